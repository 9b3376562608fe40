"""A journal as its sender reads it: rows from any record on, hashes of single records."""

from collections.abc import Iterator
from pathlib import Path

from deploy.shipping.messages import BATCH_BYTES, MOST_ROWS, Row
from engine.journal import JournalError
from engine.journal.checks.chain_verification import MARK_DIGITS
from engine.journal.files import list_files
from engine.journal.reader import decode_row, opened_for_reading
from engine.messages.happened.hand_events import DayBegan

_ROWS = (
    "SELECT sequence, wall_ns, monotonic_ns, cause, event, hash FROM record"
    " WHERE sequence > ? ORDER BY sequence LIMIT ?"
)


class ShippedJournal:
    """One journal, file or folder, read only; what can't be read now is nothing yet.

    Args:
        path: as [journal] path names it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read_mark(self) -> str:
        """What tells the journal from others; empty: it has no record yet.

        Raises:
            JournalError: its first record can't be read.
        """
        first = next(iter(self.read_after(0, most=1)), None)
        if first is None:
            return ""
        if first.sequence == 1:
            return first.hash.hex()[:MARK_DIGITS]
        plain = (first.sequence, first.wall_ns, first.monotonic_ns, first.cause, first.event)
        event = decode_row(self.path, (*plain, first.hash)).event
        return event.mark if isinstance(event, DayBegan) else ""

    def read_last(self) -> tuple[int, bytes]:
        """The last record's sequence and hash; 0 and nothing where there is none.

        Raises:
            JournalError: the file can't be read.
        """
        for file in reversed(self._list_files()):
            with opened_for_reading(file) as database:
                row = database.execute(
                    "SELECT sequence, hash FROM record ORDER BY sequence DESC LIMIT 1"
                ).fetchone()
            if row is not None:
                return int(row[0]), bytes(row[1])
        return 0, b""

    def read_hash(self, sequence: int) -> bytes:
        """The hash of a record; empty: it is not there.

        Raises:
            JournalError: the file can't be read.
        """
        for file in reversed(self._list_files()):
            with opened_for_reading(file) as database:
                row = database.execute(
                    "SELECT hash FROM record WHERE sequence = ?", (sequence,)
                ).fetchone()
            if row is not None:
                return bytes(row[0])
        return b""

    def read_after(self, after: int, most: int = MOST_ROWS) -> list[Row]:
        """The rows of the next batch.

        Raises:
            JournalError: the file can't be read.
        """
        rows: list[Row] = []
        size = 0
        for row in self._read(after, most):
            size += len(row.cause) + len(row.event)
            if rows and size > BATCH_BYTES:
                break
            rows.append(row)
        return rows

    def _read(self, after: int, most: int) -> Iterator[Row]:
        left = most
        for file in self._list_files():
            with opened_for_reading(file) as database:
                for row in database.execute(_ROWS, (after, left)):
                    yield Row(*row)
                    left -= 1
            if left <= 0:
                return

    def _list_files(self) -> list[Path]:
        try:
            return [file for file in list_files(self.path) if file.exists()]
        except JournalError:
            return []
