"""Who acts first on a street: after the blinds, left of the button, or as the up-cards say."""

from engine.cards import UNKNOWN, Card
from engine.hand.state import Hand, blind_places


def find_opener(hand: Hand) -> int:
    """Place of the seat that opens the street, whether or not it has chips left to bet."""
    opener = hand.now.opener
    if opener == "left_of_blinds":
        blinds = blind_places(hand)
        return (blinds[-1][0] + 1) % len(hand.seats) if blinds else 0
    if opener == "left_of_button":
        return _first_live(hand, 0)
    return _first_live(hand, 0)


def _first_live(hand: Hand, start: int) -> int:
    count = len(hand.seats)
    for step in range(count):
        place = (start + step) % count
        if not hand.seats[place].folded:
            return place
    return start


def open_pair_showing(hand: Hand) -> bool:
    """Whether a live seat shows two up-cards of one rank."""
    return any(_has_pair(seat.up_cards) for seat in hand.seats if not seat.folded)


def _has_pair(cards: tuple[Card, ...]) -> bool:
    ranks = [card[0] for card in cards if card != UNKNOWN]
    return len(set(ranks)) < len(ranks)
