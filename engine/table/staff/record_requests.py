"""What is asked about the record itself: a look at it, evidence that stays, a ruling from it."""

from typing import Final, TypeAlias

from engine.messages.happened.floor_events import MoveOrdered, OrdersWithdrawn
from engine.messages.happened.hand_events import Event
from engine.messages.happened.record_events import (
    DaybookOpened,
    EvidenceHeld,
    EvidenceReleased,
    NoteWritten,
    ReplayOpened,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.text import join, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import (
    HoldEvidence,
    OpenDaybook,
    OpenReplay,
    RuleOnRecord,
    WithdrawOrders,
    WriteNote,
)
from engine.state import TableState, playing
from engine.table.terms.table_opening import LONGEST_NAME, is_showable

Outcome: TypeAlias = tuple[Event, ...] | Rejection

RECORD_RULING: Final = "record"
"""The kind of a ruling that was made from the record, once its hand was over."""
MOST_HELD: Final = 500
"""Hands that may be held at once."""
MOST_ORDERED: Final = 20
"""Moves of chips that may be ordered and not done."""


def open_replay(state: TableState, request: OpenReplay) -> Outcome:
    """A look at the record is on record itself."""
    if not 0 <= request.number <= state.hands:
        return _refuse_unknown(state, request.number)
    by = request.by.strip()
    if by and not is_showable(by):
        return _refuse_name()
    return (ReplayOpened(number=request.number, by=by),)


def open_daybook(_state: TableState, request: OpenDaybook) -> Outcome:
    """The floor's screen; where no staff has PINs, it opens without one, and says so."""
    by = request.by.strip()
    if by and not is_showable(by):
        return _refuse_name()
    return (DaybookOpened(by=by),)


def hold_evidence(state: TableState, request: HoldEvidence) -> Outcome:
    """A hand's evidence stays, or need not stay any more; whoever asks gives a name."""
    if not 1 <= request.number <= state.hands:
        return _refuse_unknown(state, request.number)
    by = request.by.strip()
    if not is_showable(by):
        return _refuse_name()
    is_held = request.number in state.ledger.held
    if is_held == request.held:
        so = phrase("held already") if is_held else phrase("not held")
        return Rejection(
            reason=phrase("the evidence of hand {number} is {so}", number=request.number, so=so)
        )
    if request.held and len(state.ledger.held) >= MOST_HELD:
        return Rejection(
            reason=phrase(
                "{most_held} hands are held already: release one first", most_held=MOST_HELD
            )
        )
    kind = EvidenceHeld if request.held else EvidenceReleased
    return (
        kind(
            number=request.number,
            by=by,
            note=request.note.strip(),
        ),
    )


def rule_on_record(state: TableState, request: RuleOnRecord) -> Outcome:
    """A ruling on a hand that has ended; that the record holds it so is checked before."""
    about = request.about
    if not 1 <= about.number <= state.hands:
        return _refuse_unknown(state, about.number)
    if about.number == state.hands and playing(state):
        return Rejection(
            reason=phrase(
                "hand {number} is on: call the floor over it, and rule there", number=about.number
            )
        )
    by = request.by.strip()
    if not is_showable(by):
        return _refuse_name()
    missing = [
        words
        for words, text in (
            (phrase("what was claimed"), request.claim),
            (phrase("what the record shows"), request.found),
            (phrase("the rule"), request.clause),
            (phrase("the decision"), request.decision),
        )
        if not text.strip()
    ]
    if missing:
        return Rejection(reason=phrase("a ruling tells {parts}", parts=join(", ", missing)))
    orders = _order_moves(state, request, by)
    if isinstance(orders, Rejection):
        return orders
    return (
        RulingMade(
            kind=RECORD_RULING,
            found=request.found.strip(),
            remedy="ruled",
            clause=request.clause.strip(),
            by=by,
            role=request.role,
            about=about,
            claim=request.claim.strip(),
            decision=request.decision.strip(),
            corrections=tuple(one.strip() for one in request.corrections if one.strip()),
        ),
        *orders,
    )


def _order_moves(
    state: TableState, request: RuleOnRecord, by: str
) -> tuple[MoveOrdered, ...] | Rejection:
    """What the ruling wants moved; whether the chips are there is seen when they are moved."""
    if len(state.ledger.orders) + len(request.moves) > MOST_ORDERED:
        return Rejection(
            reason=phrase(
                "{most_ordered} moves of chips are ordered and not done: do those first",
                most_ordered=MOST_ORDERED,
            )
        )
    for move in request.moves:
        if move.seat == move.to_seat or not {move.seat, move.to_seat} <= set(
            range(1, len(state.chairs) + 1)
        ):
            return Rejection(
                reason=phrase(
                    "chips move between two of seats 1 to {chairs}", chairs=len(state.chairs)
                )
            )
    return tuple(
        MoveOrdered(
            number=request.about.number, seat=one.seat, to_seat=one.to_seat, amount=one.amount,
            by=by,
        )
        for one in request.moves
    )  # fmt: skip


def withdraw_orders(state: TableState, request: WithdrawOrders) -> Outcome:
    """A ruling wants nothing moved any more."""
    by = request.by.strip()
    if not is_showable(by):
        return _refuse_name()
    if request.number not in {one.number for one in state.ledger.orders}:
        return Rejection(
            reason=phrase("no ruling on hand {number} moves chips", number=request.number)
        )
    return (OrdersWithdrawn(number=request.number, by=by, note=request.note.strip()),)


def write_note(state: TableState, request: WriteNote) -> Outcome:
    """Words for whoever reads the record, with the name of whoever wrote them."""
    if not 0 <= request.number <= state.hands:
        return _refuse_unknown(state, request.number)
    by = request.by.strip()
    if not is_showable(by):
        return _refuse_name()
    if not request.text.strip():
        return Rejection(reason=phrase("a note says something"))
    return (NoteWritten(text=request.text.strip(), number=request.number, by=by),)


def _refuse_unknown(state: TableState, number: int) -> Rejection:
    held = (
        phrase("the record holds hands 1 to {hands}", hands=state.hands)
        if state.hands
        else phrase("no hand was begun yet")
    )
    return Rejection(reason=phrase("there is no hand {number}; {held}", number=number, held=held))


def _refuse_name() -> Rejection:
    return Rejection(
        reason=phrase(
            "give your name: one line of 1 to {longest_name} letters", longest_name=LONGEST_NAME
        )
    )
