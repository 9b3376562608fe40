"""Badugi: the most cards of different ranks and suits, then the lowest (LIVE-BAD-10 to 14).

A value is the number of cards that play (from bit 15 up) above the ranks as a set (bit n: rank n),
inverted, so that the hand with the lower highest card that differs has the higher value.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from engine.cards import RANKS, SUITS, Card
from engine.messages.text import phrase
from engine.ranking.evaluation import Ranking, Reading, sort_by_rank
from engine.ranking.rank_words import list_ranks, name
from engine.ranking.strength_keys import RANK_NUMBERS
from engine.ranking.switches import STANDARD, Switches

_SIZE_SHIFT: Final = 15
_RANK_MASK: Final = (1 << _SIZE_SHIFT) - 1
_NAMES: Final = (
    phrase(""), phrase("one-card badugi"), phrase("two-card badugi"), phrase("three-card badugi"),
    phrase("badugi"),
)  # fmt: skip


class BadugiRanking(Ranking):
    """One to four cards of four; a hand of more cards beats one of fewer."""

    def __init__(self, switches: Switches = STANDARD) -> None:
        self._ace = 1 if switches.ace_badugi == "low" else 14
        numbers = {**RANK_NUMBERS, "A": self._ace}
        self._keys: dict[Card, int] = {
            rank + suit: 1 << numbers[rank] | 1 << (_SIZE_SHIFT + at)
            for rank in RANKS
            for at, suit in enumerate(SUITS)
        }

    def weigh(self, cards: Sequence[Card]) -> int:
        """The best badugi among the cards; 0 with no card."""
        keys = [self._keys[card] for card in cards]
        for size in (4, 3, 2, 1):
            # Adding carries, and so loses a bit, exactly where a rank or a suit stands twice.
            sums = map(sum, combinations(keys, size))
            ranks = [both & _RANK_MASK for both in sums if both.bit_count() == 2 * size]
            if ranks:
                return size << _SIZE_SHIFT | _RANK_MASK ^ min(ranks)
        return 0

    def count_playing(self, value: int) -> int:
        """One to four."""
        return value >> _SIZE_SHIFT

    def describe(self, value: int) -> Reading:
        """How many cards play and the highest of them; in full all of them."""
        mask = _RANK_MASK ^ value & _RANK_MASK
        ranks = [rank for rank in range(14, 0, -1) if mask >> rank & 1]
        kind = _NAMES[self.count_playing(value)]
        category = kind.replace("-", "_").replace(" ", "_")
        return Reading(
            category,
            phrase("{kind}, {rank} high", kind=kind, rank=name(ranks[0])),
            phrase("{kind}, {ranks}", kind=kind, ranks=list_ranks(ranks)),
        )

    def arrange(self, cards: Iterable[Card], value: int) -> tuple[Card, ...]:  # noqa: ARG002
        """From the highest card down."""
        return sort_by_rank(cards, ace=self._ace)
