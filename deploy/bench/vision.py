"""The vision: milliseconds a frame, time until a card is named, and how many are misread.

Scenes are drawn freshly from a seed and go through everything but the socket: finding, naming and
the vote of five in six frames. Times are of this process alone: what else the machine does at the
same time is left out.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from deploy.cli import UsageError
from engine.cards import DECK, Card
from vision.cameras.protocol import Frame
from vision.choice import open_general_reader
from vision.enrolled import VerifyingNamer
from vision.enrolment import DeckEnrolment
from vision.layout import TABLE
from vision.matching import TemplateNamer
from vision.naming import CardNamer
from vision.pixels import Image, Numbers, cv2
from vision.rendering.designs import DESIGNS, DeckDesign
from vision.rendering.scenes import PlacedCard, Scene
from vision.rendering.showing import ShowingCamera
from vision.rendering.tables import TableRenderer
from vision.table_sight import TableSight
from vision.voting import VotingOptions

SEED: Final = 2026
FRAME_MS: Final = 100.0
"""The slowest camera's frame time, in which waiting is counted."""
BEGINS: Final = "<!-- bench vision begins -->"
ENDS: Final = "<!-- bench vision ends -->"
_PATIENCE: Final = 16
"""Frames after which a card counts as left unread."""
_OPEN: Final = ("board", "reading")


class Tally(msgspec.Struct, kw_only=True):
    """What became of the cards that were shown."""

    shown: int = 0
    read: int = 0
    misread: int = 0
    waits_ms: list[float] = []
    """From the first frame of a card that lies still until it was named."""

    def summarise(self) -> dict[str, Any]:
        """The rates, and the misread rate that is ruled out with 95 % certainty."""
        shown = max(1, self.shown)
        return {
            "cards": self.shown,
            "read": self.read,
            "misread": self.misread,
            "read_percent": round(100 * self.read / shown, 3),
            # The rule of three: none in n trials leaves 3/n.
            "misread_below_percent": round(300 / shown, 4) if not self.misread else None,
            "settled_to_named_ms": percentiles(self.waits_ms),
        }


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--cards", type=int, default=450, help="how many are read (450)")
    parser.add_argument("--frames", type=int, default=150, help="how many are timed (150)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the scenes ({SEED})")
    parser.add_argument(
        "--deck", default="house", choices=("all", *DESIGNS), help="whose cards (house)"
    )
    parser.add_argument(
        "--reader", default="templates", choices=("templates", "trained", "enrolled"),
        help="knows the deck's drawing; any deck; any deck, checked by an enrolled one",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object instead")
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="put the table there, too")


def run(arguments: argparse.Namespace) -> int:
    """Measure; 1 when a card was misread."""
    if arguments.cards < 1 or arguments.frames < 1:
        raise UsageError("--cards and --frames: give numbers of 1 or more")
    decks = list(DESIGNS.values()) if arguments.deck == "all" else [DESIGNS[arguments.deck]]
    tally = Tally()
    timed: dict[str, list[float]] = {"changed": [], "unchanged": []}
    for place, deck in enumerate(decks):
        namer = _open_namer(arguments.reader, deck)
        share = arguments.cards // len(decks) + (place < arguments.cards % len(decks))
        read_cards(deck, namer, share, arguments.seed + place, tally)
        for name, times in time_frames(
            deck, namer, max(8, arguments.frames // len(decks)), arguments.seed
        ).items():
            timed[name] += times
    report = {
        "reader": arguments.reader,
        "deck": arguments.deck,
        "seed": arguments.seed,
        **{f"frame_{name}_ms": percentiles(times) for name, times in timed.items()},
        **tally.summarise(),
    }
    if arguments.json:
        print(json.dumps(report))
    else:
        print(make_table(report))
    if arguments.write is not None:
        write_table(arguments.write, make_table(report))
    return 1 if tally.misread else 0


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """The middle and the 95th of a hundred."""
    if not values:
        return {"p50": 0.0, "p95": 0.0}
    middle, late = np.percentile(values, [50, 95])
    return {"p50": round(float(middle), 1), "p95": round(float(late), 1)}


class _Table:
    """A sight and the pictures that it gets."""

    def __init__(self, deck: DeckDesign, namer: CardNamer, seed: int) -> None:
        self._renderer = TableRenderer(deck=deck, seed=seed)
        self._random = np.random.default_rng([seed, 21])
        self._number = 0
        self.sight = TableSight(TABLE, namer, VotingOptions())
        self.sight.open_zones(_OPEN)
        for _ in range(12):
            self.show(Scene(), 0.0)

    def show(self, scene: Scene, blur: float) -> float:
        """One frame; the milliseconds of processor time that reading it took."""
        self._number += 1
        picture: Image = self._renderer.render(scene)
        if blur:
            picture = cv2.GaussianBlur(picture, (0, 0), blur)
        at_ns = round(self._number * FRAME_MS * 1e6)
        frame = Frame(number=self._number, at_ns=at_ns, read_ns=at_ns, image=picture)
        began = time.thread_time()
        self.sight.take(frame)
        return (time.thread_time() - began) * 1e3

    def find(self, placed: PlacedCard) -> Card | None:
        """What a card was named, or None."""
        for view in self.sight.views():
            for seen in view.cards:
                near = np.hypot(seen.x_mm - placed.x_mm, seen.y_mm - placed.y_mm) < 12
                if near and seen.card is not None:
                    return seen.card
        return None


def read_cards(deck: DeckDesign, namer: CardNamer, count: int, seed: int, tally: Tally) -> None:
    """Show so many cards, nine at a time, in changing light, and count."""
    table = _Table(deck, namer, seed)
    random = np.random.default_rng([seed, 22])
    left = count
    while left > 0:
        placed = _deal(random, min(9, left))
        left -= len(placed)
        scene = Scene(cards=placed, brightness=float(random.uniform(0.75, 1.12)))
        blur = float(random.uniform(0.4, 0.9)) if random.random() < 0.5 else 0.0
        named: dict[int, Card] = {}
        for frame in range(1, _PATIENCE + 1):
            spent = table.show(scene, blur)
            for place, card in enumerate(placed):
                said = table.find(card) if place not in named else None
                if said is not None:
                    named[place] = said
                    # The first frame shows that something moved; from then on it lies still.
                    tally.waits_ms.append((frame - 1) * FRAME_MS + spent)
            if len(named) == len(placed):
                break
        tally.shown += len(placed)
        right = sum(placed[place].card == said for place, said in named.items())
        tally.read += right
        tally.misread += len(named) - right
        table.show(Scene(), 0.0)
        table.show(Scene(), 0.0)


def time_frames(
    deck: DeckDesign, namer: CardNamer, count: int, seed: int
) -> dict[str, list[float]]:
    """Milliseconds of frames after a change, and of frames of a table that lies still.

    Nine cards face up, three burns and a muck that grows; each change adds or takes a card
    somewhere. The frames until all is settled again count as changed.
    """
    table = _Table(deck, namer, seed)
    random = np.random.default_rng([seed, 23])
    times: dict[str, list[float]] = {"changed": [], "unchanged": []}
    while len(times["changed"]) < count:
        up = _deal(random, 9)
        burns = tuple(_burn(random, place) for place in range(3))
        muck: tuple[PlacedCard, ...] = ()
        for step in range(12):
            shown = up[: max(5, step)]
            muck = (*muck, _muck(random))
            scene = Scene(cards=(*burns[: 1 + step // 4], *muck, *shown))
            times["changed"] += [table.show(scene, 0.0) for _ in range(7)]
            times["unchanged"] += [table.show(scene, 0.0) for _ in range(4)]
    return times


def _deal(random: np.random.Generator, count: int) -> tuple[PlacedCard, ...]:
    """Cards on the board and to be read, as crooked as people lay them, either way up."""
    places = [*TABLE.board_slots, *((310.0 + 118.0 * place, 322.0) for place in range(4))]
    drawn = random.permutation(52)[:count]
    placed = []
    for card, (x, y) in zip(drawn, places, strict=False):
        right, down, turn = random.uniform(-1, 1, 3)
        half = 180.0 * int(random.integers(0, 2))
        placed.append(PlacedCard(DECK[card], x + 3 * right, y + 4 * down, 7 * turn + half))
    return tuple(placed)


def _burn(random: np.random.Generator, place: int) -> PlacedCard:
    return PlacedCard(
        None, 75.5 + 22 * place, 222.5 + random.uniform(-2, 2), random.uniform(-3, 3)
    )  # fmt: skip


def _muck(random: np.random.Generator) -> PlacedCard:
    at: Numbers = random.uniform([94, 339, 0], [176, 376, 180])
    return PlacedCard(None, float(at[0]), float(at[1]), float(at[2]))


def _open_namer(reader: str, deck: DeckDesign) -> CardNamer:
    if reader == "templates":
        return TemplateNamer(deck)
    try:
        general = open_general_reader()
    except ValueError as error:
        raise UsageError(str(error)) from None
    if reader == "trained":
        return general
    enrolment = DeckEnrolment(TABLE, general)
    camera = ShowingCamera(deck, SEED, lambda: not enrolment.waits)
    while not enrolment.complete and (frame := camera.read(0)) is not None:
        enrolment.take(frame)
    for unread in list(enrolment.unread.values()):
        # The operator knows what the reader does not read: here the drawing does.
        said = TemplateNamer(deck).name([unread.template])[0].card
        if said is not None and said not in enrolment.faces:
            enrolment.name_unread(unread.number, said)
    if not enrolment.complete:
        raise UsageError(f"deck {deck.name}: not enrolled: {enrolment.tell_missing()}")
    return VerifyingNamer(general, enrolment.finish(deck.name))


def make_table(report: dict[str, Any]) -> str:
    """The report as a Markdown table."""
    bound = report["misread_below_percent"]
    certainty = f", so below {bound} % with 95 % certainty" if bound is not None else ""
    changed, unchanged = report["frame_changed_ms"], report["frame_unchanged_ms"]
    waits = report["settled_to_named_ms"]
    return "\n".join(
        (
            f"| reader `{report['reader']}`, deck `{report['deck']}`, seed {report['seed']} | |",
            "|---|---|",
            f"| frame with change: p50 / p95 | {changed['p50']} / {changed['p95']} ms |",
            f"| frame without: p50 / p95 | {unchanged['p50']} / {unchanged['p95']} ms |",
            f"| settled to named: p50 / p95 | {waits['p50']} / {waits['p95']} ms |",
            f"| read | {report['read']} of {report['cards']} ({report['read_percent']} %) |",
            f"| misread | {report['misread']}{certainty} |",
        )
    )


def write_table(path: Path, table: str) -> None:
    """Put the table between its two marks of a Markdown file, or at its end.

    Raises:
        UsageError: the file can't be read or written.
    """
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else "# The vision\n"
        block = f"{BEGINS}\n\n{table}\n\n{ENDS}"
        before, begins, rest = text.partition(BEGINS)
        _, ends, after = rest.partition(ENDS)
        if begins and ends:
            text = before + block + after
        else:
            text = f"{text.rstrip()}\n\n## Measured on simulated tables\n\n{block}\n"
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--write {path}: {error.strerror}") from None
    print(f"{path}: the table is in it", file=sys.stderr)
