"""The record: every event on disk, hash-chained, before anybody is told of it.

`Journal` writes (one process at a time), `read_records` and `verify` read while it is written.
Knows messages, nothing of the rules.
"""

from engine.journal.checks.deferred_check import DeferredCheck
from engine.journal.copies.second_copy import CopyState, SecondCopy
from engine.journal.errors import Damage, JournalError, JournalFullError
from engine.journal.files import list_days, list_files, name_day
from engine.journal.folder import JournalFolder
from engine.journal.journal_store import Journal, takes_writes, verify
from engine.journal.lines.record_line import Record
from engine.journal.reader import read_records
from engine.journal.snapshots import KeptState
from engine.journal.writer_lock import is_written

__all__ = [
    "CopyState",
    "Damage",
    "DeferredCheck",
    "Journal",
    "JournalError",
    "JournalFolder",
    "JournalFullError",
    "KeptState",
    "Record",
    "SecondCopy",
    "is_written",
    "list_days",
    "list_files",
    "name_day",
    "read_records",
    "takes_writes",
    "verify",
]
