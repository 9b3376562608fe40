"""Cards off the stub: where the next one goes, and the faces of those that lie face up."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from engine.cards import UNKNOWN, Card, is_face, is_handle
from engine.hand.acting.betting import open_round
from engine.hand.dealing.discards import end_draw, plan_reshuffle
from engine.hand.dealing.run_out import note_street
from engine.hand.dealing.second_board import is_second_due, is_too_short
from engine.hand.expectation import Reshuffle
from engine.hand.hand_clauses import cite
from engine.hand.hand_state import Hand, Seat, Step
from engine.hand.hand_values import evaluate
from engine.hand.shortage import plan_seventh_street
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    FacesShown,
    StubReshuffled,
)
from engine.messages.text import phrase, plural
from engine.messages.wanted.intents import Rejection

ShownBy: TypeAlias = Literal[
    "camera_confirmed", "dealer_confirmed", "bridge_opened", "dealer", "history"
]


def start_street(hand: Hand, street: int) -> None:
    """Plan the cards of a street: the burn, then cards to the seats, then the board."""
    hand.street = street
    now = hand.now
    rules = hand.rules
    live = _list_dealt(hand)
    if hand.game.family == "stud" and street + 1 == len(hand.game.streets):
        hand.steps = plan_last_card(hand, live)
    else:
        burns = now.burn and (rules.burn_before_draw if now.draw else rules.burn_before_each_street)
        if burns and is_too_short(hand, street):
            burns = False
        elif burns and hand.burns_ahead:
            burns, hand.burns_ahead = False, hand.burns_ahead - 1
        order = tuple(_deal_order(hand, live))
        plan = _plan_cards(burns, now.down, now.up, now.board, order)
        hand.steps = [_turn_down(hand, step) for step in plan]
    hand.step = hand.exposed_at = 0
    hand.drawing = live if now.draw else []
    hand.stage = "dealing"
    if now.draw:
        plan_reshuffle(hand)
    if street:
        for seat in hand.seats:
            seat.last = None


def plan_last_again(hand: Hand) -> None:
    """Plan the last street of stud anew, before any of its cards is out: others are in by now."""
    if hand.stage != "dealing" or hand.step or hand.exposed_at:
        return
    planned = hand.shortage
    burned = any(step.kind == "burn" for step in hand.steps)
    if planned is not None and planned.burn and hand.rules.burn_before_each_street and not burned:
        # A burn that was out already stood for this street's.
        hand.burns_ahead += 1
    hand.reshuffle = None
    hand.steps = plan_last_card(hand, _list_dealt(hand))


def _list_dealt(hand: Hand) -> list[int]:
    return [place for place, seat in enumerate(hand.seats) if not seat.folded or seat.still_dealt]


def _turn_down(hand: Hand, step: Step) -> Step:
    """The step, its card face down where a down card of the seat lies face up instead."""
    if step.kind != "seat" or not step.face_up or not hand.seats[step.place].down_next:
        return step
    hand.seats[step.place].down_next -= 1
    return _to_seat(step.place, face_up=False)


def deal_order(hand: Hand) -> tuple[int, ...]:
    """The seats dealt in, in the order in which the first cards go to them."""
    return tuple(hand.seats[place].seat for place in _deal_order(hand, [*range(len(hand.seats))]))


def _deal_order(hand: Hand, live: list[int]) -> list[int]:
    """Places in the order in which they are dealt to: as they act, or from the dealer (HR-15)."""
    if hand.game.family == "stud" or hand.rules.deal_start == "left_of_button":
        return live
    return sorted(live, key=lambda place: hand.seats[place].seat)


@lru_cache(maxsize=1 << 10)
def _plan_cards(
    burns: bool, down: int, up: int, board: int, live: tuple[int, ...]
) -> tuple[Step, ...]:
    """The steps of a street; most hands have the same few."""
    return (
        *([_BURN] * burns),
        *(_to_seat(place, face_up=False) for _ in range(down) for place in live),
        *(_to_seat(place, face_up=True) for _ in range(up) for place in live),
        *([_BOARD] * board),
    )


def plan_last_card(hand: Hand, live: Sequence[int]) -> list[Step]:
    """The steps of seventh street, counted before its burn; a reshuffle comes before them.

    Args:
        hand: the hand.
        live: places of those that get a card.
    """
    rules = hand.rules
    # A burn that is out already is counted as if it were still to come.
    ahead = min(1, hand.burns_ahead)
    plan = plan_seventh_street(
        hand.stub + ahead,
        len(hand.burns) - ahead,
        len(live),
        rules.stud_shortage,
        rules.shortage_need,
        rules.common_card_count,
    )
    hand.shortage = plan
    if plan.reshuffles:
        hand.reshuffle = Reshuffle(
            cards=tuple(card for card in hand.burns if card != UNKNOWN),
            count=len(hand.burns),
            branch=plan.branch,
            clause=cite_shortage(hand, plan.reshuffle_clause or plan.clause),
            pool=_describe_pool(hand),
        )
    face_up = rules.seventh_card == "up"
    cards = [_BOARD] if plan.common else [_to_seat(place, face_up=face_up) for place in live]
    burns = plan.burn if rules.burn_before_each_street else 0
    if ahead and not plan.reshuffles:
        burns, hand.burns_ahead = 0, hand.burns_ahead - 1
    return [_BURN] * burns + cards


def _describe_pool(hand: Hand) -> str:
    burns = len(hand.burns)
    told = plural("{n} burn", "{n} burns", burns)
    together = (
        phrase("{stub} of the stub and {told}", stub=hand.stub, told=told) if hand.stub else told
    )
    cards = (
        phrase("1 card")
        if hand.stub + burns == 1
        else phrase("{words} cards", words=hand.stub + burns)
    )
    return phrase("{together}: {cards}. Folded cards stay out.", together=together, cards=cards)


def cite_shortage(hand: Hand, clause: str) -> str:
    """The clause behind a step, where it is one of the house's own; else the house default."""
    own = hand.rules.clauses.get("stud_shortage", ())
    if clause in own:
        return clause
    return hand.rules.citation("stud_shortage", hand.game.name)


_BURN = Step(kind="burn")
_BOARD = Step(kind="board")
_SEAT_STEPS = {
    (place, face_up): Step(kind="seat", place=place, face_up=face_up)
    for place in range(22)
    for face_up in (False, True)
}


def _to_seat(place: int, *, face_up: bool) -> Step:
    return _SEAT_STEPS[place, face_up]


def take_card(hand: Hand, card: Card) -> CardDealt | CardBurned | BoardCardDrawn | Rejection:
    """What the next card off the stub becomes; the hand stays as it is.

    Args:
        hand: the hand.
        card: a face, a handle or "??".

    Returns:
        The event; a rejection if no card is due, if the text is no card, if the game's deck lacks
        it, or if it is out already.
    """
    if hand.reshuffle is not None:
        return Rejection(
            reason=phrase(
                "no card comes before the reshuffle: put it back on the stub, then shuffle"
            ),
            clause=hand.reshuffle.clause,
        )
    if hand.stage != "dealing" or hand.step >= len(hand.steps):
        return Rejection(
            reason=phrase("no card is due now: put it back and do what the prompt says"),
            clause=cite(hand.rules, hand.game.name, "betting.round_after_each_street"),
        )
    if card not in hand.deck or card in hand.seen:
        refusal = refuse_card(hand, card)
        if refusal is not None:
            return refusal
    step = hand.steps[hand.step]
    if step.kind == "burn":
        return CardBurned(card=card)
    if step.kind == "board":
        return BoardCardDrawn(card=card)
    seat = hand.seats[step.place].seat
    return CardDealt(seat=seat, card=card, face_up=step.face_up, random=step.random)


def refuse_card(hand: Hand, card: Card) -> Rejection | None:
    """Why this card can't come off the stub now, if it can't."""
    if card == UNKNOWN:
        return None
    if is_face(card):
        return refuse_faces(hand, (card,))
    if not is_handle(card):
        return Rejection(
            reason=phrase(
                "'{card}' is not a card: expected rank and suit such as As, a handle or ??",
                card=card,
            )
        )
    if card in hand.seen:
        return Rejection(reason=phrase("a card appears twice: its handle is out already"))
    return None


def apply_dealt(hand: Hand, event: CardDealt) -> None:
    """A card lies before a seat."""
    seat = hand.seats[hand.places[event.seat]]
    card, face_up = event.card, event.face_up
    seat.cards.append(card)
    seat.up.append(face_up)
    seat.shown.append(card if face_up and is_face(card) else UNKNOWN)
    if seat.folded:
        hand.muck.append(card)
    _count(hand, card)


def apply_burned(hand: Hand, event: CardBurned) -> None:
    """A card lies with the burns."""
    hand.burns.append(event.card)
    _count(hand, event.card)


def apply_board(hand: Hand, event: BoardCardDrawn) -> None:
    """A card lies on the board."""
    card = event.card
    hand.board.append(card)
    hand.board_faces.append(card if is_face(card) else UNKNOWN)
    _count(hand, card)


def _count(hand: Hand, card: Card) -> None:
    hand.stub -= 1
    hand.step += 1
    if hand.stub < 2 and hand.now.draw:
        plan_reshuffle(hand)
    if card != UNKNOWN:
        hand.seen.add(card)
    if hand.step >= len(hand.steps):
        go_on(hand)


def go_on(hand: Hand) -> None:
    """Open the betting once the cards of the street are out and those face up are named."""
    if hand.step < len(hand.steps) or hand.drawing or unnamed_place(hand):
        return
    hand.ran_out = None
    if hand.now.draw:
        end_draw(hand)
    if not hand.now.bets:
        hand.stage = "closing"
        end_street(hand)
        return
    open_round(hand)
    if hand.stage == "closing":
        # Nobody could bet, and the next street runs out.
        hand.ran_out = note_street(hand)
        if not any(seat.bet for seat in hand.seats):
            end_street(hand)


def end_street(hand: Hand) -> None:
    """The bets are in the pots: on to the next street, the showdown, or the last hand left."""
    live = [seat for seat in hand.seats if not seat.folded]
    last = hand.street + 1 == len(hand.game.streets)
    if (last or len(live) == 1) and hand.total == 0:
        # Without a forced bet all may check to the end: there is nothing to win.
        hand.stage = "ending"
    elif len(live) == 1:
        hand.stage = "awarding"
    elif last and is_second_due(hand):
        hand.second = len(hand.board)
        start_street(hand, hand.fork_street)
    elif last:
        _open_showdown(hand, live)
    elif _is_faced(hand, live):
        hand.stage = "facing"
    else:
        start_street(hand, hand.street + 1)


def _open_showdown(hand: Hand, live: Sequence[Seat]) -> None:
    """Hands that were faced before the last cards are read with them now."""
    hand.stage = "awarding"
    for seat in live:
        if seat.faced_all:
            read_hand(hand, seat)
        else:
            hand.stage = "showdown"


def read_hand(hand: Hand, seat: Seat) -> None:
    """What a tabled hand is worth, on both boards where it was run twice."""
    seat.evaluations = evaluate(hand, seat.tabled)
    seat.second_evaluations = evaluate(hand, seat.tabled, second=True) if hand.twice else ()


def _is_faced(hand: Hand, live: Sequence[Seat]) -> bool:
    """Whether hands are tabled before the cards that are still to come (HR-90).

    Not in draw games: who is to draw still has a choice to make.
    """
    option = hand.rules.all_in_face_up
    return (
        (option == "on" or (option == "tournaments" and hand.began.tournament))
        and hand.game.family != "draw"
        and sum(seat.stack > 0 for seat in live) < 2
        and not any(seat.tabled for seat in live)
    )


def unnamed_place(hand: Hand) -> str:
    """The first place with face-up cards whose faces are missing: "board", "seat 3", or ""."""
    if UNKNOWN in hand.board_faces:
        return "board"
    if hand.game.family == "stud":
        for seat in hand.seats:
            if not seat.folded and UNKNOWN in seat.up_cards:
                return phrase("seat {seat}", seat=seat.seat)
    return ""


def unnamed_cards(hand: Hand, place: str) -> tuple[Card, ...]:
    """The cards at a place that lie face up without a face, as they are known.

    Raises:
        KeyError: there is no such place.
    """
    if place == "board":
        pairs = zip(hand.board, hand.board_faces, strict=True)
        return tuple(card for card, face in pairs if face == UNKNOWN)
    seat = hand.at(_seat_of(place))
    return tuple(
        card
        for card, up, face in zip(seat.cards, seat.up, seat.shown, strict=True)
        if up and face == UNKNOWN
    )


def _seat_of(place: str) -> int:
    name, _, number = place.partition(" ")
    if name != "seat" or not number.isdecimal():
        raise KeyError(place)
    return int(number)


def show_faces(
    hand: Hand,
    place: str,
    faces: Sequence[Card],
    by: ShownBy,
    paired: bool = False,
    evidence: Sequence[str] = (),
) -> FacesShown | Rejection:
    """What the faces of face-up cards become; the hand stays as it is.

    Args:
        hand: the hand.
        place: "board" or "seat 3".
        faces: of all cards there that have none yet.
        by: who named them.
        paired: whether they are in the order of the cards; one card always is.
        evidence: where to look it up.
    """
    try:
        cards = unnamed_cards(hand, place)
    except KeyError:
        return Rejection(
            reason=phrase(
                "there is no place '{place}': expected board or a seat dealt in", place=place
            )
        )
    if not cards or len(cards) != len(faces):
        return Rejection(
            reason=phrase(
                "{faces} cards named for {place}, {cards} needed: name exactly {cards}",
                faces=len(faces),
                place=place,
                cards=len(cards),
            )
        )
    refusal = refuse_faces(hand, faces)
    if refusal is not None:
        return refusal
    return FacesShown(
        place=place,
        cards=cards,
        faces=tuple(faces),
        by=by,
        paired=paired or len(cards) == 1,
        evidence=tuple(evidence),
    )


def refuse_faces(hand: Hand, faces: Sequence[Card], known: Sequence[Card] = ()) -> Rejection | None:
    """Why these can't be the faces of cards that are out, if they can't.

    Args:
        hand: the hand.
        faces: what was named.
        known: faces among them that the hand already knows to lie there.
    """
    named: set[Card] = set()
    for face in faces:
        if not is_face(face):
            return Rejection(
                reason=phrase(
                    "'{face}' is not a card: expected rank and suit such as As", face=face
                )
            )
        if face not in hand.deck:
            return Rejection(
                reason=phrase(
                    "{face} is not in the deck of {title}", face=face, title=hand.game.title
                )
            )
        if face in named or (face in hand.seen and face not in known):
            return Rejection(
                reason=phrase("{face} appears twice: a deck holds each card once", face=face)
            )
        named.add(face)
    return None


def reshuffle_stub(hand: Hand) -> StubReshuffled | Rejection:
    """What the reshuffle that is due becomes, once the dealer has done it."""
    due = hand.reshuffle
    if due is None:
        return Rejection(
            reason=phrase("no reshuffle is due now: leave burns and discards where they are")
        )
    return StubReshuffled(cards=due.cards, branch=due.branch, clause=due.clause)


def apply_faces(hand: Hand, event: FacesShown) -> None:
    """Face-up cards have their faces."""
    if event.place == "board":
        cards, shown = hand.board, hand.board_faces
    else:
        seat = hand.at(_seat_of(event.place))
        cards, shown = seat.cards, seat.shown
    wanted = set(event.cards)
    faces = iter(event.faces)
    for index, card in enumerate(cards):
        if (
            card in wanted
            and shown[index] == UNKNOWN
            and (event.place == "board" or seat.up[index])
        ):
            face = next(faces, UNKNOWN)
            shown[index] = face
    hand.seen.update(event.faces)
    if hand.stage == "dealing":
        go_on(hand)
