"""What the events of a draw for the button change in the table."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.messages.floor import (
    ButtonCardDealt,
    ButtonCardNamed,
    ButtonDrawBegan,
    ButtonDrawn,
)
from engine.messages.views import Chore
from engine.table.state import TableState
from engine.table.table_ledger import ButtonDraw


def _begin_draw(state: TableState, event: ButtonDrawBegan) -> None:
    before = state.ledger.draw
    state.ledger.draws += 1
    state.ledger.draw = ButtonDraw(
        name=event.draw, seats=event.seats, round=before.round + 1 if before is not None else 1
    )


def _deal_draw(state: TableState, event: ButtonCardDealt) -> None:
    draw = state.ledger.draw
    if draw is not None:
        state.ledger.draw = replace(draw, cards=(*draw.cards, event.card))


def _name_draw(state: TableState, event: ButtonCardNamed) -> None:
    draw = state.ledger.draw
    if draw is not None:
        state.ledger.draw = replace(draw, faces=(*draw.faces, event.face))


def _decide_draw(state: TableState, event: ButtonDrawn) -> None:
    """The drawn cards go back before the first shuffle."""
    state.ledger.draw = None
    gather = Chore(kind="clear_table", text="Gather all cards", clause="house default: clear_table")
    state.chores.append(gather)
    state.ledger.correct_button = event.seat


DRAWS: Final[dict[type, Callable[[TableState, Any], None]]] = {
    ButtonDrawBegan: _begin_draw,
    ButtonCardDealt: _deal_draw,
    ButtonCardNamed: _name_draw,
    ButtonDrawn: _decide_draw,
}
"""What each event of the draw changes."""
