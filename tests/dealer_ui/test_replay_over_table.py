"""Floor, Replay: the record over the table, opened by authorization, put away again."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from dealer_ui.replay import over_table
from dealer_ui.replay.over_table import ReplayOverTable
from engine.messages.shown.views import Offer
from engine.messages.wanted.intents import Accepted, Rejection
from engine.messages.wanted.requests import HoldEvidence, OpenReplay, RuleOnRecord
from engine.replay.library import HandLibrary
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.engine.replay.nights import play_night


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=4, seed=5)
    return journal


class Line(QObject):
    """Stands for the bus to the engine."""

    replied = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Any] = []

    def send(self, intent: object) -> None:
        self.sent.append(intent)


class Room:
    """A table's screen with the replay over it; the archive is a library of this process."""

    def __init__(self, application: QGuiApplication, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.stand = Stand(application)
        shown = samples.view()
        self.stand.show(replace(shown, offers=(*shown.offers, Offer(name="replay"))))
        self.line = Line()
        self.over = ReplayOverTable(
            None, self.line, self.stand.desk, self.stand.scene  # type: ignore[arg-type]
        )  # fmt: skip

    def wait(self, until: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(until()), timeout=20_000)

    def sent(self, kind: type) -> Sequence[Any]:
        return [one for one in self.line.sent if isinstance(one, kind)]

    def is_open(self) -> bool:
        return self.over.model is not None

    def open_hand(self, number: int) -> Any:
        model: Any = self.over.model
        assert model is not None
        self.wait(lambda: model.replay is not None)
        assert model.number == 4, "the latest lies open"
        model.open_hand(number)
        self.wait(lambda: model.number == number)
        return model


@pytest.fixture
def room(
    typeface: QGuiApplication, qtbot: QtBot, night: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Room]:
    monkeypatch.setattr(over_table, "RemoteLibrary", lambda _member: HandLibrary(night))
    made = Room(typeface, qtbot)
    yield made
    made.over.close()
    made.stand.scene.close()


def touch_through_floor(room: Room) -> None:
    """Floor, Replay; and the engine accepts."""
    stand = room.stand
    stand.desk.open_sheet("floor")
    stand.desk.touch_sheet("wish replay")
    asked = [one for one in stand.intents if isinstance(one, OpenReplay)][-1]
    stand.desk.accept_reply(Accepted(id=asked.id, sequence=9))


def test_floor_replay_opens_it_once_the_engine_has_put_that_on_record(room: Room) -> None:
    stand = room.stand
    stand.desk.open_sheet("floor")
    stand.desk.touch_sheet("wish replay")
    (asked,) = [one for one in stand.intents if isinstance(one, OpenReplay)]
    assert not room.is_open()
    stand.desk.accept_reply(Accepted(id=asked.id, sequence=9))
    assert room.is_open()
    model = room.open_hand(3)
    assert model.live
    looked = [one.number for one in room.sent(OpenReplay)]
    assert looked == [4, 3], "and which hands were looked at"
    assert stand.window.property("replayOpen")


def test_no_key_of_the_table_is_touched_through_it_and_they_are_back_after_it(room: Room) -> None:
    touch_through_floor(room)
    room.open_hand(2)
    stand = room.stand
    before = len(stand.intents)
    assert not stand.hand.touch("Call", held=False).done
    assert len(stand.intents) == before
    stand.desk.leave_replay()
    room.wait(lambda: not room.is_open())
    assert not stand.window.property("replayOpen")


def test_a_hold_and_a_ruling_go_to_the_engine_and_its_answer_is_told(room: Room) -> None:
    touch_through_floor(room)
    model = room.open_hand(2)
    model.hold("Ann")
    (held,) = room.sent(HoldEvidence)
    assert (held.number, held.held, held.by) == (2, True, "Ann")
    room.line.replied.emit(Accepted(id=held.id, sequence=9))
    room.wait(lambda: model.held)
    assert model.said == "The evidence of hand 2 is held"
    model.make_ruling("He called", "He folded", "OH-HE-08", "", "", "Ann")
    assert model.said == "A ruling still needs the decision"
    assert not room.sent(RuleOnRecord)
    for none in ("", " ; ;", "as said"):
        moved = "Chips are moved as ordered here"
        model.make_ruling("He called", "He folded", "OH-HE-08", moved, none, "Ann")
        assert model.said == "A ruling still needs the chips to move"
        assert not room.sent(RuleOnRecord), "it would stand for good without an order"
    model.make_ruling("He called", "He folded", "OH-HE-08", "It stands", "give 2; log it", "Ann")
    (asked,) = room.sent(RuleOnRecord)
    assert (asked.about.number, asked.corrections) == (2, ("give 2", "log it"))
    assert asked.about.step == model.replay.steps[model.place].sequence
    room.line.replied.emit(Rejection(id=asked.id, reason="give your name"))
    room.wait(lambda: model.said == "Refused: give your name")
