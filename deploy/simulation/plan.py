"""What is to be simulated: game or rotation, house, players, hardware."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from engine import games, house
from engine.messages.stakes import PACKAGED, Rotation
from engine.table.terms.mix_stakes import mix_games
from firmware_bridge.simulated_reader.faults import Preset

BLINDS: Final = (1, 2)
SMALL_BET: Final = 2
BIG_BET: Final = 4
ANTE: Final = 1
BRING_IN: Final = 1
SEATS: Final = 6
"""How many play if nobody says so, as far as the house allows it."""
HOUSE: Final = "ohio"
"""Where it is played if nobody says so and this house spreads the games."""
_WIDEST: Final = "wsop"
"""Whose games there are to choose from if nobody names a house: it spreads the most."""
BUY_IN: Final = 200
"""A hundred big blinds."""
DEALERS_CHOICE: Final = "dealers-choice"
"""The rotation in which the button's player chooses among all games of the house."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    table: str = "Table 1"
    """The table's name."""
    game: str = "holdem"
    rotation: str = ""
    """Games that take turns in place of `game`: a mix's name, or games with commas between."""
    turn: int = 0
    """How many hands each game of the rotation has; 0: an orbit."""
    turn_minutes: int = 0
    """How many minutes instead; 0: hands or an orbit count."""
    house: str = ""
    """Empty: the first that spreads what is played."""
    limit: Literal["usual", "no", "pot", "fixed", "spread"] = "usual"
    """The game's usual one, unless it is given; a rotation has its own."""
    hands: int = 0
    """0: without end."""
    hours: float = 0.0
    """How long it lasts: by the table's clock at the engine's level, else by the wall's; 0: until
    all hands are dealt."""
    seats: int = 0
    """0: six, or as many as the house allows."""
    style: Literal["mixed", "calling"] = "mixed"
    seed: int = 1
    deck: str = "house"
    faults: Preset = "none"
    mistakes: str = "none"
    """What people do wrong: none, light, heavy, or kinds with commas between."""
    speed: Literal["real", "fast"] = "real"
    headless: bool = False
    display: bool = False
    """Whether the players' display is opened as well."""
    shots: Path | None = None
    """Where one picture of the screen a prompt goes."""
    pictures: Path | None = None
    """Where a few telling pictures go."""
    journal: Path | None = None
    departments: tuple[tuple[Path, ...], ...] = ()
    """Public keys' files of the departments that can open each hand, beside the simulation's."""
    engine_only: bool = False
    """Without hardware: the engine, its record, and people."""


def complete(plan: Plan) -> Plan:
    """The plan with a house, the game's usual limit and as many seats as the house allows, to six.

    Raises:
        ValueError: there is no such game, rotation or house, or none that spreads the games.
    """
    if plan.rotation in games.GAMES:
        plan = replace(plan, game=plan.rotation, rotation="")
    names = name_games(plan)
    found = plan.house or _find_house(names)
    rules = house.load(found)
    most = min(map(rules.max_seats, names))
    rotation = rotate(plan)
    limit = games.load(names[0]).limits[0] if plan.limit == "usual" else plan.limit
    return replace(
        plan,
        game=names[0],
        house=found,
        limit=rotation.games[0].limit if rotation is not None else limit,
        seats=plan.seats or min(SEATS, most),
    )


def rotate(plan: Plan) -> Rotation | None:
    """The games that take turns, with their stakes; None: there is one game.

    Raises:
        ValueError: there is no such mix.
    """
    if not plan.rotation:
        return None
    choosing = plan.rotation == DEALERS_CHOICE
    by: Literal["hands", "orbit", "minutes", "choice"] = "hands" if plan.turn else "orbit"
    if choosing or plan.turn_minutes:
        by = "choice" if choosing else "minutes"
    return mix_games(
        ",".join(house.load(plan.house or _WIDEST).games) if choosing else plan.rotation,
        blinds=BLINDS,
        small_bet=SMALL_BET,
        big_bet=BIG_BET,
        by=by,
        count=plan.turn or plan.turn_minutes or 1,
    )


def name_games(plan: Plan) -> tuple[str, ...]:
    """Everything that is played, in the order of the turns.

    Raises:
        ValueError: there is no such game or mix.
    """
    rotation = rotate(plan)
    if rotation is None:
        return (games.load(plan.game).name,)
    return tuple(turn.game for turn in rotation.games)


def choose_stakes(game: games.Game) -> dict[str, object]:
    """The forced bets of a game: blinds, or antes and a bring-in."""
    if game.forced == "blinds":
        return {"blinds": list(BLINDS)}
    return {"blinds": [], "ante": ANTE, "bring_in": BRING_IN}


def _find_house(names: tuple[str, ...]) -> str:
    """The first house that spreads all of the games.

    Raises:
        ValueError: none does.
    """
    for one in names:
        if not games.load(one).spread:
            raise ValueError(f"no house may spread {one}: it is for hand histories alone")
    for name in (HOUSE, *PACKAGED):
        if set(names) <= set(house.load(name).games):
            return name
    raise ValueError(
        f"no house here spreads {' and '.join(dict.fromkeys(names))}; name your own with --house"
    )
