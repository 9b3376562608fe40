"""The end of a scene: nothing that it shows is gone before it."""

import gc
from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication

from dealer_ui.desk.screen_model import Desk
from dealer_ui.options import ScreenOptions
from dealer_ui.window.scene import Scene
from tests.dealer_ui import samples


def test_a_scene_keeps_what_it_shows_until_it_is_closed(
    typeface: QGuiApplication, qtlog: Any
) -> None:
    desk = Desk(debounce_ms=0, standing_ms=0)
    scene = Scene(desk, ScreenOptions(window=False))
    desk.show(samples.name_cards())
    scene.window.grabWindow()
    del desk, scene.desk
    gc.collect()
    typeface.processEvents()
    scene.close()
    assert [record.message for record in qtlog.records] == []


def test_no_window_is_asked_for_its_display() -> None:
    root = Path(__file__).parents[2]
    asking = [
        f"{path.relative_to(root)}:{number}"
        for room in ("dealer_ui", "deploy", "tests")
        for path in sorted((root / room).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ".screen" + "()" in line
    ]
    assert asking == [], "find_display says on which one it lies, and why"
