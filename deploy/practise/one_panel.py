"""The screen and the table beside it in one window that fills a panel.

A kiosk's compositor shows one window: of two that stand by themselves it would show the later one.
"""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtQuick import QQuickWindow

from dealer_ui.window.displays import find_display
from deploy.practise.display_room import TABLE_WIDTH

_GROUND: Final = "#0b111d"
"""Where neither is."""


def share_out(size: QSize, table_width: int = TABLE_WIDTH) -> tuple[QRect, QRect]:
    """Where screen and table stand on a panel of a size: the table keeps its width."""
    left = size.width() - table_width
    return QRect(0, 0, left, size.height()), QRect(left, 0, table_width, size.height())


class OnePanel:
    """A window that fills the panel, with two in it.

    Args:
        screen: the dealer's.
        table: what stands to the right of it.
    """

    def __init__(self, screen: QQuickWindow, table: QQuickWindow) -> None:
        self._shown = screen, table
        self.window = QQuickWindow()
        self.window.setColor(QColor(_GROUND))
        self.window.setFlag(Qt.WindowType.FramelessWindowHint)
        for one in self._shown:
            # A window that had one of its own needs another surface in this one.
            one.hide()
            one.setParent(self.window)
        # Its size is the compositor's to say: one that it was given before is not drawn.
        self.window.showFullScreen()
        find_display(self.window).geometryChanged.connect(self._place)
        self._place()
        for one in self._shown:
            one.show()

    def close(self) -> None:
        """Let both go, and close it: they are taken down by whoever made them."""
        for one in self._shown:
            one.setParent(None)
        self.window.close()

    def _place(self) -> None:
        for one, place in zip(
            self._shown, share_out(find_display(self.window).size()), strict=True
        ):
            one.setGeometry(place)
