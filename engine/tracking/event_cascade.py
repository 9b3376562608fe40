"""Everything that follows by itself, until somebody is awaited."""

from collections.abc import Iterator
from typing import Final

from engine.messages.happened.hand_events import Event
from engine.state import TableState, change
from engine.tracking.next_event import follow

MOST: Final = 1_000
"""Far more than follows from anything: a whole hand of ten players has some two hundred events."""


def settle(state: TableState) -> Iterator[Event]:
    """Take in one event after the other that follows by itself; the state is changed in place.

    Raises:
        RuntimeError: they have no end. A process that fails is started again and goes on from its
            record; one that hangs is not.
    """
    for _ in range(MOST):
        event = follow(state)
        if event is None:
            return
        change(state, event)
        yield event
    raise RuntimeError("what follows by itself has no end: the rules contradict each other")
