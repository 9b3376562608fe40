"""What some moments that were wrong once look like: nothing lies over what is read and touched."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from tests.dealer_ui.conftest import Stand, make_stand
from tests.dealer_ui.looking import area, texts
from tests.gallery.choice import PANELS, Panel
from tests.gallery.judge import judge
from tests.gallery.moments import reach

__all__ = ["make_stand"]
UPRIGHT = next(panel for panel in PANELS if panel.height > panel.width)


@pytest.mark.parametrize(
    ("moment", "panel"), [("undone", UPRIGHT), ("typing", UPRIGHT), ("typing", PANELS[1])],
    ids=["undone upright", "typing upright", "typing"],
)  # fmt: skip
def test_nothing_covers_what_is_to_be_read_and_touched(
    make_stand: Callable[..., Stand], moment: str, panel: Panel
) -> None:
    stand = make_stand(width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm)
    reach(stand, "holdem", moment)
    assert judge(stand.window, panel.pixels_per_mm) == []


SMALL = PANELS[0]


@pytest.mark.parametrize(
    ("game", "moment", "language", "panel", "manner"),
    [
        ("big_o", "side pots", "pseudo", SMALL, {"keys": "left", "suits": "four"}),
        ("badugi", "bet", "pseudo", UPRIGHT, {"suits": "four", "text": "large"}),
        ("stud", "showdown", "es", SMALL, {"keys": "left", "text": "large"}),
        ("holdem", "seating", "es", PANELS[1], {}),
        ("holdem", "typing", "de", SMALL, {"text": "large"}),
        ("holdem", "typing", "de", PANELS[1], {"text": "large"}),
        ("holdem", "typing", "es", SMALL, {"text": "large"}),
    ],
)  # fmt: skip
def test_long_words_in_large_letters_have_their_room(
    typeface: QGuiApplication,
    make_stand: Callable[..., Stand],
    game: str,
    moment: str,
    language: str,
    panel: Panel,
    manner: dict[str, str],
) -> None:
    speak(typeface, language)
    stand = make_stand(
        width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm, **manner
    )
    try:
        reach(stand, game, moment)
        stand.paint()
        assert judge(stand.window, panel.pixels_per_mm) == []
    finally:
        speak(typeface, "en")


@pytest.fixture
def spanish(typeface: QGuiApplication) -> Iterator[None]:
    """The screen speaks Spanish, whose words are long."""
    speak(typeface, "es")
    yield
    speak(typeface, "en")


@pytest.mark.usefixtures("spanish")
def test_a_hand_that_is_read_in_two_lines_covers_no_stack(
    make_stand: Callable[..., Stand],
) -> None:
    stand = make_stand(
        width=UPRIGHT.width, height=UPRIGHT.height, pixels_per_mm=UPRIGHT.pixels_per_mm
    )
    reach(stand, "holdem", "showdown")
    assert judge(stand.window, UPRIGHT.pixels_per_mm) == []
    boxes = [
        (str(item.property("text")), area(item)) for item, _ in texts(stand.window.contentItem())
    ]
    reading = next(box for text, box in boxes if text.startswith("Pareja de ases"))
    stacks = [box for text, box in boxes if text in {"ALL-IN", "10.385"}]
    assert len(stacks) == 6
    above = min(stacks, key=lambda box: (box.center() - reading.center()).manhattanLength())
    assert above.bottom() <= reading.top()
