"""Files that hold one key a line: a mark that says what it is, and the key as hex digits."""

import os
from pathlib import Path
from typing import Final

from engine.guarded_paths import UnsafePathError, acting_for, read_file

KEY_BYTES: Final = 32
"""Length of every key here."""
PUBLIC_MARK: Final = "tapburn-public-key"
"""Marks the key to which a hand is sealed, in a department's public file."""
LARGEST: Final = 4096
"""Bytes of a file that holds keys at the most: one is brought on a stick that anybody had."""


class SealingError(ValueError):
    """A key or an envelope can't be used; the text is one sentence and names no secret."""


def find_key(path: Path, mark: str) -> bytes | None:
    """The key behind a mark; None: the file has no such line.

    Raises:
        SealingError: the file can't be read.
    """
    try:
        lines = read_file(path, LARGEST).decode("ascii").splitlines()
    except UnsafePathError as error:
        raise SealingError(str(error)) from None
    except OSError as error:
        raise SealingError(f"{path}: can't be read: {error.strerror}") from None
    except ValueError:
        return None
    for line in lines:
        words = line.split()
        if len(words) == 2 and words[0] == mark:
            try:
                key = bytes.fromhex(words[1])
            except ValueError:
                return None
            return key if len(key) == KEY_BYTES else None
    return None


def read_key(path: Path, mark: str) -> bytes:
    """The key behind a mark.

    Raises:
        SealingError: the file can't be read, or holds no such key.
    """
    key = find_key(path, mark)
    if key is None:
        raise SealingError(f"{path}: expected a line of {mark!r} and {2 * KEY_BYTES} hex digits")
    return key


def check_private(path: Path) -> None:
    """Check that nobody but its owner may read a private key's file.

    Raises:
        SealingError: others may.
    """
    if path.stat().st_mode & 0o077:
        raise SealingError(f"{path}: others may read this private key; run chmod 600 on it")


def write_new(path: Path, text: str, *, mode: int) -> None:
    """Write a file that does not exist yet, and put it on disk.

    Raises:
        SealingError: the file exists or can't be written.
    """
    try:
        with acting_for(path.parent):
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    except OSError as error:
        raise SealingError(f"{path}: can't be written: {error.strerror}") from None
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(descriptor)
