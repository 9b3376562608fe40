"""What is kept beside the record to look at later: cards as the camera saw them, and touches.

The record holds the hashes; what they stand for expires. Nothing here lay face down.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.messages.sensed.observations import SeenCard

_Short: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
_Line: TypeAlias = Annotated[str, msgspec.Meta(max_length=400)]

_Part: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
_Stamp: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]

Kept: TypeAlias = Literal["kept", "full", "lost"]
"""Whether a card's picture was kept: full: the hand, or the whole store, had no room left; lost:
the vision handed none over."""


class TouchMade(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A touch and what stood on the screen then: the screen sends it before the intent.

    It asks for nothing and is not answered.
    """

    id: _Short
    """The intent that the touch made."""
    control: _Short = ""
    """The control's accessible name, such as "Call"."""
    label: _Short = ""
    """What was written on it."""
    held: bool = False
    x: _Part = 0
    """Where the finger came down: thousandths of the screen's width."""
    y: _Part = 0
    sequence: _Stamp = 0
    """The record behind the view that was shown."""
    prompt: _Line = ""
    """The prompt's words as they stood there."""
    keys: Annotated[tuple[_Short, ...], msgspec.Meta(max_length=40)] = ()
    """What could be touched beside it, as written."""
    stood_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0
    """For how long that had meant the same."""


class CardSeen(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """One card of an opened zone as the camera read it: named, refused or doubted."""

    source: str
    zone: str
    seen: SeenCard
    """With its scores; `seen.evidence` is the picture's hash."""
    picture: Kept
    read_ns: int
    """Monotonic nanoseconds at which the frame was taken."""


Note: TypeAlias = TouchMade | CardSeen
"""What is kept in words beside the record."""
