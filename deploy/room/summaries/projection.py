"""What the shipped records tell: the hands' summaries in the database, and each table as it is now.

Made of the records alone, in their order: it can be thrown away and made again.
"""

import logging
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from deploy.room.line.alarms import Alarm, raise_alarm
from deploy.room.storage.connections import Pool, borrowed, is_content_fault
from deploy.room.summaries.following import follow_limits as limits
from deploy.room.summaries.following.follower import Follower, begin_follower
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.live_tables import LiveTable
from engine.journal import JournalError
from engine.messages.text import Text, phrase

_UTC: Final = HouseTime()
_PAUSE_S: Final = 5.0
"""Before the database is asked again that refused."""

_log = logging.getLogger(__name__)


class Projection:
    """Follows the records of all tables.

    Args:
        pool: the room's database.
        house_time: by which gaming days begin and moments are told.
    """

    def __init__(self, pool: Pool, house_time: HouseTime = _UTC) -> None:
        self._pool = pool
        self.house_time = house_time
        self._followers: dict[int, Follower] = {}
        self._stuck: set[int] = set()
        """Journals with a record that this software can't read; the others go on."""
        self._lock = threading.Lock()
        self._tables: dict[str, LiveTable] = {}
        self._reached: dict[str, tuple[int, int]] = {}
        self.stepped = time.monotonic()
        """When it looked at all journals last, monotonic seconds."""
        self.version = 0
        """Grows with each change of a table."""

    def step(self) -> bool:
        """Take in what was shipped since; whether there is more at once.

        Raises:
            DatabaseError: the database does not answer; nothing is lost, it is taken later.
        """
        more = False
        self.stepped = time.monotonic()
        refused: Exception | None = None
        with borrowed(self._pool) as connection:
            journals = connection.execute(
                "SELECT j.id, t.name, j.sequence, j.clock_ahead_ns FROM journals j"
                " JOIN tables t ON t.id = j.table_id ORDER BY j.id"
            ).fetchall()
        for number, name, head, ahead_ns in journals:
            if number in self._stuck:
                self._mark_lost(name, number)
                continue
            follower = self._followers.get(number)
            self._reached[name] = (follower.sequence if follower is not None else 0, head)
            if follower is not None and follower.sequence > head:
                # The database was restored from an older copy: it is taken in anew from there.
                follower = None
            fresh = follower is None
            if follower is not None and follower.sequence == head and not follower.waits:
                continue
            try:
                if follower is None:
                    with borrowed(self._pool) as connection:
                        follower = begin_follower(connection, number, name, self.house_time)
                    self._followers[number] = follower
                with borrowed(self._pool) as connection:
                    count = follower.take(connection)
                live = follower.show(ahead_ns) if count or fresh else None
            except Exception as error:  # noqa: BLE001 - no table's record ends the others'
                # What was half taken in is in no database: it is read anew from there.
                self._followers.pop(number, None)
                if not isinstance(error, JournalError) and not is_content_fault(error):
                    refused = error
                    continue
                self._set_aside(name, number, error)
                continue
            more = more or follower.more
            self._reached[name] = (follower.sequence, max(head, follower.sequence))
            self._show(name, live)
            if flaw := follower.flaw or self._find_excess(name, number, journals):
                del self._followers[number]
                self._set_aside(name, number, RecordFlawError(flaw))
        if refused is not None:
            raise refused
        return more

    def _find_excess(self, name: str, number: int, journals: Sequence[tuple[Any, ...]]) -> Text:
        """That more is kept of all a table's records than may be, a few words; empty: it is not.

        They are weighed before that is said, and only where so much was read that it may be, or
        so much was found at a start or behind a gaming day's first record.
        """
        own = [self._followers[one] for one, table, *_ in journals if table == name
               and one in self._followers]  # fmt: skip
        found, kept = sum(one.weighed for one in own), sum(one.kept for one in own)
        if found <= limits.MOST_KEPT and kept <= 2 * limits.MOST_KEPT:
            return Text()
        if sum(one.weigh() for one in own) <= limits.MOST_KEPT:
            return Text()
        return phrase(
            "up to record {sequence} more than {n} MB have to be kept of it",
            sequence=self._followers[number].sequence, n=limits.MOST_KEPT >> 20,
        )  # fmt: skip

    def _show(self, name: str, live: LiveTable | None) -> None:
        if live is not None:
            with self._lock:
                self._tables[name] = live
                self.version += 1

    def _set_aside(self, name: str, number: int, error: Exception) -> None:
        """One journal can't be followed: the others go on, and everybody is told."""
        _log.error("the record of %s can't be followed with this software", name, exc_info=error)
        self._stuck.add(number)
        self._mark_lost(name, number)
        what = _tell_reason(error)
        sentence = phrase(
            "The records of {table} can't be followed ({what}): its page stands still, and they "
            "are taken and kept all the same; bring the room to the table's release, or see what "
            "the table writes",
            table=name, what=what,
        )  # fmt: skip
        with borrowed(self._pool) as connection:
            raise_alarm(connection, name, Alarm("not_understood", sentence))

    def _mark_lost(self, name: str, number: int) -> None:
        """Say on every page since when a table's records are not understood."""
        with self._lock:
            known = self._tables.get(name)
            if known is not None and known.journal > number:
                return  # The table writes another record by now.
            if known is None or not known.lost_ns:
                shown = known or LiveTable(name, number, None)
                self._tables[name] = replace(shown, lost_ns=time.time_ns(), journal=number)
                self.version += 1

    def list_reached(self) -> dict[str, tuple[int, int]]:
        """By table: the record up to which it is summed up, and the last one that is held."""
        return dict(self._reached)

    def list_calling(self, least_s: float = 0) -> list[LiveTable]:
        """Tables that call the floor and have no answer, the longest first.

        Args:
            least_s: so long already.
        """
        calling = [one for one in self.list_tables() if one.floor_called and not one.floor_answered]
        before = time.time_ns() - round(least_s * 1e9)
        return sorted(
            (one for one in calling if one.floor_since_ns <= before),
            key=lambda one: one.floor_since_ns,
        )

    def list_lost(self) -> list[LiveTable]:
        """Tables whose records are not understood, by name."""
        return [table for table in self.list_tables() if table.lost_ns]

    def list_tables(self) -> list[LiveTable]:
        """Every table of which something is held, by name."""
        with self._lock:
            return [self._tables[name] for name in sorted(self._tables)]

    def find_table(self, name: str) -> LiveTable | None:
        """A table as it is now; None: nothing is held of it."""
        with self._lock:
            return self._tables.get(name)


class RecordFlawError(ValueError):
    """A record says what none can.

    Args:
        flaw: which record, and what it says.
    """

    def __init__(self, flaw: Text) -> None:
        super().__init__(flaw)
        self.flaw = flaw


def _tell_reason(error: Exception) -> Text:
    """Why a record is not followed, in words that each language has; the log has the rest."""
    if isinstance(error, RecordFlawError):
        return error.flaw
    if is_content_fault(error) and not isinstance(error, JournalError):
        return phrase("the room's log says which record, and why")
    return phrase("this software is another one than wrote them; the room's log says more")


def follow(projection: Projection, ended: threading.Event, rest_s: float = 0.5) -> None:
    """Take in what comes until somebody ends it; what the database refuses is tried again."""
    while not ended.is_set():
        try:
            if projection.step():
                continue
        except Exception:  # noqa: BLE001 - nothing ends this thread but its end
            # The pages go on with what they have.
            _log.exception("the hands are not summed up; it is tried again")
            ended.wait(_PAUSE_S)
        ended.wait(rest_s)
