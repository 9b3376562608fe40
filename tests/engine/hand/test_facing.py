"""Hands faced once nobody can bet any more (HR-90), before the cards that are still to come."""

from typing import Any

import pytest

from engine.hand import expect, muck_hand, table_hand
from engine.hand.expectation import Act, Burn, Discard, PushPots, ShowFaces, TableHand
from engine.messages.happened.hand_events import HandTabled
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

HOLE = {1: "As Kd", 2: "7c 7d", 3: "Qh 2c"}
BOARD = "Ad 8s 3c 7h Kc"


def all_in(*, tournament: bool = True, **options: Any) -> Table:
    """Seats 1 and 2 all-in before the flop, under the WSOP's rules."""
    event = began(stacks={1: 100, 2: 60, 3: 200}, rules="wsop", tournament=tournament)
    table = Table(event, hole=HOLE, board=BOARD, **options)
    return table.act("1 raise 100", "2 call", "3 fold")


def test_in_a_tournament_hands_are_tabled_before_the_run_out() -> None:
    table = all_in()
    assert table.hand.street_name == "preflop"
    assert expect(table.hand) == TableHand(seat=1, count=2, may_muck=False)
    table.do(table_hand(table.hand, 1, ("As", "Kd"), "dealer"))
    assert expect(table.hand) == TableHand(seat=2, count=2, may_muck=False)
    table.do(table_hand(table.hand, 2, ("7d", "7c"), "dealer"))
    assert expect(table.hand) == Burn(number=1, street="flop")
    table.run()
    assert isinstance(expect(table.hand), PushPots)
    assert table.awards[-1].shares[0].reading == "three sevens, ace-king kickers"
    table.finish()
    assert table.stacks == {1: 40, 2: 122, 3: 198}


def test_a_hand_faced_before_the_board_is_read_as_far_as_it_goes() -> None:
    table = all_in(all_in_face_up="off")
    assert table.hand.stage == "showdown"
    table = all_in().show()
    assert [event.readings for event in table.events if isinstance(event, HandTabled)] == [(), ()]


@pytest.mark.parametrize(
    ("tournament", "option", "faced"),
    [
        (True, "tournaments", True),
        (False, "tournaments", False),
        (True, "off", False),
        (False, "on", True),
    ],
)
def test_the_house_says_when_hands_are_faced(tournament: bool, option: str, faced: bool) -> None:
    table = all_in(tournament=tournament, all_in_face_up=option)
    assert table.hand.stage == ("facing" if faced else "showdown")
    assert bool(table.hand.board) is not faced


def test_nobody_mucks_before_the_last_card() -> None:
    table = all_in()
    refusal = muck_hand(table.hand, 2)
    assert isinstance(refusal, Rejection)
    assert refusal.reason == ("seat 2 can't muck: all hands are faced once nobody can bet any more")
    assert refusal.clause == "WT 70"
    assert isinstance(table_hand(table.hand, 3, ("Qh", "2c"), "dealer"), Rejection)


def test_nobody_is_faced_while_two_seats_can_bet() -> None:
    event = began(stacks={1: 30, 2: 200, 3: 200}, rules="wsop", tournament=True)
    table = Table(event, hole=HOLE, board=BOARD).act("1 raise 30", "2 call", "3 call")
    assert isinstance(expect(table.hand), Act)
    table.act("2 bet 170", "3 call")
    assert table.hand.stage == "facing"
    assert len(table.hand.board) == 3
    assert table.show().hand.seats[0].evaluations


def test_faces_of_the_board_are_awaited_with_hands_open() -> None:
    table = all_in()
    table.do(table_hand(table.hand, 1, ("As", "Kd"), "dealer"))
    table.do(table_hand(table.hand, 2, ("7c", "7d"), "dealer"))
    table.board = []
    table.deck = [f"~{number:032x}" for number in range(20)]
    table.run()
    assert isinstance(expect(table.hand), ShowFaces)


def test_a_stud_hand_is_faced_again_after_its_last_card() -> None:
    event = began(
        game="stud", stacks={1: 4, 2: 4}, rules="wsop", tournament=True, limit="fixed",
        blinds=(), ante=1, bring_in=1,
    )  # fmt: skip
    hole = {1: "As Kd 2c 9h 8d 5c 4d", 2: "7c 7d Qc Qd Jh Ts 3c"}
    table = Table(event, hole=hole).act("1 call", "2 raise 2", "1 raise 3", "2 call")
    assert expect(table.hand) == TableHand(seat=1, count=3, may_muck=False)
    for seat in (1, 2):
        table.do(table_hand(table.hand, seat, table.hand.at(seat).cards, "dealer"))
    table.run()
    assert expect(table.hand) == TableHand(seat=1, count=7, may_muck=True)
    table.finish()
    assert table.stacks == {1: 0, 2: 8}


def test_who_still_draws_is_not_faced() -> None:
    event = began(
        game="badugi", stacks={1: 10, 2: 10}, rules="wsop", tournament=True, limit="fixed"
    )
    table = Table(event).act("1 raise 4", "2 raise 6", "1 raise 8", "2 raise 10", "1 call")
    assert isinstance(expect(table.hand), Discard)
