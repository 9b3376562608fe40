"""The sheet of the floor: a hand is held, time is called."""

import pytest

from engine.messages.happened import floor_events as events
from engine.messages.happened.hand_events import StepUndone
from engine.messages.wanted.requests import CallTime
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS


def test_the_floor_is_called_and_the_hand_is_held(room: Room) -> None:
    room.touch("Floor", "wish hold")
    assert "No hand is on" in room.said()
    room.touch("sheet close")
    room.deal()
    room.touch("Floor", "wish hold")
    assert room.show().held
    assert "Held" in room.said()
    assert "answer continue" in room.names(), "the sheet covers no answer"
    room.touch("answer continue")
    assert not room.show().held


@pytest.mark.clause("LIVE-ET-20")
def test_a_dispute_is_settled_by_a_correction_while_the_hand_is_held(room: Room) -> None:
    room.deal()
    room.floor.step(lambda _: ("raise", 6))
    room.show()
    room.touch("Floor", "wish hold")
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step, "instead call")
    assert "Then: Seat 1 to act: 2 to call · 5 in the pot" in room.said()
    room.touch("confirm")
    assert room.floor.count(StepUndone) == 1
    assert room.show().held, "until it is said to be settled"
    room.touch("answer continue")
    assert not room.show().held
    assert [seat.bet for seat in room.show().seats if seat.seat == 4] == [2]


def test_time_is_called_and_runs_down(room: Room) -> None:
    room.deal()
    room.touch("Floor", "wish time")
    assert room.floor.last(events.TimeCalled).seconds == 30
    room.touch("Floor", "wish time")
    assert "Time is called already" in room.said()
    room.touch("sheet close")
    room.floor.step(passive)
    start = 9 * MINUTE_NS
    room.floor.ask(CallTime, at_ns=start)
    room.wall_ns = start + 8_000_000_000
    room.show()
    assert "0:22" in room.said()
    room.wall_ns = start + 31_000_000_000
    room.show()
    assert "0:00" in room.said()
    room.floor.step(passive)
    room.show()
    assert "0:00" not in room.said()


def test_the_floors_sheet_says_that_a_seat_is_away_whether_or_not_since_when(room: Room) -> None:
    room.touch("Seat 3", "wish away")
    room.touch("Floor")
    told = [line for line in room.said().splitlines() if line.startswith("Away:")]
    assert told == ["Away: Seat 3 · Old Tom"]
