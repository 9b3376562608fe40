"""A journal and a bridge's book as a power cut leaves them: cut at each commit, and beside it."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Final

from engine.journal import Journal, JournalError
from engine.messages.causes import IntentCause, OpeningCause
from engine.messages.happened.hand_events import ButtonMoved
from firmware_bridge.secrets.book import Book, HandCounted, HandSealed
from firmware_bridge.secrets.vault import VaultError

BESIDE: Final = (-1, 0, 1, 23, 4096)
"""Bytes by which a cut lies behind a commit; the last is a page, and none of a frame's sizes."""
_PAGES: Final = 4096


class Losses(Exception):  # noqa: N818 - what was lost, not a fault of the program
    """Something that was acknowledged is gone, or something is there that never was."""


def cut_journal(folder: Path, commits: int) -> Counter[str]:
    """Write a journal, cut its log at each commit, then its database; what became of it.

    Args:
        folder: an empty directory.
        commits: how many transactions, of one to three records.

    Raises:
        Losses: a record that was on disk before the cut is not found, or another is.
    """
    path, log = folder / "table.journal", folder / "table.journal-wal"
    journal = Journal(path)
    journal.append((ButtonMoved(seat=1),), OpeningCause(), 1, 1)
    sizes = [(log.stat().st_size, journal.sequence)]
    for number in range(commits):
        events = (ButtonMoved(seat=1 + number % 9),) * (1 + number % 3)
        journal.append(events, IntentCause(id=f"tap-{number}"), number, number)
        sizes.append((log.stat().st_size, journal.sequence))
    database, content = path.read_bytes(), log.read_bytes()
    journal.close()
    counts: Counter[str] = Counter()
    for size, _ in sizes:
        for beside in BESIDE:
            end = max(0, min(len(content), size + beside))
            kept = max((last for at, last in sizes if at <= end), default=0)
            found = _read(folder / "cut", database, content[:end])
            if found != kept:
                raise Losses(f"the log cut at {end}: {kept} records were on disk, {found} found")
            counts["log cuts"] += 1
    for whole, rest, what in ((database, content, "beside its log"), (path.read_bytes(), b"", "")):
        for end in range(_PAGES, len(whole), _PAGES):
            for beside in (0, 7):
                found = _read(folder / "cut", whole[: end + beside], rest)
                if found is not None and found != sizes[-1][1]:
                    raise Losses(f"the database cut at {end + beside} {what}: {found} records")
                counts["database cuts healed" if found else "database cuts refused"] += 1
    return counts


def _read(folder: Path, database: bytes, log: bytes) -> int | None:
    """How many records a writer finds; None: it refuses the file. They are those written."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path = folder / "table.journal"
    path.write_bytes(database)
    (folder / "table.journal-wal").write_bytes(log)
    try:
        journal = Journal(path)
    except JournalError:
        return None
    records = list(journal.records())
    for number, record in enumerate(records, start=1):
        wrong = record.sequence != number or not isinstance(record.event, ButtonMoved)
        if wrong:
            raise Losses(f"record {number} is not what was written")
    journal.append((ButtonMoved(seat=2),), IntentCause(id="after"), 1, 1)
    journal.close()
    return len(records)


def cut_book(folder: Path, hands: int) -> Counter[str]:
    """Write a bridge's book, cut it at each entry and within; what became of it.

    Raises:
        Losses: an entry that was on disk is gone, or the book can't go on.
    """
    book = Book(folder / "book")
    sizes = [0]
    for number in range(hands):
        for entry in (
            _seal(number),
            HandCounted(hand=f"T1-{number}", confirmed=1, opened=0, denied=0),
        ):
            book.write(entry)
            sizes.append(sum(path.stat().st_size for path in (folder / "book").iterdir()))
    book.close()
    (path,) = (folder / "book").iterdir()
    content = path.read_bytes()
    counts: Counter[str] = Counter()
    for size in sizes:
        for beside in (-1, 0, 1, 40):
            end = max(0, min(len(content), size + beside))
            kept = sum(0 < at <= end for at in sizes)
            copy = folder / "cut"
            shutil.rmtree(copy, ignore_errors=True)
            copy.mkdir()
            (copy / path.name).write_bytes(content[:end])
            try:
                cut = Book(copy)
                cut.write(_seal(hands))
                cut.close()
            except VaultError as error:
                raise Losses(f"the book cut at {end} can't go on: {error}") from None
            found = (copy / path.name).read_bytes().count(b"\n") - 1
            if found != kept:
                raise Losses(f"the book cut at {end}: {kept} entries were on disk, {found} found")
            counts["book cuts"] += 1
    return counts


def _seal(number: int) -> HandSealed:
    return HandSealed(
        hand=f"T1-{number}",
        journal="soak",
        game="holdem",
        seats=(1, 2),
        envelope="00" * 32,
        departments=("a", "b"),
    )
