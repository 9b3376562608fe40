"""What was filled in is seen before it goes on the record, whatever its field is called."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtGui import QFontMetricsF, QGuiApplication

from dealer_ui.language.translator import speak, told
from dealer_ui.sheets.forms import REQUEST_KINDS
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import texts
from tests.dealer_ui.room import Room
from tests.gallery.judge import judge
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
    assert any(line.endswith("Ada") for line in room.said().split("\n")), room.said()
    stand.scene.close()
    speak(typeface, "en")


@contextmanager
def between_hands(
    typeface: QGuiApplication, language: str, panel: tuple[int, int, float], text: str
) -> Iterator[tuple[Stand, Room]]:
    """A table of hold'em between two hands, on a panel (width, height, pixels per mm)."""
    speak(typeface, language)
    stand = Stand(typeface, width=panel[0], height=panel[1], pixels_per_mm=panel[2], text=text)
    try:
        yield stand, reach(stand, "holdem", "between")
    finally:
        stand.scene.close()
        speak(typeface, "en")


@pytest.mark.parametrize("text", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("width", "height", "per_mm"), PANELS)
def test_what_was_filled_in_stands_beside_what_it_is(
    typeface: QGuiApplication, language: str, width: int, height: int, per_mm: float, text: str
) -> None:
    """In large type "2 | 6 | 4 | Ada" stood there: nobody knew which seat gets the chips."""
    with between_hands(typeface, language, (width, height, per_mm), text) as (stand, room):
        room.touch("Floor", "wish wrong_push")
        form = REQUEST_KINDS["wrong_push"]
        for digit, field in enumerate(form.fields, 4):
            room.touch(f"field {field.name}")
            room.touch(f"key {digit}" if field.kind == "amount" else "letter A")
        room.touch("key enter")
        stand.paint()
        said = [line for line in room.said().split("\n") if line]
        for digit, field in enumerate(form.fields, 4):
            value = str(digit) if field.kind == "amount" else "A"
            label = told(field.label)
            one_line = f"{label}: {value}" in said
            assert one_line or (label in said and value in said), (label, said)
        assert judge(stand.window, per_mm) == []


@pytest.mark.parametrize("text", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("width", "height", "per_mm"), PANELS)
def test_the_label_of_each_amount_has_room_above_it(
    typeface: QGuiApplication, language: str, width: int, height: int, per_mm: float, text: str
) -> None:
    """In two lines it covers the amount, and the key beside it."""
    with between_hands(typeface, language, (width, height, per_mm), text) as (stand, room):
        room.touch("Table", "wish deck")
        stand.paint()
        fields = [one for kind in REQUEST_KINDS.values() for one in kind.fields]
        labels = [told(one.label) for one in fields if one.kind == "amount"]
        shown = told(REQUEST_KINDS["deck"].fields[0].label)
        label = next(
            item for item, _ in texts(stand.window.contentItem())
            if item.property("text") == shown
        )  # fmt: skip
        measure = QFontMetricsF(label.property("font")).horizontalAdvance
        assert [one for one in labels if measure(one) > label.width()] == []


@pytest.mark.parametrize("text", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_form_with_the_most_fields_lies_whole(
    typeface: QGuiApplication, language: str, text: str
) -> None:
    """Who comes from the must-move game: four fields beside each other, and where from."""
    speak(typeface, language)
    (width, height, per_mm), *_ = PANELS
    stand = Stand(typeface, width=width, height=height, pixels_per_mm=per_mm, text=text)
    try:
        room = reach(stand, "holdem", "between")
        room.touch("Seat 10", "wish seat_player", "choice must_move")
        stand.paint()
        assert judge(stand.window, per_mm) == []
    finally:
        stand.scene.close()
        speak(typeface, "en")
