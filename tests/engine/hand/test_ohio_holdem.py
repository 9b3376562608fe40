"""The Ohio sheet's hold'em clauses, each with the example of the clause itself."""

from typing import Any

import pytest

from engine.hand import expect, pots
from engine.hand.expectation import Act, Burn, DealBoard, DealCard, PostBets, PushPots, TableHand
from engine.messages.happened.hand_events import (
    BetPosted,
    CardDealt,
    HandTabled,
    PotAwarded,
    StreetClosed,
)
from tests.engine.hand.playing import Table, began

FIXED: dict[str, Any] = {"limit": "fixed", "small_bet": 2, "big_bet": 4}


def flop_of(count: int, button: int, folding: tuple[int, ...], **stakes: Any) -> Table:
    """Everybody but the folding seats calls before the flop; stopped at the first decision."""
    table = Table(began(stacks=count, button=button, **stakes)).run()
    while table.hand.street == 0:
        seat = table.acting
        choice = "fold" if seat in folding else "call" if "call" in table.legal else "check"
        table.act(choice)
    return table


@pytest.mark.clause("OH-HE-01")
def test_the_button_marks_a_seat_and_the_dealer_gets_no_cards() -> None:
    table = Table(began(stacks=9, button=3))
    posts = table.until(PostBets).posts
    assert [(post.seat, post.kind) for post in posts] == [(4, "small_blind"), (5, "big_blind")]
    table.run()
    dealt = [event.seat for event in table.events if isinstance(event, CardDealt)]
    assert sorted(set(dealt)) == list(range(1, 10))
    assert len(dealt) == 18


@pytest.mark.clause("OH-HE-04")
def test_left_of_the_button_owes_the_small_blind_before_any_card() -> None:
    table = Table(began(stacks=6, button=4))
    awaited = expect(table.hand)
    assert isinstance(awaited, PostBets)
    assert awaited.posts[0] == BetPosted(seat=5, kind="small_blind", amount=1)
    table.do(awaited.posts[0])
    assert isinstance(expect(table.hand), PostBets)
    table.do(awaited.posts[1])
    assert expect(table.hand) == DealCard(seat=5, number=1)


@pytest.mark.clause("OH-HE-05")
def test_the_next_seat_owes_the_big_blind() -> None:
    table = Table(began(stacks=6, button=4))
    awaited = table.until(PostBets)
    assert awaited.posts[1] == BetPosted(seat=6, kind="big_blind", amount=2)
    for post in awaited.posts:
        table.do(post)
    assert table.hand.total == 3


@pytest.mark.clause("OH-HE-07")
def test_two_passes_from_the_buttons_left_the_button_last() -> None:
    table = Table(began(stacks=5, button=3)).run()
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    assert [event.seat for event in dealt] == [4, 5, 1, 2, 3, 4, 5, 1, 2, 3]
    assert not any(event.face_up for event in dealt)
    assert (len(dealt), table.hand.stub) == (10, 42)


@pytest.mark.clause("OH-HE-08")
def test_after_the_big_blind_call_raise_or_fold() -> None:
    table = Table(began(stacks=6, button=3, blinds=(1, 2))).run()
    assert table.acting == 6
    assert set(table.legal) == {"fold", "call", "raise"}
    assert table.legal["call"].to == 2
    refusal = table.refused("check")
    assert refusal.reason == (
        "seat 6 can't check facing a bet; it may fold, call 2 or raise to 4 up to 200"
    )


@pytest.mark.clause("OH-HE-09")
@pytest.mark.parametrize("stakes", [{}, FIXED])
def test_the_big_blind_may_raise_an_unraised_pot(stakes: dict[str, Any]) -> None:
    table = Table(began(stacks=5, button=1, **stakes))
    table.act("4 call", "5 call", "1 call", "2 call")
    assert table.acting == 3
    assert set(table.legal) == {"fold", "check", "raise"}
    assert not table.closed
    table.act("3 raise 4")
    assert table.acting == 4
    table.act("call", "call", "call", "call")
    assert table.closed == [StreetClosed(street="preflop", pot=20)]


@pytest.mark.clause("OH-HE-10")
def test_the_round_ends_with_the_last_answer() -> None:
    table = Table(began(stacks=5, button=1))
    table.act("4 raise 6", "5 fold", "1 fold", "2 fold")
    assert not table.closed
    table.act("3 call")
    assert table.closed == [StreetClosed(street="preflop", pot=13)]


@pytest.mark.clause("OH-HE-11")
def test_a_card_is_burned_before_the_flop() -> None:
    table = Table(began(stacks=6, button=3)).run()
    hole = [event for event in table.events if isinstance(event, CardDealt)]
    assert (len(hole), table.hand.stub) == (12, 40)
    table.take("call", "call", "call", "call", "call", "check")
    assert table.step()
    assert expect(table.hand) == Burn(number=1, street="flop")
    table.step()
    assert (len(table.hand.burns), table.hand.stub) == (1, 39)


@pytest.mark.clause("OH-HE-12")
def test_three_cards_make_the_flop() -> None:
    table = Table(began(stacks=6, button=3)).run()
    table.take("call", "call", "call", "call", "call", "check")
    table.until(DealBoard)
    for left in (3, 2, 1):
        assert expect(table.hand) == DealBoard(street="flop", count=left, total=3)
        table.step()
    assert len(table.hand.board) == 3
    assert table.hand.stub == 36
    assert isinstance(expect(table.hand), Act)


@pytest.mark.clause("OH-HE-13")
def test_the_nearest_live_seat_opens_the_flop() -> None:
    table = flop_of(6, 3, folding=(4, 5))
    assert [seat.seat for seat in table.hand.seats if seat.live] == [6, 1, 2, 3]
    assert table.acting == 6
    assert set(table.legal) == {"fold", "check", "bet"}


@pytest.mark.clause("OH-HE-14")
def test_check_until_a_bet_then_fold_call_or_raise() -> None:
    table = flop_of(6, 3, folding=(2, 4, 5))
    table.act("6 check", "1 bet 4")
    assert table.acting == 3
    assert set(table.legal) == {"fold", "call", "raise"}
    assert table.legal["call"].to == 4
    assert table.refused("check").clause == "OH-HE-14"


@pytest.mark.clause("OH-HE-15")
def test_the_flop_closes_after_the_last_answer_or_when_all_check() -> None:
    table = flop_of(6, 3, folding=(2, 4, 5))
    table.act("6 check", "1 bet 4", "3 call", "6 fold")
    assert [event.street for event in table.closed] == ["preflop", "flop"]
    assert [seat.seat for seat in table.hand.seats if seat.live] == [1, 3]
    table = flop_of(6, 3, folding=(2, 4, 5))
    table.act("6 check", "1 check", "3 check")
    assert [event.street for event in table.closed] == ["preflop", "flop"]


@pytest.mark.clause("OH-HE-16")
@pytest.mark.clause("OH-HE-17")
@pytest.mark.clause("OH-HE-19")
@pytest.mark.clause("OH-HE-20")
def test_a_burn_before_turn_and_river_and_one_card_each() -> None:
    table = flop_of(6, 3, folding=())
    counts = []
    for _ in range(2):
        while isinstance(expect(table.hand), Act):
            table.take("check")
        table.step()
        assert isinstance(expect(table.hand), Burn)
        table.step()
        counts.append((len(table.hand.burns), table.hand.stub))
        assert isinstance(expect(table.hand), DealBoard)
        table.step()
        counts.append((len(table.hand.board), table.hand.stub))
    assert counts == [(2, 35), (4, 34), (3, 33), (5, 32)]
    hole = [event for event in table.events if isinstance(event, CardDealt)]
    assert len(hole) == 12
    assert len(hole) + len(table.hand.burns) + len(table.hand.board) == 20


@pytest.mark.clause("OH-HE-18")
def test_the_nearest_live_seat_opens_the_turn() -> None:
    table = flop_of(6, 3, folding=(2, 4, 5, 6)).act("1 check", "3 check")
    assert table.hand.street_name == "turn"
    assert table.acting == 1
    assert set(table.legal) == {"fold", "check", "bet"}


@pytest.mark.clause("OH-HE-21")
def test_the_nearest_live_seat_opens_the_river() -> None:
    table = flop_of(6, 3, folding=(2, 4, 6))
    table.act("5 check", "1 check", "3 check", "5 check", "1 check", "3 check")
    assert table.hand.street_name == "river"
    assert table.acting == 5


@pytest.mark.clause("OH-HE-22")
def test_two_hands_left_show_down_and_one_wins_unshown() -> None:
    table = flop_of(6, 3, folding=(2, 4, 5, 6))
    table.act("1 check", "3 check", "1 check", "3 check", "1 check", "3 check")
    assert table.hand.street_name == "showdown"
    assert isinstance(expect(table.hand), TableHand)
    table = flop_of(6, 3, folding=(2, 4, 5, 6)).act("1 bet 4", "3 fold")
    assert isinstance(expect(table.hand), PushPots)
    assert not any(isinstance(event, HandTabled) for event in table.events)
    assert table.awards[0].text == "Main pot, 7: seat 1 wins uncontested"
    assert table.awards[0].clause == "OH-HE-22"
    table.finish()
    assert table.stacks[1] == 200 - 2 + 7


@pytest.mark.clause("OH-HE-23")
def test_nothing_is_pushed_before_every_live_hand_is_read_or_mucked() -> None:
    hole = {1: "Kd 4c", 3: "Ah 2h"}
    table = Table(began(stacks=6, button=3), hole=hole, board="Kh 4d 9c 7s 2s")
    table.act("6 fold", "1 call", "2 fold", "3 call", "4 fold", "5 fold")
    for _ in range(3):
        table.act("1 check", "3 check")
    assert expect(table.hand) == TableHand(seat=1, count=2, may_muck=True)
    table.show(1)
    tabled = table.events[-1]
    assert isinstance(tabled, HandTabled)
    assert tabled.readings == ("two pair, kings and fours, nine kicker",)
    assert expect(table.hand) == TableHand(seat=3, count=2, may_muck=True)
    assert not table.awards
    table.muck(3)
    assert isinstance(expect(table.hand), PushPots)


@pytest.mark.clause("OH-HE-24")
def test_any_five_of_seven_play_the_board_included() -> None:
    one = showdown({1: "As 3d", 2: "Kh Kd"}, "Ks Qs 8s 5s Jd")
    share = one.shares[0]
    assert share.seat == 1
    assert set(share.cards) == {"As", "Ks", "Qs", "8s", "5s"}
    board = showdown({1: "2c 3d", 2: "4c 4d"}, "Th Jh Qh Kh Ah")
    assert [(share.seat, share.amount) for share in board.shares] == [(2, 2), (1, 2)]


@pytest.mark.clause("OH-HE-25")
def test_the_best_high_hand_wins() -> None:
    award = showdown({4: "5h Ac", 2: "Kc 9c"}, "Kd 9h 5c 5s 2d")
    assert [(share.seat, share.reading) for share in award.shares] == [
        (4, "three fives, ace-king kickers")
    ]
    assert award.clause == "OH-HE-25"
    assert award.text == "Main pot, 4: seat 4 wins with three fives, ace-king kickers"


@pytest.mark.clause("OH-HE-26")
def test_a_pot_of_101_is_divided_with_the_odd_dollar_to_the_buttons_left() -> None:
    table = Table(
        began(stacks={1: 50, 3: 200, 5: 50, 6: 200}, button=3, blinds=(1, 1), small_bet=1),
        hole={1: "Ac 2d", 5: "Ad 2c"},
        board="Kh Ks Qd Jd 9c",
    )
    table.act("1 raise 50", "3 fold", "5 call", "6 fold")
    table.show()
    (award,) = table.awards
    assert award.amount == 101
    assert {share.seat: share.amount for share in award.shares} == {1: 50, 5: 51}
    assert {share.seat: share.odd_chips for share in award.shares} == {1: 0, 5: 1}
    assert award.odd_chip_clause == "OH-HE-26"
    assert award.text == (
        "Main pot, 101: seat 5 and seat 1 split with pair of kings, ace-queen-jack kickers, "
        "51 and 50, odd chip to seat 5"
    )
    assert sum(pot.amount for pot in pots(table.hand)) == 101


def showdown(hole: dict[int, str], board: str) -> PotAwarded:
    """Two seats call, check it down and show; the only pot's award."""
    seats = sorted(hole)
    table = Table(began(stacks=dict.fromkeys(seats, 20), button=seats[0]), hole=hole, board=board)
    table.act("call", "check")
    for _ in range(3):
        table.act("check", "check")
    table.show()
    (award,) = table.awards
    return award
