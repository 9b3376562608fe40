"""What the window beside the dealer's screen tells whoever deals at the simulated table."""

from PySide6.QtCore import Property, QObject, Signal, Slot

from dealer_ui.drawn_table.tabletop_view import TabletopView


class PractiseView(QObject):
    """What the window shows beside the drawn table: the task, what people do, how it went."""

    changed = Signal()
    wished = Signal(str)
    """What comes after the lesson: "again" or "next"; at any time "leave"."""

    def __init__(
        self,
        title: str,
        text: str,
        *,
        helps: bool = True,
        following: str = "",
        leaves: bool = False,
    ) -> None:
        """A lesson that has not begun.

        Args:
            title: its title.
            text: what the trainee reads first.
            helps: whether the table may do a step; in an exam it may not.
            following: the title of the lesson after it; empty: there is none.
            leaves: whether a key ends the practice, for a window that nobody can close.
        """
        super().__init__()
        self._following = following
        self._leaves = leaves
        self._title = title
        self._helps = helps
        self._text = text
        self._news: list[str] = []
        self._lying: list[str] = []
        self._result = ""
        self._passed = False
        self.tabletop = TabletopView(self)
        """The drawn table."""

    def tell(self, news: list[str], lying: list[str]) -> None:
        """Show what people have done, and what lies face up for the trainee to name."""
        if (news, lying) != (self._news, self._lying):
            self._news, self._lying = news, lying
            self.changed.emit()

    def end(self, result: str, *, passed: bool) -> None:
        """The lesson is over: show how it went."""
        self._result, self._passed = result, passed
        self.changed.emit()

    @Property(str, constant=True)
    def title(self) -> str:
        """The lesson's title."""
        return self._title

    @Property(bool, constant=True)
    def helps(self) -> bool:
        """Whether the table may do a step for the trainee: in an exam it may not."""
        return self._helps

    @Property(str, constant=True)
    def following(self) -> str:
        """The title of the next lesson; empty: this is the last, or an exam."""
        return self._following

    @Property(bool, constant=True)
    def leaves(self) -> bool:
        """Whether a key ends the practice."""
        return self._leaves

    @Slot()
    def leave(self) -> None:
        """Nobody practises any more."""
        self.wished.emit("leave")

    @Slot(str)
    def go_on(self, wish: str) -> None:
        """The lesson is over: the same one again, or the next."""
        if self._result:
            self.wished.emit(wish)

    @Property(str, constant=True)
    def text(self) -> str:
        """What the trainee reads first."""
        return self._text

    @Property(QObject, constant=True)
    def table(self) -> QObject:
        """The drawn table, as QML asks for it."""
        return self.tabletop

    @Property(list, notify=changed)
    def news(self) -> list[str]:
        """What people have done and the screen has not been told."""
        return self._news

    @Property(list, notify=changed)
    def lying(self) -> list[str]:
        """Faces that lie up: the board, or the hand that is to be named."""
        return self._lying

    @Property(str, notify=changed)
    def result(self) -> str:
        """How it went; empty until the lesson is over."""
        return self._result

    @Property(bool, notify=changed)
    def passed(self) -> bool:
        """Whether it was good enough."""
        return self._passed
