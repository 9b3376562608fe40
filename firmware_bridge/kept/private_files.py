"""Files of the bridge's private directory: 0600, and on disk before they are relied upon.

A command that root types works on the directory of the bridge's own user, as that user: what it
makes there belongs to that user from the start, and what that user may not touch it does not touch,
whatever links and names lie there.
"""

import contextlib
import errno
import fcntl
import os
import time
from pathlib import Path
from typing import Final

from engine.guarded_paths import acting_for, read_file

_DISK: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO})
"""What the system says of a disk, and not of a path; besides EROFS."""
_LARGEST: Final = 1 << 28
"""Bytes: a night's book has some millions."""
_PROBE: Final = 1 << 18
"""Bytes: a state is some thousands."""


LOCK_PATIENCE_S: Final = 10.0
"""Whoever looks at a PIN holds a lock for some tenths of a second, each who waits as long."""
_LOOK_AGAIN_S: Final = 0.02


class VaultError(ValueError):
    """The private directory can't be used; the text is one sentence without secrets."""


class DiskError(VaultError):
    """The disk takes nothing: it is full, read only or broken. What was kept is whole.

    Args:
        sentence: what is wrong.
        folder: that lies on it.
    """

    def __init__(self, sentence: str, folder: Path) -> None:
        super().__init__(sentence)
        self.folder = folder


def describe_unwritten(path: Path, error: OSError) -> VaultError:
    """Why a file or folder can't be had for writing.

    Args:
        path: the file or the folder.
        error: what the system said.
    """
    folder = path if path.is_dir() else path.parent
    if error.errno == errno.EROFS:
        return DiskError(f"{path}: the disk is read only; mend it or mount it for writing", folder)
    sentence = f"{path}: can't be written: {error.strerror}; free or mend the disk"
    return DiskError(sentence, folder) if error.errno in _DISK else VaultError(sentence)


def takes_writes(directory: Path) -> bool:
    """Whether the disk, which refused something, takes as much as a state again."""
    probe = directory / "probe"
    try:
        write_file(probe, bytes(_PROBE))
    except OSError:
        return False
    finally:
        with contextlib.suppress(OSError):
            probe.unlink(missing_ok=True)
    return True


def make_directory(path: Path) -> None:
    """Make a private directory where there is none, 0700.

    Raises:
        OSError: it can't be made.
    """
    if path.is_dir():
        return
    with acting_for(path.parent):
        path.mkdir(mode=0o700, parents=True, exist_ok=True)


def open_file(path: Path, flags: int) -> int:
    """Open a private file, made where there is none; its descriptor.

    Args:
        path: the file.
        flags: as `os.open` takes them, how it is to be opened.

    Raises:
        OSError: it can't be opened, or is a link.
    """
    with acting_for(path.parent):
        # A pipe of that name would keep whoever opens it until somebody writes.
        flags |= os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
        return os.open(path, flags, 0o600)


def lock_file(path: Path) -> int:
    """Hold a private file's lock until the descriptor that is given back is closed.

    Raises:
        OSError: it can't be opened, or is a link.
        VaultError: somebody else holds it and does not let go.
    """
    lock = open_file(path, os.O_RDWR)
    try:
        _await_lock(lock, path)
    except BaseException:
        os.close(lock)
        raise
    return lock


def _await_lock(lock: int, path: Path) -> None:
    until = time.monotonic() + LOCK_PATIENCE_S
    while True:
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        if time.monotonic() >= until:
            raise VaultError(
                f"{path}: another process holds it and does not let go; look which one (fuser), "
                "and try again"
            )
        time.sleep(_LOOK_AGAIN_S)


def read_private(path: Path) -> bytes:
    """The content of a private file, read as the folder's user where root asks.

    Raises:
        OSError: it can't be read, or is a link, a pipe, or too large to be one.
    """
    with acting_for(path.parent):
        return read_file(path, _LARGEST)


def write_file(path: Path, data: bytes) -> None:
    """Write a file anew, on disk when this returns.

    Raises:
        OSError: it can't be written.
    """
    with acting_for(path.parent):
        path.unlink(missing_ok=True)
    descriptor = open_file(path, os.O_WRONLY | os.O_EXCL)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_file(path: Path, data: bytes) -> None:
    """Put a file in another one's place: after a power cut there is the one or the other, whole.

    Raises:
        OSError: it can't be written; the old one still stands.
    """
    fresh = path.with_name(f"{path.name}.new")
    write_file(fresh, data)
    with acting_for(path.parent):
        fresh.replace(path)
    sync_directory(path.parent)


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of the data.

    Raises:
        OSError: it can't be written; part of it may be.
    """
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def sync_directory(directory: Path) -> None:
    """Put a directory's entries on disk.

    Raises:
        OSError: they can't be.
    """
    with acting_for(directory):
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
