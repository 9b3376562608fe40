"""Keeps a long journal's index while the journal is read."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from engine import core
from engine.core import TableState
from engine.journal import JournalError, Record
from engine.messages.happened.hand_events import HandBegan
from engine.replay.hand_index import HandIndex
from engine.replay.listing.index_file import IndexedState, IndexFile, Reach
from engine.replay.sound_records import SoundRecords
from engine.replay.steps import apply_record
from engine.state.snapshot import SnapshotError, read_snapshot, restore, take_snapshot
from engine.wire.software import hash_engine

_APART: Final = 4
"""Hands between two tables that are kept: what a hand costs at most to reach."""
_BATCH: Final = 100
"""Tables after which the file is written."""


class IndexKeeper:
    """Follows the table through a journal and writes what the index needs.

    Args:
        folder: the cache.
        records: the journal's, of which nothing was read yet.
    """

    def __init__(self, folder: Path, records: SoundRecords) -> None:
        self._records = records
        self._file = IndexFile(folder, records.mark)
        self._software = hash_engine()
        self._state: TableState | None = core.initial()
        """The table after the last record that was taken; None: it can't be followed here."""
        self._behind = 0
        """How far the table is, where an index was found: what is between is made up on need."""
        self._head = records.origin_hash
        self._states: list[IndexedState] = []
        self._hands = 0
        self._written = -1
        self._forgotten = False

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    def resume(self) -> HandIndex | None:
        """The hands of an index that fits the journal; None: it is made from the first record."""
        found = self._file.read()
        if found is None:
            self._file.forget()
            return None
        reach, index = found
        ours = (self._software, self._records.mark, self._records.origin)
        fits = ours == (reach.software, reach.mark, reach.origin)
        if not fits or not self._resume_records(reach):
            self._file.forget()
            return None
        self._state, self._behind = None, reach.count
        self._head, self._written, self._hands = reach.head, reach.count, len(index.hands)
        return index

    def take(self, record: Record, index: HandIndex) -> None:
        """One more record, which the index does not hold yet."""
        self._make_up()
        if isinstance(record.event, HandBegan):
            self._hands += 1
            if self._hands % _APART == 0 and self._state is not None:
                state = take_snapshot(self._state, self._software, mark=self._records.mark)
                self._states.append(IndexedState(record.sequence - 1, self._head, state))
                if len(self._states) >= _BATCH and not self._forgotten:
                    self._put_down(index, record.sequence - 1)
        if self._state is not None:
            try:
                self._state = apply_record(self._state, record)
            except JournalError:
                self._state = None
        self._head = record.hash

    def write(self, index: HandIndex) -> None:
        """Everything that was read is in the file."""
        if not self._forgotten and self._written != self._records.count:
            self._put_down(index, self._records.count)

    def find_state(self, first: int) -> tuple[int, bytes, TableState] | None:
        """The latest table before a record: sequence and hash of its last record, and itself."""
        found = self._file.find_state(first) if not self._forgotten else None
        if found is None:
            return None
        try:
            return found.sequence, found.hash, restore(read_snapshot(found.state))
        except SnapshotError:
            return None

    def forget(self) -> None:
        """Throw the file away, and write none: it is not of this journal as it lies there."""
        self._file.forget()
        self._forgotten = True

    def _resume_records(self, reach: Reach) -> bool:
        with suppress(JournalError):
            return self._records.resume(reach.count, reach.head, reach.files)
        return False

    def _make_up(self) -> None:
        """Bring the table to where the index ended."""
        if not self._behind:
            return
        until, self._behind = self._behind, 0
        found = self.find_state(until + 1)
        sequence, _, state = found or (self._records.origin, b"", core.initial())
        for record in self._records.read_after(sequence):
            if record.sequence > until:
                break
            state = apply_record(state, record)
        self._state = state

    def _put_down(self, index: HandIndex, count: int) -> None:
        """Write; a cache that takes nothing is gone without."""
        files = tuple((at, file.name) for at, file in self._records.files if at <= count)
        reach = Reach(
            software=self._software,
            mark=self._records.mark,
            origin=self._records.origin,
            count=count,
            head=self._head,
            files=files,
            dealer=index.dealer,
            table=index.table,
            expired=tuple(sorted(index.expired)),
        )
        with suppress(OSError):
            self._file.write(reach, index, self._states)
            self._states = []
            self._written = count
