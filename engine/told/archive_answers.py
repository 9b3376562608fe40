"""What the archive answers a screen about the record."""

from typing import TypeAlias

import msgspec

from engine.messages.ruling_events import RuledHand
from engine.messages.shown.view_limits import Many
from engine.told.told_days import Daybook
from engine.told.told_hands import HandSummary, ToldHand


class HandsListed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `ListHands`."""

    id: str
    hands: Many[HandSummary] = ()
    """The latest, in the order in which they were dealt."""
    broken: str = ""
    """Why not all of the record is told, or nothing of it; empty: it is sound."""


class HandTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `TellHand`; it holds no card that lies face down, and no envelope."""

    id: str
    hand: ToldHand | None = None
    about: RuledHand | None = None
    """The hand as a ruling names it."""
    why: str = ""
    """Why it can't be told; empty: it is."""


class DayTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `TellDay`."""

    id: str
    day: Daybook | None = None
    why: str = ""
    """Why it can't be told; empty: it is."""


ArchiveAnswer: TypeAlias = HandsListed | HandTold | DayTold
