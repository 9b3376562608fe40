"""Gaming days that were played before: a night's records once more, chained to the day before."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

from engine import core
from engine.core import TableState
from engine.journal import JournalFolder, read_records
from engine.journal.checks.chain_verification import MARK_DIGITS
from engine.journal.lines.record_line import Row, chain_hash
from engine.record.recording import Recording
from engine.wire.software import hash_engine

_INSERT = "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)"
_ROWS = "SELECT sequence, wall_ns, monotonic_ns, cause, event, hash FROM record ORDER BY sequence"


class ClosedDays:
    """A folder whose first day is a night that was played; each further one holds it again.

    Only a start is measured on them: their hands have the first night's numbers once more, so that
    `journal verify` calls them put together from two.

    Args:
        night: the night's file, which is the folder's only one.
    """

    def __init__(self, night: Path) -> None:
        self._folder = night.parent
        self._day = date.fromisoformat(night.stem)
        self._rows = _read_rows(night)
        self._mark = self._rows[0][-1].hex()[:MARK_DIGITS]
        self._state: TableState = core.initial()
        for record in read_records(night):
            self._state = core.apply(self._state, record.event)

    def close_days(self, days: int) -> None:
        """Add so many days that hold the night, and begin another one."""
        for _ in range(days):
            self._begin_day()
            self._copy_night()
        self._begin_day()

    def _begin_day(self) -> None:
        self._day += timedelta(days=1)
        journal = JournalFolder(self._folder, self._day.isoformat())
        with closing(journal):
            # The copied records count on, as if they had been played; to replay them takes minutes.
            self._state.sequence = journal.sequence
            recording = Recording(
                journal, state=self._state, software=hash_engine(), mark=self._mark
            )
            recording.begin_day(journal, self._day.isoformat(), ())
            self._state = recording.state

    def _copy_night(self) -> None:
        path = self._folder / f"{self._day.isoformat()}.journal"
        with closing(sqlite3.connect(path)) as database, database:
            sequence, previous = database.execute("SELECT sequence, hash FROM record").fetchone()
            rows: list[Row] = []
            for _, wall_ns, monotonic_ns, cause, event, _ in self._rows[1:]:
                sequence += 1
                previous = chain_hash(previous, sequence, wall_ns, monotonic_ns, cause, event)
                rows.append((sequence, wall_ns, monotonic_ns, cause, event, previous))
            database.executemany(_INSERT, rows)


def _read_rows(path: Path) -> list[Row]:
    with closing(sqlite3.connect(path)) as database:
        return list(database.execute(_ROWS))
