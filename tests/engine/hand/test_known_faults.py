"""What the best engine before this one gets wrong, case by case, where no other test has it."""

from typing import Any

import pytest

from engine.hand import expect, pots, reshuffle_stub, take_card
from engine.hand.expectation import Burn, Reshuffle
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

STUD: dict[str, Any] = {
    "game": "stud", "blinds": (), "limit": "fixed", "small_bet": 10, "big_bet": 20, "bring_in": 5,
}  # fmt: skip


def split_25(hole: dict[int, str], **options: Any) -> dict[int, int]:
    """What seats 2 and 5 get of 25 that they tie for; seat 7 brings it in and folds."""
    table = Table(began(stacks=dict.fromkeys(hole, 200), **STUD), hole=hole, **options)
    table.act("7 call", "2 raise 10", "5 call", "7 fold")
    while table.acting:
        table.act("check")
    (award,) = table.show().awards
    assert award.amount == 25
    return {share.seat: share.amount for share in award.shares}


def test_the_odd_chip_of_a_stud_tie_goes_to_the_ace_of_spades() -> None:
    hole = {
        2: "Ac Kd Qh Js Tc 3d 2h",
        5: "As Kc Qd Jh Td 3h 2d",
        7: "4c 5c 7d 8s 9h 2s 3s",
    }
    assert split_25(hole) == {2: 12, 5: 13}
    assert split_25(hole, odd_chip_stud="position") == {2: 13, 5: 12}


@pytest.mark.parametrize(
    ("option", "shares"),
    [("high_card_suit_5", {2: 13, 5: 12}), ("high_card_suit_all", {2: 12, 5: 13})],
)
def test_only_the_five_cards_that_play_have_a_suit_to_compare(
    option: str, shares: dict[int, int]
) -> None:
    # Both play eight to queen; seat 5's ace of spades does not.
    hole = {
        2: "Qs Jd Th 9s 8c 2d 3h",
        5: "As Qc Jh Td 9d 8h 4c",
        7: "4d 5c 7d 7s 2h 2s 3s",
    }
    assert split_25(hole, odd_chip_stud=option) == shares


def to_seventh(up: dict[int, str], board: str = "", **options: Any) -> Table:
    """Eight-handed stud that nobody bets in, on seventh street with its common card out."""
    taken = {card for cards in up.values() for card in cards.split()} | {board}
    table = Table(began(stacks=8, **STUD), board=board, **options)
    spare = [card for card in table.deck if card not in taken]
    table.hole = {seat: [spare.pop(), spare.pop(), *cards.split()] for seat, cards in up.items()}
    table.deck = spare
    while table.run().hand.street < 4:
        table.act("call" if "call" in table.legal else "check")
    return table


@pytest.mark.parametrize(
    ("option", "first"),
    [
        ({"common_card_first": "high_with_common"}, 1),
        ({"common_card_first": "high_showing"}, 8),
        ({}, 1),
    ],
)
def test_who_opens_seventh_street_with_a_common_card(option: dict[str, str], first: int) -> None:
    up = {
        1: "5c 4d 3h 2s", 2: "Jc 9d 8h 6s", 3: "Jd 8c 7s 6h", 4: "Jh 9s 7c 4c",
        5: "Tc 8d 6c 3c", 6: "Th 9h 8s 2d", 7: "Td 7d 6d 4s", 8: "Ks Qd 9c 7h",
    }  # fmt: skip
    table = to_seventh(up, board="5h", **option)
    assert table.hand.board_faces == ["5h"]
    assert table.acting == first


def test_a_mucked_card_never_comes_back_in_stud() -> None:
    table = Table(began(stacks=8, rules="ohio", **STUD))
    while table.run().hand.street < 3:
        table.act("call" if "call" in table.legal else "check")
    table.take("bet", "fold")
    mucked = list(table.hand.muck)
    assert len(mucked) == 6
    while table.hand.stage == "betting":
        table.take("call")
    while not isinstance(expect(table.hand), Reshuffle):
        table.step()
    # Seven are live, one card of the stub and three burns are there: nothing else is shuffled.
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert set(awaited.cards) == set(table.hand.burns)
    table.do(reshuffle_stub(table.hand))
    assert isinstance(expect(table.hand), Burn)
    for card in mucked:
        outcome = take_card(table.hand, card)
        assert isinstance(outcome, Rejection)
        assert outcome.reason == f"{card} appears twice: a deck holds each card once"


@pytest.mark.parametrize(("rules", "raises"), [("ohio", 3), ("live", 3), ("wsop", 4)])
@pytest.mark.parametrize("players", [2, 3])
def test_the_house_caps_the_raises_but_not_heads_up(rules: str, raises: int, players: int) -> None:
    event = began(stacks=players, rules=rules, limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)
    table = Table(event)
    for _ in range(raises):
        table.act("raise")
    assert ("raise" in table.legal) is (players == 2)


def test_antes_count_in_the_pot_that_a_pot_limit_bet_may_reach() -> None:
    table = Table(began(stacks=3, limit="pot", ante=5)).act("call", "call", "check")
    assert pots(table.hand)[0].amount == 21
    assert table.legal["bet"].maximum == 21


def test_the_smallest_raise_heeds_nobodys_stack_but_ones_own() -> None:
    table = Table(began(stacks={1: 500, 2: 45, 3: 300}, blinds=(5, 10), small_bet=10))
    table.act("1 raise 30", "2 raise 45")
    # Fifteen more than 30 is no full raise: the next is twenty more than the last price.
    assert table.legal["raise"].minimum == 65
    assert table.legal["raise"].maximum == 300


def test_a_side_pots_odd_chip_stays_with_those_who_play_for_it() -> None:
    hole = {1: "2c 2d", 2: "As Kd", 3: "Ac Kh"}
    event = began(stacks={1: 20, 2: 61, 3: 61, 4: 61}, button=4)
    table = Table(event, hole=hole, board="2h 2s 9c 9d Th")
    table.act("3 raise 25", "4 call", "1 call", "2 raise 61", "3 call", "4 fold").finish()
    side, main = table.awards
    assert [(share.seat, share.amount) for share in side.shares] == [(2, 44), (3, 43)]
    assert [(share.seat, share.amount) for share in main.shares] == [(1, 80)]
    assert table.stacks == {1: 80, 2: 44, 3: 43, 4: 36}


def test_the_ace_of_a_tied_razz_hand_is_its_lowest_card() -> None:
    razz = {**STUD, "game": "razz"}
    # Both make eight-five; the eight of spades is higher than the eight of clubs.
    hole = {
        2: "8c 5d 4h 2d As Kd Ks",
        5: "8s 5h 4d 2s Ac Qd Qs",
        7: "Kc 9c 7d 7s 3h 3s 3d",
    }
    table = Table(began(rules="wsop", stacks=dict.fromkeys(hole, 200), **razz), hole=hole)
    while not table.awards:
        table.run()
        if not table.acting:
            table.show()
        elif table.acting == 7 and "fold" in table.legal:
            table.act("fold")
        else:
            table.act("call" if "call" in table.legal else "check")
    (award,) = table.awards
    assert {share.seat: share.odd_chips for share in award.shares} == {2: 0, 5: 1}
