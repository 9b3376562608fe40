"""What a screen may ask of the record: the archive reads it, the screen may not."""

from typing import Annotated, Final, TypeAlias

import msgspec

from engine.messages.ruling_events import RuledHand

MOST_LISTED: Final = 500
"""Hands that are told at once, the latest."""


class ListHands(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Which hands does the record hold, the one under way included?"""

    id: Annotated[str, msgspec.Meta(max_length=80)]


class TellHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What happened in this hand, step by step?"""

    id: Annotated[str, msgspec.Meta(max_length=80)]
    number: int


class TellDay(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What happened today: rulings, chips, dealers?"""

    id: Annotated[str, msgspec.Meta(max_length=80)]


ArchiveQuery: TypeAlias = ListHands | TellHand | TellDay


class HandsListed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `ListHands`."""

    id: str
    hands: bytes = b""
    """`tuple[HandSummary, ...]`, as `engine.service.archive_service` packs it."""
    broken: str = ""
    """Why not all of the record is told, or nothing of it; empty: it is sound."""


class HandTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `TellHand`; it holds no card that lies face down, and no envelope."""

    id: str
    hand: bytes = b""
    """A `HandReplay` without its records, as `engine.service.archive_service` packs it."""
    about: RuledHand | None = None
    """The hand as a ruling names it."""
    why: str = ""
    """Why it can't be told; empty: it is."""


class DayTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `TellDay`."""

    id: str
    day: bytes = b""
    """A `Daybook`, as `engine.service.archive_service` packs it."""
    why: str = ""
    """Why it can't be told; empty: it is."""


ArchiveAnswer: TypeAlias = HandsListed | HandTold | DayTold
