"""Wrong PINs, counted: the next try waits, and after some the number is locked.

A try is counted on disk before the PIN is looked at and taken off again when it was right. So
neither a crash nor a restart gives one back, and a waiting time begins anew with the process.
"""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

import msgspec

from firmware_bridge.kept.private_files import VaultError, replace_file

TRIES: Final = 5
"""So many wrong PINs in a row lock a number; the room's technician opens it again."""
FREE: Final = 2
"""So many may follow each other without a pause."""
PAUSE_S: Final = 30
"""Seconds after the first wrong PIN that is not free; each further one doubles it."""

_decoder: Final[msgspec.json.Decoder[dict[str, int]]] = msgspec.json.Decoder(dict[str, int])


class Tries:
    """How often each person's PIN was wrong in a row.

    Args:
        path: where that is kept.
        now_s: monotonic seconds.

    Raises:
        VaultError: the file is damaged.
    """

    def __init__(self, path: Path, now_s: Callable[[], float]) -> None:
        self._path = path
        self._now_s = now_s
        self._wrong: dict[str, int] = {}
        try:
            self._wrong = _decoder.decode(path.read_bytes())
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise VaultError(
                f"{path}: the count of wrong PINs is damaged; move it away once it is clear who "
                "did that"
            ) from None
        except OSError as error:
            raise VaultError(f"{path}: can't be read: {error.strerror}") from None
        self._free_at = {mark: now_s() + pause(wrong) for mark, wrong in self._wrong.items()}

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
            VaultError: the disk does not take it: the PIN must not be looked at.
        """
        self._wrong[mark] = self._wrong.get(mark, 0) + 1
        self._free_at[mark] = self._now_s() + pause(self._wrong[mark])
        self._wrong = {one: wrong for one, wrong in self._wrong.items() if one in known}
        self._write()

    def forgive(self, mark: str) -> None:
        """The PIN was right.

        Raises:
            VaultError: the disk does not take it.
        """
        if self._wrong.pop(mark, None) is not None:
            self._free_at.pop(mark, None)
            self._write()

    def _write(self) -> None:
        try:
            replace_file(self._path, msgspec.json.encode(self._wrong))
        except OSError as error:
            raise VaultError(
                f"{self._path}: can't be written: {error.strerror}; free or mend the disk"
            ) from None


def read_locked(path: Path) -> frozenset[str]:
    """The marks that are locked, for whoever lists the staff; none where nothing can be read."""
    try:
        wrong = _decoder.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return frozenset()
    return frozenset(mark for mark, count in wrong.items() if count >= TRIES)


def pause(wrong: int) -> int:
    """Seconds that the try after so many wrong ones waits."""
    return PAUSE_S << (wrong - FREE - 1) if FREE < wrong < TRIES else 0
