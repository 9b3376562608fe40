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
from engine.journal.store import Journal, JournalError, read_records, verify

__all__ = [
    "Cause",
    "InputCause",
    "IntentCause",
    "Journal",
    "JournalError",
    "OpeningCause",
    "Record",
    "SightCause",
    "read_records",
    "verify",
]
