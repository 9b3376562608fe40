"""How long it took until something was seen: measured at each painted frame."""

import time

from PySide6.QtCore import QObject, Slot
from PySide6.QtQuick import QQuickWindow

from dealer_ui.desk.screen_model import Desk
from engine.messages.sensed.figures import FiguresReported
from engine.wire import bus
from engine.wire.bus import Member


class Stopwatch(QObject):
    """Reports to whoever listens; where nobody does, what it measures is dropped.

    `read_to_screen`: from a reading to its pixels. `record_to_screen`: from a record on disk to its
    pixels. `touch_to_screen`: from the simulation's finger that comes down to the next frame.
    """

    def __init__(self, member: Member, window: QQuickWindow, desk: Desk) -> None:
        super().__init__(window)
        self._desk = desk
        self._cause = 0
        """The reading that the next frame shows, 0: none that was not reported."""
        self._reported = 0
        self._sequence = 0
        """The last record that was shown."""
        self._published = 0
        """When the record that the next frame shows was on disk, 0: none that is new."""
        self._pressed = 0
        self._socket = member.connect_figures()
        desk.shown.connect(self._note)
        window.frameSwapped.connect(self._report)

    def stop(self) -> None:
        """Close the socket."""
        self._socket.close(0)

    def note_touch(self) -> None:
        """A finger comes down now: the next frame shows it."""
        self._pressed = time.monotonic_ns()

    @Slot()
    def _note(self) -> None:
        view = self._desk.view
        if view is None:
            return
        if view.cause_ns > self._reported:
            self._cause = view.cause_ns
        if view.sequence > self._sequence:
            self._sequence = view.sequence
            self._published = self._published or view.published_ns

    @Slot()
    def _report(self) -> None:
        now = time.monotonic_ns()
        if self._cause:
            self._reported = self._cause
        for name, since in (
            ("read_to_screen", self._cause),
            ("record_to_screen", self._published),
            ("touch_to_screen", self._pressed),
        ):
            if since:
                elapsed = ((now - since) / 1e6,)
                figure = FiguresReported(process="screen", name=name, milliseconds=elapsed)
                bus.send_figures(self._socket, figure)
        self._cause = self._published = self._pressed = 0
