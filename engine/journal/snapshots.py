"""The snapshot beside the records: a state, whose hash is in the chain, from which a start goes on.

One is kept, the latest. One that does not fit is as if it were not there: the records are what
counts, and are replayed.
"""

import hashlib
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from engine.journal.errors import JournalError
from engine.journal.reader import decode_rows
from engine.messages.record_events import StateKept


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


def write_state(database: sqlite3.Connection, sequence: int, state: bytes) -> None:
    """Put the snapshot in the place of the one before; within a transaction."""
    database.execute("DELETE FROM snapshot")
    database.execute("INSERT INTO snapshot VALUES (?, ?)", (sequence, state))


def find_state(path: Path, database: sqlite3.Connection) -> KeptState | None:
    """The snapshot that the chain vouches for; None: there is none."""
    try:
        row = database.execute("SELECT sequence, state FROM snapshot").fetchone()
        if row is None:
            return None
        sequence, state = row
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
