"""The kinds of mistakes: which game allows one, which sense can tell it, what it is called."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

_DATA: Final = Path(__file__).with_name("kinds.toml")
Moment: TypeAlias = Literal[
    "deal", "deal_end", "blinds", "street", "burn", "board", "act", "discard", "bet", "push",
    "between", "served",
]  # fmt: skip
"""When it is made: while the first cards are dealt, when all have theirs, with forced bets, with a
card of a later street, in place of a burn, with the board, while a player is to act, with what a
player throws away in a draw, with a player's chips, when a pot is pushed, between hands, behind a
seat's new cards of a draw."""
Sign: TypeAlias = Literal["", "read", "felt", "tabled", "touch", "mucked"]
"""How a sense can tell: a card too many off the shoe, what lies on the felt, a hand that is read, a
touch of the dealer's, cards over the muck's antenna; empty: none can."""


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that people do wrong."""

    name: str
    moment: Moment
    games: tuple[str, ...] = ()
    """Families of games in which it can happen; empty: all."""
    streets: tuple[str, ...] = ()
    """On which streets it can happen; empty: its moment says it."""
    each_street: tuple[str, ...] = ()
    """Where it stands for one kind a street."""
    sign: Sign = ""
    by_person: bool = False
    """Nobody but a person can tell it in time: three in four are told."""
    voids: bool = False
    """The hand is void for it: it is made in every other hand at most, so that some are won."""
    amount: bool = False
    """It is a wrong amount: it is always told before the next count."""
    found: tuple[str, ...] = ()
    """Names under which the record may call it."""
    also: tuple[str, ...] = ()
    """What it may make the record say besides."""
    report: str = ""
    """What a person says on the sheet; empty: the floor is told otherwise, or nobody has to say."""

    def is_of(self, family: str) -> bool:
        """Whether a game of this family allows it."""
        return not self.games or family in self.games


@cache
def list_kinds() -> tuple[Kind, ...]:
    """All of them, in the data's order."""
    told = tomllib.loads(_DATA.read_text(encoding="utf-8"))["kind"]
    return tuple(one for each in msgspec.convert(told, tuple[Kind, ...]) for one in _spread(each))


def _spread(kind: Kind) -> tuple[Kind, ...]:
    """One for each street, where the data has it for several."""
    return tuple(
        msgspec.structs.replace(
            kind,
            name=kind.name.format(street=street),
            streets=(street,),
            each_street=(),
            found=tuple(name.format(street=street) for name in kind.found),
        )
        for street in kind.each_street
    ) or (kind,)


def find_kind(name: str) -> Kind:
    """The kind of this name.

    Raises:
        ValueError: there is none; the text names those that there are.
    """
    found = next((kind for kind in list_kinds() if kind.name == name), None)
    if found is None:
        names = ", ".join(kind.name for kind in list_kinds())
        raise ValueError(f"there is no mistake {name!r}: give none, light, heavy, or of {names}")
    return found


def read_wanted(text: str) -> str:
    """What was asked for, checked: "none", "light", "heavy", or kinds with commas between.

    Raises:
        ValueError: it names an unknown kind.
    """
    wanted = text.strip()
    if wanted in {"none", "light", "heavy"}:
        return wanted
    return ",".join(find_kind(name.strip()).name for name in wanted.split(","))
