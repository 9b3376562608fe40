"""Each game as data: `load` finds one by its name."""

from typing import Final

from engine.games.draw import BADUGI, DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_SINGLE
from engine.games.flop import (
    BIG_O,
    COURCHEVEL,
    FIVE_CARD_OMAHA,
    HOLDEM,
    OMAHA,
    OMAHA8,
    SHORT_DECK_HOLDEM,
)
from engine.games.game import Game, Opener, RankingName, Side, Street, Way, display_name
from engine.games.stud import RAZZ, STUD, STUD8

GAMES: Final[dict[str, Game]] = {
    game.name: game
    for game in (
        HOLDEM, OMAHA, OMAHA8, FIVE_CARD_OMAHA, BIG_O, COURCHEVEL, STUD, STUD8, RAZZ, BADUGI,
        DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_SINGLE, SHORT_DECK_HOLDEM,
    )
}  # fmt: skip


class UnknownGameError(ValueError):
    """There is no game of that name."""


def load(name: str) -> Game:
    """The game of this name, such as "holdem".

    Raises:
        UnknownGameError: there is none; the text lists those there are.
    """
    game = GAMES.get(name)
    if game is None:
        raise UnknownGameError(f"there is no game {name!r}; choose one of {', '.join(GAMES)}")
    return game


__all__ = [
    "GAMES", "Game", "Opener", "RankingName", "Side", "Street", "UnknownGameError", "Way",
    "display_name", "load",
]  # fmt: skip
