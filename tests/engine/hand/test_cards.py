"""Cards as faces, handles or unknown: dealt by the same code, each only once."""

import pytest

from engine.cards import UNKNOWN
from engine.hand import apply, copy, expect, show_faces, table_hand, take_card
from engine.hand.expectation import Act, ShowFaces, TableHand
from engine.messages.happened.hand_events import CardDealt, FacesShown, HandEvent
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began


def handle(number: int) -> str:
    return f"~{number:032x}"


HANDLES = [handle(number) for number in range(52)]


def play_to_flop(deck: list[str]) -> Table:
    table = Table(began(stacks=2), deck=deck)
    return table.act("call", "check")


def test_handles_are_dealt_like_faces_and_the_board_asks_for_its_faces() -> None:
    table = play_to_flop(HANDLES)
    assert table.hand.stub == 52 - 4 - 1 - 3
    cards = tuple(table.hand.board)
    assert expect(table.hand) == ShowFaces(place="board", cards=cards)
    shown = show_faces(table.hand, "board", ("As", "Kd", "2c"), "camera_confirmed")
    assert isinstance(shown, FacesShown)
    assert (shown.cards, shown.paired) == (cards, False)
    table.do(shown)
    assert isinstance(expect(table.hand), Act)
    table.act("check", "check")
    turn = show_faces(table.hand, "board", ("Kc",), "dealer")
    assert isinstance(turn, FacesShown)
    assert turn.paired
    table.do(turn)
    assert table.hand.board_faces == ["As", "Kd", "2c", "Kc"]


def test_unknown_cards_are_counted_all_the_same() -> None:
    table = play_to_flop([UNKNOWN] * 52)
    assert table.hand.stub == 44
    assert expect(table.hand) == ShowFaces(place="board", cards=(UNKNOWN,) * 3)


def test_a_hand_of_handles_is_won_by_its_tabled_faces() -> None:
    table = play_to_flop(HANDLES)
    boards = iter((("As", "Kd", "2c"), ("Kc",), ("7h",)))
    while not isinstance(awaited := expect(table.hand), TableHand):
        if isinstance(awaited, ShowFaces):
            table.do(show_faces(table.hand, "board", next(boards), "camera_confirmed"))
            table.run()
        else:
            table.act("check")
    for seat, faces in ((2, ("Ah", "Ad")), (1, ("Ks", "Kh"))):
        table.do(table_hand(table.hand, seat, faces, "camera_confirmed"))
    table.run()
    assert table.awards[0].text == "Main pot, 4: seat 1 wins with four kings, ace kicker"


@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        (("As", "As", "2c"), "As appears twice: a deck holds each card once"),
        (("As", "1x", "2c"), "'1x' is not a card"),
        (("As", "Kd"), "2 cards named for board, 3 needed"),
    ],
)
def test_impossible_faces_are_refused_by_name(faces: tuple[str, ...], reason: str) -> None:
    table = play_to_flop(HANDLES)
    outcome = show_faces(table.hand, "board", faces, "dealer")
    assert isinstance(outcome, Rejection)
    assert reason in outcome.reason


def test_no_place_but_the_board_and_seats_has_faces() -> None:
    table = play_to_flop(HANDLES)
    outcome = show_faces(table.hand, "burn", ("As",), "dealer")
    assert isinstance(outcome, Rejection)
    assert "no place 'burn'" in outcome.reason


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("As", "As appears twice: a deck holds each card once"),
        ("Xx", "'Xx' is not a card"),
        ("", "'' is not a card"),
        ("10h", "'10h' is not a card"),
    ],
)
def test_a_wrong_card_is_an_error_with_its_name(card: str, reason: str) -> None:
    table = Table(began(stacks=2))
    table.step()
    apply(table.hand, _dealt(table, "As"))
    before = copy(table.hand)
    outcome = take_card(table.hand, card)
    assert isinstance(outcome, Rejection)
    assert reason in outcome.reason
    assert table.hand == before


def test_a_handle_that_comes_twice_is_refused_without_telling_it() -> None:
    table = Table(began(stacks=2))
    table.step()
    apply(table.hand, _dealt(table, HANDLES[0]))
    outcome = take_card(table.hand, HANDLES[0])
    assert isinstance(outcome, Rejection)
    assert "appears twice" in outcome.reason
    assert HANDLES[0] not in outcome.reason


def test_a_card_that_the_games_deck_lacks_is_refused() -> None:
    table = Table(began(game="short_deck", stacks=2))
    table.step()
    outcome = take_card(table.hand, "2c")
    assert isinstance(outcome, Rejection)
    assert outcome.reason == "2c is not in the deck of short-deck hold'em"


def test_no_card_is_taken_while_a_seat_is_to_act() -> None:
    table = Table(began(stacks=2)).run()
    outcome = take_card(table.hand, "2c")
    assert isinstance(outcome, Rejection)
    assert outcome.reason.startswith("no card is due now")


def test_a_copy_goes_its_own_way() -> None:
    table = Table(began(stacks=3)).run()
    twin = copy(table.hand)
    table.act("raise 10", "fold", "call")
    assert twin.total == 3
    assert twin.seats[0].cards == table.hand.seats[0].cards
    assert len(twin.board) == 0


def _dealt(table: Table, card: str) -> HandEvent:
    outcome = take_card(table.hand, card)
    assert not isinstance(outcome, Rejection)
    return outcome


@pytest.mark.parametrize(
    ("rules", "game"),
    [
        pytest.param("maryland", "holdem", marks=pytest.mark.clause("MD-HE-10")),
        pytest.param("kansas", "omaha8", marks=pytest.mark.clause("KS-O8-09")),
        pytest.param("home", "holdem", marks=pytest.mark.clause("HOME-HE-08")),
    ],
)
def test_the_deal_starts_at_the_buttons_left(rules: str, game: str) -> None:
    table = Table(began(stacks=4, button=2, rules=rules, game=game)).run()
    dealt = [one.seat for one in table.events if isinstance(one, CardDealt)]
    assert dealt == [3, 4, 1, 2] * (len(dealt) // 4)


def test_a_deal_from_the_dealers_left_moves_neither_turns_nor_odd_chips() -> None:
    hole = {1: "Ah Kd", 2: "2d 7h", 3: "2c 7d", 4: "As Kc"}
    table = Table(
        began(stacks=4, button=2), hole=hole, board="Qs Jd Th 3c 4d", deal_start="left_of_dealer"
    ).run()
    dealt = [one.seat for one in table.events if isinstance(one, CardDealt)]
    assert dealt == [1, 2, 3, 4, 1, 2, 3, 4]
    table.act("1 raise 6", "2 fold", "3 fold", "4 call")
    for _ in range(3):
        table.act("4 check", "1 check")
    (award,) = table.show().awards
    assert award.amount == 13
    assert {share.seat: share.odd_chips for share in award.shares} == {4: 1, 1: 0}
