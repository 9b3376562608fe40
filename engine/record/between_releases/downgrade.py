"""An older release goes on behind a record that a newer one wrote, in a file of its own.

Where it reads that record, it goes on with the whole state. Where it can't, the newer release hands
over what every release understands: where the record ends, who sits where with which chips, the
button. Numbers and chain run on, and the new file's first record names the head that it follows.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from engine import core
from engine.journal import Journal, JournalError
from engine.journal.files import list_files, name_further, order_file
from engine.journal.reader import is_readable
from engine.messages.authorization import PersonSignedOn, own_purpose
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import DayBegan, Event, IrregularityFound, TableOpened
from engine.messages.table_options import TableOptions
from engine.messages.text import phrase
from engine.record.between_releases.handover import Handover
from engine.record.between_releases.own_beginnings import hash_own
from engine.record.between_releases.taken_over import read_handover
from engine.record.old_journal import carry_on
from engine.record.recording import Recording
from engine.state.snapshot import take_snapshot
from engine.wire.software import hash_engine

_UNFINISHED: Final = "own.unfinished"

Allow: TypeAlias = Callable[[str], PersonSignedOn]
"""Who says so, signed by the bridge for this purpose."""


def needs_own(folder: Path) -> bool:
    """Whether this release can't go on in a folder's last file.

    Raises:
        JournalError: the folder holds no journal.
    """
    return not is_readable(list_files(folder)[-1])


def begin_own(
    folder: Path,
    table: TableOptions,
    day: str,
    signing: Literal["bridge", "nobody"],
    handover: Handover | None,
    allow: Allow | None = None,
) -> Path:
    """Begin a file of this release's own behind a folder's last one.

    Args:
        folder: the record's; nothing writes it.
        table: the configuration's.
        day: the gaming day.
        signing: who signs the record from here on.
        handover: what the newer release said; used where this one can't read the record.
        allow: has the bridge sign for it, by its purpose; None: no bridge is there.

    Returns:
        The file. It is there whole or not at all, whenever the power is cut.

    Raises:
        JournalError: the record is damaged, or can't be read and nothing was handed over.
        TableError: the house has no such table.
    """
    last, fresh = list_files(folder)[-1], name_further(folder, day)
    unfinished = folder / _UNFINISHED
    _remove(unfinished)
    if is_readable(last):
        carry_on(last, unfinished, table, order_file(fresh)[0], signing, alone=True)
    elif handover is None:
        raise JournalError(f"{last}: a newer release wrote it, and it handed nothing over")
    elif handover.before != last.name:
        raise JournalError(f"{last}: what was handed over is of {handover.before}")
    else:
        _begin_alone(unfinished, table, order_file(fresh)[0], signing, handover, allow)
    unfinished.rename(fresh)
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    return fresh


def _remove(unfinished: Path) -> None:
    """What a cut left."""
    for ending in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)


def _begin_alone(
    fresh: Path,
    table: TableOptions,
    day: str,
    signing: Literal["bridge", "nobody"],
    handover: Handover,
    allow: Allow | None,
) -> None:
    opened, *others = core.open_table(replace(table, players=()))
    if not isinstance(opened, TableOpened) or opened.table != handover.table:
        raise JournalError(
            f"[table] name: is {table.name}, and the record is of {handover.table}; give that name"
        )
    opened = replace(opened, signing=signing)
    state = core.initial()
    for event in (opened, *others):
        state = core.apply(state, event)
    left_out = read_handover(state, handover)
    began = DayBegan(
        day=day,
        before=handover.before,
        head=handover.head,
        mark=handover.mark,
        opened=opened,
        state=take_snapshot(state, hash_engine(), mark=handover.mark),
        alone=True,
    )
    if allow is not None:
        began = replace(began, allowed=allow(own_purpose(hash_own(began))))
    told: tuple[Event, ...] = (began, _tell(handover, left_out))
    with closing(Journal(fresh, origin=(handover.sequence, handover.head))) as journal:
        recording = Recording(journal)
        journal.append(told, OpeningCause(), recording.wall_ns(), recording.monotonic_ns())


def _tell(handover: Handover, left_out: Sequence[str]) -> IrregularityFound:
    """What the dealer reads when the table comes up."""
    before = phrase("Compare each stack and the button with the table")
    detail = phrase(
        "{before}. Hand {hand} did not finish: all chips go back",
        before=before, hand=handover.hand,
    )  # fmt: skip
    return IrregularityFound(
        name="own_record",
        text=phrase(
            "An older release goes on behind record {record}, which a newer one wrote",
            record=f"{handover.sequence}-{handover.head.hex()[:16]}",
        ),
        clause="house default: own_record",
        detail=detail if handover.unfinished else before,
        readings=tuple(phrase("Not taken over: {name}", name=name) for name in left_out),
    )
