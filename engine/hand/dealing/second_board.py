"""A board that is run twice: by agreement, once nobody can bet any more (HR-131).

What lies on the board belongs to both. The rest of the first board comes off the stub, then the
rest of the second, each street behind its burn; every contested pot is divided by both.
"""

from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import RunAgreed
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection


def agree_run(hand: Hand) -> RunAgreed | Rejection:
    """What the agreement becomes; the hand stays as it is.

    Returns:
        The event; a rejection where house, game or moment do not allow it, or the stub is short.
    """
    clause = hand.rules.citation("run_it_twice", hand.game.name)
    live = [seat for seat in hand.seats if seat.live]
    refusal = _refuse_house(hand, len(live))
    if refusal:
        return Rejection(reason=refusal, clause=clause)
    street = _find_next_street(hand)
    if street < 0 or hand.fork >= 0:
        return Rejection(
            reason=phrase(
                "it is run twice once nobody can bet any more, before the next card is dealt"
            ),
            clause=clause,
        )
    wanted = count_wanted(hand, street)
    if hand.stub < wanted:
        return Rejection(
            reason=phrase(
                "two boards take {wanted} cards, and the stub has {stub}: deal one board",
                wanted=wanted,
                stub=hand.stub,
            ),
            clause=clause,
        )
    seats = tuple(sorted(seat.seat for seat in live))
    return RunAgreed(seats=seats, lying=len(hand.board), clause=clause)


def _refuse_house(hand: Hand, live: int) -> str:
    option = hand.rules.run_it_twice
    if option == "off" or hand.began.tournament or not hand.game.board_size:
        return phrase("no board is run twice here: deal one")
    if option == "two_players" and live != 2:
        return phrase("only two players may run it twice here, and {live} are in", live=live)
    return ""


def _find_next_street(hand: Hand) -> int:
    """Index of the street whose cards are next, once nobody can bet; -1: somebody may, or none."""
    live = [seat for seat in hand.seats if seat.live]
    if len(live) < 2 or sum(seat.stack > 0 for seat in live) > 1:
        return -1
    street = hand.street + 1 if hand.stage == "facing" else hand.street
    due = hand.stage == "facing" or (hand.stage == "dealing" and hand.step == 0)
    if not due or not street or street >= len(hand.game.streets):
        return -1
    return street if hand.game.streets[street].board else -1


def count_wanted(hand: Hand, street: int) -> int:
    """How many cards two boards take from a street on, burns among them."""
    burns = hand.rules.burn_before_each_street
    once = sum(one.board + (one.burn and burns) for one in hand.game.streets[street:])
    return 2 * once - hand.burns_ahead


def apply_agreed(hand: Hand, event: RunAgreed) -> None:
    """Both boards are dealt from the next street on."""
    hand.fork = event.lying
    hand.fork_street = _find_next_street(hand)


def is_too_short(hand: Hand, street: int) -> bool:
    """Whether two boards take every card of the stub from a street on: none is left to burn.

    As many were there when it was agreed; what was burned too many, or dealt again, is gone since.
    """
    if hand.fork < 0:
        return False
    streets = hand.game.streets
    left = sum(one.board for one in streets[street:])
    if hand.second < 0:
        left += sum(one.board for one in streets[hand.fork_street :])
    return hand.stub <= left


def is_second_due(hand: Hand) -> bool:
    """Whether the first board is whole, and the second is to be dealt."""
    return hand.fork >= 0 and hand.second < 0
