"""Every control is tapped twice where it lies: the second tap puts nothing more on the record."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area
from tests.dealer_ui.room import Room
from tests.dealer_ui.test_slips import Fingers
from tests.engine.core import playing
from tests.engine.table.floor import table

GAPS_MS = (60, 150, 250, 350, 600)
TRAINS_MS = ((60, 150, 250, 350), (600,))
"""Taps behind the first one, each its time after it: all the gaps, in two touches of a key.

The longest gap stands alone: a guard lets a late tap through sooner than an early one, and no tap
before it could have begun its wait anew.
"""
STANDING_MS = 700
REST_MS = 20_000
"""Long enough for whatever a key says to be possible."""
TYPED = ("key ", "letter ", "chip ")
"""What may be touched again at once puts nothing on the record by itself."""


@pytest.fixture
def room(make_stand: Callable[..., Stand], monkeypatch: pytest.MonkeyPatch) -> Room:
    """Four players at a table without any device, as quick fingers find it."""
    monkeypatch.setattr(playing, "SOURCES", ())
    stand = make_stand(debounce_ms=250, standing_ms=STANDING_MS)
    made = Room(stand, table({}, button=1, min_buy_in=40, max_buy_in=300))
    made.floor.bridge_up = made.floor.camera_up = False
    made.seat(1, 2, 3)
    return made


def settle(room: Room) -> None:
    room.stand.now += REST_MS / 1000
    room.stand.desk.guard.leave()


def touch(room: Room, *names: str) -> None:
    for name in names:
        settle(room)
        room.touch(name)
    settle(room)


def shuffle(room: Room) -> None:
    settle(room)


def act(room: Room) -> None:
    touch(room, "answer deck_ready", "answer blinds_posted", "answer all_dealt")


def typed(room: Room) -> None:
    act(room)
    touch(room, "Amount", "key 2", "key 0")


def name_flop(room: Room) -> None:
    act(room)
    touch(room, "All call", "Check", "answer all_dealt")
    touch(room, "card As", "card Kd", "card 7h")


def raised(room: Room) -> None:
    typed(room)
    touch(room, "key enter")


def push(room: Room) -> None:
    act(room)
    touch(room, "Fold", "Fold")


def pushed(room: Room) -> None:
    push(room)
    touch(room, "answer pushed")


def buy_in(room: Room) -> None:
    touch(room, "Seat 4", "amount max")


def sat_down(room: Room) -> None:
    buy_in(room)
    touch(room, "key enter")
    assert "Undo here" in names(room)


def chips(room: Room) -> None:
    touch(room, "Seat 2", "wish buy", "key 5", "key 0")


def leaving(room: Room) -> None:
    touch(room, "Seat 2", "wish leave")


def wrong(room: Room) -> None:
    act(room)
    touch(room, "wish wrong_deal")


def menus(room: Room) -> None:
    touch(room, "Floor")


def seated(room: Room) -> None:
    touch(room, "Seat 1")


def floor_in_hand(room: Room) -> None:
    act(room)
    touch(room, "Floor")


def table_sheet(room: Room) -> None:
    touch(room, "Table")


def wrong_pot(room: Room) -> None:
    """All of a form is filled in whose last key moves chips."""
    pushed(room)
    touch(room, "wish wrong_deal", "wish wrong_push", "key 1")
    winner = next(one.seat for one in room.floor.state.chairs if one.stack > 200)
    touch(room, "field seat", f"key {winner}", "field to_seat", f"key {winner % 3 + 1}")
    touch(room, "field by", "letter A", "key enter")


def closing(room: Room) -> None:
    touch(room, "Table", "wish close", "key 0", "field drop", "key 0")


def settling(room: Room) -> None:
    act(room)
    touch(room, "Floor", "wish settle_hand")


def correcting(room: Room) -> None:
    raised(room)
    touch(room, "Floor", "wish correct")


def correcting_instead(room: Room) -> None:
    correcting(room)
    touch(room, next(one for one in names(room) if one.startswith("step ")))


def correcting_look(room: Room) -> None:
    correcting_instead(room)
    touch(room, "instead fold")


def remedies(room: Room) -> None:
    """A report of the dealer's own stands on the prompt, with what may be done about it."""
    act(room)
    touch(room, "wish wrong_deal", "choice group_bet")
    touch(room, "choice string_bet" if "choice string_bet" in names(room) else "choice one_chip")


MOMENTS = (
    shuffle, act, typed, raised, name_flop, push, pushed, buy_in, sat_down, chips, leaving, wrong,
    menus, seated, floor_in_hand, table_sheet, wrong_pot, closing, settling, correcting,
    correcting_instead, correcting_look, remedies,
)  # fmt: skip
QUIET = {
    menus, seated, wrong, table_sheet, wrong_pot, settling, correcting, correcting_instead,
}  # fmt: skip
"""Moments whose keys only lead on, or are held."""


def names(room: Room) -> list[str]:
    found = controls(room.stand.window.contentItem())
    return [touch_name(item) for item in found if item.isEnabled()]


def middle(room: Room, name: str) -> QPoint:
    found = controls(room.stand.window.contentItem())
    item = next(one for one in found if touch_name(one) == name and one.isEnabled())
    return area(item).center().toPoint()


def tap(room: Room, fingers: Fingers, spot: QPoint) -> None:
    fingers.tap(spot)
    room.serve()


def kept(room: Room) -> dict[str, Any]:
    """The table as it is, to be taken up again."""
    return copy.deepcopy(vars(room.floor))


def take_up(room: Room, there: dict[str, Any], moment: Callable[[Room], None]) -> None:
    """The moment anew, at the table as it was before it."""
    vars(room.floor).update(copy.deepcopy(there))
    room.sent.clear()
    room.stand.intents.clear()
    desk = room.stand.desk
    if desk.fact("sheetOpen"):
        desk.touch_sheet("sheet close")
    desk.go_away()
    room.show()
    settle(room)
    moment(room)


@pytest.mark.parametrize("train_ms", TRAINS_MS, ids=str)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda one: one.__name__)
def test_a_second_tap_puts_nothing_on_the_record(
    room: Room, moment: Callable[[Room], None], train_ms: tuple[int, ...]
) -> None:
    there, fingers = kept(room), Fingers(room.stand)
    moment(room)
    recorded = 0
    for name in [one for one in names(room) if not one.startswith(TYPED) or one == "key enter"]:
        take_up(room, there, moment)
        spot = middle(room, name)
        tap(room, fingers, spot)
        once = list(room.floor.events)
        recorded += len(once) > len(there["events"])
        sent, first = len(room.sent), room.stand.now
        for gap_ms in train_ms:
            room.stand.now = first + gap_ms / 1000
            tap(room, fingers, spot)
            told = f"'{name}', {gap_ms} ms later"
            assert room.floor.events == once, f"two taps of {told} did more than one"
            assert len(room.sent) == sent, f"two taps of {told} asked for more than one"
    assert recorded or moment in QUIET, "nothing that was tapped did anything"


def test_a_finger_that_went_elsewhere_is_not_kept_waiting(room: Room) -> None:
    act(room)
    fingers = Fingers(room.stand)
    for name in ("Call", "Fold"):
        tap(room, fingers, middle(room, name))
        room.stand.now += 0.3
    assert len(room.sent) >= 2
    assert [sent.action for sent in room.sent[-2:]] == ["call", "fold"]  # type: ignore[union-attr]


def test_a_finger_that_waits_counts_where_it_is_and_sees_when(room: Room) -> None:
    act(room)
    fingers = Fingers(room.stand)
    spot = middle(room, "Call")
    tap(room, fingers, spot)
    key = next(
        item for item in controls(room.stand.window.contentItem()) if touch_name(item) == "Call"
    )
    assert key.property("waits"), "it is seen that it does not count yet"
    room.stand.now += (STANDING_MS - 1) / 1000
    before = len(room.sent)
    tap(room, fingers, spot)
    assert len(room.sent) == before
    room.stand.now += 0.002
    tap(room, fingers, spot)
    assert len(room.sent) == before + 1


def test_no_deck_is_cut_within_five_seconds_of_a_push(room: Room) -> None:
    push(room)
    fingers = Fingers(room.stand)
    tap(room, fingers, middle(room, "answer pushed"))
    spot = middle(room, "answer deck_ready")
    for stood_s in (1.0, 3.9):
        room.stand.now += stood_s
        room.stand.desk.guard.leave()
        before = len(room.sent)
        tap(room, fingers, spot)
        assert len(room.sent) == before
    room.stand.now += 0.2
    tap(room, fingers, spot)
    assert len(room.sent) == before + 1


def test_the_first_deck_of_a_table_waits_for_nobody(room: Room) -> None:
    room.stand.now += 1
    room.stand.desk.guard.leave()
    tap(room, Fingers(room.stand), middle(room, "answer deck_ready"))
    assert room.sent


def test_the_simulations_finger_steps_aside_and_need_not_wait(room: Room) -> None:
    act(room)
    for action in ("Call", "Call", "Check"):
        room.stand.now += 0.3
        assert room.stand.hand.touch(action).done, action
        room.serve()
    assert [sent.action for sent in room.sent[-3:]] == ["call", "call", "check"]  # type: ignore[union-attr]
