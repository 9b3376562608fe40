"""The window: Qt application, typeface, QML scene."""

import ctypes
import importlib.resources
import logging
import os
import sys
from pathlib import Path
from typing import Any, Final, cast

import shiboken6
from PySide6.QtCore import (
    QLibraryInfo,
    QMessageLogContext,
    QPoint,
    QSize,
    Qt,
    QtMsgType,
    QUrl,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

# Without this import root objects are plain windows that can't be pictured.
from PySide6.QtQuick import QQuickWindow

from dealer_ui.desk.screen_model import Desk
from dealer_ui.language.translator import speak
from dealer_ui.options import (
    DISPLAYS,
    LARGE_TEXT,
    TYPE_WEIGHTS,
    DisplayOptions,
    ScreenOptions,
    find_language,
)
from dealer_ui.parts.fingers.finger_guard import FingerGuard
from dealer_ui.pictures.artwork import FAMILY, Artwork
from dealer_ui.window.cycle_collector import CycleCollector
from dealer_ui.window.density import find_density
from dealer_ui.window.displays import find_display
from engine.wire.process import UNUSABLE

LOG: Final = logging.getLogger("dealer_ui")
_OVER: Final = 0.75
"""The share of the dealer's screen, from its top, that has no keys below the table."""


class SceneError(RuntimeError):
    """The screen can't be set up; the text is one sentence."""


def clear_environment() -> None:
    """Forget paths that another library's Qt left for its children; before the application."""
    for name in ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR"):
        os.environ.pop(name, None)


def start_application(options: ScreenOptions | DisplayOptions) -> QGuiApplication:
    """The Qt application, offscreen where the options ask for no window.

    Raises:
        SceneError: there is no display, or the typeface is missing.
        ValueError: there is no such language.
        OSError: its catalogue can't be loaded.
    """
    clear_environment()
    if not options.window:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        os.environ.setdefault("QT_QUICK_BACKEND", "software")
    elif not any(os.environ.get(name) for name in DISPLAYS):
        raise SceneError(
            "there is no display to open a window on: start under one, set QT_QPA_PLATFORM, "
            "or set window = false in [screen]"
        )
    elif lacking := find_missing_library():
        raise SceneError(
            f"Qt can't open a window: the library {lacking} is missing; install the Debian package "
            "that holds it: Tapburn's own brings all of them, as 'make runtime' does in a checkout"
        )
    qInstallMessageHandler(_Opening().take)
    application = QGuiApplication(["dealer_ui"])
    qInstallMessageHandler(log_message)
    CycleCollector(application)
    application.setApplicationName("Tapburn")
    load_typeface(application)
    speak(application, find_language(options))
    return application


def find_missing_library(plugin: Path | None = None) -> str:
    """What the display's part of Qt lacks on this machine: there Qt aborts without a name.

    Args:
        plugin: that part; None: the one of the installed Qt.

    Returns:
        The library's file name; empty: nothing is missing, or Qt may choose among displays.
    """
    if plugin is None:
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
        plugin = Path(folder) / "platforms" / f"libq{_find_platform()}.so"
    if not plugin.is_file():
        return ""
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        return str(error).partition(":")[0]
    return ""


def _find_platform() -> str:
    """The part of Qt that will open the window; empty where there is more than one to try."""
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    if asked:
        return "" if ";" in asked else asked.partition(":")[0]
    if os.environ.get("WAYLAND_DISPLAY"):
        return "" if os.environ.get("DISPLAY") else "wayland"
    return "xcb" if os.environ.get("DISPLAY") else ""


class _Opening:
    """Qt's messages while it opens a display: where it can't, it aborts the process."""

    def __init__(self) -> None:
        self._last = ""

    def take(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        """Log a message; at the fatal one, end with a sentence in place of an abort."""
        log_message(kind, context, text)
        line = " ".join(text.split())
        if kind != QtMsgType.QtFatalMsg:
            self._last = line or self._last
            return
        why = (self._last or line).rstrip(".")
        print(  # noqa: T201 - the supervisor shows it
            f"Qt can't open a window: {why}; start a display, or correct QT_QPA_PLATFORM",
            file=sys.stderr, flush=True,
        )  # fmt: skip
        os._exit(UNUSABLE)


def load_typeface(application: QGuiApplication) -> None:
    """Load the appliance's own typeface: Qt's wheels bring none.

    Raises:
        SceneError: a font file can't be loaded.
    """
    folder = importlib.resources.files("ttf_opensans") / "ttf"
    for weight in TYPE_WEIGHTS:
        with importlib.resources.as_file(folder / f"OpenSans-{weight}.ttf") as path:
            if QFontDatabase.addApplicationFont(str(path)) == -1:
                raise SceneError(
                    f"the font {path.name} can't be loaded: install the package ttf-opensans anew"
                )
    application.setFont(QFont(FAMILY))


def fit(wanted: QSize, room: QSize) -> QSize:
    """How large a window opens: no larger than its display has room for.

    On an upright display a broad window takes all of it: cut to its width it would be square, and
    too low for the one layout as too narrow for the other.
    """
    if wanted.width() > room.width() and room.height() > room.width():
        return room
    return wanted.boundedTo(room)


class WindowScene:
    """One QML file whose root is a window."""

    def __init__(
        self,
        name: str,
        properties: dict[str, Any],
        *,
        four_colours: bool = False,
        guard: FingerGuard | None = None,
    ) -> None:
        """Load it.

        Args:
            name: the file's, with its room: `window/Main.qml`.
            properties: of its root, set before its bindings are.
            four_colours: each suit has a colour of its own.
            guard: remembers where the finger was; None: this window's own.

        Raises:
            SceneError: the QML can't be loaded.
        """
        self.engine = QQmlApplicationEngine()
        # What the scene binds to lives as long as it: else each binding fails once at the end.
        self._shown = properties
        self.guard = guard or FingerGuard()
        self.engine.rootContext().setContextProperty("fingers", self.guard)
        self.engine.addImageProvider("art", Artwork(four_colours=four_colours))
        self.engine.setInitialProperties(properties)
        self.engine.load(QUrl.fromLocalFile(str(Path(__file__).parents[1] / name)))
        roots = self.engine.rootObjects()
        if not roots or not isinstance(roots[0], QQuickWindow):
            raise SceneError("the screen's QML can't be loaded: see the messages above")
        self.window: QQuickWindow = roots[0]
        self.guard.frames.follow(self.window)

    def show(self, *, fullscreen: bool, display: int = 0) -> None:
        """Show the window, on that display where there is one.

        Where there is none, what would fill it is a small window below the dealer's, until the
        display is plugged in: it must not cover the keys.
        """
        displays = QGuiApplication.screens()
        there = display < len(displays)
        if there:
            self.window.setScreen(displays[display])
            if fullscreen:
                self.window.setPosition(displays[display].geometry().topLeft())
            else:
                # By its frame: else its title lies above the display, and nobody can move it.
                self.window.setFramePosition(displays[display].availableGeometry().topLeft())
        if fullscreen and not there:
            LOG.warning("there is no display %d: a small window stands on the first one", display)
            self._wait_for(display)
            self.window.resize(find_display(self.window).availableGeometry().size() / 2)
            self.window.setFlag(Qt.WindowType.WindowStaysOnBottomHint)
            self.window.show()
        elif fullscreen:
            self.window.setFlag(Qt.WindowType.WindowStaysOnBottomHint, on=False)
            # Where no window manager does it, as on a bare X server, nobody else fills the display;
            # and a compositor that knows no full screen leaves a title bar otherwise.
            self.window.setFlag(Qt.WindowType.FramelessWindowHint)
            self.window.setGeometry(find_display(self.window).geometry())
            self.window.showFullScreen()
        else:
            self._fit()
            self.window.show()

    def _wait_for(self, display: int) -> None:
        """Fill the display once it is plugged in."""
        application = cast("QGuiApplication", QGuiApplication.instance())

        def fill() -> None:
            if not shiboken6.isValid(self.engine):
                application.screenAdded.disconnect(fill)
            elif display < len(QGuiApplication.screens()):
                application.screenAdded.disconnect(fill)
                self.show(fullscreen=True, display=display)

        application.screenAdded.connect(fill)

    def _fit(self) -> None:
        """Make the window no larger than what its display has room for."""
        if QGuiApplication.platformName() == "offscreen":
            return
        room = find_display(self.window).availableGeometry().size()
        self.window.resize(fit(self.window.size(), room))

    def has_room_beside(self, other: QQuickWindow) -> bool:
        """Whether both windows fit on the other one's display, the other at its left edge."""
        room = find_display(other).availableGeometry()
        return other.frameGeometry().width() + self.window.frameGeometry().width() <= room.width()

    def stand_beside(self, other: QQuickWindow) -> None:
        """Move the window to the right of the dealer's screen.

        Where there is too little room to the right of it, the screen goes to the left edge. Where
        the display has no room for both the window lies over the drawn table, smaller: prompt and
        keys stay free.
        """
        room = find_display(other).availableGeometry()
        taken = other.frameGeometry()
        width = self.window.frameGeometry().width()
        left = taken.right() + 1
        if left + width > room.right() + 1 and self.has_room_beside(other):
            other.setFramePosition(QPoint(room.left(), taken.top()))
            left = room.left() + taken.width()
        if left + width > room.right() + 1:
            self.window.resize(self.window.size() * (_OVER * other.height() / self.window.height()))
            left = taken.left()
        self.window.setFramePosition(QPoint(max(room.left(), left), max(room.top(), taken.top())))

    def close(self) -> None:
        """Take the scene down while its objects still exist; a second time nothing is done."""
        if not shiboken6.isValid(self.engine):
            return
        self.window.close()
        # The scene goes before the objects that it binds to.
        shiboken6.delete(self.engine)


class Scene(WindowScene):
    """The dealer's screen."""

    def __init__(self, desk: Desk, options: ScreenOptions) -> None:
        """Load and show it.

        Raises:
            SceneError: the QML can't be loaded.
        """
        self.desk = desk
        super().__init__(
            "window/Main.qml",
            {
                "desk": desk,
                "pixelsPerMm": find_density(options),
                "holdMs": options.hold_ms,
                "dimMs": options.dim_s * 1000,
                "leftHanded": options.keys == "left",
                "largeType": LARGE_TEXT if options.text == "large" else 1.0,
                "fourColours": options.suits == "four",
                "motion": options.window and not options.reduce_motion,
                "width": options.width,
                "height": options.height,
            },
            four_colours=options.suits == "four",
            guard=desk.guard,
        )
        self.show(fullscreen=options.fullscreen)


def log_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """Qt's and QML's messages, in our log."""
    levels = {
        QtMsgType.QtDebugMsg: logging.DEBUG,
        QtMsgType.QtInfoMsg: logging.INFO,
        QtMsgType.QtWarningMsg: logging.WARNING,
    }
    place = f" ({context.file}:{context.line})" if context.file else ""
    LOG.log(levels.get(kind, logging.ERROR), "%s%s", text, place)
