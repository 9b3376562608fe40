"""What following one table's record may cost: bytes and seconds a turn, and what is kept of it.

Each record is within its limits, and rightly chained: it is the number of them that would have all
of the room's memory, or keep the other tables waiting.
"""

import sys
import time
from collections.abc import Iterable
from typing import Any, Final

TURN_BYTES: Final = 8 << 20
"""Bytes of a table's events that are taken in a turn; the others have theirs before it goes on.

What is fetched at once, packed, is no more either.
"""
TURN_S: Final = 2.0
"""Seconds of the processor that a turn lasts."""
TURN_ROWS: Final = 250
"""Rows that a turn's records may change: writing is most of what a small record costs."""
SLOWEST_S: Final = 20.0
"""A single record that takes so long is followed no further."""
MOST_KEPT: Final = 32 << 20
"""Bytes that may be kept of a table's records; an honest table's are below two million."""
MOST_REPORTED: Final = 512 << 20
"""Bytes that a report may keep of a record: all its hands, for years."""
SPREAD: Final = 2
"""So many bytes may be kept for each of an event's, until that is weighed."""


class FollowTurn:
    """What one table's records cost in its turn.

    Args:
        rows: that are to be written already.
    """

    def __init__(self, rows: int = 0) -> None:
        self._left, self._rows = TURN_BYTES, rows + TURN_ROWS
        self._began_s = self._ended_s = time.thread_time()

    def is_over(self, rows: int) -> bool:
        """Whether the others are due; a turn takes one record at least.

        Args:
            rows: that are to be written by now.
        """
        return self._left <= 0 or rows > self._rows or self._ended_s - self._began_s > TURN_S

    def begin(self, event: object) -> int:
        """A record is taken in; the bytes of its event."""
        size = weigh((event,), TURN_BYTES)
        self._left -= size
        return size

    def end(self) -> float:
        """It is taken in; in how many seconds of the processor."""
        before_s, self._ended_s = self._ended_s, time.thread_time()
        return self._ended_s - before_s


def weigh(things: Iterable[Any], most: int) -> int:
    """About how many bytes these have in memory; no further than to `most`.

    Args:
        things: structs, containers and whatever they hold.
        most: above that nothing more is counted.
    """
    todo, seen, total = list(things), set[int](), 0
    while todo and total <= most:
        one = todo.pop()
        if isinstance(one, type) or callable(one):
            continue
        inner = _list_inner(one)
        if inner is not None:
            if id(one) in seen:
                continue
            seen.add(id(one))
            todo += inner
        total += sys.getsizeof(one)
    return total


def _list_inner(one: Any) -> list[Any] | None:
    """What it holds; None: it is nothing that holds others."""
    match one:
        case dict():
            return [*one.keys(), *one.values()]
        case list() | tuple() | set() | frozenset():
            return list(one)
    fields = getattr(one, "__struct_fields__", None)
    if fields is not None:
        return [getattr(one, field) for field in fields]
    return list(vars(one).values()) if hasattr(one, "__dict__") else None
