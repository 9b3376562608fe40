"""What changed chips since the last hand, kept with what was before it, so that it can go back."""

import copy
from typing import Any, Final

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    ChangeTakenBack,
    ChipsMoved,
    ChipsRaced,
    DifferenceClosed,
    DropEmptied,
    EntryCorrected,
    IncidentalTaken,
    RackFilled,
    StackCorrected,
    StackCounted,
)
from engine.messages.happened.hand_events import ChipsBought, Event, SeatLeft, SeatTaken
from engine.state.hand_changes.reopened_hand import note_moved, tell_in_all
from engine.state.table_ledger import Books, Chair, KeptChange, MoneyChange, MoneyEntry
from engine.state.table_state import TableState, find_chair, playing
from engine.state.tasks import MOVED

_CHANGES: Final = (
    ChipsBought, ChipsMoved, ChipsRaced, DifferenceClosed, DropEmptied, EntryCorrected,
    IncidentalTaken, RackFilled, SeatLeft, SeatTaken, StackCorrected, StackCounted,
)  # fmt: skip
_SUMS: Final = ("entered", "taken", "rack", "drop", "jackpot", "tokes")
_LISTS: Final = ("over_short", "orders")
"""Nothing is taken back under what came to these since."""
_BESIDE: Final = ("departures", "last_big", "shifts", "straddle", "kill")
"""As they were, where nothing else changed them since."""
_KEPT: Final = 40
"""How many changes are remembered."""


def find_change(state: TableState, event: Event) -> MoneyChange | None:
    """The event as a change of chips between hands that may be taken back; None: it is none.

    Nobody's doing is that a tournament lets go of who has no chips left.
    """
    if not isinstance(event, _CHANGES) or playing(state):
        return None
    undone = isinstance(event, EntryCorrected) and event.undone
    eliminated = isinstance(event, SeatLeft) and state.ledger.tournament is not None
    return None if undone or eliminated else event


def read_books(state: TableState) -> Books:
    """The table's chips as they are now."""
    ledger = state.ledger
    aftermath, standing = ledger.aftermath, ledger.tournament
    return Books(
        chairs=tuple(copy.copy(chair) for chair in state.chairs),
        entries=ledger.entries,
        moved=aftermath is not None and aftermath.moved,
        moves=aftermath.moves if aftermath is not None else (),
        raced=aftermath is not None and aftermath.raced,
        gone=aftermath.gone if aftermath is not None else (),
        out=standing.out if standing is not None else (),
        race=standing.race if standing is not None else 0,
        entrants=standing.entrants if standing is not None else 0,
        button=state.button,
        button_due=state.button_due,
        tasks=tuple(state.tasks),
        **{name: getattr(ledger, name) for name in (*_SUMS, *_LISTS, *_BESIDE)},
    )


def keep_change(state: TableState, event: MoneyChange, before: Books) -> None:
    """Remember a change, in place."""
    kept = KeptChange(sequence=state.sequence, event=event, before=before, after=read_books(state))
    state.ledger.changes = (*state.ledger.changes, kept)[-_KEPT:]


def apply_change_taken_back(state: TableState, event: ChangeTakenBack) -> None:
    """The last change is none any more, in place.

    Raises:
        ValueError: it is not the last one.
    """
    if not restore_before(state, event.change):
        raise ValueError("a change was taken back that was not the last: the journal is not whole")
    if isinstance(event.was, ChipsMoved):
        note_moved(state, event.was.seat, event.was.to_seat, -event.was.amount)


def restore_before(state: TableState, sequence: int) -> bool:
    """The table as it was before its last change, in place, if that is the one of this sequence.

    What came since by itself stays: time that was collected, a player who went without chips.
    """
    kept = find_last_change(state)
    if kept is None or kept.sequence != sequence or kept.before is None or kept.after is None:
        return False
    state.ledger.changes = state.ledger.changes[:-1]
    changed, stood_out = _list_changed(kept), _list_out(state)
    out = {became.seat for _, became in changed if _is_out(state, became)}
    for seat in out:
        _bring_back(state, seat, kept)
    _restore_ledger(state, kept.before, kept.after)
    if state.ledger.tournament is not None and _list_out(state) != stood_out:
        # Who is the champion follows again from who is in.
        state.ledger.tournament = replace(state.ledger.tournament, winner=0)
    stood = kept.before.button, kept.before.button_due
    if state.hands and stood != (state.button, state.button_due):
        # It went on by itself, to where the players for another hand had it; so it does again.
        state.button, state.button_due = stood
    # What a correction has told since it was asked for goes on by itself.
    asked = [task for task in kept.before.tasks if task.kind not in MOVED]
    state.tasks = [*asked, *(task for task in state.tasks if task.kind in MOVED)]
    if any(was.taken != became.taken for was, became in changed):
        tell_in_all(state)
    for was, became in changed:
        moved = was.taken != became.taken or was.seat in out
        _restore_chair(find_chair(state, was.seat), was, became, moved=moved)
    return True


def find_barrier(state: TableState, kept: KeptChange) -> bool:
    """Whether something came since that a change can't be taken from under."""
    if kept.before is None or kept.after is None:
        return False
    ledger, after = state.ledger, kept.after
    now = {(one.sequence, one.amount) for one in ledger.entries}
    changed = [one for one in after.entries if one not in set(kept.before.entries)]
    if any((one.sequence, one.amount) not in now for one in changed):
        return True
    if any(getattr(ledger, name) != getattr(after, name) for name in _LISTS):
        return True
    return any(
        find_chair(state, became.seat).stack + was.stack - became.stack < 0
        or (find_chair(state, became.seat).taken != became.taken and not _is_out(state, became))
        for was, became in _list_changed(kept)
    )


def find_last_change(state: TableState) -> KeptChange | None:
    """What was done with chips last since the last hand ended; None: nothing was."""
    return state.ledger.changes[-1] if state.ledger.changes else None


def _is_out(state: TableState, became: Chair) -> bool:
    """Whether a tournament let go of the player since, who had no chips left by the change."""
    gone = not find_chair(state, became.seat).taken and not became.stack
    return gone and became.taken and state.ledger.tournament is not None


def _list_out(state: TableState) -> set[int]:
    """The seats that are out of the tournament."""
    standing = state.ledger.tournament
    return {one.seat for one in standing.out} if standing is not None else set()


def _list_changed(kept: KeptChange) -> list[tuple[Chair, Chair]]:
    if kept.before is None or kept.after is None:
        return []
    pairs = zip(kept.before.chairs, kept.after.chairs, strict=True)
    return [(was, became) for was, became in pairs if was != became]


def _bring_back(state: TableState, seat: int, kept: KeptChange) -> None:
    """The player whom the change put out of the tournament is in again, in place."""
    ledger = state.ledger
    if kept.before is not None and kept.before.last_big == seat:
        ledger.last_big = seat
    if ledger.tournament is not None:
        before = kept.before.out if kept.before is not None else ()
        out = tuple(one for one in ledger.tournament.out if one.seat != seat or one in before)
        ledger.tournament = replace(ledger.tournament, out=out)
    if ledger.aftermath is not None:
        gone = tuple(one for one in ledger.aftermath.gone if one.seat != seat)
        ledger.aftermath = replace(ledger.aftermath, gone=gone)
    ledger.entries = tuple(
        one
        for one in ledger.entries
        if (one.seat, one.kind, one.amount) != (seat, "left", 0) or one.sequence < kept.sequence
    )


def _restore_ledger(state: TableState, before: Books, after: Books) -> None:
    ledger = state.ledger
    for name in _SUMS:
        setattr(ledger, name, getattr(ledger, name) + getattr(before, name) - getattr(after, name))
    for name in (*_LISTS, *_BESIDE):
        if getattr(ledger, name) == getattr(after, name):
            setattr(ledger, name, getattr(before, name))
    ledger.entries = _restore_entries(ledger.entries, before.entries, after.entries)
    aftermath, standing = ledger.aftermath, ledger.tournament
    if aftermath is not None:
        gone = before.gone if aftermath.gone == after.gone else aftermath.gone
        ledger.aftermath = replace(
            aftermath, moved=before.moved, moves=before.moves, raced=before.raced, gone=gone
        )
    if standing is not None:
        entrants = standing.entrants + before.entrants - after.entrants
        # Whom chips brought back is out again without them.
        known = {one.seat for one in (*before.out, *after.out)}
        since = (one for one in standing.out if one.seat not in known)
        out = (*before.out, *since)
        ledger.tournament = replace(standing, race=before.race, entrants=entrants, out=out)


def _restore_entries(
    now: tuple[MoneyEntry, ...], before: tuple[MoneyEntry, ...], after: tuple[MoneyEntry, ...]
) -> tuple[MoneyEntry, ...]:
    changed = {one.sequence for one in set(before) ^ set(after)}
    kept = [one for one in now if one.sequence not in changed]
    back = [one for one in before if one.sequence in changed]
    return tuple(sorted(kept + back, key=lambda one: one.sequence))


def _restore_chair(chair: Chair, was: Chair, became: Chair, *, moved: bool) -> None:
    """As it was, but for what came since of whoever sits there all the time."""
    for name in chair.__struct_fields__:
        now: Any = getattr(chair, name)
        if name == "stack":
            chair.stack = now + was.stack - became.stack
        elif moved or now == getattr(became, name):
            setattr(chair, name, getattr(was, name))
