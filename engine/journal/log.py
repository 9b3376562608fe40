"""SQLite's write-ahead log beside a journal: does it hold what can't be read any more?

SQLite reads a log up to the first frame that does not fit and takes what follows for what a power
cut tore. A table that goes on from there has lost what it had acknowledged. Format:
https://www.sqlite.org/fileformat2.html#walformat
"""

import os
import struct
from pathlib import Path
from typing import Final

from engine.guarded_paths import open_file

_HEADER: Final = struct.Struct(">8I")
"""Magic, version, bytes a page, checkpoint, salts, checksum."""
_FRAME: Final = struct.Struct(">6I")
"""Page, pages of the file after a commit (else 0), salts, checksum."""
_MAGIC: Final = 0x377F0682
_TORN: Final = 1
"""So many commits a power cut can tear: each is on disk before the next one is begun."""
_LARGEST: Final = 1 << 28
"""Bytes: a log is taken over into its file at some millions."""
_WORD: Final = 0xFFFFFFFF


def count_lost_commits(journal: Path) -> int:
    """How many commits of the log can't be read although they were on disk; 0: none.

    Args:
        journal: the journal's file; the log lies beside it after a crash, or while it is written.
    """
    # A log that is begun anew while it is read seems to break off; read once more it does not.
    return _count(journal) and _count(journal)


def _count(journal: Path) -> int:
    try:
        with open_file(journal.with_name(journal.name + "-wal")) as file:
            size = os.fstat(file.fileno()).st_size
            # A log of such a size no table wrote: its head is looked at, and nothing else.
            content = file.read(_HEADER.size if size > _LARGEST else _LARGEST)
    except OSError:
        return 0
    if len(content) < _HEADER.size:
        return 0
    magic, _, page, _, *salts, first, second = _HEADER.unpack_from(content)
    order = ">" if magic & 1 else "<"
    sums = _add_up(content[: _HEADER.size - 8], order, (0, 0))
    if magic | 1 != _MAGIC | 1 or sums != (first, second) or size > _LARGEST:
        # Without its head nothing of the log is read; the head is on disk before the first commit.
        return max(0, size // (_FRAME.size + _usual_page(journal)) - _TORN)
    lost, good = 0, True
    for start in range(_HEADER.size, len(content) - _FRAME.size - page + 1, _FRAME.size + page):
        _, commit, *salted, first, second = _FRAME.unpack_from(content, start)
        body = start + _FRAME.size
        if good:
            sums = _add_up(content[start : start + 8], order, sums)
            sums = _add_up(content[body : body + page], order, sums)
            good = salted == salts and sums == (first, second)
        lost += not good and commit > 0 and salted == salts
    return lost if lost > _TORN else 0


def _add_up(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    """The log's running checksum, taken on by data of whole pairs of words."""
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for one, two in zip(words, words, strict=True):
        first = (first + one + second) & _WORD
        second = (second + two + first) & _WORD
    return first, second


def _usual_page(journal: Path) -> int:
    """Bytes of a page, as the database itself has it (1 stands for 65,536)."""
    try:
        with open_file(journal) as file:
            page = int.from_bytes(file.read(18)[16:], "big")
    except OSError:
        page = 0
    return 65_536 if page == 1 else page or 4_096
