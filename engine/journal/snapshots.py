"""The snapshot beside the records: a state, whose hash is in the chain, from which a start goes on.

The latest is kept, and beside it the one before that the bridge has signed already. One that does
not fit is as if it were not there: the records are what counts, and are replayed.
"""

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.journal.errors import Damage, JournalError, describe_damage
from engine.journal.lines.record_line import Record
from engine.journal.reader import decode_rows, find_origin, opened_for_reading, verify_chain
from engine.messages.happened.hand_events import DayBegan
from engine.messages.happened.record_events import StateKept


@dataclass(frozen=True)
class KeptState:
    """A snapshot that fits the chain."""

    sequence: int
    """The last record that is in it."""
    head: bytes
    """That record's hash."""
    state: bytes


def hash_state(state: bytes) -> bytes:
    """What `StateKept` holds of a snapshot."""
    return hashlib.sha256(state).digest()


def write_state(database: sqlite3.Connection, sequence: int, state: bytes, beside: int = 0) -> None:
    """Put a snapshot in the place of those before; within a transaction.

    Args:
        database: the journal's.
        sequence: the last record that is in it.
        state: the snapshot.
        beside: the last record of the snapshot that stays; 0: none does.
    """
    database.execute("DELETE FROM snapshot WHERE sequence <> ?", (beside,))
    database.execute("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", (sequence, state))


def find_states(path: Path, database: sqlite3.Connection) -> list[KeptState]:
    """The snapshots whose hashes the records hold, the latest first."""
    try:
        rows = database.execute(
            "SELECT sequence, state FROM snapshot ORDER BY sequence DESC"
        ).fetchall()
    except sqlite3.Error:
        return []
    found = (_find_state(path, database, sequence, state) for sequence, state in rows)
    return [one for one in found if one is not None]


def read_first_state(first: Record | None) -> KeptState | None:
    """The state with which a further day's file begins; None: it begins with a table's opening.

    Args:
        first: the file's first record.
    """
    if first is None or not isinstance(first.event, DayBegan):
        return None
    return KeptState(first.sequence - 1, first.event.head, first.event.state)


def find_earlier_states(files: Sequence[Path], end: tuple[int, bytes]) -> Iterator[KeptState]:
    """The states in the files of earlier days, the latest first, each with a sound chain behind it.

    Args:
        files: of the days before, oldest first.
        end: the sequence and the hash of the record with which the last of them must end.

    Raises:
        JournalError: a file is damaged, or does not end where the next one begins.
    """
    for file in reversed(files):
        with opened_for_reading(file) as database:
            origin, states = find_origin(file, database), find_states(file, database)
            begins = (states[-1].sequence, states[-1].head) if states else origin
            if verify_chain(file, database, begins) != end:
                what = f"it does not end with record {end[0]}, with which the next file goes on"
                what += "; where a day's file was moved away, put it back"
                raise describe_damage(file, what, Damage.REMOVED)
            yield from states
            if states and verify_chain(file, database, origin, until=begins[0]) != begins:
                raise describe_damage(file, f"record {begins[0]} is another one", Damage.RECHAINED)
            first = read_first_state(next(decode_rows(file, database, 0), None))
            if first is not None:
                yield first
            end = origin


def _find_state(
    path: Path, database: sqlite3.Connection, sequence: int, state: bytes
) -> KeptState | None:
    """A snapshot that the chain vouches for; None: it is another one."""
    try:
        head = database.execute(
            "SELECT hash FROM record WHERE sequence = ?", (sequence,)
        ).fetchone()
        kept = next(decode_rows(path, database, sequence), None)
    except (sqlite3.Error, JournalError):
        return None
    if head is None or kept is None or kept.sequence != sequence + 1:
        return None
    event = kept.event
    fits = isinstance(event, StateKept) and event.sequence == sequence
    if not fits or not isinstance(event, StateKept) or event.hash != hash_state(state):
        return None
    return KeptState(sequence, head[0], state)
