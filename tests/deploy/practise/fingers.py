"""A finger on the drawn table: real touch events, from place to place."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

STEPS = 6
"""Touch events between where a finger comes down and where it goes up."""


class Dragging:
    """Drags and taps on one window.

    Args:
        window: whose places and cards have names.
    """

    def __init__(self, window: QQuickWindow) -> None:
        self._window = window
        self._device = QTest.createTouchDevice()

    def drag(self, source: str, target: str) -> None:
        """Press on one thing, move, let go over another one."""
        start, end = self._middle(source), self._middle(target)
        finger = QTest.touchEvent(self._window, self._device, False)
        finger.press(0, start, self._window).commit(True)
        for step in range(1, STEPS + 1):
            finger.move(0, start + (end - start) * step / STEPS, self._window).commit(True)
        finger.release(0, end, self._window).commit(True)
        QGuiApplication.processEvents()

    def tap(self, target: str, *, mouse: bool = False) -> None:
        """Press and let go; of the mouse, where it is one."""
        middle = self._middle(target)
        if mouse:
            QTest.mouseClick(self._window, Qt.MouseButton.LeftButton, pos=middle)
            return
        finger = QTest.touchEvent(self._window, self._device, False)
        finger.press(0, middle, self._window).commit(True)
        finger.release(0, middle, self._window).commit(True)
        QGuiApplication.processEvents()

    def names(self) -> set[str]:
        """What can be seen and has a name."""
        return {item.objectName() for item in _walk(self._window.contentItem())} - {""}

    def _middle(self, name: str) -> QPoint:
        found = [one for one in _walk(self._window.contentItem()) if one.objectName() == name]
        assert found, f"nothing is called {name!r}: {sorted(self.names())}"
        item = found[-1]
        # What a repeater has just made stands where it belongs once its row is laid out, with the
        # next frame: on a busy machine that comes later than the finger.
        place: QQuickItem | None = item
        while place is not None:
            place.ensurePolished()
            place = place.parentItem()
        return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()


def _walk(root: QQuickItem) -> Iterator[QQuickItem]:
    for item in root.childItems():
        if item.isVisible():
            yield item
            yield from _walk(item)
