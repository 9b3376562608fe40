"""From which kept state a record is gone on with, and whether a day's own state may be believed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.journal import Damage, KeptState, Record
from engine.journal.errors import describe_damage
from engine.journal.files import SUFFIX
from engine.messages.happened.hand_events import DayBegan
from engine.record.bridge_trust import is_state_vouched_for
from engine.state.snapshot import (
    Snapshot,
    SnapshotError,
    find_differences,
    read_snapshot,
    restore,
)
from engine.state.table_state import TableState


@dataclass(frozen=True)
class Resumption:
    """What was found to go on from."""

    snapshot: Snapshot | None = None
    """None: no kept state may be used, every record is replayed."""
    state: TableState | None = None
    doubtful: bool = False
    """Whether a state was passed over for which no signature vouches."""


def find_resumption(
    kept: Iterable[KeptState], software: str, read_behind: Callable[[int], Iterable[Record]]
) -> Resumption:
    """The latest state that is vouched for; one that does not fit is as if it were not there.

    Args:
        kept: the states, the latest first.
        software: what goes on; a state of another version is not used.
        read_behind: the records behind a sequence.
    """
    doubtful = False
    for one in kept:
        try:
            snapshot = read_snapshot(one.state)
            state = restore(snapshot)
        except SnapshotError:
            return Resumption()
        if snapshot.software != software or state.sequence != one.sequence:
            return Resumption()
        if is_state_vouched_for(state, snapshot.mark, read_behind(one.sequence)):
            return Resumption(snapshot, state, doubtful)
        doubtful = True
    return Resumption(doubtful=doubtful)


def compare_beginning(state: TableState, began: DayBegan, software: str) -> None:
    """A day that another software began is not compared: its state is not gone on from.

    Raises:
        JournalError: the day begins with another state than the day before tells of.
    """
    if state.opened is None:
        return
    try:
        snapshot = read_snapshot(began.state)
        if snapshot.software != software:
            return
        differing = find_differences(state, snapshot)
    except SnapshotError as error:
        differing = (str(error),)
    if differing:
        what = f"it begins with another state ({', '.join(differing)}) than {began.before} tells"
        place = Path(f"{began.day}{SUFFIX}")
        raise describe_damage(place, f"{what} of: it was written anew", Damage.RECHAINED)
