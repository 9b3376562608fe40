"""Qt without a display, set before Qt is loaded; a desk and its scene."""

import os
import time
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, Final

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"

import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.scene_finger import Hand
from dealer_ui.options import ScreenOptions
from dealer_ui.sheets.pin_form import Seal
from dealer_ui.window.scene import Scene, load_typeface
from engine.messages.shown.views import View
from engine.messages.wanted.intents import AnswerPrompt, Intent, NameCards, TakeAction, UndoStep

PATIENCE_S: Final = 20.0
QUICK: Final[dict[str, Any]] = {
    "window": False, "debounce_ms": 0, "standing_ms": 0, "hold_ms": 5, "pixels_per_mm": 5.88,
}  # fmt: skip
"""A screen that takes touches as quickly as a test makes them."""


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    """The screen needs no widgets."""
    return QGuiApplication


@pytest.fixture(scope="session")
def typeface(qapp: QGuiApplication) -> QGuiApplication:
    load_typeface(qapp)
    return qapp


def prompts_of(intents: list[Intent]) -> list[int]:
    """The prompts that the intents answer, of those that answer one."""
    answering = (TakeAction, AnswerPrompt, NameCards, UndoStep)
    return [intent.prompt for intent in intents if isinstance(intent, answering)]


class Stand:
    """A scene with a desk, a finger, and the intents that came of it."""

    def __init__(
        self, application: QGuiApplication, seal: Seal | None = None, **options: Any
    ) -> None:
        self.application = application
        self.options = ScreenOptions(**(QUICK | options))
        self._now = 1000.0
        self.desk = Desk(
            debounce_ms=self.options.debounce_ms,
            standing_ms=self.options.standing_ms,
            thinking_s=self.options.thinking_s,
            clock=lambda: self.now,
            seal=seal,
        )
        self.scene = Scene(self.desk, self.options)
        self.window = self.scene.window
        self.hand = Hand(self.window, self.options.hold_ms)
        self.intents: list[Intent] = []
        self.desk.intended.connect(self.intents.append)

    @property
    def now(self) -> float:
        """The desk's clock: it stands still. While it goes on, the window paints what changed."""
        return self._now

    @now.setter
    def now(self, now: float) -> None:
        if self.desk.guard.frames.are_awaited:
            self.paint()
        self._now = now

    def show(self, view: View) -> None:
        """Show a view, whatever was shown before."""
        self.desk.go_away()
        self.desk.show(view)
        self.paint()

    def paint(self) -> None:
        """Wait until the window is painted: layouts place their items only then."""
        painted: list[bool] = []

        def tell() -> None:
            painted.append(True)

        self.window.frameSwapped.connect(tell)
        self.window.update()
        ends = monotonic() + PATIENCE_S
        while not painted and monotonic() < ends:
            self.application.processEvents()
        self.window.frameSwapped.disconnect(tell)
        assert painted, "the window was not painted"

    def touch(self, *targets: str) -> None:
        """Touch controls, one after the other; each must be there. "hold NAME" keeps one down."""
        for target in targets:
            touched = self.hand.touch(target.removeprefix("hold "), held=target.startswith("hold "))
            assert touched.done, touched.why


@pytest.fixture
def stand(typeface: QGuiApplication) -> Iterator[Stand]:
    made = Stand(typeface)
    yield made
    made.scene.close()


@pytest.fixture(scope="module")
def find_stand(typeface: QGuiApplication) -> Iterator[Callable[..., Stand]]:
    """One scene of each size, on which a module's tests show one view after the other."""
    made: dict[tuple[tuple[str, Any], ...], Stand] = {}

    def find(**options: Any) -> Stand:
        key = tuple(sorted(options.items()))
        if key not in made:
            made[key] = Stand(typeface, **options)
        return made[key]

    yield find
    for one in made.values():
        one.scene.close()


@pytest.fixture
def make_stand(typeface: QGuiApplication) -> Iterator[Callable[..., Stand]]:
    """Scenes of other sizes."""
    made: list[Stand] = []

    def make(**options: Any) -> Stand:
        made.append(Stand(typeface, **options))
        return made[-1]

    yield make
    for one in made:
        one.scene.close()


@pytest.fixture
def ohio(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The table stands five hours west of Greenwich."""
    monkeypatch.setenv("TZ", "EST5")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
