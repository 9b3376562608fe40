"""The draw for the button as it is dealt: cards read at the shoe, opened by the bridge or named."""

from engine.cards import UNKNOWN, MalformedCardError, parse_card
from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.floor_events import ButtonCardDealt, ButtonCardNamed
from engine.messages.happened.hand_events import ButtonMoved, EnvelopeStored, Event
from engine.messages.sensed.observations import CardDrawn, EnvelopeSealed
from engine.messages.text import phrase
from engine.messages.wanted.intents import NameCards, Rejection
from engine.messages.wanted.requests import DrawForButton
from engine.state import Question, TableState, pending, ready
from engine.table.rights import OPEN_CARDS, is_demanded
from engine.table.seating.button_draw_result import draw_for_button, next_to_draw
from engine.table.table_clauses import cite


def accept_draw_card(state: TableState, drawn: CardDrawn) -> tuple[Event, ...]:
    """A card came off the stub while the button is drawn for."""
    draw, seat = state.ledger.draw, next_to_draw(state)
    if draw is None or not seat or not draw.envelope or drawn.handle in draw.cards:
        return ()
    return (ButtonCardDealt(seat=seat, card=drawn.handle),)


def store_draw_envelope(state: TableState, sealed: EnvelopeSealed) -> tuple[Event, ...]:
    """The draw's sealed key goes into the journal, like a hand's."""
    draw = state.ledger.draw
    if draw is None or draw.envelope or sealed.hand != draw.name:
        return ()
    return (
        EnvelopeStored(
            hand=sealed.hand,
            envelope=sealed.envelope,
            departments=sealed.departments,
            signer=sealed.signer,
        ),
    )


def ask_draw_face(state: TableState) -> OpeningAsked | None:
    """The question about the next card of the draw that has no name, where one can be asked."""
    draw = state.ledger.draw
    if draw is None or len(draw.faces) >= len(draw.cards) or not ready(state, "bridge"):
        return None
    card, place = draw.cards[len(draw.faces)], _place(state)
    if card == UNKNOWN or pending(state, place) is not None or place in state.sensing.unopened:
        return None
    return OpeningAsked(
        question=state.next_question,
        place=place,
        handles=(card,),
        reason=cite(state, "button.draw", "button_start"),
    )


def accept_draw_face(
    state: TableState, asked: Question, faces: tuple[str, ...]
) -> tuple[Event, ...]:
    """The bridge opened a card of the draw."""
    draw = state.ledger.draw
    if draw is None or not faces or len(faces) != len(asked.handles):
        return ()
    first = len(draw.faces)
    if asked.place != _place(state) or asked.handles != draw.cards[first : first + len(faces)]:
        return ()
    return tuple(
        ButtonCardNamed(seat=seat, face=face, by="bridge_opened")
        for seat, face in zip(draw.seats[first:], faces, strict=False)
    )


def name_draw_card(state: TableState, intent: NameCards) -> tuple[Event, ...] | Rejection:
    """The dealer names a card of the draw that no sensor names."""
    draw = state.ledger.draw
    if draw is None or state.prompt.kind != "name_cards":
        return Rejection(
            reason=phrase("No cards are to be named; now: {text}", text=state.prompt.text)
        )
    try:
        faces = tuple(parse_card(card) for card in intent.cards)
    except MalformedCardError as error:
        return Rejection(reason=str(error))
    if len(faces) != 1 or faces[0] in draw.faces:
        return Rejection(reason=phrase("Name one card that is not named yet"))
    return (ButtonCardNamed(seat=_seat(state), face=faces[0], by="dealer"),)


def may_open_draw(state: TableState) -> bool:
    """Whether the floor can have the draw's cards opened that the bridge opens not by itself.

    It opens one draw a gaming day, before its first hand; another one takes a PIN, or the dealer
    names the cards.
    """
    draw = state.ledger.draw
    if draw is None or next_to_draw(state) or not ready(state, "bridge"):
        return False
    rest, place = draw.cards[len(draw.faces) :], _place(state)
    refused = place in state.sensing.unopened and pending(state, place) is None
    return refused and UNKNOWN not in rest and is_demanded(state, "unsealing")


def open_draw(state: TableState) -> tuple[Event, ...] | Rejection:
    """The floor has the cards opened; the bridge has the authorization, and needs no word."""
    draw, allowed = state.ledger.draw, state.allowed
    if draw is None or allowed is None or not may_open_draw(state):
        return Rejection(reason=phrase("The floor can't open these cards now"))
    return (
        OpeningAsked(
            question=state.next_question,
            place=_place(state),
            handles=draw.cards[len(draw.faces) :],
            reason=cite(state, "button.draw", "button_start"),
            by=allowed.name,
        ),
    )


def answer_draw(state: TableState, key: str) -> tuple[Event, ...] | Rejection | None:
    """What an answer to a prompt between hands makes happen; None: it belongs elsewhere."""
    if key == "draw_button":
        return draw_for_button(state, DrawForButton(id=""))
    if key == OPEN_CARDS and state.ledger.draw is not None:
        return open_draw(state)
    if key == "drawn":
        return (ButtonCardDealt(seat=next_to_draw(state), card=UNKNOWN),)
    if key.startswith("button_"):
        return (ButtonMoved(seat=int(key.removeprefix("button_"))),)
    return None


def _seat(state: TableState) -> int:
    """Whose card is named next."""
    draw = state.ledger.draw
    return draw.seats[len(draw.faces)] if draw is not None else 0


def _place(state: TableState) -> str:
    return phrase("seat {seat}", seat=_seat(state))
