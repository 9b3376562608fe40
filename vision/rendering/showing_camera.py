"""A simulated camera under which somebody shows a whole deck, a few cards at a time."""

import time
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from engine.cards import DECK, Card
from engine.messages.sensed.observations import SeenCard
from vision.cameras.protocol import Frame
from vision.felt.layout import TABLE
from vision.rendering.deck_pictures import DeckPictures
from vision.rendering.designs import DeckDesign
from vision.rendering.scenes import PlacedCard, Scene
from vision.rendering.table_renderer import TableRenderer

_FRAME_NS: Final = 100_000_000
_AT_ONCE: Final = 9
_SAME_PLACE_MM: Final = 12.0
_PLACES: Final = (
    *((x, y) for x, y in TABLE.board_slots),
    *((310.0 + 118.0 * place, 322.0) for place in range(4)),
)


class ShowingCamera:
    """A `Camera`: the cards are changed for the next ones when `is_done` says so.

    Args:
        design: how the deck looks.
        seed: its order, and how crookedly the cards lie.
        is_done: whether what lies there was taken in.
        left_out: cards that nobody shows.
    """

    name = "showing"
    refused: Sequence[str] = ()

    def __init__(
        self,
        design: DeckDesign | DeckPictures,
        seed: int,
        is_done: Callable[[], bool],
        left_out: frozenset[Card] = frozenset(),
    ) -> None:
        self.ended = False
        self._renderer = TableRenderer(deck=design, seed=seed)
        self._random = np.random.default_rng([seed, 9])
        self._is_done = is_done
        order = [DECK[place] for place in self._random.permutation(52)]
        shown: list[Card | None] = [card for card in order if card not in left_out]
        shown.insert(int(self._random.integers(0, len(shown))), None)
        self._rounds = [shown[at : at + _AT_ONCE] for at in range(0, len(shown), _AT_ONCE)]
        self._scene = Scene()
        self._number = 0
        self._since = 0

    def read(self, timeout_ms: int) -> Frame | None:
        """The next picture; see `Camera.read`."""
        del timeout_ms
        if self.ended:
            return None
        # A card needs a moment to be seen at all before it can be done.
        self._since += 1
        if self._since > 4 and self._is_done():
            if not self._rounds:
                self.ended = True
                return None
            self._change()
        self._number += 1
        return Frame(
            number=self._number, at_ns=self._number * _FRAME_NS, read_ns=time.monotonic_ns(),
            picture=self._renderer.render(self._scene),
        )  # fmt: skip

    def close(self) -> None:
        """Show nothing more."""
        self.ended = True

    def tell(self, cards: Sequence[SeenCard]) -> list[Card | None]:
        """What an operator who knows the deck says that cards are."""
        return [self._tell(card) for card in cards]

    def _tell(self, seen: SeenCard) -> Card | None:
        for placed in self._scene.cards:
            if np.hypot(placed.x_mm - seen.x_mm, placed.y_mm - seen.y_mm) < _SAME_PLACE_MM:
                return placed.card
        return None

    def _change(self) -> None:
        self._since = 0
        placed = []
        for card, (x, y) in zip(self._rounds.pop(0), _PLACES, strict=False):
            right, down, turn = self._random.uniform(-1, 1, 3)
            half = 180.0 * int(self._random.integers(0, 2))
            placed.append(PlacedCard(card, x + 3 * right, y + 3 * down, 5 * turn + half))
        self._scene = Scene(cards=tuple(placed))
