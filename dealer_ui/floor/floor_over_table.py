"""The floor's screen over the dealer's: opened when the engine grants it, gone with the PIN."""

import uuid

from PySide6.QtCore import QObject, Qt

from dealer_ui.bus.screen_bus import Bus
from dealer_ui.desk.screen_model import Desk
from dealer_ui.floor.floor_model import FloorModel
from dealer_ui.replay.over_table import ReplayOverTable
from dealer_ui.replay.remote_library import RemoteLibrary
from dealer_ui.window.scene import Scene
from engine.messages.authorization import SignOff
from engine.messages.shown.views import View
from engine.wire.bus import Member

RIGHT = "daybook"
"""Whoever may look at the day at this table."""


class FloorOverTable(QObject):
    """Shows the day at this table, over its scene.

    Args:
        member: this process's place on the bus.
        bus: what carries a sign-off to the engine.
        desk: the table's.
        scene: where it is shown.
        replay: opens a hand above it.
    """

    def __init__(
        self, member: Member, bus: Bus, desk: Desk, scene: Scene, replay: ReplayOverTable
    ) -> None:
        super().__init__(desk)
        self._member, self._bus, self._desk, self._scene = member, bus, desk, scene
        self._replay = replay
        self.model: FloorModel | None = None
        desk.floor_granted.connect(self.open)
        desk.floor_left.connect(self.close, Qt.ConnectionType.QueuedConnection)
        desk.shown.connect(self._follow)

    def open(self) -> None:
        """Show the table and its day."""
        self.close()
        view, member = self._desk.view, self._member
        if view is None:
            return
        model = FloorModel(view, lambda: RemoteLibrary(member), parent=self)
        model.chosen.connect(self._replay.open)
        model.wished.connect(self._wish)
        model.signed_off.connect(self._sign_off)
        self.model = model
        self._scene.window.setProperty("floor", model)
        self._scene.window.setProperty("floorOpen", True)

    def close(self) -> None:
        """Put it away, and the hand that is open above it."""
        if self.model is None:
            return
        self._replay.close()
        self._scene.window.setProperty("floorOpen", False)
        self.model.close()
        # After the scene's part of it, which goes with the next turn of the event loop.
        self.model.deleteLater()
        self.model = None

    def _follow(self) -> None:
        """The table went on; whoever opened this may not be signed on any more."""
        view = self._desk.view
        if self.model is None or view is None:
            return
        if may_look(view):
            self.model.show(view)
        else:
            self._desk.leave_floor()

    def _wish(self, name: str) -> None:
        """What is set or moved is asked for on the table's own sheets."""
        self.close()
        self._desk.leave_floor()
        self._desk.open_sheet("table")
        self._desk.touch_sheet(f"wish {name}")

    def _sign_off(self) -> None:
        self._bus.send(SignOff(id=uuid.uuid4().hex))
        self._desk.leave_floor()


def may_look(view: View) -> bool:
    """Whether nobody's PIN is asked for at this table, or somebody is signed on who may look."""
    authorization = view.authorization
    asked = authorization is not None and any(RIGHT in one.rights for one in authorization.people)
    return authorization is None or not asked or RIGHT in authorization.rights
