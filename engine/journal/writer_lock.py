"""One writer a journal: a lock on the file itself, whatever names lead to it.

The lock lies on the database file and not beside it: a lock file can be removed, and a hard link
has another one. SQLite's own locks are of another kind (fcntl) and are not touched.
"""

import fcntl
import os
from pathlib import Path

from engine.guarded_paths import acting_for
from engine.journal.errors import Damage, JournalError, describe_damage, describe_unopened
from engine.journal.files import list_files

_PRIVATE = 0o600


class WriterLock:
    """Held from its making until it is closed; makes a file that does not exist.

    Raises:
        JournalFullError: the disk takes nothing.
        JournalError: another process holds it, or the file can't be opened.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _PRIVATE)
        except OSError as error:
            advice = "give a path in a folder that exists and may be written"
            raise describe_unopened(path, error, advice) from None
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._descriptor)
            raise JournalError(
                f"{path}: another engine is writing this journal; stop it first, or give another "
                "path"
            ) from None
        if os.fstat(self._descriptor).st_mode & 0o077:
            os.fchmod(self._descriptor, _PRIVATE)

    def check(self) -> None:
        """The path still leads to the file that is locked.

        Raises:
            JournalError: the file was removed, or another one put in its place.
        """
        mine = os.fstat(self._descriptor)
        try:
            there = self._path.stat()
        except OSError:
            there = None
        if there is None or (mine.st_dev, mine.st_ino) != (there.st_dev, there.st_ino):
            what = "the file was taken away while it was written"
            raise describe_damage(self._path, what, Damage.REMOVED)

    def close(self) -> None:
        """Let go of the file; call it after SQLite has closed its own."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def is_written(path: Path) -> bool:
    """Whether an engine has the journal, or the last file of a folder, open for writing now."""
    try:
        last = list_files(path)[-1]
        with acting_for(last.absolute().parent):
            # A pipe of that name would keep whoever asks until somebody writes.
            descriptor = os.open(last, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, JournalError):
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False
