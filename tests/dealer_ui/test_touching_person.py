"""The person of `tapburn bench latency`: it plays whole hands by real touch events."""

import pytest

from deploy.bench.latency_bench import find_p99
from deploy.bench.workload.touching_person import TouchingPerson
from engine.messages.happened.hand_events import HandEnded
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.core import playing
from tests.engine.table.floor import table


@pytest.fixture
def room(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Room:
    """Three players, no reader, no camera, no bridge."""
    monkeypatch.setattr(playing, "SOURCES", ())
    made = Room(stand, table({}, button=1))
    made.floor.bridge_up = made.floor.camera_up = False
    made.seat(1, 2, 3)
    return made


def test_it_plays_hands_to_their_end_and_looks_at_a_sheet_meanwhile(room: Room) -> None:
    person, opened = TouchingPerson(), 0
    for _ in range(200):
        if room.floor.count(HandEnded) == 2:
            break
        target = person.choose(room.floor.view)
        assert target, room.floor.prompt.text
        touched = room.stand.hand.touch(target)
        person.note(target, done=touched.done)
        opened += target == "Table"
        room.serve()
    assert room.floor.count(HandEnded) == 2
    assert opened
    assert not room.sheet()


def test_the_99th_of_a_hundred_is_told() -> None:
    assert find_p99([float(number) for number in range(1, 201)]) == 199.0
    assert find_p99([5.0]) == 5.0
