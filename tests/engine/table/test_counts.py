"""Stacks that are counted: what is asked of whom, what is in the pot beside the count."""

from engine.messages.happened.floor_events import IncidentalTaken, StackCorrected, StackCounted
from engine.messages.table_options import PlayerOptions
from engine.messages.wanted.requests import CountStack, SeatPlayer, TakeChips
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, fold, table


def test_a_seat_that_nobody_has_is_named_with_those_that_are_taken() -> None:
    refused = Floor(table()).refused(CountStack, seat=9, amount=5)
    assert refused.reason == "nobody sits at seat 9; players sit at: 1, 2, 3, 4"
    empty = Floor(table({})).refused(CountStack, seat=1, amount=5)
    assert empty.reason == "nobody sits at seat 1; players sit at: none"


def test_between_hands_nothing_is_in_the_pot_beside_the_count() -> None:
    play = Floor(table(stacks="untracked"))
    assert play.ask(CountStack, seat=2, amount=340) is None
    assert play.last(StackCounted) == StackCounted(seat=2, amount=340, committed=0)


def test_after_the_flop_what_went_into_the_pot_counts_beside_the_stack() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, stacks="untracked", ante=2, blinds=(1, 2)))
    play.posted()
    while len(play.view.board) < 3 or play.kind() != "act":
        play.step(passive)
    seat = play.view.acting
    assert play.ask(CountStack, seat=seat, amount=96) is None
    counted = play.last(StackCounted)
    assert counted.committed == 4, "2 for the ante, 2 for the bet before the flop"
    assert counted.amount == 96


def test_who_sat_down_in_mid_hand_is_counted_without_one() -> None:
    play = Floor(table(stacks="untracked"))
    play.posted()
    assert play.ask(SeatPlayer, seat=7, amount=100, nickname="Ada") is None
    assert play.ask(CountStack, seat=7, amount=90, by="Ann") is None
    assert play.seat(7).stack == 90
    play.step(fold)


def test_a_corrected_stack_is_on_record_with_whose_it_was() -> None:
    players = tuple(PlayerOptions(seat=one, stack=200, nickname=f"P{one}") for one in (1, 2, 3))
    play = Floor(table(players=players))
    assert play.ask(CountStack, seat=2, amount=195, by="Ann") is None
    assert play.last(StackCorrected).nickname == "P2"


def test_just_the_small_sum_is_taken_though_it_is_half_the_stack() -> None:
    play = Floor(table({1: 40, 2: 300, 3: 300}, house="live"))
    assert play.ask(TakeChips, seat=1, amount=20) is None
    assert play.last(IncidentalTaken) == IncidentalTaken(seat=1, amount=20)
