"""High hands: five cards, the ten categories of every house (OH-RANK-01 to OH-RANK-11).

A value is the hand's number of `engine.ranking.made`, with the house's order of categories.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.cards import SUITS, Card
from engine.ranking.evaluation import Ranking, Reading, sort_by_rank
from engine.ranking.made import CATEGORIES, pack, unpack
from engine.ranking.rank_words import read_hand
from engine.ranking.strength_keys import (
    FLUSH_BIAS,
    FLUSH_BITS,
    KEYS,
    RANK_NUMBERS,
    RANK_SHIFT,
    RankTable,
    count_ranks,
    pairs_and_triples,
)
from engine.ranking.switches import STANDARD, Switches


def list_straights(
    switches: Switches, *, lowest: int = 2, low_aces: bool = True
) -> tuple[tuple[int, frozenset[int]], ...]:
    """Every straight as (top rank, its five ranks), the best first.

    Args:
        switches: whether the ace ends a straight at the low end, and whether straights wrap.
        lowest: the deck's lowest rank; the ace takes the place below it.
        low_aces: False: the ace is high whatever the switches say.
    """
    runs = [(top, range(top - 4, top + 1)) for top in range(14, lowest + 3, -1)]
    straights = [(top, frozenset(run)) for top, run in runs]
    ring = [14, *range(lowest, 15)]
    if low_aces and switches.ace_in_straight == "high_and_low":
        straights.append((ring[4], frozenset(ring[:5])))
    if low_aces and switches.straight_wraps == "yes":
        straights += [
            (ring[top], frozenset(ring[1 : top + 1] + ring[top - 5 :])) for top in (3, 2, 1)
        ]
    return tuple(straights)


class HighRanking(Ranking):
    """High hands under a house's switches.

    Args:
        switches: the house's options.
        order: the categories, lowest first.
        lowest: the deck's lowest rank.
        low_aces: False: the ace is high only, whatever the switches say.
    """

    def __init__(
        self,
        switches: Switches = STANDARD,
        *,
        order: Sequence[str] = CATEGORIES,
        lowest: int = 2,
        low_aces: bool = True,
    ) -> None:
        self._categories = ("", *order)
        self._places = {category: place for place, category in enumerate(order, start=1)}
        self._straights = list_straights(switches, lowest=lowest, low_aces=low_aces)
        self._literal = switches.tie_breaks == "home_literal"
        self._keys = {card: key for card, key in KEYS.items() if RANK_NUMBERS[card[0]] >= lowest}
        self._key = self._keys.__getitem__
        self._made = RankTable(self._weigh_ranks)
        self._suited = RankTable(self._weigh_suited)

    def weigh(self, cards: Sequence[Card]) -> int:
        """The best high value among the cards; 0 with fewer than five."""
        total = sum(map(self._key, cards), FLUSH_BIAS)
        if total & FLUSH_BITS:
            return max(self._made[total >> RANK_SHIFT], self._weigh_flush(cards))
        return self._made[total >> RANK_SHIFT]

    def weigh_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The best high value of two hole cards and three board cards."""
        made = self._made
        pairs, triples = pairs_and_triples(hole, board)
        best = max([made[pair + triple] for pair in pairs for triple in triples], default=0)
        hole_suits = sum(map(self._key, hole), 0x6666)
        board_suits = sum(map(self._key, board), 0x5555)
        if hole_suits & board_suits & FLUSH_BITS:
            return max(best, self._weigh_omaha_flush(hole, board))
        return best

    def describe(self, value: int) -> Reading:
        """A high value in words, always in full."""
        place, ranks = unpack(value)
        category = self._categories[place]
        if category == "straight_flush" and ranks[0] == 14:
            category = "royal_flush"
        if category == "two_pair" and self._literal:
            ranks = (ranks[0], ranks[2], ranks[1])
        text = read_hand(category, ranks)
        return Reading(category, text, text)

    def arrange(self, cards: Iterable[Card], value: int) -> tuple[Card, ...]:
        """The made part first, then kickers; a straight from its top card down."""
        place, ranks = unpack(value)
        if self._categories[place] not in {"straight", "straight_flush"}:
            return sort_by_rank(cards)
        falling = sort_by_rank(cards)
        below = [card for card in falling if RANK_NUMBERS[card[0]] <= ranks[0]]
        return (*below, *(card for card in falling if card not in below))

    def _weigh_ranks(self, rank_key: int) -> int:
        """The best value of these ranks, whatever their suits."""
        counts = count_ranks(rank_key)
        if sum(counts.values()) < 5:
            return 0
        return max(
            pack(self._places[category], ranks) for category, ranks in self._list_made(counts)
        )

    def _list_made(self, counts: dict[int, int]) -> Iterator[tuple[str, tuple[int, ...]]]:
        """The best hand of each category that these ranks make, flushes apart."""
        ranks = list(counts)
        quads = [rank for rank in ranks if counts[rank] >= 4]
        trips = [rank for rank in ranks if counts[rank] >= 3]
        pairs = [rank for rank in ranks if counts[rank] >= 2]
        if quads:
            yield "four_of_a_kind", (quads[0], *_beside(ranks, quads[:1], 1))
        if trips:
            for pair in _beside(pairs, trips[:1], 1):
                yield "full_house", (trips[0], pair)
            yield "three_of_a_kind", (trips[0], *_beside(ranks, trips[:1], 2))
        held = set(ranks)
        for top, straight in self._straights:
            if straight <= held:
                yield "straight", (top,)
                break
        for high, low in combinations(pairs, 2):
            for kicker in _beside(ranks, (high, low), 1):
                yield "two_pair", (high, kicker, low) if self._literal else (high, low, kicker)
        if pairs:
            yield "pair", (pairs[0], *_beside(ranks, pairs[:1], 3))
        if len(ranks) >= 5:
            yield "high_card", tuple(ranks[:5])

    def _weigh_suited(self, mask: int) -> int:
        """The best flush of these ranks of one suit (bit n: rank n); 0 with fewer than five."""
        ranks = [rank for rank in range(14, 1, -1) if mask >> rank & 1]
        held = set(ranks)
        for top, straight in self._straights:
            if straight <= held:
                return pack(self._places["straight_flush"], (top,))
        return pack(self._places["flush"], ranks[:5]) if len(ranks) >= 5 else 0

    def _weigh_flush(self, cards: Iterable[Card]) -> int:
        """The best flush in any suit."""
        masks = dict.fromkeys(SUITS, 0)
        for card in cards:
            masks[card[1]] |= 1 << RANK_NUMBERS[card[0]]
        return max(map(self._suited.__getitem__, masks.values()))

    def _weigh_omaha_flush(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The best flush in any suit of two hole cards and three board cards."""
        best = 0
        for suit in SUITS:
            hole_bits = [1 << RANK_NUMBERS[card[0]] for card in hole if card[1] == suit]
            board_bits = [1 << RANK_NUMBERS[card[0]] for card in board if card[1] == suit]
            triples = [sum(triple) for triple in combinations(board_bits, 3)]
            for pair in combinations(hole_bits, 2):
                best = max([best, *(self._suited[sum(pair) + triple] for triple in triples)])
        return best


def _beside(ranks: Sequence[int], made: Sequence[int], count: int) -> tuple[int, ...]:
    """The first of the ranks that the made part doesn't use."""
    return tuple(rank for rank in ranks if rank not in made)[:count]
