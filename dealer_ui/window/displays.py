"""On which display a window lies."""

from PySide6.QtGui import QGuiApplication, QScreen, QWindow


def find_display(window: QWindow) -> QScreen:
    """The display that most of a window lies on; the first one where it lies on none.

    `QWindow.screen` must not be asked for it. PySide makes that window the display's owner: with
    two windows that were asked, the cycle collector deletes the display itself behind their end,
    and the next window ends the process.
    """
    place = window.geometry()

    def measure(display: QScreen) -> int:
        covered = display.geometry() & place
        return covered.width() * covered.height()

    return max(QGuiApplication.screens(), key=measure)
