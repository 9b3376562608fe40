"""What QML binds to: the screen's single values and lists, each with its own change signals."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from PySide6.QtCore import QObject

from dealer_ui.desk.answer_keys import SPREAD_DEFAULTS, AnswerRow
from dealer_ui.parts.amount_entry import KEYPAD_DEFAULTS
from dealer_ui.parts.card_grid import GridRow
from dealer_ui.parts.facts import Facts, define_facts
from dealer_ui.parts.paper import SheetKey, SheetText
from dealer_ui.parts.rows import RowList
from dealer_ui.table.choices import ACTION_DEFAULTS, ChipRow, PresetRow, SizeRow
from dealer_ui.table.panels import (
    PANEL_DEFAULTS,
    AwardRow,
    ChoreRow,
    NarrationRow,
    ReadingRow,
    SourceRow,
    award_rows,
    chore_rows,
    narration_rows,
    reading_rows,
    source_rows,
)
from dealer_ui.table.table_rows import BoardRow, PotRow, SeatRow, board_rows, pot_rows
from dealer_ui.table.turn import TURN_DEFAULTS
from engine.messages.shown.views import View
from engine.messages.text import phrase

FIRST_TEXT: Final = phrase("Waiting for the engine to start.")

DeskFacts = define_facts(
    "DeskFacts",
    {
        **PANEL_DEFAULTS,
        **ACTION_DEFAULTS,
        **KEYPAD_DEFAULTS,
        **TURN_DEFAULTS,
        "dealing": "",
        "heard": "",
        **SPREAD_DEFAULTS,
        "raiseLabel": "",
        "chipKeys": False,
        "live": False,
        "standing": 0,
        "banner": FIRST_TEXT,
        "failed": False,
        "missed": 0,
        "message": "",
        "slip": 0,
        "slipHere": False,
        "gridOpen": False,
        "gridMiddle": 0,
        "gridProgress": "",
        "gridReady": False,
        "gridFull": False,
        "gridPicked": [],
        "sheetOpen": False,
        "sheetKind": "",
        "sheetCommits": False,
        "sheetNumber": 0,
        "sheetStanding": 0,
        "sheetTitle": "",
        "sheetBelow": "",
        "sheetFigure": "",
        "thinking": "",
        "sheetRefusal": "",
        "sheetHeight": 0,
        "sheetBacks": False,
        "sheetRoomY": 0,
        "sheetRoomHigh": 0,
        "sheetEntry": False,
        "sheetEntryText": "",
        "sheetEntryHint": "",
        "sheetEntryX": 0,
        "sheetEntryY": 0,
        "sheetEntryAcross": 0,
        "sheetEntryHigh": 0,
        "sheetEntryReady": False,
    },
)

Rows: TypeAlias = Callable[[View], Sequence[msgspec.Struct]]
_OF_VIEW: Final[dict[str, tuple[type[msgspec.Struct], Rows]]] = {
    "board": (BoardRow, board_rows),
    "pots": (PotRow, pot_rows),
    "chores": (ChoreRow, chore_rows),
    "readings": (ReadingRow, reading_rows),
    "awards": (AwardRow, award_rows),
    "sources": (SourceRow, source_rows),
    "narration": (NarrationRow, narration_rows),
}
"""Lists that a view alone decides."""
_KEPT: Final = frozenset({"answers", "commits", "awards"})
"""Lists whose items take long to make: the facts of the same names say how many count."""
_OF_TOUCHES: Final[dict[str, type[msgspec.Struct]]] = {
    "seats": SeatRow,
    "answers": AnswerRow,
    "commits": AnswerRow,
    "strip": AnswerRow,
    "presets": PresetRow,
    "sizes": SizeRow,
    "chips": ChipRow,
    "grid": GridRow,
    "sheetKeys": SheetKey,
    "sheetTexts": SheetText,
}
"""Lists that what was touched decides as well."""


class DeskModels:
    """The values and lists of one screen.

    Args:
        owner: the object in Qt that they live as long as.
    """

    def __init__(self, owner: QObject) -> None:
        self.facts: Facts = DeskFacts(owner)
        self._lists: dict[str, RowList[Any]] = {
            name: RowList(row, owner, keeps=name in _KEPT)
            for name, row in (
                *_OF_TOUCHES.items(),
                *((name, row) for name, (row, _) in _OF_VIEW.items()),
            )
        }

    def rows(self, name: str) -> RowList[Any]:
        """One of the lists.

        Raises:
            KeyError: there is none of that name.
        """
        return self._lists[name]

    def take(self, view: View) -> None:
        """Bring the lists up to date that the view alone decides."""
        for name, (_, make) in _OF_VIEW.items():
            self._lists[name].sync(make(view))
