"""The journal's file: SQLite in WAL mode with synchronous=FULL, append only, one writer."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from engine.journal.errors import Damage, JournalError, describe_damage, describe_failure
from engine.journal.files import list_files
from engine.journal.lines.record_line import (
    GENESIS,
    Record,
    Row,
    chain_hash,
    encode_cause,
    encode_event,
    strip_evidence,
)
from engine.journal.lines.schema import (
    VERSION,
    check_schema,
    create,
    find_version,
    is_empty,
    read_schema_count,
)
from engine.journal.reader import (
    check_log,
    closed_if_damaged,
    connect,
    decode_rows,
    find_origin,
    opened_for_reading,
    verify_chain,
    verify_rows,
)
from engine.journal.snapshots import KeptState, find_states, write_state
from engine.journal.writer_lock import WriterLock
from engine.messages.causes import Cause
from engine.messages.happened.hand_events import Event

_PROBE: Final = 1 << 18
"""Bytes."""


class Journal:
    """The one writer of a journal.

    Opening takes the journal's lock, checks version, schema and chain; a journal that does not
    exist is created, for its owner alone. Every `append` is on disk when it returns.
    """

    def __init__(
        self,
        path: Path,
        *,
        from_snapshot: bool = False,
        origin: tuple[int, bytes] = (0, GENESIS),
    ) -> None:
        """Open for writing.

        Args:
            path: the file.
            from_snapshot: check the chain from the snapshots on, where there is one that fits;
                `DeferredCheck` does the rest.
            origin: sequence and hash of the record before the first one of a file that is made.

        Raises:
            JournalFullError: the disk takes nothing.
            JournalError: the file is in use, damaged, of another version or no journal.
        """
        self.path = path
        self.states: tuple[KeptState, ...] = ()
        """The snapshots, the latest first."""
        self.log_found = _has_log(path)
        """Whether the write-ahead log held anything: after a crash it does."""
        self._lock = WriterLock(path)
        try:
            self._database = _open_for_writing(path)
            with closed_if_damaged(path, self._database):
                self._last = self._check(from_snapshot=from_snapshot)
                self._schema = read_schema_count(self._database)
                if origin != (0, GENESIS):
                    self._go_on_from(origin)
        except BaseException:
            self._lock.close()
            raise

    def _check(self, *, from_snapshot: bool) -> tuple[int, bytes]:
        """The last record's sequence and hash."""
        self.states = tuple(find_states(self.path, self._database)) if from_snapshot else ()
        if self.kept is None:
            return verify_rows(self.path, self._database)
        check_schema(self.path, self._database, VERSION)
        return verify_chain(self.path, self._database, (self.kept.sequence, self.kept.head))

    def _go_on_from(self, origin: tuple[int, bytes]) -> None:
        """A file that is made goes on from another's end."""
        if self._last != (0, GENESIS):
            raise JournalError(f"{self.path}: is there already; move it away")
        self._last = origin

    @property
    def kept(self) -> KeptState | None:
        """The snapshot behind which the chain was checked at the start; None: all of it was."""
        return self.states[-1] if self.states else None

    def find_states(self) -> Iterator[KeptState]:
        """The states from which to go on, the latest first.

        Where none of them is good for that, the chain before them is checked at once.

        Raises:
            JournalError: it does not hold.
        """
        yield from self.states
        kept = self.kept
        if kept is None:
            return
        origin = find_origin(self.path, self._database)
        found = verify_chain(self.path, self._database, origin, until=kept.sequence)
        if found != (kept.sequence, kept.head):
            what = f"record {kept.sequence} is not the one that a snapshot was taken of"
            raise describe_damage(self.path, what, Damage.RECHAINED)

    @property
    def sequence(self) -> int:
        """The last record's sequence, 0 for an empty journal."""
        return self._last[0]

    @property
    def head(self) -> bytes:
        """The last record's hash."""
        return self._last[1]

    def append(
        self,
        events: Sequence[Event],
        cause: Cause,
        wall_ns: int,
        monotonic_ns: int,
        state: bytes = b"",
        beside: int = 0,
    ) -> tuple[Record, ...]:
        """Write events as one transaction; all are on disk, or none.

        Args:
            events: in order.
            cause: of all of them; its evidence stands with the first.
            wall_ns: UTC nanoseconds since 1970.
            monotonic_ns: this machine's monotonic clock.
            state: a snapshot as of the record before, whose hash is in the first event
                (`StateKept`).
            beside: the last record of the snapshot that stays beside it; 0: none does.

        Raises:
            JournalFullError: the disk refuses; nothing was written.
            JournalError: the file is not what it was, and nothing was written.
        """
        sequence, previous = self._last
        cause_bytes = encode_cause(cause)
        rows: list[Row] = []
        records: list[Record] = []
        for event in events:
            sequence += 1
            event_bytes = encode_event(event)
            previous = chain_hash(
                previous, sequence, wall_ns, monotonic_ns, cause_bytes, event_bytes
            )
            rows.append((sequence, wall_ns, monotonic_ns, cause_bytes, event_bytes, previous))
            records.append(
                Record(
                    sequence=sequence,
                    wall_ns=wall_ns,
                    monotonic_ns=monotonic_ns,
                    cause=cause,
                    event=event,
                    hash=previous,
                )
            )
            if len(rows) == 1:
                cause = strip_evidence(cause)
                cause_bytes = encode_cause(cause)
        self._lock.check()
        try:
            with self._database:
                self._insert(rows)
                if state:
                    write_state(self._database, self.sequence, state, beside)
        except sqlite3.Error as error:
            raise describe_failure(self.path, error) from None
        self._last = (sequence, previous)
        return tuple(records)

    def records(self, after: int = 0) -> Iterator[Record]:
        """The records behind a sequence, in order."""
        return decode_rows(self.path, self._database, after)

    def close(self) -> None:
        """Fold the write-ahead log into the file and release the lock."""
        self._database.close()
        self._lock.close()

    def _insert(self, rows: Sequence[Row]) -> None:
        """Put the rows in, and see that it is they that are there: a trigger may swallow them.

        Raises:
            JournalError: they are not; the transaction is to be taken back.
        """
        written = self._database.executemany("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", rows)
        if read_schema_count(self._database) != self._schema:
            check_schema(self.path, self._database, VERSION)
            self._schema = read_schema_count(self._database)
        last = self._database.execute("SELECT max(sequence) FROM record").fetchone()
        if written.rowcount != len(rows) or last != (rows[-1][0],):
            what = "it does not keep what is written to it"
            raise describe_damage(self.path, what, Damage.SCHEMA)


def takes_writes(path: Path) -> bool:
    """Whether the disk of a journal takes some hundred records now."""
    file = Path(os.path.realpath(path))
    # Of a folder of files: in it, for it may be a disk of its own.
    probe = file / "disk.probe" if file.is_dir() else file.with_name(file.name + ".probe")
    try:
        with probe.open("wb") as written:
            written.write(bytes(_PROBE))
            written.flush()
            os.fsync(written.fileno())
    except OSError:
        return False
    finally:
        with contextlib.suppress(OSError):
            probe.unlink(missing_ok=True)
    return True


def verify(path: Path) -> tuple[int, bytes]:
    """Check schema and every link of the chain; the last record's sequence and hash.

    Raises:
        JournalError: the file is damaged; the text says how, `damage` of which kind.
    """
    last = (0, GENESIS)
    for file in list_files(path):
        with opened_for_reading(file) as database:
            check_log(file)
            last = verify_rows(file, database)
    return last


def _has_log(path: Path) -> bool:
    """Whether a log lies beside the file, and not an empty one, as a reader leaves it."""
    try:
        return Path(f"{os.path.realpath(path)}-wal").stat().st_size > 0
    except OSError:
        return False


def _open_for_writing(path: Path) -> sqlite3.Connection:
    check_log(path)
    database = connect(path, str(path), read_only=False)
    with closed_if_damaged(path, database):
        empty = is_empty(database)
        if not empty and (version := find_version(path, database)) != VERSION:
            raise JournalError(
                f"{path}: is a journal of version {version}, which is read and never written "
                "again; give a new path here"
            )
        database.execute("PRAGMA journal_mode = WAL")
        # The log begins anew: what one power cut tore is not counted with what the next one tears.
        database.execute("PRAGMA wal_checkpoint(PASSIVE)")
        database.execute("PRAGMA synchronous = FULL")
        if empty:
            create(database)
    return database
