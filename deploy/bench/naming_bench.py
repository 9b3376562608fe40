"""How soon five cards are named that come to lie still, by the clock on the wall.

A webcam's JPEGs, ten a second, go to the pipeline of a table, which reads in a thread of its own as
the vision's process does. Counted from the first picture in which the cards lie until the picture
after which all five are told; once side by side, once overlapping by 23 mm.
"""

import argparse
import json
import time
from typing import Any, Final

import numpy as np

from deploy.bench.workload.reading_trials import percentiles
from deploy.command_line.usage import UsageError
from deploy.simulation.drawn_camera.frame_publisher import QUALITY
from deploy.simulation.drawn_camera.rendering.deck_pictures import draw_design
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from deploy.simulation.drawn_camera.webcam import choose_lens
from deploy.simulation.drawn_camera.worn_cards import wear_deck
from engine.cards import DECK
from vision.cameras.compressed_picture import accept_jpeg
from vision.cameras.protocol import Frame
from vision.felt.layout import TABLE
from vision.pipeline import Mounting, Shared, TablePipeline
from vision.pixels import Image, Random, cv2
from vision.tracking.reading_desks import ThreadDesk
from vision.tracking.zone_reader import open_reader

FRAME_S: Final = 0.1
CARDS: Final = 5
STEPS_MM: Final = {"side by side": 90.0, "overlapping": 40.0}
"""From one card to the next."""
PATIENCE_S: Final = 8.0
_PICTURES: Final = 8
"""Of each scene, shown in turn: drawing takes no part of the time."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--scenes", type=int, default=15, help="of each kind (default: 15)")
    parser.add_argument("--seed", type=int, default=1, help="of the scenes (default: 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure; 1 where a card was misread."""
    if arguments.scenes < 1 or arguments.seed < 0:
        raise UsageError("--scenes: give 1 or more; --seed: 0 or more")
    table = _Table(arguments.seed)
    report: dict[str, Any] = {}
    try:
        for kind, step in STEPS_MM.items():
            report[kind] = table.measure(step, arguments.scenes)
    finally:
        table.close()
    if arguments.json:
        print(json.dumps(report))
    for kind, told in report.items():
        if not arguments.json:
            print(f"{kind}: p50 {told['p50']} s, p95 {told['p95']} s; {told['named']} of "
                  f"{told['cards']} named, {told['wrong']} wrong")  # fmt: skip
    return 1 if any(told["wrong"] for told in report.values()) else 0


class _Table:
    """A table under a webcam."""

    def __init__(self, seed: int) -> None:
        self._random: Random = np.random.default_rng([seed, 41])
        self._renderer = TableRenderer(
            deck=wear_deck(draw_design(HOUSE), seed), seed=seed, bent=True
        )
        self._desk = ThreadDesk()
        self._pipeline = TablePipeline(
            TABLE, open_reader(), ("board",), Mounting(lens=choose_lens(TABLE)),
            Shared(desk=self._desk),
        )  # fmt: skip
        self._pipeline.open_zones(("board",))
        self._number = 0
        self._due = time.monotonic()
        self._empty = self._draw(Scene())

    def close(self) -> None:
        """End the thread that reads."""
        self._desk.close()

    def measure(self, step_mm: float, scenes: int) -> dict[str, Any]:
        """So many scenes of five cards, each after the empty table."""
        waits: list[float] = []
        named = wrong = 0
        for _ in range(scenes):
            chosen = [DECK[place] for place in self._random.permutation(52)[:CARDS]]
            pictures = self._draw(self._lay(chosen, step_mm))
            self._show(self._empty, 0)
            waits.append(self._show(pictures, CARDS))
            told = [card.card for card in self._pipeline.views()[0].cards if card.card is not None]
            named += len(set(told) & set(chosen))
            wrong += len(set(told) - set(chosen))
        spread = percentiles([1000 * wait for wait in waits])
        return {
            **{name: round(ms / 1000, 2) for name, ms in spread.items()},
            "cards": CARDS * scenes, "named": named, "wrong": wrong,
        }  # fmt: skip

    def _lay(self, cards: list[str], step_mm: float) -> Scene:
        placed = []
        for number, card in enumerate(cards):
            x, y, turn = self._random.uniform(-1, 1, 3)
            placed.append(PlacedCard(card, 280 + step_mm * number + 2 * x, 105 + 3 * y, 5 * turn))
        return Scene(cards=tuple(placed))

    def _draw(self, scene: Scene) -> list[Any]:
        pictures = [self._renderer.render(scene) for _ in range(_PICTURES)]
        return [_compress(one) for one in pictures]

    def _show(self, pictures: list[Any], cards: int) -> float:
        """Show pictures until so many cards are told and nothing is open; the seconds."""
        began: float | None = None
        self._due = time.monotonic()
        while True:
            self._due += FRAME_S
            time.sleep(max(0.0, self._due - time.monotonic()))
            self._number += 1
            now = time.monotonic_ns()
            picture = accept_jpeg(pictures[self._number % _PICTURES])
            if picture is None:
                raise RuntimeError("a JPEG that was made here can't be opened")
            began = time.monotonic() if began is None else began
            self._pipeline.take(Frame(number=self._number, at_ns=now, read_ns=now, picture=picture))
            took = time.monotonic() - began
            view = self._pipeline.views()[0]
            told = sum(card.card is not None for card in view.cards)
            if (view.settled and told >= cards and (cards or not view.cards)) or took > PATIENCE_S:
                return took


def _compress(picture: Image) -> Any:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].reshape(-1)
