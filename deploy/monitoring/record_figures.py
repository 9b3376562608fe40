"""What a table's record tells of the last hours: hands, reads, latency, faults. Never a card."""

import statistics
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.journal import JournalError, Record, read_records
from engine.journal.reader import find_origin, list_readable, opened_for_reading
from engine.messages.causes import InputCause
from engine.messages.happened.floor_events import HandVoided
from engine.messages.happened.hand_events import (
    DayBegan,
    HandBegan,
    HandEnded,
    IrregularityFound,
    IrregularityResolved,
    SourceChanged,
    TableOpened,
)
from engine.messages.happened.record_events import EngineStarted, EngineStopped

HOUR_NS: Final = 3_600_000_000_000
SPAN_NS: Final = 24 * HOUR_NS
"""So far back the record is read."""
_SAMPLES: Final = 1_000
"""Reads of which the latency is taken: the latest."""


class Latency(msgspec.Struct, frozen=True, kw_only=True):
    """From a card's read to its record on disk, milliseconds."""

    reads: int
    """So many were measured."""
    median_ms: float
    p99_ms: float


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A device, as it was last heard of."""

    name: str
    kind: str
    state: str
    words: str


class RecordFigures(msgspec.Struct, kw_only=True):
    """What the record told."""

    table: str = ""
    version: str = ""
    """Of the software that wrote last."""
    started_ns: int = 0
    """When its engine started, wall clock; 0: not within the span."""
    stopped: bool = False
    """That engine was ended, and none began since."""
    hand: int = 0
    """The number of the last hand that began; 0: none within the span."""
    playing: bool = False
    records: int = 0
    """Sequence of the last record."""
    last_ns: int = 0
    """Its wall clock."""
    hands_day: int = 0
    """Hands that ended in an award within the span."""
    hands_hour: int = 0
    """Hands that ended in an award within the last hour."""
    voided_day: int = 0
    reads_day: int = 0
    """Events of card readers that were recorded within the span."""
    faults_day: int = 0
    """Times a device was lost or in trouble within the span."""
    irregularities_day: dict[str, int] = {}
    """How often each was found within the span, by name."""
    standing: tuple[str, ...] = ()
    """Irregularities that are not settled."""
    latency: Latency | None = None
    """None: nothing was read within the span."""
    sources: tuple[Source, ...] = ()


def read_figures(journal: Path, now_ns: int) -> RecordFigures:
    """Read the last 24 hours of a record.

    Args:
        journal: the file, or the folder with a file for each gaming day; it may be written to.
        now_ns: UTC nanoseconds since 1970.

    Raises:
        JournalError: there is none, or it can't be read.
    """
    reading = _Reading(now_ns)
    for file in _list_recent(journal, now_ns - SPAN_NS):
        for record in read_records(file, after=_find_start(file, now_ns - SPAN_NS)):
            reading.take(record)
    return reading.finish()


def _list_recent(journal: Path, since_ns: int) -> list[Path]:
    """The files that may hold records since a moment, oldest first; always the last one."""
    files = list_readable(journal)
    if not files[-1].exists():
        raise JournalError(f"{files[-1]}: there is no such journal; it begins with the table")
    recent = [file for file in files if file.stat().st_mtime_ns >= since_ns]
    return recent or files[-1:]


def _find_start(file: Path, since_ns: int) -> int:
    """The last record before a moment, by halving: a record's clock runs on with its number."""
    with opened_for_reading(file) as database:
        low, _ = find_origin(file, database)
        (high,) = database.execute("SELECT max(sequence) FROM record").fetchone()
        high = high or low
        while low < high:
            middle = (low + high + 1) // 2
            asked = "SELECT wall_ns FROM record WHERE sequence = ?"
            row = database.execute(asked, (middle,)).fetchone()
            if row is None:
                raise JournalError(f"{file}: record {middle} is missing")
            if row[0] < since_ns:
                low = middle
            else:
                high = middle - 1
    return int(low)


class _Reading:
    """Takes records in and counts."""

    def __init__(self, now_ns: int) -> None:
        self._now_ns = now_ns
        self._found = RecordFigures()
        self._sources: dict[str, Source] = {}
        self._standing: dict[str, None] = {}
        self._late: deque[float] = deque(maxlen=_SAMPLES)

    def take(self, record: Record) -> None:
        """One more record."""
        found, event = self._found, record.event
        found.records, found.last_ns = record.sequence, record.wall_ns
        if isinstance(record.cause, InputCause) and record.cause.boot and record.cause.read_ns:
            self._accept_read(record, record.cause)
        teller = _TELLERS.get(type(event))
        if teller is not None:
            teller(found, event)
        elif isinstance(event, HandEnded):
            found.playing = False
            found.hands_day += 1
            found.hands_hour += record.wall_ns > self._now_ns - HOUR_NS
        elif isinstance(event, EngineStarted):
            found.version, found.started_ns = event.version, record.wall_ns
            found.stopped = False
        elif isinstance(event, SourceChanged):
            self._accept_source(event)
        elif isinstance(event, IrregularityFound):
            count = found.irregularities_day.get(event.name, 0)
            found.irregularities_day[event.name] = count + 1
            self._standing[event.name] = None
        elif isinstance(event, IrregularityResolved):
            self._standing.pop(event.name, None)

    def finish(self) -> RecordFigures:
        """What was found."""
        self._found.sources = tuple(self._sources.values())
        self._found.standing = tuple(self._standing)
        if self._late:
            ordered = sorted(self._late)
            self._found.latency = Latency(
                reads=len(ordered),
                median_ms=round(statistics.median(ordered), 2),
                p99_ms=round(ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], 2),
            )
        return self._found

    def _accept_read(self, record: Record, cause: InputCause) -> None:
        self._found.reads_day += 1
        late_ns = record.monotonic_ns - cause.read_ns
        # Where the machine was started anew between the two, the clocks have nothing in common.
        if 0 <= late_ns < HOUR_NS:
            self._late.append(late_ns / 1e6)

    def _accept_source(self, event: SourceChanged) -> None:
        before = self._sources.get(event.source)
        if event.state != "ready" and (before is None or before.state == "ready"):
            self._found.faults_day += 1
        self._sources[event.source] = Source(
            name=event.source, kind=event.kind, state=event.state, words=event.words
        )


def _open(found: RecordFigures, event: TableOpened) -> None:
    found.table = event.table


def _go_on(found: RecordFigures, event: DayBegan) -> None:
    found.table = event.opened.table


def _stop(found: RecordFigures, _event: EngineStopped) -> None:
    found.stopped = True


def _begin(found: RecordFigures, event: HandBegan) -> None:
    found.hand, found.playing = event.number, True


def _void(found: RecordFigures, _event: HandVoided) -> None:
    found.playing = False
    found.voided_day += 1


_TELLERS: Final[dict[type, Callable[[RecordFigures, Any], None]]] = {
    TableOpened: _open,
    DayBegan: _go_on,
    EngineStopped: _stop,
    HandBegan: _begin,
    HandVoided: _void,
}
