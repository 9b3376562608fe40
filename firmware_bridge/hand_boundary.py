"""What a device saw before the hand was sealed never enters the hand, however late it is told.

A device numbers its events. In each hello and heartbeat it says which number comes next and what
its clock shows; with the moment at which that was heard this is a mark. Events below a mark's
number were seen before it, the others after it. For those between the last mark before the seal
and the first one after it the device's clock tells, if it ran through. Where nobody can know, an
event is not of the hand.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import msgspec

from firmware_bridge.protocol import Event

LATENESS_NS: Final = 250_000_000
"""How long a frame may be under way: what was heard this soon after the seal may be older."""

_LONG_AGO_NS: Final = -(1 << 62)
"""Before anything that a clock of 64 bits in microseconds tells of this table."""


class Side(Enum):
    """Where an event lies."""

    BEFORE = "before"
    """The device saw it before the hand was sealed."""
    SINCE = "since"
    """The device saw it in this hand."""
    UNKNOWN = "unknown"
    """The device's clock was set or started anew around the seal: nobody can know."""


class Mark(msgspec.Struct, frozen=True):
    """What a device said of its numbering and its clock, and when."""

    boot: int
    following: int
    """The number that its next event gets."""
    time_us: int
    """Its clock, microseconds."""
    heard_ns: int | None
    """Monotonic nanoseconds of this machine; None: the machine was started anew since then."""


class Fence(msgspec.Struct):
    """Where the hand begins. Kept with the hand, so that a restart moves nothing."""

    sealed_ns: int = 0
    """Monotonic nanoseconds at which the hand was sealed."""
    machine: str = ""
    """Names the run of this machine to which that clock belongs."""
    before: dict[str, Mark] = {}
    """By reader, the last mark before the seal."""
    passed: set[str] = set()
    """Readers that have told an event of this hand: whatever they number later is of it as well."""


class Gate:
    """Judges the events of all readers against the fence of the hand in progress.

    Args:
        machine: names the run of this machine.
        fence: the fence of the hand in progress, if there is one.
    """

    def __init__(self, machine: str, fence: Fence | None) -> None:
        self._machine = machine
        self._latest: dict[str, Mark] = {}
        self._since: dict[str, Mark] = {}
        self._fence = fence or Fence()
        if self._fence.machine != machine:
            # Whatever was seen since this machine started is later than a hand from before.
            self._fence.machine, self._fence.sealed_ns = machine, 0
            self._fence.before = _forget_times(self._fence.before)

    def hear(self, source: str, mark: Mark, asked_ns: int = 0) -> None:
        """A reader's hello or heartbeat was heard.

        Args:
            source: the reader's name.
            mark: what it said.
            asked_ns: monotonic nanoseconds before which it can't have been said.
        """
        self._latest[source] = mark
        first = self._since.get(source)
        known = first is not None and first.boot == mark.boot
        said_ns = max(asked_ns, (mark.heard_ns or 0) - LATENESS_NS)
        if not known and said_ns >= self._fence.sealed_ns:
            self._since[source] = mark

    def close(self, sealed_ns: int) -> Fence:
        """A hand is sealed: nothing that was seen until now passes.

        Args:
            sealed_ns: monotonic nanoseconds.
        """
        self._since.clear()
        before = self._fence.before | self._latest
        self._fence = Fence(sealed_ns=sealed_ns, machine=self._machine, before=before)
        return self._fence

    def judge(self, source: str, event: Event, read_ns: int) -> Side:
        """Where an event lies, the next one of its reader.

        A reader that never told its clock, such as a recording, is believed.

        Args:
            source: the reader's name.
            event: what it noticed.
            read_ns: monotonic nanoseconds at which the event's last byte arrived.
        """
        if source in self._fence.passed:
            return Side.SINCE
        side = self._weigh(source, event, read_ns)
        if side is Side.SINCE:
            self._fence.passed.add(source)
        return side

    def _weigh(self, source: str, event: Event, read_ns: int) -> Side:
        before, since = self._fence.before.get(source), self._since.get(source)
        if before is not None and before.boot == event.boot and event.sequence < before.following:
            return Side.BEFORE
        if since is not None and since.boot == event.boot and event.sequence >= since.following:
            return Side.SINCE
        marks = [mark for mark in (before, since or self._latest.get(source)) if mark is not None]
        if not marks:
            return Side.SINCE
        # By its number it was seen after the mark before the seal, however its clock runs.
        known_ns = before.heard_ns if before is not None else None
        earliest_ns = _LONG_AGO_NS if known_ns is None else known_ns - LATENESS_NS
        moments = [_find_moment(mark, event) for mark in marks]
        possible = [
            at for at in moments if at is not None and earliest_ns <= at <= read_ns + LATENESS_NS
        ]
        sides = {Side.SINCE if at >= self._fence.sealed_ns else Side.BEFORE for at in possible}
        return sides.pop() if len(sides) == 1 else Side.UNKNOWN


def _find_moment(mark: Mark, event: Event) -> int | None:
    """When the event was seen if the device's clock ran from the mark to it, or back.

    Monotonic nanoseconds; None: the clock did not, or the event is of another numbering.
    """
    passed_us = event.time_us - mark.time_us
    jumped = passed_us < 0 if event.sequence >= mark.following else passed_us > 0
    if mark.heard_ns is None or mark.boot != event.boot or jumped:
        return None
    return mark.heard_ns + passed_us * 1000


def _forget_times(marks: Mapping[str, Mark]) -> dict[str, Mark]:
    return {source: msgspec.structs.replace(mark, heard_ns=None) for source, mark in marks.items()}
