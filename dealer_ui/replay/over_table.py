"""The replay over the dealer's table: opened when the engine grants it, put away with a touch."""

from PySide6.QtCore import QObject, Qt

from dealer_ui.bus.screen_bus import Bus
from dealer_ui.desk.screen_model import Desk
from dealer_ui.language.translator import tr
from dealer_ui.replay.clerks import TableClerk
from dealer_ui.replay.remote_library import RemoteLibrary
from dealer_ui.replay.replay_model import ReplayModel
from dealer_ui.window.scene import Scene
from engine.wire.bus import Member


class ReplayOverTable(QObject):
    """Shows the record that the archive tells, over the scene of a table.

    Args:
        member: this process's place on the bus.
        bus: what carries holds and rulings to the engine.
        desk: the table's.
        scene: where it is shown.
    """

    def __init__(self, member: Member, bus: Bus, desk: Desk, scene: Scene) -> None:
        super().__init__(desk)
        self._member, self._scene = member, scene
        self._clerk = TableClerk(
            bus.send,
            lambda: _name_signed_on(desk),
            desk.ask_authorization,
            lambda: desk.asks_pin("rulings"),
        )
        self.model: ReplayModel | None = None
        bus.replied.connect(self._clerk.accept_reply, Qt.ConnectionType.QueuedConnection)
        desk.replay_granted.connect(lambda: self.open())  # noqa: PLW0108 - not the flag that Qt adds
        desk.replay_left.connect(self.close, Qt.ConnectionType.QueuedConnection)

    def open(self, number: int = 0) -> None:
        """Show a hand; 0: the list of the latest."""
        self.close()
        member = self._member
        self.model = ReplayModel(
            tr("the record"), lambda _progress: RemoteLibrary(member), number,
            clerk=self._clerk, parent=self,
        )  # fmt: skip
        self._scene.window.setProperty("replay", self.model)
        self._scene.window.setProperty("replayOpen", True)

    def close(self) -> None:
        """Put it away."""
        if self.model is None:
            return
        self._scene.window.setProperty("replayOpen", False)
        self.model.close()
        # After the scene's part of it, which goes with the next turn of the event loop.
        self.model.deleteLater()
        self.model = None


def _name_signed_on(desk: Desk) -> str:
    """Who is signed on at the table; empty: nobody."""
    authorization = desk.view.authorization if desk.view is not None else None
    return authorization.name if authorization is not None else ""
