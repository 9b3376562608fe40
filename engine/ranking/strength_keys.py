"""Cards as numbers that are added up: one sum tells every rank's count and whether a flush is held.

A card's key has a one in its suit's nibble (bits 0-15, in the order of `SUITS`) and a one in its
rank's three bits above (bits 16-54, deuce lowest). The sum over a hand's cards is thus the hand's
rank counts and suit counts; `FLUSH_BIAS` lifts a nibble to 8 or more at five cards of a suit.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from engine.cards import DECK, RANKS, SUITS, Card

RANK_SHIFT: Final = 16
"""Bits below the rank counts."""
FLUSH_BIAS: Final = 0x3333
FLUSH_BITS: Final = 0x8888
"""Any of them set in a biased sum: five cards of a suit."""
RANK_BITS: Final = 3

KEYS: Final[dict[Card, int]] = {
    card: (1 << (RANK_SHIFT + RANK_BITS * RANKS.index(card[0]))) + (1 << (4 * SUITS.index(card[1])))
    for card in DECK
}
RANK_NUMBERS: Final[dict[str, int]] = {rank: number for number, rank in enumerate(RANKS, start=2)}
"""Deuce 2 to ace 14."""


class RankTable(dict[int, int]):
    """A function of an integer that remembers: a hit is one look-up in a dictionary.

    At most 73,775 entries for the rank counts of five to seven cards, filled as hands come.
    """

    def __init__(self, rule: Callable[[int], int]) -> None:
        super().__init__()
        self._rule = rule

    def __missing__(self, key: int) -> int:
        value = self._rule(key)
        self[key] = value
        return value


def count_ranks(rank_key: int) -> dict[int, int]:
    """How many cards of each rank (deuce 2 to ace 14) a sum, shifted by `RANK_SHIFT`, holds."""
    counts: dict[int, int] = {}
    rank = 14
    while rank > 1:
        count = rank_key >> (RANK_BITS * (rank - 2)) & 0b111
        if count:
            counts[rank] = count
        rank -= 1
    return counts


def pairs_and_triples(
    hole: Sequence[Card], board: Sequence[Card]
) -> tuple[Iterable[int], Iterable[int]]:
    """Rank sums of every two hole cards and of every three board cards, each once."""
    hole_keys = [KEYS[card] >> RANK_SHIFT for card in hole]
    board_keys = [KEYS[card] >> RANK_SHIFT for card in board]
    pairs = {first + second for first, second in combinations(hole_keys, 2)}
    triples = {first + second + third for first, second, third in combinations(board_keys, 3)}
    return pairs, triples
