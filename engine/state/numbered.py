"""An event of a hand and where it stands in the journal."""

import msgspec

from engine.messages.happened.hand_events import Event


class Numbered(msgspec.Struct, frozen=True, kw_only=True):
    """An event of the hand in progress and its place in the journal."""

    sequence: int
    event: Event
