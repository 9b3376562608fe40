"""The card grid: faces that the dealer picks where no sensor can name them."""

from typing import Final

import msgspec

from dealer_ui.language.translator import tr, trn
from engine.cards import DECK, RANKS, Card

GRID_SUITS: Final = "shdc"
"""One row a suit, from the top."""

GRID: Final[tuple[Card, ...]] = tuple(
    rank + suit for suit in GRID_SUITS for rank in reversed(RANKS)
)


class GridRow(msgspec.Struct, frozen=True, kw_only=True):
    """One card of the grid."""

    card: Card
    picked: bool = False
    taken: bool = False
    """It lies open elsewhere."""


class Naming:
    """The cards picked for one prompt, in the order of picking."""

    def __init__(self, count: int = 0, shown: frozenset[Card] = frozenset()) -> None:
        self.count = count
        self.shown = shown
        self.picked: tuple[Card, ...] = ()

    def pick(self, card: Card) -> None:
        """Pick a card, or lay a picked one back.

        A card that lies open elsewhere may have been named there by a slip: the engine asks where.
        """
        if card in self.picked:
            self.picked = tuple(other for other in self.picked if other != card)
        elif card in DECK and not self.full:
            self.picked = (*self.picked, card)

    @property
    def full(self) -> bool:
        """Whether as many are picked as the prompt asks for."""
        return bool(self.count) and len(self.picked) >= self.count

    @property
    def ready(self) -> bool:
        """Whether the picked cards can be handed in."""
        return len(self.picked) == self.count if self.count else bool(self.picked)

    def rows(self) -> list[GridRow]:
        """The grid, row by row."""
        return [
            GridRow(card=card, picked=card in self.picked, taken=card in self.shown)
            for card in GRID
        ]

    def progress(self) -> str:
        """How many of how many: "2 of 3 cards"."""
        if not self.count:
            return tr("{picked} picked", picked=len(self.picked))
        return trn(
            "{picked} of {n} card", "{picked} of {n} cards", self.count, picked=len(self.picked)
        )
