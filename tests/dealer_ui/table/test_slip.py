"""What was entered between hands just now: its undo stands where the finger was, then elsewhere."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from dealer_ui.table import notices
from engine.messages.happened.hand_events import PotsPushed
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.dealer_ui.test_double_taps import middle
from tests.dealer_ui.test_slips import Fingers
from tests.engine.core import playing
from tests.engine.table.floor import table

HERE = "Undo here"


@pytest.fixture
def room(make_stand: Callable[..., Stand], monkeypatch: pytest.MonkeyPatch) -> Room:
    """Three players, no device, and fingers that come down at a place."""
    monkeypatch.setattr(playing, "SOURCES", ())
    made = Room(make_stand(), table({}, button=1, min_buy_in=40, max_buy_in=300))
    made.floor.bridge_up = made.floor.camera_up = False
    made.seat(1, 2, 3)
    return made


def tap(room: Room, *names: str) -> None:
    fingers = Fingers(room.stand)
    for name in names:
        room.stand.now += 20
        fingers.tap(middle(room, name))
        room.serve()
        room.stand.paint()


def taken(room: Room, seat: int) -> bool:
    return room.floor.state.chairs[seat - 1].taken


def test_a_seating_is_undone_at_the_place_of_the_touch(room: Room) -> None:
    assert HERE not in room.names(), "nobody at the screen entered anything yet"
    tap(room, "Seat 7", "key enter")
    assert taken(room, 7)
    assert HERE in room.names()
    tap(room, HERE)
    assert not taken(room, 7)
    assert HERE not in room.names(), "what it goes back to was not entered just now"


def test_it_goes_after_a_while_and_the_undo_stays(
    room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert notices.SLIP_MS == 10_000
    monkeypatch.setattr(notices, "SLIP_MS", 20)
    tap(room, "Seat 7", "key enter")
    qtbot.waitUntil(lambda: room.stand.desk.fact("slip") == 0)
    room.stand.paint()
    assert HERE not in room.names()
    assert "Undo" in room.names()
    tap(room, "wish wrong_deal", "wish undo")
    assert not taken(room, 7)
    assert not room.sheet()


def test_what_was_touched_beside_the_table_is_undone_beside_it(room: Room) -> None:
    tap(room, "answer deck_ready", "answer blinds_posted", "answer all_dealt", "Fold", "Fold")
    assert room.stand.desk.fact("slip") == 0, "in a hand the last action has its undo"
    tap(room, "answer pushed")
    assert room.floor.count(PotsPushed) == 1
    assert room.stand.desk.fact("slip") > 0
    assert HERE not in room.names()
    tap(room, "Undo", "answer pushed")
    assert room.stand.desk.fact("slip") > 0
    tap(room, "answer deck_ready")
    assert room.stand.desk.fact("slip") == 0
