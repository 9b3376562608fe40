"""The private directory in which a running table keeps its sockets and logs."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

ROOT_LIMIT: Final = 40
"""Characters: a socket's path must fit into 107 bytes."""
_PREFIX: Final = "tapburn-"
_OWNER: Final = "owner"
"""A file that the process whose directory it is keeps locked as long as it lives."""
_KEPT: Final = ("*.log", "*.journal", "*.journal-*")
"""What outlives a run that failed: no key and nothing that tells a card."""


@contextmanager
def private_directory() -> Iterator[Path]:
    """A fresh directory of this user alone, removed at the end.

    In the user's runtime directory where there is one, else among the temporary files. What
    processes that were killed left there is removed first.
    """
    folder = choose_root()
    sweep(folder)
    path = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=folder))
    lock = _lock(path)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)
        os.close(lock)


def choose_root() -> Path:
    """Where the directories of runs lie."""
    root = os.environ.get("XDG_RUNTIME_DIR", "")
    usable = root and len(root) < ROOT_LIMIT and os.access(root, os.W_OK)
    return Path(root if usable else tempfile.gettempdir())


def sweep(folder: Path) -> None:
    """Remove this user's private directories whose process is gone.

    A process that lives holds its lock, whatever its id; the kernel lets go of it when it dies.
    """
    for path in folder.glob(f"{_PREFIX}*/{_OWNER}"):
        # Somebody else's, or just now removed by somebody else who sweeps.
        with suppress(OSError):
            if path.parent.lstat().st_uid != os.getuid():
                continue
            lock = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(path.parent, ignore_errors=True)
            finally:
                os.close(lock)


def list_runs() -> list[Path]:
    """The private directories of this user's processes that are alive."""
    roots = {os.environ.get("XDG_RUNTIME_DIR", ""), tempfile.gettempdir()} - {""}
    owners = [path for root in roots for path in Path(root).glob(f"{_PREFIX}*/{_OWNER}")]
    return sorted(path.parent for path in owners if _is_held(path))


def _is_held(path: Path) -> bool:
    try:
        if path.parent.lstat().st_uid != os.getuid():
            return False
        lock = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(lock)
    return False


def _lock(path: Path) -> int:
    """Say that a directory has its process; the lock holds until it is closed."""
    unnamed = path / f"{_OWNER}.new"
    lock = os.open(unnamed, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    # Named when it is locked: who sweeps finds no owner that seems to be gone.
    unnamed.rename(path / _OWNER)
    return lock


def keep_records(run: Path) -> Path:
    """Copy what a failed run said, its logs and its journal, to a directory that stays.

    Returns:
        That directory, this user's alone, among the temporary files.
    """
    kept = Path(tempfile.mkdtemp(prefix="tapburn-failed-"))
    for pattern in _KEPT:
        for path in run.glob(pattern):
            shutil.copy(path, kept)
    return kept
