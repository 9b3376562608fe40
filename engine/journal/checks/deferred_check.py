"""What of a journal a start does not wait for, checked while the table runs.

The records up to the snapshot from which it went on: their chain. All records: that what was
signed is signed over this chain, by one bridge. A chain that was written anew fits by itself.
"""

import threading
import time
from pathlib import Path
from typing import Final

from engine.journal.checks.chain_verification import examine
from engine.journal.errors import Damage, JournalError
from engine.journal.lines.record_line import Row
from engine.journal.reader import (
    check_pages,
    find_origin,
    list_own,
    opened_for_reading,
    verify_chain,
)
from engine.journal.snapshots import KeptState

_BREATH: Final = 256
"""After so many records the table's own work goes first."""
_PAUSE: Final = 0.002
"""Seconds."""
_SIGNED_OTHERWISE: Final = frozenset({Damage.RECHAINED, Damage.FOREIGN})
"""Records were written anew behind the back of whoever signed them."""


class DeferredCheck:
    """Reads the records in a thread of its own.

    Args:
        path: the journal, a file or a folder.
        kept: the snapshot from which the table went on; None: the start read every record.
    """

    def __init__(self, path: Path, kept: KeptState | None) -> None:
        self.sequence = kept.sequence if kept is not None else 0
        """Up to this record the start did not read them."""
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
            if self._kept is not None:
                self._check_chain(self._kept)
            self._check_signatures()
        except JournalError as error:
            self.damage = error
        except _LeftOffError:
            return
        self.done = True

    def _check_chain(self, kept: KeptState) -> None:
        expected = kept.sequence, kept.head
        # The latest day first. What a configuration keeps no longer is not asked for.
        for file in reversed(list_own(self._path)):
            expected = self._check_file(file, expected)

    def _check_signatures(self) -> None:
        """What else a whole journal lacks is for `verify` to say: a table may go on with it."""
        try:
            examine(self._path, self._breathe)
        except JournalError as error:
            if error.damage in _SIGNED_OTHERWISE:
                raise

    def _check_file(self, file: Path, expected: tuple[int, bytes]) -> tuple[int, bytes]:
        """What the file must be chained to, once it holds what is expected of its end."""
        with opened_for_reading(file) as database:
            check_pages(file, database)
            origin = find_origin(file, database)
            if origin == expected:
                return origin
            found = verify_chain(file, database, origin, self._breathe, expected[0])
        if found != expected:
            raise JournalError(
                f"{file}: record {expected[0]} is not the one from which the table went on; keep "
                "the file as it is for the floor supervisor",
                Damage.RECHAINED,
            )
        return origin

    def _breathe(self, row: Row) -> None:
        if row[0] % _BREATH == 0:
            time.sleep(_PAUSE)
            if self._ended.is_set():
                raise _LeftOffError


class _LeftOffError(Exception):
    """The table ends before the check does."""
