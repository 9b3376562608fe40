"""A whole hand without any device, by touches alone."""

import pytest

from engine.messages.happened.hand_events import BoardCardDrawn, CardBurned, CardDealt, HandEnded
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.core import playing
from tests.engine.table.floor import table


@pytest.fixture
def room(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Room:
    """Three players, no reader, no camera, no bridge."""
    monkeypatch.setattr(playing, "SOURCES", ())
    options = table({}, button=1)
    made = Room(stand, options)
    made.floor.bridge_up = made.floor.camera_up = False
    made.seat(1, 2, 3)
    return made


def name(room: Room, *cards: str) -> None:
    """Name cards on the card pad."""
    room.touch(*(f"card {card}" for card in cards))
    if len(cards) > 1:
        room.touch("cards done")


def to_flop(room: Room) -> None:
    room.touch("answer deck_ready", "answer blinds_posted", "answer all_dealt")
    assert room.floor.count(CardDealt) == 6
    room.touch("All call", "Check", "answer all_dealt")
    assert (room.floor.count(CardBurned), room.floor.count(BoardCardDrawn)) == (1, 3)
    name(room, "As", "Kd", "7h")


def test_a_hand_is_played_from_the_shuffle_to_the_push(room: Room) -> None:
    to_flop(room)
    room.touch("All check", "answer all_dealt")
    name(room, "2c")
    room.touch("All check", "answer all_dealt")
    name(room, "9s")
    room.touch("All check")
    for cards in (("Ah", "Ad"), ("Kc", "Kh"), ("3c", "4c")):
        assert room.floor.prompt.kind in {"table_hand", "name_cards"}
        assert not room.floor.prompt.chores, "there is no reading place to be cleared"
        name(room, *cards)
    assert room.floor.view.awards[0].seat == 2
    room.touch("answer pushed")
    assert room.floor.count(HandEnded) == 1
    assert [chair.stack for chair in room.floor.state.chairs[:3]] == [198, 204, 198]


def test_an_empty_table_says_how_somebody_sits_down(stand: Stand) -> None:
    made = Room(stand, table({}, button=1))
    assert "Touch a seat: somebody sits down there, or comes back" in made.said()
    made.seat(1, 2)
    assert "Touch a seat" not in made.said()


def test_nothing_is_said_of_devices_that_nobody_asked_for(room: Room) -> None:
    room.show()
    assert "Shuffle and cut the deck" in room.said()
    assert "Deck is cut" in room.said()
    assert "shoe" not in room.said(), "a deck that is dealt from the hand lies in none"
    to_flop(room)
    assert room.floor.view.sources == ()
    for word in ("Shoe", "Overhead", "Bridge", "reader", "Lost"):
        assert word not in room.said()


def test_of_a_card_that_is_named_again_the_table_asks_which_is_so(room: Room) -> None:
    to_flop(room)
    room.touch("All check", "answer all_dealt")
    name(room, "As")
    asked = room.floor.prompt
    assert asked.text == "Name the 3 cards on the board anew"
    assert asked.detail == "As was named on the board, and comes only now"
    assert [key.key for key in asked.answers] == ["as_named"], "no reader knows which is so"


def test_undo_takes_the_deal_back_as_it_was_told(room: Room) -> None:
    room.touch("answer deck_ready", "answer blinds_posted", "answer all_dealt")
    assert "The deal by hand" in room.said(), "there is no reader that a card could have passed"
    room.touch("Undo")
    assert (room.floor.kind(), room.floor.prompt.seat) == ("deal_hole", 2)
    room.touch("answer all_dealt")
    assert room.floor.kind() == "act"


def test_turn_and_river_are_one_touch_and_one_card(room: Room) -> None:
    to_flop(room)
    for card in ("2c", "9s"):
        room.touch("All check")
        before = len(room.sent)
        room.touch("answer all_dealt", f"card {card}")
        assert len(room.sent) == before + 2
        assert room.floor.state.progress is not None
        assert room.floor.prompt.kind != "name_cards"
        assert card in room.floor.view.board
    room.touch("Undo")
    assert room.floor.kind() == "name_cards", "a card that was a slip is named again"


@pytest.fixture
def empty(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Room:
    """Nine open chairs, no reader, no camera, no bridge."""
    monkeypatch.setattr(playing, "SOURCES", ())
    made = Room(stand, table({}, button=1, seats=9))
    made.floor.bridge_up = made.floor.camera_up = False
    made.show()
    return made


def test_a_table_is_filled_and_a_hand_played_in_few_touches(empty: Room) -> None:
    """The figures that a newcomer's walk set: four players, nine, a hand without a raise."""
    seating = [name for seat in (1, 4, 6, 7) for name in (f"Seat {seat}", "key enter")]
    empty.touch(*seating)
    assert [chair.taken for chair in empty.floor.state.chairs].count(True) == 4
    assert len(seating) <= 12
    limped = ("answer deck_ready", "answer blinds_posted", "answer all_dealt", "All call", "Check")
    flop = ("answer all_dealt", "card As", "card Kd", "card 7h", "cards done")
    hand = (*limped, *flop, "preset half pot", "All fold", "answer pushed")
    empty.touch(*hand)
    assert empty.floor.count(HandEnded) == 1
    assert len(hand) <= 14
    more = [name for seat in (2, 3, 5, 8, 9) for name in (f"Seat {seat}", "key enter")]
    empty.touch(*more)
    assert all(chair.taken for chair in empty.floor.state.chairs)
    assert len(seating) + len(more) <= 20
