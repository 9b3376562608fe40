"""What the events around the hands change in the table. No decision is made here."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine import games
from engine.messages.events import (
    ActionTaken,
    ChipsBought,
    EnvelopeStored,
    Event,
    HandBegan,
    HandEnded,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from engine.messages.floor import (
    ButtonQuestioned,
    DealerPushed,
    DeckCounted,
    DropEmptied,
    GameChanged,
    HandReopened,
    IncidentalTaken,
    KillJudged,
    RackFilled,
    StackCounted,
    StraddlePosted,
    TableClosed,
    TableReopened,
    TimeCalled,
    TimeCollected,
    TimeNoted,
)
from engine.table.button_draws import DRAWS
from engine.table.chairs import CHAIRS, leave_seat, take_seat
from engine.table.clock import note_time, stand_still
from engine.table.next_hand import find_chair
from engine.table.reopened_hand import (
    add_taken,
    is_reopened,
    note_end,
    note_judged,
    reopen,
)
from engine.table.seat_admission import in_hand
from engine.table.standings import STANDINGS
from engine.table.state import TableState, has_button
from engine.table.table_ledger import Shift, Standing
from engine.table.voided_hand import is_void, note_eve, restore_eve


def change_floor(state: TableState, event: Event) -> bool:
    """Take in an event around the hands; whether it was one that belongs here alone."""
    if isinstance(event, EnvelopeStored) and _store_envelope(state, event):
        return True
    handler = _ALONE.get(type(event))
    if handler is not None:
        handler(state, event)
        return True
    beside = _BESIDE.get(type(event))
    if beside is not None:
        beside(state, event)
    return isinstance(event, StackCounted) and not in_hand(state, event.seat)


def _open(state: TableState, event: TableOpened) -> None:
    ledger = state.ledger
    ledger.terms, ledger.stakes = event.terms, event.stakes
    ledger.rack = ledger.entered = event.terms.rack
    if event.terms.tournament is not None:
        ledger.tournament = Standing()


def _buy(state: TableState, event: ChipsBought) -> None:
    ledger = state.ledger
    chair = find_chair(state, event.seat)
    chair.queued = 0
    if chair.stack == 0 and event.amount < ledger.terms.minimum_buy_in:
        chair.short_bought = True
    if ledger.terms.rack:
        ledger.rack -= event.amount
    else:
        ledger.entered += event.amount


def _begin(state: TableState, event: HandBegan) -> None:
    ledger = state.ledger
    ledger.aftermath = None
    ledger.eve = note_eve(state, tuple(player.seat for player in event.players))
    if event.places != (0, 0):
        ledger.small_at, ledger.big_at = event.places
        ledger.button_at, ledger.last_big = event.button, event.big_blind
    elif has_button(state):
        # The button goes on without blinds that count: they follow it when they come again.
        ledger.small_at = ledger.big_at = ledger.button_at = ledger.last_big = 0
    if has_button(state):
        # Where a rotation begins with stud, what was drawn for the button waits for its game.
        ledger.correct_button = 0
    ledger.straddle, ledger.time_called = None, None
    ledger.draw = None
    rotation = ledger.terms.rotation
    if rotation is not None and rotation.by == "choice" and not has_button(state):
        ledger.choices_alone += 1
    for player in event.players:
        chair = find_chair(state, player.seat)
        chair.entry, chair.missed_small, chair.missed_big = "", False, False
        chair.incidentals = 0
    if not ledger.turn_hands:
        ledger.turn_length = len(event.players)
    ledger.turn_hands += 1
    if ledger.tournament is not None:
        standing = ledger.tournament
        ledger.tournament = replace(standing, hands=standing.hands + 1, released=False)
    if ledger.shifts:
        last = ledger.shifts[-1]
        ledger.shifts = (*ledger.shifts[:-1], replace(last, hands=last.hands + 1))


def _end(state: TableState, event: HandEnded) -> None:
    ledger, progress = state.ledger, state.progress
    ledger.time_called = None
    if is_void(progress):
        ledger.aftermath = None
        restore_eve(state)
        return
    again = is_reopened(state)
    # Another game may have been chosen since a hand ended that is put right: kills are over.
    ledger.kill_due = ledger.terms.kill is not None and not (again and not ledger.turn_hands)
    if progress is None:
        return
    if not again:
        note_end(state, event)
    dealt_by = ledger.aftermath.shift if ledger.aftermath is not None else -1
    rake = sum(award.rake for award in progress.awards)
    jackpot = sum(award.jackpot for award in progress.awards)
    add_taken(state, rake, jackpot, dealt_by)


def _act(state: TableState, _event: ActionTaken) -> None:
    state.ledger.time_called = None


def _add_to_shift(state: TableState, *, drop: int = 0, tokes: int = 0) -> None:
    shifts = state.ledger.shifts
    if shifts:
        last = shifts[-1]
        more = replace(last, drop=last.drop + drop, tokes=last.tokes + tokes)
        state.ledger.shifts = (*shifts[:-1], more)


def _take_incidental(state: TableState, event: IncidentalTaken) -> None:
    chair = find_chair(state, event.seat)
    chair.stack -= event.amount
    if not event.allowed_by:
        chair.incidentals += event.amount
    if event.toke:
        state.ledger.tokes += event.amount
        _add_to_shift(state, tokes=event.amount)
    else:
        state.ledger.taken += event.amount


def _count(state: TableState, event: StackCounted) -> None:
    """In a hand the count is the hand's; the chair gets its chips when the hand is over."""
    chair = find_chair(state, event.seat)
    chair.counted = True
    if not in_hand(state, event.seat):
        chair.stack = event.amount


def _collect(state: TableState, event: TimeCollected) -> None:
    for seat in event.seats:
        find_chair(state, seat).stack -= event.amount
    total = event.amount * len(event.seats)
    state.ledger.drop += total
    state.ledger.collected_ns = event.at_ns
    _add_to_shift(state, drop=total)


def _fill(state: TableState, event: RackFilled) -> None:
    state.ledger.rack += event.amount
    state.ledger.entered += event.amount


def _empty(state: TableState, event: DropEmptied) -> None:
    ledger = state.ledger
    ledger.drop -= event.drop
    ledger.jackpot -= event.jackpot
    ledger.taken += event.drop + event.jackpot


def _store_envelope(state: TableState, event: EnvelopeStored) -> bool:
    """Whether the key is a draw's, not a hand's."""
    draw = state.ledger.draw
    if draw is None or event.hand != draw.name:
        return False
    state.ledger.draw = replace(draw, envelope=True)
    return True


def _question_button(state: TableState, event: ButtonQuestioned) -> None:
    state.ledger.correct_button = event.seat


def _judge_kill(state: TableState, event: KillJudged) -> None:
    ledger = state.ledger
    ledger.kill, ledger.kill_due = note_judged(state, event), False
    if event.size != "none":
        ledger.straddle = None


def _change_game(state: TableState, event: GameChanged) -> None:
    ledger = state.ledger
    state.game = games.load(event.game)
    ledger.stakes, ledger.turn, ledger.turn_hands = event.stakes, event.turn, 0
    ledger.turn_ns = event.at_ns
    ledger.kill = ledger.straddle = None


def _push_dealer(state: TableState, event: DealerPushed) -> None:
    ledger = state.ledger
    shifts = ledger.shifts
    if shifts:
        shifts = (*shifts[:-1], replace(shifts[-1], ended_ns=event.at_ns))
    ledger.dealer = event.dealer
    ledger.shifts = (*shifts, Shift(dealer=event.dealer, began_ns=event.at_ns))


def _close(state: TableState, event: TableClosed) -> None:
    state.ledger.closed = event


def _reopen(state: TableState, event: TableReopened) -> None:
    """Nothing ran on while the table was closed: levels, turns and time charges wait."""
    ledger = state.ledger
    closed, ledger.closed = ledger.closed, None
    if closed is not None and closed.at_ns and event.at_ns and state.hands:
        stand_still(ledger, max(0, event.at_ns - closed.at_ns))
        # What is counted here is not counted once more when the clock is noted next.
        ledger.clock_ns = max(ledger.clock_ns, event.at_ns) if ledger.clock_ns else 0


def _call_time(state: TableState, event: TimeCalled) -> None:
    state.ledger.time_called = event


def _declare_straddle(state: TableState, event: StraddlePosted) -> None:
    state.ledger.straddle = event


def _count_deck(state: TableState, event: DeckCounted) -> None:
    state.ledger.deck = event
    state.ledger.deck_counts += 1


_BESIDE: Final[dict[type, Callable[[TableState, Any], None]]] = {
    TableOpened: _open,
    SeatTaken: take_seat,
    SeatLeft: leave_seat,
    ChipsBought: _buy,
    HandBegan: _begin,
    HandEnded: _end,
    ActionTaken: _act,
    StackCounted: _count,
}
"""Events that change more than what is changed here."""

_ALONE: Final[dict[type, Callable[[TableState, Any], None]]] = {
    IncidentalTaken: _take_incidental,
    TimeCollected: _collect,
    RackFilled: _fill,
    DropEmptied: _empty,
    TimeNoted: note_time,
    ButtonQuestioned: _question_button,
    HandReopened: reopen,
    KillJudged: _judge_kill,
    GameChanged: _change_game,
    DealerPushed: _push_dealer,
    TableClosed: _close,
    TableReopened: _reopen,
    TimeCalled: _call_time,
    StraddlePosted: _declare_straddle,
    DeckCounted: _count_deck,
    **CHAIRS,
    **DRAWS,
    **STANDINGS,
}
