"""The day at one table as it is told: what was ruled, what chips moved, who dealt."""

from typing import Literal, TypeAlias

import msgspec

from engine.messages.text import Words
from engine.money import WHOLE, Money

Part: TypeAlias = Literal["ruling", "chips", "staff"]


class DaybookLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, in words."""

    sequence: int
    """Its record."""
    wall_ns: int
    """UTC nanoseconds since 1970."""
    hand: int
    """The hand that was on, or the last one before; 0: none was begun."""
    part: Part
    text: Words
    clause: str = ""
    grave: bool = False
    """Whether something did not fit."""


class DealerLine(msgspec.Struct, frozen=True, kw_only=True):
    """A dealer's time at the table."""

    dealer: str
    began_ns: int
    ended_ns: int
    """0: the dealer is there now."""
    hands: int
    per_hour: float
    """Hands an hour; 0: too early to tell."""
    drop: int
    tokes: int
    """Chips, as the drop is."""


class ChipTotals(msgspec.Struct, kw_only=True):
    """Chips that came and went in the day; a corrected entry counts as it was corrected."""

    bought: int = 0
    """Brought to the table by players who sat down or bought more."""
    left: int = 0
    """Taken away by players who left."""
    filled: int = 0
    """Brought to the rack."""
    returned: int = 0
    """Went from the rack to the cage."""
    emptied: int = 0
    """Taken away in drop boxes."""
    over: int = 0
    """More than the record had, where stacks were counted."""
    short: int = 0


class Daybook(msgspec.Struct, frozen=True, kw_only=True):
    """The day so far."""

    since_ns: int
    """UTC nanoseconds of its first record."""
    until_ns: int
    """Of its last record."""
    hands: int
    voided: int
    rulings: int
    """Made by whomever, without those that were taken back."""
    lines: tuple[DaybookLine, ...]
    """The latest, oldest first."""
    dealers: tuple[DealerLine, ...]
    """In the order in which they came."""
    chips: ChipTotals
    money: Money = WHOLE
    """How its amounts are written."""
