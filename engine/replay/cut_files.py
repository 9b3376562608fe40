"""A journal's file whose end is missing: SQLite refuses all of it, its first pages are still there.

A copy that broke off is such a file. Its header tells more pages than there are; in a copy that is
put right, so that what lies before the cut can be read. The chain tells what of it is sound.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from engine.guarded_paths import open_file
from engine.journal import JournalError
from engine.journal.errors import Damage
from engine.journal.reader import opened_for_reading

_PAGE_SIZE: Final = slice(16, 18)
_PAGES: Final = slice(28, 32)
"""Where SQLite's header holds both: https://www.sqlite.org/fileformat.html, 1.3."""
_HEADER: Final = 100
_MAGIC: Final = b"SQLite format 3\0"
_LARGEST_PAGE: Final = 65_536


@contextmanager
def opened_to_its_cut(path: Path) -> Iterator[Connection]:
    """A connection that reads a file, also one that breaks off.

    Raises:
        JournalError: it can't be read at all.
    """
    with ExitStack() as stack:
        try:
            database = stack.enter_context(opened_for_reading(path))
        except JournalError as error:
            if error.damage is not Damage.BROKEN or not describe_cut(path):
                raise
            copy = Path(stack.enter_context(tempfile.TemporaryDirectory())) / path.name
            _put_right(path, copy)
            try:
                database = stack.enter_context(opened_for_reading(copy))
            except JournalError:
                raise error from None  # It names the file, not its copy.
        yield database


def describe_cut(path: Path) -> str:
    """That a file breaks off, in words; empty: it does not."""
    there, told = _count_pages(path)
    if there >= told:
        return ""
    return f"{path}: the file breaks off, {there} of its {told} pages are there"


def _count_pages(path: Path) -> tuple[int, int]:
    """How many whole pages a file has, and how many its header tells; none of what is too short."""
    with open_file(path) as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        return 0, 0
    size = int.from_bytes(header[_PAGE_SIZE])
    size = _LARGEST_PAGE if size == 1 else size
    return path.stat().st_size // max(1, size), int.from_bytes(header[_PAGES])


def _put_right(path: Path, copy: Path) -> None:
    with open_file(path) as content, copy.open("xb") as whole:
        shutil.copyfileobj(content, whole)
    copy.chmod(0o600)
    with copy.open("r+b") as file:
        file.seek(_PAGES.start)
        file.write(_count_pages(path)[0].to_bytes(4))
