"""A street that ran out: nobody could bet upon it, so that the next one followed at once.

What went wrong with its cards is put right until then as if it were bet upon: no player acted.
"""

from engine.hand.hand_state import Hand, RanOut


def note_street(hand: Hand) -> RanOut:
    """The street whose cards are out, as it lies before the next one follows."""
    return RanOut(
        street=hand.street,
        steps=tuple(hand.steps),
        exposed_at=hand.exposed_at,
        burns_ahead=hand.burns_ahead,
        shortage=hand.shortage,
        down_next=tuple(seat.down_next for seat in hand.seats),
        second=hand.second,
    )


def may_take_up(hand: Hand) -> bool:
    """Whether the street that ran out is the last one of which anything but a burn is out.

    Not once a hand was shown or given up upon it, nor once a player has chosen what to throw away.
    """
    if hand.ran_out is None:
        return False
    if hand.stage in {"showdown", "facing"}:
        return True
    if hand.stage == "pushing":
        return awards_anew(hand)
    if hand.stage != "dealing" or hand.exposed_at:
        return False
    drawing = sum(not seat.folded or seat.still_dealt for seat in hand.seats)
    if hand.now.draw and len(hand.drawing) != drawing:
        return False
    return all(step.kind == "burn" for step in hand.steps[: hand.step]) and hand.step < len(
        hand.steps
    )


def awards_anew(hand: Hand) -> bool:
    """Whether the pots were awarded as soon as the last card lay, all hands having been faced."""
    faced = all(seat.faced_all for seat in hand.seats if seat.live)
    return hand.stage == "pushing" and hand.ran_out is not None and faced


def lay_as_it_ran_out(hand: Hand, ran_out: RanOut) -> None:
    """The street is on again, all of its cards out; of the next one none is."""
    hand.street = ran_out.street
    hand.steps = list(ran_out.steps)
    hand.step = len(ran_out.steps)
    hand.exposed_at = ran_out.exposed_at
    hand.burns_ahead = ran_out.burns_ahead
    hand.shortage = ran_out.shortage
    hand.second = ran_out.second
    for seat, down in zip(hand.seats, ran_out.down_next, strict=True):
        seat.down_next = down
    hand.reshuffle = hand.ran_out = None
    hand.drawing, hand.awards, hand.formed = [], [], ()
    for seat in hand.seats:
        seat.winnings = 0
    hand.stage = "betting"
