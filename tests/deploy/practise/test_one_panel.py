"""On a panel that shows one window, the screen and the table beside it are in one."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from dealer_ui.options import ScreenOptions
from dealer_ui.window.displays import find_display
from deploy.practise.lesson import find_lesson
from deploy.practise.one_panel import OnePanel, share_out
from deploy.practise.window import PractiseWindow
from tests.dealer_ui.conftest import qapp_cls  # noqa: F401 - overrides pytest-qt's
from tests.deploy.practise.fingers import Dragging

# Offscreen a window in another one is drawn by itself.
pytestmark = pytest.mark.qt_log_ignore("does not support setParent")


@pytest.mark.parametrize("size", [QSize(1882, 1176), QSize(1920, 1080), QSize(3840, 2160)])
def test_the_panel_is_shared_out_whole(size: QSize) -> None:
    screen, table = share_out(size)
    assert not screen.intersects(table)
    assert screen.united(table).size() == size
    assert table.width() == 600


def test_both_are_in_one_window_until_it_is_closed(qapp: QGuiApplication) -> None:
    del qapp
    screen, table = QQuickWindow(), QQuickWindow()
    panel = OnePanel(screen, table)
    assert screen.parent() is panel.window
    assert table.parent() is panel.window
    assert (screen.isVisible(), table.isVisible()) == (True, True)
    assert (screen.geometry(), table.geometry()) == share_out(find_display(panel.window).size())
    panel.close()
    assert screen.parent() is None
    assert not panel.window.isVisible()


def test_a_key_ends_the_practice_on_a_panel_alone(qapp: QGuiApplication) -> None:
    options = ScreenOptions(window=False)
    for panel in (True, False):
        window = PractiseWindow(find_lesson("first-hand"), options, qapp, panel=panel)
        fingers = Dragging(window.beside.window)
        assert ("end practice" in fingers.names()) is panel
        if panel:
            fingers.tap("end practice", mouse=True)
            assert window.wish == "leave"
        window.close()
