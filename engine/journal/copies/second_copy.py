"""A second copy of the record on another medium, written behind the table and never waited for.

It holds the same files with the same records. It goes on where it stopped; what it holds already is
compared, and a copy that holds something else is left as it is: one of the two is evidence.
"""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, Literal, TypeAlias

from engine.journal.errors import JournalError
from engine.journal.lines.schema import create, is_empty
from engine.journal.reader import list_readable, opened_for_reading, read_rows

_INTERVAL: Final = 0.25
"""Seconds between two looks: the copy is so far behind, and never a whole second."""
_AT_ONCE: Final = 1_000
"""Records in a transaction."""
_LAST: Final = "SELECT sequence, hash FROM record ORDER BY sequence DESC LIMIT 1"
_HASH: Final = "SELECT hash FROM record WHERE sequence = ?"
_INSERT: Final = "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)"

CopyTrouble: TypeAlias = Literal["", "missing", "differs"]
"""missing: it can't be written now; differs: it holds something else."""


@dataclass(frozen=True)
class CopyState:
    """How the copy is."""

    trouble: CopyTrouble = ""
    words: str = ""
    """What is wrong, a sentence; empty: nothing."""


class SecondCopy:
    """Follows a journal in a thread of its own.

    Args:
        journal: the file or folder that is written.
        folder: on the other medium; it must be there, else nothing is mounted.
    """

    def __init__(self, journal: Path, folder: Path) -> None:
        self.state = CopyState()
        self._journal, self._folder = journal, folder
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="second copy", daemon=True)

    def start(self) -> None:
        """Begin to follow."""
        self._thread.start()

    def close(self) -> None:
        """Take in what is left, and leave off."""
        self._ended.set()
        self._thread.join()

    def follow(self) -> CopyState:
        """Copy what is new; how the copy is then."""
        if self.state.trouble == "differs":
            return self.state
        try:
            if not self._folder.is_dir():
                return CopyState("missing", f"{self._folder}: is not there; mount the medium")
            for file in list_readable(self._journal):
                differing = self._copy(file)
                if differing:
                    return CopyState("differs", differing)
        except (JournalError, sqlite3.Error, OSError) as error:
            return CopyState("missing", f"{self._folder}: can't be written ({error})")
        return CopyState()

    def _run(self) -> None:
        last = False
        while not last:
            last = self._ended.wait(_INTERVAL)
            self.state = self.follow()

    def _copy(self, file: Path) -> str:
        """Why the copy of a file is another one; empty: it is the same, up to the end."""
        place = self._folder / file.name
        if place.is_symlink() or (place.exists() and place.samefile(file)):
            # It would always tell the same, whatever is done to the record.
            return f"{place}: leads to another file and is no copy; remove it"
        with opened_for_reading(file) as source, _opened(place) as target:
            last = target.execute(_LAST).fetchone()
            after = 0
            if last is not None:
                after = last[0]
                same = source.execute(_HASH, (after,)).fetchone()
                if same is None:
                    return f"{place}: holds more than the record itself"
                if same[0] != last[1]:
                    return f"{place}: record {after} is another one"
            rows = read_rows(file, source, after)
            while batch := list(islice(rows, _AT_ONCE)):
                with target:
                    target.executemany(_INSERT, batch)
        return ""


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The copy's file, made for its owner alone where it is missing."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    with contextlib.closing(sqlite3.connect(path, timeout=1)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        if is_empty(database):
            create(database)
        yield database
