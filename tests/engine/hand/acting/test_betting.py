"""Betting: prices, raises, reopening, caps, short blinds, and what is refused."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.hand import expect, take_action
from engine.hand.awarding.pots import pots
from engine.hand.expectation import Act, Burn, Discard, HandOver, PushPots
from engine.messages.happened.hand_events import ForcedPost, StreetClosed, UncalledReturned
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

FIXED: dict[str, Any] = {"limit": "fixed", "blinds": (10, 20), "small_bet": 20, "big_bet": 40}


def test_heads_up_the_button_posts_small_acts_first_and_last() -> None:
    table = Table(began(stacks={3: 200, 8: 200}, button=8)).run()
    assert table.hand.at(8).bet == 1
    assert table.hand.at(3).bet == 2
    assert table.acting == 8
    assert table.hand.seats[-1].seat == 8
    table.act("8 call", "3 check")
    assert table.acting == 3


def test_the_house_may_put_the_small_blind_left_of_the_button_heads_up() -> None:
    event = began(stacks={3: 200, 8: 200}, button=8, small_blind=3, big_blind=8)
    table = Table(event).run()
    assert table.hand.at(3).bet == 1
    assert table.acting == 3


@pytest.mark.parametrize("stack", [3, 200])
def test_a_short_kill_blind_lowers_no_price(stack: int) -> None:
    """As with every short blind (WL 150): the kill of 40 is called, not the big blind of 20."""
    stacks = {1: 200, 2: 200, 3: 200, 4: stack}
    event = replace(
        began(stacks=stacks, button=1, small_blind=2, big_blind=3, limit="fixed",
              blinds=(10, 20), small_bet=40, big_bet=80),
        posts=(ForcedPost(seat=4, kind="kill", amount=40),),
    )  # fmt: skip
    table = Table(event).run()
    assert table.hand.price == 40
    while table.acting != 1:
        table.act(f"{table.acting} call" if "call" in table.legal else f"{table.acting} check")
    assert (table.legal["call"].to, table.legal["raise"].minimum) == (40, 80)


def test_a_kill_blind_adds_to_a_blind_of_its_own() -> None:
    stacks = {1: 200, 2: 200, 3: 25}
    event = replace(
        began(stacks=stacks, button=1, small_blind=2, big_blind=3, limit="fixed",
              blinds=(10, 20), small_bet=40, big_bet=80),
        posts=(ForcedPost(seat=3, kind="kill", amount=20),),
    )  # fmt: skip
    assert Table(event).run().hand.price == 40


def test_a_dead_small_blind_is_not_posted() -> None:
    event = began(stacks={2: 200, 4: 200, 5: 200}, button=2, small_blind=0, big_blind=4)
    table = Table(event).run()
    assert table.hand.total == 2
    assert table.acting == 5


def test_the_smallest_raise_is_the_last_full_one() -> None:
    table = Table(began(stacks=6, blinds=(5, 10), small_bet=10)).act("raise 35")
    raising = table.legal["raise"]
    assert (raising.minimum, raising.maximum) == (60, 200)
    refusal = table.refused("raise 59")
    assert refusal.reason == (
        "seat 5 can't raise to 59; it may fold, call 35 or raise to 60 up to 200"
    )
    table.act("raise 60")
    assert table.legal["raise"].minimum == 85


def test_nobody_bets_more_than_the_stack() -> None:
    table = Table(began(stacks={1: 75, 2: 75, 3: 200})).run()
    refusal = table.refused("raise 100")
    assert refusal.reason.startswith("seat 1 has 75 and can't make it 100; it may fold")


@pytest.mark.clause("HOME-HE-13")
def test_a_house_may_let_every_raise_be_the_big_blind() -> None:
    table = Table(began(stacks=6, blinds=(5, 10), small_bet=10, rules="home"))
    table.act("raise 60")
    assert table.legal["raise"].minimum == 70


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    table = Table(began(stacks={1: 500, 2: 500, 3: 130, 4: 500}, blinds=(5, 10), small_bet=10))
    table.act("4 raise 100", "1 call", "2 fold", "3 raise 130")
    assert set(table.legal) == {"fold", "call"}
    refusal = table.refused("raise 300")
    assert refusal.reason == (
        "seat 4 can't raise: no full raise has come since it acted; it may fold or call 30"
    )
    assert refusal.clause == "house default: all_in_reopens"


def test_short_all_ins_that_add_up_to_a_raise_reopen_it() -> None:
    stacks = {1: 500, 2: 500, 3: 500, 4: 160, 5: 210}
    table = Table(began(stacks=stacks, blinds=(5, 10), small_bet=10))
    table.act("4 call", "5 call", "1 raise 110", "2 call", "3 fold", "4 raise 160")
    table.act("5 raise 210")
    # 50 and 50 more: together a full raise of 100 to seat 1.
    assert table.acting == 1
    assert table.legal["raise"].minimum == 310


def test_an_all_in_below_the_minimum_bet_leaves_the_minimum_raise() -> None:
    table = Table(began(stacks={1: 500, 2: 16, 3: 500}, blinds=(5, 10), small_bet=10))
    table.act("1 call", "2 call", "3 check")
    table.act("2 bet 6")
    assert table.legal["raise"].minimum == 16


def test_a_short_big_blind_lowers_neither_price_nor_raise() -> None:
    table = Table(began(stacks={1: 500, 2: 500, 3: 40, 4: 500}, blinds=(50, 100), small_bet=100))
    table.run()
    assert table.hand.at(3).bet == 40
    assert table.legal["call"].to == 100
    assert table.legal["raise"].minimum == 200
    table.act("4 call", "1 fold", "2 fold")
    assert UncalledReturned(seat=4, amount=50) in table.events
    assert table.closed[0] == StreetClosed(street="preflop", pot=140)


def test_limit_bets_and_raises_are_fixed_and_double_from_the_turn() -> None:
    table = Table(began(stacks=4, **FIXED)).run()
    assert (table.legal["raise"].minimum, table.legal["raise"].maximum) == (40, 40)
    refusal = table.refused("raise 50")
    assert refusal.reason == "seat 4 can't raise to 50; it may fold, call 20 or raise to 40"
    table.act("call", "call", "call", "check")
    assert table.legal["bet"].to == 20
    table.act("check", "check", "check", "check")
    assert table.legal["bet"].to == 40


@pytest.mark.clause("LIVE-GL-10")
def test_three_raises_cap_the_round_with_three_players() -> None:
    table = Table(began(stacks=3, rules="live", **FIXED))
    table.act("raise", "raise", "raise")
    assert set(table.legal) == {"fold", "call"}
    assert table.refused("raise 100").reason == (
        "seat 1 can't raise: the betting is capped; it may fold or call 40"
    )
    table.act("call", "call")
    table.act("bet", "raise", "raise", "raise")
    assert set(table.legal) == {"fold", "call"}


@pytest.mark.clause("LIVE-GL-37")
def test_heads_up_from_the_start_of_the_round_there_is_no_cap() -> None:
    table = Table(began(stacks={1: 900, 2: 900, 3: 900}, rules="live", **FIXED))
    table.act("fold", "call", "check")
    table.act("bet", "raise", "raise", "raise", "raise", "raise")
    assert table.legal["raise"].to == 140


def test_a_round_that_becomes_heads_up_stays_capped() -> None:
    table = Table(began(stacks=3, **FIXED))
    table.act("raise", "fold", "raise", "raise")
    assert "raise" not in table.legal


def test_half_a_bet_all_in_counts_as_a_whole_one_in_limit() -> None:
    stacks = {1: 500, 2: 500, 3: 35, 4: 500}
    table = Table(began(stacks=stacks, **FIXED))
    table.act("4 call", "1 call", "2 call", "3 check")
    table.act("2 check", "3 bet 15")
    assert table.legal["raise"].to == 35
    table.act("4 call", "1 call")
    assert table.acting == 2
    assert table.legal["raise"].to == 35


SIXTY: dict[str, Any] = {"limit": "fixed", "blinds": (30, 60), "small_bet": 60, "big_bet": 120}


@pytest.mark.parametrize(
    ("reading", "levels"),
    [("full_raise", [150, 210, 270]), ("next_level", [150, 180, 240])],
)
def test_a_limit_all_in_of_half_a_bet_is_raised_as_the_house_reads_it(
    reading: str, levels: list[int]
) -> None:
    stacks = {1: 900, 2: 900, 3: 900, 4: 900, 5: 150}
    event = began(stacks=stacks, **SIXTY)
    table = Table(event, all_in_raise_to=reading, raise_cap=None)
    table.act("4 raise 120", f"5 raise {levels[0]}")
    assert table.legal["raise"].to == levels[1]
    assert "can't raise to 200" in table.refused("raise 200").reason
    table.act(f"1 raise {levels[1]}")
    assert table.legal["raise"].to == levels[2]
    table.act("2 fold", "3 fold")
    # The all-in has reopened the betting to whom it raised, in both readings.
    assert table.legal["raise"].to == levels[2]


def test_completing_an_all_in_to_the_next_level_is_no_further_raise() -> None:
    stacks = {1: 900, 2: 900, 3: 900, 4: 900, 5: 210}
    table = Table(began(stacks=stacks, **SIXTY), all_in_raise_to="next_level")
    table.act("4 raise 120", "5 call", "1 raise 180", "2 call", "3 call", "4 call")
    table.act("5 raise 210", "1 call")
    assert table.legal["raise"].label == "Complete to 240"
    table.act("2 raise 240")
    # The blind's bet and three raises: 120, 180 and 240.
    assert "capped" in table.refused("raise 300").reason
    table.act("3 call", "4 call")
    assert set(table.legal) == {"fold", "call"}


def test_the_next_level_is_not_counted_twice() -> None:
    stacks = {1: 900, 2: 165, 3: 900, 4: 900, 5: 150}
    table = Table(began(stacks=stacks, **SIXTY), all_in_raise_to="next_level")
    table.act("4 raise 120", "5 raise 150", "1 call", "2 raise 165")
    assert table.hand.wagers == 3
    assert table.legal["raise"].to == 180
    table.act("3 fold", "4 call")
    # Seat 1 has answered the raise to this level: 15 more reopen nothing.
    assert table.acting == 1
    assert set(table.legal) == {"fold", "call"}


def test_less_than_half_a_bet_is_completed_in_both_readings() -> None:
    for reading in ("full_raise", "next_level"):
        stacks = {1: 900, 2: 900, 3: 900, 4: 900, 5: 140}
        table = Table(began(stacks=stacks, **SIXTY), all_in_raise_to=reading)
        table.act("4 raise 120", "5 raise 140")
        assert table.legal["raise"].label == "Complete to 180"


def test_less_than_half_a_bet_may_only_be_completed_by_those_yet_to_act() -> None:
    stacks = {1: 500, 2: 500, 3: 25, 4: 500}
    table = Table(began(stacks=stacks, **FIXED))
    table.act("4 call", "1 call", "2 call", "3 check")
    table.act("2 check", "3 bet 5")
    completing = table.legal["raise"]
    assert (completing.label, completing.to) == ("Complete to 20", 20)
    table.act("4 call", "1 call")
    assert table.acting == 2
    assert set(table.legal) == {"fold", "call"}


def test_a_bet_that_nobody_can_call_is_taken_and_the_excess_returned() -> None:
    table = Table(began(stacks={1: 500, 2: 75, 3: 40})).run()
    table.act("1 raise 500", "2 call", "3 call")
    assert UncalledReturned(seat=1, amount=425) in table.events
    assert table.closed[0].pot == 190
    assert not isinstance(expect(table.hand), Act)


def test_the_uncalled_raise_comes_back_when_all_fold() -> None:
    table = Table(began(stacks=3)).act("1 raise 20", "2 fold", "3 fold")
    assert UncalledReturned(seat=1, amount=18) in table.events
    assert isinstance(expect(table.hand), PushPots)
    table.finish()
    assert table.stacks == {1: 203, 2: 199, 3: 198}


def test_acting_out_of_turn_is_refused_with_what_is_due() -> None:
    table = Table(began(stacks=6, button=3)).run()
    refusal = table.refused("2 fold")
    assert refusal.reason == (
        "the action is on seat 6, not on seat 2; it may fold, call 2 or raise to 4 up to 200"
    )
    assert refusal.clause == "house default: out_of_turn"
    assert table.acting == 6


def test_no_seat_acts_while_cards_are_dealt() -> None:
    table = Table(began(stacks=3))
    table.step()
    outcome = take_action(table.hand, 1, "check")
    assert isinstance(outcome, Rejection)
    assert outcome.reason == "seat 1 can't check now: no seat is to act"


def test_bet_and_raise_are_told_apart() -> None:
    table = Table(began(stacks=3)).run()
    assert "there is a bet to raise" in table.refused("bet 10").reason
    table.act("call", "call", "check")
    assert "nobody has bet" in table.refused("raise 10").reason
    assert "nothing to call" in table.refused("call").reason


def test_amounts_are_whole_chips_unless_all_in() -> None:
    table = Table(began(stacks={1: 203, 2: 200, 3: 200}, blinds=(5, 10), small_bet=10, unit=5))
    table.run()
    assert "the smallest chip is 5" in table.refused("raise 22").reason
    table.act("1 raise 203")
    assert table.hand.at(1).all_in


@pytest.mark.clause("LIVE-TS-01")
def test_a_short_stack_calls_for_what_it_has() -> None:
    table = Table(began(stacks={1: 200, 2: 200, 3: 75}, rules="live")).act("1 raise 120", "2 fold")
    assert table.acting == 3
    call = table.legal["call"]
    assert (call.label, call.to, call.all_in) == ("Call 73, all in", 75, True)
    assert set(table.legal) == {"fold", "call"}


def test_pot_limit_raises_stop_at_the_pot() -> None:
    table = Table(began(stacks=3, limit="pot")).run()
    assert (table.legal["raise"].minimum, table.legal["raise"].maximum) == (4, 7)
    table.act("raise 7")
    assert table.legal["raise"].maximum == 7 + 10 + 6


def pot_limit_stud(seats: int, ante: int) -> Table:
    """Third street of pot-limit stud, a seat about to bring it in for 2 or bet 8."""
    event = began(
        game="stud", stacks=seats, limit="pot", blinds=(), small_bet=8, bring_in=2, ante=ante
    )
    return Table(event).run()


def test_a_pot_limit_opener_bets_the_antes_and_owes_no_call_first() -> None:
    legal = pot_limit_stud(6, 2).legal["raise"]
    assert (legal.minimum, legal.maximum) == (8, 12)
    assert dict(legal.presets)["pot"] == 12
    table = pot_limit_stud(6, 2).act("call")
    # Antes 12 and the bring-in 2: call 2, then raise by the pot of 16.
    assert table.legal["raise"].maximum == 18


def test_a_pot_smaller_than_a_full_bet_leaves_that_bet_open() -> None:
    table = pot_limit_stud(3, 1)
    assert (table.legal["raise"].minimum, table.legal["raise"].maximum) == (8, 8)
    table.act("call", "call", "call")
    table.act("check", "check", "check")
    assert pots(table.hand)[0].amount == 9
    assert (table.legal["bet"].minimum, table.legal["bet"].maximum) == (8, 9)
    table = pot_limit_stud(2, 1).act("call", "call")
    assert pots(table.hand)[0].amount == 6
    assert (table.legal["bet"].minimum, table.legal["bet"].maximum) == (8, 8)


def test_spread_limit_bets_lie_between_minimum_and_maximum() -> None:
    table = Table(began(stacks=3, limit="spread", blinds=(1, 1), small_bet=1, spread_maximum=5))
    table.act("call", "check", "check")
    assert (table.legal["bet"].minimum, table.legal["bet"].maximum) == (1, 5)
    assert isinstance(table.try_action("bet 6"), Rejection)
    table.act("bet 3")
    assert (table.legal["raise"].minimum, table.legal["raise"].maximum) == (6, 8)


def test_everybody_all_in_runs_the_board_out() -> None:
    table = Table(began(stacks={1: 30, 2: 30})).act("1 raise 30", "2 call")
    assert len(table.hand.board) == 5
    assert len(table.hand.burns) == 3
    assert [event.street for event in table.closed] == ["preflop"]
    assert not isinstance(expect(table.hand), Burn)


def test_a_fold_without_a_bet_is_legal_where_the_house_asks_to_confirm() -> None:
    table = Table(began(stacks=3)).act("call", "call", "check")
    assert "fold" in table.legal
    table.act("fold")
    assert table.acting == 3


def test_presets_lie_within_what_is_legal() -> None:
    table = Table(began(stacks=6, blinds=(5, 10), small_bet=10)).run()
    presets = dict(table.legal["raise"].presets)
    assert presets == {"min": 20, "half pot": 22, "pot": 35, "all in": 200}


def test_a_hand_without_a_chip_in_it_ends_without_a_pot() -> None:
    stakes: dict[str, Any] = {"game": "badugi", "stacks": 2, "limit": "fixed", "blinds": ()}
    table = Table(began(**stakes)).run()
    while not isinstance(expect(table.hand), HandOver):
        awaited = expect(table.hand)
        if isinstance(awaited, Discard):
            table.draw(str(awaited.seat))
        else:
            table.act("check")
    assert not table.awards
    assert table.stacks == {1: 200, 2: 200}
    table = Table(began(**stakes), fold_without_bet="allow").act("fold")
    assert isinstance(expect(table.hand), HandOver)


@pytest.mark.clause("LIVE-GL-12")
def test_who_checked_may_raise_unless_the_house_says_no() -> None:
    line = ("4 call", "5 call", "6 call", "1 call", "2 call", "3 check")
    usual = Table(began(rules="live")).act(*line, "2 check", "3 bet 4", "4 fold", "5 fold")
    assert "raise" in usual.act("6 fold", "1 fold").legal
    strict = Table(began(rules="live"), check_raise=False)
    strict.act(*line, "2 check", "3 bet 4", "4 raise 8", "5 fold", "6 fold", "1 fold")
    assert "raise" not in strict.legal
    refusal = strict.refused("raise 20")
    assert "seat 2 can't raise: it has checked" in refusal.reason
    assert refusal.clause == "LIVE-GL-12"
    strict.act("2 fold")
    assert "raise" in strict.legal, "seat 3 has bet, and not checked"
    strict.act("3 call", "3 check", "4 bet 10")
    assert "raise" not in strict.legal
    strict.act("3 call")
    assert "bet" in strict.legal, "on the next street nobody has checked yet"


@pytest.mark.clause("OH-HE-09")
def test_a_blind_that_was_only_called_may_raise_unless_the_house_says_no() -> None:
    line = ("4 call", "5 fold", "6 fold", "1 fold", "2 call")
    usual = Table(began()).act(*line)
    assert (usual.acting, "raise" in usual.legal) == (3, True)
    strict = Table(began(), blind_option=False).act(*line)
    assert (strict.hand.street_name, strict.acting) == ("flop", 2)


def test_a_blind_without_an_option_may_answer_a_raise() -> None:
    table = Table(began(), blind_option=False).act("4 call", "5 raise 6", "6 fold", "1 fold")
    table.act("2 fold")
    assert table.acting == 3
    assert {"fold", "call", "raise"} == set(table.legal)
    table.act("3 call", "4 call")
    assert table.hand.street_name == "flop"


def test_a_small_blind_without_an_option_still_has_its_first_say() -> None:
    table = Table(began(), blind_option=False).act("4 fold", "5 fold", "6 fold", "1 fold")
    assert (table.acting, "raise" in table.legal) == (2, True)
    table.act("2 call")
    assert table.hand.street_name == "flop"


@pytest.mark.clause("LIVE-GL-35")
def test_every_bet_is_a_multiple_of_the_smallest_chip_that_may_be_bet() -> None:
    table = Table(began(rules="live", stacks={1: 203, 2: 200, 3: 200}), min_betting_unit=5)
    table.run()
    raising = table.legal["raise"]
    assert (raising.minimum, raising.maximum) == (5, 203), "4 would be the least without it"
    refusal = table.refused("raise 12")
    assert "the smallest chip is 5" in refusal.reason
    assert refusal.clause == "LIVE-GL-35"
    assert all(to % 5 == 0 for label, to in raising.presets if label in {"min", "half pot"})
    table.act("1 raise 203")
    assert table.hand.at(1).stack == 0, "whoever is all in bets what there is"


def test_any_increase_is_a_raise_where_the_house_has_it() -> None:
    event = began(stacks=4, blinds=(5, 10), small_bet=10, button=1)
    table = Table(event, min_raise="any_increase").run()
    assert "raise to 11 up to 200" in table.refused("raise 10").reason
    table.act("4 raise 11", "1 raise 12", "2 fold", "3 fold")
    # A raise of one chip is a whole one: whoever raised may raise again.
    table.act("4 raise 13", "1 call")
    assert "bet 10 up to 187" in table.refused("bet 9").reason


def test_a_limit_raise_over_an_odd_all_in_is_open_whatever_chips_it_takes() -> None:
    stacks = {1: 200, 2: 200, 3: 37, 4: 200}
    table = Table(began(stacks=stacks, button=1, **FIXED), min_betting_unit=5).run()
    table.act("4 call", "1 call", "2 call", "3 raise 37", "4 raise 57")
    assert table.hand.price == 57


@pytest.mark.parametrize(
    ("limit", "most"), [({"limit": "pot"}, 100), ({"limit": "spread", "spread_maximum": 20}, 45)]
)
def test_the_most_that_is_offered_can_be_bet_in_whole_chips(
    limit: dict[str, Any], most: int
) -> None:
    stakes: dict[str, Any] = {"blinds": (5, 10), "small_bet": 10, "unit": 5} | limit
    table = Table(began(stacks={1: 200, 2: 200, 3: 27, 4: 200}, button=1, **stakes)).run()
    table.act("4 call", "1 call", "2 call", "3 raise 27")
    offered = table.legal["raise"]
    assert offered.maximum == most
    assert all(to % 5 == 0 for _, to in offered.presets if to <= most)
    table.act(f"raise {most}")
