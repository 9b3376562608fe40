"""Wrong PINs, counted: the next try waits, and after some the number is locked.

A try is counted on disk before the PIN is looked at and taken off again when it was right. So
neither a crash nor a restart gives one back. Whoever counts holds the file: of guesses that are
made side by side each is counted before any is looked at. Until when the next try waits is on disk,
too, in seconds of this boot; after another start of the machine it waits anew, once.
"""

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.keys.this_boot import name_boot
from firmware_bridge.kept.private_files import VaultError, lock_file, read_private, replace_file

TRIES: Final = 5
"""So many wrong PINs in a row lock a number; the room's technician opens it again."""
FREE: Final = 2
"""So many may follow each other without a pause."""
PAUSE_S: Final = 30
"""Seconds after the first wrong PIN that is not free; each further one doubles it."""

_decoder: Final[msgspec.json.Decoder[dict[str, int]]] = msgspec.json.Decoder(dict[str, int])
_LOCK: Final = ".lock"
_WAITS: Final = ".waits"
"""Beside the count, so that an older release still reads that."""


class TriesError(VaultError):
    """No PIN is looked at now: the number is locked, or the next try waits."""


class _Waits(msgspec.Struct, frozen=True):
    boot: str
    free_at: dict[str, float]
    """By mark: seconds of that boot, monotonic, from which on a try is looked at."""


class Tries:
    """How often each person's PIN was wrong in a row.

    Args:
        path: where that is kept.
        now_s: monotonic seconds of this boot.

    Raises:
        VaultError: the file is damaged.
    """

    def __init__(self, path: Path, now_s: Callable[[], float]) -> None:
        self._path = path
        self._now_s = now_s
        self._boot = name_boot()
        self._wrong: dict[str, int] = {}
        self._free_at: dict[str, float] = {}
        self._load()

    def left(self, mark: str) -> int:
        """How many tries are left; 0: the number is locked."""
        return max(0, TRIES - self._wrong.get(mark, 0))

    def wait_s(self, mark: str) -> int:
        """Whole seconds until the next try is looked at; 0: now."""
        rest = self._free_at.get(mark, 0.0) - self._now_s()
        return max(0, -int(-rest // 1))

    def count(self, mark: str, known: Collection[str]) -> None:
        """A PIN is about to be looked at.

        Args:
            mark: whose.
            known: all marks there are; others are forgotten.

        Raises:
            TriesError: it is locked, or waits, by now.
            VaultError: the disk does not take it: the PIN must not be looked at.
        """
        with self._held():
            self._load()
            if not self.left(mark):
                raise TriesError("locked after too many wrong PINs")
            if wait_s := self.wait_s(mark):
                raise TriesError(f"after wrong PINs the next try waits: in {wait_s} seconds")
            self._wrong[mark] = self._wrong.get(mark, 0) + 1
            self._free_at[mark] = self._now_s() + pause(self._wrong[mark])
            self._wrong = {one: wrong for one, wrong in self._wrong.items() if one in known}
            self._write()

    def forgive(self, mark: str) -> None:
        """The PIN was right.

        Raises:
            VaultError: the disk does not take it.
        """
        with self._held():
            self._load()
            if self._wrong.pop(mark, None) is not None:
                self._free_at.pop(mark, None)
                self._write()

    def keep_waits(self) -> None:
        """Keep until when each next try waits: it ends then, also for another process."""
        with suppress(VaultError), self._held():
            self._write_waits()

    def _load(self) -> None:
        try:
            self._wrong = _decoder.decode(read_private(self._path))
        except FileNotFoundError:
            self._wrong = {}
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise VaultError(
                f"{self._path}: the count of wrong PINs is damaged; move it away once it is clear "
                "who did that"
            ) from None
        except OSError as error:
            raise VaultError(f"{self._path}: can't be read: {error.strerror}") from None
        now_s, kept = self._now_s(), self._read_waits()
        latest = {mark: now_s + pause(wrong) for mark, wrong in self._wrong.items()}
        # Nobody waits longer than from now on, whatever the file says.
        self._free_at = {mark: min(kept.get(mark, end), end) for mark, end in latest.items()}

    def _read_waits(self) -> dict[str, float]:
        try:
            found = msgspec.json.decode(read_private(self._beside(_WAITS)), type=_Waits)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
        return found.free_at if found.boot == self._boot else {}

    def _write(self) -> None:
        try:
            replace_file(self._path, msgspec.json.encode(self._wrong))
        except OSError as error:
            raise VaultError(
                f"{self._path}: can't be written: {error.strerror}; free or mend the disk"
            ) from None
        self._write_waits()

    def _write_waits(self) -> None:
        free_at = {mark: end for mark, end in self._free_at.items() if mark in self._wrong}
        content = msgspec.json.encode(_Waits(self._boot, free_at))
        try:
            replace_file(self._beside(_WAITS), content)
        except OSError as error:
            raise VaultError(
                f"{self._path}: can't be written: {error.strerror}; free or mend the disk"
            ) from None

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Nobody else counts meanwhile."""
        try:
            lock = lock_file(self._beside(_LOCK))
        except OSError as error:
            raise VaultError(
                f"{self._path}: can't be written: {error.strerror}; free or mend the disk"
            ) from None
        try:
            yield
        finally:
            os.close(lock)

    def _beside(self, ending: str) -> Path:
        return self._path.with_name(self._path.name + ending)


def read_locked(path: Path) -> frozenset[str]:
    """The marks that are locked, for whoever lists the staff; none where nothing can be read."""
    try:
        wrong = _decoder.decode(read_private(path))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return frozenset()
    return frozenset(mark for mark, count in wrong.items() if count >= TRIES)


def pause(wrong: int) -> int:
    """Seconds that the try after so many wrong ones waits."""
    return PAUSE_S << (wrong - FREE - 1) if FREE < wrong < TRIES else 0
