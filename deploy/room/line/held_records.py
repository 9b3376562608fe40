"""What the room holds of a table's record: its records in order, its hands told step by step."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import accumulate
from pathlib import Path

import msgspec

from deploy.room.storage.connections import Connection
from engine import core
from engine.core import TableState
from engine.journal import Record
from engine.journal.lines.record_line import GENESIS, show_record
from engine.journal.reader import decode_row
from engine.messages.happened.hand_events import DayBegan
from engine.replay.steps import HandReplay, replay_hands
from engine.state.snapshot import SnapshotError, read_snapshot, restore
from engine.told.told_hands import HandSummary


def find_mark(connection: Connection, number: int) -> str:
    """The mark of a journal; empty: there is none."""
    row = connection.execute("SELECT mark FROM journals WHERE id = %s", (number,)).fetchone()
    return str(row[0]) if row is not None else ""


def find_base(connection: Connection, number: int) -> int:
    """The record before the first one that is held of a journal."""
    row = connection.execute("SELECT base FROM journals WHERE id = %s", (number,)).fetchone()
    return int(row[0]) if row is not None else 0


def find_beginning(connection: Connection, number: int, before: int = 1 << 62) -> int:
    """The record behind which a journal can be followed with nothing known of what lies before.

    Args:
        connection: to the room's database.
        number: the journal's.
        before: the last record that may be followed from.
    """
    row = connection.execute(
        "SELECT max(sequence) FROM beginnings WHERE journal_id = %s AND sequence <= %s",
        (number, before),
    ).fetchone()
    begun = row[0] if row is not None and row[0] is not None else 0
    return max(begun - 1, find_base(connection, number))


def measure_records(
    connection: Connection, number: int, after: int, most: int, most_bytes: int
) -> tuple[int, bool]:
    """How many records behind one are no more bytes than so many, one at least, if there is one.

    Returns:
        How many, and whether there may be more behind them.
    """
    rows = connection.execute(
        "SELECT length(cause) + length(event) FROM records"
        " WHERE journal_id = %s AND sequence > %s ORDER BY sequence LIMIT %s",
        (number, after, most),
    ).fetchall()
    count = total = 0
    for (size,) in rows:
        if count and total + size > most_bytes:
            break
        count, total = count + 1, total + int(size)
    return count, count < len(rows) or count == most


def read_records(
    connection: Connection, number: int, after: int, most: int = 1 << 40
) -> Iterator[Record]:
    """The records of a journal behind one, in order, as people are told them.

    Raises:
        JournalError: one is no event of this version.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT sequence, wall_ns, monotonic_ns, cause, event, hash FROM records"
            " WHERE journal_id = %s AND sequence > %s ORDER BY sequence LIMIT %s",
            (number, after, most),
        )
        for sequence, wall_ns, monotonic_ns, cause, event, stored in cursor:
            row = (sequence, wall_ns, monotonic_ns, bytes(cause), bytes(event), bytes(stored))
            yield show_record(decode_row(Path(f"journal {number}"), row))


def describe_hand(connection: Connection, journal: int, number: int) -> HandReplay | None:
    """One hand of a journal, step by step; None: it is not held.

    Raises:
        JournalError: this software can't follow its records.
    """
    return next(tell_hands(connection, journal, [number]), None)


def tell_hands(connection: Connection, journal: int, numbers: list[int]) -> Iterator[HandReplay]:
    """Hands of a journal that follow each other, step by step, the records read once.

    One that began before the one in front of it was over is left out: it is told alone.

    Raises:
        JournalError: this software can't follow its records.
    """
    rows = connection.execute(
        "SELECT summary FROM hands WHERE journal_id = %s AND number = ANY(%s) ORDER BY first",
        (journal, numbers),
    ).fetchall()
    if not rows:
        return
    summaries = [msgspec.convert(row[0], HandSummary, str_keys=True) for row in rows]
    if not (summaries[-1].ended_ns or summaries[-1].void):
        # The hand that is on goes as far as its record is held.
        summaries[-1].last = max(summaries[-1].last, _find_last(connection, journal, numbers[-1]))
    state, after, previous = _find_table(connection, journal, summaries[0].first)
    ends = list(accumulate((one.last for one in summaries), max, initial=0))
    apart = [one for one, end in zip(summaries, ends, strict=False) if one.first > end]
    records = read_records(connection, journal, after, ends[-1] - after)
    yield from replay_hands(records, apart, state=state, previous=previous)


def _find_last(connection: Connection, journal: int, number: int) -> int:
    """The last record held of the latest hand, which is this one; 0: another one is the latest."""
    row = connection.execute(
        "SELECT sequence FROM journals WHERE id = %s AND NOT EXISTS (SELECT FROM hands"
        " WHERE journal_id = %s AND first > (SELECT max(first) FROM hands WHERE journal_id = %s"
        " AND number = %s))",
        (journal, journal, journal, number),
    ).fetchone()
    return int(row[0]) if row is not None else 0


def _find_table(connection: Connection, journal: int, first: int) -> tuple[TableState, int, bytes]:
    """A table before a record, behind which record it is, and that one's hash.

    Raises:
        JournalError: the record behind it is no event of this version.
    """
    kept = connection.execute(
        "SELECT sequence, hash, state FROM states WHERE journal_id = %s AND sequence < %s"
        " ORDER BY sequence DESC LIMIT 1",
        (journal, first),
    ).fetchone()
    if kept is not None:
        # What this software can't restore another one kept.
        with suppress(SnapshotError):
            return restore(read_snapshot(bytes(kept[2]))), kept[0], bytes(kept[1])
    after = find_beginning(connection, journal, first)
    begun = next(read_records(connection, journal, after, 1), None)
    head = begun.event.head if begun is not None and isinstance(begun.event, DayBegan) else GENESIS
    return core.initial(), after, head
