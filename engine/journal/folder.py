"""A folder as a journal: a file for each gaming day, one chain and one count through all."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.journal.errors import JournalError, describe_unopened
from engine.journal.files import SUFFIX, list_days, order_file
from engine.journal.journal_store import Journal
from engine.journal.lines.record_line import Record
from engine.journal.reader import decode_rows, list_own, opened_for_reading
from engine.journal.snapshots import KeptState, find_earlier_states, read_first_state
from engine.messages.causes import Cause, OpeningCause
from engine.messages.happened.hand_events import DayBegan, Event


class JournalFolder:
    """The one writer of a folder's files; it writes the last of them.

    Args:
        folder: made if it is missing, for its owner alone.
        day: the gaming day, for the first file of all.

    Raises:
        JournalFullError: the disk takes nothing.
        JournalError: the last file is in use, damaged, or no journal.
    """

    def __init__(self, folder: Path, day: str) -> None:
        self.folder = folder
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            raise describe_unopened(folder, error, "give a folder that may be written") from None
        files = list_days(folder) or [folder / f"{day}{SUFFIX}"]
        self._journal = Journal(files[-1], from_snapshot=True)
        if self._journal.sequence == 0 and len(files) > 1:
            # The power was cut between the making of a day's file and its first record.
            self._journal.close()
            self._journal = Journal(files[-2], from_snapshot=True)
        first = next(self._journal.records(), None)
        self._first = first.sequence if first is not None else 1
        """The first record of the file that is written."""
        self._began = read_first_state(first)

    @property
    def path(self) -> Path:
        """The file that is written."""
        return self._journal.path

    @property
    def day(self) -> str:
        """The gaming day of that file."""
        return order_file(self.path)[0]

    @property
    def log_found(self) -> bool:
        """Whether the last file's write-ahead log was there when it was opened."""
        return self._journal.log_found

    @property
    def sequence(self) -> int:
        """The last record's sequence, 0 where there is none."""
        return self._journal.sequence

    @property
    def head(self) -> bytes:
        """The last record's hash."""
        return self._journal.head

    @property
    def kept(self) -> KeptState | None:
        """The state behind which the chain was checked at the start; None: all of it was."""
        return self._journal.kept or self._began

    def find_states(self) -> Iterator[KeptState]:
        """The states from which to go on, the latest first: in the last file, then before it.

        Raises:
            JournalError: the file of a day before is damaged.
        """
        yield from self._journal.find_states()
        if self._began is None:
            return
        yield self._began
        own = order_file(self.path)
        earlier = [file for file in list_own(self.folder) if order_file(file) < own]
        yield from find_earlier_states(earlier, (self._began.sequence, self._began.head))

    def append(
        self,
        events: Sequence[Event],
        cause: Cause,
        wall_ns: int,
        monotonic_ns: int,
        state: bytes = b"",
        beside: int = 0,
    ) -> tuple[Record, ...]:
        """Write events to the last file; see `Journal.append`."""
        return self._journal.append(events, cause, wall_ns, monotonic_ns, state, beside)

    def begin_day(self, began: DayBegan, wall_ns: int, monotonic_ns: int) -> tuple[Record, ...]:
        """Begin the file of another day with this event; then forget the files that it removes.

        Raises:
            JournalFullError: the disk refuses; the file before is written on.
            JournalError: the day's file is there already.
        """
        before = self._journal
        fresh = Journal(self.folder / f"{began.day}{SUFFIX}", origin=(before.sequence, before.head))
        try:
            records = fresh.append((began,), OpeningCause(), wall_ns, monotonic_ns)
        except JournalError:
            fresh.close()
            raise
        before.close()
        self._journal, self._first = fresh, records[0].sequence
        for name in began.removed:
            (self.folder / name).unlink(missing_ok=True)
        return records

    def records(self, after: int = 0) -> Iterator[Record]:
        """The records behind a sequence, in order, from whichever files hold them."""
        if after + 1 >= self._first:
            return self._journal.records(after)
        return self._read(after)

    def _read(self, after: int) -> Iterator[Record]:
        for file in list_own(self.folder):
            with opened_for_reading(file) as database:
                yield from decode_rows(file, database, after)

    def close(self) -> None:
        """Fold the write-ahead log into the last file and release its lock."""
        self._journal.close()
