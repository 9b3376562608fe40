"""Where a chip of a pot goes at its edges: short antes, odd chips that a house gives otherwise."""

from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from engine.hand import pots, pulls, take_action
from engine.messages.stakes import Charge
from tests.engine.hand.playing import Table, began

OMAHA8: dict[str, Any] = {"game": "omaha8", "limit": "pot", "blinds": (5, 5), "small_bet": 5}


def test_before_the_first_chip_there_is_no_pot() -> None:
    assert pots(Table(began(stacks=3)).hand) == ()


def test_bets_go_past_the_pots_of_two_short_antes() -> None:
    event = began(stacks={1: 3, 2: 4, 3: 200, 4: 200}, button=4, ante=5)
    table = Table(event).run()
    table.act("3 raise 30")
    table.do(take_action(table.hand, 4, "call"))
    assert [(one.pot, one.amount, one.seats) for one in pulls(table.hand)] == [(2, 30, (3, 4))]


def test_who_is_all_in_by_a_blind_below_the_ante_plays_for_the_blind_too() -> None:
    """Seat 1 has 20 of the ante of 50; seat 2 has the ante and 10 of the big blind."""
    event = began(
        stacks={1: 20, 2: 60, 3: 500, 4: 500}, button=4, blinds=(5, 20), small_bet=20, ante=50,
        small_blind=1, big_blind=2,
    )  # fmt: skip
    table = Table(event).run()
    table.act("3 call", "4 call")
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [
        (80, (1, 2, 3, 4)),
        (90 + 30, (2, 3, 4)),
        (20, (3, 4)),
    ]


def test_what_nobody_matched_of_a_shorter_ante_is_not_raked() -> None:
    """Both are all-in for a part of the ante: 10 of seat 2's can't be lost to anybody."""
    event = began(stacks={1: 20, 2: 30}, button=1, blinds=(50, 100), small_bet=100, ante=50)
    table = Table(replace(event, charge=Charge(per_mille=100))).run().show()
    assert sorted((one.amount, one.rake) for one in table.awards) == [(10, 0), (40, 4)]


@pytest.mark.parametrize(("short", "folds"), [(1, 0), (2, 0), (3, 1), (3, 2), (1, 2), (2, 1)])
def test_only_what_somebody_matched_of_an_ante_is_raked(short: int, folds: int) -> None:
    """One seat is all-in for 20 of an ante of 50; whoever folded has matched the rest."""
    seats = (1, 2, 3) if folds else (1, 2)
    if short not in seats:
        seats = (*seats, short)
    event = began(
        stacks={seat: 20 if seat == short else 500 for seat in seats},
        button=1, blinds=(5, 10), small_bet=10, ante=50,
    )  # fmt: skip
    table = Table(replace(event, charge=Charge(per_mille=100))).run()
    while table.acting:
        table.act(
            "fold" if table.acting == folds else "check" if "check" in table.legal else "call"
        )
    side = next(one for one in table.show().awards if one.pot == 1)
    assert side.rake == (side.amount // 10 if folds else 0)


@pytest.mark.parametrize("charged", ["house", "table"])
def test_a_hand_that_ends_on_the_flop_is_raked(charged: str) -> None:
    event = began(stacks=3)
    if charged == "table":
        table = Table(replace(event, charge=Charge(per_mille=500, no_flop_no_drop=True)))
    else:
        given: dict[str, Any] = {
            "house_charge": "rake", "rake_percent": Decimal(50), "no_flop_no_drop": True,
        }  # fmt: skip
        table = Table(event, **given)
    table.act("1 call", "2 call", "3 check", "2 bet 10", "3 fold", "1 fold")
    (award,) = table.awards
    assert (award.amount, award.rake) == (6, 3)


def test_what_was_taken_of_an_uncontested_pot_is_announced() -> None:
    charge = Charge(steps=((1, 3),), jackpot=3)
    table = Table(replace(began(stacks=3, blinds=(2, 2)), charge=charge))
    table.act("1 fold", "2 fold")
    assert table.awards[0].text == (
        "Main pot, 4, 3 rake, 1 to the jackpot: seat 3 wins uncontested"
    )


HI_LO = {1: "Ks Kh 9d 9c", 2: "Ac 2d Qd Jc", 3: "Th Ts 6c 6d"}
"""Seat 1 has the high on `LOW_BOARD`, seat 2 the low."""
LOW_BOARD = "Kd 8c 7h 3s Jh"


def hi_lo(board: str, bet: int = 45, **options: Any) -> Any:
    event = began(stacks={1: 75, 2: 75, 3: 75}, unit=5, **OMAHA8)
    table = Table(event, hole=HI_LO, board=board, **options)
    table.act("1 raise 20", "2 call", "3 fold", f"2 bet {bet}", "1 call")
    (award,) = table.act("2 check", "1 check", "2 check", "1 check").show().awards
    return award


def test_a_house_may_give_the_low_half_the_odd_chip() -> None:
    award = hi_lo(LOW_BOARD, odd_chip_omaha8="low_half")
    assert award.amount == 135
    assert [(one.side, one.seat, one.amount, one.odd_chips) for one in award.shares] == [
        ("high", 1, 65, 0),
        ("low", 2, 70, 5),
    ]


def test_even_halves_have_no_odd_chip() -> None:
    event = began(stacks={1: 75, 2: 75}, unit=5, button=1, **OMAHA8)
    table = Table(event, hole={1: HI_LO[1], 2: HI_LO[2]}, board=LOW_BOARD)
    while table.run().acting:
        table.act("check" if "check" in table.legal else "call")
    (award,) = table.show().awards
    assert [(one.amount, one.odd_chips) for one in award.shares] == [(5, 0), (5, 0)]
    assert award.odd_chip_clause == ""


def test_where_no_hand_makes_a_low_the_high_takes_the_pot_and_it_is_said() -> None:
    award = hi_lo("Kd Tc Jh 3s Qh")
    assert {one.side for one in award.shares} == {"high"}
    assert sum(one.amount for one in award.shares) == 135
    assert award.text.endswith("; no low")


def test_tied_hands_are_told_with_each_ones_own_cards_and_no_word_of_a_chip() -> None:
    event = began(stacks={1: 20, 2: 20, 3: 20}, button=3, blinds=(1, 2))
    hole = {1: "Ac 2d", 2: "Ad 2h", 3: "4c 3c"}
    table = Table(event, hole=hole, board="Ks Kd Qs Jd 9h")
    table.act("3 fold", "1 raise 20", "2 call").show()
    (award,) = table.awards
    assert {one.seat: "Ac" in one.cards for one in award.shares} == {1: True, 2: False}
    assert {one.seat: "Ad" in one.cards for one in award.shares} == {1: False, 2: True}
    assert award.text == (
        "Main pot, 40: seat 1 and seat 2 split with pair of kings, ace-queen-jack kickers, "
        "20 and 20"
    )


def test_a_house_may_give_all_odd_chips_to_the_first_seat() -> None:
    event = began(stacks={1: 20, 2: 20, 3: 20, 4: 50}, button=4, blinds=(1, 5), small_bet=5)
    hole = {1: "Ac 2d", 2: "Ad 2h", 3: "Ah 3c", 4: "7c 7d"}
    table = Table(event, hole=hole, board="Ks Kd Qs Jd Th", odd_chip_max_each=None)
    table.act("3 raise 20", "4 call", "1 call", "2 call").show()
    (award,) = table.awards
    assert {share.seat: share.amount for share in award.shares} == {1: 28, 2: 26, 3: 26}


def test_of_several_who_gave_up_a_side_pot_the_last_has_it() -> None:
    """Seats 2 and 3 muck for the main pot, which seat 1 shows for; the side pot is theirs alone."""
    for first, last in ((2, 3), (3, 2)):
        table = Table(began(stacks={1: 40, 2: 100, 3: 100}))
        table.act("1 raise 40", "2 raise 100", "3 call")
        table.muck(first)
        table.muck(last)
        assert [pot.seats for pot in pots(table.hand)] == [(1,), (last,)]
        assert table.hand.seats[table.hand.places[first]].mucked_at < (
            table.hand.seats[table.hand.places[last]].mucked_at
        )
