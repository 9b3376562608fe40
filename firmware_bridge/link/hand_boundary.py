"""What a device saw before the hand was sealed never enters the hand, however late it is told.

A device numbers its events. In each hello and heartbeat it says which number comes next and what
its clock shows: a mark. When a mark was said nobody here can know exactly: not before it was asked
for, and not after it was heard. That span is made narrower by the marks before it, since the
device's clock runs on between them. Events below a mark's number were seen before it, the others
after it. For those between the last mark before the seal and the first one after it the clock
tells, as a span as well. A span that holds the seal decides nothing: such an event is not of the
hand.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import msgspec

from firmware_bridge.link.protocol import Event

LATENESS_NS: Final = 250_000_000
"""How long a frame may be under way that nobody asked for, from a device not heard before."""
DRIFT_PPM: Final = 200
"""How fast or slow a device's clock may run beside this machine's, in millionths."""
_TICK_NS: Final = 1000
"""A device's clock counts whole microseconds."""
_LONG_AGO_NS: Final = -(1 << 62)
"""Before anything that a clock of 64 bits in microseconds tells of this table."""


class Side(Enum):
    """Where an event lies."""

    BEFORE = "before"
    """The device saw it before the hand was sealed."""
    SINCE = "since"
    """The device saw it in this hand."""
    UNKNOWN = "unknown"
    """Too near to the seal, or the clock was set or started anew around it: nobody can know."""


class Span(msgspec.Struct, frozen=True):
    """Between which moments something happened, monotonic nanoseconds of this machine."""

    earliest_ns: int
    latest_ns: int

    def move(self, passed_us: int) -> "Span":
        """When something happened that a device's clock shows so much later, or earlier."""
        passed_ns = passed_us * 1000
        unsure_ns = abs(passed_ns) * DRIFT_PPM // 1_000_000 + _TICK_NS
        return Span(
            self.earliest_ns + passed_ns - unsure_ns, self.latest_ns + passed_ns + unsure_ns
        )

    def meet(self, other: "Span") -> "Span | None":
        """What both leave possible; None: they contradict each other."""
        earliest_ns = max(self.earliest_ns, other.earliest_ns)
        latest_ns = min(self.latest_ns, other.latest_ns)
        return Span(earliest_ns, latest_ns) if earliest_ns <= latest_ns else None


class Mark(msgspec.Struct, frozen=True):
    """What a device said of its numbering and its clock, and between which moments."""

    boot: int
    following: int
    """The number that its next event gets."""
    time_us: int
    """Its clock, microseconds."""
    heard_ns: int | None
    """Monotonic nanoseconds of this machine at which it was said at the latest; None: the machine
    was started anew since then."""
    said_ns: int | None = None
    """Monotonic nanoseconds at which it was said at the earliest; None: nobody has told."""

    @property
    def span(self) -> Span | None:
        """When it was said; None: before this machine was started."""
        if self.heard_ns is None:
            return None
        told = self.heard_ns - LATENESS_NS if self.said_ns is None else self.said_ns
        return Span(told, self.heard_ns)


class HandStart(msgspec.Struct):
    """Where the hand begins. Kept with the hand, so that a restart moves nothing."""

    sealed_ns: int = 0
    """Monotonic nanoseconds at which the hand was sealed."""
    machine: str = ""
    """Names the run of this machine to which that clock belongs."""
    before: dict[str, Mark] = {}
    """By reader, the last mark before the seal."""
    since: dict[str, Mark] = {}
    """By reader, the first mark of its numbering that was said after the seal."""
    passed: set[str] = set()
    """Readers that have told an event of this hand: whatever they number later is of it as well."""


class StaleReadFilter:
    """Judges the events of all readers against the fence of the hand in progress.

    Args:
        machine: names the run of this machine.
        fence: the fence of the hand in progress, if there is one.
    """

    def __init__(self, machine: str, fence: HandStart | None) -> None:
        self._machine = machine
        self._latest: dict[str, Mark] = {}
        self._fence = fence or HandStart()
        if self._fence.machine != machine:
            # Whatever was seen since this machine started is later than a hand from before.
            self._fence.machine, self._fence.sealed_ns = machine, 0
            self._fence.before = _forget_times(self._fence.before)
            self._fence.since = _forget_times(self._fence.since)

    def hear(self, source: str, mark: Mark, asked_ns: int = 0) -> Span:
        """A reader's hello or heartbeat was heard; when it was said, as far as can be known.

        Args:
            source: the reader's name.
            mark: what it said.
            asked_ns: monotonic nanoseconds before which it can't have been said; 0: nobody asked.
        """
        said = _place(mark, asked_ns, self._latest.get(source))
        mark = msgspec.structs.replace(mark, said_ns=said.earliest_ns, heard_ns=said.latest_ns)
        self._latest[source] = mark
        first = self._fence.since.get(source)
        known = first is not None and first.boot == mark.boot
        if not known and said.earliest_ns >= self._fence.sealed_ns:
            self._fence.since[source] = mark
        return said

    def close(self, sealed_ns: int) -> HandStart:
        """A hand is sealed: nothing that was seen until now passes.

        Args:
            sealed_ns: monotonic nanoseconds.
        """
        before = self._fence.before | self._latest
        self._fence = HandStart(sealed_ns=sealed_ns, machine=self._machine, before=before)
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
        if read_ns < self._fence.sealed_ns:
            return Side.BEFORE
        before, since = self._fence.before.get(source), self._fence.since.get(source)
        if before is not None and before.boot == event.boot and event.sequence < before.following:
            return Side.BEFORE
        if since is not None and since.boot == event.boot and event.sequence >= since.following:
            return Side.SINCE
        marks = [mark for mark in (before, since or self._latest.get(source)) if mark is not None]
        if not marks:
            return Side.SINCE
        # By its number it was seen after the mark before the seal, however its clock runs.
        told = before.span if before is not None else None
        possible = Span(_LONG_AGO_NS if told is None else told.earliest_ns, read_ns)
        spans = [
            span
            for mark in marks
            if (moment := _find_moment(mark, event)) and (span := moment.meet(possible))
        ]
        if len(spans) > 1 and (both := spans[0].meet(spans[1])):
            spans = [both]
        sides = {self._find_side(span) for span in spans}
        return sides.pop() if len(sides) == 1 else Side.UNKNOWN

    def _find_side(self, span: Span) -> Side:
        if span.earliest_ns > self._fence.sealed_ns:
            return Side.SINCE
        return Side.BEFORE if span.latest_ns < self._fence.sealed_ns else Side.UNKNOWN


def _place(mark: Mark, asked_ns: int, last: Mark | None) -> Span:
    """When a mark was said, in the light of the one before it from the same device.

    A line keeps its order: it was not said before that one. Where their clocks contradict each
    other the device's was set, or started anew.
    """
    heard_ns = mark.heard_ns or 0
    before = last.span if last is not None else None
    if last is None or before is None:
        return Span(min(asked_ns or heard_ns - LATENESS_NS, heard_ns), heard_ns)
    said = Span(min(max(asked_ns, before.earliest_ns), heard_ns), heard_ns)
    if last.boot != mark.boot or mark.time_us < last.time_us:
        return said
    return said.meet(before.move(mark.time_us - last.time_us)) or said


def _find_moment(mark: Mark, event: Event) -> Span | None:
    """When the event was seen if the device's clock ran from the mark to it, or back.

    None: the clock did not, or the event is of another numbering.
    """
    passed_us = event.time_us - mark.time_us
    jumped = passed_us < 0 if event.sequence >= mark.following else passed_us > 0
    said = mark.span
    if said is None or mark.boot != event.boot or jumped:
        return None
    return said.move(passed_us)


def _forget_times(marks: Mapping[str, Mark]) -> dict[str, Mark]:
    return {source: msgspec.structs.replace(mark, heard_ns=None) for source, mark in marks.items()}
