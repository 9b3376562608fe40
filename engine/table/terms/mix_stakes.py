"""The stakes of a mix of games at a table."""

from typing import Literal

from engine import games
from engine.games.mixes import MIXES, Turn
from engine.messages.stakes import GameInTurn, Rotation
from engine.messages.table_options import TableOptions


class UnknownMixError(ValueError):
    """There is no mix of that name; the text lists those there are."""


def mix_games(
    name: str,
    *,
    blinds: tuple[int, ...],
    small_bet: int,
    big_bet: int,
    by: Literal["hands", "orbit", "minutes", "choice"] = "orbit",
    count: int = 8,
    unit: int = 1,
) -> Rotation:
    """A mix as a rotation with stakes.

    Fixed limit: the blinds are half the small bet and the small bet, the ante a quarter of it and
    the bring-in half of it, rounded down to a chip. No and pot limit: the table's blinds.

    Args:
        name: a mix's name, or games with commas between, each at its usual limit.
        blinds: of the games at no or pot limit.
        small_bet: of the games at fixed limit.
        big_bet: the same.
        by: what ends a game's turn.
        count: how many hands or minutes each game has.
        unit: the smallest chip.

    Raises:
        UnknownMixError: there is no such mix.
    """
    turns = MIXES.get(name) or tuple(_read_game(game, name) for game in name.split(","))
    return Rotation(
        games=tuple(_stake(turn, blinds, small_bet, big_bet, unit) for turn in turns),
        by=by,
        count=count,
    )


def find_rotation(options: TableOptions) -> Rotation | None:
    """The games that take turns at a table; a mix that was named has the table's stakes.

    Raises:
        UnknownMixError: there is no such mix.
    """
    if not isinstance(options.rotation, str):
        return options.rotation
    return mix_games(
        options.rotation,
        blinds=options.blinds,
        small_bet=options.small_bet,
        big_bet=options.big_bet,
        unit=max(1, options.unit),
    )


def _read_game(game: str, name: str) -> Turn:
    found = games.GAMES.get(game.strip())
    if found is None:
        raise UnknownMixError(
            f"there is no rotation {name!r}; choose one of {', '.join(MIXES)}, or name games with "
            f"commas between, of {', '.join(games.GAMES)}"
        )
    return found.name, found.limits[0]


def _stake(
    turn: Turn, blinds: tuple[int, ...], small_bet: int, big_bet: int, unit: int
) -> GameInTurn:
    name, limit = turn
    half, quarter = (max(unit, small_bet // parts // unit * unit) for parts in (2, 4))
    if games.load(name).forced == "bring_in":
        return GameInTurn(
            game=name,
            limit=limit,
            small_bet=small_bet,
            big_bet=big_bet,
            ante=quarter,
            bring_in=half,
        )
    if limit != "fixed":
        return GameInTurn(game=name, limit=limit, blinds=blinds)
    return GameInTurn(
        game=name, limit=limit, blinds=(half, small_bet), small_bet=small_bet, big_bet=big_bet
    )
