"""Each game as data: `load` finds one by its name."""

from typing import Final

from engine.games.draw import DRAW_GAMES
from engine.games.flop import FLOP_GAMES
from engine.games.game import Game, Opener, RankingName, Side, Street, Way, display_name
from engine.games.stud import STUD_GAMES

GAMES: Final[dict[str, Game]] = {
    game.name: game for game in (*FLOP_GAMES, *STUD_GAMES, *DRAW_GAMES)
}


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
