"""The journal's file: SQLite in WAL mode with synchronous=FULL, append only, one writer."""

import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO

import msgspec

from engine.journal.log import count_lost_commits
from engine.journal.record import (
    GENESIS,
    Cause,
    Record,
    chain_hash,
    decode_cause,
    decode_event,
    encode_cause,
    encode_event,
)
from engine.messages.events import Event

APPLICATION_ID: Final = 0x54425552
""" "TBUR": marks the file as a Tapburn journal."""
VERSION: Final = 1

_SCHEMA: Final = f"""
CREATE TABLE record (
    sequence     INTEGER PRIMARY KEY,
    wall_ns      INTEGER NOT NULL,
    monotonic_ns INTEGER NOT NULL,
    cause        BLOB NOT NULL,
    event        BLOB NOT NULL,
    hash         BLOB NOT NULL
) STRICT;
CREATE TRIGGER record_is_final BEFORE UPDATE ON record
    BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER record_stays BEFORE DELETE ON record
    BEGIN SELECT RAISE(ABORT, 'a record is never deleted'); END;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {VERSION};
"""
_COLUMNS: Final = "sequence, wall_ns, monotonic_ns, cause, event, hash"

_PROBE: Final = 1 << 18
"""Bytes."""
_FULL: Final = frozenset(
    {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC,
     sqlite3.SQLITE_IOERR_SHMOPEN, sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_TRUNCATE}
)  # fmt: skip
"""What SQLite says of a disk, and not of a file."""

_Row = tuple[int, int, int, bytes, bytes, bytes]


class JournalError(Exception):
    """The journal can't be used; the text is one sentence with what to do."""


class JournalFullError(JournalError):
    """The disk takes nothing now; what was recorded before is there."""


class Journal:
    """The one writer of a journal.

    Opening takes the journal's lock, checks version and chain; a journal that does not exist is
    created. Every `append` is on disk when it returns.
    """

    def __init__(self, path: Path) -> None:
        """Open for writing.

        Raises:
            JournalFullError: the disk takes nothing.
            JournalError: the file is in use, damaged, of another version or no journal.
        """
        self.path = path
        self._lock = _take_lock(path)
        try:
            self._database = _open_for_writing(path)
            self._last = _verify_rows(path, self._database)
        except BaseException:
            self._lock.close()
            raise

    @property
    def sequence(self) -> int:
        """The last record's sequence, 0 for an empty journal."""
        return self._last[0]

    @property
    def head(self) -> bytes:
        """The last record's hash."""
        return self._last[1]

    def append(
        self, events: Sequence[Event], cause: Cause, wall_ns: int, monotonic_ns: int
    ) -> tuple[Record, ...]:
        """Write events as one transaction; all are on disk, or none.

        Raises:
            JournalFullError: the disk refuses; nothing was written.
        """
        sequence, previous = self._last
        cause_bytes = encode_cause(cause)
        rows: list[_Row] = []
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
        try:
            with self._database:
                self._database.executemany("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", rows)
        except sqlite3.Error as error:
            raise _full(self.path, str(error)) from None
        self._last = (sequence, previous)
        return tuple(records)

    def records(self, after: int = 0) -> Iterator[Record]:
        """The records behind a sequence, in order."""
        return _decode_rows(self.path, self._database, after)

    def close(self) -> None:
        """Fold the write-ahead log into the file and release the lock."""
        self._database.close()
        self._lock.close()


def takes_writes(path: Path) -> bool:
    """Whether the disk of a journal takes some hundred records now."""
    file = Path(os.path.realpath(path))
    probe = file.with_name(file.name + ".probe")
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


def read_records(path: Path, after: int = 0) -> Iterator[Record]:
    """The records behind a sequence of a journal that another process may be writing.

    Raises:
        JournalError: the file is missing, no journal, of another version, or a record is damaged.
    """
    database = _open_for_reading(path)
    try:
        yield from _decode_rows(path, database, after)
    finally:
        database.close()


def verify(path: Path) -> tuple[int, bytes]:
    """Check every link of the chain; the last record's sequence and hash.

    Raises:
        JournalError: the chain is broken; the text names the record.
    """
    database = _open_for_reading(path)
    try:
        _check_log(path)
        return _verify_rows(path, database)
    finally:
        database.close()


def is_written(path: Path) -> bool:
    """Whether an engine has the journal open for writing now."""
    file = Path(os.path.realpath(path))
    try:
        with file.with_name(file.name + ".lock").open("r") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False


def _take_lock(path: Path) -> TextIO:
    try:
        # Beside the file itself: two engines may reach it by two names.
        file = Path(os.path.realpath(path))
        lock = file.with_name(file.name + ".lock").open("w")
    except OSError as error:
        raise JournalError(
            f"{path}: can't be opened ({error.strerror}); give a path in a folder that exists "
            "and may be written"
        ) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise JournalError(
            f"{path}: another engine is writing this journal; stop it first, or give another path"
        ) from None
    return lock


def _open_for_writing(path: Path) -> sqlite3.Connection:
    _check_log(path)
    database = _connect(path, str(path), read_only=False)
    with _closed_if_damaged(path, database):
        database.execute("PRAGMA journal_mode = WAL")
        # The log begins anew: what one power cut tore is not counted with what the next one tears.
        database.execute("PRAGMA wal_checkpoint(PASSIVE)")
        database.execute("PRAGMA synchronous = FULL")
        if _is_empty(database):
            database.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")
        _check_version(path, database)
    return database


def _open_for_reading(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise JournalError(f"{path}: there is no such journal; give the path of one")
    database = _connect(path, f"{path.absolute().as_uri()}?mode=ro", read_only=True)
    with _closed_if_damaged(path, database):
        _check_version(path, database)
    return database


def _check_log(path: Path) -> None:
    """A log that breaks off before its end would cut the chain short, unbroken."""
    lost = count_lost_commits(Path(os.path.realpath(path)))
    if lost:
        raise _damaged(path, f"its write-ahead log breaks off {lost} entries before its end")


def _connect(path: Path, name: str, *, read_only: bool) -> sqlite3.Connection:
    try:
        return sqlite3.connect(
            name, timeout=5, uri=read_only, isolation_level=None if read_only else "IMMEDIATE"
        )
    except sqlite3.Error as error:
        raise JournalError(
            f"{path}: can't be opened ({error}); give the path of a file that may be written"
        ) from None


@contextlib.contextmanager
def _closed_if_damaged(path: Path, database: sqlite3.Connection) -> Iterator[None]:
    """What can't be used is closed again.

    Raises:
        JournalError: it can't be used; the text says why.
    """
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # What SQLite says of a damaged schema quotes it, and may be no text.
        database.close()
        if getattr(error, "sqlite_errorcode", 0) in _FULL:
            raise _full(path, str(error)) from None
        raise _damaged(path, str(error)) from None
    except JournalError:
        database.close()
        raise


def _is_empty(database: sqlite3.Connection) -> bool:
    (count,) = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return bool(count == 0)


def _check_version(path: Path, database: sqlite3.Connection) -> None:
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise JournalError(f"{path}: is no Tapburn journal; give the path of one, or a new path")
    if version != VERSION:
        raise JournalError(
            f"{path}: is a journal of version {version}, this program writes version {VERSION}; "
            "open it with the program that wrote it, and give a new path here"
        )


def _verify_rows(path: Path, database: sqlite3.Connection) -> tuple[int, bytes]:
    _check_pages(path, database)
    expected, previous = 0, GENESIS
    for sequence, wall_ns, monotonic_ns, cause, event, stored in _read_rows(path, database):
        expected += 1
        if sequence != expected:
            raise _damaged(path, f"record {expected} is missing")
        previous = chain_hash(previous, sequence, wall_ns, monotonic_ns, cause, event)
        if previous != stored:
            raise _damaged(path, f"record {sequence} does not match its hash")
    return expected, previous


def _check_pages(path: Path, database: sqlite3.Connection) -> None:
    """A page that says it holds fewer records than it does would end the chain early, unbroken."""
    try:
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _damaged(path, str(error)) from None
    if found != "ok":
        raise _damaged(path, " ".join(str(found).split()))


def _read_rows(path: Path, database: sqlite3.Connection, after: int = 0) -> Iterator[_Row]:
    """The rows behind a sequence, each of the kinds that a record is made of."""
    try:
        for row in database.execute(
            f"SELECT {_COLUMNS} FROM record WHERE sequence > ? ORDER BY sequence",  # noqa: S608
            (after,),
        ):
            if not _is_row(row):
                raise _damaged(path, f"record {row[0]} is no record")
            yield row
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _damaged(path, str(error)) from None


def _is_row(row: tuple[object, ...]) -> bool:
    numbers, blobs = row[:3], row[3:]
    return all(isinstance(number, int) and number >= 0 for number in numbers) and all(
        isinstance(blob, bytes) for blob in blobs
    )


def _decode_rows(path: Path, database: sqlite3.Connection, after: int) -> Iterator[Record]:
    for sequence, wall_ns, monotonic_ns, cause, event, stored in _read_rows(path, database, after):
        try:
            record = Record(
                sequence=sequence,
                wall_ns=wall_ns,
                monotonic_ns=monotonic_ns,
                cause=decode_cause(cause),
                event=decode_event(event),
                hash=stored,
            )
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise _damaged(path, f"a record is no event of this version ({error})") from None
        yield record


def _full(path: Path, what: str) -> JournalFullError:
    return JournalFullError(
        f"{path}: can't be written ({what}); free space on the disk or mend it, and it goes on: "
        "nothing recorded is lost"
    )


def _damaged(path: Path, what: str) -> JournalError:
    return JournalError(
        f"{path}: the journal is damaged: {what}; keep the file as it is for the floor supervisor "
        "and start with a new path"
    )
