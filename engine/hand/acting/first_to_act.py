"""Who acts first on a street: after the blinds, left of the button, or as the up-cards say."""

from engine.cards import UNKNOWN, Card
from engine.hand.hand_state import Hand, Seat
from engine.ranking import order_card, order_tie, upcards_high, upcards_low


def find_opener(hand: Hand) -> int:
    """Place of the seat that opens the street, whether or not it has chips left to bet."""
    opener = hand.now.opener
    if opener == "left_of_blinds":
        return (hand.blinds[-1][0] + 1) % len(hand.seats) if hand.blinds else 0
    if opener in {"low_card", "high_card"}:
        return _find_bring_in(hand, lowest=opens_low(hand))
    if opener == "high_hand":
        return _find_best_showing(hand)
    if opener == "low_hand":
        return _find_lowest_showing(hand)
    return next(place for place, seat in enumerate(hand.seats) if not seat.folded)


def _live_places(hand: Hand) -> list[int]:
    return [place for place, seat in enumerate(hand.seats) if not seat.folded]


def opens_low(hand: Hand) -> bool:
    """Whether the lowest up-card brings it in, not the highest (HR-46)."""
    option = hand.game.opener_option
    opener = getattr(hand.rules, option) if option else hand.game.streets[0].opener
    return bool(opener == "low_card")


def _find_bring_in(hand: Hand, *, lowest: bool) -> int:
    """The lowest up-card, or in razz the highest with the ace low (HR-46 to HR-49).

    Suits break ties, the lowest suit opening for low; by position the first in the deal opens.
    """
    rules = hand.rules
    by_suit = rules.stud_opener_tie == "suit"
    suits = rules.bring_in_suit_order[::-1]
    ace = rules.stud_low_card_ace if lowest else "low"
    sign = 1 if lowest else -1

    def place_of_card(place: int) -> tuple[int, int]:
        card = hand.seats[place].up_cards[-1]
        order = order_card(card, ace, suits)
        if order is None:
            return (1_000, place)
        return (sign * (order if by_suit else order // 4), place)

    return min(_live_places(hand), key=place_of_card)


def _find_best_showing(hand: Hand) -> int:
    """The best hand showing; ties by position or by the high card's suit (HR-50, HR-51)."""
    rules = hand.rules

    def strength(place: int) -> tuple[int, int, int]:
        cards = _showing(hand, hand.seats[place])
        tie = 0
        if rules.stud_high_tie == "suit":
            tie = order_tie(cards, rules.stud_high_tie_card, rules.suit_order[::-1]) or 0
        return (upcards_high(cards) or 0, tie, -place)

    return max(_live_places(hand), key=strength)


def _find_lowest_showing(hand: Hand) -> int:
    def strength(place: int) -> tuple[int, int]:
        return (upcards_low(_showing(hand, hand.seats[place])) or 0, -place)

    return max(_live_places(hand), key=strength)


def _showing(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """The up-cards that are named; the common card too where the house counts it (HR-65)."""
    cards = tuple(card for card in seat.up_cards if card != UNKNOWN)
    if hand.rules.common_card_first == "high_with_common":
        cards += tuple(card for card in hand.board_faces if card != UNKNOWN)
    return cards


def open_pair_showing(hand: Hand) -> bool:
    """Whether a live seat shows two up-cards of one rank."""
    return any(_has_pair(seat.up_cards) for seat in hand.seats if not seat.folded)


def _has_pair(cards: tuple[Card, ...]) -> bool:
    ranks = [card[0] for card in cards if card != UNKNOWN]
    return len(set(ranks)) < len(ranks)
