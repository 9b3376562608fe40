"""What the room holds of a table's record: its records in order, its hands told step by step."""

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import msgspec

from deploy.room.database import Connection
from engine import core
from engine.journal import Record
from engine.journal.reader import decode_row
from engine.replay.hand_index import HandSummary
from engine.replay.steps import HandReplay, replay_hands
from engine.state.snapshot import read_snapshot, restore


def find_mark(connection: Connection, number: int) -> str:
    """The mark of a journal; empty: there is none."""
    row = connection.execute("SELECT mark FROM journals WHERE id = %s", (number,)).fetchone()
    return str(row[0]) if row is not None else ""


def find_base(connection: Connection, number: int) -> int:
    """The record before the first one that is held of a journal."""
    row = connection.execute("SELECT base FROM journals WHERE id = %s", (number,)).fetchone()
    return int(row[0]) if row is not None else 0


def read_records(
    connection: Connection, number: int, after: int, most: int = 1 << 40
) -> Iterator[Record]:
    """The records of a journal behind one, in order.

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
            yield decode_row(Path(f"journal {number}"), row)


def tell_hand(connection: Connection, journal: int, number: int) -> HandReplay | None:
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
    kept = connection.execute(
        "SELECT sequence, hash, state FROM states WHERE journal_id = %s AND sequence < %s"
        " ORDER BY sequence DESC LIMIT 1",
        (journal, summaries[0].first),
    ).fetchone()
    state, after, previous = core.initial(), find_base(connection, journal), bytes(32)
    if kept is not None:
        after, previous = kept[0], bytes(kept[1])
        state = restore(read_snapshot(bytes(kept[2])))
    ends = list(accumulate((one.last for one in summaries), max, initial=0))
    apart = [one for one, end in zip(summaries, ends, strict=False) if one.first > end]
    records = read_records(connection, journal, after, ends[-1] - after)
    yield from replay_hands(records, apart, state=state, previous=previous)
