"""What every sheet does alike: it opens and closes, and covers no prompt."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.wanted.intents import CallFloor
from engine.messages.wanted.requests import SitOut
from tests.dealer_ui.looking import area
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import fold


def test_the_prompt_and_its_answers_are_never_covered(room: Room) -> None:
    for sheet in ("Seat 1", "Table", "Floor"):
        room.touch(sheet)
        assert "answer deck_ready" in room.names()
        room.touch("sheet close")
    room.touch("Table", "answer deck_ready")
    assert room.floor.kind() != "shuffle"
    assert room.sheet(), "the sheet stays while the prompts go on"


@pytest.mark.parametrize(("sheet", "page"), [("Seat 1", "wish buy"), ("Table", "wish dealer")])
def test_while_a_sheet_asks_for_something_nothing_beside_it_commits(
    room: Room, sheet: str, page: str
) -> None:
    room.touch(sheet, page)
    assert "answer deck_ready" in room.names(enabled=False)
    assert "answer deck_ready" not in room.names()
    room.touch("sheet close")
    assert "answer deck_ready" in room.names()
    room.deal()
    room.touch("hold Seat 1", "wish buy")
    bets = {"Fold", "Call", "preset min", "preset pot", "Amount", "All call"}
    assert not bets & set(room.names()), "two sets of amounts"
    room.touch("sheet close")
    assert bets <= set(room.names())


HAND_KEYS = {
    "Fold", "Call", "preset min", "preset pot", "Amount", "All call", "All fold", "Undo",
}  # fmt: skip


@pytest.mark.parametrize(
    "touches",
    [
        ("Floor", "wish settle_hand"),
        ("Floor", "wish settle_hand", "choice back"),
        ("Floor", "wish correct"),
        ("Floor", "wish correct", "step"),
        ("hold Seat 1", "wish leave"),
    ],
    ids=" ".join,
)
def test_while_a_page_leads_to_a_change_of_the_hand_its_keys_are_dim_and_dead(
    room: Room, touches: tuple[str, ...]
) -> None:
    """They stayed bright and live beside what would have changed the hand under them."""
    room.deal()
    room.floor.step(passive)
    room.show()
    lit = HAND_KEYS & set(room.names())
    assert {"Fold", "Call", "Undo"} <= lit
    for one in touches:
        step = next((name for name in room.names() if name.startswith("step ")), one)
        room.touch(step if one == "step" else one)
    assert room.sheet()
    assert not HAND_KEYS & set(room.names())
    room.touch("sheet close")
    assert HAND_KEYS & set(room.names()) == lit
    room.touch("Floor")
    assert HAND_KEYS & set(room.names()) == lit, "a list of what may be done changes nothing yet"


def test_nothing_is_undone_beside_a_form_that_voids_the_hand(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.floor.intend(CallFloor(id="d"))
    room.show()
    assert "Undo" in room.names()
    room.touch("answer misdeal")
    assert room.sheet()
    assert "Undo" not in room.names()
    room.touch("sheet close")
    assert "Undo" in room.names()


def test_one_touch_opens_and_one_closes(room: Room) -> None:
    room.touch("Table")
    assert room.sheet()
    room.touch("Table")
    assert not room.sheet()
    room.touch("Floor", "Table")
    assert "wish dealer" in room.names()
    assert "Seat 1" not in room.names(), "a chair under a sheet takes no touch"
    room.touch("sheet close")
    assert "Seat 1" in room.names()


def test_a_touch_beside_a_sheet_puts_it_away_and_does_nothing_else(room: Room) -> None:
    room.touch("Seat 1")
    window = room.stand.window
    finger = QTest.touchEvent(window, QTest.createTouchDevice(), False)
    for place, there in ((QPoint(450, 150), True), (QPoint(450, 560), False)):
        finger.press(0, place, window).commit()
        finger.release(0, place, window).commit()
        room.stand.application.processEvents()
        assert room.sheet() is there
    assert room.stand.intents == []


def test_a_sheet_slides_only_where_motion_is_wanted(room: Room) -> None:
    def away() -> float:
        cover = next(
            item for item in controls(room.stand.window.contentItem())
            if touch_name(item) == "sheet close"
        ).parentItem()  # fmt: skip
        assert cover is not None
        assert cover.parentItem() is not None
        return float(cover.parentItem().property("away"))

    room.touch("Table")
    assert away() == 0
    room.touch("sheet close")
    room.stand.window.setProperty("motion", True)
    room.touch("Table")
    assert away() > 0


def test_a_sheet_and_the_bets_keypad_are_never_open_together(room: Room) -> None:
    room.deal()
    room.touch("Amount", "hold Seat 1", "wish buy")
    assert room.names().count("key 5") == 1
    room.touch("sheet close", "Amount")
    assert not room.sheet()
    assert room.names().count("key 5") == 1


def test_while_an_answer_is_awaited_a_second_touch_does_nothing(room: Room) -> None:
    room.stand.touch("Seat 2")
    room.stand.touch("wish sit_out", "wish sit_out")
    assert len(room.stand.intents) == 1
    room.stand.desk.give_up(room.stand.intents[0].id)
    room.stand.application.processEvents()
    assert "did not answer" in room.said()
    room.stand.touch("wish sit_out")
    assert len(room.stand.intents) == 2


def test_a_finger_that_came_down_on_another_key_does_nothing(room: Room) -> None:
    room.touch("Seat 2")
    window = room.stand.window
    key = next(
        item for item in controls(window.contentItem()) if touch_name(item) == "wish sit_out"
    )
    finger = QTest.touchEvent(window, QTest.createTouchDevice(), False)
    middle = area(key).center().toPoint()
    finger.press(0, middle, window).commit()
    assert key.property("pressed")
    room.floor.ask(SitOut, seat=2)
    room.show()
    finger.release(0, middle, window).commit()
    room.stand.application.processEvents()
    assert room.stand.intents == []
    assert room.sheet()


def test_folding_needs_no_sheet(room: Room) -> None:
    room.deal()
    room.floor.step(fold)
    room.show()
    room.touch("Seat 1", "Fold")
    assert room.show().seats[0].state == "folded"
