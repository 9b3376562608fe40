"""How long it took from a reading to its pixels: measured at each painted frame."""

import time

from PySide6.QtCore import QObject, Slot
from PySide6.QtQuick import QQuickWindow

from dealer_ui.screen_model import Desk
from engine import bus
from engine.bus import Member
from engine.messages.figures import FiguresReported


class Stopwatch(QObject):
    """Reports read-to-screen times to whoever listens; drops them where nobody does."""

    def __init__(self, member: Member, window: QQuickWindow, desk: Desk) -> None:
        super().__init__(window)
        self._desk = desk
        self._cause = 0
        """The reading that the next frame shows, 0: none that was not reported."""
        self._reported = 0
        self._socket = member.connect_figures()
        desk.shown.connect(self._note)
        window.frameSwapped.connect(self._report)

    def stop(self) -> None:
        """Close the socket."""
        self._socket.close(0)

    @Slot()
    def _note(self) -> None:
        view = self._desk.view
        if view is not None and view.cause_ns > self._reported:
            self._cause = view.cause_ns

    @Slot()
    def _report(self) -> None:
        if not self._cause:
            return
        elapsed = (time.monotonic_ns() - self._cause) / 1e6
        self._reported, self._cause = self._cause, 0
        figure = FiguresReported(process="screen", name="read_to_screen", milliseconds=(elapsed,))
        bus.send_figures(self._socket, figure)
