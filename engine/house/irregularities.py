"""What goes wrong with a deal, who can notice it, and what each house does about it: data."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from engine.games import GAMES, Game
from engine.house.profile import load
from engine.house.rules import HouseRules
from engine.house.why import ADOPTED
from engine.messages.ruling_events import FLOOR_DECIDES
from engine.messages.shown.views import Asked
from engine.messages.text import Text, Words, chain, phrase, read_literal, term

_DATA: Final = Path(__file__).with_name("irregularities.toml")


Moment: TypeAlias = Literal["deal", "dealt", "betting", "board", "showdown", "always"]
"""When a kind is offered: while the first street is dealt or bet upon; once that is over, since no
sense tells it; while there is betting; on a street with a board; at the showdown; at any time."""


class Remedy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that can be done about it."""

    key: str
    """As the screen's answer is called."""
    label: Words
    until: Literal["any", "substantial_action", "settled"] = "any"
    """substantial_action: not offered after it; settled: not before it."""
    dealer: bool = False
    """Left to the dealer while nobody has acted; else it is the floor's."""
    families: tuple[str, ...] = ()
    """Families of games in which it can be done; empty: all."""
    houses: tuple[str, ...] = ()
    """Documents that know it; empty: it is offered in every house."""
    only: dict[str, str] = {}
    """By the name of a house's document: the only case in which it is offered there."""
    clauses: dict[str, str] = {}
    """By the name of a house's document its clause, or several joined by commas; "wsop:stud" where
    a family of games, or a game, has one of its own."""
    behaviours: tuple[str, ...] = ()
    """Of the rulebook, the nearest first."""
    option: str = ""
    """The house's option that proposes it, a named default where the document is silent."""
    settled: bool = False
    """Its clause speaks of what happened after substantial action alone."""
    deck_out: bool = False
    """The deck stays out of play until it is counted."""
    gives_back: bool = False
    """Cards that went over the muck's antenna lie before their seat again."""
    plan: str = ""
    """What it does, by name (`engine/procedure/wrong_deals/remedies.py`); empty: its key's."""

    def cite(self, rules: HouseRules, game: Game, *, settled: bool = True) -> str:
        """The clause that it follows under a house: its own, an adopted or a default one.

        Args:
            rules: the house.
            game: the game that is played.
            settled: whether there was substantial action.
        """
        if self.settled and not settled:
            return FLOOR_DECIDES
        if own := self._find(rules, game):
            return own
        default = rules.citation(self.option, game.name) if self.option else FLOOR_DECIDES
        if rules.remedies and default in {FLOOR_DECIDES, f"house default: {self.option}"}:
            adopted = self._find(load(rules.remedies), game)
            return f"{ADOPTED}{adopted}" if adopted else default
        return default

    def _find(self, rules: HouseRules, game: Game) -> str:
        """What one house's document says; empty: nothing."""
        for name in (game.name, game.family):
            if (named := f"{rules.document}:{name}") in self.clauses:
                return self.clauses[named]
        if rules.document in self.clauses:
            return self.clauses[rules.document]
        found = (rules.cite(behaviour, game.name) for behaviour in self.behaviours)
        return next((one for one in found if one), "")

    def find_case(self, rules: HouseRules) -> str:
        """The only case in which a house offers it; empty: in any."""
        documents = (rules.document, rules.remedies)
        if self.houses and not set(self.houses) & set(documents):
            return "never"
        return next((self.only[one] for one in documents if one in self.only), "")


class Irregularity(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that goes wrong at a table."""

    kind: str
    each_street: bool = False
    """Whether it stands for one kind a street that can come too early, with the street's name."""
    families: tuple[str, ...] = ()
    """Families of games in which it happens; empty: all."""
    row: int
    """Of the comparison of rule books from which its remedies were taken."""
    title: Words
    noticed: str
    """By whom, in words."""
    until: str
    """Until when it is put right, in words."""
    since: Literal["deal", "card", "turn"] = "deal"
    """From when substantial action is counted: the end of the deal, the wrong card, the turn."""
    held: bool = False
    """Play goes on: what was said is held until its turn."""
    when: dict[Moment, int] = msgspec.field(default_factory=lambda: {"always": 99})
    """When a person may report it, each with its place among what is offered then: the likely ones
    first. Nothing: only a sense, or the prompt of one, tells it."""
    suspected_by: dict[str, int] = {}
    """What the senses tell that it may be behind, by name, each with its place as above."""
    read_as: str = ""
    """The reading at the stub that tells it by itself, such as "clone"."""
    seats: int = 0
    """Of how many seats a report tells."""
    asks: tuple[Asked, ...] = ()
    question: Words = ""
    """How the seat is asked for, where "To whom did it happen?" does not fit."""
    of: Literal["deal", "actor", "bet"] = "deal"
    """What it is about: the deal, the seat that is to act, or what a seat did on this street."""
    adds_up: bool = False
    """A second report, while the first is open, makes several cards out of one."""
    slips: Literal["", "over", "twice"] = ""
    """Each card from one on went a seat on or back: a seat was passed over, or got two. Once all
    are dealt, a report tells from which card of the seat on."""
    settles: Literal["", "action"] = ""
    """What a ruling brings along: the action of the player."""
    as_dealt: str = "stands"
    """The remedy that binds the cards as they were dealt."""
    picture: str = "f!"
    """A row of signs (`dealer_ui/pictures/wrong_pictures.py`)."""
    says: tuple[str, ...] = ()
    """How a scenario says it: sentences with {seat}, {number} and {chips}."""
    remedy: tuple[Remedy, ...]
    """In the order in which they are offered; "stands" is always the last."""

    def find_remedy(self, key: str) -> Remedy | None:
        """The remedy of this key, if there is one."""
        return next((one for one in self.remedy if one.key == key), None)


class SettledRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the comparison of rule books that needs no ruling."""

    row: int
    title: str
    how: str
    """What happens, in words."""
    option: str = ""
    """The house's option that settles it; empty: none."""
    clauses: dict[str, str] = {}
    """By the name of a house's document."""

    def cite(self, rules: HouseRules, game: Game) -> str:
        """The clause under a house; empty: its documents say nothing.

        Args:
            rules: the house.
            game: the game that is played.
        """
        if rules.document in self.clauses:
            return self.clauses[rules.document]
        return rules.citation(self.option, game.name) if self.option else ""


@cache
def settled_rows() -> tuple[SettledRow, ...]:
    """All rows that need no ruling, by number."""
    told = tomllib.loads(_DATA.read_text(encoding="utf-8"))["settled"]
    return msgspec.convert(told, tuple[SettledRow, ...])


@cache
def irregularities() -> dict[str, Irregularity]:
    """All of them, by kind."""
    told = tomllib.loads(_DATA.read_text(encoding="utf-8"))["irregularity"]
    read = msgspec.convert(told, tuple[Irregularity, ...], dec_hook=read_literal)
    return {one.kind: one for each in read for one in _spread(each)}


def _spread(told: Irregularity) -> tuple[Irregularity, ...]:
    """One for each street, where the data has it for several."""
    if not told.each_street:
        return (told,)
    return tuple(
        msgspec.structs.replace(
            told,
            kind=told.kind.format(street=street),
            title=Text(told.title.format(street=street), str(told.title), {"street": term(street)}),
        )
        for street in _list_early()
    )


def _list_early() -> tuple[str, ...]:
    """The names of all streets whose cards can come while a player is to act, games in order.

    A draw has none: each seat's cards follow its own discards.
    """
    later = (street for game in GAMES.values() for street in game.streets[1:] if not street.draw)
    return tuple(dict.fromkeys(street.name for street in later))


def is_early(kind: str) -> bool:
    """Whether it is a street whose cards came before time."""
    known = irregularities().get(kind)
    return known is not None and known.each_street


def find_remedy(kind: str, key: str) -> Remedy | None:
    """The remedy of this key for this kind, if there is one."""
    known = irregularities().get(kind)
    return known.find_remedy(key) if known is not None else None


def describe_found(known: Irregularity, seats: Sequence[int]) -> str:
    """What went wrong, and at whose seats."""
    told = {"title": known.title, "seats": chain(seats)}
    if not seats:
        return known.title
    if len(seats) > 1:
        return phrase("{title} (seats {seats})", **told)
    return phrase("{title} (seat {seats})", **told)
