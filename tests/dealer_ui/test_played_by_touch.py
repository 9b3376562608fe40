"""Real touch events: every game on one panel; on every panel a game, a wrong deal and a lesson."""

from collections.abc import Callable

import pytest

from deploy.bench.workload.touching_person import TouchingPerson
from engine.messages.happened.hand_events import HandEnded, IrregularityFound
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.core import playing
from tests.gallery.choice import PANELS, Panel
from tests.gallery.moments import GAMES, options

MOST = 400
"""Touches that a hand takes at the most."""


@pytest.fixture
def make_room(
    find_stand: Callable[..., Stand], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Room]:
    """A table by hand on a panel."""
    monkeypatch.setattr(playing, "SOURCES", ())

    def make(game: str, panel: Panel) -> Room:
        stand = find_stand(
            width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm
        )
        stand.intents.clear()
        stand.desk.go_away()
        made = Room(stand, options(game))
        made.floor.bridge_up = made.floor.camera_up = False
        return made

    return make


def play(room: Room, until: Callable[[], bool]) -> None:
    """Touch what the prompt asks for."""
    person = TouchingPerson()
    for _ in range(MOST):
        if until():
            return
        target = person.choose(room.floor.view)
        assert target, room.floor.prompt
        touched = room.stand.hand.touch(target)
        person.note(target, done=touched.done)
        assert touched.done or target == "sheet close", (target, touched.why)
        room.serve()
    raise AssertionError(f"the hand does not end: {room.floor.prompt}")


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_every_game_is_played_by_touch(make_room: Callable[..., Room], game: str) -> None:
    room = make_room(game, PANELS[1])
    before = sum(chair.stack for chair in room.floor.state.chairs)
    play(room, lambda: room.floor.count(HandEnded) == 1)
    assert sum(chair.stack for chair in room.floor.state.chairs) == before


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
def test_a_hand_and_a_wrong_deal_are_touched_on_every_panel(
    make_room: Callable[..., Room], panel: Panel
) -> None:
    room = make_room("holdem", panel)
    play(room, lambda: room.floor.count(HandEnded) == 1)
    play(room, lambda: room.floor.count(HandEnded) == 1 and room.floor.kind() == "act")
    room.touch("wish wrong_deal")
    room.touch("choice group_deal")
    kinds = [name for name in room.names() if name.startswith("choice ") and "group_" not in name]
    room.touch(next(name for name in kinds if name != "choice more"))
    assert room.floor.count(IrregularityFound)
