"""A journal's tables and triggers, by format, and whether a file has exactly these.

Format 1 kept JSON as it is and no snapshot; such a file is read, and never written again.
"""

import sqlite3
from pathlib import Path
from typing import Final

from engine.journal.errors import Damage, JournalError, describe_damage

APPLICATION_ID: Final = 0x54425552
""" "TBUR": marks the file as a Tapburn journal."""
VERSION: Final = 2
"""The format that is written."""

_RECORD: Final = """CREATE TABLE record (
    sequence     INTEGER PRIMARY KEY,
    wall_ns      INTEGER NOT NULL,
    monotonic_ns INTEGER NOT NULL,
    cause        BLOB NOT NULL,
    event        BLOB NOT NULL,
    hash         BLOB NOT NULL
) STRICT"""
_FINAL: Final = """CREATE TRIGGER record_is_final BEFORE UPDATE ON record
    BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END"""
_STAYS: Final = """CREATE TRIGGER record_stays BEFORE DELETE ON record
    BEGIN SELECT RAISE(ABORT, 'a record is never deleted'); END"""
_SNAPSHOT: Final = """CREATE TABLE snapshot (
    sequence INTEGER PRIMARY KEY,
    state    BLOB NOT NULL
) STRICT"""

_TEXTS: Final[dict[int, tuple[str, ...]]] = {
    1: (_RECORD, _FINAL, _STAYS),
    2: (_RECORD, _SNAPSHOT, _FINAL, _STAYS),
}


def create(database: sqlite3.Connection) -> None:
    """Make an empty file a journal, in one transaction."""
    database.executescript(
        f"BEGIN IMMEDIATE; {'; '.join(_TEXTS[VERSION])};"
        f" PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION}; COMMIT;"
    )


def is_empty(database: sqlite3.Connection) -> bool:
    """Whether nothing was made in the file yet."""
    (count,) = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return bool(count == 0)


def has_chain(database: sqlite3.Connection) -> bool:
    """Whether the records lie as they do in the formats that are known."""
    try:
        database.execute(
            "SELECT sequence, wall_ns, monotonic_ns, cause, event, hash FROM record LIMIT 1"
        )
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    return True


def find_version(path: Path, database: sqlite3.Connection, *, any_version: bool = False) -> int:
    """The journal's format; also one that this program does not read, where any will do.

    Raises:
        JournalError: it is no journal, or of a format that this program does not read.
    """
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise JournalError(
            f"{path}: is no Tapburn journal; give the path of one, or a new path", Damage.BROKEN
        )
    if version not in _TEXTS and not any_version:
        raise JournalError(
            f"{path}: is a journal of version {version}, this program writes version {VERSION}; "
            "open it with the program that wrote it, and give a new path here"
        )
    return int(version)


def check_schema(path: Path, database: sqlite3.Connection, version: int) -> None:
    """Exactly the format's tables and triggers are there, by their text, and nothing else.

    Raises:
        JournalError: they are not; the text names the first difference.
    """
    try:
        found = {
            (str(kind), str(name)): str(text)
            for kind, name, text in database.execute("SELECT type, name, sql FROM sqlite_schema")
        }
    except (sqlite3.Error, UnicodeDecodeError) as error:
        what = f"its schema can't be read ({' '.join(str(error).split())})"
        raise describe_damage(path, what, Damage.SCHEMA) from None
    wanted = {_name(text): text for text in _TEXTS[version]}
    for kind, name in sorted(found.keys() - wanted.keys()):
        article = "an" if kind == "index" else "a"
        raise describe_damage(
            path, f"its schema holds {article} {kind} {name!r} too many", Damage.SCHEMA
        )
    for kind, name in sorted(wanted.keys() - found.keys()):
        raise describe_damage(path, f"its schema lacks the {kind} {name!r}", Damage.SCHEMA)
    for (kind, name), text in wanted.items():
        if found[kind, name] != text:
            raise describe_damage(path, f"its {kind} {name!r} is another one", Damage.SCHEMA)


def check_record(path: Path, database: sqlite3.Connection, version: int) -> None:
    """What is read as records are a table's rows, and no view's: else nothing in the file is.

    Everything that reads a journal asks this first. A view, or a column that is worked out, may
    tell each reader something else.

    Raises:
        JournalError: it is otherwise.
    """
    found = database.execute(
        "SELECT type, name, sql FROM sqlite_schema WHERE name = 'record' COLLATE NOCASE"
    ).fetchall()
    if version in _TEXTS and found != [("table", "record", _RECORD)]:
        check_schema(path, database, version)
    elif any(kind != "table" for kind, *_ in found):
        raise describe_damage(path, "its table 'record' is none", Damage.SCHEMA)


def read_schema_count(database: sqlite3.Connection) -> int:
    """SQLite's own count of the schema's changes."""
    (count,) = database.execute("PRAGMA schema_version").fetchone()
    return int(count)


def _name(text: str) -> tuple[str, str]:
    kind, name = text.split()[1:3]
    return kind.lower(), name
