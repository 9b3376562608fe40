"""Names in any script: by the sheet's keyboards, a plugged one, and the system's own."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from dealer_ui.parts.keyboards import KEYBOARDS, Typing
from engine.messages.happened.hand_events import SeatTaken
from tests.dealer_ui.room import Room


def turn(room: Room, times: int) -> None:
    for _ in range(times):
        room.touch("script next")


def entry(room: Room) -> QQuickItem:
    """The field, which has the keyboard's focus."""
    window = room.stand.window
    window.requestActivate()
    found = window.findChild(QQuickItem, "entry")
    assert found is not None
    found.forceActiveFocus()
    return found


def seat(room: Room) -> str:
    """Who sits there then."""
    room.touch("key enter", "amount min", "key enter")
    return str(room.floor.last(SeatTaken).nickname)


@pytest.fixture
def naming(room: Room) -> Room:
    """A name is typed for seat 7."""
    room.touch("Seat 7", "field name")
    return room


def test_a_line_that_is_gone_blinks_no_more(naming: Room) -> None:
    """Each blink of its cursor was a frame, and took the rest of all keys with it."""
    line = entry(naming)
    assert line.property("cursorVisible")
    naming.touch("key enter")
    naming.show()
    assert not line.isVisible()
    assert not line.property("cursorVisible")


def test_every_keyboard_has_signs_of_its_own_and_room_for_what_erases() -> None:
    for board in KEYBOARDS:
        assert [len(line) <= most for line, most in zip(board.lines, (10, 10, 9, 7), strict=True)]
        signs = "".join(board.lines)
        assert len(set(signs)) == len(signs), board.sign
    letters = {"Russian": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "Greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
               "Hebrew": "אבגדהוזחטיכלמנסעפצקרשתךםןףץ",
               "Arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"}  # fmt: skip
    for script, wanted in letters.items():
        assert any(set(wanted) <= set("".join(one.lines)) for one in KEYBOARDS), script


def test_a_word_has_one_capital_as_it_is_touched_and_its_own_as_it_is_typed() -> None:
    typing = Typing(16)
    text = ""
    for sign in ("Ö", "Z", "space", "Č", "E"):
        text = typing.press(text, sign)
    assert text == "Öz Če"
    assert typing.press(text, "back") == "Öz Č"
    assert typing.take("  McDonald\n\x00") == "McDonald"
    assert typing.take("x" * 40) == "x" * 16
    assert typing.press("x" * 16, "Y") == "x" * 16


def test_a_name_is_touched_in_another_script(naming: Room) -> None:
    turn(naming, 4)
    naming.touch("letter Ж", "letter Ё", "letter back", "letter Ю")
    assert seat(naming) == "Жю"


def test_after_the_last_keyboard_comes_the_first(naming: Room) -> None:
    turn(naming, len(KEYBOARDS))
    naming.touch("letter A")
    assert seat(naming) == "A"


def test_a_plugged_keyboard_types_into_the_field(naming: Room) -> None:
    entry(naming)
    for sign in "McDonald":
        pressed = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
        QGuiApplication.sendEvent(naming.stand.window, pressed)
    QTest.keyClick(naming.stand.window, Qt.Key.Key_Return)
    naming.serve()
    naming.touch("amount min", "key enter")
    assert naming.floor.last(SeatTaken).nickname == "McDonald"


@pytest.mark.parametrize("name", ["王小明", "علي", "Łukasz"])
def test_the_systems_own_keyboard_types_into_the_field(naming: Room, name: str) -> None:
    """As an input method does: letters are composed, and then they stand."""
    field = entry(naming)
    QGuiApplication.sendEvent(field, QInputMethodEvent(name[:1], []))
    composed = QInputMethodEvent()
    composed.setCommitString(name)
    QGuiApplication.sendEvent(field, composed)
    naming.touch("letter back", "letter A")
    assert seat(naming).casefold() == f"{name[:-1]}a".casefold()
