"""What the shipped records tell: the hands' summaries in the database, and each table as it is now.

Made of the records alone, in their order: it can be thrown away and made again.
"""

import json
import logging
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from psycopg import sql

from deploy.room.line.alarms import Alarm, raise_alarm
from deploy.room.line.held_records import find_base, find_beginning, read_records
from deploy.room.storage.connections import (
    Connection,
    Pool,
    borrowed,
    is_content_fault,
    this_month,
)
from deploy.room.summaries.happenings import HappeningLog
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.record_limits import find_flaw
from deploy.room.summaries.table_book import SECOND_NS, reckon_played
from engine import core, screen
from engine.core import TableState
from engine.journal import JournalError, Record
from engine.messages.happened.hand_events import DayBegan, HandEnded, RecordSigned
from engine.messages.outside_text import make_plain
from engine.messages.shown.public_views import PublicView
from engine.messages.text import plain
from engine.money import WHOLE, Money
from engine.procedure.words.floor_words import tell_order
from engine.replay.hand_index import HandIndex
from engine.replay.steps import apply_record
from engine.screen.public_view import make_public
from engine.state.snapshot import SnapshotError, read_snapshot, restore, take_snapshot
from engine.told.told_hands import HandSummary
from engine.wire.software import hash_engine

BATCH: Final = 2_000
"""Records that are taken in one transaction."""
APART: Final = 25
"""Hands between two tables that are kept, from which a hand is told."""
KEPT: Final = 50
"""Hands of a journal that may still change: a ruling on an older one is counted by itself."""
_UTC: Final = HouseTime()
MOST_UNSIGNED: Final = 3
"""Hands that may end without a signature: the bridge signs each."""
_PAUSE_S: Final = 5.0
"""Before the database is asked again that refused."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LiveTable:
    """A table as its records tell it, for the floor: nothing that lies face down."""

    name: str
    journal: int
    view: PublicView | None
    """None: this software can't follow its records."""
    prompt: str = ""
    clause: str = ""
    floor_called: bool = False
    floor_since_ns: int = 0
    """When it was called, by the room's clock; 0: that is not known."""
    open_seats: int = 0
    seats: int = 0
    """All chairs."""
    floor_answered: str = ""
    """Who is on the way there, by name."""
    trouble: tuple[str, ...] = ()
    """What stands, in words: irregularities, then devices that are not ready."""
    away: tuple[tuple[int, int], ...] = ()
    """Seats that were told to be away for long (LIVE-ET-13), and since when by the room's clock;
    0: that is not known.
    """
    devices: tuple[tuple[str, str, str], ...] = ()
    """Each device's name, state, and what it says."""
    orders: tuple[str, ...] = ()
    """Chips that a ruling wants moved and nobody has moved."""
    acting: str = ""
    """Who is to act, by nickname or seat; empty: nobody."""
    dealer: str = ""
    drop: int = 0
    money: Money = WHOLE
    """How its amounts are written."""
    lost_ns: int = 0
    """Since when by the room's clock its records are not understood: what stands here is of before
    that; 0: they are."""


class Projection:
    """Follows the records of all tables.

    Args:
        pool: the room's database.
        house_time: by which gaming days begin and moments are told.
    """

    def __init__(self, pool: Pool, house_time: HouseTime = _UTC) -> None:
        self._pool = pool
        self.house_time = house_time
        self._followers: dict[int, _Follower] = {}
        self._stuck: set[int] = set()
        """Journals with a record that this software can't read; the others go on."""
        self._lock = threading.Lock()
        self._tables: dict[str, LiveTable] = {}
        self.version = 0
        """Grows with each change of a table."""

    def step(self) -> bool:
        """Take in what was shipped since; whether there is more at once.

        Raises:
            DatabaseError: the database does not answer; nothing is lost, it is taken later.
        """
        more = False
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
            if follower is not None and follower.sequence > head:
                # The database was restored from an older copy: it is taken in anew from there.
                follower = None
            fresh = follower is None
            if follower is not None and follower.sequence == head:
                continue
            try:
                if follower is None:
                    with borrowed(self._pool) as connection:
                        follower = _begin(connection, number, name, self.house_time)
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
            more = more or count == BATCH
            self._show(name, live)
            if follower.flaw:
                del self._followers[number]
                self._set_aside(name, number, RecordFlawError(follower.flaw))
        if refused is not None:
            raise refused
        return more

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
        what = make_plain(str(error), 300)
        sentence = (
            f"The records of {name} can't be followed ({what}): its page stands still, and they "
            "are taken and kept all the same; bring the room to the table's release, or see what "
            "the table writes"
        )
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


def show_table(
    name: str, journal: int, state: TableState, sequence: int, moments: Mapping[int, int]
) -> LiveTable:
    """A table of which records are held, for the floor.

    Args:
        name: the table's.
        journal: its record's.
        state: of the table.
        sequence: of the last record.
        moments: of each of `list_moments`, when that was by the room's clock.
    """
    view = screen.show(state, sequence=sequence, published_ns=0)
    called = state.ledger.floor_called
    acting = next((one for one in view.seats if one.seat == view.acting), None)
    trouble = [one.text for one in state.sensing.irregularities]
    trouble += [
        f"{source.name}: {source.words or source.state}"
        for source in view.sources
        if source.state != "ready"
    ]
    return LiveTable(
        name=name,
        journal=journal,
        view=make_public(view),
        prompt=view.prompt.text,
        clause=view.prompt.clause,
        floor_called=called is not None,
        floor_since_ns=moments.get(called.at_ns, 0) if called is not None else 0,
        floor_answered=state.ledger.floor_answered,
        devices=tuple((one.name, one.state, one.words) for one in view.sources),
        orders=tuple(map(tell_order, state.ledger.orders)),
        acting=acting.nickname or f"Seat {acting.seat}" if acting is not None else "",
        seats=len(view.seats),
        open_seats=sum(seat.state == "open" for seat in view.seats),
        trouble=tuple(trouble),
        away=tuple(
            (one.seat, moments.get(one.out_ns, 0)) for one in state.chairs if one.out == "away"
        ),
        dealer=view.dealer,
        drop=view.drop,
        money=state.money,
    )


def list_moments(state: TableState) -> list[int]:
    """The moments by the table's clock since which something stands there, ns."""
    called = state.ledger.floor_called
    moments = [one.out_ns for one in state.chairs if one.out == "away"]
    return [one for one in (*moments, called.at_ns if called is not None else 0) if one]


class RecordFlawError(ValueError):
    """A record says what none can; the text names it."""


class _Follower:
    """One journal: the table behind its last record, and the hands that may still change."""

    def __init__(
        self,
        number: int,
        name: str,
        sequence: int,
        state: TableState,
        index: HandIndex,
        house_time: HouseTime,
    ) -> None:
        self._house_time = house_time
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
        self._unsigned = 0
        """Hands that ended since the bridge signed last."""
        self._software = hash_engine()
        self.flaw = ""
        """What of the next record can't be, a few words: nothing behind it is followed."""

    def take(self, connection: Connection) -> int:
        """Take in what is held behind the last record; how many they were."""
        count = 0
        for record in read_records(connection, self._number, self._sequence, BATCH):
            self.flaw = find_flaw(record)
            if self.flaw:
                self.flaw = f"record {record.sequence}: {self.flaw}"
                break
            count += 1
            self._index.take(record)
            self._log.take(record, self._state)
            if self._state is not None:
                try:
                    self._state = apply_record(self._state, record)
                except JournalError:
                    self._state = None
            self._sequence = record.sequence
            if isinstance(record.event, DayBegan):
                connection.execute(
                    "INSERT INTO beginnings (journal_id, sequence) VALUES (%s, %s)"
                    " ON CONFLICT DO NOTHING",
                    (self._number, record.sequence),
                )
            elif isinstance(record.event, RecordSigned):
                self._unsigned = 0
            elif isinstance(record.event, HandEnded):
                self._hands += 1
                self._unsigned += 1
                if self._hands % APART == 0:
                    self._keep(connection, record)
        self._tell_scale(connection)
        self._tell_unsigned(connection)
        self._write(connection)
        return count

    def _tell_unsigned(self, connection: Connection) -> None:
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
            sentence = (
                f"{self._name} has ended {self._unsigned} hands that no bridge signed, and one "
                "should: see to its bridge; what is not signed can be rewritten"
            )
            raise_alarm(connection, self._name, Alarm("unsigned", sentence))
            self._unsigned = 0

    def _tell_scale(self, connection: Connection) -> None:
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
        """Keep the table behind a hand's end."""
        if self._state is None:
            return
        connection.execute(
            "INSERT INTO states (journal_id, sequence, hash, dealer, state)"
            " VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
            (
                self._number, record.sequence, record.hash, self._index.dealer,
                take_snapshot(self._state, self._software, mark=""),
            ),
        )  # fmt: skip

    def _write(self, connection: Connection) -> None:
        hands = self._index.hands
        # How long a hand was played shows once the next one begins.
        due = {place - before for place in self._index.changed for before in (0, 1)}
        for place in sorted(place for place in due if place >= 0):
            following = hands[place + 1] if place + 1 < len(hands) else None
            write_hand(connection, self._number, hands[place], self._house_time, following)
        self._index.changed.clear()
        self._log.write(connection, self._number)
        del hands[:-KEPT]


def _begin(connection: Connection, number: int, name: str, house_time: HouseTime) -> _Follower:
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
                index = HandIndex(dealer=dealer, table=state.opened)
                return _Follower(number, name, sequence, state, index, house_time)
        except SnapshotError:
            pass
    # Kept by another software: this one makes the gaming day anew that it wrote last. The days
    # before stay as they were told: a year of many tables would take a week.
    after = _find_day(connection, number) if row is not None else find_base(connection, number)
    for table, column in (("states", "sequence"), ("hands", "first"), ("happenings", "sequence")):
        connection.execute(
            sql.SQL("DELETE FROM {} WHERE journal_id = %s AND {} > %s").format(
                sql.Identifier(table), sql.Identifier(column)
            ),
            (number, after),
        )
    return _Follower(number, name, after, core.initial(), HandIndex(), house_time)


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


def write_hand(
    connection: Connection,
    number: int,
    hand: HandSummary,
    house_time: HouseTime = _UTC,
    following: HandSummary | None = None,
) -> None:
    """Put a hand's summary into the database, in the place of an older one of the same record.

    Args:
        connection: in a transaction.
        number: the journal's.
        hand: what it came to.
        house_time: by which gaming days begin.
        following: the journal's next hand; None: it has not begun.
    """
    began = _tell_time(hand.began_ns)
    values: dict[str, Any] = {
        "journal_id": number, "number": hand.number, "month": this_month(), "hand": hand.hand,
        "game": hand.game, "dealer": hand.dealer, "began": began,
        "ended": _tell_time(hand.ended_ns) if hand.ended_ns else None,
        "gaming_day": house_time.find_day(began), "first": hand.first, "last": hand.last,
        "pot": hand.pot, "drop_chips": hand.drop, "jackpot": hand.jackpot,
        "players": " ".join(filter(None, hand.players.values())),
        "irregularities": list(hand.irregularities), "undone": hand.undone,
        "corrected": hand.corrected, "disputed": hand.disputed, "void": hand.void,
        "rulings": len(hand.rulings) + len(hand.ruled),
        "played_s": reckon_played(
            hand.began_ns, hand.ended_ns, following.began_ns if following is not None else 0
        ) / SECOND_NS,
        "summary": json.dumps(msgspec.to_builtins(hand, enc_hook=plain)),
    }  # fmt: skip
    # A hand lies in the month of the record that began it, and goes with it.
    row = connection.execute(
        "SELECT month FROM records WHERE journal_id = %s AND sequence = %s", (number, hand.first)
    ).fetchone()
    if row is not None:
        values["month"] = row[0]
    connection.execute(
        "DELETE FROM hands WHERE journal_id = %s AND first = %s", (number, hand.first)
    )
    statement = sql.SQL("INSERT INTO hands ({}) VALUES ({})").format(
        sql.SQL(", ").join(map(sql.Identifier, values)),
        sql.SQL(", ").join(sql.Placeholder() * len(values)),
    )
    connection.execute(statement, tuple(values.values()))


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


def _tell_time(moment_ns: int) -> datetime:
    return datetime.fromtimestamp(moment_ns / 1e9, UTC)
