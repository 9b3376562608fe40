"""Cards shown to the vision by the thousand: what is named, what is misread, and how soon.

Scenes are drawn freshly from a seed and go through everything but the socket: lying still,
finding, naming, and two pictures that must agree. Times are processor time. What else the machine
does at the same time is left out.
"""

import time
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np

from deploy.simulation.drawn_camera.rendering.designs import DeckDesign
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.cards import DECK, Card
from vision.cameras.protocol import Frame
from vision.felt.layout import TABLE
from vision.pipeline import TablePipeline
from vision.pixels import Image, Numbers, cv2
from vision.tracking.zone_reader import ZoneReader, open_reader

FRAME_MS: Final = 100.0
"""The slowest camera's frame time, in which waiting is counted."""
READERS: Final = ("trained",)
_PATIENCE: Final = 16
"""Frames after which a card counts as left unread."""
_OPEN: Final = ("board", "reading")
_STEP_FRAMES: Final = 11
_CHANGED_FRAMES: Final = 7


class ReadingTally(msgspec.Struct, kw_only=True):
    """What became of the cards that were shown."""

    shown: int = 0
    read: int = 0
    misread: int = 0
    waits_ms: list[float] = []
    """From the first frame of a card that lies still until it was named."""
    wrong: list[str] = []
    """Each misread: "house: 7h was read as 7d"."""
    unread: list[str] = []
    """Each card that was left unread: "bold Kc"."""

    def add(self, other: "ReadingTally") -> None:
        """Count another tally's cards, too."""
        self.shown += other.shown
        self.read += other.read
        self.misread += other.misread
        self.waits_ms += other.waits_ms
        self.wrong += other.wrong
        self.unread += other.unread

    def summarise(self) -> dict[str, Any]:
        """The rates, and the misread rate that is ruled out with 95 % certainty."""
        shown = max(1, self.shown)
        return {
            "cards": self.shown,
            "read": self.read,
            "misread": self.misread,
            "wrong": self.wrong,
            "read_percent": round(100 * self.read / shown, 3),
            # None in n trials: a rate from which that were rarer than 5 in 100; about 3/n.
            "misread_below_percent": (
                round(100 * (1 - 0.05 ** (1 / shown)), 4) if not self.misread else None
            ),
            "settled_to_named_ms": percentiles(self.waits_ms),
        }


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """The middle and the 95th of a hundred."""
    if not values:
        return {"p50": 0.0, "p95": 0.0}
    middle, late = np.percentile(values, [50, 95])
    return {"p50": round(float(middle), 1), "p95": round(float(late), 1)}


class _Table:
    """A sight and the pictures that it gets."""

    def __init__(self, deck: DeckDesign, reader: ZoneReader, seed: int) -> None:
        self._renderer = TableRenderer(deck=deck, seed=seed)
        self._random = np.random.default_rng([seed, 21])
        self._number = 0
        self.pipeline = TablePipeline(TABLE, reader)
        self.pipeline.open_zones(_OPEN)
        for _ in range(12):
            self.show(Scene(), 0.0)

    def show(self, scene: Scene, blur: float) -> float:
        """One frame; the milliseconds of processor time that reading it took, see above."""
        self._number += 1
        picture: Image = self._renderer.render(scene)
        if blur:
            picture = cv2.GaussianBlur(picture, (0, 0), blur)
        at_ns = round(self._number * FRAME_MS * 1e6)
        frame = Frame(number=self._number, at_ns=at_ns, read_ns=at_ns, picture=picture)
        began = time.thread_time()
        self.pipeline.take(frame)
        return (time.thread_time() - began) * 1e3

    @property
    def settled(self) -> bool:
        """Whether all that lies there was read."""
        return all(view.settled for view in self.pipeline.views())

    def clear(self) -> None:
        """Two frames of an empty table, and more until nothing is seen: looking may be put off."""
        for frame in range(_PATIENCE):
            self.show(Scene(), 0.0)
            if frame and not any(view.cards for view in self.pipeline.views()):
                break

    def find(self, placed: PlacedCard) -> Card | None:
        """What a card was named, or None."""
        for view in self.pipeline.views():
            for seen in view.cards:
                near = np.hypot(seen.x_mm - placed.x_mm, seen.y_mm - placed.y_mm) < 12
                if near and seen.card is not None:
                    return seen.card
        return None


def read_cards(
    deck: DeckDesign, reader: ZoneReader, count: int, seed: int, tally: ReadingTally
) -> None:
    """Show so many cards, nine at a time, in changing light, and count."""
    random = np.random.default_rng([seed, 22])
    left = count
    table = _Table(deck, reader, seed)
    while left > 0:
        placed = deal_cards(random, min(9, left))
        left -= len(placed)
        scene = Scene(cards=placed, brightness=float(random.uniform(0.75, 1.12)))
        blur = float(random.uniform(0.4, 0.9)) if random.random() < 0.5 else 0.0
        named = _show_until_named(table, scene, blur, tally)
        for place, card in enumerate(placed):
            _count(tally, deck, card.card, named.get(place))
        table.clear()


def _show_until_named(
    table: _Table, scene: Scene, blur: float, tally: ReadingTally
) -> dict[int, Card]:
    """What each card was named first, by its place in the scene."""
    named: dict[int, Card] = {}
    for frame in range(1, _PATIENCE + 1):
        spent = table.show(scene, blur)
        for place, card in enumerate(scene.cards):
            said = table.find(card) if place not in named else None
            if said is not None:
                named[place] = said
                # The first frame shows that something moved; from then on it lies still.
                tally.waits_ms.append(round((frame - 1) * FRAME_MS + spent, 1))
        if len(named) == len(scene.cards):
            break
    return named


def _count(tally: ReadingTally, deck: DeckDesign, card: Card | None, said: Card | None) -> None:
    tally.shown += 1
    if said is None:
        tally.unread.append(f"{deck.name} {card}")
    elif said == card:
        tally.read += 1
    else:
        tally.misread += 1
        tally.wrong.append(f"{deck.name}: {card} was read as {said}")


def time_frames(
    deck: DeckDesign, reader: ZoneReader, count: int, seed: int
) -> dict[str, list[float]]:
    """Milliseconds of frames after a change, and of frames of a table that lies still.

    Nine cards face up, three burns and a muck that grows; each change adds or takes a card
    somewhere. The frames until all is settled again count as changed, at least seven.
    """
    random = np.random.default_rng([seed, 23])
    times: dict[str, list[float]] = {"changed": [], "unchanged": []}
    table = _Table(deck, reader, seed)
    while len(times["changed"]) < count:
        up = deal_cards(random, 9)
        burns = tuple(_burn(random, place) for place in range(3))
        muck: tuple[PlacedCard, ...] = ()
        for step in range(12):
            shown = up[: max(5, step)]
            muck = (*muck, _muck(random))
            scene = Scene(cards=(*burns[: 1 + step // 4], *muck, *shown))
            for frame in range(_STEP_FRAMES):
                changed = frame < _CHANGED_FRAMES or not table.settled
                times["changed" if changed else "unchanged"].append(table.show(scene, 0.0))
    return times


def deal_cards(random: np.random.Generator, count: int) -> tuple[PlacedCard, ...]:
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


@cache
def open_namer(reader: str) -> ZoneReader:
    """The reader; made once a process.

    Args:
        reader: one of `READERS`.

    Raises:
        ValueError: there are no weights, or no such reader.
    """
    if reader not in READERS:
        raise ValueError(f"reader {reader}: expected one of {', '.join(READERS)}")
    return open_reader()
