"""Whether each gaming day begins with the state that the day before tells of.

A day's file holds the state with which it begins, so that it can be read alone. Whoever can write
the file could begin a day with other stacks; the records of the day before tell the true ones.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path

from engine.journal import JournalError, KeptState, Record, read_records
from engine.journal.files import list_files
from engine.journal.reader import opened_for_reading
from engine.journal.snapshots import find_states, read_first_state
from engine.messages.causes import Cause
from engine.messages.happened.hand_events import DayBegan, Event
from engine.record.between_releases.own_beginnings import compare_own, find_allowed
from engine.record.recording import Recording
from engine.state.snapshot import SnapshotError, read_snapshot
from engine.state.table_state import TableError
from engine.wire.software import hash_engine


class _DayBefore:
    """A day's file and the first record of the next one, to be read."""

    def __init__(self, file: Path, began: Record) -> None:
        self.sequence = began.sequence
        self._file, self._began = file, began

    def append(
        self,
        events: Sequence[Event],  # noqa: ARG002 - as every book has it
        cause: Cause,  # noqa: ARG002
        wall_ns: int,  # noqa: ARG002
        monotonic_ns: int,  # noqa: ARG002
        state: bytes = b"",  # noqa: ARG002
        beside: int = 0,  # noqa: ARG002
    ) -> Sequence[Record]:
        """Refuse.

        Raises:
            JournalError: always.
        """
        raise JournalError(f"{self._file}: is read only")

    def find_states(self) -> Iterator[KeptState]:
        """The file's snapshots, then the state with which it begins."""
        with opened_for_reading(self._file) as database:
            found = find_states(self._file, database)
        yield from found
        first = read_first_state(next(read_records(self._file), None))
        if first is not None:
            yield first

    def records(self, after: int = 0) -> Iterator[Record]:
        """The records behind a sequence, up to the first one of the next day."""
        yield from read_records(self._file, after)
        yield self._began


def compare_beginnings(path: Path, unread: Sequence[Path] = ()) -> list[str]:
    """Compare each day's beginning with the end of the day before; a file is compared with nothing.

    Each day before is gone through from its last snapshot on that is vouched for.

    Args:
        path: the journal, whose chain and signatures were checked.
        unread: its files that a newer release wrote and this one can't read.

    Returns:
        What could not be compared, a sentence for each day.

    Raises:
        JournalError: a day begins otherwise.
    """
    untold = []
    for before, file in pairwise(list_files(path)):
        if file in unread:
            continue
        for began in islice(read_records(file), 1):
            why = _compare(before, file, began, unread) if isinstance(began.event, DayBegan) else ""
            if why:
                untold.append(f"{file}: the state with which it begins was not compared: {why}")
    return untold


def _compare(before: Path, file: Path, began: Record, unread: Sequence[Path]) -> str:
    """Why a day's beginning can't be compared; empty: it was, and is the same."""
    event = began.event
    if not isinstance(event, DayBegan):
        return "it holds none"
    if before in unread:
        by = find_allowed(file, event) if event.alone else ""
        said = f", as {by} said" if by else ""
        return f"a newer release wrote the file before it, which this one can't read{said}"
    if event.alone:
        return compare_own(before, file, event)
    try:
        written_by = read_snapshot(event.state).software
    except SnapshotError:
        written_by = hash_engine()
    if written_by != hash_engine():
        return "another version of the software wrote it"
    try:
        Recording(_DayBefore(before, began), software=hash_engine()).replay()
    except (SnapshotError, TableError) as error:
        return str(error)
    return ""
