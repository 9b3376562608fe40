"""The order in which an operator lays a deck: each card's name is known before it is read."""

from collections.abc import Sequence
from typing import Final

from engine.cards import DECK, Card
from engine.messages.sensed.observations import SeenCard

_UP: Final = "A23456789TJQK"
NEW_DECK: Final[tuple[Card, ...]] = (
    *(f"{rank}s" for rank in _UP),
    *(f"{rank}d" for rank in _UP),
    *(f"{rank}c" for rank in reversed(_UP)),
    *(f"{rank}h" for rank in reversed(_UP)),
)
"""As poker decks come out of their box, jokers left aside: spades and diamonds from the ace up,
clubs and hearts from the king down."""


class SpokenOrder:
    """Names cards as they are laid; see `vision.enrolment.Words`.

    Args:
        order: the cards, first one first.
    """

    def __init__(self, order: Sequence[Card]) -> None:
        self._left = list(order)

    def __call__(self, cards: Sequence[SeenCard]) -> list[Card | None]:
        """The next names; None for what is laid after the last."""
        now, self._left = self._left[: len(cards)], self._left[len(cards) :]
        return [*now, *[None] * (len(cards) - len(now))]


def parse_order(text: str) -> tuple[Card, ...]:
    """An order as an operator writes it: "new", or 52 cards such as "As 2s 3s".

    Raises:
        ValueError: it is not every card of the deck once.
    """
    if text == "new":
        return NEW_DECK
    order = tuple(text.replace(",", " ").split())
    strange = [card for card in order if card not in DECK]
    if strange:
        raise ValueError(f"{strange[0]!r} is no card of the deck; expected one such as As")
    if sorted(order) != sorted(DECK):
        raise ValueError(
            f"the order holds {len(set(order))} of the 52 cards, {len(order)} in all; expected "
            'each once, or "new" for a deck as it comes out of its box'
        )
    return order
