"""Where a journal's evidence lies: a folder beside it, in that a gaming day's, in that a hand's.

A hand's folder holds its pictures as `SHA-256.jpg`, and `notes`: a line each, its SHA-256, a blank,
and the note as JSON.
"""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUFFIX: Final = ".evidence"
IN_FOLDER: Final = "evidence"
NOTES: Final = "notes"
PICTURE: Final = ".jpg"
INBOX: Final = "pictures"
"""In the run's directory: what the vision hands over lies there until the record names it."""
LARGEST: Final = 1 << 17
"""Bytes of a picture that is taken in; a card's are some ten thousand."""
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HAND: Final = re.compile(r"[0-9]{6,12}")
DIGEST: Final = re.compile(r"[0-9a-f]{64}")
"""A SHA-256 as the record and the files' names have it."""


def find_evidence(journal: Path) -> Path:
    """The folder that belongs to a journal, whether it is there or not.

    Args:
        journal: a file, a folder with a file for each gaming day, or one of that folder's files.
    """
    if journal.is_dir():
        return journal / IN_FOLDER
    if _DAY.fullmatch(journal.stem.partition(".")[0]):
        return journal.parent / IN_FOLDER
    return journal.with_suffix(SUFFIX)


def name_hand(number: int) -> str:
    """A hand's folder by its number."""
    return f"{number:06}"


def list_hands(folder: Path) -> Iterator[tuple[str, int, Path]]:
    """Gaming day, number and folder of each hand of which something is kept, the oldest first."""
    for day in sorted(_list_folders(folder), key=lambda path: path.name):
        if not _DAY.fullmatch(day.name):
            continue
        for hand in sorted(_list_folders(day), key=lambda path: path.name):
            if _HAND.fullmatch(hand.name):
                yield day.name, int(hand.name), hand


def _list_folders(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.is_dir() and not path.is_symlink()]
    except OSError:
        return []


def hash_content(content: bytes) -> str:
    """The name of a piece of evidence."""
    return hashlib.sha256(content).hexdigest()
