"""The day at one table as it is told: what was ruled, what chips moved, who dealt."""

from typing import Literal, TypeAlias

import msgspec

from engine.messages.shown.view_limits import Amount, Count, Many, Stamp
from engine.messages.text import Words
from engine.money import WHOLE, Money
from engine.told.told_limits import Lines, Rate

Part: TypeAlias = Literal["ruling", "chips", "staff"]


class DaybookLine(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, in words."""

    sequence: Stamp
    """Its record."""
    wall_ns: Stamp
    """UTC nanoseconds since 1970."""
    hand: Count
    """The hand that was on, or the last one before; 0: none was begun."""
    part: Part
    text: Words
    clause: str = ""
    grave: bool = False
    """Whether something did not fit."""


class DealerLine(msgspec.Struct, frozen=True, kw_only=True):
    """A dealer's time at the table."""

    dealer: str
    began_ns: Stamp
    ended_ns: Stamp
    """0: the dealer is there now."""
    hands: Count
    per_hour: Rate
    """Hands an hour; 0: too early to tell."""
    drop: Amount
    tokes: Amount
    """Chips, as the drop is."""


class ChipTotals(msgspec.Struct, kw_only=True):
    """Chips that came and went in the day; a corrected entry counts as it was corrected."""

    bought: Amount = 0
    """Brought to the table by players who sat down or bought more."""
    left: Amount = 0
    """Taken away by players who left."""
    filled: Amount = 0
    """Brought to the rack."""
    returned: Amount = 0
    """Went from the rack to the cage."""
    emptied: Amount = 0
    """Taken away in drop boxes."""
    over: Amount = 0
    """More than the record had, where stacks were counted."""
    short: Amount = 0


class Daybook(msgspec.Struct, frozen=True, kw_only=True):
    """The day so far."""

    since_ns: Stamp
    """UTC nanoseconds of its first record."""
    until_ns: Stamp
    """Of its last record."""
    hands: Count
    voided: Count
    rulings: Count
    """Made by whomever, without those that were taken back."""
    lines: Lines[DaybookLine]
    """The latest, oldest first."""
    dealers: Many[DealerLine]
    """In the order in which they came."""
    chips: ChipTotals
    money: Money = WHOLE
    """How its amounts are written."""
