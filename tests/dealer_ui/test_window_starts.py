"""A panel's window as it really starts: at one size, then as large as its display, then turned.

Whatever QML complains of on the way fails the test (`qt_log_level_fail`).
"""

from collections.abc import Callable
from itertools import permutations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from dealer_ui.drawn_table.practise_view import PractiseView
from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.options import DisplayOptions
from dealer_ui.second_displays.players_display import DisplayFacts, make_display
from dealer_ui.window.scene import WindowScene
from tests.dealer_ui import game_samples, samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area

PANELS = ((1024, 600), (1280, 800), (1920, 1080), (800, 1280), (1080, 1920))
STARTS = list(permutations(PANELS, 2))
VIEWS = {
    "act": (samples.view(), ("Fold", "Call", "Amount", "wish wrong_deal")),
    "answers": (game_samples.discard(), ("answer draw_2", "wish wrong_deal")),
    "cards": (samples.showdown(), ()),
}


def look(stand: Stand, wanted: tuple[str, ...]) -> None:
    """Each key that the moment needs lies in the window, whole."""
    stand.paint()
    there = {touch_name(item): area(item) for item in controls(stand.window.contentItem())}
    for name in wanted:
        assert name in there, f"'{name}' is not shown"
        box = there[name]
        assert box.width() > 20, f"'{name}' has no width"
        assert box.height() > 20, f"'{name}' has no height"
        assert box.left() >= 0, name
        assert box.right() <= stand.window.width(), name
        assert box.bottom() <= stand.window.height(), name


@pytest.mark.parametrize("moment", list(VIEWS))
@pytest.mark.parametrize(("first", "then"), STARTS)
def test_the_dealers_window_is_whole_at_each_size_it_comes_to(
    make_stand: Callable[..., Stand], first: tuple[int, int], then: tuple[int, int], moment: str
) -> None:
    view, wanted = VIEWS[moment]
    stand = make_stand(width=first[0], height=first[1])
    stand.window.resize(QSize(*then))
    stand.show(view)
    look(stand, wanted)
    # Turned while a hand is on.
    stand.window.resize(QSize(*reversed(then)))
    turned = then[::-1] in PANELS
    look(stand, wanted if turned else ())
    stand.window.resize(QSize(*then))
    look(stand, wanted)


def test_the_other_windows_come_to_each_size_without_complaint(typeface: QGuiApplication) -> None:
    options = DisplayOptions(window=False)
    shown: list[Callable[[], WindowScene]] = [
        lambda: make_display(DisplayFacts(options), options),
        lambda: WindowScene("drawn_table/Practise.qml", {"view": PractiseView("You deal", "")}),
    ]  # fmt: skip
    for make in shown:
        scene = make()
        scene.window.show()
        for size in PANELS:
            scene.window.resize(QSize(*size))
            typeface.processEvents()
        scene.close()
