"""Files of the bridge's private directory: 0600, and on disk before they are relied upon."""

import os
from pathlib import Path


class VaultError(ValueError):
    """The private directory can't be used; the text is one sentence without secrets."""


def write_file(path: Path, data: bytes) -> None:
    """Write a file anew, on disk when this returns.

    Raises:
        OSError: it can't be written.
    """
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
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
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
