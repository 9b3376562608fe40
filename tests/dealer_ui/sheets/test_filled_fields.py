"""What was filled in is seen before it goes on the record, whatever its field is called."""

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from tests.dealer_ui.conftest import Stand
from tests.gallery.moments import reach

PANELS = ((1024, 600, 4.63), (1280, 800, 5.88), (800, 1280, 5.88))


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("width", "height", "per_mm"), PANELS)
def test_the_name_that_was_typed_stands_on_its_key(
    typeface: QGuiApplication, language: str, width: int, height: int, per_mm: float
) -> None:
    speak(typeface, language)
    stand = Stand(typeface, width=width, height=height, pixels_per_mm=per_mm)
    room = reach(stand, "holdem", "between")
    room.touch("Floor", "wish wrong_push", "field by")
    for letter in "ADA":
        room.touch(f"letter {letter}")
    room.touch("key enter")
    stand.paint()
    assert "Ada" in room.said().split("\n"), room.said()
    stand.scene.close()
    speak(typeface, "en")
