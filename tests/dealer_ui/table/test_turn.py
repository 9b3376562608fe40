"""Marks and chips: what stands between two touches, is seen, and is recorded by neither alone."""

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.happened.hand_events import ActionTaken, IrregularityFound
from engine.messages.wanted.intents import NoteOutOfTurn, TakeActions
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.table.floor import table


def dealt(stand: Stand) -> Room:
    """Six players before the flop, 200 each: the button is at seat 1, seat 4 opens."""
    room = Room(stand, table({}, button=1, min_buy_in=40, max_buy_in=300))
    room.seat(1, 2, 3, 4, 5, 6)
    room.deal()
    assert room.floor.view.acting == 4
    return room


def taken(room: Room) -> list[tuple[int, str, int]]:
    return [
        (event.seat, event.action, event.to)
        for event in room.floor.events
        if isinstance(event, ActionTaken)
    ]


def test_a_touch_on_a_later_seat_shows_marks_and_records_nothing(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("Seat 1")
    assert room.sent == []
    said = room.said()
    assert said.count("Folds next") == 3
    assert "Seat 1 acts" in said
    assert "With the next touch seats 4, 5 and 6 fold" in said


def test_the_next_touch_records_the_marks_with_the_action(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("Seat 6", "preset min")
    assert isinstance(room.sent[-1], TakeActions)
    assert taken(room) == [(4, "fold", 0), (5, "fold", 0), (6, "raise", 4)]
    assert "Folds next" not in room.said()


def test_another_later_seat_takes_the_marks_on(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("Seat 5", "Seat 6", "Call")
    assert taken(room) == [(4, "fold", 0), (5, "fold", 0), (6, "call", 2)]


def test_marks_go_by_the_seat_itself_by_undo_and_by_the_one_to_act(stand: Stand) -> None:
    room = dealt(stand)
    for back in ("Seat 6", "Undo", "Seat 4"):
        room.touch("Seat 6")
        assert "Folds next" in room.said(), back
        room.touch(back)
        assert "Folds next" not in room.said(), back
    assert room.sent == [], "taking marks away takes nothing back that was recorded"


def test_marks_do_not_outlive_the_prompt_that_they_were_put_under(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("Seat 6")
    room.floor.act("fold", seat=4)
    room.show()
    assert "next" not in room.said()
    room.touch("Call")
    assert taken(room)[-1] == (5, "call", 2)


def test_a_player_may_have_acted_out_of_turn(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("Seat 6", "answer out_of_turn")
    assert isinstance(room.sent[-1], NoteOutOfTurn)
    assert "Seat 6 acted out of turn" in room.floor.last(IrregularityFound).text
    assert room.floor.view.acting == 4
    assert "Folds next" not in room.said()


def test_a_seat_that_the_action_can_not_go_to_opens_its_sheet(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("Seat 9")
    assert room.sheet()


def test_held_down_every_chair_opens_its_sheet(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("hold Seat 6")
    assert room.sheet()
    assert "Folds next" not in room.said()


def test_chips_are_added_to_the_size_that_is_touched_next(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("chip 5", "chip 1", "chip 5")
    assert amounts(room)["preset min"] == ["Raise to 15"]
    room.touch("preset min")
    assert taken(room) == [(4, "raise", 15)]


def test_added_chips_are_taken_off_by_undo(stand: Stand) -> None:
    room = dealt(stand)
    room.touch("chip 25", "Undo")
    assert room.sent == []
    room.touch("preset min")
    assert taken(room) == [(4, "raise", 4)]


def test_no_size_is_offered_that_chips_have_made_too_large(stand: Stand) -> None:
    """All in is 200: with a chip on top it is nobody's bet."""
    room = dealt(stand)
    assert "preset all in" in room.names()
    room.touch("chip 1")
    assert "preset all in" not in room.names()
    for _ in range(7):
        room.touch("chip 25")
    assert "chip 25" not in room.names(), "4 and 176 and 25 more are above 200"
    assert "preset min" in room.names()


def test_what_was_bet_has_a_key_in_the_next_hand(stand: Stand) -> None:
    room = dealt(stand)
    assert "size 1" not in room.names()
    room.touch("chip 5", "preset min")
    assert "size 1" not in room.names(), "not within the hand"
    room.touch("All fold")
    room.floor.play_out(1)
    room.deal()
    assert amounts(room)["size 1"] == ["9"]
    room.touch("size 1")
    assert taken(room)[-1][1:] == ("raise", 9)


def amounts(room: Room) -> dict[str, list[str]]:
    """What stands on each key."""
    found = {}
    for item in controls(room.stand.window.contentItem()):
        words = [
            child.property("text")
            for part in item.childItems()
            for child in part.childItems()
            if child.property("text") and child.isVisible()
        ]
        found[touch_name(item)] = words
    return found
