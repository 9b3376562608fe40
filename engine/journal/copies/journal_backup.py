"""A copy of a journal's file as it is at one moment, while the table goes on writing it."""

import contextlib
import os
import sqlite3
from pathlib import Path

from engine.journal.errors import JournalError
from engine.journal.reader import opened_for_reading


def copy_file(source: Path, target: Path) -> None:
    """Copy a journal's file to a new one, its owner's alone; the table is not held up.

    What lies in the write-ahead log is in the copy.

    Raises:
        JournalError: the source can't be read, or the copy can't be written.
    """
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with (
            opened_for_reading(source) as database,
            contextlib.closing(sqlite3.connect(target)) as copy,
        ):
            database.backup(copy)
            # One file, and no log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
    except (OSError, sqlite3.Error) as error:
        raise JournalError(f"{target}: no copy of {source} can be written ({error})") from None
