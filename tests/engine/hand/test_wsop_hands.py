"""What the WSOP's rules fix for a hand, where another value would give another hand."""

from typing import Any

import pytest

from engine.hand import expect
from engine.hand.expectation import Reshuffle, TableHand
from tests.engine.hand.playing import Table, began

FIXED: dict[str, Any] = {
    "rules": "wsop", "limit": "fixed", "blinds": (10, 20), "small_bet": 20, "big_bet": 40,
}  # fmt: skip
STUD: dict[str, Any] = {
    "game": "stud", "rules": "wsop", "blinds": (), "limit": "fixed", "small_bet": 5, "big_bet": 10,
    "bring_in": 2,
}  # fmt: skip


@pytest.mark.parametrize(("short", "reopened"), [(29, False), (30, True)])
def test_an_all_in_of_half_a_bet_reopens_a_limit_round(short: int, reopened: bool) -> None:
    """WL 129."""
    table = Table(began(stacks={1: 500, 2: short, 3: 500, 4: 500}, **FIXED))
    table.act("4 call", "1 call", f"2 raise {short}", "3 call")
    assert table.acting == 4
    assert ("raise" in table.legal) is reopened


def test_a_completion_is_none_of_the_four_raises() -> None:
    """WL 219, WL 126."""
    table = Table(began(stacks={1: 500, 2: 500, 3: 500}, **STUD))
    table.act("call", "raise")
    for to in (10, 15, 20, 25):
        assert table.legal["raise"].to == to
        table.act("raise")
    assert "raise" not in table.legal


def test_tied_boards_open_by_position() -> None:
    """WL 215."""
    hole = {1: "4h 5h 2c 3d", 2: "6h 7h 9d Kc", 3: "6c 7c 9s Ks"}
    table = Table(began(stacks=dict.fromkeys(hole, 200), **STUD), hole=hole)
    table.act("1 call", "2 call", "3 call")
    assert table.acting == 2


def test_the_last_stub_card_is_not_counted_for_seventh_street() -> None:
    """Six are live, seven cards left: one is the burn, and the last one is kept (WL 228)."""
    table = Table(began(stacks=8, **STUD)).run()
    folding = 2
    while not isinstance(awaited := expect(table.hand), Reshuffle):
        if not table.acting:
            assert table.step()
            continue
        fold = folding > 0 and not table.hand.bring_in_due
        folding -= fold
        table.take("fold" if fold else "check" if "check" in table.legal else "call")
    live = sum(not seat.folded for seat in table.hand.seats)
    assert (live, table.hand.stub, table.hand.street_name) == (6, 7, "seventh")
    assert (awaited.branch, awaited.clause, awaited.count) == ("reshuffle_burns", "WL 228", 3)


def test_a_straight_does_not_hurt_a_low_hand() -> None:
    """WL 241."""
    hole = {1: "Ac 2d Kh Qh", 2: "Ad 6c Ks Qs", 3: "9h 9c Th Tc"}
    stakes = FIXED | {"game": "omaha8"}
    table = Table(
        began(stacks=dict.fromkeys(hole, 200), **stakes), hole=hole, board="3s 4c 5d Kd Jh"
    ).run()
    while not isinstance(expect(table.hand), TableHand):
        table.act("call" if "call" in table.legal else "check")
    (award,) = table.finish().awards
    low = [(share.seat, share.reading) for share in award.shares if share.side == "low"]
    assert low == [(1, "wheel")]


def test_without_a_raise_the_button_left_shows_first() -> None:
    """WL 145."""
    stakes: dict[str, Any] = {"button": 4, "blinds": (5, 10), "small_bet": 10, "rules": "wsop"}
    table = Table(began(stacks={2: 10, 4: 10, 6: 10}, **stakes)).act("4 call", "6 call")
    awaited = expect(table.hand)
    assert isinstance(awaited, TableHand)
    assert awaited.seat == 6


def test_an_odd_chip_of_holdem_goes_left_of_the_button_not_to_the_high_card() -> None:
    """WL 149."""
    hole = {1: "As Kd", 3: "Ah Kc", 2: "2h 2s"}
    table = Table(
        began(stacks=dict.fromkeys(hole, 200), rules="wsop"), hole=hole, board="Qs Jd Th 4c 3d"
    )
    table.act("1 raise 10", "2 fold", "3 call", *["check"] * 6)
    (award,) = table.finish().awards
    assert {share.seat: share.amount for share in award.shares} == {3: 11, 1: 10}
