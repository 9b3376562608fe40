"""Where the button moves: what `ButtonMoved`, a wrong button and a draw for it change."""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.cards import UNKNOWN
from engine.messages.happened.floor_events import (
    ButtonCardDealt,
    ButtonCardNamed,
    ButtonDrawBegan,
    ButtonDrawn,
    ButtonQuestioned,
    ButtonStepUndone,
)
from engine.messages.happened.hand_events import ButtonMoved
from engine.state.table_ledger import ButtonBefore, ButtonDraw, DrawStep
from engine.state.table_state import TableState, has_button
from engine.state.tasks import Task

StepKind: TypeAlias = Literal["began", "dealt", "read", "named", "opened"]

CLEAR_TABLE: Final = Task(kind="clear_table")
"""All cards go back to the deck."""


def apply_button_moved(state: TableState, event: ButtonMoved) -> None:
    """The button stands at this seat for the next hand; the dealer's hands move it there."""
    first = not state.hands and not state.button and not state.ledger.correct_button
    if first and any(one.asked for one in state.ledger.entries):
        _keep_button(state)
    state.button, state.button_due = event.seat, False
    if has_button(state):
        tasks = [task for task in state.tasks if task.kind != "move_button"]
        state.tasks = [*tasks, Task(kind="move_button", seats=(event.seat,))]


def apply_button_questioned(state: TableState, event: ButtonQuestioned) -> None:
    """The button was found wrong in mid-hand: the next hand has it right (WL 109)."""
    state.ledger.correct_button = event.seat


def _keep_button(state: TableState, draw: ButtonDraw | None = None) -> None:
    """Keep how the button stands: what is decided now can be taken back."""
    state.ledger.button_before = ButtonBefore(
        sequence=state.sequence,
        button=state.button,
        button_due=state.button_due,
        correct_button=state.ledger.correct_button,
        clear_due=any(task.kind == "clear_table" for task in state.tasks),
        move_due=next((task.seats[0] for task in state.tasks if task.kind == "move_button"), 0),
        draw=draw,
    )


def apply_button_draw_began(state: TableState, event: ButtonDrawBegan) -> None:
    """A round of the draw begins; tied seats draw again."""
    before = state.ledger.draw
    state.ledger.draws += 1
    state.ledger.button_before = None
    state.ledger.draw = ButtonDraw(
        name=event.draw,
        seats=event.seats,
        round=before.round + 1 if before is not None else 1,
        steps=(DrawStep(sequence=state.sequence, kind="began"),),
        before=before,
    )


def apply_button_card_dealt(state: TableState, event: ButtonCardDealt) -> None:
    """A card of the draw lies before its seat."""
    draw = state.ledger.draw
    if draw is not None:
        kind: StepKind = "dealt" if event.card == UNKNOWN else "read"
        state.ledger.draw = replace(
            draw, cards=(*draw.cards, event.card), steps=_add_step(state, draw, kind)
        )


def apply_button_card_named(state: TableState, event: ButtonCardNamed) -> None:
    """A card of the draw has its face."""
    draw = state.ledger.draw
    if draw is not None:
        kind: StepKind = "named" if event.by == "dealer" else "opened"
        state.ledger.draw = replace(
            draw, faces=(*draw.faces, event.face), steps=_add_step(state, draw, kind)
        )


def _add_step(state: TableState, draw: ButtonDraw, kind: StepKind) -> tuple[DrawStep, ...]:
    return (*draw.steps, DrawStep(sequence=state.sequence, kind=kind))


def apply_button_drawn(state: TableState, event: ButtonDrawn) -> None:
    """The drawn cards go back before the first shuffle."""
    draw = state.ledger.draw
    _keep_button(state, draw)
    state.ledger.draw = None
    state.ledger.drawn = draw.name if draw is not None else ""
    state.tasks = [*(one for one in state.tasks if one.kind != "clear_table"), CLEAR_TABLE]
    state.ledger.correct_button = event.seat


def apply_button_step_undone(state: TableState, _event: ButtonStepUndone) -> None:
    """The last step of the draw, or what the dealer said of the button, did not happen."""
    ledger, before = state.ledger, state.ledger.button_before
    if ledger.draw is None and before is not None:
        state.button, state.button_due = before.button, before.button_due
        state.tasks = [
            *(task for task in state.tasks if task.kind not in {"clear_table", "move_button"}),
            *((CLEAR_TABLE,) if before.clear_due else ()),
            *((Task(kind="move_button", seats=(before.move_due,)),) if before.move_due else ()),
        ]
        ledger.correct_button = before.correct_button
        ledger.draw, ledger.drawn, ledger.button_before = before.draw, "", None
    if ledger.draw is not None:
        ledger.draw = _take_off_step(ledger.draw)


def find_last_step(draw: ButtonDraw) -> DrawStep | None:
    """The last step of a draw; where a round of equals has just begun, what led to it."""
    if len(draw.steps) <= 1 and draw.before is not None:
        return find_last_step(draw.before)
    return draw.steps[-1] if draw.steps else None


def _take_off_step(draw: ButtonDraw) -> ButtonDraw | None:
    """The draw without its last step; None: without the last one it is none."""
    if len(draw.steps) <= 1:
        return _take_off_step(draw.before) if draw.before is not None else None
    named = draw.steps[-1].kind in {"named", "opened"}
    return replace(
        draw,
        cards=draw.cards if named else draw.cards[:-1],
        faces=draw.faces[:-1] if named else draw.faces,
        steps=draw.steps[:-1],
    )
