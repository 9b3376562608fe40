"""How good cards look to a player of each game, and what is thrown away in a draw: rough, quick."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from deploy.simulation.tabletop.strength import rate_made, weigh
from engine import games
from engine.cards import RANKS, Card, is_face
from engine.games import Game, RankingName

Rating: TypeAlias = Callable[[Sequence[Card], Sequence[Card]], float]

_LOW: Final = {rank: value for value, rank in enumerate("A23456789TJQK", start=1)}
_HIGH: Final = {rank: value for value, rank in enumerate(RANKS, start=2)}


def rate(game: str, own: Sequence[Card], board: Sequence[Card]) -> float:
    """How good a hand looks, 0 to 1.

    Args:
        game: the game's name.
        own: the seat's own cards, as its player knows them.
        board: the cards in the middle.
    """
    return _find_rating(games.load(game))(own, board)


def choose_throw(game: str, own: Sequence[Card], most: int) -> tuple[Card, ...]:
    """What to throw away in a draw: what makes no low hand, the worst first."""
    badugi = games.load(game).ways[0].ranking == "badugi"
    keep = _keep_badugi(own) if badugi else _keep_low(own)
    return tuple(card for card in own if card not in keep)[:most]


def _find_rating(game: Game) -> Rating:
    ranking = game.ways[0].ranking
    if game.hole_use == "exactly_two":
        return _rate_omaha
    if game.family == "stud" and ranking == "high":
        return _rate_both if game.halved else _rate_stud
    return _RATINGS.get(ranking, rate_made)


def _rate_omaha(own: Sequence[Card], board: Sequence[Card]) -> float:
    return max((rate_made(pair, board) for pair in combinations(own, 2)), default=0.5)


def _rate_stud(own: Sequence[Card], board: Sequence[Card]) -> float:
    """A pair among three cards is good, among seven it is not."""
    worth = weigh((*own, *filter(is_face, board)))
    patience = 0.05 * max(0, len(own) - 3)
    return min(1.0, 0.3 + 0.2 * worth[0] + 0.012 * worth[1] - patience)


def _rate_low(own: Sequence[Card], board: Sequence[Card]) -> float:
    """How many different low cards there are, of five."""
    good = {card[0] for card in (*own, *filter(is_face, board)) if _LOW[card[0]] <= 8}
    return min(1.0, 0.15 + 0.8 * len(good) / min(5, max(3, len(own))))


def _rate_27(own: Sequence[Card], _board: Sequence[Card]) -> float:
    return min(1.0, 0.1 + 0.17 * len(_keep_low(own)))


def _rate_badugi(own: Sequence[Card], _board: Sequence[Card]) -> float:
    return min(1.0, 0.05 + 0.22 * len(_keep_badugi(own)))


def _rate_both(own: Sequence[Card], board: Sequence[Card]) -> float:
    return max(_rate_stud(own, board), 0.9 * _rate_low(own, board))


def _keep_badugi(own: Sequence[Card]) -> set[Card]:
    kept: set[Card] = set()
    for card in sorted(own, key=lambda card: _LOW[card[0]]):
        fresh = all(card[0] != other[0] and card[1] != other[1] for other in kept)
        if fresh and _LOW[card[0]] <= 9:
            kept.add(card)
    return kept


def _keep_low(own: Sequence[Card]) -> set[Card]:
    """One card of each rank up to the nine; a flush or a straight is broken up."""
    kept: dict[str, Card] = {}
    for card in sorted(own, key=lambda card: _HIGH[card[0]]):
        if _HIGH[card[0]] <= 9:
            kept.setdefault(card[0], card)
    chosen = set(kept.values())
    if len(chosen) == 5:
        values = sorted(_HIGH[card[0]] for card in chosen)
        flush = len(Counter(card[1] for card in chosen)) == 1
        if flush or values[-1] - values[0] == 4:
            chosen.discard(max(chosen, key=lambda card: _HIGH[card[0]]))
    return chosen


_RATINGS: Final[dict[RankingName, Rating]] = {
    "low_ace_to_five": _rate_low,
    "badugi": _rate_badugi,
    "low_deuce_to_seven": _rate_27,
}
"""What a hand looks like in the games that are won by low hands alone."""
