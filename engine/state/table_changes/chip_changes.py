"""What events change in the table's money: stacks, rack, drop, what came and what left."""

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    DropEmptied,
    IncidentalTaken,
    RackFilled,
    StackCorrected,
    StackCounted,
    TimeCollected,
)
from engine.messages.happened.hand_events import ChipsBought
from engine.state.hand_changes.hand_handlers import apply_hand_event, in_hand
from engine.state.table_changes.entry_changes import note_entry
from engine.state.table_state import TableState, find_chair
from engine.state.tasks import Task


def apply_chips_bought(state: TableState, event: ChipsBought) -> None:
    """A seated player put more chips on the table, out of the rack where there is one."""
    ledger = state.ledger
    chair = find_chair(state, event.seat)
    chair.queued = 0
    if chair.stack == 0 and event.amount < ledger.terms.minimum_buy_in:
        chair.short_bought = True
    if ledger.terms.rack:
        ledger.rack -= event.amount
    else:
        ledger.entered += event.amount
    chair.stack += event.amount
    note_entry(state, "bought", event.seat, event.amount)
    state.tasks.append(Task(kind="add_chips", seats=(event.seat,), amount=event.amount))


def apply_incidental_taken(state: TableState, event: IncidentalTaken) -> None:
    """A player gave chips to the dealer, or paid for something that is no part of the game."""
    chair = find_chair(state, event.seat)
    chair.stack -= event.amount
    note_entry(state, "toked" if event.toke else "taken", event.seat, event.amount)
    if not event.allowed_by:
        chair.incidentals += event.amount
    if event.toke:
        state.ledger.tokes += event.amount
        _add_to_shift(state, tokes=event.amount)
    else:
        state.ledger.taken += event.amount


def apply_stack_counted(state: TableState, event: StackCounted) -> None:
    """In a hand the count is the hand's; the chair gets its chips when the hand is over."""
    chair = find_chair(state, event.seat)
    chair.counted = True
    if in_hand(state, event.seat):
        apply_hand_event(state, event)
    else:
        chair.stack = event.amount


def apply_stack_corrected(state: TableState, event: StackCorrected) -> None:
    """The stack is what was counted; the difference stays named as over or short."""
    ledger = state.ledger
    ledger.over_short = (*ledger.over_short, event)
    find_chair(state, event.seat).counted = True
    if in_hand(state, event.seat):
        apply_hand_event(state, event)
    else:
        find_chair(state, event.seat).stack = event.amount


def apply_time_collected(state: TableState, event: TimeCollected) -> None:
    """Each player paid for the time."""
    for seat in event.seats:
        find_chair(state, seat).stack -= event.amount
    total = event.amount * len(event.seats)
    state.ledger.drop += total
    state.ledger.collected_ns = event.at_ns
    _add_to_shift(state, drop=total)


def apply_rack_filled(state: TableState, event: RackFilled) -> None:
    """Chips came from the cage, or went back there (below 0)."""
    state.ledger.rack += event.amount
    state.ledger.entered += event.amount


def apply_drop_emptied(state: TableState, event: DropEmptied) -> None:
    """The drop left the table."""
    ledger = state.ledger
    ledger.drop -= event.drop
    ledger.jackpot -= event.jackpot
    ledger.taken += event.drop + event.jackpot


def _add_to_shift(state: TableState, *, drop: int = 0, tokes: int = 0) -> None:
    shifts = state.ledger.shifts
    if shifts:
        last = shifts[-1]
        more = replace(last, drop=last.drop + drop, tokes=last.tokes + tokes)
        state.ledger.shifts = (*shifts[:-1], more)
