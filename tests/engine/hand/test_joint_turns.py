"""Several turns at one touch: who is passed over, and what all who are left may do alike."""

from typing import Any

import pytest

from engine.hand import list_joint, list_passes
from engine.hand.hand_state import Hand
from tests.engine.hand.playing import Table, began

FOUR = {1: 200, 2: 200, 3: 200, 4: 200}


def marks(hand: Hand) -> dict[int, list[str]]:
    """Which seat each later one passes over, and how."""
    return {
        one.seat: [f"{passed.seat} {passed.action}" for passed in one.passed]
        for one in list_passes(hand)
    }


def joint(hand: Hand) -> dict[str, list[int]]:
    return {one.action: [each.seat for each in one.actions] for one in list_joint(hand)}


def table(**given: Any) -> Table:
    """Four players, the button at seat 1: seat 4 opens."""
    return Table(began(stacks=FOUR, button=1, **given)).run()


@pytest.mark.clause("LIVE-ET-10")
def test_who_faces_a_bet_folds_and_who_faces_none_checks() -> None:
    at = table()
    assert marks(at.hand) == {
        1: ["4 fold"],
        2: ["4 fold", "1 fold"],
    }, "the big blind has won when all before it fold: the action does not go there"
    at.act("4 call", "1 call", "2 call", "3 check")
    at.run()
    assert marks(at.hand) == {
        3: ["2 check"],
        4: ["2 check", "3 check"],
        1: ["2 check", "3 check", "4 check"],
    }


@pytest.mark.clause("LIVE-ET-10")
def test_a_seat_that_is_passed_to_may_not_fold_for_nothing() -> None:
    at = table()
    at.act("4 call", "1 call", "2 call", "3 check")
    at.run()
    last = list_passes(at.hand)[-1]
    assert [one.action for one in last.legal] == ["check", "bet"]


def test_what_the_later_seat_may_do_is_what_it_could_do_then() -> None:
    at = table()
    at.act("4 raise 6")
    passes = list_passes(at.hand)
    at.act("1 fold", "2 fold")
    assert passes[-1].seat == 3
    assert list(passes[-1].legal) == list(at.legal.values())


def test_the_big_blind_alone_is_left_when_all_before_it_fold() -> None:
    """It has nothing to do then: the action does not go to it."""
    at = table()
    at.act("4 fold", "1 fold")
    assert marks(at.hand) == {}


def test_who_raised_is_not_passed_to_again() -> None:
    at = table()
    at.act("4 raise 6")
    assert list(marks(at.hand)) == [2, 3]


def test_all_who_face_the_bet_may_fold_or_call_and_the_others_may_not() -> None:
    """The big blind faces nothing: its option stays its own."""
    at = table()
    assert joint(at.hand) == {"fold": [4, 1, 2], "call": [4, 1, 2]}
    at.act("4 call", "1 call")
    assert joint(at.hand) == {}, "one seat is no several"
    at.act("2 raise 6")
    assert joint(at.hand) == {"fold": [3, 4, 1], "call": [3, 4, 1]}


def test_all_who_are_left_may_check_to_the_end_of_the_round() -> None:
    at = table()
    at.act("4 call", "1 fold", "2 call", "3 check")
    at.run()
    assert joint(at.hand) == {"check": [2, 3, 4]}
    at.act("2 check")
    assert joint(at.hand) == {"check": [3, 4]}
    at.act("3 bet 4")
    assert joint(at.hand) == {"fold": [4, 2], "call": [4, 2]}


def test_nothing_of_it_changes_the_hand() -> None:
    at = table()
    before = [(seat.bet, seat.stack, seat.folded, seat.acted) for seat in at.hand.seats]
    list_passes(at.hand)
    list_joint(at.hand)
    assert [(seat.bet, seat.stack, seat.folded, seat.acted) for seat in at.hand.seats] == before
    assert at.acting == 4


def test_the_bring_in_is_nobodys_to_pass_over() -> None:
    stud = Table(
        began(game="stud", stacks={1: 200, 2: 200, 3: 200}, limit="fixed", blinds=(), ante=1,
              bring_in=2, small_bet=5, big_bet=10)
    ).run()  # fmt: skip
    assert stud.hand.bring_in_due
    assert (list_passes(stud.hand), list_joint(stud.hand)) == ((), ())
