"""What players get wrong in betting: chips that are put forward in place of what was meant."""

from collections.abc import Callable
from typing import Final

import msgspec

from deploy.simulation.tabletop.handwork import DealerHands
from engine.messages.shown.views import LegalAction, SeatView, View


class WrongBet(msgspec.Struct, frozen=True, kw_only=True):
    """Chips of a seat that lie wrongly."""

    seat: int
    lying: int
    """What lies in front of the seat."""
    said: int = 0
    """What is told as the seat's whole bet; 0: what lies there."""
    call: int = 0
    """The seat's whole bet where it is ruled a call."""
    least: int = 0
    """The seat's whole bet where it is ruled the smallest raise; 0: there is none."""
    special: bool = False
    """Whether it is half of a raise or more."""


class _Spot(msgspec.Struct, frozen=True, kw_only=True):
    """The seat to act, and what is open to it."""

    view: View
    me: SeatView
    call: int
    least: int
    """The smallest raise, as a whole bet; 0: none."""
    most: int


def find_wrong_bet(kind: str, view: View) -> WrongBet | None:
    """How this mistake can be made at the prompt that stands; None: it can't.

    Args:
        kind: its name.
        view: what the screen shows; a seat is to act.
    """
    me = view.seats[view.acting - 1]
    legal = {option.action: option for option in view.legal}
    call, more = legal.get("call"), legal.get("raise")
    if call is None or call.all_in or more is None:
        return None
    spot = _Spot(view=view, me=me, call=call.to, least=_find_least(more), most=me.stack + me.bet)
    return _MAKERS[kind](spot) if spot.call < spot.least < spot.most else None


def _find_least(option: LegalAction) -> int:
    return option.minimum or option.to


def _put_too_little(spot: _Spot) -> WrongBet | None:
    """One chip short of the raise where that is half of it, else one short of the call."""
    short = spot.least - 1
    half = 2 * (short - spot.call) >= spot.least - spot.call and short > spot.call
    lying = short if half else spot.call - 1
    if not spot.me.bet < lying:
        return None
    return WrongBet(seat=spot.me.seat, lying=lying, call=spot.call, least=spot.least, special=half)


def _put_in_twice(spot: _Spot) -> WrongBet:
    """The call first, and more after it; or one chip that is more than the call."""
    return WrongBet(seat=spot.me.seat, lying=spot.least, call=spot.call, least=spot.least)


def _say_more(spot: _Spot) -> WrongBet | None:
    """The player before had said a raise, and was heard to call."""
    before = _find_before(spot, "calls")
    if before is None or before.bet != spot.call or before.stack + before.bet <= spot.least:
        return None
    return WrongBet(seat=before.seat, lying=spot.least)


def _raise_wrongly(spot: _Spot) -> WrongBet | None:
    """The player before put in more than it had said, which was the smallest raise."""
    before = _find_before(spot, "raises")
    others = [seat.bet for seat in spot.view.seats if before is None or seat.seat != before.seat]
    if before is None or before.bet != spot.call or before.bet < 3 * max(others):
        return None
    return WrongBet(seat=before.seat, lying=before.bet)


def _find_before(spot: _Spot, did: str) -> SeatView | None:
    """The last seat before this one that did so, if nobody has acted since."""
    count = len(spot.view.seats)
    for back in range(1, count):
        seat = spot.view.seats[(spot.me.seat - 1 - back) % count]
        if seat.state == "in_hand":
            return seat if seat.last_action.startswith(did) else None
    return None


_MAKERS: Final[dict[str, Callable[[_Spot], WrongBet | None]]] = {
    "short_amount": _put_too_little,
    "string_bet": _put_in_twice,
    "one_chip": _put_in_twice,
    "misheard_bet": _say_more,
    "wrong_raise": _raise_wrongly,
}


def lay_bet(hands: DealerHands, seat: int, to: int) -> None:
    """Put chips forward, or take them back, until so many lie in front of the seat."""
    lying = hands.tabletop.seats[seat].bet
    if lying <= to:
        hands.bet(seat, to)
    else:
        hands.take_back(seat, lying - to)
