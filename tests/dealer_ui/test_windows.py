"""Where a second window stands: it covers neither the prompt nor the keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from dealer_ui.drawn_table.practise_view import PractiseView
from dealer_ui.window.displays import find_display
from dealer_ui.window.scene import WindowScene, fit


@pytest.fixture
def table(typeface: QGuiApplication) -> Iterator[WindowScene]:
    del typeface
    made = WindowScene("drawn_table/Practise.qml", {"view": PractiseView("You deal", "")})
    yield made
    made.close()


@pytest.mark.parametrize(("spare", "beside"), [(0, True), (1, False)])
def test_a_table_without_room_beside_the_screen_lies_over_the_drawn_one(
    table: WindowScene, spare: int, *, beside: bool
) -> None:
    room = find_display(table.window).availableGeometry()
    screen = QQuickWindow()
    screen.setGeometry(room.x(), room.y(), room.width() - table.window.width() + spare, 160)
    table.stand_beside(screen)
    taken = screen.frameGeometry()
    assert (table.window.frameGeometry().x() == taken.x() + taken.width()) is beside
    if not beside:
        assert table.window.x() == screen.x()
        assert table.window.height() == 120
        assert table.window.width() == 90


def test_a_window_is_placed_by_its_frame(
    table: WindowScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Placed by what is in it, its title lay above the display: nobody could move or close it.

    Qt's display without a screen corrects such a place by itself, so the call is looked at.
    """
    placed: list[QPoint] = []
    monkeypatch.setattr(table.window, "setFramePosition", placed.append)
    monkeypatch.setattr(table.window, "setPosition", lambda _: pytest.fail("not by its frame"))
    table.show(fullscreen=False)
    assert placed == [find_display(table.window).availableGeometry().topLeft()]
    table.stand_beside(QQuickWindow())
    assert len(placed) == 2


@pytest.mark.parametrize(
    ("room", "opens"),
    [
        ((1920, 1080), (1280, 800)),
        ((1280, 800), (1280, 800)),
        ((1024, 600), (1024, 600)),
        ((800, 1280), (800, 1280)),
        ((1080, 1920), (1080, 1920)),
        ((1440, 2560), (1280, 800)),
    ],
)
def test_a_window_opens_at_a_size_that_its_display_can_use(
    room: tuple[int, int], opens: tuple[int, int]
) -> None:
    assert fit(QSize(1280, 800), QSize(*room)) == QSize(*opens)
