"""The records of a journal as far as they are sound: what is damaged ends the reading, named."""

from collections.abc import Iterator
from pathlib import Path

from engine.journal import JournalError, Record, read_records
from engine.journal.reader import decode_row, opened_for_reading, read_rows
from engine.journal.record import GENESIS, Row, chain_hash
from engine.journal.verification import MARK_DIGITS


class SoundRecords:
    """Reads a journal from its first record up to the first one that is not sound.

    A journal that is being written to may be read; it ends where it ended when it was opened.
    """

    def __init__(self, path: Path) -> None:
        """Nothing is read yet."""
        self.path = path
        self.broken = ""
        """Why the last reading ended early; "" where it reached the journal's end."""
        self.count = 0
        """How many records were sound in the last reading."""
        self.mark = ""
        """What tells this journal from others: 16 digits of its first record's hash."""

    def __iter__(self) -> Iterator[Record]:
        """The sound records in order.

        Raises:
            JournalError: not even the first record can be read.
        """
        self.broken, self.count = "", 0
        previous = GENESIS
        try:
            with opened_for_reading(self.path) as database:
                for row in read_rows(self.path, database):
                    if row[0] != self.count + 1 or not follows(previous, row):
                        self.broken = (
                            f"{self.path}: record {self.count + 1} is damaged or missing; what is "
                            f"told ends with record {self.count}"
                        )
                        return
                    record = decode_row(self.path, row)
                    self.count += 1
                    previous = record.hash
                    self.mark = self.mark or previous.hex()[:MARK_DIGITS]
                    yield record
        except JournalError as error:
            if not self.count:
                raise
            self.broken = f"{error} What is told ends with record {self.count}."

    def read_after(self, sequence: int) -> Iterator[Record]:
        """The records behind one, which a reading from the first one has found sound."""
        yield from read_records(self.path, after=sequence)

    def read_span(self, first: int, last: int) -> list[Row]:
        """The rows of some records as they lie on disk.

        Raises:
            JournalError: the file can't be read.
        """
        rows = []
        with opened_for_reading(self.path) as database:
            for row in read_rows(self.path, database, after=first - 1):
                if row[0] > last:
                    break
                rows.append(row)
        return rows


def follows(previous: bytes, row: Row) -> bool:
    """Whether a row's hash is that of its content behind the hash of the one before."""
    sequence, wall_ns, monotonic_ns, cause, event, stored = row
    return chain_hash(previous, sequence, wall_ns, monotonic_ns, cause, event) == stored
