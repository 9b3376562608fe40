"""A whole room: the core decides, the screen shows it, a finger touches the screen."""

from typing import Any

from msgspec.structs import replace

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine import screen
from engine.messages.shown.review_questions import Query
from engine.messages.shown.views import View
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import Accepted, Intent, Rejection
from engine.messages.wanted.requests import SeatPlayer
from engine.wire import bus
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import texts
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor

NAMES = {1: "Ada", 2: "Bo", 3: "Old Tom", 4: "Xiomara", 5: "Fitzgerald", 6: "Ines"}


_PAGES = 16
"""More than what went wrong has pages."""


class Room:
    """One table and its screen; whatever the screen sends is decided at once."""

    def __init__(self, stand: Stand, options: TableOptions) -> None:
        self.stand = stand
        self.floor = Floor(options)
        self.wall_ns = 0
        self.sent: list[Intent | Query] = []
        self.show()

    def show(self) -> View:
        """What the table shows now, on the screen too."""
        view = screen.show(
            self.floor.state,
            sequence=self.floor.state.sequence,
            published_ns=1,
            wall_ns=self.wall_ns,
        )
        # By the wire, as a screen gets it: what crosses is not in all what it was before.
        self.stand.desk.show(bus.views.decode(bus.views.encode(view)))
        self.stand.application.processEvents()
        return view

    def seat(self, *seats: int, amount: int = 200) -> None:
        for seat in seats:
            assert (
                self.floor.ask(SeatPlayer, seat=seat, amount=amount, nickname=NAMES[seat]) is None
            )
        self.show()

    def deal(self) -> None:
        """The next hand, up to the first decision."""
        self.floor.posted()
        while self.floor.kind() != "act":
            self.floor.step(passive)
        self.show()

    def touch(self, *targets: str) -> None:
        """Touch controls one after the other; what they send is decided."""
        for target in targets:
            self.stand.touch(target)
            self.serve()

    def report(self, kind: str, *then: str) -> None:
        """Say what went wrong: `Wrong?`, its page, its key, and what is touched after it."""
        self.touch("wish wrong_deal")
        for _ in range(_PAGES):
            if kind in self.names():
                break
            self.touch("choice more")
        self.touch(kind, *then)

    def serve(self) -> None:
        """Decide whatever the screen has sent."""
        while self.stand.intents:
            asked: Any = self.stand.intents.pop(0)
            self.sent.append(asked)
            if isinstance(asked, Query):
                self.stand.desk.accept_reply(screen.answer(self.floor.state, asked))
                continue
            refused = self.floor.intend(asked)
            if isinstance(refused, Rejection):
                self.stand.desk.accept_reply(replace(refused, id=asked.id))
            else:
                self.stand.desk.accept_reply(Accepted(id=asked.id, sequence=1))
            self.show()
        self.stand.application.processEvents()

    def names(self, *, enabled: bool = True) -> list[str]:
        """The controls that can be seen, and touched."""
        found = controls(self.stand.window.contentItem())
        return [touch_name(item) for item in found if item.isEnabled() or not enabled]

    def said(self) -> str:
        """Everything that can be read, one text a line."""
        found = texts(self.stand.window.contentItem())
        return "\n".join(item.property("text") for item, _ in found)

    def sheet(self) -> bool:
        """Whether a sheet is open."""
        return "sheet close" in self.names()
