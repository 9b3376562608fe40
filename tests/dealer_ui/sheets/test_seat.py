"""The sheet of a chair, touched as the staff would touch it."""

from collections.abc import Callable

import pytest

from engine.messages.happened import floor_events as events
from engine.messages.happened.hand_events import ChipsBought, SeatLeft, SeatTaken
from engine.messages.wanted import requests
from engine.messages.wanted.requests import SitOut
from tests.dealer_ui.room import Room


def test_a_player_is_seated_by_touch(room: Room) -> None:
    room.touch("Seat 7", "field name", "letter Z", "letter O", "letter E")
    room.touch("key enter", "key 1", "key 5", "key 0", "key enter")
    taken = room.floor.last(SeatTaken)
    assert (taken.seat, taken.stack, taken.nickname) == (7, 150, "Zoe")
    assert not room.sheet(), "the chair shows what came of it"
    assert "Zoe" in room.said()


def test_the_limits_of_a_buy_in_stand_beside_the_keypad(room: Room) -> None:
    room.touch("Seat 7")
    assert "40 to 300" in room.said()
    room.touch("key 3", "key 9")
    assert "At least 40" in room.said()
    assert "key enter" not in room.names()
    room.touch("key clear", "amount max")
    assert "Seat with 300" in room.said()
    room.touch("key 1")
    assert "At most 300" in room.said()


def test_a_player_from_another_table_brings_what_it_has(room: Room) -> None:
    room.touch("Seat 7", "choice broken_game", "key 9", "key 5", "key 0")
    room.touch("key enter")
    assert room.floor.last(SeatTaken).stack == 950
    assert room.floor.last(events.PlayerArrived).reason == "broken_game"


def test_by_choice_the_buy_in_is_asked_for_on_the_keypad(room: Room) -> None:
    room.touch("Seat 7", "choice broken_game", "choice new", "key 5")
    assert "At least 40" in room.said()
    assert "key enter" not in room.names()


@pytest.mark.parametrize(("amount", "taken"), [("65", True), ("60", False), ("66", False)])
def test_from_the_must_move_game_what_was_held_there_is_asked_for(
    room: Room, amount: str, taken: bool
) -> None:
    room.touch("Seat 8", "choice must_move")
    room.touch(*(f"key {digit}" for digit in amount))
    assert "key enter" not in room.names(), "what it held there is to be typed as well"
    room.touch("field held", "key 6", "key 5", "key enter")
    sent = room.sent[-1]
    assert isinstance(sent, requests.SeatPlayer)
    assert (sent.origin, sent.held, sent.amount) == ("must_move", 65, int(amount))
    assert (room.floor.state.chairs[7].stack == 65) == taken
    assert ("brings all chips: 65" in room.said()) != taken


def test_a_new_player_posts_or_waits(room: Room) -> None:
    room.floor.play_out()
    room.show()
    room.touch("Seat 7", "choice posts", "amount usual", "key enter")
    assert room.floor.last(events.PlayerArrived).entry == "posts"
    room.touch("Seat 8", "choice waits", "amount min", "key enter")
    assert room.floor.last(events.PlayerArrived).entry == "waits"


def test_a_chair_is_kept_for_a_name_and_freed(room: Room) -> None:
    room.touch("Seat 9", "wish keep", "letter J", "letter O", "letter space", "letter X", "key 2")
    room.touch("letter back", "key enter")
    assert room.floor.last(events.SeatReserved).name == "Jo X"
    room.touch("Seat 9", "wish free")
    assert room.floor.last(events.SeatReserved).kept is False


def test_chips_are_bought_between_hands_and_queued_within_one(room: Room) -> None:
    room.touch("Seat 2", "wish buy", "key 6", "key 0", "key enter")
    assert room.floor.last(ChipsBought).amount == 60
    room.deal()
    room.touch("Seat 3", "wish buy", "key 2", "key 5", "key enter")
    assert room.floor.last(events.BuyQueued).amount == 25
    assert "Buys 25 after the hand" in room.said()


def test_too_many_chips_are_refused_by_the_keypad_with_the_limit(room: Room) -> None:
    room.touch("Seat 2", "wish buy", "key 1", "key 0", "key 1")
    assert "At most 100" in room.said()
    assert "key enter" not in room.names()


def test_what_may_not_be_done_tells_its_rule(room: Room) -> None:
    room.deal()
    before = len(room.floor.events)
    room.touch("Seat 3", "wish take")
    assert "wait until it is over" in room.said()
    assert "Not now" in room.said()
    assert len(room.floor.events) == before
    room.touch("sheet close")
    assert not room.sheet()


def test_with_a_supervisors_leave_more_is_taken(room: Room) -> None:
    room.touch("Seat 1", "wish take", "key 5", "key 0")
    assert "At most 20" in room.said()
    room.touch("field supervisor", "letter M", "letter E", "letter G", "key enter", "key enter")
    taken = room.floor.last(events.IncidentalTaken)
    assert (taken.amount, taken.allowed_by, taken.toke) == (50, "Meg", False)
    room.touch("Seat 1", "wish toke", "key 2", "key enter")
    assert room.floor.last(events.IncidentalTaken).toke


def test_a_wrong_count_is_refused_by_the_table(room: Room) -> None:
    room.touch("Seat 1", "wish count", "key 1", "key 9", "key 9", "key enter")
    assert "Seat 1 has 200 on record, 199 counted" in room.said()
    assert room.sheet()
    room.touch("key back", "key back", "key back", "key 2", "key 0", "key 0", "key enter")
    assert not room.sheet()


def test_a_player_sits_out_misses_blinds_and_comes_back(room: Room) -> None:
    room.touch("Seat 2", "wish sit_out")
    assert room.floor.last(events.SatOut).seat == 2
    room.floor.play_out(4)
    room.show()
    assert "Owes both blinds" in room.said()
    room.touch("Seat 2")
    assert "Posts 2, and 1 dead" in room.said()
    room.touch("wish back posts")
    assert room.floor.last(events.CameBack).entry == "posts"
    room.touch("Seat 3", "wish away")
    assert room.floor.last(events.SatOut).away
    room.touch("Seat 3", "wish back posts")
    assert room.floor.last(events.CameBack).seat == 3


@pytest.mark.parametrize("entry", ["waits", "buys_button"])
def test_other_ways_back(room: Room, entry: str) -> None:
    room.touch("Seat 2", "wish sit_out")
    room.floor.play_out(4)
    room.show()
    room.touch("Seat 2")
    room.touch(f"wish back {entry}")
    assert room.floor.last(events.CameBack).entry == entry


def test_leaving_is_asked_about_once(room: Room) -> None:
    room.touch("Seat 4", "wish leave")
    assert "Leaves the table with 200?" in room.said()
    room.touch("sheet back", "wish leave", "confirm")
    assert room.floor.last(SeatLeft).stack == 200
    room.deal()
    room.touch("Seat 1", "wish leave", "confirm")
    assert room.floor.last(events.LeavingAnnounced).seat == 1


def test_the_button_is_put_right(room: Room) -> None:
    room.floor.play_out()
    room.show()
    room.touch("Seat 4", "wish button", "confirm")
    assert room.floor.last(events.ButtonQuestioned).seat == 4


def test_a_straddle(other: Callable[..., Room]) -> None:
    room = other(straddle="utg")
    offered = [
        seat.seat for seat in room.show().seats
        for offer in seat.offers if offer.name == "straddle" and not offer.refusal
    ]  # fmt: skip
    assert len(offered) == 1
    room.touch(f"Seat {offered[0] % 4 + 1}", "wish straddle")
    assert f"Seat {offered[0]} may straddle, nobody else" in room.said()
    room.touch("sheet close")
    room.touch(f"Seat {offered[0]}", "wish straddle")
    assert room.floor.last(events.StraddlePosted).seat == offered[0]


def test_a_seat_sheet_goes_when_its_chair_does(room: Room) -> None:
    room.floor.ask(SitOut, seat=2)
    room.show()
    room.touch("Seat 2")
    assert "Sitting out" in room.said()
    room.floor.play_out()
    room.show()
    assert room.sheet()


def test_an_uncounted_stack_is_counted(other: Callable[..., Room]) -> None:
    room = other(stacks="untracked")
    assert "?" in room.said()
    room.touch("Seat 1")
    assert "not counted" in room.said()
    room.touch("wish count", "key 1", "key 8", "key 5", "key enter")
    assert room.floor.last(events.StackCounted).amount == 185
