"""The part of a journal from which a start did not wait, checked while the table runs."""

import threading
import time
from pathlib import Path
from typing import Final

from engine.journal.errors import Damage, JournalError
from engine.journal.reader import check_pages, find_origin, opened_for_reading, verify_chain
from engine.journal.record import Row
from engine.journal.snapshots import KeptState

_BREATH: Final = 256
"""After so many records the table's own work goes first."""
_PAUSE: Final = 0.002
"""Seconds."""


class DeferredCheck:
    """Reads the records up to a snapshot in a thread of its own.

    Args:
        path: the journal.
        kept: the snapshot from which the table went on.
    """

    def __init__(self, path: Path, kept: KeptState) -> None:
        self.sequence = kept.sequence
        self.done = False
        self.damage: JournalError | None = None
        """Once it is done: what is wrong; None: nothing."""
        self._path, self._kept = path, kept
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._check, name="journal check", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Leave off, wherever it is."""
        self._ended.set()
        self._thread.join()

    def _check(self) -> None:
        try:
            with opened_for_reading(self._path) as database:
                check_pages(self._path, database)
                origin = find_origin(self._path, database)
                _, head = verify_chain(
                    self._path, database, origin, self._breathe, self._kept.sequence
                )
            if head != self._kept.head:
                self.damage = JournalError(
                    f"{self._path}: the records up to {self._kept.sequence} are not those of the "
                    "snapshot; keep the file as it is for the floor supervisor",
                    Damage.RECHAINED,
                )
        except JournalError as error:
            self.damage = error
        except _LeftOffError:
            return
        self.done = True

    def _breathe(self, row: Row) -> None:
        if row[0] % _BREATH == 0:
            time.sleep(_PAUSE)
            if self._ended.is_set():
                raise _LeftOffError


class _LeftOffError(Exception):
    """The table ends before the check does."""
