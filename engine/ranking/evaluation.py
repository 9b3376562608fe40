"""What a ranking says of a hand, and what every ranking has in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from typing import Literal, TypeAlias

import msgspec

from engine.cards import (
    SUITS,
    UNKNOWN,
    Card,
    MalformedCardError,
    is_face,
    is_handle,
    refuse_duplicates,
)
from engine.ranking.strength_keys import RANK_NUMBERS

HoleUse: TypeAlias = Literal["any", "exactly_two"]
"""Which cards may play: any of all (HR-78), or two hole cards and three board cards (HR-79)."""


class Reading(msgspec.Struct, frozen=True):
    """A value in words."""

    category: str
    """Such as "full_house", "low" or "three_card_badugi"."""
    short: str
    full: str
    """Tells any two hands of different value apart; the short one may not."""


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's worth under one ranking."""

    value: int
    """Higher is better; equal is a tie. Comparable within one ranking and the same switches."""
    cards: tuple[Card, ...]
    """The cards that play, in reading order: "kings full of aces" has the kings first."""
    reading: str
    """As announced: "two pair, kings and fours, nine kicker", "eight-six low"."""
    reading_in_full: str
    """Every rank that counts: "eight-six-four-three-ace low"; high hands are always in full."""
    category: str
    """See `Reading.category`."""


class Ranking(ABC):
    """One way to compare hands. Subclasses define values (0: no hand), words and card order."""

    @abstractmethod
    def weigh(self, cards: Sequence[Card]) -> int:
        """The best value among any of the cards; 0 if they make no hand.

        Raises:
            KeyError: a card that this ranking doesn't know.
        """

    @abstractmethod
    def describe(self, value: int) -> Reading:
        """A value in words."""

    @abstractmethod
    def arrange(self, cards: Iterable[Card], value: int) -> tuple[Card, ...]:
        """The cards that play, in reading order."""

    def count_playing(self, value: int) -> int:  # noqa: ARG002
        """How many cards a hand of this value plays."""
        return 5

    def weigh_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The best value of two hole cards and three board cards; 0 if they make no hand."""
        return max(map(self.weigh, _combine_two_and_three(hole, board)), default=0)

    def value(
        self, hole: Sequence[Card], board: Sequence[Card] = (), hole_use: HoleUse = "any"
    ) -> int | None:
        """The value alone, fast: no words, no cards picked, no check for a card held twice.

        None if the cards make no hand (no qualifying low, too few cards) or one is unknown.

        Raises:
            MalformedCardError: a text that is no card, or a card that the game's deck lacks.
        """
        try:
            if hole_use == "exactly_two":
                return self.weigh_two_and_three(hole, board) or None
            return self.weigh((*hole, *board) if board else hole) or None
        except KeyError as error:
            refuse_duplicates(chain(hole, board))
            refuse_foreign(error.args[0])
            return None

    def best(
        self, hole: Sequence[Card], board: Sequence[Card] = (), hole_use: HoleUse = "any"
    ) -> Evaluation | None:
        """The best hand with its cards and words; None as for `value`.

        Of cards that serve equally, hole cards play before board cards.

        Raises:
            MalformedCardError: as for `value`, or a card stands twice.
        """
        refuse_duplicates(chain(hole, board))
        value = self.value(hole, board, hole_use)
        if value is None:
            return None
        reading = self.describe(value)
        return Evaluation(
            value=value,
            cards=self.arrange(self._find(value, hole, board, hole_use), value),
            reading=reading.short,
            reading_in_full=reading.full,
            category=reading.category,
        )

    def _find(
        self, value: int, hole: Sequence[Card], board: Sequence[Card], hole_use: HoleUse
    ) -> tuple[Card, ...]:
        """The first cards that alone are worth the value."""
        choices: Iterable[tuple[Card, ...]]
        if hole_use == "exactly_two":
            choices = _combine_two_and_three(hole, board)
        else:
            choices = combinations((*hole, *board), self.count_playing(value))
        return next(cards for cards in choices if self.weigh(cards) == value)


def refuse_foreign(card: Card) -> None:
    """Check that a card without a place in the ranking is at least an unknown one.

    Raises:
        MalformedCardError: it is no card, or no card of the game's deck.
    """
    if is_face(card):
        raise MalformedCardError(f"{card} is not in this game's deck: expected ranks six to ace")
    if card != UNKNOWN and not is_handle(card):
        raise MalformedCardError(f"{card!r} is not a card: expected rank and suit, such as As")


def _combine_two_and_three(
    hole: Sequence[Card], board: Sequence[Card]
) -> Iterable[tuple[Card, ...]]:
    triples = tuple(combinations(board, 3))
    return (pair + triple for pair in combinations(hole, 2) for triple in triples)


def sort_by_rank(cards: Iterable[Card], *, ace: int = 14, grouped: bool = True) -> tuple[Card, ...]:
    """Cards highest first, spades before hearts before diamonds before clubs.

    Args:
        cards: the cards that play.
        ace: 14 or 1.
        grouped: what stands more often goes first (trips before the pair).
    """
    pool = tuple(cards)
    ranks = [card[0] for card in pool]

    def place(card: Card) -> tuple[int, int, int]:
        count = ranks.count(card[0]) if grouped else 0
        number = ace if card[0] == "A" else RANK_NUMBERS[card[0]]
        return (-count, -number, -SUITS.index(card[1]))

    return tuple(sorted(pool, key=place))
