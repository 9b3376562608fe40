"""One journal followed: the table behind its last record, its hands, its book."""

import logging
from typing import Final

from psycopg import sql

from deploy.room.line.alarms import Alarm, raise_alarm
from deploy.room.line.held_records import (
    find_base,
    find_beginning,
    measure_records,
    read_records,
)
from deploy.room.promotions.tabled_hands import TabledHands
from deploy.room.storage.connections import Connection
from deploy.room.summaries.books.book_rows import (
    KeptBook,
    keep_book,
    pack_book,
    read_book,
    write_book,
)
from deploy.room.summaries.following import follow_limits as limits
from deploy.room.summaries.following.hand_rows import HandRows
from deploy.room.summaries.following.happenings import HappeningLog
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.live_tables import LiveTable, list_moments, show_table
from deploy.room.summaries.write_allowance import ROW, WriteAllowance, weigh_row
from engine import core
from engine.core import TableState
from engine.journal import JournalError, Record
from engine.messages.happened.hand_events import DayBegan, HandEnded, RecordSigned
from engine.messages.text import Text, phrase
from engine.replay.hand_index import HandIndex
from engine.replay.steps import apply_record, find_record_flaw
from engine.state.snapshot import SnapshotError, read_snapshot, restore, take_snapshot
from engine.wire.software import hash_engine

BATCH: Final = 2_000
"""Records that are taken in one transaction."""
APART: Final = 25
"""Hands between two tables that are kept, from which a hand is told."""
KEPT_RATE: Final = 1
"""An honest table's states and books are a hundredth of its records as they are weighed."""
MOST_UNSIGNED: Final = 3
"""Hands that may end without a signature: the bridge signs each."""

_log = logging.getLogger(__name__)


class Follower:
    """One journal: the table behind its last record, and the hands that may still change."""

    def __init__(
        self,
        number: int,
        name: str,
        sequence: int,
        state: TableState,
        index: HandIndex,
        known: KeptBook,
        house_time: HouseTime,
    ) -> None:
        self._house_time = house_time
        self._book = known.book
        self._number, self._name = number, name
        self._sequence = sequence
        self._state: TableState | None = state
        self._index = index
        self._hands = self._scale = 0
        self._moments: dict[int, int] = {}
        """What stands since when by the table's clock, and by the room's as it was first seen: the
        table's may be set meanwhile.
        """
        self._log = HappeningLog(house_time)
        self._tabled = TabledHands(house_time.find_day)
        self._rows = HandRows(number, sequence, known, house_time)
        self._kept_states, self._kept_days = WriteAllowance(KEPT_RATE), WriteAllowance(KEPT_RATE)
        self._unsigned = 0
        """Hands that ended since the bridge signed last."""
        self._software = hash_engine()
        self.weighed = self._read = 0
        """Bytes that were kept when it was weighed, and those of the events since."""
        self.more = False
        """Whether more is held than was taken last time."""
        self.flaw = Text()
        """What of the next record can't be, a few words: nothing behind it is followed."""
        self.weigh()

    def take(self, connection: Connection) -> int:
        """Take in what is held behind the last record; how many they were."""
        count, last = 0, self._sequence
        held, more = measure_records(connection, self._number, last, BATCH, limits.TURN_BYTES)
        turn = limits.FollowTurn(self._due)
        for record in read_records(connection, self._number, last, held):
            self.flaw = find_record_flaw(record)
            if self.flaw or turn.is_over(self._due) or (count and _begins_day(record)):
                break
            count += 1
            self._note(turn.begin(record.event))
            self._take(connection, record)
            if turn.end() > limits.SLOWEST_S:
                self.flaw = phrase(
                    "record {sequence} takes longer than {n} seconds",
                    sequence=record.sequence, n=round(limits.SLOWEST_S),
                )  # fmt: skip
                break
        # What is held and was not taken comes in the next turn, behind the other tables'.
        self.more = more or count < held
        self._report_scale(connection)
        self._report_unsigned(connection)
        self._write(connection)
        return count

    def _note(self, size: int) -> None:
        """An event of so many bytes is taken in."""
        self._read += size
        for one in (self._kept_states, self._kept_days, self._rows.allowance):
            one.earn(size)

    def _take(self, connection: Connection, record: Record) -> None:
        if _begins_day(record):
            self._begin_day(connection, record)
        self._index.take(record)
        self._book.take(record)
        self._log.take(record, self._state)
        if self._state is not None:
            try:
                self._state = apply_record(self._state, record)
            except JournalError:
                self._state = None
        hands = self._index.hands
        self._tabled.take(record, self._state, hands[-1].first if hands else 0)
        self._sequence = record.sequence
        if isinstance(record.event, RecordSigned):
            self._unsigned = 0
        elif isinstance(record.event, HandEnded):
            self._hands += 1
            self._unsigned += 1
            if self._hands % APART == 0:
                self._keep(connection, record)
        elif isinstance(record.event, DayBegan):
            self.weigh()  # Its bytes are packed, and say nothing of what was made of them.

    @property
    def kept(self) -> int:
        """Bytes that are kept of its records at most, as far as they were weighed."""
        return self.weighed + limits.SPREAD * self._read

    def weigh(self) -> int:
        """Bytes that are kept of its records."""
        parts = (self._state, self._index, self._book, self._log, self._tabled, self._rows)
        self.weighed, self._read = limits.weigh(parts, limits.MOST_KEPT), 0
        return self.weighed

    def _begin_day(self, connection: Connection, record: Record) -> None:
        """A gaming day's first record: another software may begin with it.

        It begins a turn: what changed before is written, or late in the book that is kept.
        """
        connection.execute(
            "INSERT INTO beginnings (journal_id, sequence) VALUES (%s, %s) ON CONFLICT DO NOTHING",
            (self._number, record.sequence),
        )
        self._rows.allowance.charge(ROW)
        if self._kept_days.may_try():
            book = self._pack_book()
            if self._kept_days.spend(len(book)):
                keep_book(connection, self._number, record.sequence - 1, book)

    def _report_unsigned(self, connection: Connection) -> None:
        """Say that a bridge should sign this record, by its own word or the room's, and does not.

        Whoever took the bridge out of the table's file could rewrite all that comes.
        """
        if self._unsigned < MOST_UNSIGNED:
            return
        row = connection.execute(
            "SELECT t.signer <> '' FROM journals j JOIN tables t ON t.id = j.table_id"
            " WHERE j.id = %s",
            (self._number,),
        ).fetchone()
        state = self._state
        says = state is not None and state.opened is not None and state.opened.signing == "bridge"
        if says or (row is not None and row[0]):
            sentence = phrase(
                "{table} has ended {n} hands that no bridge signed, and one should: see to its "
                "bridge; what is not signed can be rewritten",
                table=self._name, n=self._unsigned,
            )  # fmt: skip
            raise_alarm(connection, self._name, Alarm("unsigned", sentence))
            self._unsigned = 0

    def _report_scale(self, connection: Connection) -> None:
        """Keep in which units the journal counts: the table's next one may count otherwise."""
        state = self._state
        if state is None or state.opened is None or self._scale == state.money.scale:
            return
        self._scale = state.money.scale
        connection.execute(
            "UPDATE journals SET scale = %s WHERE id = %s AND scale IS DISTINCT FROM %s",
            (self._scale, self._number, self._scale),
        )

    def show(self, ahead_ns: int) -> LiveTable:
        """The table as it is now.

        Args:
            ahead_ns: how far its clock is ahead of the room's.
        """
        state = self._state
        if state is None or state.opened is None:
            return LiveTable(self._name, self._number, None)
        before = self._moments
        self._moments = {one: before.get(one, one - ahead_ns) for one in list_moments(state)}
        return show_table(self._name, self._number, state, self._sequence, self._moments)

    @property
    def sequence(self) -> int:
        """The last record that was taken in."""
        return self._sequence

    def _keep(self, connection: Connection, record: Record) -> None:
        """Keep the table behind a hand's end, where its records weigh as much as it does."""
        if self._state is None or not self._kept_states.may_try():
            return
        state, book = take_snapshot(self._state, self._software, mark=""), self._pack_book()
        if not self._kept_states.spend(len(state) + len(book)):
            return
        connection.execute(
            "INSERT INTO states (journal_id, sequence, hash, dealer, state)"
            " VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
            (self._number, record.sequence, record.hash, self._index.dealer, state),
        )
        keep_book(connection, self._number, record.sequence, book)

    def _pack_book(self) -> bytes:
        index, rows = self._index, self._rows
        # What changed and is not written yet may turn out to be too much to be paid for.
        late = {*rows.late, *(index.hands[place].first for place in index.changed)}
        return pack_book(
            KeptBook(
                book=self._book, hands=index.hands, dealer=index.dealer, late=tuple(late),
                waiting=rows.waiting,
            )
        )  # fmt: skip

    @property
    def waits(self) -> bool:
        """Whether something that changed is not written yet: it could not be paid for."""
        return bool(self._rows.late or self._book.late)

    @property
    def _due(self) -> int:
        """Rows that are to be written, about."""
        return len(self._index.changed) + len(self._book.changed) + self._log.due

    def _write(self, connection: Connection) -> None:
        """Write what changed, as far as the records pay for it."""
        allowance = self._rows.allowance
        self._log.write(connection, self._number, allowance)
        allowance.charge(sum(map(weigh_row, self._tabled.due)))
        self._tabled.write(connection, self._number)
        self._rows.write(connection, self._index, self._book)
        write_book(connection, self._number, self._book, self._house_time, allowance)


def _begins_day(record: Record) -> bool:
    return isinstance(record.event, DayBegan)


def begin_follower(
    connection: Connection, number: int, name: str, house_time: HouseTime
) -> Follower:
    """A follower that goes on from the last table that is kept, or from the first record."""
    row = connection.execute(
        "SELECT sequence, dealer, state FROM states WHERE journal_id = %s"
        " ORDER BY sequence DESC LIMIT 1",
        (number,),
    ).fetchone()
    if row is not None:
        sequence, dealer, kept = row
        try:
            snapshot = read_snapshot(bytes(kept))
            if snapshot.software == hash_engine():
                state = restore(snapshot)
                known = read_book(connection, number, sequence)
                index = HandIndex(known.hands, dealer=dealer, table=state.opened)
                return Follower(number, name, sequence, state, index, known, house_time)
        except SnapshotError:
            pass
    # Kept by another software: this one makes the gaming day anew that it wrote last. The days
    # before stay as they were told: a year of many tables would take a week.
    after = _find_day(connection, number) if row is not None else find_base(connection, number)
    for table, column in (
        ("states", "sequence"), ("hands", "first"), ("happenings", "sequence"),
        ("visits", "began"), ("turns", "began"), ("cash", "sequence"), ("books", "sequence"),
        ("tabled", "first"),
    ):  # fmt: skip
        connection.execute(
            sql.SQL("DELETE FROM {} WHERE journal_id = %s AND {} > %s").format(
                sql.Identifier(table), sql.Identifier(column)
            ),
            (number, after),
        )
    known = read_book(connection, number, after)
    index = HandIndex(known.hands, dealer=known.dealer)
    return Follower(number, name, after, core.initial(), index, known, house_time)


def _find_day(connection: Connection, number: int) -> int:
    """The record before the last gaming day's first, if this software can begin with that day."""
    after = find_beginning(connection, number)
    try:
        for record in read_records(connection, number, after, 1):
            apply_record(core.initial(), record)
    except JournalError:
        _log.warning("journal %d: its last day can't be begun with; it is summed up whole", number)
        return find_base(connection, number)
    return after
