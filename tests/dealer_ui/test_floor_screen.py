"""The floor's screen: opened by authorization, told from the record, gone with the PIN."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from dealer_ui.floor import floor_over_table
from dealer_ui.floor.floor_over_table import FloorOverTable
from dealer_ui.replay import over_table
from dealer_ui.replay.over_table import ReplayOverTable
from engine.messages.authorization import SignOff
from engine.messages.shown.views import AuthorizationView, Offer, PersonView, View
from engine.messages.wanted.archive_questions import TellDay
from engine.messages.wanted.intents import Accepted, Rejection
from engine.messages.wanted.requests import OpenDaybook, OpenReplay
from engine.replay.library import HandLibrary
from engine.service.archive_service import Archive
from engine.told.archive_answers import DayTold
from engine.told.told_days import Daybook
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.listening import list_mute
from tests.dealer_ui.looking import area, cut, everything, texts
from tests.dealer_ui.test_double_taps import STANDING_MS, TRAINS_MS
from tests.dealer_ui.test_replay_over_table import Line
from tests.dealer_ui.test_slips import Fingers
from tests.engine.replay.nights import play_night

ANN = PersonView(number="7", name="Ann", role="floor", rights=("rulings", "money", "daybook"))
PANELS = ((1024, 600), (1280, 800), (1366, 768), (800, 1280))


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("floor") / "night.journal"
    play_night(journal, hands=14, seed=5)
    return journal


class ReadHere(HandLibrary):
    """The archive within this process."""

    def read_day(self) -> Daybook:
        told = Archive(self.path).answer(TellDay(id="d"))
        assert isinstance(told, DayTold)
        assert told.day is not None
        return told.day


class Room:
    """A table's screen, the floor's over it, a hand over that."""

    def __init__(self, application: QGuiApplication, qtbot: QtBot, **options: Any) -> None:
        self.qtbot = qtbot
        self.stand = Stand(application, **options)
        self.view = staffed(signed=True)
        self.stand.show(self.view)
        self.line = Line()
        nobody: Any = None
        line: Any = self.line
        desk, scene = self.stand.desk, self.stand.scene
        self.replay = ReplayOverTable(nobody, line, desk, scene)
        self.over = FloorOverTable(nobody, line, desk, scene, self.replay)

    def wait(self, until: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(until()), timeout=20_000)

    def open(self) -> Any:
        """Floor, Floor's screen; and the engine accepts."""
        for target in ("Floor", "wish daybook"):
            self.stand.now += 1
            self.stand.touch(target)
        asked = [one for one in self.stand.intents if isinstance(one, OpenDaybook)][-1]
        self.stand.desk.accept_reply(Accepted(id=asked.id, sequence=9))
        model: Any = self.over.model
        assert model is not None
        self.wait(lambda: not model.waiting)
        self.stand.paint()
        return model

    def close(self) -> None:
        self.over.close()
        self.replay.close()
        self.stand.scene.close()


def staffed(*, signed: bool) -> View:
    """A table whose staff has PINs."""
    shown = samples.view()
    authorization = AuthorizationView(people=(ANN,))
    if signed:
        authorization = replace(
            authorization, name="Ann", role="floor", rights=ANN.rights, left="9 min"
        )
    offers = (
        Offer(name="daybook"), Offer(name="fill_rack", minimum=1), Offer(name="empty_drop"),
        Offer(name="close", refusal="close the table when the hand is over"), Offer(name="game"),
    )  # fmt: skip
    return replace(
        shown, authorization=authorization, offers=(*shown.offers, *offers), sequence=900
    )


@pytest.fixture
def make_room(
    typeface: QGuiApplication, qtbot: QtBot, night: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Room]]:
    monkeypatch.setattr(over_table, "RemoteLibrary", lambda _member: HandLibrary(night))
    monkeypatch.setattr(floor_over_table, "RemoteLibrary", lambda _member: ReadHere(night))
    made: list[Room] = []

    def make(**options: Any) -> Room:
        made.append(Room(typeface, qtbot, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_the_cage_sees_what_concerns_the_houses_money(make_room: Callable[..., Room]) -> None:
    room = make_room()
    model = room.open()
    shown = room.stand.desk.view
    assert shown is not None
    assert shown.authorization is not None
    assert model.pages == ["table", "hands", "rulings", "chips", "staff"]
    cage = replace(shown.authorization, name="Cay", role="cage", rights=("money", "daybook"))
    room.stand.desk.show(replace(shown, authorization=cage, sequence=shown.sequence + 1))
    kept: Any = room.over.model
    assert kept is model, "whoever may look at the day stays"
    assert model.pages == ["table", "chips", "staff"]
    model.turn_to("hands")
    assert model.page == "table"
    room.stand.paint()
    room.stand.touch("Chips")
    dealer = replace(cage, role="dealer", rights=())
    room.stand.desk.show(replace(shown, authorization=dealer, sequence=shown.sequence + 2))
    room.wait(lambda: room.over.model is None)


def test_it_opens_once_the_engine_grants_it_and_tells_the_day(
    make_room: Callable[..., Room], night: Path
) -> None:
    room = make_room()
    model = room.open()
    told = Archive(night).answer(TellDay(id="d"))
    assert isinstance(told, DayTold)
    assert told.day is not None
    day = told.day
    assert model.person == "Ann (floor), 9 min left"
    room.stand.touch("Hands")
    assert len(model.rows("lines").rows()) == day.hands
    room.stand.touch("Chips")
    assert {one.label: one.value for one in model.rows("figures").rows()}["Fills"] == "0"
    assert len(model.rows("lines").rows()) == sum(one.part == "chips" for one in day.lines)
    room.stand.touch("Dealers")
    assert next(one.head for one in model.rows("lines").rows()) == day.dealers[-1].dealer


def test_a_refusal_opens_nothing(make_room: Callable[..., Room]) -> None:
    room = make_room()
    room.stand.touch("Floor", "wish daybook")
    (asked,) = [one for one in room.stand.intents if isinstance(one, OpenDaybook)]
    assert room.over.model is None
    room.stand.desk.accept_reply(Rejection(id=asked.id, reason="sign on to rule"))
    assert room.over.model is None


def test_it_goes_when_nobody_is_signed_on_any_more(make_room: Callable[..., Room]) -> None:
    room = make_room()
    room.open()
    room.stand.desk.show(replace(staffed(signed=False), sequence=901))
    room.wait(lambda: room.over.model is None)
    assert not room.stand.window.property("floorOpen")


def test_signing_off_is_told_to_the_engine_and_it_goes(make_room: Callable[..., Room]) -> None:
    room = make_room()
    room.open()
    room.stand.touch("Sign off")
    assert [type(one) for one in room.line.sent] == [SignOff]
    room.wait(lambda: room.over.model is None)


def test_a_hand_of_the_list_opens_above_it_and_closes_to_it(make_room: Callable[..., Room]) -> None:
    room = make_room()
    model = room.open()
    model.turn_to("hands")
    number = model.rows("lines").rows()[2].number
    model.choose(number)
    replay = room.replay.model
    assert replay is not None
    room.wait(lambda: replay.replay is not None)
    assert replay.number == number
    assert [one.number for one in room.line.sent if isinstance(one, OpenReplay)] == [number]
    room.stand.desk.leave_replay()
    room.wait(lambda: room.replay.model is None)
    assert room.over.model is model


def test_what_is_set_is_asked_for_on_the_tables_own_sheet(make_room: Callable[..., Room]) -> None:
    room = make_room()
    room.open()
    room.stand.touch("Fill the rack")
    assert room.over.model is None
    assert room.stand.desk.fact("sheetOpen")
    assert "rack" in room.stand.desk.fact("sheetTitle").lower()


def test_no_key_of_the_table_is_touched_through_it(make_room: Callable[..., Room]) -> None:
    room = make_room()
    room.open()
    before = len(room.stand.intents)
    assert not room.stand.hand.touch("Call", held=False).done
    assert len(room.stand.intents) == before


@pytest.mark.parametrize("panel", PANELS)
def test_every_page_fits_on_every_panel(
    make_room: Callable[..., Room], panel: tuple[int, int]
) -> None:
    room = make_room(width=panel[0], height=panel[1])
    model = room.open()
    for page in ("table", "hands", "rulings", "chips", "staff"):
        model.turn_to(page)
        room.stand.paint()
        pane = room.stand.window.findChild(QQuickItem, "floor")
        assert pane is not None
        wrong = [(page, item.property("text"), cut(item)) for item, _ in texts(pane) if cut(item)]
        assert not wrong
        assert list_mute(room.stand.window) == []


@pytest.mark.parametrize("train_ms", TRAINS_MS, ids=str)
def test_every_key_of_the_floors_screen_counts_once(
    make_room: Callable[..., Room], train_ms: tuple[int, ...]
) -> None:
    """A second tap where the first one lay asks for nothing more, and puts nothing away."""
    room = make_room(debounce_ms=250, standing_ms=STANDING_MS)
    model, fingers = room.open(), Fingers(room.stand)

    def keys() -> dict[str, QPoint]:
        return {
            str(item.property("touchName")): area(item).center().toPoint()
            for item in everything(room.stand.window.contentItem())
            if item.metaObject().className().startswith("PaneKey")
            and item.isVisible() and item.isEnabled()
        }  # fmt: skip

    def turn(page: str) -> None:
        model.turn_to(page)
        room.stand.paint()
        room.stand.now += 20
        room.stand.desk.guard.leave()

    tapped = set()
    for page in model.pages:
        turn(page)
        for name in [one for one in keys() if one not in {"Close", "Sign off"}]:
            turn(page)
            spot = keys()[name]
            fingers.tap(spot)
            tapped.add(name)
            if room.over.model is not model:
                # What may be set is asked for at the table.
                room.stand.desk.touch_sheet("sheet close")
                model = room.open()
                continue
            asked = len(room.line.sent) + len(room.stand.intents)
            room.stand.paint()
            first = room.stand.now
            for gap_ms in train_ms:
                room.stand.now = first + gap_ms / 1000
                fingers.tap(spot)
                assert len(room.line.sent) + len(room.stand.intents) == asked, (name, gap_ms)
                assert room.over.model is model, (name, gap_ms)
    assert {"Hands", "Chips"} <= tapped


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("busy_s", [0, 3])
def test_a_key_whose_words_change_under_the_finger_is_not_meant(
    make_room: Callable[..., Room], *, late: bool, busy_s: int
) -> None:
    """Its finger meant what was written there before; on a busy machine that is still there."""
    room = make_room(debounce_ms=250, standing_ms=STANDING_MS)
    model, fingers = room.open(), Fingers(room.stand)
    (key,) = [one for one in everything(room.stand.window.contentItem())
              if one.property("touchName") == "Fill the rack"]  # fmt: skip
    spot = area(key).center().toPoint()
    room.stand.now += 20
    later = replace(
        room.view, sequence=room.view.sequence + 1,
        offers=tuple(replace(one, detail="2,855 in it") if one.name == "fill_rack" else one
                     for one in room.view.offers),
    )  # fmt: skip
    if late:
        fingers.press(spot)
    room.stand.desk.show(later)
    assert key.property("detail")
    room.stand._now += busy_s
    if not late:
        room.stand.now += 0.03
        fingers.press(spot)
    fingers.release(spot)
    assert room.over.model is model, "nothing was asked for"
    room.stand.now += 20
    fingers.tap(spot)
    assert room.over.model is None
