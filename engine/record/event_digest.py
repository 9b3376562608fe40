"""The story of a table: what happened, told without what differs from one telling to the next.

Two nights of the same seed have the same story, on whatever day, with whatever keys: times,
handles, envelopes, fingerprints, pictures and the journal's own numbers are left out, and so is
what only tells how the sensors are or what time it is.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Any, Final, get_args

import msgspec
from msgspec import UNSET

from engine.messages import text
from engine.messages.authorization import StaffEvent
from engine.messages.happened.floor_events import TimeNoted
from engine.messages.happened.hand_events import (
    ActionMarked,
    DayBegan,
    Event,
    SourceChanged,
    StepUndone,
    TableOpened,
)
from engine.messages.happened.record_events import RecordEvent
from engine.messages.ruling_events import RulingMade

_SILENT: Final = (SourceChanged, TimeNoted, DayBegan, *get_args(RecordEvent), *get_args(StaffEvent))
"""Events that are no part of a story."""
_FLEETING: Final[dict[str, Any]] = {
    "at_ns": 0, "envelope": b"", "departments": (), "evidence": (), "signer": b"",
}  # fmt: skip
"""Fields that differ from one telling to the next, and what stands in their place."""
_NUMBERS: Final[dict[type, dict[str, Any]]] = {
    ActionMarked: {"action": 0},
    RulingMade: {"again": 0},
    StepUndone: {"undone": 0},
    TableOpened: {"signing": UNSET, "departments": UNSET},
}
"""Fields that hold a number of the journal's, or who vouches for it."""
_HANDLE: Final = re.compile(rb'"~[0-9a-f]{32}"')
_encoder: Final = msgspec.json.Encoder(enc_hook=text.plain)


class Story:
    """A story that is being told; its hash at any moment."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def tell(self, event: Event) -> None:
        """The next thing that happened."""
        told = encode_told(event)
        if told:
            self._digest.update(hashlib.sha256(told).digest())

    @property
    def hash(self) -> str:
        """SHA-256 (hex) of the story so far: over the SHA-256 of each event in turn."""
        return self._digest.hexdigest()


def hash_story(events: Iterable[Event]) -> str:
    """The story hash of a whole journal's events."""
    story = Story()
    for event in events:
        story.tell(event)
    return story.hash


def encode_told(event: Event) -> bytes:
    """An event as the story has it, canonical JSON; empty where it is no part of the story.

    A handle becomes "~": that there is a card, not which name it had in that hand.
    """
    if isinstance(event, _SILENT):
        return b""
    fleeting = {name: _FLEETING[name] for name in _FLEETING if name in event.__struct_fields__}
    fleeting |= _NUMBERS.get(type(event), {})
    kept = msgspec.structs.replace(event, **fleeting) if fleeting else event
    return _HANDLE.sub(b'"~"', _encoder.encode(kept))
