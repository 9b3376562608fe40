"""How good a hand looks to somebody who plays: rough, quick, and no reference for anything."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.cards import RANKS, Card, is_face

_VALUE: Final = {rank: value for value, rank in enumerate(RANKS, start=2)}

_ROWS: Final = (
    *((top, frozenset(range(top - 4, top + 1))) for top in range(14, 5, -1)),
    (5, frozenset({14, 2, 3, 4, 5})),
)
"""Five in a row, by the top one, the best first."""

Worth = tuple[int, ...]
"""Compares like hands do: the category first, then ranks."""


def rate_start(own: Iterable[Card]) -> float:
    """How good two cards look before the flop, 0 to 1."""
    high, low = sorted((_VALUE[card[0]] for card in own), reverse=True)[:2]
    suits = {card[1] for card in own}
    if high == low:
        return min(1.0, 0.5 + high * 0.036)
    rating = (high + low) / 45 + (0.06 if len(suits) == 1 else 0.0)
    return rating + (0.05 if high - low <= 2 else 0.0)


def rate_made(own: Iterable[Card], board: Iterable[Card]) -> float:
    """How good a hand looks with the board, 0 to 1: only what beats the board alone counts."""
    faces = tuple(card for card in board if is_face(card))
    mine, everybodys = weigh((*own, *faces)), weigh(faces)
    if not faces:
        return rate_start(own)
    lead = mine[0] - everybodys[0]
    if lead <= 0:
        return 0.12 + 0.015 * max(_VALUE[card[0]] for card in own)
    pair_of_top = mine[0] == 1 and mine[1] >= max(_VALUE[card[0]] for card in faces)
    return min(1.0, 0.34 + 0.14 * mine[0] + (0.12 if pair_of_top else 0.0))


def weigh(cards: Iterable[Card]) -> Worth:
    """What up to seven cards are worth in high poker, to be compared with another's worth.

    Categories: 0 high card, 1 pair, 2 two pair, 3 three, 4 straight, 5 flush, 6 full house,
    7 four, 8 straight flush.
    """
    held = tuple(cards)
    counts = Counter(_VALUE[card[0]] for card in held)
    suited = Counter(card[1] for card in held)
    suit = next((suit for suit, count in suited.items() if count >= 5), None)
    flush = sorted((_VALUE[card[0]] for card in held if card[1] == suit), reverse=True)
    if top := _find_straight(set(flush)):
        return (8, top)
    groups = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
    shape = [counts[value] for value in groups]
    if shape[:1] == [4]:
        return (7, groups[0], max(groups[1:], default=0))
    if shape[:1] == [3] and shape[1:2] >= [2]:
        return (6, groups[0], groups[1])
    if flush:
        return (5, *flush[:5])
    if top := _find_straight(set(counts)):
        return (4, top)
    return _weigh_groups(groups, shape)


def _weigh_groups(groups: list[int], shape: list[int]) -> Worth:
    if shape[:1] == [3]:
        return (3, groups[0], *sorted(groups[1:], reverse=True)[:2])
    if shape[:2] == [2, 2]:
        return (2, groups[0], groups[1], max(groups[2:], default=0))
    if shape[:1] == [2]:
        return (1, groups[0], *groups[1:4])
    return (0, *groups[:5])


def _find_straight(values: set[int]) -> int:
    """The top of the best five in a row, the ace also low; 0 for none."""
    if len(values) < 5:
        return 0
    return next((top for top, row in _ROWS if row <= values), 0)
