"""What the floor's screen shows: one of its pages, of the day's book and of the table now."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, Protocol

from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot

from dealer_ui.floor.floor_rows import (
    FigureRow,
    LineRow,
    WishRow,
    list_chip_figures,
    list_day_hands,
    list_dealers,
    list_lines,
    list_ruling_figures,
    list_staff_figures,
    list_table_figures,
    list_terms,
    list_wishes,
)
from dealer_ui.language.translator import told, tr
from dealer_ui.parts.fingers.touch_end import BROKEN_OFF, touch
from dealer_ui.parts.rows import RowList
from engine.messages.shown.views import View
from engine.messages.text import phrase, term
from engine.told.told_days import Daybook
from engine.told.told_hands import HandSummary

AGAIN_MS: Final = 5_000
"""How often the record is read on while the table goes on."""
PAGES: Final = ("table", "hands", "rulings", "chips", "staff")
MONEY_PAGES: Final = ("table", "chips", "staff")
"""What concerns whoever touches the house's money and does not rule: the cage."""


class DayReader(Protocol):
    """Reads the record; used on one thread."""

    @property
    def hands(self) -> Sequence[HandSummary]:
        """In the order in which they were dealt."""

    @property
    def trouble(self) -> str:
        """Why not all is told; empty: it is."""

    def read_day(self) -> Daybook:
        """The day's book, and the hands, as they are by now."""

    def close(self) -> None:
        """Let go of what it reads from."""


class FloorModel(QObject):
    """The pages; reading happens on a thread of its own.

    Args:
        view: the table now.
        opener: makes the reader; it and what it gives are used on the thread alone.
    """

    changed = Signal()
    """Anything but the lists and the pages."""
    repaged = Signal()
    """Other pages concern whoever is signed on: their keys are made anew."""
    wished = Signal(str)
    """Something is to be set or moved: the name of its wish."""
    chosen = Signal(int)
    """A hand is to be looked at."""
    signed_off = Signal()
    """Whoever is signed on wants to sign off."""
    _arrived = Signal(object)

    def __init__(
        self, view: View, opener: Callable[[], DayReader], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._view = view
        self._day: Daybook | None = None
        self._hands: Sequence[HandSummary] = ()
        self._reader: DayReader | None = None
        self._page = PAGES[0]
        self._trouble = ""
        self._read = -1
        """The record that the table had when the book was read."""
        self._lists: dict[str, RowList[Any]] = {
            "figures": RowList(FigureRow, self),
            "lines": RowList(LineRow, self),
            "wishes": RowList(WishRow, self),
        }
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._worker = ThreadPoolExecutor(1)
        self._busy = False
        self._opener = opener
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_on)
        self._timer.start(AGAIN_MS)
        self._read_on()
        self._lay_out()

    def close(self) -> None:
        """Stop reading."""
        self._timer.stop()
        self._arrived.disconnect(self._take)
        self._worker.submit(self._let_go)
        self._worker.shutdown(wait=True)

    def show(self, view: View) -> None:
        """The table as it is now."""
        before = self._list_pages()
        self._view = view
        if self._list_pages() != before:
            self.repaged.emit()
        self._lay_out()

    @Slot(str, result=QObject)
    def rows(self, name: str) -> RowList[Any]:
        """One of the lists: figures, lines, wishes."""
        return self._lists[name]

    @Property(list, notify=repaged)
    def pages(self) -> list[str]:
        """The pages that concern whoever is signed on."""
        return self._list_pages()

    @Property(str, notify=changed)
    def page(self) -> str:
        """The page that is shown: table, hands, rulings, chips or staff."""
        return self._page

    @Property(str, notify=changed)
    def title(self) -> str:
        """Which table."""
        return tr("Floor · {table}", table=self._view.table)

    @Property(str, notify=changed)
    def person(self) -> str:
        """Who is signed on, as what, and for how long; empty: nobody is."""
        authorization = self._view.authorization
        if authorization is None or not authorization.name:
            return ""
        left = phrase(", {left} left", left=authorization.left) if authorization.left else ""
        return tr(
            "{name} ({role}){left}",
            name=authorization.name,
            role=term(authorization.role),
            left=left,
        )

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """Why the record is not told, or not to its end; empty: it is."""
        return self._trouble

    @Property(bool, notify=changed)
    def waiting(self) -> bool:
        """Whether the record is read for the first time."""
        return self._day is None and not self._trouble

    @Property(str, notify=changed)
    def nothing(self) -> str:
        """What stands in place of an empty list."""
        return {
            "hands": tr("No hand was dealt today"),
            "rulings": tr("Nothing was found wrong and nothing ruled today"),
            "chips": tr("No chips came or went today"),
            "staff": tr("Nobody signed on today"),
        }.get(self._page, "")

    @Slot(str)
    @touch
    def turn_to(self, page: str) -> None:
        """Show another page."""
        if page in self._list_pages():
            self._page = page
            self._lists["lines"].sync([])
            self._lay_out()

    @Slot(int)
    @touch
    def choose(self, number: int) -> None:
        """Look at a hand."""
        if number:
            self.chosen.emit(number)

    @Slot(str)
    @touch
    def wish(self, name: str) -> None:
        """Ask for something on the sheet of the table or the floor."""
        self.wished.emit(name)

    @Slot()
    @touch
    def sign_off(self) -> None:
        """Whoever is signed on goes away."""
        self.signed_off.emit()

    def break_off(self) -> None:
        """A touch met an exception: it is said where trouble with the record is."""
        self._trouble = told(BROKEN_OFF)
        self.changed.emit()

    def _list_pages(self) -> list[str]:
        """All of them where nobody has a PIN, or whoever is signed on rules."""
        authorization = self._view.authorization
        cage = (
            authorization is not None
            and bool(authorization.rights)
            and "rulings" not in authorization.rights
        )
        return list(MONEY_PAGES if cage else PAGES)

    def _lay_out(self) -> None:
        if self._page not in self._list_pages():
            self._page = PAGES[0]
        view, day, page = self._view, self._day, self._page
        figures: list[FigureRow] = []
        lines: list[LineRow] = []
        if page == "table":
            figures, lines = list_table_figures(view, day), list_terms(view)
        elif day is not None:
            figures, lines = self._describe_day(day, page)
        self._lists["figures"].sync(figures)
        self._lists["lines"].sync(lines)
        self._lists["wishes"].sync(list_wishes(view) if page == "table" else [])
        self.changed.emit()

    def _describe_day(self, day: Daybook, page: str) -> tuple[list[FigureRow], list[LineRow]]:
        if page == "rulings":
            return list_ruling_figures(day), list_lines(day, "ruling")
        if page == "chips":
            return list_chip_figures(day, self._view), list_lines(day, "chips")
        if page == "staff":
            return list_staff_figures(day), list_dealers(day) + list_lines(day, "staff")
        return [], list_day_hands(self._hands, day.since_ns)

    def _read_on(self) -> None:
        """Read what was written since, unless that is being done or nothing was."""
        if self._busy or self._read == self._view.sequence:
            return
        self._busy, self._read = True, self._view.sequence
        self._worker.submit(self._work).add_done_callback(self._arrived.emit)

    def _work(self) -> tuple[Daybook, tuple[HandSummary, ...], str]:
        if self._reader is None:
            self._reader = self._opener()
        day = self._reader.read_day()
        return day, tuple(self._reader.hands), self._reader.trouble

    def _let_go(self) -> None:
        if self._reader is not None:
            self._reader.close()

    def _take(self, done: "Future[tuple[Daybook, tuple[HandSummary, ...], str]]") -> None:
        self._busy = False
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            self._trouble, self._read = str(error), -1
        else:
            self._day, self._hands, self._trouble = done.result()
        self._lay_out()
