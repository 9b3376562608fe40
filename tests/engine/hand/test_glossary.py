"""Words of Live's glossary and of the home sheet that a hand has to mean what they say."""

from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from engine.hand import expect, pots
from engine.hand.expectation import Act, Burn, DealBoard, PostBets
from engine.messages.happened.hand_events import ActionTaken, CardDealt, UncalledReturned
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

LIMIT: dict[str, Any] = {"rules": "live", "limit": "fixed", "blinds": (2, 4), "small_bet": 4,
                         "big_bet": 8}  # fmt: skip
HOME: dict[str, Any] = {"rules": "home", "blinds": (5, 10), "small_bet": 10}


@pytest.mark.clause("LIVE-GL-02")
def test_an_all_in_seat_gets_no_turns_and_only_its_pots() -> None:
    table = Table(began(stacks={1: 200, 2: 200, 3: 200, 4: 40}, rules="live"))
    table.act("4 raise 40", "1 call", "2 call", "3 fold")
    acted = []
    while table.acting:
        acted.append(table.acting)
        table.act("bet 10" if table.acting == 2 and "bet" in table.legal else
                  "call" if "call" in table.legal else "check")  # fmt: skip
    assert 4 not in acted
    assert [4 in pot.seats for pot in pots(table.hand)] == [True, False]


@pytest.mark.clause("LIVE-GL-06")
def test_no_card_and_no_action_before_the_blinds() -> None:
    table = Table(began(stacks=6, rules="live"))
    assert isinstance(expect(table.hand), PostBets)
    table.do(table.until(PostBets).posts[0])
    assert isinstance(expect(table.hand), PostBets)
    assert table.acting == 0


@pytest.mark.clause("LIVE-GL-08")
def test_the_button_fixes_the_order_of_deal_and_of_betting() -> None:
    table = Table(began(stacks=6, button=3, rules="live")).run()
    assert next(e for e in table.events if isinstance(e, CardDealt)).seat == 4
    table.act("6 call", "1 fold", "2 fold", "3 fold", "4 fold", "5 check")
    assert table.acting == 5


@pytest.mark.clause("LIVE-GL-12")
def test_a_check_raise_is_at_least_as_much_again() -> None:
    table = Table(began(stacks={1: 200, 8: 200}, button=1, rules="live"))
    table.act("1 call", "8 check", "8 check", "1 bet 20")
    assert isinstance(table.try_action("raise 35"), Rejection)
    assert isinstance(table.try_action("raise 40"), ActionTaken)


@pytest.mark.clause("LIVE-GL-42")
def test_a_raise_is_more_than_the_bet_and_at_least_a_full_one() -> None:
    table = Table(began(stacks=3, rules="live")).act("call", "call", "check", "bet 10")
    assert isinstance(table.try_action("raise 15"), Rejection)
    assert isinstance(table.try_action("raise 10"), Rejection)
    assert isinstance(table.try_action("raise 20"), ActionTaken)
    assert table.legal["call"].to == 10


@pytest.mark.clause("LIVE-GL-23")
def test_fixed_limit_knows_one_amount() -> None:
    table = Table(began(stacks=3, **LIMIT)).act("call", "call", "check")
    for amount in (3, 5, 6):
        assert f"can't bet to {amount}" in table.refused(f"bet {amount}").reason
    table.act("bet 4")
    assert (table.legal["raise"].minimum, table.legal["raise"].maximum) == (8, 8)


@pytest.mark.clause("LIVE-GL-24")
def test_flexible_limit_is_free_below_its_ceiling() -> None:
    event = began(
        stacks=3, rules="live", limit="spread", blinds=(1, 1), small_bet=1, spread_maximum=5
    )
    table = Table(event).act("call", "check", "check")
    for amount in range(1, 6):
        assert isinstance(table.try_action(f"bet {amount}"), ActionTaken)
    assert isinstance(table.try_action("bet 6"), Rejection)


@pytest.mark.clause("LIVE-GL-51")
def test_split_limit_doubles_on_the_turn() -> None:
    table = Table(began(stacks=3, **LIMIT)).run()
    assert table.legal["raise"].to == 8
    table.act("call", "call", "check")
    sizes = []
    while table.acting:
        sizes.append(table.legal["bet"].to)
        table.act("check", "check", "check")
    assert sizes == [4, 8, 8]


@pytest.mark.clause("LIVE-GL-25")
def test_the_flop_is_three_cards_after_the_first_round() -> None:
    table = Table(began(stacks=3, rules="live")).run().take("call", "call", "check")
    table.until(DealBoard)
    table.step()
    table.step()
    assert expect(table.hand) == DealBoard(street="flop", count=1, total=3)


@pytest.mark.clause("LIVE-GL-26")
def test_a_fold_leaves_the_hand_and_its_cards_to_the_muck() -> None:
    table = Table(began(stacks=3, rules="live")).act("1 raise 20")
    cards = list(table.hand.at(2).cards)
    table.act("2 fold")
    assert not table.hand.at(2).live
    assert table.hand.muck == cards


@pytest.mark.clause("LIVE-GL-36")
def test_a_mucked_hand_is_dead_however_good_it_is() -> None:
    hole = {2: "Ac Ad", 5: "7c 2d"}
    table = Table(began(stacks=dict.fromkeys(hole, 50), rules="live"), hole=hole)
    while table.run().acting:
        table.act("call" if "call" in table.legal else "check")
    table.muck(2)
    assert table.awards[0].shares[0].seat == 5
    assert set(table.hand.at(2).cards) <= set(table.hand.muck)


@pytest.mark.clause("LIVE-GL-35")
def test_amounts_are_whole_units() -> None:
    event = began(stacks=3, rules="live", blinds=(4, 10), small_bet=10, unit=2)
    table = Table(event).act("call", "call", "check")
    assert isinstance(table.try_action("bet 14"), ActionTaken)
    assert table.refused("bet 15").clause == "LIVE-GL-35"


@pytest.mark.parametrize(
    ("each", "rake"),
    [
        pytest.param(60, 5, marks=pytest.mark.clause("LIVE-GL-40")),
        pytest.param(60, 5, marks=pytest.mark.clause("LIVE-GL-43")),
        pytest.param(15, 3, marks=pytest.mark.clause("LIVE-GL-43")),
    ],
)
def test_the_rake_is_a_share_of_the_pot_up_to_a_cap(each: int, rake: int) -> None:
    table = Table(began(stacks={1: each, 2: each}, rules="live"))
    table.hand.rules = replace(
        table.hand.rules, house_charge="rake", rake_percent=Decimal(10), rake_cap=5
    )
    table.act(f"1 raise {each}", "2 call").show()
    (award,) = table.awards
    assert (award.amount, award.rake) == (2 * each, rake)
    assert sum(share.amount for share in award.shares) == 2 * each - rake


@pytest.mark.clause("LIVE-ET-04")
def test_nobody_acts_out_of_turn() -> None:
    table = Table(began(stacks=6, button=1, rules="live")).run()
    assert table.acting == 4
    refusal = table.refused("6 call")
    assert refusal.reason.startswith("the action is on seat 4, not on seat 6")
    assert table.acting == 4


@pytest.mark.clause("HOME-HE-12")
def test_at_home_a_call_equals_the_bet_that_stands() -> None:
    table = Table(began(stacks={1: 200, 2: 22, 3: 200}, **HOME))
    table.act("1 call", "2 call", "3 check", "2 check", "3 bet 20", "1 call", "2 call")
    assert UncalledReturned(seat=3, amount=8) not in table.events
    table = Table(began(stacks={1: 200, 2: 200, 3: 22, 4: 200}, **HOME))
    table.act("4 call", "1 call", "2 call", "3 check", "2 bet 20", "3 call")
    assert table.acting == 4
    assert table.legal["call"].to == 20


@pytest.mark.clause("HOME-HE-14")
def test_at_home_a_folded_seats_chips_stay_in() -> None:
    table = Table(began(stacks=3, **HOME)).act("1 raise 30", "2 call", "3 call")
    table.act("2 bet 20", "3 fold", "1 call")
    table.act("2 check", "1 check", "2 check", "1 check").finish()
    assert table.stacks[3] == 170
    assert sum(table.stacks.values()) == 600


@pytest.mark.clause("HOME-HE-15")
def test_at_home_three_raises_may_be_the_cap() -> None:
    event = began(stacks=4, rules="home", limit="fixed", blinds=(5, 10), small_bet=10, big_bet=20)
    table = Table(event).act("call", "call", "call", "check")
    table.act("bet", "raise", "raise", "raise")
    assert set(table.legal) == {"fold", "call"}
    assert table.legal["call"].to == 40
    assert table.refused("raise 50").clause == "HOME-HE-15"


@pytest.mark.clause("HOME-HE-15")
@pytest.mark.parametrize(("seats", "raises"), [(2, 6), (3, 3), (4, 3)])
def test_at_home_the_cap_is_for_three_players_or_more(seats: int, raises: int) -> None:
    """The blind is the bet: three raises follow it, heads-up as many as anybody likes."""
    table = Table(began(stacks=seats, **HOME)).run()
    for count in range(raises):
        assert "raise" in table.legal, count
        table.act(f"raise {table.legal['raise'].minimum}")
    if seats > 2:
        assert set(table.legal) == {"fold", "call"}
        assert table.refused("raise 100").clause == "HOME-HE-15"
    else:
        assert "raise" in table.legal


@pytest.mark.clause("HOME-HE-18")
def test_at_home_the_board_belongs_to_all() -> None:
    hole = {1: "9c 8c", 2: "2d 2h"}
    table = Table(began(stacks=dict.fromkeys(hole, 50), **HOME), hole=hole, board="9h 8h 2c Kd Qs")
    table.act("1 raise 50", "2 call").show()
    for seat in (1, 2):
        (evaluation,) = table.hand.at(seat).evaluations
        assert evaluation is not None
        assert {"9h", "8h", "2c"} & set(evaluation.cards)


@pytest.mark.clause("HOME-AI-01")
def test_at_home_more_than_the_stack_is_all_in() -> None:
    table = Table(began(stacks={1: 75, 2: 500, 3: 500}, **HOME)).run()
    outcome = table.try_action("raise 100")
    assert outcome == ActionTaken(seat=1, action="raise", to=75, all_in=True)


@pytest.mark.clause("HOME-AI-02")
@pytest.mark.clause("HOME-AI-04")
def test_at_home_a_call_matches_the_all_in() -> None:
    table = Table(began(stacks={1: 75, 2: 500, 3: 500}, **HOME)).act("1 raise 75")
    assert table.hand.at(1).stack == 0
    assert table.hand.at(1).live
    table.act("2 fold")
    assert table.legal["call"].to == 75
    table.act("3 call")
    assert not isinstance(expect(table.hand), Act | Burn)


@pytest.mark.clause("HOME-SP-01")
def test_at_home_a_short_stack_calls_for_part_of_the_pot() -> None:
    table = Table(began(stacks={1: 500, 2: 60, 3: 500}, **HOME)).act("1 raise 100")
    assert table.acting == 2
    assert set(table.legal) == {"fold", "call"}
    assert (table.legal["call"].to, table.legal["call"].all_in) == (60, True)
