"""Where each up-card must lie once a ruling bound a street of stud otherwise."""

from engine.cards import UNKNOWN, Card
from engine.hand.hand_state import Hand
from engine.messages.ruling_events import Effect, StreetReplanned
from engine.messages.text import Cards, Text, chain, phrase


def ask_up_cards(now: Hand, effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The step that compares the up-cards with the ruling; empty: no up-card is another seat's.

    At the showdown nobody compares an up-card again, so the dealer looks now.

    Args:
        now: the hand before the ruling.
        effects: what the ruling changes.
    """
    moved = [_say_where(face, to) for face, _, to in _list_moved(now, effects)]
    return (phrase("See that {moved}", moved=chain(moved)),) if moved else ()


def ask_up_cards_back(now: Hand, effects: tuple[Effect, ...]) -> Text:
    """Which up-card goes back to which seat where such a ruling is taken back; empty: none moved.

    Args:
        now: the hand without the ruling.
        effects: what the ruling changed.
    """
    moved = [_say_where(face, at) for face, at, _ in _list_moved(now, effects)]
    return phrase("See that {moved}", moved=chain(moved)) if moved else Text()


def _say_where(face: Card, seat: int) -> Text:
    return phrase("{cards} lies before seat {seat}", cards=Cards((face,)), seat=seat)


def _list_moved(now: Hand, effects: tuple[Effect, ...]) -> list[tuple[Card, int, int]]:
    """Each up-card that is another seat's: its face, the seat it was dealt to, and whose it is."""
    cards = next((one.cards for one in effects if isinstance(one, StreetReplanned)), ())
    return [
        (face, now.seats[now.steps[at].place].seat, card.seat)
        for at, card in enumerate(cards[: now.step])
        if card.kind == "seat"
        and (face := find_up_card(now, at)) != UNKNOWN
        and now.seats[now.steps[at].place].seat != card.seat
    ]


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
