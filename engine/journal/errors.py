"""What can be wrong with a journal: a sentence each, and for damage its kind."""

import errno
import sqlite3
from enum import StrEnum
from pathlib import Path
from typing import Final

from engine.told.untold import UntoldError


class Damage(StrEnum):
    """What was done to a record, as far as it can be told."""

    FLIPPED = "flipped"
    """A record holds other bytes than those that were chained."""
    REMOVED = "removed"
    """A record between others is gone."""
    SWAPPED = "swapped"
    """Two records stand in each other's place."""
    ADDED = "added"
    """A record stands between others that were chained without it."""
    CUT = "cut"
    """What is known to have been there is missing from the end."""
    FOREIGN = "foreign"
    """It is another table's, another night's or another bridge's."""
    RECHAINED = "rechained"
    """The chain was written anew after the bridge had signed it."""
    UNSIGNED = "unsigned"
    """The bridge, which was there, did not sign it; or nobody did, and a signer is asked for."""
    SCHEMA = "schema"
    """Tables, indexes or triggers are not a journal's."""
    BROKEN = "broken"
    """The file can't be read as a database, or its write-ahead log breaks off."""


class JournalError(UntoldError):
    """The journal can't be used; the text is one sentence with what to do.

    Args:
        text: the sentence.
        damage: of which kind, where it is damaged.
        short: the sentence without what a table is to do; empty: as it is.
    """

    def __init__(self, text: str, damage: Damage | None = None, short: str = "") -> None:
        super().__init__(text)
        self.damage = damage
        self.short = short or text


class JournalFullError(JournalError):
    """The disk takes nothing now; what was recorded before is there."""


_FULL: Final = frozenset(
    {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC,
     sqlite3.SQLITE_IOERR_SHMOPEN, sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_TRUNCATE}
)  # fmt: skip
"""What SQLite says of a disk that takes nothing, and not of a file."""
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL})
_REFUSED: Final = frozenset(
    {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH}
)
_CODE: Final = 0xFF
"""The part of SQLite's extended error code that names its family."""


def describe_full(path: Path, what: str) -> JournalFullError:
    """The disk takes nothing."""
    return JournalFullError(
        f"{path}: can't be written ({what}); free space on the disk or mend it, and it goes on: "
        "nothing recorded is lost"
    )


_DISK: Final = frozenset({errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO})
"""What the system says of a disk, and not of a path."""


def describe_unopened(path: Path, error: OSError, advice: str) -> JournalError:
    """Why a journal's file or folder can't be had for writing.

    Args:
        path: of the file or the folder.
        error: what the system said.
        advice: what to do where the path is wrong, and not the disk.
    """
    if error.errno == errno.EROFS:
        return JournalFullError(
            f"{path}: the disk is read only; mend it or mount it for writing, and it goes on: "
            "nothing recorded is lost"
        )
    if error.errno in _DISK:
        return describe_full(path, str(error.strerror))
    return JournalError(f"{path}: can't be opened ({error.strerror}); {advice}")


def describe_damage(path: Path, what: str, damage: Damage) -> JournalError:
    """The journal is damaged; the sentence says how."""
    short = f"{path}: the journal is damaged: {what}"
    advice = "keep the file as it is for the floor supervisor and start with a new path"
    return JournalError(f"{short}; {advice}", damage, short)


def describe_failure(path: Path, error: sqlite3.Error) -> JournalError:
    """Why SQLite did not write: a full disk, a lock, a permission, a constraint or damage."""
    code = getattr(error, "sqlite_errorcode", 0)
    family, what = code & _CODE, " ".join(str(error).split())
    if code in _FULL or family == sqlite3.SQLITE_FULL:
        return describe_full(path, what)
    if family in _BUSY:
        return JournalFullError(
            f"{path}: another program holds the journal ({what}); close it, and it goes on: "
            "nothing recorded is lost"
        )
    if family in _REFUSED:
        return JournalError(
            f"{path}: may not be written ({what}); give the engine's user the file, its folder and "
            "the disk to write to"
        )
    if family == sqlite3.SQLITE_IOERR:
        return JournalFullError(
            f"{path}: the disk fails ({what}); mend or replace it: what was recorded before is kept"
        )
    damage = Damage.SCHEMA if family == sqlite3.SQLITE_CONSTRAINT else Damage.BROKEN
    return describe_damage(path, what, damage)
