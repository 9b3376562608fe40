"""Where the button moves: what `ButtonMoved`, a wrong button and a draw for it change."""

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    ButtonCardDealt,
    ButtonCardNamed,
    ButtonDrawBegan,
    ButtonDrawn,
    ButtonQuestioned,
)
from engine.messages.happened.hand_events import ButtonMoved
from engine.state.table_ledger import ButtonDraw
from engine.state.table_state import TableState, has_button
from engine.state.tasks import Task


def move_button(state: TableState, event: ButtonMoved) -> None:
    """The button stands at this seat for the next hand; the dealer's hands move it there."""
    state.button, state.button_due = event.seat, False
    if has_button(state):
        tasks = [task for task in state.tasks if task.kind != "move_button"]
        state.tasks = [*tasks, Task(kind="move_button", seats=(event.seat,))]


def question_button(state: TableState, event: ButtonQuestioned) -> None:
    """The button was found wrong in mid-hand: the next hand has it right (WL 109)."""
    state.ledger.correct_button = event.seat


def begin_draw(state: TableState, event: ButtonDrawBegan) -> None:
    """A round of the draw begins; tied seats draw again."""
    before = state.ledger.draw
    state.ledger.draws += 1
    state.ledger.draw = ButtonDraw(
        name=event.draw, seats=event.seats, round=before.round + 1 if before is not None else 1
    )


def deal_draw_card(state: TableState, event: ButtonCardDealt) -> None:
    """A card of the draw lies before its seat."""
    draw = state.ledger.draw
    if draw is not None:
        state.ledger.draw = replace(draw, cards=(*draw.cards, event.card))


def name_draw_card(state: TableState, event: ButtonCardNamed) -> None:
    """A card of the draw has its face."""
    draw = state.ledger.draw
    if draw is not None:
        state.ledger.draw = replace(draw, faces=(*draw.faces, event.face))


def decide_draw(state: TableState, event: ButtonDrawn) -> None:
    """The drawn cards go back before the first shuffle."""
    state.ledger.draw = None
    state.tasks.append(Task(kind="clear_table"))
    state.ledger.correct_button = event.seat
