"""Where the record and its evidence lie, as [journal] says it."""

import time
from pathlib import Path
from typing import Literal

from engine.evidence.evidence_store import EvidenceLimits, EvidenceStore
from engine.evidence.layout import INBOX, find_evidence
from engine.journal import Journal, JournalFolder, name_day
from engine.journal.successors import find_successor
from engine.messages.table_options import TableOptions
from engine.record.between_releases.own_beginnings import check_latest
from engine.record.old_journal import carry_folder_on, carry_on
from engine.wire.configuration import JournalOptions


def open_evidence(
    run: Path, options: JournalOptions, journal: Journal | JournalFolder
) -> EvidenceStore:
    """The store of evidence beside the record.

    Args:
        run: the run directory, with the inbox into which the senses put pictures.
        options: the record's.
        journal: as it was opened.
    """
    return EvidenceStore(
        find_evidence(find_place(options, journal)),
        run / INBOX,
        lambda: name_day(time.time_ns(), options.first_hour),
        EvidenceLimits(days=options.evidence_days, total_bytes=options.evidence_mb * 1_000_000),
    )


def find_place(options: JournalOptions, journal: Journal | JournalFolder) -> Path:
    """The folder, or the one file that is written."""
    return Path(options.path) if isinstance(journal, JournalFolder) else journal.path


def open_journal(
    options: JournalOptions, table: TableOptions, signing: Literal["bridge", "nobody"]
) -> Journal | JournalFolder:
    """The record to go on with; one of an older version is carried on in a new file.

    Args:
        options: the record's.
        table: whose record it is.
        signing: who signs a record that is begun now.

    Raises:
        JournalError: it is damaged, locked, or of another table.
    """
    path, day = Path(options.path), name_day(time.time_ns(), options.first_hour)
    if options.in_folder:
        carry_folder_on(path, table, day, signing)
        check_latest(path, signing)
        return JournalFolder(path, day)
    successor = find_successor(path)
    if successor is not None:
        carry_on(path, successor, table, day, signing)
        path = successor
    return Journal(path, from_snapshot=True)
