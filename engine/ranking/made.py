"""The categories of made hands and how a hand becomes one number.

A number is the category's place (bits 20 and up) above five ranks in the order in which they are
compared (four bits each, deuce 2 to ace 14 or ace 1), so it can be read back into words.
"""

from collections.abc import Sequence
from typing import Final

CATEGORIES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
"""Lowest first (OH-RANK-11); a royal flush is the highest straight flush."""
PLACES: Final = {category: place for place, category in enumerate(CATEGORIES, start=1)}
CEILING: Final = (len(CATEGORIES) + 1) << 20
"""Above every number: a low is worth this less the number of the hand."""

_GROUPS: Final = {
    (1, 1): "high_card",
    (2, 1): "pair",
    (2, 2): "two_pair",
    (3, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}


def pack(place: int, ranks: Sequence[int]) -> int:
    """The number of a category's place and up to five ranks, the first compared first."""
    number = place
    for at in range(5):
        number = number << 4 | (ranks[at] if at < len(ranks) else 0)
    return number


def unpack(number: int) -> tuple[int, tuple[int, ...]]:
    """The category's place and the ranks of a number."""
    ranks = tuple(number >> shift & 15 for shift in (16, 12, 8, 4, 0))
    return number >> 20, tuple(rank for rank in ranks if rank)


def group(ranks: Sequence[int]) -> tuple[str, tuple[int, ...]]:
    """What at most five cards make by pairs alone, with the ranks in the order of comparison."""
    compared = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    first, second, *_ = (*(ranks.count(rank) for rank in compared), 1)
    return _GROUPS[first, second], tuple(compared)
