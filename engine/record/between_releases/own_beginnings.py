"""A file that an older release began by itself begins with what the file before it tells of.

Whoever can write the records' folder could lay such a file there, with another drop, rack, button
or names. Where the file before it can be read, all of it is compared: at a start, and in `verify`.
Where it can't, the bridge has signed this beginning, as a technician's PIN said.
"""

import hashlib
import struct
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal

from engine import core
from engine.journal import read_records
from engine.journal.errors import Damage, describe_damage
from engine.journal.files import SUFFIX, list_files
from engine.journal.reader import is_readable
from engine.messages.authorization import own_purpose
from engine.messages.happened.hand_events import DayBegan
from engine.record.between_releases.handover import LEDGER, follow, hand_over
from engine.record.between_releases.taken_over import read_handover
from engine.signatures.authorization_signatures import is_authorization_signed
from engine.state.snapshot import (
    Snapshot,
    SnapshotError,
    find_differences,
    read_fields,
    read_snapshot,
    take_snapshot,
)
from engine.state.table_state import TableState, playing
from engine.wire.software import hash_engine

_FIELDS: Final = ("chairs", "hands", "hand", "button", "button_due", "next_question", "signer")
"""What every release hands over, besides the ledger."""
_LATEST: Final = 3
"""Files at the record's end that a start looks at: others were begun behind signed hands."""


def check_latest(folder: Path, signing: Literal["bridge", "nobody"]) -> None:
    """Compare the latest files that began by themselves with those before them.

    Args:
        folder: the record's.
        signing: who signs it, by the table's configuration.

    Raises:
        JournalError: one begins otherwise: it was written anew.
    """
    files = list_files(folder) if folder.is_dir() and any(folder.glob(f"*{SUFFIX}")) else []
    for before, file in list(pairwise(files))[-_LATEST:]:
        first = next(read_records(file), None) if is_readable(file) else None
        if first is None or not isinstance(first.event, DayBegan) or not first.event.alone:
            continue
        if is_readable(before):
            compare_own(before, file, first.event)
        else:
            find_allowed(file, first.event, signing)


def hash_own(began: DayBegan) -> str:
    """SHA-256 (hex) of what such a file begins with, and behind what; every release has the same.

    Stakes and rules stand in the state.
    """
    words = (began.day, began.before, began.mark, began.opened.table, began.opened.signing)
    parts = [*(one.encode() for one in words), began.head, began.state]
    told = b"".join(struct.pack(">I", len(part)) + part for part in parts)
    return hashlib.sha256(told).hexdigest()


def find_allowed(
    file: Path, began: DayBegan, signing: Literal["bridge", "nobody"] = "nobody"
) -> str:
    """Who said that this release goes on behind a file that it can't read.

    Args:
        file: the one that began by itself.
        began: its first record.
        signing: who signs the record; whoever did before does so too.

    Returns:
        The technician's name; empty: no bridge has a part in this record.

    Raises:
        JournalError: the record's bridge did not sign it.
    """
    try:
        signer = read_fields(read_snapshot(began.state)).get("signer") or b""
    except SnapshotError as error:
        raise describe_damage(file, str(error), Damage.RECHAINED) from None
    allowed = began.allowed
    if allowed is None and not signer and signing == began.opened.signing == "nobody":
        return ""
    if (
        allowed is None
        or allowed.signer != signer
        or (allowed.role, allowed.purpose) != ("technician", own_purpose(hash_own(began)))
        or not is_authorization_signed(allowed)
    ):
        what = f"it begins by itself behind {began.before}, which this release can't read, and"
        raise describe_damage(
            file, f"{what} no technician's authorization is signed for that", Damage.RECHAINED
        )
    return allowed.name


def compare_own(before: Path, file: Path, began: DayBegan) -> str:
    """Compare the state with which such a file begins with the end of the file before it.

    Args:
        before: readable by this release.
        file: the one that began by itself.
        began: its first record.

    Returns:
        Why it can't be compared; empty: it was, and is the same.

    Raises:
        JournalError: it begins otherwise.
    """
    try:
        snapshot = read_snapshot(began.state)
        differing = _find_differing(before, began, snapshot)
    except SnapshotError as error:
        return str(error)
    if differing:
        what = f"it begins with other stacks than {before.name} tells of"
        if "chairs" not in differing:
            what = (
                f"it begins with another state ({', '.join(differing)}) than {before.name} tells of"
            )
        raise describe_damage(file, f"{what}: it was written anew", Damage.RECHAINED)
    return ""


def _find_differing(before: Path, began: DayBegan, snapshot: Snapshot) -> tuple[str, ...]:
    """What differs from all that such a file may begin with; none: it is one of them.

    A release that reads the record goes on with all of it, another one with what is handed over.
    """
    at_end, _ = follow(before)
    if snapshot.software == hash_engine():
        taken = core.apply(core.initial(), began.opened)
        read_handover(taken, hand_over(before))
        fresh = find_differences(taken, snapshot)
        if _has_no_work(read_fields(snapshot)):
            # What a table that was just opened asks the dealer to do hangs on its configuration.
            fresh = tuple(name for name in fresh if name != "tasks")
        found = [find_differences(at_end, snapshot), fresh]
    else:
        resting = follow(before, until=at_end.hands)[0] if playing(at_end) else at_end
        told = read_fields(snapshot)
        found = [_compare_named(state, at_end, told) for state in (at_end, resting)]
    return min(found, key=len)


def _has_no_work(told: dict[str, Any]) -> bool:
    """Whether the dealer is asked for nothing but the button, and for no chips."""
    tasks = told.get("tasks")
    return isinstance(tasks, list) and all(
        isinstance(one, dict) and one.get("kind") == "move_button" and not one.get("amount")
        for one in tasks
    )


def _compare_named(state: TableState, end: TableState, told: dict[str, Any]) -> tuple[str, ...]:
    """The names of what another release's state has otherwise, as far as both know it."""
    own, last = _list_fields(state), _list_fields(end)
    own |= {name: last.get(name) for name in ("hands", "hand", "next_question", "signer")}
    differing = [name for name in _FIELDS if not _agree(own.get(name), told.get(name))]
    mine, others = own.get("ledger") or {}, told.get("ledger") or {}
    differing += [
        name for name in LEDGER if name in others and not _agree(mine.get(name), others[name])
    ]
    return tuple(differing)


def _list_fields(state: TableState) -> dict[str, Any]:
    return read_fields(read_snapshot(take_snapshot(state, hash_engine(), mark="")))


def _agree(mine: Any, others: Any) -> bool:
    """Whether two values are the same; of what only one release keeps of them, nothing is said."""
    if isinstance(mine, dict) and isinstance(others, dict):
        return all(_agree(mine[name], others[name]) for name in mine.keys() & others.keys())
    if isinstance(mine, list) and isinstance(others, list):
        return len(mine) == len(others) and all(
            _agree(one, other) for one, other in zip(mine, others, strict=True)
        )
    return bool(mine == others)
