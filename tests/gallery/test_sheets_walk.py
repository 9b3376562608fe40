"""Every page of the sheets lies whole, in the languages of those who touch them."""

from itertools import product

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from tests.dealer_ui.conftest import Stand
from tests.gallery.choice import PANELS, Panel
from tests.gallery.sheets_walk import LANGUAGES, MOMENTS, judge_pages
from tests.tries import LONG

PART = ((PANELS[0], "de", "bet"), (PANELS[4], "es", "between"))
"""The narrowest panel and the upright one."""


@pytest.mark.parametrize(
    ("panel", "language", "moment"), list(product(PANELS, LANGUAGES, MOMENTS)) if LONG else PART
)
def test_every_page_that_a_finger_comes_to_lies_whole(
    typeface: QGuiApplication, panel: Panel, language: str, moment: str
) -> None:
    speak(typeface, language)
    stand = Stand(
        typeface, width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm
    )
    pages = 0
    try:
        depth = 4 if LONG else 2
        for way, faults in judge_pages(stand, panel, moment, depth):
            assert faults == [], way
            pages += 1
    finally:
        stand.scene.close()
        speak(typeface, "en")
    assert pages > 15
