"""What hands are worth, reckoned by trying out everything: slow, short, and not the engine's way.

The night's audit divides each pot again by it. A worth compares like the hands do: more is better.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from deploy.simulation.tabletop.strength import Worth, weigh
from engine.cards import RANKS, Card
from engine.games import Game

Judge: TypeAlias = Callable[[Sequence[Card], Sequence[Card]], Worth | None]
"""(the seat's own cards, the board) to a worth; None: no hand that counts."""

_WHEEL_27: Final = {2, 3, 4, 5, 14}
_HIGH: Final = {rank: value for value, rank in enumerate(RANKS, start=2)}
_LOW: Final = _HIGH | {"A": 1}


def judge_high(own: Sequence[Card], board: Sequence[Card]) -> Worth:
    """The best five of all."""
    return weigh((*own, *board))


def judge_omaha(own: Sequence[Card], board: Sequence[Card]) -> Worth:
    """The best five of two own cards and three of the board."""
    return max(weigh(five) for five in _omaha_fives(own, board))


def judge_eight(own: Sequence[Card], board: Sequence[Card]) -> Worth | None:
    """The best low of five different ranks up to the eight, the ace low."""
    return _best_eight(combinations((*own, *board), 5))


def judge_omaha_eight(own: Sequence[Card], board: Sequence[Card]) -> Worth | None:
    """The best low up to the eight of two own cards and three of the board, the ace low."""
    return _best_eight(_omaha_fives(own, board))


def judge_razz(own: Sequence[Card], board: Sequence[Card]) -> Worth:
    """The best ace-to-five low of five: no pair before a pair, then the lower ranks."""
    return max(map(_weigh_razz, combinations((*own, *board), 5)))


def judge_27(own: Sequence[Card], _board: Sequence[Card]) -> Worth:
    """The worst high hand, the ace always high."""
    worth = weigh(own)
    ranks = {_HIGH[card[0]] for card in own}
    if ranks == _WHEEL_27:
        flush = len({card[1] for card in own}) == 1
        worth = (5 if flush else 0, 14, 5, 4, 3, 2)
    return _negate(worth)


def judge_badugi(own: Sequence[Card], _board: Sequence[Card]) -> Worth:
    """As many cards of different ranks and suits as there are, then the lowest from the top."""
    worths = []
    for count in range(1, 5):
        for few in combinations(own, count):
            ranks, suits = {card[0] for card in few}, {card[1] for card in few}
            if len(ranks) == len(suits) == count:
                worths.append(
                    (count, *_negate(sorted((_LOW[rank] for rank in ranks), reverse=True)))
                )
    return max(worths)


_JUDGES: Final[dict[tuple[str, str], Judge]] = {
    ("high", "any"): judge_high,
    ("high", "exactly_two"): judge_omaha,
    ("low_ace_to_five_eight", "any"): judge_eight,
    ("low_ace_to_five_eight", "exactly_two"): judge_omaha_eight,
    ("low_ace_to_five", "any"): judge_razz,
    ("low_deuce_to_seven", "any"): judge_27,
    ("badugi", "any"): judge_badugi,
}
"""By the ranking and by how many of the seat's own cards play."""


def find_judges(game: Game) -> dict[str, Judge]:
    """The ways to win of a game, by side."""
    return {way.side: _JUDGES[way.ranking, game.hole_use] for way in game.ways}


def _omaha_fives(own: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [(*mine, *shared) for mine in combinations(own, 2) for shared in combinations(board, 3)]


def _best_eight(fives: Iterable[Sequence[Card]]) -> Worth | None:
    ranks = (sorted({_LOW[card[0]] for card in five}, reverse=True) for five in fives)
    return max((_negate(five) for five in ranks if len(five) == 5 and five[0] <= 8), default=None)


def _weigh_razz(five: Sequence[Card]) -> Worth:
    counts = Counter(_LOW[card[0]] for card in five)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(sorted(counts.values(), reverse=True))
    return _negate((*shape, 0)[:2] + tuple(groups))


def _negate(worth: Iterable[int]) -> Worth:
    """Less is better: turned round."""
    return tuple(-value for value in worth)
