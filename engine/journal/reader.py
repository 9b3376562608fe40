"""Reading a journal, of any format, while another process may be writing it."""

import contextlib
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.guarded_paths import acting_for, find_place
from engine.journal.diagnosis import diagnose
from engine.journal.errors import Damage, JournalError, describe_damage, describe_failure
from engine.journal.files import is_further, list_files
from engine.journal.lines.packing import PackingError
from engine.journal.lines.record_line import (
    GENESIS,
    Record,
    Row,
    chain_hash,
    decode_cause,
    decode_event,
)
from engine.journal.lines.schema import check_record, check_schema, find_version
from engine.journal.log import count_lost_commits
from engine.messages.happened.hand_events import DayBegan

Heed = Callable[[Row], None]

_MISSING: Final = "there is no such journal; give the path of one"
_ALL: Final = (
    "SELECT sequence, wall_ns, monotonic_ns, cause, event, hash FROM record"
    " WHERE sequence > ? ORDER BY sequence"
)
_FIRST: Final = (
    "SELECT sequence, wall_ns, monotonic_ns, cause, event, hash FROM record"
    " ORDER BY sequence LIMIT 1"
)


def read_records(path: Path, after: int = 0) -> Iterator[Record]:
    """The records behind a sequence of a journal that another process may be writing.

    Args:
        path: a file, or a folder with a file for each gaming day.
        after: the last record that is not wanted.

    Raises:
        JournalError: the file is missing, no journal, of another version, or a record is damaged.
    """
    for file in list_readable(path):
        with opened_for_reading(file) as database:
            yield from decode_rows(file, database, after)


def list_own(path: Path) -> list[Path]:
    """The files of a journal from the last one on that an older release began alone, oldest first.

    Raises:
        JournalError: a folder holds none.
    """
    files = list_files(path)
    for place in range(len(files) - 1, 0, -1):
        if _begins_alone(files[place]):
            return files[place:]
    return files


def list_readable(path: Path) -> list[Path]:
    """The files that this program reads: all, unless a newer release wrote some of them.

    Raises:
        JournalError: a folder holds none.
    """
    files, own = list_files(path), list_own(path)
    before = files[: len(files) - len(own)]
    return files if all(is_readable(file) for file in before) else own


def is_readable(file: Path) -> bool:
    """Whether every record of a file that is written no more is one of this version."""
    try:
        facts = file.stat()
        return _is_readable(file, facts.st_mtime_ns, facts.st_size)
    except OSError:
        return False


@cache
def _is_readable(file: Path, _changed_ns: int, _size: int) -> bool:
    try:
        with opened_for_reading(file) as database:
            for _ in decode_rows(file, database, 0):
                pass
    except JournalError:
        return False
    return True


def _begins_alone(file: Path) -> bool:
    """Whether an older release began a file behind a record that it can't read."""
    if not is_further(file) or not file.is_file():
        return False
    with opened_for_reading(file) as database:
        first = next(decode_rows(file, database, 0), None)
    return first is not None and isinstance(first.event, DayBegan) and first.event.alone


def read_version(path: Path) -> int:
    """The format of a journal's file.

    Raises:
        JournalError: it is no journal, or of a format that is not read.
    """
    with opened_for_reading(path) as database:
        return find_version(path, database)


@contextlib.contextmanager
def opened_for_reading(path: Path, *, any_version: bool = False) -> Iterator[sqlite3.Connection]:
    """A connection that can't write, closed at the end.

    Beside a file that no table has open it leaves nothing, so that a medium that is read only does.
    Root reads what lies in another user's folder as that user: of its names none leads further.

    Args:
        path: the file.
        any_version: also one of a format that this program does not know, for its chain.

    Raises:
        JournalError: the file is missing, no journal, or of a version that is not read.
    """
    if not path.is_file():
        what = "is no plain file; look who laid it there" if path.exists() else _MISSING
        raise JournalError(f"{path}: {what}")
    _check_place(path)
    still = not _find_log(path).exists()
    name = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if still else ''}"
    try:
        with contextlib.closing(connect(path, name, read_only=True)) as database:
            try:
                # SQLite opens the file and what lies beside it with the first question.
                with acting_for(find_place(path)), closed_if_damaged(path, database):
                    version = find_version(path, database, any_version=any_version)
                    check_record(path, database, version)
            except JournalError as error:
                if still or error.damage is not None or os.access(path.absolute().parent, os.W_OK):
                    raise
                raise JournalError(
                    f"{path}: its write-ahead log lies beside it where nothing can be written; "
                    "copy both into a folder that can, and ask there"
                ) from None
            yield database
    except (JournalError, sqlite3.Error):
        if still and _find_log(path).exists():
            # What was read without a lock may be half of what the table then wrote.
            raise JournalError(f"{path}: a table began to write it meanwhile; ask again") from None
        raise


def _find_log(path: Path) -> Path:
    """The write-ahead log's place: it is there while a table writes, and after a crash."""
    return Path(f"{os.path.realpath(path)}-wal")


def _check_place(path: Path) -> None:
    """Its folder's user may read it; the log beside it is a file, nothing to wait for.

    Raises:
        JournalError: it is otherwise.
    """
    try:
        with acting_for(find_place(path)):
            os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC))
    except PermissionError:
        if os.geteuid() == 0:
            raise JournalError(
                f"{path}: lies in a folder of a user who may not read it; copy it to one of root's"
            ) from None
    except OSError as error:
        raise JournalError(str(error)) from None
    log = _find_log(path)
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(log.lstat().st_mode):
            raise JournalError(f"{log}: is no plain file; look who laid it there")


def connect(path: Path, name: str, *, read_only: bool) -> sqlite3.Connection:
    """A connection to the file.

    Raises:
        JournalError: there is none to be had.
    """
    try:
        with acting_for(find_place(path)):
            return sqlite3.connect(
                name, timeout=5, uri=read_only, isolation_level=None if read_only else "IMMEDIATE"
            )
    except sqlite3.Error as error:
        raise JournalError(
            f"{path}: can't be opened ({error}); give the path of a file that may be written"
        ) from None


@contextlib.contextmanager
def closed_if_damaged(path: Path, database: sqlite3.Connection) -> Iterator[None]:
    """What can't be used is closed again.

    Raises:
        JournalError: it can't be used; the text says why.
    """
    try:
        yield
    except sqlite3.Error as error:
        database.close()
        raise describe_failure(path, error) from None
    except UnicodeDecodeError as error:
        # What SQLite says of a damaged schema quotes it, and may be no text.
        database.close()
        raise describe_damage(path, str(error), Damage.BROKEN) from None
    except JournalError:
        database.close()
        raise


def check_log(path: Path) -> None:
    """A log that breaks off before its end would cut the chain short, unbroken.

    Raises:
        JournalError: it does.
    """
    lost = count_lost_commits(Path(os.path.realpath(path)))
    if lost:
        what = f"its write-ahead log breaks off {lost} entries before its end"
        raise describe_damage(path, what, Damage.BROKEN)


def check_pages(path: Path, database: sqlite3.Connection) -> None:
    """The file is a sound database, page by page.

    Raises:
        JournalError: it is not.
    """
    try:
        # A page that says it holds fewer records than it does would end the chain early, unbroken.
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise describe_damage(path, " ".join(str(error).split()), Damage.BROKEN) from None
    if found != "ok":
        raise describe_damage(path, " ".join(str(found).split()), Damage.BROKEN)


def verify_rows(
    path: Path, database: sqlite3.Connection, heed: Heed | None = None
) -> tuple[int, bytes]:
    """Check every link of the chain, then the schema; the last record's sequence and hash.

    In this order, for who changes a record drops a trigger first: the record is what matters.

    Args:
        path: the journal, for what is said.
        database: open, for reading or writing.
        heed: hears each row that fits, in order.

    Raises:
        JournalError: the file is damaged; the text names the record, or what else it is.
    """
    check_pages(path, database)
    version = find_version(path, database)
    try:
        last = verify_chain(path, database, find_origin(path, database), heed)
    except JournalError as error:
        if error.damage is Damage.BROKEN:
            check_schema(path, database, version)
        raise
    check_schema(path, database, version)
    return last


def find_origin(path: Path, database: sqlite3.Connection) -> tuple[int, bytes]:
    """What the first record of the file is chained to: nothing, or the end of the file before.

    Returns:
        The sequence and the hash of the record before the first one.

    Raises:
        JournalError: the file begins in the middle of a record and names no file before.
    """
    try:
        row = database.execute(_FIRST).fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise describe_damage(path, " ".join(str(error).split()), Damage.BROKEN) from None
    if row is None or row[0] == 1:
        return 0, GENESIS
    if row[0] < 1:
        raise describe_damage(path, "records stand before the first one", Damage.ADDED)
    if _is_row(row):
        with contextlib.suppress(JournalError):
            event = decode_row(path, row).event
            if isinstance(event, DayBegan):
                return row[0] - 1, event.head
    raise describe_damage(path, f"the records before {row[0]} are missing", Damage.REMOVED)


def verify_chain(
    path: Path,
    database: sqlite3.Connection,
    origin: tuple[int, bytes],
    heed: Heed | None = None,
    until: int | None = None,
) -> tuple[int, bytes]:
    """Check every link of the chain behind a record; the last one's sequence and hash.

    Args:
        path: the journal, for what is said.
        database: open, for reading or writing.
        origin: the sequence and hash of the record behind which it begins.
        heed: hears each row that fits, in order.
        until: the last record that is asked about; None: all.

    Raises:
        JournalError: a link does not fit; the text names the record.
    """
    expected, previous = origin
    rows = read_rows(path, database, expected)
    for row in rows:
        sequence, wall_ns, monotonic_ns, cause, event, stored = row
        expected += 1
        found = chain_hash(previous, sequence, wall_ns, monotonic_ns, cause, event)
        if sequence != expected or found != stored:
            damage, what = diagnose(previous, expected, [row, *rows])
            twin = _find_twin(database, sequence, stored) if damage is Damage.FLIPPED else 0
            if twin:
                damage, what = Damage.ADDED, f"record {sequence} is record {twin} once more"
            raise describe_damage(path, what, damage)
        previous = found
        if heed is not None:
            heed(row)
        if sequence == until:
            break
    return expected, previous


def _find_twin(database: sqlite3.Connection, sequence: int, stored: bytes) -> int:
    """Another record with the same hash; 0: there is none."""
    asked = "SELECT min(sequence) FROM record WHERE hash = ? AND sequence <> ?"
    (twin,) = database.execute(asked, (stored, sequence)).fetchone()
    return twin or 0


def read_rows(path: Path, database: sqlite3.Connection, after: int = 0) -> Iterator[Row]:
    """The rows behind a sequence, each of the kinds that a record is made of.

    Raises:
        JournalError: one is not, or the file can't be read.
    """
    try:
        for row in database.execute(_ALL, (after,)):
            if not _is_row(row):
                raise describe_damage(path, f"record {row[0]} is no record", Damage.FLIPPED)
            yield row
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise describe_damage(path, " ".join(str(error).split()), Damage.BROKEN) from None


def _is_row(row: tuple[object, ...]) -> bool:
    numbers, blobs = row[:3], row[3:]
    return all(isinstance(number, int) and number >= 0 for number in numbers) and all(
        isinstance(blob, bytes) for blob in blobs
    )


def decode_rows(path: Path, database: sqlite3.Connection, after: int) -> Iterator[Record]:
    """The records of the rows behind a sequence.

    Raises:
        JournalError: one holds no event or cause.
    """
    for row in read_rows(path, database, after):
        yield decode_row(path, row)


def decode_row(path: Path, row: Row) -> Record:
    """The record of a row.

    Raises:
        JournalError: it holds no event or cause.
    """
    sequence, wall_ns, monotonic_ns, cause, event, stored = row
    try:
        return Record(
            sequence=sequence,
            wall_ns=wall_ns,
            monotonic_ns=monotonic_ns,
            cause=decode_cause(cause),
            event=decode_event(event),
            hash=stored,
        )
    except (msgspec.DecodeError, PackingError, UnicodeDecodeError) as error:
        what = f"record {sequence} is no event of this version ({error})"
        raise describe_damage(path, what, Damage.FLIPPED) from None
