"""The records of a journal as far as they are sound: what is damaged ends the reading, named."""

from collections.abc import Iterator
from pathlib import Path

from engine.journal import JournalError, Record, read_records
from engine.journal.record import GENESIS, chain_hash, encode_cause, encode_event


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

    def __iter__(self) -> Iterator[Record]:
        """The sound records in order.

        Raises:
            JournalError: not even the first record can be read.
        """
        self.broken, self.count = "", 0
        previous = GENESIS
        try:
            for record in read_records(self.path):
                if record.sequence != self.count + 1 or not _follows(previous, record):
                    self.broken = (
                        f"{self.path}: record {self.count + 1} is damaged or missing; what is "
                        f"told ends with record {self.count}"
                    )
                    return
                self.count += 1
                previous = record.hash
                yield record
        except JournalError as error:
            if not self.count:
                raise
            self.broken = f"{error} What is told ends with record {self.count}."


def _follows(previous: bytes, record: Record) -> bool:
    """Whether a record's hash is that of its content behind the one before."""
    found = chain_hash(
        previous,
        record.sequence,
        record.wall_ns,
        record.monotonic_ns,
        encode_cause(record.cause),
        encode_event(record.event),
    )
    return found == record.hash
