"""Side pots layer by layer, odd chips, and the showdown's order."""

from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from engine.hand import (
    expect,
    muck_hand,
    pots,
    pulls,
    showing_order,
    table_hand,
    take_action,
)
from engine.hand.expectation import PushPots, TableHand
from engine.messages.happened.hand_events import (
    ForcedPost,
    HandMucked,
    HandTabled,
    PotAwarded,
    UncalledReturned,
)
from engine.messages.stakes import Charge
from engine.messages.wanted.intents import ActionName, Rejection
from tests.engine.hand.playing import Table, began


@pytest.mark.clause("LIVE-GL-50")
def test_three_all_ins_make_a_main_and_a_side_pot() -> None:
    table = Table(began(stacks={1: 40, 2: 100, 3: 250}, rules="live"))
    table.act("1 raise 40", "2 raise 100", "3 raise 250")
    assert UncalledReturned(seat=3, amount=150) in table.events
    assert [(pot.name, pot.amount, pot.seats) for pot in pots(table.hand)] == [
        ("Main pot", 120, (2, 3, 1)),
        ("Side pot 1", 120, (2, 3)),
    ]
    # Of each of the two who are in it.
    assert 2 * 60 == 120 == sum(seat.paid - 40 for seat in table.hand.seats)


@pytest.mark.clause("HOME-SP-02")
@pytest.mark.clause("HOME-SP-03")
@pytest.mark.clause("HOME-SP-04")
@pytest.mark.clause("HOME-SP-05")
def test_a_short_call_divides_the_bet_in_two() -> None:
    hole = {1: "Kd Kh", 2: "Ad Ah", 3: "2c 7d"}
    event = began(
        stacks={1: 500, 2: 70, 3: 500}, button=1, blinds=(10, 10), small_bet=10, rules="home"
    )
    table = Table(event, hole=hole, board="Qs 9c 8c 5h 3d")
    table.act("1 call", "2 check", "3 check", "2 check", "3 check", "1 bet 100")
    assert table.legal["call"].to == 60
    table.act("2 call", "3 call")
    assert [pot.amount for pot in pots(table.hand)] == [30 + 180, 80]
    # Seat 2's 60 is matched: what the other two put in beyond it is theirs to win.
    assert {seat.seat: seat.paid - 10 - 60 for seat in table.hand.seats} == {1: 40, 2: 0, 3: 40}
    table.act("3 bet 50", "1 call")
    assert [(pot.amount, set(pot.seats)) for pot in pots(table.hand)] == [
        (210, {1, 2, 3}),
        (180, {1, 3}),
    ]
    table.act("3 check", "1 check").show()
    assert [(award.pot, award.shares[0].seat) for award in table.awards] == [(1, 1), (0, 2)]
    table.finish()
    assert table.stacks == {1: 500 - 160 + 180, 2: 210, 3: 340}


def test_a_folded_seats_chips_stay_in_the_pots() -> None:
    table = Table(began(stacks={1: 500, 2: 30, 3: 500, 4: 500}))
    table.act("4 raise 20", "1 call", "2 raise 30", "3 call", "4 call", "1 fold")
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [(110, (2, 3, 4))]
    table.act("3 bet 10", "4 call")
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [
        (110, (2, 3, 4)),
        (20, (3, 4)),
    ]


def test_a_short_ante_is_all_in_for_its_layer_only() -> None:
    event = began(stacks={1: 100, 2: 100, 3: 3, 4: 100}, ante=5)
    table = Table(event).act("4 call", "1 call", "2 call")
    assert table.hand.at(3).dead == 3
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [
        (12, (2, 3, 4, 1)),
        (12, (2, 4, 1)),
    ]


@pytest.mark.parametrize("charged", ["house", "table"])
def test_what_nobody_matched_of_an_ante_is_not_raked(charged: str) -> None:
    """Seat 1 is all-in for 20 of an ante of 50: 30 of seat 2's can't be lost to anybody."""
    event = began(
        stacks={1: 20, 2: 500}, button=1, blinds=(50, 100), small_bet=100, ante=50, small_blind=1
    )
    charge = Charge(per_mille=100, jackpot=5, jackpot_from=41) if charged == "table" else None
    hole = {1: "Ac Ad", 2: "2c 7d"}
    options: dict[str, Any] = {"house_charge": "rake", "rake_percent": Decimal(10)}
    table = Table(replace(event, charge=charge, big_blind=2), hole, "Qs 9h 8h 5c 3d", **options)
    table.run().show()
    assert [(award.amount, award.rake, award.jackpot) for award in table.awards] == [
        (30, 0, 0),
        (40, 4, 0),
    ]
    assert table.finish().stacks == {1: 36, 2: 480}


def test_what_a_folded_seat_matched_of_an_ante_is_raked() -> None:
    event = began(stacks={1: 500, 2: 500, 3: 20}, blinds=(50, 100), small_bet=100, ante=50)
    charge = Charge(per_mille=100)
    table = Table(replace(event, charge=charge), {3: "Ac Ad", 1: "2c 7d"}, "Qs 9h 8h 5c 3d")
    table.act("1 raise 200", "2 fold").show()
    assert [(award.amount, award.rake) for award in table.awards] == [(160, 16), (60, 6)]


@pytest.mark.parametrize(
    ("cap", "rakes"), [(5, (5, 0)), (6, (6, 0)), (8, (6, 2)), (12, (6, 6)), (None, (6, 6))]
)
@pytest.mark.parametrize("charged", ["house", "table"])
def test_the_cap_of_the_rake_is_one_for_all_pots_of_the_hand(
    charged: str, cap: int | None, rakes: tuple[int, int]
) -> None:
    """Two pots of 120 at 5 in a hundred: the side pot gives what the main pot left of the cap."""
    event = began(stacks={1: 40, 2: 100, 3: 100})
    if charged == "table":
        table = Table(replace(event, charge=Charge(per_mille=50, cap=cap)))
    else:
        given: dict[str, Any] = {"house_charge": "rake", "rake_percent": Decimal(5)}
        table = Table(event, rake_cap=cap, **given)
    table.act("1 raise 40", "2 raise 100", "3 call").show()
    taken = {award.pot: (award.amount, award.rake) for award in table.awards}
    assert taken == {0: (120, rakes[0]), 1: (120, rakes[1])}


@pytest.mark.parametrize(("called", "rake"), [(False, 0), (True, 6)])
def test_a_card_that_lies_there_before_the_bets_is_no_flop(called: bool, rake: int) -> None:
    """Courchevel's first card is out before the first bet: the flop is seen when more lie there."""
    event = began(stacks={1: 100, 2: 100, 3: 100}, game="courchevel", limit="pot", blinds=(1, 2))
    table = Table(replace(event, charge=Charge(per_mille=500, no_flop_no_drop=True)))
    table.act("1 raise 6", "2 fold", "3 call" if called else "3 fold")
    if called:
        table.act("3 bet 10", "1 fold")
    assert table.hand.board
    assert [award.rake for award in table.awards] == [rake]


def test_odd_chips_go_one_each_clockwise() -> None:
    event = began(stacks={1: 20, 2: 20, 3: 20, 4: 50}, button=4, blinds=(1, 5), small_bet=5)
    hole = {1: "Ac 2d", 2: "Ad 2h", 3: "Ah 3c", 4: "7c 7d"}
    table = Table(event, hole=hole, board="Ks Kd Qs Jd Th")
    table.act("3 raise 20", "4 call", "1 call", "2 call").show()
    (award,) = table.awards
    assert {share.seat: share.amount for share in award.shares} == {1: 27, 2: 27, 3: 26}
    assert award.text == (
        "Main pot, 80: seat 1, seat 2 and seat 3 split with ace-high straight, 27, 27 and 26, "
        "odd chips to seat 1 and seat 2"
    )


def test_the_pot_is_divided_in_whole_chips_of_the_smallest_kind() -> None:
    event = began(stacks={1: 75, 2: 75, 3: 75}, blinds=(5, 5), small_bet=5, unit=5)
    hole = {1: "Ac 2d", 2: "Ad 2h", 3: "4c 3c"}
    table = Table(event, hole=hole, board="Ks Kd Qs Jd 9h")
    table.act("1 raise 75", "2 call", "3 fold").show()
    (award,) = table.awards
    assert award.amount == 155
    assert {share.seat: share.amount for share in award.shares} == {1: 75, 2: 80}


def test_halves_are_whole_chips_and_the_high_half_has_the_odd_one() -> None:
    event = began(
        stacks={1: 75, 2: 75, 3: 75}, game="omaha8", limit="pot", blinds=(5, 5), small_bet=5,
        unit=5,
    )  # fmt: skip
    hole = {1: "Ks Kh 9d 9c", 2: "Ac 2d Qd Jc", 3: "Th Ts 6c 6d"}
    table = Table(event, hole=hole, board="Kd 8c 7h 3s Jh")
    table.act("1 raise 20", "2 call", "3 fold", "2 bet 45", "1 call")
    table.act("2 check", "1 check", "2 check", "1 check").show()
    (award,) = table.awards
    assert award.amount == 135
    assert {share.side: (share.seat, share.amount, share.odd_chips) for share in award.shares} == {
        "high": (1, 70, 5), "low": (2, 65, 0),
    }  # fmt: skip


def test_the_jackpot_comes_out_of_the_main_pot_alone() -> None:
    charge = Charge(per_mille=50, jackpot=4)
    table = Table(replace(began(stacks={1: 40, 2: 100, 3: 100}), charge=charge))
    table.act("1 raise 40", "2 raise 100", "3 call").show()
    taken = {award.pot: (award.rake, award.jackpot) for award in table.awards}
    assert taken == {0: (6, 4), 1: (6, 0)}


def test_the_jackpot_gets_no_more_than_the_rake_leaves() -> None:
    charge = Charge(steps=((1, 3),), jackpot=3)
    table = Table(replace(began(stacks=3, blinds=(2, 2)), charge=charge))
    table.act("1 fold", "2 fold")
    (award,) = table.awards
    assert (award.amount, award.rake, award.jackpot) == (4, 3, 1)
    assert [share.amount for share in award.shares] == [0]


@pytest.mark.parametrize("charged", ["house", "table"])
def test_a_tournaments_pots_pay_no_rake(charged: str) -> None:
    event = began(stacks={1: 40, 2: 100, 3: 100}, tournament=True)
    charge = Charge(per_mille=50) if charged == "table" else None
    options: dict[str, Any] = {"house_charge": "rake", "rake_percent": Decimal(5)}
    table = Table(replace(event, charge=charge), **options)
    table.act("1 raise 40", "2 raise 100", "3 call").show()
    assert [award.rake for award in table.awards] == [0, 0]


def test_who_wins_a_pot_alone_has_no_odd_chip() -> None:
    hole = {1: "Ac Ad", 2: "2c 7d"}
    # Two stacks that were brought from elsewhere are not of the table's chips of 5.
    event = began(stacks={1: 37, 2: 37, 3: 100}, blinds=(5, 5), small_bet=5, unit=5)
    table = Table(event, hole=hole, board="Ks Qd 9h 8s 3d")
    table.act("1 raise 37", "2 call", "3 fold").show()
    (award,) = table.awards
    assert [(share.amount, share.odd_chips) for share in award.shares] == [(79, 0)]
    assert "odd chip" not in award.text
    assert award.odd_chip_clause == ""


def test_side_pot_first_and_a_pot_of_one_needs_no_showing() -> None:
    hole = {1: "Kd Kh", 2: "Ad Ah", 3: "2c 7d"}
    table = Table(began(stacks={1: 500, 2: 70, 3: 500}), hole=hole, board="Qs 9c 8c 5h 3d")
    table.act("1 raise 100", "2 call", "3 call", "3 check", "1 bet 50", "3 fold")
    assert UncalledReturned(seat=1, amount=50) in table.events
    table.show()
    assert [award.text for award in table.awards] == [
        "Side pot 1, 60: seat 1 wins uncontested",
        "Main pot, 210: seat 2 wins with pair of aces, queen-nine-eight kickers",
    ]


def river(*actions: str, rules: str = "ohio") -> Table:
    table = Table(began(stacks={2: 200, 4: 200, 6: 200}, button=2, rules=rules))
    table.act("2 call", "4 call", "6 check")
    for _ in range(2):
        table.act("4 check", "6 check", "2 check")
    return table.act(*actions)


def shown_first(table: Table) -> int:
    awaited = expect(table.hand)
    assert isinstance(awaited, TableHand)
    return awaited.seat


def test_the_last_aggressor_shows_first() -> None:
    table = river("4 check", "6 bet 10", "2 call", "4 call")
    assert shown_first(table) == 6
    assert [table.hand.seats[place].seat for place in showing_order(table.hand)] == [6, 2, 4]


def test_without_a_bet_the_button_left_shows_first() -> None:
    assert shown_first(river("4 check", "6 check", "2 check")) == 4


@pytest.mark.clause("HOME-HE-28")
def test_a_house_may_start_left_of_the_last_caller() -> None:
    table = Table(began(stacks={2: 200, 4: 200, 6: 200}, button=4, rules="home"))
    table.act("4 call", "6 call", "2 check")
    for _ in range(2):
        table.act("6 check", "2 check", "4 check")
    table.act("6 bet 10", "2 call", "4 call")
    assert [table.hand.seats[place].seat for place in showing_order(table.hand)] == [6, 2, 4]


@pytest.mark.parametrize(
    ("rules", "order"),
    [pytest.param("home", [2, 4, 6], marks=pytest.mark.clause("HOME-HE-28")), ("ohio", [6, 2, 4])],
)
def test_where_nobody_raised_the_small_blinds_call_is_the_last(
    rules: str, order: list[int]
) -> None:
    """All are all-in for the big blind: there is no aggressor, and the last call counts."""
    event = began(stacks={2: 10, 4: 10, 6: 10}, button=4, blinds=(5, 10), small_bet=10, rules=rules)
    table = Table(event).act("4 call", "6 call")
    assert [table.hand.seats[place].seat for place in showing_order(table.hand)] == order
    assert shown_first(table) == order[0]


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("folds", [False, True])
def test_a_side_pot_that_was_folded_goes_before_the_main_pot_is_shown(folds: bool) -> None:
    """Pot 30, 100 bet, called by 60 all-in and by 100; 50 on the turn: the sheet's own example."""
    hole = {2: "Kc Kd", 4: "Ac Ad", 6: "Qc Qd"}
    event = began(
        stacks={2: 300, 4: 70, 6: 300}, button=6, blinds=(5, 10), small_bet=10, rules="home"
    )
    table = Table(event, hole=hole, board="2s 7h 8s 9d 3c")
    table.act("6 call", "2 call", "4 check", "2 bet 100", "4 call", "6 call")
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [(210, (2, 4, 6)), (80, (2, 6))]
    table.act("2 bet 50", "6 fold" if folds else "6 call")
    while table.acting:
        table.act("check")
    shown = [at for at, one in enumerate(table.events) if isinstance(one, HandTabled)]
    settled = [at for at, one in enumerate(table.events) if isinstance(one, PotAwarded)]
    assert shown == []
    assert len(settled) == (1 if folds else 0)
    table.finish()
    won = [(award.pot, [(one.seat, one.amount) for one in award.shares]) for award in table.awards]
    # The best hand is all-in for the main pot; the second has the side pot, shown for or not.
    assert won == [(1, [(2, 80 if folds else 180)]), (0, [(4, 210)])]
    assert table.stacks == {2: 300 - 110 + (80 if folds else 130), 4: 210, 6: 190 if folds else 140}


@pytest.mark.clause("LIVE-ET-07")
def test_any_live_seat_may_show_early() -> None:
    table = river("4 check", "6 bet 10", "2 call", "4 call", rules="live")
    assert shown_first(table) == 6
    table.show(2)
    assert shown_first(table) == 6


def test_all_but_one_may_muck_and_the_last_wins_unshown() -> None:
    table = river("4 check", "6 check", "2 check")
    table.muck(4, 6)
    assert isinstance(expect(table.hand), PushPots)
    assert table.awards[0].shares[0].seat == 2
    assert table.awards[0].shares[0].reading == ""


def test_the_last_hand_in_every_pot_cannot_be_mucked() -> None:
    table = Table(began(stacks={1: 40, 2: 100, 3: 100}))
    table.act("1 raise 40", "2 raise 100", "3 call")
    table.muck(2, 3)
    assert isinstance(expect(table.hand), PushPots)
    outcome = muck_hand(table.hand, 1)
    assert isinstance(outcome, Rejection)
    table = river("4 check", "6 check", "2 check")
    table.muck(4)
    table.show(6)
    outcome = muck_hand(table.hand, 6)
    assert isinstance(outcome, Rejection)
    assert "shown already" in outcome.reason


def test_who_is_alone_in_a_side_pot_takes_it_and_may_muck_for_the_main_pot() -> None:
    table = Table(began(stacks={1: 40, 2: 100, 3: 100}))
    table.act("1 raise 40", "2 raise 100", "3 call")
    assert [pot.amount for pot in pots(table.hand)] == [120, 120]
    table.muck(2)
    assert [pot.seats for pot in pots(table.hand)] == [(3, 1), (3,)]
    table.muck(3)
    assert [pot.seats for pot in pots(table.hand)] == [(1,), (3,)]
    won = [
        (award.pot, share.seat, share.amount) for award in table.awards for share in award.shares
    ]
    assert won == [(1, 3, 120), (0, 1, 120)]


@pytest.mark.parametrize(
    ("seat", "faces", "reason"),
    [
        (4, ["As"], "holds 2 cards, not 1"),
        (4, ["Kh", "Kd"], "which is not among its cards"),
        (4, ["Qs", "2c"], "Qs appears twice"),
        (4, ["Ac", "Ac"], "Ac appears twice"),
        (4, ["Zz", "2c"], "'Zz' is not a card"),
        (5, ["As", "Ks"], "was not dealt in"),
    ],
)
def test_impossible_hands_are_refused(seat: int, faces: list[str], reason: str) -> None:
    event = began(stacks={2: 200, 4: 200, 6: 200}, button=2)
    table = Table(event, hole={4: "Ac 2c"}, board="Qs Jd 9h 8d 4c").act("call", "call", "check")
    for _ in range(3):
        table.act("check", "check", "check")
    outcome = table_hand(table.hand, seat, faces, "dealer")
    assert isinstance(outcome, Rejection)
    assert reason in outcome.reason


def test_mucking_is_recorded_and_the_rest_is_divided() -> None:
    table = river("4 bet 10", "6 call", "2 fold")
    table.do(muck_hand(table.hand, 6))
    assert HandMucked(seat=6) in table.events
    table.run()
    assert isinstance(table.events[-1], PotAwarded)
    assert table.events[-1].text == "Main pot, 26: seat 4 wins uncontested"


def test_a_short_stack_posts_its_live_chips_before_its_dead_ones() -> None:
    posts = (
        ForcedPost(seat=4, kind="missed_blind", amount=5, live=False),
        ForcedPost(seat=4, kind="missed_blind", amount=10, live=True),
    )
    event = began(stacks={1: 200, 2: 200, 3: 200, 4: 12}, blinds=(5, 10), button=1)
    table = Table(replace(event, posts=posts, small_blind=2, big_blind=3)).run()
    assert (table.hand.at(4).bet, table.hand.at(4).dead) == (10, 2)
    # It plays for everybody's ten.
    table.act("1 call", "2 call", "3 check")
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [(42, (2, 3, 4, 1))]


def closing(table: Table) -> list[tuple[int, int, tuple[int, ...]]]:
    """What comes from the bets into which pot, at the close of the round that is over."""
    return [(pull.pot, pull.amount, pull.seats) for pull in pulls(table.hand)]


def until_closing(event: Any, *actions: str, last: tuple[int, ActionName]) -> Table:
    """The hand up to where the bets of the first round are to be collected."""
    table = Table(event).run()
    table.act(*actions)
    table.do(take_action(table.hand, *last))
    return table


def test_equal_bets_go_into_one_pot() -> None:
    event = began(stacks={1: 200, 2: 200, 3: 200}, button=1)
    assert closing(until_closing(event, "1 call", "2 call", last=(3, "check"))) == [
        (0, 2, (1, 2, 3))
    ]


def test_who_folded_may_have_bet_less() -> None:
    event = began(stacks={1: 200, 2: 200, 3: 200}, button=1)
    table = until_closing(event, "1 raise 6", "2 fold", last=(3, "call"))
    assert closing(table) == [(0, 6, (1, 3)), (0, 1, (2,))]


def test_so_much_comes_from_each_of_the_bets_into_each_pot() -> None:
    """All-ins for 40 and 100 under a call of 250: what nobody matched has gone back by then."""
    event = began(stacks={1: 40, 2: 100, 3: 250, 4: 250}, button=4)
    table = until_closing(event, "3 raise 250", "4 call", "1 call", last=(2, "call"))
    assert closing(table) == [
        (0, 40, (1, 2, 3, 4)),
        (1, 60, (2, 3, 4)),
        (2, 150, (3, 4)),
    ]
    table.run()
    assert [pot.amount for pot in pots(table.hand)] == [160, 180, 300]


def test_bets_over_an_earlier_all_in_go_past_the_main_pot() -> None:
    event = began(stacks={1: 40, 2: 200, 3: 200}, button=1)
    table = Table(event).run()
    table.act("1 raise 40", "2 call", "3 call")
    table.run()
    assert table.hand.street == 1
    table.act("2 bet 30")
    table.do(take_action(table.hand, 3, "call"))
    assert closing(table) == [(1, 30, (2, 3))]


def test_what_is_pulled_is_what_the_pots_grow_by() -> None:
    """Antes lie in the pot already, and one all-in for a part of the ante has a pot of its own."""
    event = began(stacks={1: 3, 2: 60, 3: 200, 4: 200}, button=4, ante=5)
    table = Table(event).run()
    before = {pot.number: pot.amount for pot in pots(table.hand)}
    table.act("3 raise 30", "4 call")
    table.do(take_action(table.hand, 2, "call"))
    pulled: dict[int, int] = {}
    for pull in pulls(table.hand):
        pulled[pull.pot] = pulled.get(pull.pot, 0) + pull.amount * len(pull.seats)
    table.run()
    after = {pot.number: pot.amount for pot in pots(table.hand)}
    assert sum(after.values()) - sum(before.values()) == sum(pulled.values())
    assert 0 not in pulled, "the main pot is of the antes alone"
