"""The records of a journal as far as they are sound: what is damaged ends the reading, named.

They are told to people, so the words in them are plain whatever was written.
"""

import sqlite3
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.journal import JournalError, Record
from engine.journal.checks.chain_verification import MARK_DIGITS, UnsignedHands
from engine.journal.errors import Damage, describe_damage
from engine.journal.lines.record_line import Row, chain_hash, show_record
from engine.journal.lines.schema import check_schema, find_version
from engine.journal.reader import (
    decode_row,
    decode_rows,
    find_origin,
    list_readable,
    read_rows,
)
from engine.messages.happened.hand_events import DayBegan, HandBegan, TableOpened
from engine.messages.happened.record_events import RecordSigned
from engine.replay.cut_files import describe_cut, opened_to_its_cut
from engine.signatures.record_signatures import is_head_signed

_RECENT: Final = 1000
"""Records behind which a signature is looked for what it is over: it comes with the next ones."""


class SoundRecords:
    """Reads a journal from its first record up to the first one that is not sound.

    A journal is a file, or a folder with a file for each gaming day; one day's file is read by
    itself, too. A journal that is being written to may be read; it ends where it ended when it was
    opened.
    """

    def __init__(self, path: Path) -> None:
        """Nothing is read yet but where the journal begins.

        Raises:
            JournalError: there is no journal, or its beginning can't be read.
        """
        self.path = path
        self.broken = ""
        """Why the last reading ended early; "" where it reached the journal's end."""
        first = list_readable(path)[0]
        with opened_to_its_cut(first) as database:
            self.origin, self.origin_hash = find_origin(first, database)
            row = next(iter(read_rows(first, database)), None)
            begun = decode_row(first, row).event if row is not None else None
        self.count = self.origin
        """Sequence of the last sound record in the last reading."""
        self._last = self.origin_hash
        """Hash of the last record that was read."""
        self._files: list[tuple[int, Path]] = []
        """Each file that was read, behind the record with which it begins."""
        self._table, self._hand, self._rewritten = "", 0, ""
        self._altered = ""
        """What else than its tables and triggers a file has, or lacks."""
        self._unsigned = UnsignedHands()
        self._recent: deque[tuple[int, bytes]] = deque(maxlen=_RECENT)
        self.mark = ""
        """What tells this journal from others: 16 digits of its first record's hash."""
        if isinstance(begun, DayBegan):
            self.mark, self._table = begun.mark, begun.opened.table
        elif row is not None:
            self.mark = row[-1].hex()[:MARK_DIGITS]
        if isinstance(begun, TableOpened):
            self._table = begun.table

    def __iter__(self) -> Iterator[Record]:
        """The sound records in order.

        Raises:
            JournalError: not even the first record can be read.
        """
        self.count, self._files = self.origin, []
        self._last, self._rewritten, self._altered = self.origin_hash, "", ""
        self._recent.clear()
        self._unsigned = UnsignedHands()
        yield from self.go_on()

    @property
    def head(self) -> bytes:
        """Hash of the last record that was read."""
        return self._last

    @property
    def files(self) -> list[tuple[int, Path]]:
        """Each file that was read, behind the sequence with which it begins."""
        return self._files

    def resume(self, count: int, head: bytes, files: Iterable[tuple[int, str]]) -> bool:
        """Go on behind a record that another reading reached; False: it is not there any more.

        Args:
            count: that record's sequence.
            head: its hash, as that reading found it.
            files: the names of the files that were read, behind the sequence of each one's first.
        """
        places = {file.name: file for file in list_readable(self.path)}
        known = [(first, places[name]) for first, name in files if name in places]
        if not known or [name for _, name in files] != [file.name for _, file in known]:
            return False
        with opened_to_its_cut(known[-1][1]) as database:
            row = next(iter(read_rows(known[-1][1], database, after=count - 1)), None)
        if row is None or row[0] != count or row[-1] != head:
            return False
        self.count, self._last, self._files = count, head, known
        return True

    def count_stored(self) -> int:
        """Sequence of the last record on disk, sound or not; that of none where it is missing."""
        file = list_readable(self.path)[-1]
        with opened_to_its_cut(file) as database:
            try:
                found = database.execute("SELECT max(sequence) FROM record").fetchone()[0]
            except sqlite3.Error:
                return self.origin
        return found if isinstance(found, int) else self.origin

    def go_on(self) -> Iterator[Record]:
        """The sound records behind the last one that was read.

        Raises:
            JournalError: not even the first record can be read.
        """
        yield from self._read_on()
        self.broken = self.broken or self._rewritten or self._altered
        if not self.broken and (unsigned := self._unsigned.describe()):
            self.broken = describe_damage(self.path, unsigned, Damage.UNSIGNED).short

    def _read_on(self) -> Iterator[Record]:
        self.broken = ""
        try:
            for file in list_readable(self.path):
                if not self._files or file not in {known for _, known in self._files}:
                    self._files.append((self.count + 1, file))
                with opened_to_its_cut(file) as database:
                    self._check_schema(file, database)
                    for row in read_rows(file, database, after=self.count):
                        if row[0] != self.count + 1 or not follows(self._last, row):
                            self.broken = (
                                f"{file}: record {self.count + 1} is damaged or missing; what is "
                                f"told ends with record {self.count}"
                            )
                            return
                        record = decode_row(file, row)
                        self.count += 1
                        self._last = record.hash
                        self._heed(file, record)
                        yield show_record(record)
        except JournalError as error:
            if self.count == self.origin:
                raise
            why = describe_cut(self._files[-1][1]) or error.short
            self.broken = f"{why}; what is told ends with record {self.count}"

    def _check_schema(self, file: Path, database: sqlite3.Connection) -> None:
        """Note what a file has too many or lacks; its records are told, and that it is so."""
        try:
            check_schema(file, database, find_version(file, database))
        except JournalError as error:
            self._altered = self._altered or error.short

    def _heed(self, file: Path, record: Record) -> None:
        """Find a signature that is over other records than these: the chain was written anew."""
        event = record.event
        self._unsigned.heed(event)
        if isinstance(event, HandBegan):
            self._hand = event.number
        elif isinstance(event, RecordSigned) and not self._rewritten:
            same = dict(self._recent).get(event.sequence, event.head) == event.head
            if not same or not is_head_signed(event, self._table, self.mark):
                self._rewritten = (
                    f"{file}: the signature at record {record.sequence} is not over these records: "
                    f"hand {self._hand}, or what is before it, was changed after it was signed"
                )
        self._recent.append((record.sequence, record.hash))

    def find_file(self, sequence: int) -> Path:
        """The file that held a record in the last reading."""
        return next((file for first, file in reversed(self._files) if first <= sequence), self.path)

    def read_after(self, sequence: int) -> Iterator[Record]:
        """The records behind one, which a reading from the first one has found sound."""
        for file in self._list_from(sequence + 1):
            with opened_to_its_cut(file) as database:
                yield from map(show_record, decode_rows(file, database, sequence))

    def check_span(self, after: int, previous: bytes, last: int) -> None:
        """Check the chain of some records.

        Args:
            after: the record before the first of them.
            previous: that record's hash.
            last: the last of them.

        Raises:
            JournalError: one is damaged or missing, named.
        """
        count = after
        for file in self._list_from(after + 1):
            with opened_to_its_cut(file) as database:
                for row in read_rows(file, database, after=count):
                    if count == last:
                        return
                    if row[0] != count + 1 or not follows(previous, row):
                        raise JournalError(f"{file}: record {count + 1} is damaged or missing")
                    count, previous = row[0], row[-1]
        if count < last:
            raise JournalError(f"{self.path}: record {count + 1} is missing")

    def check_rest(self) -> Generator[Record, None, None]:
        """Check the chain from the first record to the last one that was read.

        What does not fit is told by `broken`, and ends what is told.

        Yields:
            Each record that fits.
        """
        count, previous = self.origin, self.origin_hash
        try:
            for file in self._list_from(self.origin + 1):
                with opened_to_its_cut(file) as database:
                    for row in read_rows(file, database, after=count):
                        if row[0] != count + 1 or not follows(previous, row):
                            why = f"{file}: record {count + 1} is damaged or missing"
                            self._end_with(count, why)
                            return
                        record = decode_row(file, row)
                        count, previous = row[0], row[-1]
                        yield show_record(record)
        except JournalError as error:
            self._end_with(count, error.short)

    def _end_with(self, count: int, why: str) -> None:
        """Nothing behind a record is told."""
        self.broken = f"{why}; what is told ends with record {count}"
        self.count = min(self.count, count)

    def _list_from(self, sequence: int) -> list[Path]:
        """The files from the one that holds a record on."""
        later = [file for first, file in self._files if first > sequence]
        before = [file for first, file in self._files if first <= sequence][-1:]
        fresh = [
            file for file in list_readable(self.path) if file not in {f for _, f in self._files}
        ]
        return [*before, *later, *fresh]

    def read_span(self, first: int, last: int) -> list[Row]:
        """The rows of some records as they lie on disk.

        Raises:
            JournalError: a file can't be read.
        """
        rows = []
        for file in list_readable(self.path):
            with opened_to_its_cut(file) as database:
                for row in read_rows(file, database, after=first - 1):
                    if row[0] > last:
                        break
                    rows.append(row)
        return rows


def follows(previous: bytes, row: Row) -> bool:
    """Whether a row's hash is that of its content behind the hash of the one before."""
    sequence, wall_ns, monotonic_ns, cause, event, stored = row
    return chain_hash(previous, sequence, wall_ns, monotonic_ns, cause, event) == stored
