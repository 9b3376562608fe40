"""Which cards of a hand lie face up, and which of those to come will: what a ruling has moved."""

from engine.cards import Card, is_handle
from engine.hand.dealing.second_board import is_second_due
from engine.hand.hand_state import Hand


def list_out(hand: Hand) -> tuple[Card, ...]:
    """Every card that is out and was read, by its handle."""
    return tuple(sorted(card for card in hand.seen if is_handle(card)))


def list_up(hand: Hand) -> tuple[Card, ...]:
    """Cards that were read and lie face up: the board's and the seats' up-cards, by handle."""
    seats = (
        card
        for seat in hand.seats
        for card, up in zip(seat.cards, seat.up, strict=True)
        if up and is_handle(card)
    )
    return (*(card for card in hand.board if is_handle(card)), *seats)


def list_coming(hand: Hand) -> tuple[bool, ...]:
    """Of each card that is still to come, whether it is dealt face up.

    In stud of this street's cards alone: how many seats the next one has nobody knows yet.
    """
    coming = [step.kind == "board" or step.face_up for step in hand.steps[hand.step :]]
    if hand.game.family != "flop":
        return tuple(coming)
    ahead = hand.burns_ahead
    for street in hand.game.streets[hand.street + 1 :]:
        burns = street.burn and hand.rules.burn_before_each_street
        if burns and ahead:
            burns, ahead = False, ahead - 1
        coming += [False] * burns + [True] * street.board
    if is_second_due(hand):
        for street in hand.game.streets[hand.fork_street :]:
            burns = street.burn and hand.rules.burn_before_each_street
            coming += [False] * burns + [True] * street.board
    return tuple(coming)
