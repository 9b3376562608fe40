"""The set-up by touch: the real set-up asks as a process of its own, a finger answers."""

import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_ui.parts.fingers.finger_guard import FingerGuard
from dealer_ui.setup.setup_model import SaidRow, SetupModel
from dealer_ui.setup.setup_window import SetupScene
from firmware_bridge.people.staff import read_staff
from tests.dealer_ui.listening import list_mute
from tests.dealer_ui.looking import everything
from tests.gallery.judge import judge

PIXELS_PER_MM = 1280 / 217
"""Of a panel of 10.1 inches."""
STARTED_MS = 20_000
LONG_NAME = "usb-Silicon_Labs_CP2102N_USB_to_UART_Bridge_Controller_8a1b-if00-port0"


class Person:
    """The window over a set-up, and a finger."""

    def __init__(self, qtbot: QtBot, command: Sequence[str]) -> None:
        self._qtbot = qtbot
        self.codes: list[int] = []
        self.model = SetupModel([sys.executable, *command])
        self.model.over.connect(self.codes.append)
        self.scene = SetupScene(self.model, guard=FingerGuard(0))
        self.scene.show(fullscreen=False)
        self._device = QTest.createTouchDevice()

    def close(self) -> None:
        self.model.close()
        self.scene.close()

    @property
    def question(self) -> str:
        return str(self.model.property("question"))

    @property
    def said(self) -> str:
        """All that the step has said."""
        rows: Sequence[SaidRow] = self.model.property("said").rows()
        return "\n".join(row.words for row in rows)

    def await_question(self, part: str) -> None:
        """Wait until something like it is asked."""
        self._wait(lambda: part in self.question)

    @property
    def told(self) -> str:
        """What stands in the question's place while none is asked."""
        return "" if self.question else str(self.model.property("latest"))

    def await_told(self, part: str) -> None:
        """Wait until a command says something like it."""
        self._wait(lambda: part in self.told)

    def await_end(self) -> int:
        self._wait(lambda: bool(self.codes))
        return self.codes[-1]

    def _wait(self, until: Callable[[], bool]) -> None:
        def check() -> None:
            assert until(), (self.question, self.said)

        self._qtbot.waitUntil(check, timeout=STARTED_MS)
        # The keys of a question lie where they are touched once they were painted.
        self.scene.window.grabWindow()
        QGuiApplication.processEvents()

    def touch(self, name: str) -> None:
        """Press and release the key of this name, or that says this."""
        item = next(one for one in self._keys() if name in names(one))
        assert item.isEnabled(), name
        middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        QTest.touchEvent(self.scene.window, self._device).press(0, middle).commit()
        QTest.touchEvent(self.scene.window, self._device).release(0, middle).commit()
        QGuiApplication.processEvents()

    def type(self, text: str) -> None:
        """Type by the letters on the screen."""
        for letter in text:
            self.touch("space" if letter == " " else letter)

    def _keys(self) -> Iterator[QQuickItem]:
        for item in everything(self.scene.window.contentItem()):
            if item.isVisible() and item.property("checkable") is not None:
                yield item


def names(item: QQuickItem) -> tuple[str, str]:
    return item.objectName(), str(item.property("text") or "")


@pytest.fixture
def visit(qtbot: QtBot, typeface: QGuiApplication) -> Iterator[Callable[..., Person]]:
    """Begin a set-up with these words; whoever is there leaves at the end."""
    del typeface
    people: list[Person] = []

    def begin(*words: str) -> Person:
        people.append(Person(qtbot, ["-m", "deploy", "setup", "--for-screen", *words]))
        return people[-1]

    yield begin
    for person in people:
        person.close()


def look(person: Person) -> None:
    """Every page is made for a finger, an eye and an ear."""
    assert judge(person.scene.window, PIXELS_PER_MM) == [], person.question
    assert list_mute(person.scene.window) == [], person.question


def test_the_game_is_chosen_by_touch(visit: Callable[..., Person], tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    person = visit("--config", str(config), "--devices", str(tmp_path), "--only", "game")
    person.await_question("name")
    look(person)
    person.touch("shift")
    person.type("T")
    person.touch("shift")
    person.type("able 77")
    person.touch("del")
    look(person)
    person.touch("enter")
    for part, key in (
        ("house", "Maryland casino"),
        ("game", "Texas hold'em"),
        ("limit", "No limit"),
        ("Seats", "choice 9"),
        ("Blinds", "enter"),
    ):
        person.await_question(part)
        look(person)
        person.touch(key)
    person.await_question("buys in")
    person.type("300")
    person.touch("enter")
    assert person.await_end() == 0
    look(person)
    table = tomllib.loads(config.read_text())["table"]
    assert (table["name"], table["house"], table["seats"]) == ("Table 7", "maryland", 9)
    assert table["buy_in"] == 300


def test_a_pin_is_typed_twice_alike_and_never_shown(
    visit: Callable[..., Person], tmp_path: Path
) -> None:
    config = tmp_path / "table.toml"
    person = visit("--config", str(config), "--devices", str(tmp_path), "--only", "staff")
    person.await_question("Add a floor supervisor")
    person.touch("choice yes")
    person.await_question("Number")
    person.touch("enter")
    person.await_question("supervisor's name")
    person.type("ann")
    person.touch("enter")
    for first, again in (("246810", "246811"), ("246810", "246810")):
        person.await_question("PIN of")
        look(person)
        for digit in first:
            person.touch(f"digit {digit}")
        look(person)
        person.touch("enter")
        person.await_question("once more")
        for digit in again:
            person.touch(f"digit {digit}")
        person.touch("enter")
    person.await_question("Add a technician")
    assert "the two were not alike" in person.said
    assert "24681" not in person.said
    person.touch("choice no")
    assert person.await_end() == 0
    (entry,) = read_staff(tmp_path / "bridge").people.values()
    assert (entry.name, entry.role) == ("ann", "floor")


def test_what_is_plugged_in_later_is_found_by_looking_again(
    visit: Callable[..., Person], tmp_path: Path
) -> None:
    person = visit(
        "--config", str(tmp_path / "table.toml"), "--devices", str(tmp_path), "--only", "reader"
    )
    person.await_question("No card reader was found")
    assert str(person.model.property("title")) == "The card reader"
    look(person)
    link = tmp_path / "serial" / "by-id" / LONG_NAME
    link.parent.mkdir(parents=True)
    link.touch()
    person.touch("Look again")
    person.await_question("Which card reader")
    look(person)
    person.touch(f"choice {link}")
    person.await_question("speaks")


def test_stop_ends_the_set_up_and_what_was_answered_is_kept(
    visit: Callable[..., Person], tmp_path: Path
) -> None:
    config = tmp_path / "table.toml"
    person = visit("--config", str(config), "--devices", str(tmp_path))
    person.await_question("language")
    person.touch("choice en")
    person.await_question("sign")
    look(person)
    person.touch("back")
    person.await_question("language")
    person.touch("choice en")
    for part, key in (("sign", "choice none"), ("smallest chip", "enter")):
        person.await_question(part)
        person.touch(key)
    person.await_question("name")
    look(person)
    person.type("x")
    person.touch("enter")
    person.await_question("house")
    person.touch("Stop")
    assert person.await_end() == 1
    look(person)
    assert "goes on" in person.said
    assert tomllib.loads(config.read_text())["table"]["name"] == "x"


ASKS = """
from dealer_ui.setup.questions import *
print("$ tapburn camera tune")
print(write_line(PictureShown(path={picture!r})))
print(write_line(QuestionAsked(text="Which camera?", choices=(Choice("/dev/v4l/a", "the felt"),))))
print("answered", input())
print("lay the deuce of clubs on the reader", flush=True)
input()
print(chr(30) + "no message of this version")
print(write_line(QuestionAsked(text="And then?", kind="yes_no", default="no")), flush=True)
input()
"""


def test_a_picture_is_shown_and_what_was_found_is_one_touch(
    qtbot: QtBot, typeface: QGuiApplication, tmp_path: Path
) -> None:
    del typeface
    picture = tmp_path / "camera.png"
    assert QImage(64, 36, QImage.Format.Format_RGB32).save(str(picture))
    person = Person(qtbot, ["-u", "-c", ASKS.format(picture=str(picture))])
    try:
        person.await_question("camera")
        assert str(person.model.property("picture")).startswith(picture.as_uri())
        look(person)
        person.touch("choice /dev/v4l/a")
        person.await_told("lay the deuce of clubs")
        look(person)
        person.model._process.write(b"laid\n")
        person.await_question("then")
        assert not person.told
        assert "answered /dev/v4l/a" in person.said
        assert "no message of this version" in person.said
        look(person)
        person.touch("choice no")
        assert person.await_end() == 0
    finally:
        person.close()


OFFERS = """
from dealer_ui.setup.questions import *
from engine.messages.text import phrase
choices = (Choice("/dev/vdb", "vdb, 17 GB (vdb)"), Choice("none", phrase("none of these: back")))
asked = QuestionAsked(text=phrase("On which disk?"), kind="choice", choices=choices)
print(write_line(asked), flush=True)
input()
"""


def test_a_name_from_outside_stands_as_it_is_and_words_of_ours_begin_large(
    qtbot: QtBot, typeface: QGuiApplication
) -> None:
    """The stick offered a disk "Vdb", which no machine has."""
    del typeface
    person = Person(qtbot, ["-u", "-c", OFFERS])
    try:
        person.await_question("disk")
        written = {text for item in person._keys() for text in names(item) if text}
        assert {"vdb, 17 GB (vdb)", "None of these: back"} <= written
    finally:
        person.close()


def test_a_set_up_that_cannot_be_started_says_so(
    qtbot: QtBot, typeface: QGuiApplication, tmp_path: Path
) -> None:
    del typeface
    model = SetupModel([str(tmp_path / "none")])
    qtbot.waitUntil(lambda: bool(model.property("ended")), timeout=STARTED_MS)
    assert not model.property("done")
    assert "can't be started" in model.property("said").rows()[0].words
