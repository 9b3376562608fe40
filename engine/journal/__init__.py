"""The record: every event on disk, hash-chained, before anybody is told of it.

`Journal` writes (one process at a time), `read_records` and `verify` read while it is written.
Knows messages, nothing of the rules.
"""

from engine.journal.record import (
    Cause,
    InputCause,
    IntentCause,
    OpeningCause,
    Record,
    SightCause,
)
from engine.journal.store import (
    Journal,
    JournalError,
    JournalFullError,
    is_written,
    read_records,
    takes_writes,
    verify,
)

__all__ = [
    "Cause",
    "InputCause",
    "IntentCause",
    "Journal",
    "JournalError",
    "JournalFullError",
    "OpeningCause",
    "Record",
    "SightCause",
    "is_written",
    "read_records",
    "takes_writes",
    "verify",
]
