"""What happens by itself between two hands, one event at a time."""

from engine.messages.happened.floor_events import TimeCollected, TimeNoted
from engine.messages.happened.hand_events import ButtonMoved, Event, SeatLeft
from engine.messages.sensed.observations import ClockTicked
from engine.state import TableState, has_button
from engine.state.table_changes.clock import LEAP_NS
from engine.table.chips.chip_movements import settle_queued
from engine.table.seating.button_and_blinds import find_missed, plan_hand
from engine.table.seating.button_draw_result import follow_draw
from engine.table.seating.kills import judge_kill
from engine.table.seating.next_hand import begin_hand, may_begin, out_of_chips
from engine.table.terms.rotation import change_game
from engine.table.tournament import follow_tournament

_MINUTE_NS = 60_000_000_000


def follow_table(state: TableState, *, settled: bool) -> Event | None:
    """The next event that follows by itself between hands; None while something is awaited.

    Args:
        state: the table, no hand in progress.
        settled: whether the last hand's counts are on record or not to come.
    """
    if state.deck_ready:
        return find_missed(state) or _place_button(state) or begin_hand(state)
    return (
        _judge(state)
        or _settle_chairs(state)
        or follow_tournament(state)
        or _clear_eliminated(state)
        or change_game(state)
        or follow_draw(state)
        or _move_on(state, settled=settled)
    )


def _judge(state: TableState) -> Event | None:
    return judge_kill(state) if state.ledger.kill_due else None


def _settle_chairs(state: TableState) -> Event | None:
    """Chips that were asked for come, those who wanted to leave go."""
    for chair in state.chairs:
        if chair.leaving:
            at_ns = max(chair.leaving_ns, state.ledger.clock_ns)
            return SeatLeft(seat=chair.seat, stack=chair.stack, at_ns=at_ns)
        if chair.queued:
            return settle_queued(state, chair)
    return None


def _clear_eliminated(state: TableState) -> Event | None:
    standing = state.ledger.tournament
    if standing is None:
        return None
    for one in standing.out:
        chair = state.chairs[one.seat - 1]
        if chair.taken and chair.stack == 0:
            return SeatLeft(seat=one.seat, stack=0, at_ns=state.ledger.clock_ns)
    return None


def _move_on(state: TableState, *, settled: bool) -> Event | None:
    placed = state.button or state.ledger.correct_button
    if not settled or out_of_chips(state) or not may_begin(state) or not placed:
        return None
    if state.button_due and not has_button(state):
        return None
    return _place_button(state)


def _place_button(state: TableState) -> Event | None:
    """The button goes where the next hand has it."""
    if not has_button(state):
        return None
    button = plan_hand(state).button
    return ButtonMoved(seat=button) if state.button_due or button != state.button else None


def note_clock(state: TableState, ticked: ClockTicked) -> tuple[Event, ...]:
    """What the wall clock makes happen: it is noted once a minute, where anything hangs on it.

    Time that is owed is collected at once: two hands may lie less than a minute apart.
    """
    ledger, wall_ns = state.ledger, ticked.wall_ns
    if time_is_up(state, wall_ns) and not time_is_up(state, ledger.clock_ns):
        return (TimeNoted(at_ns=wall_ns),)
    passed_ns = wall_ns - ledger.clock_ns
    soon = abs(passed_ns) < _MINUTE_NS and not _owes_time(state, wall_ns)
    if soon or not counts_time(state):
        return ()
    noted = TimeNoted(at_ns=wall_ns)
    # A clock that was set back, or on by so much, tells nothing of what was played.
    if not 0 <= passed_ns < LEAP_NS or not _owes_time(state, wall_ns):
        return (noted,)
    charge = ledger.terms.charge
    amount = charge.time_amount if charge is not None else 0
    paying = tuple(
        chair.seat
        for chair in state.chairs
        if chair.taken and chair.stack >= amount and not chair.out
    )
    return noted, TimeCollected(seats=paying, amount=amount, at_ns=wall_ns)


def _owes_time(state: TableState, wall_ns: int) -> bool:
    """Whether the time for which the table is charged is over, and no hand is on."""
    ledger = state.ledger
    charge = ledger.terms.charge
    if charge is None or not charge.time_amount or not ledger.collected_ns:
        return False
    if wall_ns - ledger.collected_ns < charge.time_minutes * _MINUTE_NS or state.progress is None:
        return False
    return state.progress.ended and ledger.closed is None


def time_is_up(state: TableState, wall_ns: int) -> bool:
    """Whether time was called on a player and has run out by then (LIVE-ET-09)."""
    called = state.ledger.time_called
    return called is not None and wall_ns >= called.at_ns + called.seconds * 1_000_000_000


def counts_time(state: TableState) -> bool:
    """Whether anything at this table hangs on the wall clock."""
    ledger = state.ledger
    terms = ledger.terms
    return (
        terms.tournament is not None
        or (terms.charge is not None and terms.charge.time_amount > 0)
        or (terms.rotation is not None and terms.rotation.by == "minutes")
        or bool(ledger.departures)
        or any(chair.out for chair in state.chairs)
    )
