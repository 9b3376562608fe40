"""No touch is lost in silence: one that does not count is seen not to."""

import itertools
from collections.abc import Callable

import pytest

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.happened.hand_events import ActionTaken, StepUndone
from engine.messages.shown.views import SourceView
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything
from tests.dealer_ui.room import Room
from tests.dealer_ui.test_slips import Fingers, find, middle, wait
from tests.engine.core.playing import passive
from tests.engine.table.floor import table


@pytest.fixture
def room(make_stand: Callable[..., Stand]) -> Room:
    """Four players on the flop, nobody has bet: seat 2 is to act."""
    stand = make_stand(debounce_ms=250)
    made = Room(stand, table({}, button=1))
    made.seat(1, 2, 3, 4)
    made.deal()
    while made.floor.view.street != "flop" or made.floor.kind() != "act":
        made.floor.step(passive)
    made.show()
    wait(stand, 500)
    return made


def message(stand: Stand) -> str:
    told: str = stand.desk.fact("message")
    return told


def checks(room: Room) -> list[int]:
    """Who checked on the flop."""
    progress = room.floor.state.progress
    assert progress is not None
    return [
        one.event.seat
        for one in progress.events
        if isinstance(one.event, ActionTaken) and one.event.action == "check"
    ][1:]


@pytest.mark.parametrize(("apart", "recorded"), [(180, 2), (260, 3)])
def test_three_quick_checks_are_three_or_one_is_visibly_refused(
    room: Room, apart: int, recorded: int
) -> None:
    stand = room.stand
    fingers = Fingers(stand)
    there = middle(stand, "Check")
    missed = 0
    for _ in range(3):
        fingers.tap(there)
        missed += "Not counted" in message(stand)
        room.serve()
        wait(stand, apart)
    assert len(checks(room)) == recorded
    assert missed == 3 - recorded


def test_a_second_touch_while_the_first_is_recorded_is_told(stand: Stand) -> None:
    stand.show(samples.view())
    stand.touch("Call")
    assert message(stand) == ""
    stand.touch("Call")
    assert len(stand.intents) == 1
    assert "is being recorded" in message(stand)


def test_the_key_shows_that_its_touch_did_not_count(room: Room) -> None:
    stand = room.stand
    before = stand.window.grabWindow()
    fingers = Fingers(stand)
    there = middle(stand, "Check")
    fingers.tap(there)
    room.serve()
    fingers.tap(there)
    stand.application.processEvents()
    edge = area(find(stand, "Check"))
    spot = (int(edge.left()) + 3, int(edge.center().y()))
    seen = stand.window.grabWindow()
    assert seen.pixelColor(*spot).red() > before.pixelColor(*spot).red() + 100


def test_undo_over_a_street_asks_to_be_held(room: Room) -> None:
    stand = room.stand
    room.touch("Undo")
    assert "hold Undo down" in message(stand)
    assert "3 cards on the board, 1 card burned: stay where they lie" in message(stand)
    assert room.floor.view.street == "flop"
    wait(stand, 500)
    room.touch("hold Undo")
    assert room.floor.view.street == "preflop"
    assert room.floor.count(StepUndone) == 1
    assert "4 cards lie dealt" in room.said()


def test_undo_within_a_street_takes_one_touch_and_redo_another(room: Room) -> None:
    stand = room.stand
    room.touch("Check")
    wait(stand, 500)
    room.touch("Undo")
    assert checks(room) == []
    wait(stand, 500)
    room.touch("answer redo")
    assert checks(room) == [2]


@pytest.mark.parametrize(("size", "pixels_per_mm"), [((1280, 800), 5.88), ((1920, 1080), 5.56)])
def test_keys_stand_three_millimetres_apart(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    room = Room(stand, table({}, button=1))
    room.seat(1, 2, 3, 4)
    room.deal()
    bar = ("All fold", "Fold", "Call", "All call", "Amount")
    sizes = ("preset half pot", "preset pot", "preset all in")
    column = ("chip 25", "Undo", "preset min")
    edges = {
        touch_name(item): area(item) for item in controls(stand.window.contentItem())
        if touch_name(item) in {*bar, *sizes, *column}
    }  # fmt: skip
    assert set(edges) == {*bar, *sizes, *column}
    across = [
        edges[right].left() - edges[left].right()
        for line in (bar, sizes)
        for left, right in itertools.pairwise(line)
    ]
    down = [edges[low].top() - edges[high].bottom() for high, low in itertools.pairwise(column)]
    assert min(*across, *down) / pixels_per_mm >= 3


def test_a_source_in_trouble_says_all_of_it_when_it_is_touched(stand: Stand) -> None:
    words = "unplugged: /dev/serial/by-id/usb-FTDI-if00-port0 is not there; plug the reader in"
    lost = SourceView(name="Shoe", kind="reader", state="lost", words=words)
    ready = SourceView(name="Bridge", kind="bridge", state="ready", words="ready")
    stand.show(samples.view(sources=(lost, ready)))
    badges = [
        one for one in everything(stand.window.contentItem())
        if one.metaObject().className().startswith("SourceBadge")
    ]  # fmt: skip
    fingers = Fingers(stand)
    fingers.tap(area(badges[1]).center().toPoint())
    assert message(stand) == "", "nothing is wrong with it"
    fingers.tap(area(badges[0]).center().toPoint())
    assert message(stand).endswith("is not there; plug the reader in")
    assert stand.intents == []
