"""A whole hand by hand, with its mishaps, in the languages and on the panels of those who deal."""

from itertools import product

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from tests.dealer_ui.conftest import Stand
from tests.engine.core import playing
from tests.gallery.choice import PANELS, Panel
from tests.gallery.hand_walk import walk
from tests.gallery.sheets_walk import LANGUAGES
from tests.tries import LONG

PART = ((PANELS[0], "de"), (PANELS[4], "es"))
"""The narrowest panel and the upright one."""


@pytest.mark.parametrize(("panel", "language"), list(product(PANELS, LANGUAGES)) if LONG else PART)
def test_each_touch_of_a_hand_leads_to_a_screen_that_lies_whole(
    typeface: QGuiApplication, monkeypatch: pytest.MonkeyPatch, panel: Panel, language: str
) -> None:
    monkeypatch.setattr(playing, "SOURCES", ())
    speak(typeface, language)
    stand = Stand(
        typeface, width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm
    )
    touches = 0
    try:
        for touch, faults in walk(stand, panel):
            assert faults == [], touch
            touches += 1
    finally:
        stand.scene.close()
        speak(typeface, "en")
    assert touches > 80
