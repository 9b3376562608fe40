"""What a screen may ask of the record: the archive reads it, the screen may not."""

from typing import Annotated, Final, TypeAlias

import msgspec

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
