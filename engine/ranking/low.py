"""What the five-card lows share: the worst high hand is the best low.

A value is `CEILING` less the hand's number of `engine.ranking.made`, with the ace where the low has
it and straights and flushes only where they count.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, Literal

from engine.cards import Card
from engine.messages.text import phrase
from engine.ranking.evaluation import Ranking, Reading, sort_by_rank
from engine.ranking.made import CATEGORIES, CEILING, PLACES, group, pack, unpack
from engine.ranking.rank_words import list_ranks, read_hand
from engine.ranking.strength_keys import (
    FLUSH_BIAS,
    FLUSH_BITS,
    KEYS,
    RANK_SHIFT,
    RankTable,
    count_ranks,
    pairs_and_triples,
)

_WHEEL: Final = (5, 4, 3, 2, 1)


class LowRanking(Ranking):
    """Low hands of five cards.

    Args:
        ace: where the ace stands, 1 or 14.
        counted: whether straights and flushes count against the hand.
        qualifier: the highest rank that a low may hold, and no pair; None: every hand is a low.
    """

    def __init__(self, *, ace: Literal[1, 14], counted: bool, qualifier: int | None = None) -> None:
        self._ace: Literal[1, 14] = ace
        self._counted = counted
        self._qualifier = qualifier
        self._plain = RankTable(self._weigh_ranks)
        self._suited = RankTable(self._weigh_suited)

    def weigh(self, cards: Sequence[Card]) -> int:
        """The best low value among the cards; 0 with fewer than five or without a low."""
        if self._counted:
            if len(cards) > 5:
                return max(map(self.weigh, combinations(cards, 5)))
            total = sum(map(KEYS.__getitem__, cards), FLUSH_BIAS)
            table = self._suited if total & FLUSH_BITS else self._plain
            return table[total >> RANK_SHIFT]
        return self._plain[sum(map(KEYS.__getitem__, cards)) >> RANK_SHIFT]

    def weigh_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The best low value of two hole cards and three board cards; 0 without a low."""
        if self._counted:
            return super().weigh_two_and_three(hole, board)
        plain = self._plain
        pairs, triples = pairs_and_triples(hole, board)
        return max([plain[pair + triple] for pair in pairs for triple in triples], default=0)

    def describe(self, value: int) -> Reading:
        """A low by its two highest cards, in full by all; worse hands as high hands are read."""
        place, ranks = unpack(CEILING - value)
        category = CATEGORIES[place - 1]
        if category != "high_card":
            text = read_hand(category, ranks)
            return Reading(category, text, text)
        full = phrase("{ranks} low", ranks=list_ranks(ranks))
        if ranks == _WHEEL:
            return Reading("low", phrase("wheel"), phrase("wheel, {reading}", reading=full))
        return Reading("low", phrase("{ranks} low", ranks=list_ranks(ranks[:2])), full)

    def arrange(self, cards: Iterable[Card], value: int) -> tuple[Card, ...]:  # noqa: ARG002
        """From the highest card down, pairs and trips before the rest."""
        return sort_by_rank(cards, ace=self._ace)

    def _weigh_ranks(self, rank_key: int) -> int:
        """The best low of these ranks, no flush held or none counted."""
        counts = self._count(rank_key)
        if sum(counts.values()) < 5:
            return 0
        # With five different ranks the lowest five are the best low, unless they are a straight
        # that counts; but then the cards are five and leave no choice.
        if len(counts) >= 5:
            return self._weigh_five(tuple(counts)[-5:], suited=False)
        ranks = [rank for rank, count in counts.items() for _ in range(count)]
        return max(self._weigh_five(five, suited=False) for five in set(combinations(ranks, 5)))

    def _weigh_suited(self, rank_key: int) -> int:
        """The low of five cards of one suit that counts as a flush."""
        return self._weigh_five(tuple(self._count(rank_key)), suited=True)

    def _count(self, rank_key: int) -> dict[int, int]:
        """How many cards of each rank, the highest first, the ace where this low has it."""
        counts = count_ranks(rank_key)
        if self._ace == 1 and 14 in counts:
            counts[1] = counts.pop(14)
        return counts

    def _weigh_five(self, ranks: Sequence[int], *, suited: bool) -> int:
        """The low of exactly these ranks, highest first."""
        category, compared = group(ranks)
        if self._counted and category == "high_card":
            category = _name_run(ranks, suited=suited)
        if self._qualifier and (category != "high_card" or ranks[0] > self._qualifier):
            return 0
        top_only = category in {"straight", "straight_flush"}
        return CEILING - pack(PLACES[category], compared[:1] if top_only else compared)


def _name_run(ranks: Sequence[int], *, suited: bool) -> str:
    """The category of five different ranks where straights and flushes count."""
    if ranks[0] - ranks[-1] == 4:
        return "straight_flush" if suited else "straight"
    return "flush" if suited else "high_card"
