"""Entries of money that may have been wrong: noted as they come, changed by a counter-entry."""

from typing import Final

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    ChipsMoved,
    DifferenceClosed,
    EntryCorrected,
    MoveOrdered,
    OrdersWithdrawn,
    StackCorrected,
)
from engine.state.hand_changes.reopened_hand import bring_back, note_moved, set_race
from engine.state.table_changes.kept_changes import restore_before
from engine.state.table_ledger import Chair, EntryKind, MoneyEntry
from engine.state.table_state import TableState, find_chair

_KEPT: Final = 40
"""How many entries are remembered."""


def note_entry(
    state: TableState, kind: EntryKind, seat: int, amount: int, *, asked: bool = True
) -> None:
    """Money came or went: it can be undone, where the staff entered it, or corrected later."""
    entry = MoneyEntry(
        sequence=state.sequence,
        kind=kind,
        seat=seat,
        nickname=find_chair(state, seat).nickname,
        amount=amount,
        hand=state.hands,
        asked=asked,
    )
    before = state.ledger.entries
    last = next((one for one in reversed(before) if one.seat == seat), None)
    if last is not None and last.kind == kind == "left" and not last.amount + amount:
        # Out of a tournament once more, after the hand was put right: still one leaving.
        before = tuple(one for one in before if one is not last)
    state.ledger.entries = (*before, entry)[-_KEPT:]


def apply_entry_corrected(state: TableState, event: EntryCorrected) -> None:
    """The stack and the books differ by what was entered wrong; hands played meanwhile stand."""
    if event.undone and restore_before(state, event.entry):
        return
    _change_entry(state, event)
    state.tasks = [
        one for one in state.tasks if one.kind != "add_chips" or one.seats != (event.seat,)
    ]


def _change_entry(state: TableState, event: EntryCorrected) -> None:
    ledger, chair = state.ledger, find_chair(state, event.seat)
    more = event.after - event.before
    if event.kind == "left":
        _apply_back_leaving(state, chair, event)
    elif event.kind in {"taken", "toked"}:
        chair.stack -= more
        if event.kind == "toked":
            ledger.tokes += more
        else:
            ledger.taken += more
    else:
        chair.stack += more
        if event.kind == "bought" and ledger.terms.rack:
            ledger.rack -= more
        else:
            ledger.entered += more
        if event.kind == "seated" and not event.after:
            chair.taken, chair.nickname, chair.entry, chair.out = False, "", "", ""
            _count_entrants(state, -1)
    ledger.entries = tuple(
        replace(one, amount=event.after) if one.sequence == event.entry else one
        for one in ledger.entries
        if one.sequence != event.entry or event.after
    )


def _apply_back_leaving(state: TableState, chair: Chair, event: EntryCorrected) -> None:
    """The player did not leave; or left with other chips than the record had."""
    ledger = state.ledger
    if not event.after:
        ledger.taken -= event.before
        chair.taken, chair.nickname, chair.stack = True, event.nickname, event.before
        chair.counted = ledger.terms.tracked
        _count_entrants(state, 1)
        ledger.departures = tuple(
            gone for gone in ledger.departures if gone.nickname != event.nickname
        )
        return
    difference = event.after - event.before
    ledger.taken += difference
    ledger.over_short = (
        *ledger.over_short,
        StackCorrected(
            seat=event.seat,
            amount=event.after,
            difference=difference,
            by=event.by,
            nickname=event.nickname,
        ),
    )


def _count_entrants(state: TableState, more: int) -> None:
    """Who sits down or leaves before a tournament's first hand, is one of its entrants or none."""
    standing = state.ledger.tournament
    if standing is not None and not state.hands:
        state.ledger.tournament = replace(standing, entrants=standing.entrants + more)


def apply_difference_closed(state: TableState, event: DifferenceClosed) -> None:
    """What was over or short at a seat is accounted for: it came to the table, or left it."""
    ledger = state.ledger
    ledger.over_short = tuple(one for one in ledger.over_short if one.seat != event.seat)
    ledger.entered += event.difference


def apply_chips_moved(state: TableState, event: ChipsMoved) -> None:
    """Chips of a pot that was pushed wrong go to whom they belong."""
    bring_back(state, event.to_seat)
    find_chair(state, event.seat).stack -= event.amount
    find_chair(state, event.to_seat).stack += event.amount
    ledger, asked = state.ledger, (event.seat, event.to_seat, event.amount)
    order = next(
        (one for one in ledger.orders if (one.seat, one.to_seat, one.amount) == asked), None
    )
    ledger.orders = tuple(one for one in ledger.orders if one is not order)
    # What a ruling on an earlier hand wants moved is no chip of the last hand's pots.
    own = order is None or order.number == state.hands
    if ledger.aftermath is not None and own:
        moves = dict(ledger.aftermath.moves)
        for seat, chips in ((event.seat, -event.amount), (event.to_seat, event.amount)):
            moves[seat] = moves.get(seat, 0) + chips
        ledger.aftermath = replace(ledger.aftermath, moved=True, moves=tuple(sorted(moves.items())))
    note_moved(state, *asked)
    set_race(state)


def apply_move_ordered(state: TableState, event: MoveOrdered) -> None:
    """Nothing moves: the table is told until the floor moves it, or nobody wants it any more."""
    state.ledger.orders = (*state.ledger.orders, event)


def apply_orders_withdrawn(state: TableState, event: OrdersWithdrawn) -> None:
    """The hand's ruling wants nothing moved any more."""
    state.ledger.orders = tuple(one for one in state.ledger.orders if one.number != event.number)
