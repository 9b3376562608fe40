"""What the house takes: rake, jackpot drop, time; and what the sign says of it."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.hand.awarding.rake import charge_for, jackpot_of, rake_by_house, rake_pots
from engine.house import HouseRules, load
from engine.messages.happened.floor_events import TimeCollected
from engine.messages.happened.hand_events import PotAwarded
from engine.messages.stakes import Charge
from engine.messages.wanted.requests import CloseTable, ReopenTable
from tests.engine.table.floor import MINUTE_NS, Floor, house, table


@pytest.mark.parametrize(
    ("charge", "pots", "flop", "rakes"),
    [
        (Charge(per_mille=100, cap=5), (120,), True, (5,)),
        (Charge(per_mille=100, cap=5), (30,), True, (3,)),
        (Charge(per_mille=100, cap=5), (30, 40), True, (3, 2)),
        (Charge(per_mille=100), (39,), False, (3,)),
        (Charge(per_mille=100, no_flop_no_drop=True), (39,), False, (0,)),
        (Charge(per_mille=50), (39,), True, (1,)),
        (Charge(steps=((20, 1), (60, 3))), (19,), True, (0,)),
        (Charge(steps=((20, 1), (60, 3))), (59,), True, (1,)),
        (Charge(steps=((20, 1), (60, 3))), (40, 20), True, (3, 0)),
        (Charge(steps=((2, 5),)), (3, 20), True, (3, 2)),
        (Charge(steps=((20, 4),), cap=2), (30,), True, (2,)),
    ],
)
def test_the_rake_is_what_the_sign_says(
    charge: Charge, pots: tuple[int, ...], flop: bool, rakes: tuple[int, ...]
) -> None:
    assert rake_pots(charge, pots, flop=flop, unit=1) == rakes


@pytest.mark.parametrize(
    ("charge", "pots", "rakes"),
    [
        (Charge(per_mille=100, cap=10), (75,), (5,)),
        (Charge(per_mille=100, cap=10), (45, 145), (0, 10)),
        (Charge(per_mille=100, cap=7), (200,), (5,)),
        (Charge(steps=((20, 5), (60, 10))), (60,), (10,)),
    ],
)
def test_the_rake_is_taken_in_whole_chips(
    charge: Charge, pots: tuple[int, ...], rakes: tuple[int, ...]
) -> None:
    """Where the smallest chip is 5, nobody can take 7 out of a pot, nor push the 68 that stay."""
    assert rake_pots(charge, pots, flop=True, unit=5) == rakes


@pytest.mark.parametrize("charged", ["table", "house"])
def test_all_stacks_stay_whole_chips_where_pots_are_raked(charged: str, tmp_path: Path) -> None:
    path = house(tmp_path, "ohio", house_charge="rake", rake_percent=10, rake_cap=7)
    charge = {"charge": Charge(per_mille=100, cap=10)} if charged == "table" else {"house": path}
    play = Floor(table(blinds=(5, 10), unit=5, **charge))
    play.run_to("push_pot")
    award = play.last(PotAwarded)
    assert (award.amount, award.rake) == (40, 0)
    play.play_out()
    play.begin()
    assert play.act("raise", 45) is None
    play.run_to("push_pot")
    award = play.last(PotAwarded)
    assert (award.amount, award.rake) == (180, 10 if charged == "table" else 5)
    play.play_out()
    assert not any(stack % 5 for stack in play.stacks())


@pytest.mark.parametrize(
    ("rules", "pots", "flop", "rakes"),
    [
        ({"rake_cap": 5}, (30, 40), True, (3, 2)),
        ({"rake_cap": 5}, (80, 40), True, (5, 0)),
        ({"rake_cap": None}, (80, 40), True, (8, 4)),
        ({"rake_cap": 5, "no_flop_no_drop": True}, (30, 40), False, (0, 0)),
        ({"rake_percent": Decimal("2.55")}, (1000, 39), True, (25, 0)),
    ],
)
def test_the_houses_rake_is_capped_for_the_hand_not_for_each_pot(
    rules: dict[str, Any], pots: tuple[int, ...], flop: bool, rakes: tuple[int, ...]
) -> None:
    options = {"house_charge": "rake", "rake_percent": Decimal(10)} | rules
    assert rake_by_house(replace(load("ohio"), **options), pots, flop=flop, unit=1) == rakes


def test_the_cap_depends_on_the_players() -> None:
    charge = Charge(per_mille=100, cap=6, caps_by_players=((5, 4), (2, 2)))
    caps = {players: charge_for(charge, players) for players in (2, 4, 5, 9)}
    assert {players: one.cap for players, one in caps.items() if one is not None} == {
        2: 2, 4: 2, 5: 4, 9: 4,
    }  # fmt: skip
    assert charge_for(None, 5) is None
    # With fewer players than any step names, the cap is the one for all; the steps are used up.
    assert charge_for(Charge(cap=6, caps_by_players=((5, 4),)), 3) == Charge(cap=6)
    assert charge_for(Charge(cap=6, caps_by_players=((5, 4),)), 5) == Charge(cap=4)


def test_a_jackpot_drop_needs_its_pot() -> None:
    charge = Charge(jackpot=1, jackpot_from=20)
    assert [jackpot_of(charge, (pot,), flop=True) for pot in (19, 20)] == [0, 1]
    assert jackpot_of(Charge(jackpot=1, no_flop_no_drop=True), (50,), flop=False) == 0
    assert jackpot_of(Charge(jackpot=1), (50,), flop=False) == 1
    assert jackpot_of(Charge(jackpot=1, no_flop_no_drop=True), (50,), flop=True) == 1
    assert [jackpot_of(Charge(jackpot=3), (pot,), flop=True) for pot in (2, 3)] == [0, 3]


@pytest.mark.parametrize(
    ("dropless", "flop", "rake"), [(True, False, 0), (True, True, 2), (False, False, 2)]
)
def test_the_houses_own_rake_waits_for_the_flop_where_it_says_so(
    dropless: bool, flop: bool, rake: int
) -> None:
    rules = HouseRules(house_charge="rake", rake_percent=Decimal(5), no_flop_no_drop=dropless)
    assert rake_by_house(rules, (40,), flop=flop, unit=1) == (rake,)


def test_rake_and_jackpot_leave_the_pot_and_are_announced() -> None:
    charge = Charge(per_mille=100, cap=5, jackpot=1, jackpot_from=6)
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=charge, blinds=(5, 10)))
    play.run_to("push_pot")
    award = play.last(PotAwarded)
    assert (award.amount, award.rake, award.jackpot) == (30, 3, 1)
    assert sum(share.amount for share in award.shares) == 26
    assert "30, 3 rake, 1 to the jackpot" in award.text
    play.play_out()
    ledger = play.state.ledger
    assert (ledger.drop, ledger.jackpot, play.view.drop) == (3, 1, 3)


def test_no_flop_no_drop() -> None:
    charge = Charge(per_mille=100, no_flop_no_drop=True)
    play = Floor(table(charge=charge, blinds=(5, 10)))
    play.play_out()
    assert play.view.drop == 0


def test_time_is_collected_between_hands_as_often_as_the_sign_says() -> None:
    charge = Charge(time_amount=7, time_minutes=30)
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=charge))
    play.tick(1)
    play.play_out()
    play.tick(30)
    assert play.count(TimeCollected) == 0
    play.posted()
    play.tick(32)
    assert play.count(TimeCollected) == 0
    play.play_out()
    play.tick(33)
    assert play.last(TimeCollected).seats == (1, 2, 3)
    assert (sum(play.stacks()), play.view.drop) == (600 - 21, 21)
    play.tick(40)
    assert play.count(TimeCollected) == 1
    play.tick(63)
    assert play.count(TimeCollected) == 2


def test_who_has_just_the_charge_pays_it_and_who_has_less_does_not() -> None:
    play = Floor(
        table(
            {1: 200, 2: 200, 3: 200, 4: 200, 5: 7, 6: 6},
            button=1,
            charge=Charge(time_amount=7, time_minutes=30),
        )
    )
    play.tick(1)
    play.play_out()
    assert play.stacks()[4:6] == [7, 6]
    play.tick(33)
    assert play.last(TimeCollected).seats == (1, 2, 3, 4, 5)
    assert play.stacks()[4:6] == [0, 6]


def test_time_is_owed_from_its_very_end_on() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=Charge(time_amount=7, time_minutes=30)))
    play.tick(1)
    play.play_out()
    began = play.state.ledger.collected_ns / MINUTE_NS
    play.tick(began + 30 - 1e-6)
    assert play.count(TimeCollected) == 0
    play.tick(began + 30)
    assert play.count(TimeCollected) == 1


def test_nobody_pays_for_the_time_before_the_first_hand() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=Charge(time_amount=7, time_minutes=30)))
    for minute in (1, 30, 61):
        play.tick(minute)
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=62 * MINUTE_NS) is None
    play.tick(70)
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=90 * MINUTE_NS) is None
    play.tick(91)
    play.play_out()
    for later in (92.0, 120.5):
        play.tick(later)
    assert play.count(TimeCollected) == 0
    play.tick(122)
    assert play.count(TimeCollected) == 1


def test_the_clock_is_noted_only_where_something_hangs_on_it() -> None:
    play = Floor(table())
    before = len(play.events)
    play.tick(100)
    assert len(play.events) == before


def test_a_closed_table_collects_no_time() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=Charge(time_amount=7, time_minutes=30)))
    play.tick(1)
    play.play_out()
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=20 * MINUTE_NS) is None
    play.tick(60)
    assert play.count(TimeCollected) == 0
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=120 * MINUTE_NS) is None
    play.tick(125)
    assert play.count(TimeCollected) == 0
    play.tick(132)
    assert play.count(TimeCollected) == 1


@pytest.mark.clause("LIVE-GL-43")
@pytest.mark.parametrize("first", ["the clock", "the table"])
def test_a_night_without_power_counts_once(first: str) -> None:
    """Closed at two, the machine off, on again and opened: half an hour goes on where it was."""
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=Charge(time_amount=7, time_minutes=30)))
    play.tick(1)
    play.play_out()
    play.tick(20)
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=21 * MINUTE_NS) is None
    morning = 21 + 13 * 60
    if first == "the clock":
        play.tick(morning - 1)
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=morning * MINUTE_NS) is None
    play.tick(morning + 1)
    play.tick(morning + 9)
    assert play.count(TimeCollected) == 0
    play.tick(morning + 12)
    assert play.count(TimeCollected) == 1


def test_a_clock_that_is_set_back_while_the_table_is_closed_charges_nobody_for_it() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=Charge(time_amount=7, time_minutes=30)))
    play.tick(101)
    play.play_out()
    play.tick(120)
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=120 * MINUTE_NS) is None
    play.tick(60)
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=90 * MINUTE_NS) is None
    play.tick(100)
    assert play.count(TimeCollected) == 0
    play.tick(102)
    assert play.count(TimeCollected) == 1


def test_a_common_card_is_no_flop() -> None:
    charge = Charge(per_mille=100, no_flop_no_drop=True)
    seats = dict.fromkeys(range(1, 9), 200)
    stud: dict[str, Any] = {
        "game": "stud", "limit": "fixed", "small_bet": 4, "big_bet": 8, "bring_in": 2, "ante": 1,
    }  # fmt: skip
    play = Floor(table(seats, charge=charge, **{"seats": 8, **stud}))
    play.run_to("push_pot")
    assert len(play.view.board) == 1
    assert play.last(PotAwarded).rake == 0


def test_a_clock_that_is_set_charges_nobody_for_it() -> None:
    charge = Charge(time_amount=7, time_minutes=30)
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=charge))
    play.tick(1)
    play.play_out()
    # Set on by years, then back: the half hour goes on where it was.
    for clock in (10_000_000.0, 10_000_010.0, 500.0, 510.0):
        play.tick(clock)
    assert play.count(TimeCollected) == 0
    play.tick(519.5)
    assert play.count(TimeCollected) == 0
    play.tick(521.5)
    assert play.count(TimeCollected) == 1
    assert sum(play.stacks()) == 600 - 3 * 7


def test_time_that_ran_out_in_a_hand_is_collected_as_soon_as_it_is_over() -> None:
    """Between two hands there is less than a minute, after which the clock is noted."""
    play = Floor(table(charge=Charge(time_amount=3, time_minutes=5)))
    play.tick(1)
    play.posted()
    play.tick(6.5)
    assert play.count(TimeCollected) == 0
    play.play_out()
    play.tick(6.9)
    assert play.count(TimeCollected) == 1
    play.tick(7.2)
    assert play.count(TimeCollected) == 1
    play.posted()
    play.tick(11.8)
    play.play_out()
    play.tick(11.95)
    assert play.count(TimeCollected) == 2
