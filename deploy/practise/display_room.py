"""How much smaller the screen and the table beside it are drawn on a display with less room."""

import os
import sys
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from dealer_ui.options import ScreenOptions

TABLE_WIDTH: Final = 600
"""Of the drawn table beside the screen, pixels."""
_TITLE: Final = 40
"""A window's title bar, pixels at the most."""
_LEAST: Final = 0.4
"""Smaller than this nothing can be read."""
_VARIABLE: Final = "QT_SCALE_FACTOR"
"""Qt reads it once, as its application starts."""


def find_scale(room: QSize, options: ScreenOptions) -> float:
    """The largest share of their size, in hundredths, at which both windows stand side by side.

    Args:
        room: of the display, without what its panels take, pixels.
        options: the screen's.
    """
    across = room.width() / (options.width + TABLE_WIDTH)
    down = (room.height() - _TITLE) / options.height
    return max(_LEAST, min(1.0, int(100 * min(across, down)) / 100))


def start_scaled(application: QGuiApplication, options: ScreenOptions) -> None:
    """Start this command anew where the display has no room, with everything drawn smaller.

    Args:
        application: Qt's, just started.
        options: the screen's.
    """
    if _VARIABLE in os.environ or QGuiApplication.platformName() == "offscreen":
        return
    scale = find_scale(application.primaryScreen().availableGeometry().size(), options)
    if scale < 1:
        os.environ[_VARIABLE] = str(scale)
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - this command
