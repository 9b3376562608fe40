"""Set-up by touch: a second tap where the first one lay answers no second question."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_ui.parts.fingers.finger_guard import FingerGuard
from dealer_ui.setup.setup_model import SetupModel
from dealer_ui.setup.setup_window import SetupScene
from tests.dealer_ui.looking import everything
from tests.dealer_ui.test_double_taps import GAPS_MS, STANDING_MS, TRAINS_MS

WAIT_MS = 20_000
ASKS = """
import sys
from itertools import count, cycle
from dealer_ui.setup.questions import *
few = tuple(Choice(word, word.title()) for word in ("north", "east", "south"))
many = tuple(Choice(f"house{at}", f"House {at}") for at in range(8))
kinds = (
    dict(kind="choice", choices=many), dict(kind="choice", choices=many, default="house2"),
    dict(kind="yes_no"), dict(kind="yes_no", default="yes"), dict(kind="choice", choices=few),
    dict(default="4"), dict(optional=True), dict(choices=few[:2]), dict(default="x", choices=few),
    dict(kind="pin"), dict(kind="pin", default="9"), dict(), dict(kind="amount", default="1"),
    dict(kind="amounts", default="1 2"), dict(kind="number"), dict(kind="address", optional=True),
)
for number, kind in zip(count(), cycle(kinds)):
    at = number % len(kinds)
    asked = QuestionAsked(text=f"Question {number}.{at}?", back=number > 0, **kind)
    print(write_line(asked), flush=True)
    if not sys.stdin.readline():
        break
"""
KINDS = 16
TYPED = "9"


class Asked:
    """The window over a process that asks every kind of question, on and on."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.now = 1000.0
        self.model = SetupModel([sys.executable, "-u", "-c", ASKS])
        guard = FingerGuard(STANDING_MS, lambda: self.now)
        self.scene = SetupScene(self.model, guard=guard)
        self.guard = guard
        self.scene.show(fullscreen=False)
        self._device = QTest.createTouchDevice()
        self.await_after("")

    @property
    def question(self) -> str:
        return str(self.model.property("question"))

    @property
    def kind(self) -> int:
        """Which of the questions stands there."""
        return int(self.question.rstrip("?").rpartition(".")[2])

    def await_after(self, before: str) -> None:
        """Wait for the question after this one."""
        self._qtbot.waitUntil(lambda: self.question not in {"", before}, timeout=WAIT_MS)
        self.scene.window.grabWindow()
        QGuiApplication.processEvents()

    def spots(self) -> dict[str, QPoint]:
        """What can be touched, by its name."""
        return {
            item.objectName() or str(item.property("text")): item.mapToScene(
                QPointF(item.width() / 2, item.height() / 2)
            ).toPoint()
            for item in everything(self.scene.window.contentItem())
            if item.isVisible() and item.isEnabled() and item.property("checkable") is not None
        }

    def tap(self, spot: QPoint) -> None:
        QTest.touchEvent(self.scene.window, self._device).press(0, spot).commit()
        QTest.touchEvent(self.scene.window, self._device).release(0, spot).commit()
        QGuiApplication.processEvents()

    def rest(self) -> None:
        self.now += 20
        self.guard.leave()

    def go_to(self, kind: int) -> None:
        """Answer until a question of this kind is asked."""
        while self.kind != kind:
            before = self.question
            self.model.answer(TYPED)
            self.await_after(before)
        self.rest()

    def close(self) -> None:
        self.model.close()
        self.scene.close()


@pytest.fixture
def asked(qtbot: QtBot, typeface: QGuiApplication) -> Iterator[Asked]:
    del typeface
    made = Asked(qtbot)
    yield made
    made.close()


@pytest.mark.parametrize("train_ms", TRAINS_MS, ids=str)
def test_a_second_tap_answers_no_second_question(asked: Asked, train_ms: tuple[int, ...]) -> None:
    answered = set()
    for kind in range(KINDS):
        asked.go_to(kind)
        names = [
            name for name in asked.spots()
            if name in {"back", "enter"} or name.startswith("choice ")
        ]  # fmt: skip
        for name in names:
            asked.go_to(kind)
            spot, before = asked.spots()[name], asked.question
            asked.tap(spot)
            assert asked.question != before, f"'{name}' answers at one touch"
            answered.add(name)
            asked.await_after(before)
            following, first = asked.question, asked.now
            for gap_ms in train_ms:
                asked.now = first + gap_ms / 1000
                asked.tap(spot)
                assert asked.question == following, f"'{name}' answered two, {gap_ms} ms later"
    assert {"back", "enter", "choice yes", "choice house7", "choice south"} <= answered


@pytest.mark.parametrize("gap_ms", GAPS_MS)
def test_what_was_typed_is_answered_once(asked: Asked, gap_ms: int) -> None:
    for kind in (5, 9, 11, 12, 14):
        asked.go_to(kind)
        digit = "letter 7" if kind in {5, 11} else "digit 7"
        for _ in range(2):
            # Digits may be typed as quickly as fingers are.
            asked.tap(asked.spots()[digit])
            asked.now += 0.1
        asked.rest()
        spot, before = asked.spots()["enter"], asked.question
        asked.tap(spot)
        asked.await_after(before)
        following = asked.question
        asked.now += gap_ms / 1000
        asked.tap(spot)
        assert asked.question == following


@pytest.mark.parametrize("gap_ms", GAPS_MS)
def test_a_second_tap_of_stop_closes_nothing(asked: Asked, qtbot: QtBot, gap_ms: int) -> None:
    asked.rest()
    spot = asked.spots()["Stop"]
    asked.tap(spot)
    qtbot.waitUntil(lambda: bool(asked.model.property("ended")), timeout=WAIT_MS)
    asked.scene.window.grabWindow()
    asked.now += gap_ms / 1000
    asked.tap(spot)
    assert asked.scene.window.isVisible(), "what was answered can still be read"
