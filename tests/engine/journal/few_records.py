"""Four records in a journal, read back, and altered behind its back."""

import sqlite3
from contextlib import closing
from pathlib import Path

from engine.journal import Journal, JournalError
from engine.messages.causes import InputCause, IntentCause, OpeningCause
from engine.messages.happened.hand_events import (
    ActionTaken,
    ButtonMoved,
    CardBurned,
    EnvelopeStored,
    Event,
)

EVENTS: tuple[Event, ...] = (
    ButtonMoved(seat=3),
    CardBurned(card="~" + "0" * 32),
    EnvelopeStored(hand="T1-000001", envelope=b"\x00\xff", departments=("a", "b")),
    ActionTaken(seat=4, action="raise", to=600, all_in=True),
)


def fill(path: Path) -> None:
    journal = Journal(path)
    journal.append(EVENTS[:1], OpeningCause(), 1_000, 1)
    journal.append(EVENTS[1:3], InputCause(source="shoe", boot=7, sequence=1, read_ns=5), 2_000, 2)
    journal.append(EVENTS[3:], IntentCause(id="tap-1"), 3_000, 3)
    journal.close()


def read_or_refuse(path: Path) -> tuple[Event, ...] | str:
    """What a writer finds in a journal, or why it refuses it."""
    try:
        journal = Journal(path)
    except JournalError as error:
        return str(error)
    events = tuple(record.event for record in journal.records())
    journal.close()
    return events


def alter(path: Path, *statements: str) -> None:
    """What somebody does to the file with SQLite's own tool."""
    with closing(sqlite3.connect(path)) as database, database:
        for statement in statements:
            database.execute(statement)
