"""The showdown: who shows when, what each hand is worth, and how every pot is divided."""

from collections.abc import Sequence

from engine.cards import UNKNOWN, Card, is_face
from engine.hand.awarding.pot_division import cite_unopposed, divide
from engine.hand.awarding.pots import Pot, keep_pot, pots
from engine.hand.dealing.deal import ShownBy, read_hand, refuse_faces, start_street
from engine.hand.hand_state import Hand, Seat
from engine.hand.hand_values import evaluate
from engine.messages.happened.hand_events import HandMucked, HandTabled, PotAwarded, ShowingClaimed
from engine.messages.text import Words, phrase
from engine.messages.wanted.intents import Rejection


def showing_order(hand: Hand) -> list[int]:
    """Places of the seats left, in the order in which they show (HR-88).

    At the showdown whoever plays for a side pot shows before those who are all-in for less, the
    last pot formed first (WSOP Live 145, 149; HOME-HE-28's note). Among the same:

    aggressor_then_button_left: whoever bet or raised last in the last round with a bet, then
    clockwise; without a bet the seat that acts first (WSOP Live 145).
    left_of_last_caller: from the left of whoever called last (HOME-HE-28).
    """
    count = len(hand.seats)
    first = hand.opener if hand.game.family == "stud" else 0
    order = hand.rules.showdown_order
    if order == "left_of_last_caller" and hand.last_caller >= 0:
        first = hand.last_caller + 1
    elif order == "aggressor_then_button_left" and hand.aggressor >= 0:
        first = hand.aggressor
    places = ((first + step) % count for step in range(count))
    left = [place for place in places if not hand.seats[place].folded]
    if hand.stage != "showdown":
        return left
    shared = [pot for pot in pots(hand) if len(pot.seats) > 1 or pot.mucked]
    return sorted(left, key=lambda place: -_last_pot(shared, hand.seats[place].seat))


def _last_pot(shared: Sequence[Pot], seat: int) -> int:
    """The number of the last pot that the seat plays for against others; -1: it has none."""
    return max((pot.number for pot in shared if seat in pot.seats), default=-1)


def next_to_show(hand: Hand) -> int:
    """Place of the seat that shows or mucks next; -1 when all have that must."""
    if hand.stage == "facing":
        order = showing_order(hand)
        return next((place for place in order if not hand.seats[place].faced_all), -1)
    layers = [set(pot.seats) for pot in pots(hand)]
    order = showing_order(hand)
    if hand.claimed >= 0:
        order = [hand.claimed, *order]
    for place in order:
        seat = hand.seats[place]
        if seat.mucked or seat.faced_all:
            continue
        if any(seat.seat in able and len(able) > 1 for able in layers):
            return place
    return -1


def may_muck(hand: Hand, seat: Seat) -> bool:
    """Whether somebody else is left in a pot that this seat still contends for.

    A pot in which it is alone is its own already: it takes that one and may muck for the rest.
    Nobody who is all-in, or has called an all-in, gives up before the last card (HR-90).
    """
    if hand.rules.showdown_muck == "refuse":
        return False
    return hand.stage == "showdown" and any(
        len(pot.seats) > 1 for pot in pots(hand) if seat.seat in pot.seats
    )


def table_hand(hand: Hand, seat: int, faces: Sequence[Card], by: ShownBy) -> HandTabled | Rejection:
    """What a seat's faced cards become; the hand stays as it is.

    Any live seat may show at any time of the showdown (LIVE-ET-07). Where nobody can bet any more
    and the house has such hands faced, they are tabled before the next street (HR-90); whoever is
    dealt a card face down after that tables once more. Of a hand whose cards nobody saw, such as
    after discards that no reader read, the dealer alone can say what it is.

    Args:
        hand: the hand.
        seat: whose cards.
        faces: all its cards, up-cards included, in any order.
        by: who named them.
    """
    refusal = _refuse_shower(hand, seat, phrase("table its hand"))
    if refusal is not None:
        return refusal
    mine = hand.at(seat)
    known = [card for card in (*mine.cards, *mine.shown, *mine.tabled) if is_face(card)]
    if len(faces) != len(mine.cards):
        return Rejection(
            reason=phrase(
                "seat {seat} holds {cards} cards, not {faces}",
                seat=seat,
                cards=len(mine.cards),
                faces=len(faces),
            )
        )
    refusal = refuse_faces(hand, faces, (*known, *mine.loose)) or _refuse_namer(mine, by)
    if refusal is not None:
        return refusal
    missing = [card for card in known if card not in faces]
    if missing:
        return Rejection(
            reason=phrase(
                "seat {seat} was dealt {missing}, which is not among its cards",
                seat=seat,
                missing=missing[0],
            )
        )
    boards = (False, True) if hand.twice else (False,)
    readings = tuple(
        name_reading(hand, evaluation.reading, second=second)
        for second in boards
        for evaluation in evaluate(hand, faces, second=second)
        if evaluation is not None
    )
    return HandTabled(seat=seat, cards=tuple(faces), by=by, readings=readings)


def name_reading(hand: Hand, reading: Words, *, second: bool) -> Words:
    """How a hand is read, with the board that it is read on, where there are two."""
    if not hand.twice:
        return reading
    if second:
        return phrase("second board: {reading}", reading=reading)
    return phrase("first board: {reading}", reading=reading)


def _refuse_namer(seat: Seat, by: ShownBy) -> Rejection | None:
    """Handles can be compared or opened; there is nothing to do so with where a card has none."""
    unread = any(card == face == UNKNOWN for card, face in zip(seat.cards, seat.shown, strict=True))
    if by not in {"camera_confirmed", "dealer_confirmed", "bridge_opened"} or not unread:
        return None
    return Rejection(
        reason=phrase(
            "seat {seat} holds a card that no reader saw: have the dealer name its hand",
            seat=seat.seat,
        )
    )


def muck_hand(hand: Hand, seat: int) -> HandMucked | Rejection:
    """What giving up unshown becomes; the hand stays as it is."""
    refusal = _refuse_shower(hand, seat, phrase("muck"))
    if refusal is not None:
        return refusal
    if hand.stage == "facing":
        return Rejection(
            reason=phrase(
                "seat {seat} can't muck: all hands are faced once nobody can bet any more",
                seat=seat,
            ),
            clause=hand.rules.citation("all_in_face_up", hand.game.name),
        )
    if hand.rules.showdown_muck == "refuse":
        return Rejection(
            reason=phrase("seat {seat} can't muck: every hand left is faced and read", seat=seat),
            clause=cite_facing(hand),
        )
    if not may_muck(hand, hand.at(seat)):
        own = next(pot for pot in pots(hand) if seat in pot.seats)
        return Rejection(
            reason=phrase(
                "seat {seat} wins a pot uncontested: table the hand or push the pot",
                seat=seat,
            ),
            clause=cite_unopposed(hand, own),
        )
    return HandMucked(seat=seat)


def cite_facing(hand: Hand) -> str:
    """What has every hand left faced: the document's clause about this game, else the option's."""
    game = hand.game.name
    found = hand.rules.cite("showdown.table_and_read", game)
    return found or hand.rules.citation("showdown_muck", game)


def claim_showing(hand: Hand, seat: int) -> ShowingClaimed | Rejection:
    """What showing before one's turn becomes (LIVE-ET-07); the hand stays as it is.

    Any seat still to show may, in whatever order the house has hands shown.
    """
    refusal = _refuse_shower(hand, seat, phrase("show before its turn"))
    if refusal is not None:
        return refusal
    turn = hand.stage == "showdown" and hand.seats[next_to_show(hand)].seat == seat
    if not turn and seat not in claimants(hand):
        return Rejection(
            reason=phrase(
                "seat {seat} is not to show before its turn: it shows in order", seat=seat
            )
        )
    return ShowingClaimed(seat=seat)


def claimants(hand: Hand) -> list[int]:
    """The seats that may show before their turn, in the order in which they show."""
    if hand.stage != "showdown":
        return []
    turn = next_to_show(hand)
    contested = {seat for pot in pots(hand) if len(pot.seats) > 1 for seat in pot.seats}
    seats = [hand.seats[place] for place in showing_order(hand) if place != turn]
    return [
        seat.seat for seat in seats if seat.live and not seat.faced_all and seat.seat in contested
    ]


def _refuse_shower(hand: Hand, seat: int, what: str) -> Rejection | None:
    if hand.stage not in {"showdown", "facing"}:
        return Rejection(
            reason=phrase(
                "seat {seat} can't {what} now: there is no showdown", seat=seat, what=what
            )
        )
    if seat not in hand.places:
        return Rejection(reason=phrase("seat {seat} was not dealt in", seat=seat))
    mine = hand.at(seat)
    if not mine.live or mine.faced_all:
        done = "folded" if mine.folded else "mucked" if mine.mucked else phrase("shown already")
        return Rejection(
            reason=phrase(
                "seat {seat} can't {what}: it has {done}", seat=seat, what=what, done=done
            )
        )
    return None


def apply_tabled(hand: Hand, event: HandTabled) -> None:
    """A hand is known and read."""
    hand.ran_out = None
    seat = hand.at(event.seat)
    seat.tabled = event.cards
    hand.seen.update(event.cards)
    if hand.stage != "facing":
        read_hand(hand, seat)
    close_showdown(hand)


def apply_claimed(hand: Hand, event: ShowingClaimed) -> None:
    """The seat is the next to show."""
    hand.claimed = hand.places[event.seat]


def apply_mucked(hand: Hand, event: HandMucked) -> None:
    """A hand is dead."""
    hand.ran_out = None
    seat = hand.at(event.seat)
    seat.mucked = True
    seat.mucked_at = 1 + max(other.mucked_at for other in hand.seats)
    hand.muck.extend(seat.cards)
    close_showdown(hand)


def close_showdown(hand: Hand) -> None:
    """On to the awards once nobody has to show any more.

    Hands that are faced before the last cards wait for those, where two are left.
    """
    if next_to_show(hand) >= 0:
        return
    if hand.stage == "facing" and sum(seat.live for seat in hand.seats) > 1:
        start_street(hand, hand.street + 1)
    else:
        hand.stage = "awarding"


def next_award(hand: Hand) -> PotAwarded | None:
    """The next pot to divide: the last formed first (WSOP Live 149)."""
    left = _list_undivided(hand)
    return divide(hand, left[-1]) if left else None


def next_settled(hand: Hand) -> PotAwarded | None:
    """A side pot that all others folded: it goes to the last one before anybody shows (HOME-SP-05).

    The last formed first, so that those under a pot that is shown for wait for it.
    """
    left = _list_undivided(hand)
    if len(left) < 2 or len(left[-1].seats) > 1 or left[-1].mucked:
        return None
    return divide(hand, left[-1])


def _list_undivided(hand: Hand) -> list[Pot]:
    """The pots that are still to be divided, the main pot first.

    An award stands for the pot that it names: how many there are may change between two of them,
    by a ruling that a hand is dead. A first board's stands for half of it.
    """
    divided = {award.pot for award in hand.awards if award.board != 1}
    return [pot for pot in pots(hand) if pot.number not in divided]


def apply_awarded(hand: Hand, event: PotAwarded) -> None:
    """A pot has its owners; the chips move when they are pushed."""
    hand.formed = keep_pot(hand, event.pot)
    hand.awards.append(event)
    for share in event.shares:
        hand.at(share.seat).winnings += share.amount
    if not _list_undivided(hand):
        hand.stage = "pushing"
