"""A card of the first deal that was seen: it goes out and a random one replaces it (LIVE-GL-44)."""

from engine.hand.hand_clauses import cite
from engine.hand.hand_state import Hand, Seat, Step
from engine.messages.happened.hand_events import CardExposed
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection


def last_dealt(hand: Hand) -> Seat | None:
    """The seat whose card, dealt just now and face down, could be replaced; None: nobody's.

    Only before anybody acted, and not in stud, where an exposed down card lies face up and the
    seat's third card comes face down instead.
    """
    untouched = hand.stage == "dealing" or (
        hand.stage == "betting" and not any(seat.acted for seat in hand.seats)
    )
    if hand.game.family == "stud" or hand.street or not untouched:
        return None
    if hand.step == hand.exposed_at:
        # Nothing was dealt yet, or the card dealt last is out already.
        return None
    step = hand.steps[hand.step - 1]
    seat = hand.seats[step.place]
    return seat if step.kind == "seat" and not step.face_up and not seat.folded else None


def expose_card(hand: Hand) -> CardExposed | Rejection:
    """What it becomes that the last card of the first deal was seen; the hand stays as it is."""
    seat = last_dealt(hand)
    if seat is None:
        return Rejection(
            reason=phrase("no card can be replaced now: only one just dealt, before anybody acted"),
            clause=cite(hand.rules, hand.game.name, "def.random_card"),
        )
    return CardExposed(seat=seat.seat, card=seat.cards[-1])


def apply_exposed(hand: Hand, event: CardExposed) -> None:
    """The card is out of play; its seat gets one more when all others have theirs."""
    place = hand.places[event.seat]
    seat = hand.seats[place]
    hand.muck.append(seat.cards.pop())
    seat.up.pop()
    seat.shown.pop()
    hand.steps.append(Step(kind="seat", place=place, random=True))
    hand.exposed_at = hand.step
    hand.stage = "dealing"
