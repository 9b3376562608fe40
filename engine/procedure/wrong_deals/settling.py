"""A hand that is settled by hand: the floor says who gets which chips, and the hand is over.

From every moment of a hand, whatever is asked and whichever source is gone: nothing is needed but
the chips on the table. What lay open stays shown until the next hand, and the cards go back.
"""

import contextlib
from typing import Final, TypeAlias

import msgspec

from engine import hand
from engine.hand.awarding.pot_division import divide_whole
from engine.hand.awarding.pots import list_uncalled, pots
from engine.hand.hand_state import Hand
from engine.messages.happened.floor_events import HandReopened
from engine.messages.happened.hand_events import Event, IrregularityResolved
from engine.messages.ruling_events import (
    FLOOR_DECIDES,
    HandSettled,
    RulingMade,
    RulingTakenBack,
)
from engine.messages.text import Chips, Words, phrase
from engine.messages.wanted.intents import Rejection, SettleHand
from engine.state import TableState, playing
from engine.state.hand_changes.reopened_hand import find_settlement, is_settled
from engine.state.table_state import DECK_COUNT
from engine.table.chips.correction_limits import refuse_putting_right, refuse_stacks
from engine.table.rights import choose_ruler

SETTLED: Final = "settled_by_hand"
"""The kind of the ruling, and the key of its remedy."""
Shares: TypeAlias = tuple[tuple[int, int], ...]
Outcome: TypeAlias = tuple[Event, ...] | Rejection


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """One way to give out what is on the table."""

    key: str
    label: Words
    shares: Shares
    """(seat, chips) of each seat that gets any."""


def settle_hand(state: TableState, intent: SettleHand) -> Outcome:
    """The ruling by which the hand is over, and what stood open is moot."""
    outcome = _settle(state, intent)
    return (
        msgspec.structs.replace(outcome, id=intent.id)
        if isinstance(outcome, Rejection)
        else outcome
    )


def _settle(state: TableState, intent: SettleHand) -> Outcome:
    now = find_unsettled(state)
    if now is None:
        late = refuse_putting_right(state) if is_settled(state) and not playing(state) else None
        return late or Rejection(reason=phrase("No hand is on: there is nothing to settle"))
    refusal = _refuse_shares(now, intent) or _refuse_words(state, intent)
    if refusal is not None:
        return refusal
    made = RulingMade(
        kind=SETTLED,
        found=state.prompt.text,
        remedy=SETTLED,
        clause=intent.clause or FLOOR_DECIDES,
        seats=tuple(seat for seat, chips in intent.shares if chips),
        by=intent.by or state.ledger.dealer,
        role=choose_ruler(state),
        note=intent.note,
        effects=(HandSettled(shares=tuple(intent.shares)),),
    )
    if not playing(state):
        return _settle_again(state, made, intent)
    names = dict.fromkeys(
        found.name
        for found in state.sensing.irregularities
        if found.blocking and found.name != DECK_COUNT
    )
    return (*(IrregularityResolved(name=name, remedy=SETTLED) for name in names), made)


def find_unsettled(state: TableState) -> Hand | None:
    """The hand whose chips the floor may give out: the one that is on, or that it settled last.

    What was settled by a slip is settled anew, until the next riffle.
    """
    progress = state.progress
    if progress is None or playing(state):
        return progress.hand if progress is not None else None
    settled = find_settlement(state)
    if settled is None or refuse_putting_right(state) is not None:
        return None
    before = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    for one in progress.events[1:]:
        if one.sequence < settled.sequence:
            before = hand.apply(before, one.event)  # type: ignore[arg-type]
    return before


def _settle_again(state: TableState, made: RulingMade, intent: SettleHand) -> Outcome:
    """The hand ends with other sums: chips go from seat to seat by what is different."""
    settled, now = find_settlement(state), find_unsettled(state)
    if settled is None or now is None or not isinstance(settled.event, RulingMade):
        return Rejection(reason=phrase("No hand is on: there is nothing to settle"))
    won = dict(intent.shares)
    stacks = tuple((seat.seat, seat.stack + won.get(seat.seat, 0)) for seat in now.seats)
    refusal = refuse_stacks(state, stacks, ())
    if refusal is not None:
        return refusal
    back = RulingTakenBack(ruling=settled.sequence, by=made.by, role=made.role)
    again = msgspec.structs.replace(made, found=settled.event.found)
    return HandReopened(hand=state.hand), back, again


def _refuse_shares(now: Hand, intent: SettleHand) -> Rejection | None:
    strangers = [seat for seat, _ in intent.shares if seat not in now.places]
    if strangers:
        return Rejection(
            reason=phrase("Seat {seat} was not dealt in: name one that was", seat=strangers[0])
        )
    seats = [seat for seat, _ in intent.shares]
    if len(set(seats)) != len(seats) or any(chips < 0 for _, chips in intent.shares):
        return Rejection(reason=phrase("Name each seat once, with the chips that it gets"))
    given = sum(chips for _, chips in intent.shares)
    if given != now.total:
        return Rejection(
            reason=phrase(
                "{given} given out of {total} on the table: every chip must go to a seat",
                given=Chips(given),
                total=Chips(now.total),
            )
        )
    return None


def _refuse_words(state: TableState, intent: SettleHand) -> Rejection | None:
    """A ruling has its author and its reason."""
    if is_named(state) and not intent.by.strip():
        return Rejection(reason=phrase("Say who rules: the floor supervisor's name"))
    if not intent.note.strip():
        return Rejection(reason=phrase("Enter the reason for settling the hand"))
    return None


def is_named(state: TableState) -> bool:
    """Whether the ruling takes a name: not at a home game, where whoever deals settles it too."""
    return choose_ruler(state) != "host"


def list_proposals(state: TableState) -> tuple[Proposal, ...]:
    """Ways to settle the hand, each to the chip; none where no hand is on."""
    now = find_unsettled(state)
    if now is None:
        return ()
    back = Proposal(key="back", label=phrase("Back to who put them in"), shares=_give_back(now))
    found = [back]
    awarded: Shares = ()
    with contextlib.suppress(Exception):
        # What the record can't work out is no proposal: it may be why the hand is settled so.
        awarded = _award(now)
    if sum(chips for _, chips in awarded) == now.total and awarded:
        found.append(
            Proposal(key="award", label=phrase("What the record would award now"), shares=awarded)
        )
    split = _split(now)
    if split:
        found.append(
            Proposal(key="split", label=phrase("Split among those who are in"), shares=split)
        )
    return tuple(found)


def _give_back(now: Hand) -> Shares:
    put_in = ((seat.seat, seat.bet + seat.paid + seat.dead) for seat in now.seats)
    return tuple((seat, chips) for seat, chips in put_in if chips)


def _award(now: Hand) -> Shares:
    """Each pot to its only player, or among the hands that were read; none: they were not."""
    twin = _close_round(now)
    won = _return_uncalled(now, twin)
    for pot in pots(twin):
        awarded = tuple(one for one in twin.awards if one.pot == pot.number)
        unread = [seat for seat in pot.seats if not twin.at(seat).evaluations]
        if not awarded and len(pot.seats) > 1 and unread:
            return ()
        divided = awarded or divide_whole(twin, pot)
        shares = [share for one in divided for share in one.shares]
        for share in shares:
            won[share.seat] += share.amount
        taken = pot.amount - sum(share.amount for share in shares)
        if taken:
            # What the house would take is nobody's where the floor settles: the winner keeps it.
            won[shares[0].seat] += taken
    return tuple((seat, chips) for seat, chips in won.items() if chips)


def _close_round(now: Hand) -> Hand:
    """The hand as if its betting were over: who has not called the bet plays for what is called.

    Nobody wins more from another than was put in against it (LIVE-GL-50, HOME-SP-03).
    """
    twin = hand.copy(now)
    for seat in twin.seats:
        seat.paid, seat.bet = seat.paid + seat.bet, 0
    price = max((seat.paid for seat in twin.seats if seat.live), default=0)
    for seat in twin.seats:
        if seat.live and seat.paid < price:
            seat.stack = 0
    return twin


def _return_uncalled(now: Hand, twin: Hand) -> dict[int, int]:
    """What each seat has back of a bet that nobody could match, off the twin's pots (HR-101)."""
    won = {seat.seat: 0 for seat in twin.seats}
    for back in list_uncalled(now):
        won[back.seat] += back.amount
        twin.at(back.seat).paid -= back.amount
    return won


def _split(now: Hand) -> Shares:
    """Each pot in equal parts among those who play for it; odd chips to the first, one each."""
    twin = _close_round(now)
    won = _return_uncalled(now, twin)
    unit = now.stakes.unit
    divided = pots(twin)
    if not all(pot.seats for pot in divided):
        return ()
    for pot in divided:
        even, odd = divmod(pot.amount // unit, len(pot.seats))
        for place, seat in enumerate(pot.seats):
            won[seat] += (even + (place < odd)) * unit
        won[pot.seats[0]] += pot.amount % unit
    shares = tuple((seat, chips) for seat, chips in won.items() if chips)
    return shares if len(shares) > 1 else ()
