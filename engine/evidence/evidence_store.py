"""Keeps the evidence of the hands: within a budget, for so many gaming days, held hands for ever.

The table never stops for evidence: what can't be kept is not kept, and the record says so.
"""

import logging
import os
import shutil
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import msgspec

from engine.evidence.layout import (
    DIGEST,
    LARGEST,
    NOTES,
    PICTURE,
    hash_content,
    list_hands,
    name_hand,
)
from engine.guarded_paths import open_folder
from engine.messages.sensed.evidence_notes import Kept, Note
from engine.messages.text import plain

HAND_BYTES: Final = 150_000
"""The most that is kept of one hand."""
_NOTES_BYTES: Final = 30_000
"""So much of that is left to the notes."""
_STALE_S: Final = 120.0
"""A picture that no record has named for so long was of no use."""
_SWEEP_S: Final = 10.0

_log = logging.getLogger(__name__)


class EvidenceLimits(msgspec.Struct, frozen=True, kw_only=True):
    """How much is kept, and for how long."""

    days: int = 7
    """So many gaming days must have passed before a hand's evidence goes."""
    total_bytes: int = 2_000_000_000
    hand_bytes: int = HAND_BYTES


class Tidied(msgspec.Struct, frozen=True, kw_only=True):
    """What a look over the whole store has removed."""

    aged: tuple[int, ...] = ()
    """Hands whose days had passed."""
    crowded: tuple[int, ...] = ()
    """Hands that made room for new ones."""


class EvidenceStore:
    """The one writer of a journal's evidence.

    Args:
        folder: where it is kept; made when the first piece comes, for its owner alone.
        inbox: where the vision hands pictures over.
        name_today: the gaming day that it is.
        limits: how much, and for how long.
    """

    def __init__(
        self,
        folder: Path,
        inbox: Path,
        name_today: Callable[[], str],
        limits: EvidenceLimits | None = None,
    ) -> None:
        self.folder = folder
        self.full = False
        """Whether held hands fill the budget: no new picture is kept then."""
        self._inbox = inbox
        self._name_today = name_today
        self._limits = limits if limits is not None else EvidenceLimits()
        self._hand = (0, folder)
        self._used = 0
        self._notes = 0
        self._reopened = False
        self._total = 0
        self._lock = threading.Lock()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="evidence")
        self._tidying: Future[Tidied] | None = None
        self._tidied_day = ""
        self._tidied_held: frozenset[int] = frozenset()
        self._next_sweep = 0.0

    def keep_picture(self, number: int, digest: str) -> Kept:
        """Take in a picture that the vision has handed over.

        Args:
            number: the hand's.
            digest: the picture's SHA-256.
        """
        if not DIGEST.fullmatch(digest):
            return "lost"
        place = self._open_hand(number) / f"{digest}{PICTURE}"
        if place.exists():
            return "kept"
        content = self._read_handed(digest)
        room = self._limits.hand_bytes - _NOTES_BYTES - self._used
        if content and (self.full or len(content) > room):
            return "full"
        return "kept" if content and self._write(place, content) else "lost"

    def keep_note(self, number: int, note: Note) -> str:
        """Write a note down; its hash, or empty where it can't be kept."""
        place = self._open_hand(number) / NOTES
        content = msgspec.json.encode(note, enc_hook=plain)
        digest = hash_content(content)
        if self._notes + len(content) > _NOTES_BYTES:
            return ""
        # After a power cut the last line may have no end.
        mark = b"\n" if self._reopened else b""
        line = b"%s%s %s\n" % (mark, digest.encode(), content)
        if not self._write(place, line, adds=True):
            return ""
        self._notes += len(line)
        self._reopened = False
        return digest

    def tend(self, number: int, held: frozenset[int]) -> Tidied | None:
        """What is to be done now and then; what was removed, once that is known.

        Args:
            number: the hand that is on, or was last.
            held: numbers of hands whose evidence stays.
        """
        now = time.monotonic()
        if now >= self._next_sweep:
            self._next_sweep = now + _SWEEP_S
            self._sweep()
        if self._tidying is not None:
            if not self._tidying.done():
                return None
            done, self._tidying = self._tidying.result(), None
            return done
        today = self._name_today()
        if today != self._tidied_day or self._total > self._limits.total_bytes:
            if self.full and today == self._tidied_day and not self._has_gone(held):
                return None
            self._tidied_day, self._tidied_held = today, held
            self._tidying = self._worker.submit(self._tidy, today, number, held)
        return None

    def close(self) -> None:
        """Let a look over the store come to its end."""
        self._worker.shutdown(wait=True)

    def _has_gone(self, held: frozenset[int]) -> bool:
        """Whether a hand was released since the last look."""
        return bool(self._tidied_held - held)

    def _open_hand(self, number: int) -> Path:
        if self._hand[0] != number or self._hand[1] == self.folder:
            found = [path for _, at, path in list_hands(self.folder) if at == number]
            place = found[-1] if found else self.folder / self._name_today() / name_hand(number)
            self._hand = (number, place)
            sizes = _measure(place)
            self._notes = sizes.pop(NOTES, 0)
            self._reopened = self._notes > 0
            self._used = sum(sizes.values())
        return self._hand[1]

    def _read_handed(self, digest: str) -> bytes:
        """What the vision handed over under this hash, and takes out; empty: it is not that."""
        name, content = f"{digest}{PICTURE}", b""
        # The folder is the vision's: a pipe there would keep the engine for ever.
        with suppress(OSError), open_folder(self._inbox) as inbox:
            with suppress(OSError), inbox.open_file(name, LARGEST) as file:
                content = file.read(LARGEST)
            inbox.remove(name)
        return content if hash_content(content) == digest else b""

    def _write(self, place: Path, content: bytes, *, adds: bool = False) -> bool:
        """Whether the content lies there now."""
        how = os.O_APPEND if adds else os.O_EXCL
        try:
            if not place.parent.is_dir():
                for folder in (self.folder, place.parent.parent, place.parent):
                    folder.mkdir(mode=0o700, exist_ok=True)
            descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | how, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
        except OSError as error:
            _log.warning("evidence can't be kept: %s: %s", place.parent, error.strerror)
            if not adds:
                with suppress(OSError):
                    place.unlink()
            return False
        with self._lock:
            self._total += len(content)
        self._used += 0 if adds else len(content)
        return True

    def _sweep(self) -> None:
        """Remove what the vision handed over and no record named."""
        stale = time.time() - _STALE_S
        with suppress(OSError), open_folder(self._inbox) as inbox:
            for name in inbox.list_names():
                found = inbox.look(name)
                with suppress(OSError):
                    if found is not None and found.st_mtime < stale:
                        inbox.remove(name)

    def _tidy(self, today: str, number: int, held: frozenset[int]) -> Tidied:
        """Remove what has had its time, then what is oldest while there is too much."""
        # A hand's first touch stands with the hand before it.
        stays = held | {one - 1 for one in held} | {number, number - 1}
        oldest = (date.fromisoformat(today) - timedelta(days=self._limits.days)).isoformat()
        hands = [
            (day, at, path, sum(_measure(path).values()))
            for day, at, path in list_hands(self.folder)
        ]
        total = sum(size for *_, size in hands)
        aged: list[int] = []
        crowded: list[int] = []
        for day, at, path, size in hands:
            expired, crowding = day < oldest, total > self._limits.total_bytes
            if at in stays or not (expired or crowding):
                continue
            shutil.rmtree(path, ignore_errors=True)
            with suppress(OSError):
                path.parent.rmdir()
            total -= size
            (aged if expired else crowded).append(at)
        with self._lock:
            self._total = total
        self.full = total > self._limits.total_bytes
        return Tidied(aged=tuple(aged), crowded=tuple(crowded))


def _measure(folder: Path) -> dict[str, int]:
    """Bytes of each file of a hand."""
    try:
        return {entry.name: entry.stat().st_size for entry in os.scandir(folder)}
    except OSError:
        return {}
