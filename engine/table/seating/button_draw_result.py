"""The draw for the button: a card face up for each player, the highest takes it (HR-10).

`engine.table.seating.button_and_blinds.plan_hand` says to which seat it moves from hand to hand.
The event that moves it changes the state in `engine.state.table_changes.button_changes`.
"""

from collections.abc import Sequence

from engine.cards import RANKS, Card
from engine.messages.happened.floor_events import ButtonDrawBegan, ButtonDrawn, ButtonQuestioned
from engine.messages.happened.hand_events import ButtonMoved, Event
from engine.messages.text import join, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import DrawForButton, PlaceButton
from engine.state import TableState, playing
from engine.table.seating.button_and_blinds import next_seat, ready_to_play
from engine.table.seating.next_hand import name_table
from engine.table.table_clauses import cite, refuse


def draw_for_button(
    state: TableState, _request: DrawForButton
) -> tuple[ButtonDrawBegan, ...] | Rejection:
    """Begin the draw, where the house has one and no hand is on."""
    if playing(state) or state.opened is None or state.rules is None:
        return refuse(
            state, phrase("draw for the button between hands"), "button.draw", "button_start"
        )
    if state.rules.button_start != "high_card_draw":
        return refuse(
            state,
            phrase("no draw here: place the button where the dealer is"),
            "button.real_dealer",
            "button_start",
        )
    seats = tuple(chair.seat for chair in ready_to_play(state))
    if len(seats) < 2:
        return refuse(state, phrase("two players at least draw for the button"), "button.draw")
    name = _name_draw(state.opened.table, state.ledger.draws + 1)
    return (ButtonDrawBegan(draw=name, seats=seats),)


def finished_draw(state: TableState) -> str:
    """The name of the draw that decided the button, until the first hand; empty: none did."""
    ledger = state.ledger
    return "" if ledger.draw is not None or state.hands else ledger.drawn


def next_to_draw(state: TableState) -> int:
    """The seat whose card is dealt next in the draw; 0: all have one."""
    draw = state.ledger.draw
    if draw is None or len(draw.cards) >= len(draw.seats):
        return 0
    return draw.seats[len(draw.cards)]


def highest_cards(faces: Sequence[tuple[int, Card]], suits: str = "") -> tuple[int, ...]:
    """The seats with the highest card, aces high; more than one where only suits differ.

    Args:
        faces: (seat, face) of each.
        suits: the order of suits from the highest, where they decide; empty: they don't.
    """

    def value(card: Card) -> tuple[int, int]:
        return RANKS.index(card[0]), -suits.index(card[1]) if suits else 0

    best = max(value(card) for _, card in faces)
    return tuple(seat for seat, card in faces if value(card) == best)


def follow_draw(state: TableState) -> Event | None:
    """What the named cards of a draw decide: the button, or another round among equals."""
    draw, rules = state.ledger.draw, state.rules
    if draw is None or rules is None or len(draw.faces) < len(draw.seats):
        return None
    drawn = tuple(zip(draw.seats, draw.faces, strict=True))
    here = {chair.seat for chair in ready_to_play(state)}
    faces = tuple((seat, face) for seat, face in drawn if seat in here) or drawn
    by_suit = rules.button_draw_tie == "suit"
    winners = highest_cards(faces, rules.suit_order if by_suit else "")
    if len(winners) > 1:
        name = f"{draw.name.rsplit('-', 1)[0]}-{state.ledger.draws + 1:06d}"
        return ButtonDrawBegan(draw=name, seats=winners)
    tied = len(highest_cards(faces)) > 1
    clause = cite(state, "button.draw", "button_start")
    if tied:
        clause = cite(state, "button.draw_tie_suit", "button_draw_tie")
    return ButtonDrawn(seat=winners[0], faces=faces, clause=clause)


def place_button(state: TableState, request: PlaceButton) -> tuple[Event, ...] | Rejection:
    """The button at a seat: before the first hand, or where it is found wrong.

    A hand that has begun is played as it stands; the button is right from the next one on
    (WL 109).
    """
    seats = tuple(chair.seat for chair in ready_to_play(state))
    if not seats or not 1 <= request.seat <= len(state.chairs):
        return refuse(
            state,
            phrase(
                "the button goes to one of seats {seats}",
                seats=join(", ", seats) or phrase("none"),
            ),
            "button.advance",
            "button_movement",
        )
    if not state.hands:
        return (ButtonMoved(seat=next_seat(seats, request.seat - 1)),)
    return (ButtonQuestioned(seat=next_seat(seats, request.seat - 1)),)


def _name_draw(table: str, number: int) -> str:
    return f"{name_table(table)}-draw-{number:06d}"
