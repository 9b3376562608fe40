"""What every screen does alike: it follows the table's views, and ends when it is told to."""

import contextlib
import signal
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from dealer_ui.bus.screen_bus import Bus
from engine.messages.shown.views import View
from engine.wire.heartbeat import Heartbeat

WATCH_MS: Final = 200
"""Between two looks at how long the engine has been silent."""


def follow_views(
    bus: Bus,
    owner: QObject,
    *,
    silence_ms: int,
    show: Callable[[View], None],
    go_away: Callable[[], None],
) -> None:
    """Show each view that comes, say so when none does, and tell who watches that this works.

    Args:
        bus: brings the views.
        owner: whose life the watch shares.
        silence_ms: how long no view may come.
        show: takes a view over.
        go_away: called again and again while the engine is silent.
    """

    def accept_view() -> None:
        view = bus.take()
        if view is not None:
            show(view)

    heart = Heartbeat()
    # Before the first view is shown: what hangs in it is killed in its ordinary time.
    heart.beat()

    def watch() -> None:
        if bus.lives():
            heart.beat()
        if time.monotonic() - bus.last_arrival > silence_ms / 1000:
            go_away()

    bus.arrived.connect(accept_view, Qt.ConnectionType.QueuedConnection)
    watcher = QTimer(owner)
    watcher.timeout.connect(watch)
    watcher.start(WATCH_MS)


def obey_signals(application: QGuiApplication, *, alone: bool = False) -> None:
    """End on SIGTERM; a timer lets Python see it while nothing else happens in the window.

    Args:
        application: that ends.
        alone: whether Ctrl-C ends it, too; else that is the supervisor's.
    """

    def end(*_: object) -> None:
        # Through the event loop, so that a signal before the loop starts is not lost.
        QTimer.singleShot(0, lambda: application.exit(0))

    signal.signal(signal.SIGTERM, end)
    waking = QTimer(application)
    waking.timeout.connect(lambda: None)
    waking.start(WATCH_MS)
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, end if alone else signal.SIG_IGN)
