"""A ruling in the replay that takes a PIN: the key asks for it, and the form keeps its fields."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from dealer_ui.replay import over_table
from dealer_ui.replay.over_table import ReplayOverTable
from engine.messages.authorization import AskNonce, AuthorizationReply, CarryProof, NonceCarried
from engine.messages.shown.views import Offer
from engine.messages.wanted.intents import Accepted, Rejection
from engine.messages.wanted.requests import HoldEvidence, RuleOnRecord
from engine.replay.library import HandLibrary
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import everything, texts
from tests.dealer_ui.test_floor_screen import ANN, staffed
from tests.dealer_ui.test_replay_over_table import Line, night, touch_through_floor
from tests.dealer_ui.test_replay_over_table import Room as ReplayRoom
from tests.dealer_ui.test_replay_sizes import find_form

__all__ = ["night"]
FILLED = {"claim": "He called", "decision": "It stands", "at": 3}
PIN = "2741"


class Room(ReplayRoom):
    """One whose staff has PINs, and nobody is signed on."""

    def __init__(self, application: QGuiApplication, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.stand = Stand(application, seal=lambda _proof: b"sealed")
        shown = staffed(signed=False)
        self.stand.show(replace(shown, offers=(*shown.offers, Offer(name="replay"))))
        self.line = Line()
        line: Any = self.line
        nobody: Any = None
        self.over = ReplayOverTable(nobody, line, self.stand.desk, self.stand.scene)
        touch_through_floor(self)
        self.open_hand(2)
        self.stand.intents.clear()

    def form(self) -> QQuickItem:
        inside = everything(self.stand.window.contentItem())
        pane = next(one for one in inside if one.objectName() == "replay")
        pane.setProperty("page", "ruling")
        return find_form(pane)

    def ask(self) -> Any:
        """The form's last key; the engine wants to know who it is."""
        before = len(self.sent(RuleOnRecord))
        self.stand.touch("Put on record")
        asked = self.sent(RuleOnRecord)
        assert len(asked) == before + 1
        self.refuse(asked[-1])
        return asked[-1]

    def refuse(self, asked: Any) -> None:
        self.line.replied.emit(
            Rejection(id=asked.id, reason="sign on to rule", authorization="rulings")
        )
        self.wait(lambda: self.stand.desk.fact("sheetOpen"))
        self.stand.paint()

    def asked(self, kind: type) -> Any:
        """What the table's own page asked last."""
        found: list[Any] = [*self.stand.intents]
        return [one for one in found if isinstance(one, kind)][-1]

    def give_pin(self) -> None:
        desk, stand = self.stand.desk, self.stand
        stand.touch("choice 7")
        nonce = self.asked(AskNonce)
        desk.accept_reply(NonceCarried(id=nonce.id, purpose=nonce.purpose, nonce=b"n" * 16))
        stand.touch(*(f"key {digit}" for digit in PIN), "key enter")
        proof = self.asked(CarryProof)
        desk.show(replace(staffed(signed=True), sequence=901))
        desk.accept_reply(
            AuthorizationReply(id=proof.id, purpose=proof.purpose, granted=True, name="Ann")
        )
        stand.paint()


@pytest.fixture
def room(
    typeface: QGuiApplication,
    qtbot: QtBot,
    night: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Room]:
    monkeypatch.setattr(over_table, "RemoteLibrary", lambda _member: HandLibrary(night))
    made = Room(typeface, qtbot)
    yield made
    made.over.close()
    made.stand.scene.close()


def fill(form: QQuickItem) -> None:
    for name, value in FILLED.items():
        form.setProperty(name, value)


def held(form: QQuickItem) -> dict[str, object]:
    return {name: form.property(name) for name in FILLED}


def test_the_key_asks_for_the_pin_and_the_ruling_goes_on_record_as_it_was_filled_in(
    room: Room,
) -> None:
    form = room.form()
    fill(form)
    room.stand.paint()
    said = [item.property("text") for item, _ in texts(room.stand.window.contentItem())]
    assert "Who decided: your name" not in said, "the PIN tells"
    first = room.ask()
    assert not first.by
    assert not room.stand.hand.touch("Put on record", held=False).done, "the form waits"
    room.give_pin()
    assert not room.stand.desk.fact("sheetOpen")
    second = room.sent(RuleOnRecord)[-1]
    assert second.id != first.id
    assert replace(second, id="") == replace(first, id="")
    assert held(form) == FILLED
    room.line.replied.emit(Accepted(id=second.id, sequence=9))
    model: Any = room.over.model
    room.wait(lambda: model.recorded)
    assert model._draft.by == "Ann", "the paper names who decided"
    assert room.is_open()


@pytest.mark.parametrize("way", ["cross", "back", "time"])
def test_a_pin_that_is_not_given_leaves_the_form_as_it_was(room: Room, way: str) -> None:
    form = room.form()
    fill(form)
    room.stand.paint()
    room.ask()
    if way == "time":
        room.stand.desk._pane.pin_timer.timeout.emit()
    else:
        room.stand.touch("sheet close" if way == "cross" else "sheet back")
    room.stand.desk.show(replace(staffed(signed=False), sequence=902))
    room.stand.paint()
    assert not room.stand.desk.fact("sheetOpen"), "no page of the table's lies over the replay"
    assert held(form) == FILLED
    room.ask()
    assert len(room.sent(RuleOnRecord)) == 2


def test_a_hold_asks_for_it_too(room: Room) -> None:
    model: Any = room.over.model
    model.hold("")
    (asked,) = room.sent(HoldEvidence)
    room.refuse(asked)
    room.give_pin()
    assert [one.held for one in room.sent(HoldEvidence)] == [True, True]
    assert ANN.name == "Ann"


def test_what_is_done_with_a_pin_after_a_look_at_the_replay_does_not_open_it_again(
    room: Room,
) -> None:
    """The wish that had opened it was still remembered as the last one."""
    room.stand.desk.leave_replay()
    room.wait(lambda: not room.is_open())
    desk = room.stand.desk
    refused = Rejection(id="1", reason="sign on", authorization="rulings")
    assert desk._sheets.ask_authorization(refused, lambda name: HoldEvidence(id=name, number=1))
    desk._pane.show()
    room.give_pin()
    asked = room.asked(HoldEvidence)
    desk.accept_reply(Accepted(id=asked.id, sequence=9))
    assert not room.is_open()
