"""The screen's process: scene, bus, finger, and an orderly end."""

import logging
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from dealer_ui.bus.screen_bus import Bus
from dealer_ui.bus.view_subscription import follow_views, obey_signals
from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.paint_latency import Stopwatch
from dealer_ui.drawn_table.scene_finger import Finger
from dealer_ui.drawn_table.table_beside import TableBeside
from dealer_ui.floor.floor_over_table import FloorOverTable
from dealer_ui.options import ScreenOptions
from dealer_ui.replay.over_table import ReplayOverTable
from dealer_ui.window.scene import Scene, start_application
from engine.keys.sealed_pins import seal_pin
from engine.keys.sealed_statements import seal_statement
from engine.wire.bus import Member

LOG: Final = logging.getLogger("dealer_ui")
FAREWELL_MS: Final = 1500
"""How long the technician's banner stands before the process ends and is started anew."""

BROKEN_TEXT: Final = "The screen has failed and starts again. If this stays, call the technician."


class CrashReporter(QObject):
    """Shows an exception that no thread caught, then ends the process with 1."""

    _rang = Signal()

    def __init__(self, application: QGuiApplication, desk: Desk) -> None:
        super().__init__(application)
        self._application = application
        self._desk = desk
        self._rang.connect(self._show, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self._take
        threading.excepthook = self._accept_from_thread

    def _take(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        LOG.critical("the screen failed", exc_info=(kind, error, trace))
        self._rang.emit()

    def _accept_from_thread(self, details: threading.ExceptHookArgs) -> None:
        error = details.exc_value or RuntimeError("a thread ended without an exception")
        self._take(details.exc_type, error, details.exc_traceback)

    def _show(self) -> None:
        self._desk.fail(BROKEN_TEXT)
        QTimer.singleShot(FAREWELL_MS, lambda: self._application.exit(1))


def run_screen(member: Member, options: ScreenOptions) -> int:
    """Show the table until told to stop; the exit code.

    Raises:
        SceneError: the typeface or the QML can't be loaded.
        ValueError: the run directory's path is too long for a socket.
    """
    application = start_application(options)
    obey_signals(application)
    key = member.proofs
    seal = partial(seal_pin, key) if key else None
    says = member.glass_secret
    desk = Desk(
        debounce_ms=options.debounce_ms,
        standing_ms=options.standing_ms,
        thinking_s=options.thinking_s,
        seal=seal,
        glass=partial(seal_statement, says, key) if says and key else None,
    )
    alarm = CrashReporter(application, desk)
    scene = Scene(desk, options)
    bus = Bus(member, resend_ms=options.resend_ms)
    _join(bus, desk, options)
    replay = ReplayOverTable(member, bus, desk, scene)
    over = FloorOverTable(member, bus, desk, scene, replay)
    watch = Stopwatch(member, scene.window, desk)
    stops: list[Callable[[], None]] = [bus.stop, replay.close, over.close, watch.stop]
    beside = None
    if options.finger and options.window:
        desk.offer_take_over()
        beside = TableBeside(desk, scene)
        stops.append(beside.close)
    if options.finger:
        finger = Finger(member, scene.window, desk, options.hold_ms, watch.note_touch, beside)
        stops.append(finger.stop)
    try:
        bus.start()
        return application.exec()
    finally:
        # Whatever happened, the scene goes before what it shows.
        for stop in reversed(stops):
            stop()
        member.close()
        alarm.deleteLater()
        scene.close()


def _join(bus: Bus, desk: Desk, options: ScreenOptions) -> None:
    """Views to the desk, intents to the bus, and a watch on the engine's silence."""
    follow_views(bus, desk, silence_ms=options.silence_ms, show=desk.show, go_away=desk.go_away)
    queued = Qt.ConnectionType.QueuedConnection
    bus.replied.connect(desk.accept_reply, queued)
    bus.unanswered.connect(desk.give_up, queued)
    desk.told.connect(bus.tell)
    desk.intended.connect(bus.send)
