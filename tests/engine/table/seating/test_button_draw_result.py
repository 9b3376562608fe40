"""The button: drawn for, dead or moving, heads-up, found wrong."""

from pathlib import Path
from typing import Any

import pytest

from engine.cards import DECK, Card
from engine.messages.happened.floor_events import ButtonDrawBegan, ButtonDrawn
from engine.messages.happened.hand_events import ButtonMoved
from engine.messages.stakes import GameInTurn, Rotation
from engine.messages.wanted.requests import LeaveTable, PlaceButton, SeatPlayer
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, house, table


def deck_of(*first: Card) -> tuple[Card, ...]:
    """A deck that begins with these cards."""
    return (*first, *(card for card in DECK if card not in first))


def draw(name: str, cards: str, seats: tuple[int, ...] = (), **given: Any) -> Floor:
    """A table whose players drew these cards for the button."""
    faces = cards.split()
    chairs = seats or tuple(range(1, len(faces) + 1))
    play = Floor(table(dict.fromkeys(chairs, 200), house=name, button=0, **given), deck_of(*faces))
    assert play.prompt.text == "Shuffle for the draw for the button"
    play.stub = list(play.deck)
    assert play.answer("draw_button") is None
    while play.prompt.kind == "deal_hole":
        assert play.prompt.face_up
        play.step(passive)
    return play


@pytest.mark.parametrize(
    ("name", "game", "limit", "cards", "seat"),
    [
        pytest.param("ohio", "holdem", "no", "7c Qd 2s Kh Td", 4,
                     marks=pytest.mark.clause("OH-HE-02")),
        pytest.param("ohio", "omaha8", "fixed", "4c Jd 9s As 2h Kd", 4,
                     marks=pytest.mark.clause("OH-O8-03")),
        pytest.param("maryland", "holdem", "no", "8d Jc 3h Qs", 4,
                     marks=pytest.mark.clause("MD-HE-04")),
        pytest.param("live", "holdem", "no", "2d Ah Kc Jd", 2,
                     marks=pytest.mark.clause("LIVE-HE-02")),
        pytest.param("live", "omaha", "pot", "6s Qh 9d", 2,
                     marks=pytest.mark.clause("LIVE-OM-02")),
        pytest.param("kansas", "omaha8", "fixed", "Th 5c Qd", 3,
                     marks=pytest.mark.clause("KS-O8-04")),
    ],
)  # fmt: skip
def test_the_highest_card_takes_the_first_button(
    name: str, game: str, limit: str, cards: str, seat: int, request: pytest.FixtureRequest
) -> None:
    play = draw(name, cards, game=game, limit=limit)
    mark = next(iter(request.node.iter_markers("clause")))
    assert play.last(ButtonDrawn).seat == seat
    assert play.last(ButtonDrawn).clause == mark.args[0]
    assert play.state.button == seat
    assert play.prompt.kind == "shuffle"
    assert [chore.kind for chore in play.prompt.chores] == ["clear_table", "move_button"]
    assert play.next_hand().button == seat


@pytest.mark.clause("OH-HE-02")
def test_the_draw_is_prompted_seat_by_seat_with_its_clause() -> None:
    play = Floor(table({2: 200, 5: 200}, button=0), deck_of("7c", "Qd"))
    assert (play.prompt.kind, play.prompt.clause) == ("shuffle", "OH-HE-02")
    play.stub = list(play.deck)
    play.answer("draw_button")
    assert (play.prompt.kind, play.prompt.seat, play.prompt.clause) == ("deal_hole", 2, "OH-HE-02")
    play.step(passive)
    assert play.seat(2).cards == ("7c",)
    assert play.prompt.seat == 5
    play.step(passive)
    assert play.state.button == 5


@pytest.mark.clause("MD-HE-05")
def test_equal_ranks_are_decided_by_suit() -> None:
    play = draw("maryland", "Kh 7s Ks 2d")
    assert play.last(ButtonDrawn).seat == 3
    assert play.last(ButtonDrawn).clause == "MD-HE-05"


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("maryland", marks=pytest.mark.clause("MD-HE-05")),
        pytest.param("ohio", marks=pytest.mark.clause("OH-7CS-05")),
        pytest.param("live", marks=pytest.mark.clause("LIVE-7CS-05")),
        "wsop",
    ],
)
@pytest.mark.parametrize(("higher", "lower"), ["sh", "hd", "dc"])
def test_spades_are_above_hearts_above_diamonds_above_clubs(
    house: str, higher: str, lower: str
) -> None:
    play = draw(house, f"K{lower} K{higher} 7s 2d")
    assert play.count(ButtonDrawBegan) == 1
    assert play.last(ButtonDrawn).seat == 2


def test_equal_ranks_draw_again_where_the_house_has_it_so(tmp_path: Path) -> None:
    path = house(tmp_path, "live", button_draw_tie="redraw")
    play = Floor(
        table(dict.fromkeys((1, 2, 3), 200), house=path, button=0), deck_of("Kh", "7s", "Ks")
    )
    play.stub = [*play.deck[:3], "2c", "Ad", *play.deck[3:]]
    play.answer("draw_button")
    for _ in range(3):
        play.step(passive)
    assert play.last(ButtonDrawBegan).seats == (1, 3)
    play.step(passive)
    play.step(passive)
    assert play.last(ButtonDrawn).faces == ((1, "2c"), (3, "Ad"))
    assert play.state.button == 3


def test_without_a_reader_the_dealer_names_the_drawn_cards() -> None:
    play = Floor(table({1: 200, 2: 200}, button=0))
    play.report("shoe", "reader", "lost")
    play.answer("draw_button")
    for face in ("7c", "Qd"):
        play.answer("drawn")
        del face
    assert (play.prompt.kind, play.prompt.seat) == ("name_cards", 1)
    assert play.name("7c") is None
    assert play.name("7c") is not None
    assert play.name("Qd") is None
    assert play.state.button == 2


def test_no_card_of_the_draw_is_taken_for_a_hand_of_cards() -> None:
    play = draw("ohio", "7c Qd 2s Kh Td")
    play.play_out(2)
    assert play.found("extra_card") == []
    assert play.found("counts_differ") == []


@pytest.mark.clause("HOME-HE-02")
def test_at_home_the_button_begins_before_whoever_deals() -> None:
    play = Floor(table(house="home", button=0))
    assert (play.prompt.text, play.prompt.clause) == ("Who has the button first?", "HOME-HE-02")
    assert play.answer("button_4") is None
    assert play.next_hand().button == 4
    assert Floor(table(house="home", button=4)).next_hand().button == 4


@pytest.mark.parametrize(
    ("name", "game", "given", "seats", "button", "after"),
    [
        pytest.param("ohio", "omaha8", {"limit": "fixed"}, (1, 2, 4, 5), 2, 4,
                     marks=pytest.mark.clause("OH-O8-04")),
        pytest.param("maryland", "holdem", {}, tuple(range(1, 10)), 9, 1,
                     marks=pytest.mark.clause("MD-HE-06")),
        pytest.param("live", "holdem", {}, tuple(range(1, 10)), 6, 7,
                     marks=pytest.mark.clause("LIVE-HE-03")),
        pytest.param("home", "holdem", {}, (1, 2, 3, 4, 5, 6), 4, 5,
                     marks=pytest.mark.clause("HOME-HE-30")),
    ],
)  # fmt: skip
def test_the_button_goes_clockwise_after_each_hand(
    name: str, game: str, given: dict[str, Any], seats: tuple[int, ...], button: int, after: int
) -> None:
    play = Floor(table(dict.fromkeys(seats, 200), house=name, game=game, button=button, **given))
    play.play_out()
    assert play.last(ButtonMoved).seat == after
    assert play.next_hand().button == after


def test_the_button_may_stand_where_nobody_sits_any_more() -> None:
    play = Floor(table(button=1))
    play.play_out()
    assert (play.state.button, play.state.ledger.big_at) == (2, 3)
    play.ask(LeaveTable, seat=2)
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (2, 3, 4)
    play.play_out()
    assert play.next_hand().button == 3


def test_a_moving_button_goes_to_the_next_player(tmp_path: Path) -> None:
    path = house(tmp_path, "ohio", button_movement="moving_button")
    play = Floor(table(house=path, button=1))
    play.play_out()
    play.ask(LeaveTable, seat=2)
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (3, 4, 1)


def test_from_three_to_two_nobody_has_the_big_blind_twice() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, button=1))
    play.play_out()
    play.ask(LeaveTable, seat=1)
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (3, 3, 2)
    play.play_out()
    assert play.ask(SeatPlayer, seat=1, amount=200) is None
    began = play.next_hand()
    assert (began.small_blind, began.big_blind) == (2, 3)
    assert began.button == 1


@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
def test_whoever_goes_the_big_blind_moves_on_by_one_player(left: int) -> None:
    seats = (1, 2, 3, 4, 5)
    play = Floor(table(dict.fromkeys(seats, 200), button=1))
    play.play_out()
    play.ask(LeaveTable, seat=left)
    stay = tuple(seat for seat in seats if seat != left)
    began = play.next_hand()
    assert began.big_blind == next(seat for seat in (4, 5, 1) if seat in stay)
    assert began.small_blind == (3 if left != 3 else 0)
    assert began.button == 2


def test_a_wrong_button_is_put_right_from_the_next_hand_on() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200, 4: 200, 5: 200}, button=1))
    play.play_out()
    began = play.posted()
    assert began.button == 2
    total = play.view.total
    assert play.ask(PlaceButton, seat=4) is None
    assert (play.view.total, play.view.button) == (total, 2)
    play.play_out()
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (4, 5, 1)
    play.play_out()
    assert play.next_hand().button == 5


def test_a_button_placed_between_hands_stands_there_in_the_next() -> None:
    play = Floor(table(button=1))
    assert play.ask(PlaceButton, seat=3) is None
    assert play.next_hand().button == 3
    play.play_out()
    assert play.ask(PlaceButton, seat=2) is None
    assert any(chore.text == "Button to seat 2" for chore in play.prompt.chores)
    assert play.next_hand().button == 2
    assert "one of seats" in play.refused(PlaceButton, seat=12).reason


def test_whoever_left_during_the_draw_does_not_get_the_button() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, button=0), deck_of("7c", "Ad", "Kh"))
    play.stub = list(play.deck)
    play.answer("draw_button")
    play.step(passive)
    play.step(passive)
    assert play.ask(LeaveTable, seat=2) is None
    play.step(passive)
    assert play.last(ButtonDrawn).faces == ((1, "7c"), (3, "Kh"))
    assert play.next_hand().button == 3


def test_blinds_follow_a_button_that_went_on_without_them() -> None:
    turns = (
        GameInTurn(game="holdem", limit="no", blinds=(1, 2)),
        GameInTurn(game="badugi", small_bet=2, big_bet=4, blinds=(2,)),
    )
    rotation = Rotation(games=turns, by="hands", count=2)
    seats = dict.fromkeys((1, 2, 3, 4), 200)
    play = Floor(table(seats, house="live", seats=4, button=1, rotation=rotation))
    places = []
    for _ in range(6):
        began = play.next_hand()
        places.append((began.game, began.button, began.small_blind, began.big_blind))
        play.play_out()
    assert places == [
        ("holdem", 1, 2, 3), ("holdem", 2, 3, 4),
        ("badugi", 3, 0, 4), ("badugi", 4, 0, 1),
        ("holdem", 1, 2, 3), ("holdem", 2, 3, 4),
    ]  # fmt: skip
