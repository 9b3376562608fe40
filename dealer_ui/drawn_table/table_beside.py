"""The drawn table beside the screen of a simulation in which a person has taken over."""

from typing import Final

from PySide6.QtCore import QObject

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.practise_view import PractiseView
from dealer_ui.language.translator import told
from dealer_ui.window.scene import Scene, WindowScene
from engine.messages.shown.tabletop import HandMove, MovesTold, TabletopShown
from engine.messages.text import phrase

TITLE: Final = phrase("You deal")
TEXT: Final = phrase(
    "Drag a card from the deck to where it goes, or touch that place. At the end drag the pot to "
    "who has won. What you do wrong happens, too. Then touch on the screen what people do."
)


class TableBeside(QObject):
    """Opens the window when a person sits down, and gathers what that person moves.

    Args:
        desk: knows who deals.
        scene: beside whose window it stands.
    """

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__()
        self._desk = desk
        self._screen = scene.window
        self._view = PractiseView(told(TITLE), told(TEXT))
        self._view.tabletop.moved.connect(self._accept_move)
        self._window: WindowScene | None = None
        self._moves: list[HandMove] = []

    def show(self, shown: TabletopShown) -> MovesTold:
        """Draw the table where a person deals; what was moved since the last time."""
        person = self._desk.person_deals
        if not person:
            self._moves = []
            self._put_away()
            return MovesTold(person=False)
        self._open()
        self._view.tell([told(one) for one in shown.news], [])
        self._view.tabletop.show(shown)
        moves, self._moves = tuple(self._moves), []
        return MovesTold(person=True, moves=moves)

    def close(self) -> None:
        """Take the window down."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def _accept_move(self, move: HandMove) -> None:
        self._moves.append(move)

    def _open(self) -> None:
        """Beside the screen, or over its own table where the display has no room beside it."""
        if self._window is None:
            self._window = WindowScene("drawn_table/Practise.qml", {"view": self._view})
        window = self._window.window
        if self._window.has_room_beside(self._screen):
            self._screen.setProperty("drawn", None)
            if not window.isVisible():
                self._window.show(fullscreen=False)
                self._window.stand_beside(self._screen)
        elif self._screen.property("drawn") is None:
            window.hide()
            self._screen.setProperty("drawn", self._view)

    def _put_away(self) -> None:
        if self._window is not None:
            self._window.window.hide()
        self._screen.setProperty("drawn", None)
