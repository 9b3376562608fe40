"""A told hand's steps in the replay window, and beside them a window that holds nothing but text.

Both windows are of one size, drawn by the same renderer, in turn: what Qt itself takes for a frame
is in both.
"""

from collections.abc import Callable
from statistics import median
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from dealer_ui.options import ScreenOptions
from dealer_ui.replay.replay_model import ReplayModel
from dealer_ui.replay.replay_window import ReplayScene
from dealer_ui.window.scene import start_application
from deploy.bench.workload.timing import time_ms
from engine.replay.library import HandLibrary

_STEPS: Final = 60
_WARM: Final = 5
"""Steps before those that are measured: glyphs and pictures are loaded once."""
_PATIENCE_MS: Final = 60_000
_BARE: Final = b"""
import QtQuick
Window {
    id: bare
    property int step: 0
    visible: true
    color: step % 2 ? "#0B1A2C" : "#0B1A2D"
    Text { anchors.centerIn: parent; color: "white"; font.pixelSize: 32; text: "Step " + bare.step }
}
"""


class ShownSteps:
    """Milliseconds of a hand's steps in the window.

    Attributes:
        handed: from the step to its view in the scene, its bindings evaluated; the median.
        painted: one frame of the replay window; the median.
        bare: one frame of the bare window; the median.
    """

    def __init__(self, library: HandLibrary, number: int) -> None:
        application = start_application(ScreenOptions(window=False))
        model = ReplayModel("the record", lambda _progress: library, number, parent=application)
        _wait(model)
        scene = ReplayScene(model)
        scene.show(fullscreen=False)
        engine = QQmlApplicationEngine()
        bare = _open_bare(engine, scene.window.width(), scene.window.height())
        handed, painted, plain = [], [], []
        for step in range(_WARM + _STEPS):
            handed.append(time_ms(lambda place=step: model.go(place % model.count)))  # type: ignore[misc]
            painted.append(time_ms(_painter(application, scene.window)))
            bare.setProperty("step", step)
            plain.append(time_ms(_painter(application, bare)))
        self.handed = median(handed[_WARM:])
        self.painted = median(painted[_WARM:])
        self.bare = median(plain[_WARM:])
        model.close()
        bare.close()
        scene.close()


def _painter(application: QGuiApplication, window: QQuickWindow) -> Callable[[], object]:
    def paint() -> None:
        application.processEvents()
        window.grabWindow()

    return paint


def _open_bare(engine: QQmlApplicationEngine, width: int, height: int) -> QQuickWindow:
    engine.setInitialProperties({"width": width, "height": height})
    engine.loadData(_BARE)
    window = engine.rootObjects()[0]
    if not isinstance(window, QQuickWindow):
        raise TypeError("the bare window can't be made: see the messages above")
    return window


def _wait(model: ReplayModel) -> None:
    """Let the event loop run until the hand is open."""
    loop = QEventLoop()
    model.ready.connect(loop.quit)
    QTimer.singleShot(_PATIENCE_MS, loop.quit)
    loop.exec()
