"""How a hand goes on: what an event changes, what follows by itself, what is awaited."""

from collections.abc import Callable
from typing import Any, Final

from engine.hand.acting import betting
from engine.hand.awarding import showdown
from engine.hand.awarding.pots import uncalled
from engine.hand.dealing import deal, discards, exposed_card, second_board
from engine.hand.expectation import (
    Act,
    Burn,
    DealBoard,
    DealCard,
    Discard,
    Expectation,
    HandOver,
    PostBets,
    PushPots,
    Settle,
    ShowFaces,
    TableHand,
)
from engine.hand.hand_rulings import apply_ruling
from engine.hand.hand_state import Hand
from engine.messages.happened.floor_events import (
    BlindsChopped,
    HandVoided,
    StackCorrected,
    StackCounted,
)
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    FacesShown,
    HandEnded,
    HandEvent,
    HandMucked,
    HandTabled,
    PotAwarded,
    PotsPushed,
    RunAgreed,
    ShowingClaimed,
    StreetClosed,
    StubReshuffled,
    UncalledReturned,
)
from engine.messages.ruling_events import RulingMade


def apply(hand: Hand, event: HandEvent) -> Hand:
    """What the event changes; the hand is changed in place and returned.

    The event is trusted: `take_action` and its like made it, or a journal that they filled.
    """
    change = _CHANGES.get(type(event))
    if change is not None:
        hand.awaited = hand.following = None
        change(hand, event)
    return hand


def _apply_posted(hand: Hand, event: BetPosted) -> None:
    betting.apply_posted(hand, event)
    if hand.stage == "posting" and not hand.owed:
        deal.start_street(hand, 0)


def _apply_discarded(hand: Hand, event: CardsDiscarded) -> None:
    discards.apply_discarded(hand, event)
    deal.go_on(hand)


def _apply_returned(hand: Hand, event: UncalledReturned) -> None:
    seat = hand.at(event.seat)
    seat.bet -= event.amount
    seat.stack += event.amount


def _apply_closed(hand: Hand, _event: StreetClosed) -> None:
    for seat in hand.seats:
        seat.paid += seat.bet
        seat.bet = 0
    deal.end_street(hand)


def _apply_pushed(hand: Hand, _event: PotsPushed) -> None:
    for seat in hand.seats:
        seat.stack += seat.winnings
        seat.paid = seat.dead = 0
    hand.formed = ()
    hand.stage = "ending"


def _apply_chopped(hand: Hand, _event: BlindsChopped) -> None:
    """The two blinds take back what lies in front of them; nothing else is in the pot."""
    for seat in hand.seats:
        seat.stack += seat.bet
        seat.bet = 0
    hand.stage = "ending"


def _apply_voided(hand: Hand, _event: HandVoided) -> None:
    """Everybody has again what lay behind the seat when the hand began."""
    for seat in hand.seats:
        seat.stack += seat.bet + seat.paid + seat.dead
        seat.bet = seat.paid = seat.dead = 0
    hand.formed = ()
    hand.stage = "ending"


def _apply_counted(hand: Hand, event: StackCounted | StackCorrected) -> None:
    """A stack that nobody knew is known: what an all-in takes is what was counted.

    Chips that an undo took out of the pot again lie behind too.
    """
    seat = hand.at(event.seat)
    seat.stack = event.amount + event.committed - seat.bet - seat.paid - seat.dead


def _apply_ended(hand: Hand, _event: HandEnded) -> None:
    hand.stage = "over"


_CHANGES: Final[dict[type, Callable[[Hand, Any], None]]] = {
    BetPosted: _apply_posted,
    CardDealt: deal.apply_dealt,
    CardExposed: exposed_card.apply_exposed,
    CardBurned: deal.apply_burned,
    BoardCardDrawn: deal.apply_board,
    RunAgreed: second_board.apply_agreed,
    FacesShown: deal.apply_faces,
    ActionTaken: betting.apply_action,
    CardsDiscarded: _apply_discarded,
    StubReshuffled: discards.apply_reshuffled,
    UncalledReturned: _apply_returned,
    StreetClosed: _apply_closed,
    HandTabled: showdown.apply_tabled,
    HandMucked: showdown.apply_mucked,
    ShowingClaimed: showdown.apply_claimed,
    PotAwarded: showdown.apply_awarded,
    PotsPushed: _apply_pushed,
    HandEnded: _apply_ended,
    BlindsChopped: _apply_chopped,
    HandVoided: _apply_voided,
    StackCounted: _apply_counted,
    StackCorrected: _apply_counted,
    RulingMade: apply_ruling,
}
"""`HandBegan` makes the hand (`begin`), `EnvelopeStored` changes nothing in it."""


def follow(hand: Hand) -> HandEvent | None:
    """The event that happens next by itself; None while something is awaited."""
    if hand.following is not None:
        return hand.following
    if hand.stage == "closing":
        hand.following = uncalled(hand) or _close(hand)
    elif hand.stage == "showdown":
        hand.following = showdown.next_settled(hand)
    elif hand.stage == "awarding":
        hand.following = showdown.next_award(hand)
    elif hand.stage == "ending":
        stacks = tuple(sorted((seat.seat, seat.stack) for seat in hand.seats))
        hand.following = HandEnded(hand=hand.began.hand, stacks=stacks)
    return hand.following


def _close(hand: Hand) -> StreetClosed:
    return StreetClosed(street=hand.now.name, pot=hand.total)


def expect(hand: Hand) -> Expectation:
    """The one physical step or decision that is awaited; `Settle` while `follow` has an event."""
    if hand.awaited is None:
        hand.awaited = _expect(hand)
    return hand.awaited


def _expect(hand: Hand) -> Expectation:
    stage = hand.stage
    if stage == "dealing":
        return _expect_card(hand)
    if stage == "betting":
        return Act(seat=hand.seats[hand.actor].seat)
    if stage == "posting":
        return PostBets(posts=tuple(hand.owed))
    if stage in {"showdown", "facing"}:
        seat = hand.seats[showdown.next_to_show(hand)]
        muckable = showdown.may_muck(hand, seat)
        return TableHand(seat=seat.seat, count=len(seat.cards), may_muck=muckable)
    if stage == "pushing":
        return PushPots()
    return HandOver() if stage == "over" else Settle()


def _expect_card(hand: Hand) -> Expectation:
    if hand.reshuffle is not None:
        return hand.reshuffle
    if hand.step < len(hand.steps):
        step = hand.steps[hand.step]
        if step.kind == "seat":
            seat = hand.seats[step.place]
            return DealCard(
                seat=seat.seat,
                number=len(seat.cards) + 1,
                face_up=step.face_up,
                random=step.random,
            )
        if step.kind == "burn":
            return Burn(number=len(hand.burns) + 1, street=hand.now.name)
        left = len(hand.steps) - hand.step
        total = hand.now.board or 1
        return DealBoard(street=hand.now.name, count=left, total=total)
    if hand.drawing:
        seat = hand.seats[hand.drawing[0]]
        return Discard(seat=seat.seat, maximum=discards.maximum_draw(hand, seat))
    place = deal.unnamed_place(hand)
    return ShowFaces(place=place, cards=deal.unnamed_cards(hand, place))
