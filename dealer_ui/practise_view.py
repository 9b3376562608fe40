"""The drawn table beside the dealer's screen at which a trainee deals by keys."""

from PySide6.QtCore import Property, QObject, Signal, Slot


class PractiseView(QObject):
    """What the practise window shows, and what the trainee's hands do there."""

    changed = Signal()
    done = Signal(str, int)
    """A deed of the trainee's hands, and the seat that it is for, 0: none."""
    again = Signal()
    """The trainee wants to begin anew."""

    def __init__(self, title: str, text: str, seats: list[int]) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._seats = seats
        self._news: list[str] = []
        self._lying: list[str] = []
        self._result = ""
        self._passed = False

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

    @Property(str, constant=True)
    def text(self) -> str:
        """What the trainee reads first."""
        return self._text

    @Property(list, constant=True)
    def seats(self) -> list[int]:
        """The seats that cards can be dealt to."""
        return self._seats

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

    @Slot(str, int)
    def do(self, deed: str, seat: int) -> None:
        """The trainee's hands do something: "deal", "burn" or "board"."""
        if not self._result:
            self.done.emit(deed, seat)
