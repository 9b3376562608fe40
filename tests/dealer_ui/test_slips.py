"""Fingers that slip: too early, twice, off a key, two at once; none means what came after."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.shown.views import Answer, NarrationLine, View
from engine.messages.wanted.requests import LeaveTable
from tests.dealer_ui import game_samples, samples
from tests.dealer_ui.conftest import Stand, prompts_of
from tests.dealer_ui.looking import area, everything
from tests.dealer_ui.room import Room
from tests.dealer_ui.samples import changed
from tests.engine.table.floor import table

DEBOUNCE_MS = 250


@pytest.fixture
def slow(make_stand: Callable[..., Stand]) -> Stand:
    """A screen that gives fingers the time which it gives them at a table."""
    return make_stand(debounce_ms=DEBOUNCE_MS)


class Fingers:
    """Fingers that come down and go up at points, whatever is there."""

    def __init__(self, stand: Stand) -> None:
        self._window = stand.window
        self._device = QTest.createTouchDevice()

    def _event(self) -> Any:
        return QTest.touchEvent(self._window, self._device, False)

    def press(self, *points: QPoint) -> None:
        event = self._event()
        for number, point in enumerate(points):
            event.press(number, point, self._window)
        event.commit()

    def move(self, point: QPoint) -> None:
        self._event().move(0, point, self._window).commit()

    def release(self, *points: QPoint) -> None:
        event = self._event()
        for number, point in enumerate(points):
            event.release(number, point, self._window)
        event.commit()

    def come(self, number: int, point: QPoint, still: Sequence[tuple[int, QPoint]] = ()) -> None:
        """One finger comes down while others lie still."""
        event = self._event()
        for other, there in still:
            event.move(other, there, self._window)
        event.press(number, point, self._window).commit()

    def go(self, number: int, point: QPoint, still: Sequence[tuple[int, QPoint]] = ()) -> None:
        """One finger goes up while others lie still."""
        event = self._event()
        for other, there in still:
            event.move(other, there, self._window)
        event.release(number, point, self._window).commit()

    def tap(self, point: QPoint) -> None:
        self.press(point)
        self.release(point)


def find(stand: Stand, name: str) -> QQuickItem:
    found = controls(stand.window.contentItem())
    return next(item for item in found if touch_name(item) == name)


def middle(stand: Stand, name: str) -> QPoint:
    return area(find(stand, name)).center().toPoint()


def wait(stand: Stand, milliseconds: int) -> None:
    stand.now += milliseconds / 1000


def settled(stand: Stand, view: View) -> Fingers:
    stand.show(view)
    wait(stand, 2 * DEBOUNCE_MS)
    return Fingers(stand)


def numbered(view: View, number: int, **changes: Any) -> View:
    return replace(view, prompt=replace(view.prompt, number=number, **changes))


def test_a_long_touch_that_began_just_after_the_change_means_what_was_before(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    call = middle(slow, "Call")
    slow.desk.show(samples.flop())
    wait(slow, 60)
    fingers.press(call)
    wait(slow, 400)
    fingers.release(call)
    assert slow.intents == []
    fingers.tap(call)
    assert prompts_of(slow.intents) == [77]


def test_answers_that_change_while_the_prompt_stands_take_no_touch_at_once(slow: Stand) -> None:
    draw = game_samples.discard()
    fingers = settled(slow, draw)
    there = middle(slow, "answer draw_2")
    changed = (Answer(key="done", label="That's all: 1", style="main"), *draw.prompt.answers)
    slow.desk.show(numbered(draw, draw.prompt.number, answers=changed))
    fingers.tap(there)
    assert slow.intents == []
    wait(slow, DEBOUNCE_MS)
    fingers.tap(there)
    assert prompts_of(slow.intents) == [draw.prompt.number]


def test_a_finger_on_an_answer_that_moves_touches_nothing(slow: Stand) -> None:
    draw = game_samples.discard()
    fingers = settled(slow, draw)
    there = middle(slow, "answer draw_2")
    fingers.press(there)
    changed = (Answer(key="done", label="That's all: 1", style="main"), *draw.prompt.answers)
    slow.desk.show(numbered(draw, draw.prompt.number, answers=changed))
    wait(slow, DEBOUNCE_MS)
    fingers.release(there)
    assert slow.intents == []


def test_undo_takes_back_nothing_else_than_it_said(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    undo = middle(slow, "Undo")
    slow.desk.show(replace(samples.view(), undo="seat 8 folds"))
    fingers.tap(undo)
    assert slow.intents == []


def test_keys_that_come_back_with_the_engine_take_no_touch_at_once(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    call = middle(slow, "Call")
    slow.desk.go_away()
    slow.desk.show(samples.view())
    fingers.tap(call)
    assert slow.intents == []
    wait(slow, DEBOUNCE_MS)
    fingers.tap(call)
    assert prompts_of(slow.intents) == [61]


def test_a_second_tap_confirms_nothing_on_the_page_that_the_first_one_opened(slow: Stand) -> None:
    room = Room(slow, table({}, button=1, seats=6))
    room.seat(1, 2, 3)
    fingers = Fingers(slow)
    for name in ("Seat 1", "wish leave"):
        wait(slow, DEBOUNCE_MS)
        there = middle(slow, name)
        for _ in range(2):
            fingers.tap(there)
            room.serve()
    assert not [sent for sent in room.sent if isinstance(sent, LeaveTable)]


def test_a_sheet_that_a_double_tap_opens_stays_open(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    there = middle(slow, "Table")
    fingers.tap(there)
    wait(slow, 80)
    fingers.tap(there)
    assert find(slow, "sheet close").isEnabled()


def test_a_double_tap_acts_once(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    call = middle(slow, "Call")
    fingers.tap(call)
    fingers.tap(call)
    slow.desk.show(numbered(samples.view(), 62))
    fingers.tap(call)
    assert prompts_of(slow.intents) == [61]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("pair", [("Fold", "preset all in"), ("Call", "Undo"), ("Seat 3", "Call")])
def test_of_two_keys_that_are_down_at_once_none_counts(
    slow: Stand, pair: tuple[str, str], order: tuple[int, int]
) -> None:
    fingers = settled(slow, samples.view())
    points = [middle(slow, pair[at]) for at in order]
    fingers.press(*points)
    fingers.release(*points)
    assert slow.intents == []
    assert "two keys" in slow.desk.fact("message")
    # Both fingers are up: one key counts again.
    fingers.tap(middle(slow, "Call"))
    assert len(slow.intents) == 1


@pytest.mark.parametrize("first_up", [0, 1])
def test_a_palm_that_lies_on_a_key_spoils_the_finger_beside_it_and_itself(
    slow: Stand, first_up: int
) -> None:
    fingers = settled(slow, samples.view())
    palm, finger = points = middle(slow, "Fold"), middle(slow, "Call")
    fingers.come(0, palm)
    fingers.come(1, finger, still=[(0, palm)])
    fingers.go(first_up, points[first_up], still=[(1 - first_up, points[1 - first_up])])
    assert slow.intents == []
    fingers.go(1 - first_up, points[1 - first_up])
    assert slow.intents == []


def test_a_palm_beside_the_keys_spoils_nothing(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    palm, finger = QPoint(640, 3), middle(slow, "Call")
    fingers.come(0, palm)
    fingers.come(1, finger, still=[(0, palm)])
    fingers.go(1, finger, still=[(0, palm)])
    assert len(slow.intents) == 1
    fingers.go(0, palm)
    assert len(slow.intents) == 1


def test_a_palm_that_lay_on_a_key_while_a_hold_ripens_spoils_the_hold(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    palm, finger = middle(slow, "Fold"), middle(slow, "Call")
    fingers.come(0, finger)
    fingers.come(1, palm, still=[(0, finger)])
    QTest.qWait(60)
    fingers.go(1, palm, still=[(0, finger)])
    fingers.go(0, finger)
    assert slow.intents == []


def test_two_thumbs_type_an_amount(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    fingers.tap(middle(slow, "Amount"))
    wait(slow, 2 * DEBOUNCE_MS)
    slow.paint()
    two, five = middle(slow, "key 2"), middle(slow, "key 5")
    fingers.come(0, two)
    fingers.come(1, five, still=[(0, two)])
    fingers.go(0, two, still=[(1, five)])
    fingers.go(1, five)
    assert slow.desk.fact("keypadAmount") == "25"


def test_a_key_that_goes_away_under_a_finger_leaves_none_behind(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    there = middle(slow, "Call")
    fingers.come(0, there)
    slow.show(samples.name_cards())
    fingers.go(0, there)
    slow.show(samples.view())
    wait(slow, 4 * DEBOUNCE_MS)
    fingers.tap(middle(slow, "Call"))
    assert len(slow.intents) == 1


def test_a_finger_that_slides_off_a_key_does_nothing(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    start, end = middle(slow, "Fold"), middle(slow, "Call")
    fingers.press(start)
    fingers.move(end)
    fingers.release(end)
    assert slow.intents == []


def test_a_finger_that_rests_on_a_key_acts_once(slow: Stand) -> None:
    fingers = settled(slow, samples.view())
    call = middle(slow, "Call")
    fingers.press(call)
    QTest.qWait(900)
    fingers.release(call)
    assert len(slow.intents) == 1


def test_the_history_is_pulled_to_its_older_lines_and_back_by_the_next_one(stand: Stand) -> None:
    lines = tuple(
        NarrationLine(sequence=number, kind="action", text=f"seat {number} checks")
        for number in range(1, 41)
    )
    stand.show(changed(samples.deal_flop(), narration=lines))
    frame = next(
        item for item in everything(stand.window.contentItem())
        if item.metaObject().className().startswith("HistoryList") and item.isVisible()
    )  # fmt: skip
    pulled = next(item for item in everything(frame) if item.property("contentY") is not None)
    assert pulled.property("contentY") == 0
    at = area(frame).center().toPoint()
    fingers = Fingers(stand)
    fingers.press(at)
    for step in range(1, 9):
        fingers.move(at - QPoint(0, 12 * step))
        # Moves of one and the same moment are none.
        QTest.qWait(10)
    fingers.release(at - QPoint(0, 96))
    assert pulled.property("contentY") > 0
    assert stand.intents == []
    pulled.metaObject().invokeMethod(pulled, "cancelFlick")
    later = NarrationLine(sequence=41, kind="action", text="seat 41 checks")
    shown = samples.deal_flop()
    newer = changed(shown, sequence=shown.sequence + 1, narration=(*lines, later))
    stand.desk.show(newer)
    stand.paint()
    assert pulled.property("contentY") == 0
