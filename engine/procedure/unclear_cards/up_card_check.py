"""Where each up-card must lie once a ruling bound a street of stud otherwise."""

from engine.cards import UNKNOWN, Card
from engine.hand.hand_state import Hand
from engine.messages.ruling_events import Effect, StreetReplanned
from engine.messages.text import Cards, chain, phrase


def ask_up_cards(now: Hand, effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The step that compares the up-cards with the ruling; empty: no up-card is another seat's.

    At the showdown nobody compares an up-card again, so the dealer looks now.

    Args:
        now: the hand before the ruling.
        effects: what the ruling changes.
    """
    cards = next((one.cards for one in effects if isinstance(one, StreetReplanned)), ())
    moved = [
        phrase("{cards} lies before seat {seat}", cards=Cards((face,)), seat=card.seat)
        for at, card in enumerate(cards[: now.step])
        if card.kind == "seat"
        and (face := find_up_card(now, at)) != UNKNOWN
        and now.seats[now.steps[at].place].seat != card.seat
    ]
    return (phrase("See that {moved}", moved=chain(moved)),) if moved else ()


def find_up_card(now: Hand, at: int) -> Card:
    """The face of the card of the street's step, if it is out and lies face up at a seat.

    Args:
        now: the hand.
        at: the step of the street, from 0.
    """
    if at >= now.step or now.steps[at].kind != "seat":
        return UNKNOWN
    place = now.steps[at].place
    later = sum(one.kind == "seat" and one.place == place for one in now.steps[at + 1 : now.step])
    shown = now.seats[place].shown
    return shown[-1 - later] if later < len(shown) else UNKNOWN
