"""What is true of an event's type, said at the type: no list beside it has to be complete."""

import msgspec


class LastingEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event of a hand that no undo takes back: it is about things, not about a decision."""
