"""Hands with a wrong number of cards: whether the floor has ruled that one plays (row 28)."""

from typing import Final

from engine.messages.ruling_events import RulingMade
from engine.state import TableState

WRONG_NUMBER: Final = "wrong_number"


def was_left_lying(state: TableState, seat: int, count: int) -> bool:
    """Whether so many cards are what lay there of another seat, whose hand was ruled dead for it.

    Until they are taken away they are no reason to find fault with the next hand.
    """
    events = state.progress.events if state.progress is not None else ()
    rulings = [one.event for one in events if isinstance(one.event, RulingMade)]
    dead = [made for made in rulings if made.kind == WRONG_NUMBER and made.remedy == "dead_hand"]
    return any(number == count and of != seat for made in dead for of, number in made.which)


def is_ruled(state: TableState, seat: int) -> bool:
    """Whether it was ruled in this hand that the seat's hand plays all the same."""
    events = state.progress.events if state.progress is not None else ()
    rulings = (one.event for one in events if isinstance(one.event, RulingMade))
    return any(
        (made.kind, made.remedy) == (WRONG_NUMBER, "stands") and seat in made.seats
        for made in rulings
    )
