"""A live hand whose cards were read at the muck: folded, or given back? It is asked at once.

The reader tells where cards went, not why: a fold that nobody touched, a hand that the dealer took
away by mistake, or one that came back after a fold was undone. Nothing is guessed (LIVE-GL-28).
"""

from typing import Final, TypeAlias

from engine import hand
from engine.cards import UNKNOWN
from engine.hand.expectation import TableHand
from engine.hand.hand_progress import expect
from engine.hand.hand_state import Hand, Seat
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import (
    ActionHeld,
    CardsGivenBack,
    Event,
    IrregularityFound,
    IrregularityResolved,
)
from engine.messages.shown.views import Answer
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.irregular_acts.muck_check import accept_muck
from engine.procedure.narration.prompt_clauses import cite
from engine.state import Progress, TableState, blocking, find_irregularity, playing

MUCKED: Final = "hand_in_muck"
_STAGES: Final = frozenset({"dealing", "betting", "facing", "showdown"})
Outcome: TypeAlias = tuple[Event, ...] | Rejection


def follow_mucked(state: TableState) -> Event | None:
    """The question, or that it is moot; None: there is nothing to ask or to settle."""
    found = find_irregularity(state, MUCKED)
    seat = find_mucked(state.progress) if state.progress is not None and playing(state) else 0
    if found is not None and seat not in found.seats:
        return IrregularityResolved(name=MUCKED, remedy="moot")
    if found is not None or not seat or state.progress is None or blocking(state) is not None:
        return None
    now = state.progress.hand
    return IrregularityFound(
        name=MUCKED,
        text=phrase("Seat {seat}'s cards lie in the muck", seat=seat),
        detail=phrase("Is the hand folded, or does it come back?"),
        clause=cite(now.rules, now.game.name, "hand.dead", "nothing_guessed"),
        place=f"seat {seat}",
        blocking=True,
        seats=(seat,),
    )


def find_mucked(progress: Progress) -> int:
    """The seat of a live hand all of whose cards that were read lie in the muck; 0: none.

    Where cards are drawn, those that were not read when they were dealt have to lie there as well:
    a player who threw one card holds the others.

    What a seat throws away that is still to draw is a discard, a hand that lies face up is taken in
    once it is read, and whoever folded before its turn is held to it.
    """
    now = progress.hand
    if now.stage not in _STAGES or (now.stage == "dealing" and not now.street):
        return 0
    laid = set(progress.laid)
    draws = now.game.family == "draw"
    strangers = len(laid.difference(*(seat.cards for seat in now.seats)))
    waits = {now.seats[place].seat for place in now.drawing}
    return next(
        (
            seat.seat
            for seat in now.seats
            if _is_open(seat) and seat.seat not in waits
            and not _has_folded(progress, seat.seat)
            and _lies_in(seat, laid)
            and (not draws or seat.cards.count(UNKNOWN) <= strangers)
        ),
        0,
    )  # fmt: skip


def _is_open(seat: Seat) -> bool:
    return seat.live and not seat.faced_all


def _has_folded(progress: Progress, seat: int) -> bool:
    held = progress.held.get(seat)
    return held is not None and held.action == "fold"


def _lies_in(seat: Seat, laid: set[str]) -> bool:
    known = {card for card in seat.cards if card != UNKNOWN}
    return bool(known) and known <= laid


def offer_mucked(state: TableState, found: IrregularityFound) -> tuple[Answer, ...]:
    """It comes back, it was folded or mucked, or the floor has to say what becomes of it."""
    progress = state.progress
    if progress is None:
        return ()
    given = Answer(key="given_back", label=phrase("Give the cards back"), style="main")
    wrong = Answer(key="killed_hand", label=irregularities()["killed_hand"].title, style="other")
    label = _name_fold(progress, found.seats[0])
    folded = (Answer(key="folded", label=label, style="other"),) if label else ()
    return (given, *folded, wrong)


def _name_fold(progress: Progress, seat: int) -> str:
    """What giving the hand up is called now; empty: it can't be given up now."""
    now = progress.hand
    if now.stage == "betting":
        may = seat != now.acting or any(one.action == "fold" for one in hand.legal_actions(now))
        return phrase("Folded") if may else ""
    due = expect(now)
    if isinstance(due, TableHand) and due.seat == seat and due.may_muck:
        return phrase("Mucks")
    return ""


def answer_given_back(state: TableState) -> Outcome:
    """The cards lie before their player again: none of them was thrown away."""
    found = find_irregularity(state, MUCKED)
    if found is None:
        return Rejection(reason=phrase("No hand lies in the muck that is in play"))
    return IrregularityResolved(name=MUCKED, remedy="given_back"), CardsGivenBack(
        seat=found.seats[0]
    )


def answer_folded(state: TableState) -> Outcome:
    """The player gave the hand up: at its turn by a fold, before it by one that is held."""
    found, progress = find_irregularity(state, MUCKED), state.progress
    if found is None or progress is None:
        return Rejection(reason=phrase("No hand lies in the muck that is in play"))
    settled = IrregularityResolved(name=MUCKED, remedy="folded")
    now, seat = progress.hand, found.seats[0]
    due = expect(now)
    if isinstance(due, TableHand) and due.seat == seat:
        mucked = accept_muck(progress, due)
        return mucked if isinstance(mucked, Rejection) else (settled, mucked)
    if seat == now.acting:
        folded = hand.take_action(now, seat, "fold")
        return folded if isinstance(folded, Rejection) else (settled, folded)
    if now.stage != "betting":
        return Rejection(reason=phrase("No seat is to act; now: {text}", text=found.text))
    return settled, hold_fold(now, seat)


def hold_fold(now: Hand, seat: int) -> ActionHeld:
    """A fold before its turn, held until it comes."""
    clause = now.rules.citation("out_of_turn", now.game.name)
    return ActionHeld(seat=seat, action="fold", to=0, price=now.price, clause=clause)
