"""The sheet that hangs over the table, as QML shows it; a PIN that is half typed goes away."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from dealer_ui.desk.desk_models import DeskModels
from dealer_ui.desk.still_view import hold_still
from dealer_ui.language.translator import runs_leftwards
from dealer_ui.parts.fingers.debounce import Debounce
from dealer_ui.parts.paper import Page, SheetEntry, SheetKey, mirror
from dealer_ui.sheets.pin_form import Seal
from dealer_ui.sheets.sheet_stack import Sheets
from engine.messages.authorization import AuthorizationQuery
from engine.messages.shown.review_questions import Query
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Intent

PIN_MS: Final = 30_000
"""How long a PIN page waits for the next touch."""


class SheetPane:
    """Shows whatever `sheets` has open.

    Args:
        models: where it is shown.
        standing: since when the page has been there.
        send: hands over what a sheet sends.
        seal: seals a PIN to the bridge; None: there is no bridge.
        owner: the object in Qt that its timer lives as long as.
    """

    def __init__(
        self,
        models: DeskModels,
        standing: Debounce,
        send: Callable[[Intent | Query | AuthorizationQuery], None],
        seal: Seal | None,
        owner: QObject,
    ) -> None:
        self.sheets = Sheets(send, seal)
        self._view: View | None = None
        """What the page is drawn of, without what goes on by itself."""
        self._number = 0
        self.changed: Callable[[bool], None] = lambda _: None
        """Called with whether a sheet hangs over the table now."""
        self._models = models
        self._standing = standing
        self.pin_timer = QTimer(owner)
        self.pin_timer.setSingleShot(True)
        self.pin_timer.setInterval(PIN_MS)
        self.pin_timer.timeout.connect(self.forget_pin)

    def take(self, view: View) -> None:
        """Take over a view."""
        self._view = hold_still(view)
        self.sheets.show(view)
        self.show()

    def open(self, what: str) -> None:
        """Open a sheet, or put it away: "seat 3", "table", "floor"."""
        self.sheets.open(what)
        self.show()

    def say_seat(self, seat: int) -> bool:
        """A chair answers "to whom did it happen?"; whether that was asked."""
        said = self.sheets.say_seat(seat)
        self.show()
        return said

    def close(self) -> None:
        """Put the sheet away."""
        self.sheets.close()
        self.show()

    def touch(self, name: str) -> None:
        """A key of it, by its accessible name."""
        self.pin_timer.stop()
        self.sheets.touch(name)
        self.show(own=True)

    def touch_beside(self, seat: int) -> None:
        """A touch beside it, on a chair or on none (0)."""
        self.sheets.touch_beside(seat)
        self.show(own=True)

    def type_text(self, text: str) -> None:
        """A keyboard of the system has typed into its field: all that stands there now."""
        self.sheets.type_text(text)
        self.show(own=True)

    def forget_pin(self) -> None:
        """Nobody typed for long: the PIN page goes away with all that was typed on it."""
        if self.sheets.is_signing_on:
            self.sheets.leave_pin()
            self.show()

    def show(self, *, own: bool = False) -> None:
        """Show the page as it is now.

        Args:
            own: what was touched changes it, such as a digit: the finger knows that.
        """
        if not self.sheets.is_signing_on or self.sheets.compares_keys:
            self.pin_timer.stop()
        elif not self.pin_timer.isActive():
            self.pin_timer.start()
        page = self.sheets.page()
        turned = self.sheets.number != self._number
        self._number = self.sheets.number
        self._standing.take(
            (self._number, page, self.sheets.refusal, self._view), renewed=turned or not own
        )
        self._models.facts.sync(
            sheetNumber=self._number,
            sheetStanding=self._standing.number,
            sheetRefusal=self.sheets.refusal,
        )
        if page is None:
            self._models.facts.sync(sheetOpen=False, sheetKind="", sheetCommits=False)
        else:
            self._show_page(mirror(page) if runs_leftwards() else page)
        self.changed(page is not None)

    def _show_page(self, page: Page) -> None:
        self._models.rows("sheetKeys").sync(page.keys)
        self._models.rows("sheetTexts").sync(page.texts)
        self._show_entry(page.entry)
        self._models.facts.sync(
            sheetOpen=True,
            sheetKind=self.sheets.opened,
            sheetCommits=self.sheets.asks_more or any(_commits(key) for key in page.keys),
            sheetTitle=page.title,
            sheetBelow=page.below,
            sheetFigure=page.figure,
            sheetHeight=page.height,
            sheetBacks=page.backs,
            sheetRoomY=page.room_y,
            sheetRoomHigh=page.room_high,
        )

    def _show_entry(self, entry: SheetEntry | None) -> None:
        if entry is None:
            self._models.facts.sync(sheetEntry=False, sheetEntryText="")
            return
        self._models.facts.sync(
            sheetEntry=True,
            sheetEntryText=entry.text,
            sheetEntryHint=entry.hint,
            sheetEntryX=entry.at_x,
            sheetEntryY=entry.at_y,
            sheetEntryAcross=entry.across,
            sheetEntryHigh=entry.high,
            sheetEntryReady=entry.ready,
        )


def _commits(key: SheetKey) -> bool:
    """Whether a sheet with this key asks for amounts, or for the one thing to do next."""
    return key.style in {"main", "wager"} or key.name in {"key 1", "letter A"}
