"""What people get wrong in betting: what it can come to, worked out for the seat that is to act.

Nothing is applied before it is ruled upon. What was entered wrong and is found later in the round
is played again by a correction (`engine/tracking/correction.py`).
"""

from typing import Final

from engine import hand
from engine.hand.acting.betting import raise_window
from engine.hand.hand_state import Hand
from engine.house.irregularities import Irregularity, irregularities
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    Event,
    IrregularityFound,
    StreetClosed,
)
from engine.messages.text import Chips, phrase, term
from engine.messages.wanted.intents import ActionName, Rejection, ReportIrregularity
from engine.state import Numbered, Progress

CORRECTED: Final = "corrected"
"""The remedy that plays the round again with another bet."""


def is_of_bet(kind: str) -> bool:
    """Whether a kind is about what a seat has done already."""
    known = irregularities().get(kind)
    return known is not None and known.of == "bet"


def refuse_error(
    progress: Progress, known: Irregularity, intent: ReportIrregularity
) -> Rejection | None:
    """Why this error can't have happened now; None: it can, or it is none of betting."""
    now = progress.hand
    if known.of == "deal":
        return None
    seat = intent.seats[0] if intent.seats else 0
    reason = ""
    if now.stage != "betting" and known.of != "bet":
        reason = phrase("No betting is on: a bet is corrected in its round")
    elif known.of == "bet" and not intent.seats:
        # Whose bet it was, and of how many chips, is said next.
        return None
    elif known.of == "bet" and find_bet(progress, seat) is None:
        reason = phrase("Seat {seat} has not acted in this round", seat=seat)
    elif known.of == "actor" and seat != now.acting:
        reason = phrase(
            "The action is on seat {acting}, not on seat {seat}", acting=now.acting, seat=seat
        )
    elif intent.kind == "short_amount":
        return _refuse_short(now, intent)
    elif "chips" in known.asks and intent.chips <= 0:
        reason = phrase("Enter the seat's whole bet on this street")
    return Rejection(reason=reason) if reason else None


def _refuse_short(now: Hand, intent: ReportIrregularity) -> Rejection | None:
    seat = now.at(intent.seats[0])
    low, _ = raise_window(now, seat)
    most = seat.bet + seat.stack
    legal = intent.chips == min(now.price, most) or (low and intent.chips >= low)
    if legal or not seat.bet < intent.chips < most:
        return Rejection(
            reason=phrase(
                "{chips} is not short of anything: enter it as seat {seat}'s bet",
                chips=Chips(intent.chips),
                seat=seat.seat,
            )
        )
    return None


def tell_error(now: Hand, known: Irregularity, intent: ReportIrregularity) -> str:
    """What it is measured by, for the prompt's second line; empty: nothing."""
    if not known.settles:
        return ""
    seat = now.at(intent.seats[0])
    low, _ = raise_window(now, seat)
    least = (
        phrase(", the smallest {size} {low}", size=_name_raise(now), low=Chips(low)) if low else ""
    )
    call = (
        phrase("A call is {price}", price=Chips(now.price))
        if now.price > seat.bet
        else phrase("There is nothing to call")
    )
    return phrase(
        "Seat {seat} put in {chips}. {call}{least}",
        seat=seat.seat,
        chips=Chips(intent.chips),
        call=call,
        least=least,
    )


def _name_raise(now: Hand) -> str:
    return term("raise") if now.price else term("bet")


def accept_call(now: Hand, found: IrregularityFound) -> tuple[Event, ...] | None:
    """It is a call of what there is to call, a check of the option; else the smallest bet."""
    seat = _find_actor(now, found)
    if not seat:
        return None
    mine = now.at(seat)
    if now.price > mine.bet:
        return _take(now, seat, "call")
    if now.price:
        # A blind with the option has what a call would bring it to before it already.
        return _take(now, seat, "check")
    # One chip or short chips where nobody has bet are a bet: of what they are, or the smallest.
    low, high = raise_window(now, mine)
    to = min(max(found.chips, low), high)
    return _take(now, seat, "bet", to) if low else None


def accept_least(now: Hand, found: IrregularityFound) -> tuple[Event, ...] | None:
    """It is the smallest bet or raise."""
    seat = _find_actor(now, found)
    low, _ = raise_window(now, now.at(seat)) if seat else (0, 0)
    return _take(now, seat, "raise" if now.price else "bet", low) if low else None


def accept_as_said(now: Hand, found: IrregularityFound) -> tuple[Event, ...] | None:
    """It stands as what was put in."""
    seat = _find_actor(now, found)
    if not seat:
        return None
    return _take(now, seat, "raise" if now.price else "bet", found.chips) or accept_call(now, found)


def label_taken(now: Hand, found: IrregularityFound, key: str) -> str:
    """What the remedy is called where its name in the data does not fit; empty: it does."""
    seat = _find_actor(now, found)
    known = irregularities().get(found.name)
    if not seat or known is None or not known.settles:
        return ""
    if key == "raise_full" and not is_half(now, found):
        return phrase("A raise was said: the smallest one")
    counts_as_call = key == "call" or (key, found.name) == ("stands", "short_amount")
    if not counts_as_call or now.price > now.at(seat).bet:
        return ""
    if now.price:
        return phrase("It is a check")
    taken = accept_call(now, found)
    amounts = [one.to for one in taken or () if isinstance(one, ActionTaken)]
    return phrase("It is a bet of {amount}", amount=Chips(amounts[0])) if amounts else ""


def is_half(now: Hand, found: IrregularityFound) -> bool:
    """Whether half of the smallest bet or raise, or more, was put in (WL 178)."""
    seat = _find_actor(now, found)
    low, _ = raise_window(now, now.at(seat)) if seat else (0, 0)
    return bool(low) and 2 * (found.chips - now.price) >= low - now.price


def _find_actor(now: Hand, found: IrregularityFound) -> int:
    """The seat that it is about, if it is to act; else 0."""
    seat = found.seats[0] if found.seats else 0
    return seat if now.stage == "betting" and seat == now.acting else 0


def _take(now: Hand, seat: int, action: ActionName, to: int = 0) -> tuple[Event, ...] | None:
    taken = hand.take_action(now, seat, action, to)
    return None if isinstance(taken, Rejection) else (taken,)


def find_bet(progress: Progress, seat: int) -> Numbered | None:
    """What the seat did last on this street, folds left out; None: nothing.

    Once the betting is over, until the next riffle, it is what it did last in the hand.
    """
    on = progress.hand.stage == "betting"
    for one in reversed(progress.events):
        event = one.event
        if isinstance(event, StreetClosed) and on:
            return None
        if isinstance(event, BetPosted) and event.kind == "bring_in" and event.seat == seat:
            return one
        if isinstance(event, ActionTaken) and event.seat == seat:
            return None if event.action == "fold" else one
    return None
