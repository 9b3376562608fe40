"""The bridge's own book: what it sealed, answered, counted and signed. No face, no key.

Append only: each entry is on disk (fsync) before what it tells of is said, and chained to the one
before it by SHA-256. The engine's journal says what the engine made of it; the book says what was
asked. A line is the entry's hash, a space, and the entry as JSON; an entry that a power cut tore
has no end of line and was never relied upon. A file that has grown is followed by the next one.
"""

import hashlib
import os
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from engine.cards import Card
from firmware_bridge.kept.private_files import (
    VaultError,
    describe_unwritten,
    make_directory,
    open_file,
    read_private,
    sync_directory,
    write_all,
)

GENESIS: Final = bytes(32)
"""What the first entry's hash is chained to."""
FILE_LIMIT: Final = 4_000_000
"""Bytes after which a new hand begins a new file."""
_SUFFIX: Final = ".book"
_JOURNALS_KEPT: Final = 64
"""Of so many journals the last signed sequence is remembered, the latest ones."""


class HandSealed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand got its key, before its first card."""

    hand: str
    journal: str
    game: str
    """Empty: a draw for the button."""
    seats: tuple[int, ...]
    """Dealt in, in the order of the deal."""
    burns: bool = True
    """The house burns a card before each later street."""
    envelope: str
    """SHA-256 (hex)."""
    departments: tuple[str, ...]


class QuestionAnswered(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A question about faces was answered."""

    hand: str
    question: int
    answer: str
    """yes, no, opened or refused."""
    cards: int
    asked: str
    """SHA-256 (16 hex digits) of the handles: which cards it was about."""
    by: str = ""
    """By whose authorization; empty: by the rules."""


class DealMoved(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A ruling moved a hand's deal: releases before 2026-11-27 wrote it, none does any more."""

    hand: str
    journal: str
    ruling: int
    """Its journal sequence."""
    start: int
    """So many cards had come off the stub by then."""
    up: tuple[int, ...]
    """Places in the order of the draws that lie face up by the ruling."""
    by: str
    """Who was signed on."""


class HandCounted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand's counts were told."""

    hand: str
    confirmed: int
    opened: int
    denied: int


class HeadNoted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The journal's head was signed."""

    journal: str
    table: str
    hand: str
    sequence: int
    head: str
    """Hex digits."""
    book: str
    """The book's own head that was signed with it, hex digits."""


class BookContinued(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The first entry of a further file: what must not be forgotten."""

    before: str
    """The hash of the file before's last entry, hex digits."""
    signed: tuple[HeadNoted, ...]
    """The last head signed of each journal."""


Entry: TypeAlias = (
    HandSealed | QuestionAnswered | DealMoved | HandCounted | HeadNoted | BookContinued
)

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)


class Book:
    """The book of one bridge, which is its only writer.

    Args:
        directory: made if it is missing.

    Raises:
        VaultError: it can't be written, or its last file is damaged.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.head = GENESIS
        """The last entry's hash."""
        self.signed: dict[str, HeadNoted] = {}
        """By journal, the last head that was signed."""
        self.answers: list[QuestionAnswered] = []
        """What was answered in the hand that was sealed last, in order."""
        paths: list[Path] = []
        try:
            make_directory(directory)
            paths = list_files(directory)
            self._path = paths[-1] if paths else directory / f"000001{_SUFFIX}"
            self._load()
            self._file = open_file(self._path, os.O_WRONLY | os.O_APPEND)
            sync_directory(directory)
        except OSError as error:
            raise describe_unwritten(self._path if paths else directory, error) from None

    def close(self) -> None:
        """Let the file go."""
        os.close(self._file)

    def write(self, entry: Entry) -> None:
        """Put an entry on disk.

        Raises:
            VaultError: the disk does not take it; nothing was written.
        """
        try:
            if isinstance(entry, HandSealed) and os.fstat(self._file).st_size > FILE_LIMIT:
                self._begin_file()
            self._append(entry)
        except OSError as error:
            raise describe_unwritten(self._path, error) from None

    def count(self, answer: str) -> int:
        """How often this was the answer in the hand that was sealed last."""
        return sum(one.answer == answer for one in self.answers)

    def _append(self, entry: Entry) -> None:
        data = _encoder.encode(entry)
        head = chain(self.head, data)
        line = head.hex().encode() + b" " + data + b"\n"
        start = os.fstat(self._file).st_size
        try:
            write_all(self._file, line)
            os.fsync(self._file)
        except OSError:
            # A line without its end would spoil the next one.
            os.ftruncate(self._file, start)
            raise
        self.head = head
        self._take(entry)

    def _begin_file(self) -> None:
        number = int(self._path.stem) + 1
        path = self._directory / f"{number:06}{_SUFFIX}"
        fresh = open_file(path, os.O_WRONLY | os.O_EXCL | os.O_APPEND)
        sync_directory(self._directory)
        os.close(self._file)
        self._file, self._path = fresh, path
        kept = tuple(self.signed.values())[-_JOURNALS_KEPT:]
        self._append(BookContinued(before=self.head.hex(), signed=kept))

    def _load(self) -> None:
        if not self._path.exists():
            return
        content = read_private(self._path)
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and int(self._path.stem) > 1:
            # A power cut came between the file and its first entry.
            self._path.unlink()
            self._path = list_files(self._directory)[-1]
            self._load()
            return
        for entry, head in read_entries(self._path, whole):
            self.head = head
            self._take(entry)
        if len(whole) < len(content):
            os.truncate(self._path, len(whole))

    def _take(self, entry: Entry) -> None:
        match entry:
            case HandSealed():
                self.answers = []
            case QuestionAnswered():
                self.answers.append(entry)
            case HeadNoted():
                self.signed.pop(entry.journal, None)
                self.signed[entry.journal] = entry
            case BookContinued():
                self.signed = {one.journal: one for one in entry.signed}
            case _:
                pass


def check_last_file(directory: Path) -> None:
    """Check the file that a start goes on with; where there is none there is nothing wrong.

    Raises:
        VaultError: it can't be read, or is damaged.
    """
    paths = list_files(directory)
    if not paths:
        return
    try:
        content = read_private(paths[-1])
    except OSError as error:
        raise VaultError(f"{paths[-1]}: can't be read: {error.strerror}") from None
    read_entries(paths[-1], content[: content.rfind(b"\n") + 1])


def hash_handles(handles: tuple[Card, ...]) -> str:
    """Names a set of handles in the book without telling them: SHA-256, its first 16 hex digits."""
    return hashlib.sha256(" ".join(handles).encode()).hexdigest()[:16]


def list_files(directory: Path) -> list[Path]:
    """The book's files, oldest first."""
    return sorted(directory.glob(f"[0-9]*{_SUFFIX}"))


def read_entries(path: Path, content: bytes) -> list[tuple[Entry, bytes]]:
    """The entries of a file with their hashes, every link checked.

    Raises:
        VaultError: an entry was changed, or does not follow from the one before it.
    """
    found: list[tuple[Entry, bytes]] = []
    previous = GENESIS
    for number, line in enumerate(content.splitlines(), start=1):
        told, _, data = line.partition(b" ")
        try:
            entry = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise _damaged(path, number) from None
        if number == 1 and isinstance(entry, BookContinued):
            previous = bytes.fromhex(entry.before)
        previous = chain(previous, data)
        if told != previous.hex().encode():
            raise _damaged(path, number)
        found.append((entry, previous))
    return found


def chain(previous: bytes, entry: bytes) -> bytes:
    """SHA-256 of the previous hash and the entry."""
    return hashlib.sha256(previous + entry).digest()


def _damaged(path: Path, number: int) -> VaultError:
    return VaultError(
        f"{path}: entry {number} of the bridge's book is damaged; keep the file for the floor "
        "supervisor, and move the folder away to begin a new book"
    )
