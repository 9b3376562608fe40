"""PIN, replay and ruling: a second tap where the first one lay puts nothing more on the record."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from dealer_ui.replay import over_table
from dealer_ui.replay.over_table import ReplayOverTable
from engine.keys.sealed_pins import seal_pin
from engine.messages.authorization import CarryProof
from engine.messages.wanted.requests import HoldEvidence, RuleOnRecord
from engine.replay.library import HandLibrary
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything
from tests.dealer_ui.sheets.test_signing_on import StaffedRoom
from tests.dealer_ui.test_double_taps import GAPS_MS, STANDING_MS, TRAINS_MS, middle, settle, touch
from tests.dealer_ui.test_replay_over_table import Line
from tests.dealer_ui.test_slips import Fingers
from tests.engine.replay.nights import play_night
from tests.engine.table.floor import table
from tests.firmware_bridge.pin_bench import PIN, WRONG, Counter, add


@pytest.fixture
def staffed(typeface: QGuiApplication, tmp_path: Path) -> Iterator[StaffedRoom]:
    add(tmp_path, "12", "floor")
    add(tmp_path, "31", "dealer")
    add(tmp_path, "32", "dealer")
    counter = Counter(tmp_path)
    stand = Stand(
        typeface, seal=partial(seal_pin, counter.public), debounce_ms=250, standing_ms=STANDING_MS
    )
    yield StaffedRoom(stand, table({}, button=1, rack=2000), counter)
    stand.scene.close()


@pytest.mark.parametrize("gap_ms", GAPS_MS)
@pytest.mark.parametrize("pin", [PIN, WRONG], ids=["right", "wrong"])
def test_a_pin_is_tried_once(staffed: StaffedRoom, gap_ms: int, pin: str) -> None:
    touch(staffed, "Table", "wish dealer", "choice 32", *(f"key {digit}" for digit in pin))
    fingers, spot = Fingers(staffed.stand), middle(staffed, "key enter")
    fingers.tap(spot)
    staffed.serve()
    tried = [one for one in staffed.sent if isinstance(one, CarryProof)]
    once = list(staffed.floor.events)
    assert len(tried) == 1
    staffed.stand.now += gap_ms / 1000
    fingers.tap(spot)
    staffed.serve()
    assert [one for one in staffed.sent if isinstance(one, CarryProof)] == tried
    assert staffed.floor.events == once


@pytest.mark.parametrize("gap_ms", GAPS_MS)
def test_the_person_who_was_chosen_is_not_asked_a_digit(staffed: StaffedRoom, gap_ms: int) -> None:
    touch(staffed, "Table", "wish dealer")
    fingers, spot = Fingers(staffed.stand), middle(staffed, "choice 32")
    fingers.tap(spot)
    staffed.serve()
    settle_before = len(staffed.sent)
    staffed.stand.now += gap_ms / 1000
    fingers.tap(spot)
    staffed.serve()
    assert len(staffed.sent) == settle_before
    settle(staffed)
    staffed.enter(PIN)
    assert any(isinstance(one, CarryProof) for one in staffed.sent), "no digit was typed by it"


@pytest.mark.parametrize("train_ms", TRAINS_MS, ids=str)
@pytest.mark.parametrize("typed", [0, len(PIN)], ids=["people", "digits"])
def test_every_control_of_the_pin_page_counts_once(
    staffed: StaffedRoom, train_ms: tuple[int, ...], typed: int
) -> None:
    def open_page() -> None:
        staffed.stand.desk.touch_sheet("sheet close")
        touch(staffed, "Floor", "wish sign_on")
        if typed:
            touch(staffed, "choice 12", *(f"key {digit}" for digit in WRONG[:typed]))

    open_page()
    fingers, tapped = Fingers(staffed.stand), 0
    again = tuple(f"key {sign}" for sign in (*"0123456789", "000", "back"))
    for name in [one for one in staffed.names() if one not in again]:
        open_page()
        spot = middle(staffed, name)
        fingers.tap(spot)
        staffed.serve()
        sent, recorded = len(staffed.sent), list(staffed.floor.events)
        tapped += 1
        first = staffed.stand.now
        for gap_ms in train_ms:
            staffed.stand.now = first + gap_ms / 1000
            fingers.tap(spot)
            staffed.serve()
            assert len(staffed.sent) == sent, f"'{name}' asked for more than one, {gap_ms} ms later"
            assert staffed.floor.events == recorded
    assert tapped > 2


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=3, seed=5)
    return journal


class Looked:
    """The replay over a table, and a finger."""

    def __init__(self, application: QGuiApplication, qtbot: QtBot) -> None:
        self.stand = Stand(application, debounce_ms=250, standing_ms=STANDING_MS)
        self.stand.show(samples.view())
        self.line = Line()
        nobody: Any = None
        line: Any = self.line
        self.over = ReplayOverTable(nobody, line, self.stand.desk, self.stand.scene)
        self.over.open()
        self.model: Any = self.over.model
        qtbot.waitUntil(lambda: self.model.replay is not None, timeout=20_000)
        self.stand.paint()
        self.fingers = Fingers(self.stand)

    def spots(self) -> dict[str, QPoint]:
        """The keys of the pane that can be touched, each with its middle."""
        return {
            str(item.property("touchName")): area(item).center().toPoint()
            for item in everything(self.stand.window.contentItem())
            if _is_pane_key(item)
        }

    def pane(self) -> QQuickItem:
        return next(
            item for item in everything(self.stand.window.contentItem())
            if item.objectName() == "replay"
        )  # fmt: skip

    def page(self, page: int) -> None:
        """A page of the ruling's form, all of it said."""
        pane = self.pane()
        pane.setProperty("page", "ruling")
        form = next(
            item for item in everything(pane)
            if item.metaObject().className().startswith("RulingForm")
        )  # fmt: skip
        for name, value in (("claim", "A"), ("decision", "B"), ("rule", "OH-HE-08"), ("at", page)):
            form.setProperty(name, value)
        self.stand.paint()

    def rest(self) -> None:
        self.stand.now += 20
        self.stand.desk.guard.leave()

    def told(self) -> list[object]:
        """What goes on record from here."""
        return [one for one in self.line.sent if isinstance(one, RuleOnRecord | HoldEvidence)]

    def close(self) -> None:
        self.over.close()
        self.stand.scene.close()


def _is_pane_key(item: QQuickItem) -> bool:
    kind = item.metaObject().className()
    return kind.startswith("PaneKey") and item.isVisible() and item.isEnabled()


@pytest.fixture
def looked(
    typeface: QGuiApplication, qtbot: QtBot, night: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Looked]:
    monkeypatch.setattr(over_table, "RemoteLibrary", lambda _member: HandLibrary(night))
    made = Looked(typeface, qtbot)
    yield made
    made.close()


@pytest.mark.parametrize("train_ms", TRAINS_MS, ids=str)
@pytest.mark.parametrize("page", ["steps", "evidence", "pots", "hands"])
def test_every_key_of_the_replay_counts_once(
    looked: Looked, page: str, train_ms: tuple[int, ...]
) -> None:
    def turn() -> None:
        looked.pane().setProperty("page", page)
        looked.stand.paint()
        looked.rest()

    turn()
    left: list[bool] = []
    looked.stand.desk.replay_left.connect(lambda: left.append(True))
    for name in [one for one in looked.spots() if one != "Close"]:
        turn()
        spot = looked.spots().get(name)
        if spot is None:
            continue
        looked.fingers.tap(spot)
        once, first = len(looked.told()), looked.stand.now
        for gap_ms in train_ms:
            looked.stand.now = first + gap_ms / 1000
            looked.fingers.tap(spot)
            assert len(looked.told()) == once, f"'{name}' recorded another, {gap_ms} ms later"
            assert not left, f"'{name}' put the replay away, {gap_ms} ms later"


@pytest.mark.parametrize("train_ms", TRAINS_MS, ids=str)
def test_a_ruling_and_a_hold_are_recorded_once(looked: Looked, train_ms: tuple[int, ...]) -> None:
    recorded = 0
    for page in range(4):
        looked.page(page)
        for name in [one for one in looked.spots() if one != "Close"]:
            looked.page(page)
            looked.rest()
            spot = looked.spots().get(name)
            if spot is None:
                continue
            looked.fingers.tap(spot)
            once = len(looked.told())
            recorded, first = recorded + bool(once), looked.stand.now
            for gap_ms in train_ms:
                looked.stand.now = first + gap_ms / 1000
                looked.fingers.tap(spot)
                assert len(looked.told()) == once, f"'{name}' recorded another, {gap_ms} ms later"
    assert recorded, "nothing that was tapped put anything on record"
