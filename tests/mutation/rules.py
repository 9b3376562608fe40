"""Mutants of the rules: each option of each house with another value, each datum of each game.

A mutant is put into the house or the game as it is loaded, in a process of its own: the tests of
`tests.mutation.proving` run on it.
"""

import functools
import itertools
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

import msgspec

from engine.games import GAMES, Game, Street
from engine.house import HouseRules, load, options, profile
from engine.house.facts import FACTS
from engine.house.options import UnsuitableValueError, read_value, write_value
from engine.house.rulebook import HOUSES, clauses
from engine.house.rules import OPTION_NAMES
from engine.messages.stakes import PACKAGED

WSOP: Final = "wsop"


class HouseMutant(msgspec.Struct, frozen=True, kw_only=True):
    """A packaged house with one option decided otherwise."""

    house: str
    option: str
    value: Any

    @property
    def name(self) -> str:
        """For lists."""
        return f"{self.house}: {self.option} = {write_value(self.option, self.value)}"

    def put(self) -> None:
        """Have the house loaded so, in this process, and what extends it too."""
        decide = profile._Reading._decide

        def decide_otherwise(reading: Any, content: dict[str, Any]) -> None:
            decide(reading, content)
            if reading.packaged and reading.file == self.house:
                reading.rules = msgspec.structs.replace(reading.rules, **{self.option: self.value})

        setattr(profile._Reading, "_decide", decide_otherwise)  # noqa: B010 - a method
        load.cache_clear()


class SilentMutant(msgspec.Struct, frozen=True, kw_only=True):
    """The default of an option on which every document is silent, decided otherwise."""

    option: str
    value: Any

    @property
    def name(self) -> str:
        """For lists."""
        return f"silent: {self.option} = {write_value(self.option, self.value)}"

    def put(self) -> None:
        """Have every house that does not decide it itself loaded so, in this process."""
        changed = msgspec.structs.replace(HouseRules(), **{self.option: self.value})
        setattr(profile, "default_rules", lambda: changed)  # noqa: B010 - as it was imported
        load.cache_clear()


class GameMutant(msgspec.Struct, frozen=True, kw_only=True):
    """A game with one datum changed."""

    game: str
    datum: str
    """In words: "one hole card fewer"."""
    field: str
    value: Any

    @property
    def name(self) -> str:
        """For lists."""
        return f"{self.game}: {self.datum}"

    def put(self) -> None:
        """Have the game so, in this process, wherever it is known already."""
        msgspec.structs.force_setattr(GAMES[self.game], self.field, self.value)


RuleMutant = HouseMutant | SilentMutant | GameMutant


def list_mutants() -> tuple[RuleMutant, ...]:
    """All, in the order of houses, options and games."""
    return (*list_house_mutants(), *list_silent_mutants(), *list_game_mutants())


@functools.cache
def list_house_mutants() -> tuple[HouseMutant, ...]:
    """Every option that a house's document fixes, with each other value that stands for many.

    The WSOP's rules are no document of the rulebook: what they fix cites their own numbers.
    """
    return tuple(
        HouseMutant(house=house, option=option, value=value)
        for house in (*HOUSES.values(), WSOP)
        for option, cited in load(house).clauses.items()
        if house == WSOP or any(one in clauses() for one in cited)
        for value in find_others(option, load(house).answer(option))
    )


@functools.cache
def list_silent_mutants() -> tuple[SilentMutant, ...]:
    """Every option that no packaged house decides by a document: its default is ours alone."""
    told = {option for house in PACKAGED for option in load(house).clauses}
    return tuple(
        SilentMutant(option=option, value=value)
        for option in OPTION_NAMES
        if option not in told
        for value in find_others(option, getattr(HouseRules(), option))
    )


def find_others(option: str, value: Any) -> list[Any]:
    """Valid values that differ: the default first, else the first choice or a neighbour."""
    if option in FACTS:
        return []
    default = getattr(HouseRules(), option)
    others = [default] if default != value else []
    allowed = options()[option].allowed
    words = [word.strip() for word in allowed.split(",")]
    wanted: list[Any] = words if re.fullmatch(r"[a-z0-9_]+(, [a-z0-9_]+)*", allowed) else []
    if isinstance(value, bool):
        wanted = [not value]
    elif isinstance(value, int):
        wanted = [value - 1, value + 1]
    elif isinstance(value, Decimal):
        wanted = [value + 1]
    elif isinstance(value, str) and option.endswith("suit_order"):
        wanted = [value[1] + value[0] + value[2:], value[:2] + value[3] + value[2]]
    elif isinstance(value, tuple):
        wanted = [value[1:]] if value else []
    for word in wanted:
        try:
            other = word if isinstance(word, tuple) else read_value(option, word)
        except UnsuitableValueError:
            continue
        if other != value and other not in others:
            others.append(other)
    return others


@functools.cache
def list_game_mutants() -> tuple[GameMutant, ...]:
    """Every datum of every game that a document speaks of."""
    spoken = {one.game for one in clauses().values()}
    return tuple(
        GameMutant(game=game.name, datum=datum, field=field, value=value)
        for game in GAMES.values()
        if game.name in spoken
        for datum, field, value in itertools.chain(
            _change_streets(game), _change_ways(game), _change_numbers(game)
        )
    )


def _change_streets(game: Game) -> Iterator[tuple[str, str, Any]]:
    last = game.streets[-1].name
    yield f"no {last} street", "streets", game.streets[:-1]
    for at, street in enumerate(game.streets):
        for words, fields in _change_street(street):
            changed = msgspec.structs.replace(street, **fields)
            streets = (*game.streets[:at], changed, *game.streets[at + 1 :])
            yield f"{street.name}: {words}", "streets", streets


def _change_street(street: Street) -> Iterator[tuple[str, dict[str, Any]]]:
    for field, words in (("down", "face down"), ("up", "face up"), ("board", "on the board")):
        count = getattr(street, field)
        if count:
            yield f"{count - 1} {words}", {field: count - 1}
            yield f"{count + 1} {words}", {field: count + 1}
    if street.burn:
        yield "no burn", {"burn": False}
    else:
        yield "a burn", {"burn": True}
    if street.draw:
        yield "no draw", {"draw": False}
    others = {
        "left_of_blinds": "left_of_button", "left_of_button": "left_of_blinds",
        "low_card": "high_card", "high_card": "low_card", "high_hand": "low_hand",
        "low_hand": "high_hand",
    }  # fmt: skip
    yield f"{others[street.opener]} opens", {"opener": others[street.opener]}


def _change_ways(game: Game) -> Iterator[tuple[str, str, Any]]:
    for at, way in enumerate(game.ways):
        others = {"low_ace_to_five_eight": "low_ace_to_five", "high": "low_ace_to_five"}
        other = others.get(way.ranking, "high")
        changed = msgspec.structs.replace(way, ranking=other)
        ways = (*game.ways[:at], changed, *game.ways[at + 1 :])
        yield f"{way.ranking} is {other}", "ways", ways
    if game.halved:
        yield "no low half", "ways", game.ways[:1]


def _change_numbers(game: Game) -> Iterator[tuple[str, str, Any]]:
    if game.family == "flop":
        other = "any" if game.hole_use == "exactly_two" else "exactly_two"
        yield f"hole cards: {other}", "hole_use", other
    if game.maximum_draw:
        yield "one card fewer in a draw", "maximum_draw", game.maximum_draw - 1
        yield "one card more in a draw", "maximum_draw", game.maximum_draw + 1
    seats = "max_seats_27" if game.seats_option != "max_seats_27" else "max_seats_stud"
    yield f"as many seats as {seats} says", "seats_option", seats
    if len(game.limits) > 1:
        yield "its usual limit alone", "limits", game.limits[:1]
        yield "without its usual limit", "limits", game.limits[1:]
