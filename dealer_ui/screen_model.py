"""The dealer's desk: what the screen shows of the newest view, and the intents of its touches."""

import time
import uuid
from collections.abc import Callable
from typing import Any, Final

import msgspec
from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from dealer_ui.amount_entry import KEYPAD_DEFAULTS, Entry
from dealer_ui.card_grid import GridRow, Naming
from dealer_ui.choices import ACTION_DEFAULTS, Choices, PresetRow, choice_facts, lay_out
from dealer_ui.debounce import Standing
from dealer_ui.facts import Facts, define_facts
from dealer_ui.panels import (
    PANEL_DEFAULTS,
    AnswerRow,
    AwardRow,
    ChoreRow,
    HappeningRow,
    ReadingRow,
    SourceRow,
    answer_rows,
    award_rows,
    chore_rows,
    happening_rows,
    panel_facts,
    reading_rows,
    source_rows,
)
from dealer_ui.paper import SheetKey, SheetText
from dealer_ui.rows import RowList
from dealer_ui.sheets import Sheets
from dealer_ui.table_rows import (
    BoardRow,
    PotRow,
    SeatRow,
    board_rows,
    faces_shown,
    pot_rows,
    seat_rows,
)
from dealer_ui.words import cited
from engine.messages.intents import (
    ActionName,
    AnswerPrompt,
    Intent,
    NameCards,
    Reply,
    TakeAction,
    UndoStep,
)
from engine.messages.intents import Rejection as RejectionReply
from engine.messages.review import Answered
from engine.messages.views import View

MESSAGE_MS: Final = 5000
"""How long a refusal stays on the screen."""

AWAY_TEXT: Final = "Engine restarting. The table is as last recorded; please wait."
FIRST_TEXT: Final = "Waiting for the engine to start."

DeskFacts = define_facts(
    "DeskFacts",
    {
        **PANEL_DEFAULTS,
        **ACTION_DEFAULTS,
        **KEYPAD_DEFAULTS,
        "live": False,
        "standing": 0,
        "banner": FIRST_TEXT,
        "failed": False,
        "message": "",
        "gridOpen": False,
        "gridProgress": "",
        "gridReady": False,
        "gridPicked": [],
        "sheetOpen": False,
        "sheetKind": "",
        "sheetNumber": 0,
        "sheetTitle": "",
        "sheetBelow": "",
        "sheetFigure": "",
        "sheetRefusal": "",
        "sheetHeight": 0,
        "sheetBacks": False,
        "sheetRoomY": 0,
        "sheetRoomHigh": 0,
    },
)


class Desk(QObject):
    """Everything that QML binds to, kept in step with the newest view.

    Touches become intents, signalled by `intended`; whoever holds the bus sends them and hands the
    replies to `take_reply`.
    """

    intended = Signal(object)
    shown = Signal()
    """A view was taken over; the scene will paint it next."""

    def __init__(
        self,
        *,
        debounce_ms: int = 250,
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.view: View | None = None
        self._answering = Standing(debounce_ms / 1000, clock)
        """What a touch of the hand's keys means: the prompt's answers, the actions, undo."""
        self._paging = Standing(debounce_ms / 1000, clock)
        """The page of the open sheet."""
        self._pending: dict[str, int] = {}
        self._choices = Choices()
        self._entry = Entry()
        self._naming = Naming()
        self._sheets = Sheets(self.intended.emit)
        self._facts: Facts = DeskFacts(self)
        self._lists: dict[str, RowList[Any]] = {
            name: RowList(row, self) for name, row in _LISTS.items()
        }
        self._message_timer = QTimer(self)
        self._message_timer.setSingleShot(True)
        self._message_timer.timeout.connect(self._clear_message)
        self._show_choices()

    @Property(QObject, constant=True)
    def facts(self) -> Facts:
        """Single values."""
        return self._facts

    @Slot(str, result=QObject)
    def rows(self, name: str) -> RowList[Any]:
        """One of the lists: seats, board, pots, chores, answers, presets, sources, ..."""
        return self._lists[name]

    def show(self, view: View) -> None:
        """Take over a view, unless it is older than what is shown."""
        before = self.view
        away = not self._facts.value("live")
        # After a silence an older sequence is no straggler but a restarted engine's word, and an
        # engine that can't go on, for a full disk say, has none: it says so at once.
        if before is not None and 0 < view.sequence < before.sequence and not away:
            return
        fresh = before is None or before.prompt.number != view.prompt.number
        self.view = view
        if away:
            self._answering.renew()
        self._answering.take((view.prompt.number, view.prompt.answers, view.legal, view.undo))
        self._facts.sync(standing=self._answering.number)
        if fresh:
            self._entry = Entry()
            self._naming = Naming(view.prompt.count, faces_shown(view))
        if fresh or before is None or before.legal != view.legal:
            self._choices = lay_out(view)
            self._show_choices(closed=fresh)
        self._show_grid()
        self._sheets.show(view)
        self._show_sheet()
        for name, rows in (
            ("seats", seat_rows(view)),
            ("board", board_rows(view)),
            ("pots", pot_rows(view)),
            ("chores", chore_rows(view)),
            ("answers", answer_rows(view)),
            ("readings", reading_rows(view)),
            ("awards", award_rows(view)),
            ("sources", source_rows(view)),
            ("happenings", happening_rows(view)),
        ):
            self._lists[name].sync(rows)
        self._facts.sync(**panel_facts(view))
        if not self._facts.value("failed"):
            self._facts.sync(live=True, banner="")
        self.shown.emit()

    def go_away(self) -> None:
        """No view came for too long: say so and take no touches."""
        text = AWAY_TEXT if self.view is not None else FIRST_TEXT
        if not self._facts.value("failed"):
            self._facts.sync(live=False, banner=text)

    def fail(self, text: str) -> None:
        """The screen itself broke: say so until the process ends."""
        self._facts.sync(live=False, failed=True, banner=text)

    def take_reply(self, reply: Reply | Answered) -> None:
        """The engine's answer to an intent, or to a question."""
        if self._sheets.take_reply(reply):
            self._show_sheet()
            return
        self._pending.pop(reply.id, None)
        if isinstance(reply, RejectionReply):
            clause = f" ({cited(reply.clause)})" if reply.clause else ""
            self.tell(reply.reason + clause)

    def give_up(self, intent_id: str) -> None:
        """Nobody answered an intent for long."""
        if self._sheets.give_up(intent_id):
            self._show_sheet()
        if self._pending.pop(intent_id, None) is not None:
            self.tell("The engine did not answer; please touch again.")

    def tell(self, text: str) -> None:
        """Show a brief message."""
        self._facts.sync(message=text)
        self._message_timer.start(MESSAGE_MS)

    @Slot(bool, result=bool)
    def is_meant(self, of_sheet: bool) -> bool:
        """Whether a finger that comes down now can mean what it touches: it stands long enough.

        Args:
            of_sheet: it touches a key of a sheet, or one that opens a sheet.
        """
        live: bool = self._facts.value("live")
        return live and (self._paging if of_sheet else self._answering).settled

    @Slot(str)
    def take_action(self, action: ActionName) -> None:
        """Fold, check, call, or a bet or raise that has one size."""
        choice = {
            "fold": self._choices.fold,
            "check": self._choices.pass_on,
            "call": self._choices.pass_on,
        }.get(action, self._choices.raise_to)
        if choice is not None and choice.action == action:
            self._act(action, choice.to or choice.minimum)

    @Slot(int)
    def take_preset(self, slot: int) -> None:
        """Bet or raise to one of the ready amounts."""
        preset = self._choices.presets[slot]
        choice = self._choices.raise_to
        if preset is not None and choice is not None:
            self._act(choice.action, preset[1])

    @Slot()
    def toggle_keypad(self) -> None:
        """Open the keypad, or put it away."""
        opened = not self._facts.value("keypadOpen")
        if opened and not (self._choices.any_amount and self.is_meant(of_sheet=False)):
            return
        if opened:
            self._sheets.close()
            self._show_sheet()
        self._entry = Entry(self._choices.raise_to)
        self._facts.sync(**self._entry.facts(opened=opened))

    @Slot(str)
    def press_key(self, key: str) -> None:
        """A key of the keypad; "enter" confirms."""
        if not self._facts.value("keypadOpen"):
            return
        choice = self._entry.choice
        if key != "enter":
            self._entry.press(key)
            self._facts.sync(**self._entry.facts(opened=True))
        elif not self._entry.obstacle() and choice is not None:
            self._act(choice.action, self._entry.amount)

    @Slot(str)
    def open_sheet(self, what: str) -> None:
        """Open or put away a sheet: "seat 3", "table", "floor"."""
        if self._facts.value("live"):
            self._facts.sync(keypadOpen=False)
            self._sheets.open(what)
            self._show_sheet()

    @Slot(str)
    def touch_sheet(self, name: str) -> None:
        """A key of the open sheet, by its accessible name."""
        if self._facts.value("live"):
            self._sheets.touch(name)
            self._show_sheet()

    @Slot(str)
    def answer(self, key: str) -> None:
        """One of the prompt's answers."""
        self._send(lambda intent_id, prompt: AnswerPrompt(id=intent_id, prompt=prompt, answer=key))

    @Slot()
    def undo(self) -> None:
        """Take back the last decision."""
        self._send(lambda intent_id, prompt: UndoStep(id=intent_id, prompt=prompt))

    @Slot(str)
    def pick_card(self, card: str) -> None:
        """Pick a card of the grid, or lay it back."""
        self._naming.pick(card)
        self._show_grid()

    @Slot()
    def finish_cards(self) -> None:
        """Hand in the picked cards."""
        cards = self._naming.picked
        if self._naming.ready:
            self._send(
                lambda intent_id, prompt: NameCards(id=intent_id, prompt=prompt, cards=cards)
            )

    def _act(self, action: ActionName, to: int) -> None:
        view = self.view
        if view is not None:
            self._send(
                lambda intent_id, prompt: TakeAction(
                    id=intent_id, prompt=prompt, seat=view.acting, action=action, to=to
                )
            )

    def _send(self, make: Callable[[str, int], Intent]) -> None:
        if self.view is None or not self.is_meant(of_sheet=False):
            return
        prompt = self.view.prompt.number
        # A second touch before the engine has answered the first is a slip of the finger.
        if prompt in self._pending.values():
            return
        intent_id = uuid.uuid4().hex
        self._pending[intent_id] = prompt
        self._clear_message()
        self.intended.emit(make(intent_id, prompt))

    def _show_choices(self, *, closed: bool = True) -> None:
        opened = not closed and self._facts.value("keypadOpen") and self._choices.any_amount
        self._entry.choice = self._choices.raise_to
        self._lists["presets"].sync(self._choices.preset_rows())
        self._facts.sync(**choice_facts(self._choices), **self._entry.facts(opened=opened))

    def _show_grid(self) -> None:
        opened = self.view is not None and self.view.prompt.kind == "name_cards"
        if opened or self._facts.value("gridOpen"):
            self._lists["grid"].sync(self._naming.rows())
            self._facts.sync(
                gridOpen=opened,
                gridProgress=self._naming.progress(),
                gridReady=self._naming.ready,
                gridPicked=list(self._naming.picked),
            )

    def _show_sheet(self) -> None:
        page = self._sheets.page()
        self._paging.take(self._sheets.number)
        self._facts.sync(sheetNumber=self._sheets.number, sheetRefusal=self._sheets.refusal)
        if page is None:
            self._facts.sync(sheetOpen=False, sheetKind="")
            return
        self._lists["sheetKeys"].sync(page.keys)
        self._lists["sheetTexts"].sync(page.texts)
        self._facts.sync(
            sheetOpen=True,
            sheetKind=self._sheets.opened,
            sheetTitle=page.title,
            sheetBelow=page.below,
            sheetFigure=page.figure,
            sheetHeight=page.height,
            sheetBacks=page.backs,
            sheetRoomY=page.room_y,
            sheetRoomHigh=page.room_high,
        )

    def _clear_message(self) -> None:
        self._facts.sync(message="")


_LISTS: Final[dict[str, type[msgspec.Struct]]] = {
    "seats": SeatRow,
    "board": BoardRow,
    "pots": PotRow,
    "chores": ChoreRow,
    "answers": AnswerRow,
    "presets": PresetRow,
    "readings": ReadingRow,
    "awards": AwardRow,
    "sources": SourceRow,
    "happenings": HappeningRow,
    "grid": GridRow,
    "sheetKeys": SheetKey,
    "sheetTexts": SheetText,
}
