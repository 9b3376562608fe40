"""Stud: who opens, what the bring-in is, whose hand is best showing."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.hand import Pot, apply, expect, pots, show_faces, take_card
from engine.hand.awarding.pot_division import divide
from engine.hand.expectation import Act, Burn, DealCard, PostBets, PushPots, ShowFaces, TableHand
from engine.messages.happened.hand_events import BetPosted, CardDealt, HandTabled
from engine.messages.stakes import Charge
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

FILLER = ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c")


def stud(up: dict[int, str], *, rules: str = "ohio", game: str = "stud", **stakes: Any) -> Table:
    """A 5/10 stud table; `up` gives the up-cards of each seat in order."""
    values: dict[str, Any] = {
        "blinds": (), "limit": "fixed", "small_bet": 5, "big_bet": 10, "bring_in": 2,
    }  # fmt: skip
    values |= {"stacks": len(up)} | stakes
    table = Table(began(game=game, rules=rules, **values))
    shown = {seat: cards.split() for seat, cards in up.items()}
    taken = {card for cards in shown.values() for card in cards}
    spare = [card for card in table.deck if card not in taken]
    table.deck = spare
    for seat, cards in shown.items():
        table.hole[seat] = [spare.pop(), spare.pop(), *cards]
    return table.run()


@pytest.mark.parametrize(
    ("ante", "count", "rules", "limits"),
    [
        pytest.param(1, 8, "ohio", (5, 10), marks=pytest.mark.clause("OH-7CS-02")),
        pytest.param(1, 6, "live", (2, 4), marks=pytest.mark.clause("LIVE-7CS-02")),
        pytest.param(1, 8, "live", (2, 4), marks=pytest.mark.clause("LIVE-GL-03")),
    ],
)
def test_antes_go_in_before_the_deal_where_there_is_one(
    ante: int, count: int, rules: str, limits: tuple[int, int]
) -> None:
    values: dict[str, Any] = {
        "game": "stud", "rules": rules, "stacks": count, "blinds": (), "limit": "fixed",
        "small_bet": limits[0], "big_bet": limits[1], "bring_in": 1,
    }  # fmt: skip
    table = Table(began(**values, ante=ante))
    awaited = expect(table.hand)
    assert isinstance(awaited, PostBets)
    for post in awaited.posts:
        assert isinstance(expect(table.hand), PostBets)
        table.do(post)
    assert table.hand.total == count * ante
    assert isinstance(expect(table.hand), DealCard)
    assert expect(Table(began(**values, ante=0)).hand) == DealCard(seat=1, number=1)


@pytest.mark.parametrize(
    ("rules", "count", "of_seat_1", "out", "stub"),
    [
        pytest.param("ohio", 8, [1, 9, 17], 24, 28, marks=pytest.mark.clause("OH-7CS-03")),
        pytest.param("live", 6, [1, 7, 13], 18, 34, marks=pytest.mark.clause("LIVE-7CS-03")),
        pytest.param("live", 8, [1, 9, 17], 24, 28, marks=pytest.mark.clause("LIVE-GL-54")),
    ],
)
def test_two_down_and_one_up_from_the_dealers_left(
    rules: str, count: int, of_seat_1: list[int], out: int, stub: int
) -> None:
    table = stud({seat: FILLER[seat - 1] for seat in range(1, count + 1)}, rules=rules, button=4)
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    mine = [(at, event.face_up) for at, event in enumerate(dealt, 1) if event.seat == 1]
    assert mine == list(zip(of_seat_1, (False, False, True), strict=True))
    assert (len(dealt), table.hand.stub) == (out, stub)


@pytest.mark.parametrize(
    ("rules", "cards", "opener"),
    [
        pytest.param("ohio", "9c Kd 4h Jc", 3, marks=pytest.mark.clause("OH-7CS-04")),
        pytest.param("live", "Qs 3d 8h", 2, marks=pytest.mark.clause("LIVE-7CS-04")),
        pytest.param("ohio", "Ac 2s Kd", 2),
        pytest.param("ohio", "2d 2c Kh 2s", 2, marks=pytest.mark.clause("OH-7CS-05")),
        pytest.param("live", "3s 3h Jd 3d", 4, marks=pytest.mark.clause("LIVE-7CS-05")),
        *(
            pytest.param(rules, f"Kc {higher} {lower} Jd", 3, marks=pytest.mark.clause(clause))
            for rules, clause in (("ohio", "OH-7CS-05"), ("live", "LIVE-7CS-05"))
            for higher, lower in (("2s", "2h"), ("2h", "2d"), ("2d", "2c"))
        ),
    ],
)
def test_the_lowest_up_card_opens_the_lowest_suit_first(
    rules: str, cards: str, opener: int
) -> None:
    table = stud(dict(enumerate(cards.split(), 1)), rules=rules)
    assert table.acting == opener
    other = opener % len(table.hand.seats) + 1
    assert f"the action is on seat {opener}" in table.refused(f"{other} call").reason


@pytest.mark.clause("LIVE-GL-56")
@pytest.mark.parametrize(("game", "opener"), [("stud", 3), ("razz", 2)])
@pytest.mark.parametrize(("higher", "lower"), ["sh", "hd", "dc"])
def test_suits_decide_who_brings_it_in(game: str, opener: int, higher: str, lower: str) -> None:
    """The low card of the lower suit in stud, the high card of the higher suit in razz."""
    rank = {"stud": "2", "razz": "K"}[game]
    up = {1: "9c", 2: rank + higher, 3: rank + lower, 4: "Jd"}
    assert stud(up, rules="live", game=game).acting == opener


def test_in_razz_the_highest_card_brings_it_in_with_the_ace_low() -> None:
    table = stud({1: "Ac", 2: "Kh", 3: "Ks", 4: "Qd"}, game="razz", rules="wsop")
    assert table.acting == 3


@pytest.mark.clause("OH-7CS-06")
def test_after_the_bring_in_fold_call_or_complete() -> None:
    table = stud({1: "9c", 2: "2d", 3: "Kh", 4: "Js"}).act("2 call")
    assert BetPosted(seat=2, kind="bring_in", amount=2) in table.events
    assert table.acting == 3
    assert set(table.legal) == {"fold", "call", "raise"}
    assert table.legal["call"].to == 2
    assert (table.legal["raise"].label, table.legal["raise"].to) == ("Complete to 5", 5)
    assert table.refused("check").reason == (
        "seat 3 can't check facing a bet; it may fold, call 2 or complete to 5"
    )


@pytest.mark.clause("LIVE-7CS-06")
def test_live_after_the_bring_in_fold_call_or_complete() -> None:
    up = {1: "9c", 2: "Kh", 3: "Js", 4: "2d", 5: "Qs"}
    table = stud(up, rules="live", small_bet=2, big_bet=4, bring_in=1).act("4 call")
    assert table.acting == 5
    assert set(table.legal) == {"fold", "call", "raise"}
    assert (table.legal["call"].to, table.legal["raise"].to) == (1, 2)
    table.refused("check")


@pytest.mark.clause("LIVE-GL-27")
def test_the_bring_in_is_forced_but_may_be_a_full_bet() -> None:
    up = {1: "9c", 2: "Kh", 3: "Js", 4: "2d"}
    table = stud(up, rules="live", small_bet=4, big_bet=8).run()
    assert table.acting == 4
    assert {action: legal.to for action, legal in table.legal.items()} == {"call": 2, "raise": 4}
    assert table.legal["call"].label == "Bring in 2"
    assert "must open and can't fold" in table.refused("fold").reason
    table.refused("check")
    table.act("4 raise 4")
    assert table.legal["raise"].to == 8


@pytest.mark.clause("LIVE-GL-15")
def test_an_all_in_bring_in_may_be_completed() -> None:
    up = {1: "9c", 2: "Kh", 3: "2d", 4: "Qs"}
    stacks = {1: 200, 2: 200, 3: 1, 4: 200}
    table = stud(up, rules="live", small_bet=4, big_bet=8, stacks=stacks).act("3 call")
    assert table.acting == 4
    assert (table.legal["call"].to, table.legal["raise"].to) == (2, 4)


def test_completing_is_no_raise_three_follow_it() -> None:
    table = stud({1: "2c", 2: "Kh", 3: "Js", 4: "Qd"})
    table.act("1 call", "2 raise 5", "3 raise 10", "4 raise 15", "1 raise 20")
    assert set(table.legal) == {"fold", "call"}


def test_the_low_card_all_in_for_the_ante_leaves_the_bring_in_to_its_left() -> None:
    stacks = {1: 200, 2: 1, 3: 200}
    table = stud({1: "9c", 2: "2d", 3: "Kh"}, ante=1, stacks=stacks)
    assert table.acting == 3
    assert "fold" not in table.legal
    table.act("3 call", "1 call")
    assert [(pot.amount, pot.seats) for pot in pots(table.hand)] == [(3, (1, 2, 3)), (4, (1, 3))]


@pytest.mark.clause("OH-7CS-07")
def test_third_street_closes_with_the_last_answer() -> None:
    up = {1: "9c", 2: "2d", 3: "Kh", 4: "Js", 5: "Qd", 6: "8c", 7: "7d", 8: "Ah"}
    table = stud(up).act("2 call", "3 fold", "4 fold", "5 raise 5", "6 fold", "7 fold", "8 call")
    table.act("1 fold")
    assert not table.closed
    table.act("2 fold")
    assert table.closed[0].pot == 12


@pytest.mark.clause("LIVE-7CS-07")
def test_live_third_street_closes_with_the_last_answer() -> None:
    up = {1: "9c", 2: "Kh", 3: "Js", 4: "2d", 5: "Qs", 6: "Ad"}
    table = stud(up, rules="live", small_bet=2, big_bet=4, bring_in=1, ante=1)
    table.act("4 call", "5 fold", "6 raise 2", "1 call", "2 fold", "3 fold", "4 call")
    assert table.closed[0].pot == 6 + 6


def at_fourth(up: dict[int, str], folding: tuple[int, ...] = (), **other: Any) -> Table:
    """Third street called round, the folding seats out of it."""
    table = stud(up, **other)
    while table.hand.street == 0:
        seat = table.acting
        table.act("fold" if seat in folding and not table.hand.bring_in_due else "call")
    return table


@pytest.mark.parametrize(
    ("rules", "count", "before", "stub"),
    [
        pytest.param("ohio", 8, 28, 27, marks=pytest.mark.clause("OH-7CS-09")),
        pytest.param("live", 6, 34, 33, marks=pytest.mark.clause("LIVE-7CS-09")),
    ],
)
def test_a_card_is_burned_before_fourth_street(
    rules: str, count: int, before: int, stub: int
) -> None:
    table = stud({seat: FILLER[seat - 1] for seat in range(1, count + 1)}, rules=rules)
    while table.hand.street == 0:
        table.take("call")
        if not isinstance(expect(table.hand), Act):
            table.step()
    assert expect(table.hand) == Burn(number=1, street="fourth")
    assert table.hand.stub == before
    table.step()
    assert (len(table.hand.burns), table.hand.stub) == (1, stub)


@pytest.mark.parametrize(
    ("rules", "count", "folding", "order"),
    [
        pytest.param("ohio", 8, (1, 3), [2, 4, 5, 6, 7, 8], marks=pytest.mark.clause("OH-7CS-10")),
        pytest.param("live", 6, (1,), [2, 3, 4, 5, 6], marks=pytest.mark.clause("LIVE-7CS-10")),
    ],
)
def test_fourth_street_goes_face_up_to_the_live_seats(
    rules: str, count: int, folding: tuple[int, ...], order: list[int]
) -> None:
    cards = dict(enumerate(("9c", "2d", "9d", "Kh", "Js", "Qd", "8c", "7d")[:count], 1))
    table = at_fourth(cards, folding, rules=rules)
    dealt = [event for event in table.events if isinstance(event, CardDealt)][3 * count :]
    assert [event.seat for event in dealt] == order
    assert all(event.face_up for event in dealt)


@pytest.mark.parametrize(
    ("rules", "up", "opener"),
    [
        pytest.param(
            "ohio", {2: "9c 9d", 4: "Ah Kd", 6: "Qs Qh"}, 6, marks=pytest.mark.clause("OH-7CS-11")
        ),
        pytest.param("live", {2: "5c 5d", 4: "Ac Kd"}, 2, marks=pytest.mark.clause("LIVE-7CS-11")),
        pytest.param("ohio", {3: "Ah Kc", 6: "As Kd"}, 3, marks=pytest.mark.clause("OH-7CS-12")),
        pytest.param("live", {3: "Ah Kc", 6: "As Kd"}, 6, marks=pytest.mark.clause("LIVE-7CS-12")),
        pytest.param("live", {3: "9s 9d Kh", 6: "9h 9c Ks"}, 6),
    ],
)
def test_the_best_hand_showing_opens(rules: str, up: dict[int, str], opener: int) -> None:
    table = stud(up, rules=rules, stacks=dict.fromkeys(up, 200))
    cards = len(next(iter(up.values())).split())
    while table.hand.street < cards - 1:
        table.act("call" if "call" in table.legal else "check")
    assert table.acting == opener
    assert set(table.legal) == {"fold", "check", "bet"}


def test_in_razz_the_lowest_hand_showing_opens() -> None:
    up = {1: "Ac 9d", 2: "2c 3d", 3: "Kh 2h"}
    table = at_fourth(up, game="razz", rules="wsop")
    assert table.acting == 2


@pytest.mark.clause("OH-7CS-13")
@pytest.mark.clause("OH-7CS-15")
@pytest.mark.clause("OH-7CS-16")
def test_after_a_bet_fold_call_or_raise_until_the_last_answer() -> None:
    table = at_fourth({2: "2c 3d", 6: "As Kd", 7: "Qh 9h", 8: "Jc 8s"},
                      stacks=dict.fromkeys((2, 6, 7, 8), 200))  # fmt: skip
    table.act("6 check", "7 bet 5")
    assert table.acting == 8
    assert set(table.legal) == {"fold", "call", "raise"}
    assert table.legal["raise"].to == 10
    assert "can't check facing a bet" in table.refused("check").reason
    before = table.closed[-1].pot
    table.act("8 raise 10", "2 fold", "6 fold")
    assert len(table.closed) == 1
    table.act("7 call")
    assert table.closed[-1].pot == before + 20


@pytest.mark.clause("LIVE-7CS-13")
@pytest.mark.clause("LIVE-7CS-15")
@pytest.mark.clause("LIVE-7CS-16")
def test_live_after_a_bet_fold_call_or_raise() -> None:
    table = at_fourth({2: "As Kd", 4: "Qh 9h", 5: "2c 8s"}, rules="live", small_bet=2, big_bet=4,
                      bring_in=1, stacks=dict.fromkeys((2, 4, 5), 200))  # fmt: skip
    table.act("2 check", "4 bet 2")
    assert table.acting == 5
    assert {action: legal.to for action, legal in table.legal.items()} == {
        "fold": 0, "call": 2, "raise": 4,
    }  # fmt: skip
    table.refused("check")
    before = table.closed[-1].pot
    table.act("5 raise 4", "2 call", "4 call")
    assert table.closed[-1].pot == before + 12


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("ohio", marks=[pytest.mark.clause("OH-7CS-14")]),
        pytest.param("live", marks=[pytest.mark.clause("LIVE-7CS-14")]),
    ],
)
def test_everybody_may_check_fourth_street(rules: str) -> None:
    table = at_fourth({2: "As Kd", 4: "Qh 9h", 5: "2c 8s"}, rules=rules,
                      stacks=dict.fromkeys((2, 4, 5), 200))  # fmt: skip
    table.act("2 check", "4 check", "5 check")
    assert table.hand.street_name == "fifth"


@pytest.mark.clause("OH-7CS-17")
@pytest.mark.clause("OH-7CS-18")
@pytest.mark.clause("OH-7CS-19")
def test_fifth_and_sixth_street_each_with_a_burn_and_a_round() -> None:
    up = {1: "2c", 2: "As", 3: "Qh", 4: "Js", 5: "9d", 6: "8c"}
    table = at_fourth(up, folding=(6,))
    assert table.legal["bet"].to == 5
    for street, live in (("fifth", 5), ("sixth", 4)):
        before = len(table.events)
        while table.hand.street_name != street:
            table.act("check")
        cards = [event for event in table.events[before:] if isinstance(event, CardDealt)]
        assert len(cards) == live
        assert all(card.face_up for card in cards)
        assert isinstance(expect(table.hand), Act)
        assert table.legal["bet"].to == 10
        refuse_early_card(table, "OH-7CS-18")
        if street == "fifth":
            table.act("fold")
    assert len(table.hand.burns) == 3


def refuse_early_card(table: Table, clause: str) -> None:
    """No card comes while anybody is still to act."""
    outcome = take_card(table.hand, table.deck[-1])
    assert isinstance(outcome, Rejection)
    assert (outcome.clause, outcome.reason) == (
        clause, "no card is due now: put it back and do what the prompt says",
    )  # fmt: skip


@pytest.mark.clause("LIVE-7CS-17")
@pytest.mark.clause("LIVE-7CS-18")
@pytest.mark.clause("LIVE-7CS-19")
def test_live_fifth_and_sixth_street_and_a_burn_before_the_seventh() -> None:
    table = at_fourth({1: "2c", 2: "As", 3: "Qh"}, rules="live")
    for street, burns in (("fifth", 2), ("sixth", 3), ("seventh", 4)):
        before = len(table.events)
        while table.hand.street_name != street:
            assert isinstance(expect(table.hand), Act)
            refuse_early_card(table, "LIVE-7CS-18")
            table.act("check")
        cards = [event for event in table.events[before:] if isinstance(event, CardDealt)]
        assert [card.face_up for card in cards] == [street != "seventh"] * 3
        assert len(table.hand.burns) == burns


@pytest.mark.clause("LIVE-GL-40")
def test_the_pot_is_all_antes_and_bets_less_the_rake() -> None:
    """Eight antes of 1 and bets of 112 make 120, of which 5 go to the house."""
    values: dict[str, Any] = {
        "game": "stud", "rules": "live", "stacks": 8, "blinds": (), "limit": "spread",
        "small_bet": 5, "big_bet": 10, "spread_maximum": 56, "bring_in": 2, "ante": 1,
    }  # fmt: skip
    charge = Charge(per_mille=100, cap=5)
    table = Table(replace(began(**values), charge=charge)).run()
    table.act("raise 56", "call", *["fold"] * 6)
    while table.acting:
        table.act("check")
    table.finish()
    (award,) = table.awards
    assert (award.amount, award.rake) == (8 + 112, 5)
    assert sum(share.amount for share in award.shares) == 115
    assert sum(table.stacks.values()) == 8 * 200 - 5


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        pytest.param("ohio", "OH-7CS-24", marks=pytest.mark.clause("OH-7CS-24")),
        pytest.param("live", "LIVE-7CS-22", marks=pytest.mark.clause("LIVE-7CS-22")),
    ],
)
def test_two_left_show_down_and_one_wins_unshown(rules: str, clause: str) -> None:
    stacks = {2: 200, 5: 200}
    table = at_fourth({2: "2c", 5: "As"}, rules=rules, stacks=stacks)
    while table.acting:
        table.act("check")
    assert isinstance(expect(table.hand), TableHand)
    assert expect(table.hand).count == 7  # type: ignore[union-attr]
    table = at_fourth({2: "2c 3d", 5: "As Kd"}, rules=rules, stacks=stacks)
    table.act("5 bet 5", "2 fold")
    assert isinstance(expect(table.hand), PushPots)
    assert table.awards[0].clause == clause


@pytest.mark.parametrize(
    ("rules", "hole", "winner", "reading", "clause"),
    [
        pytest.param(
            "ohio", {2: "Kc Kd 4h 4s 9c 9d 2h", 5: "5c 5d 5h As 7c 3d 2s"}, 5,
            "three fives, ace-seven kickers", "OH-7CS-26", marks=pytest.mark.clause("OH-7CS-26"),
        ),
        pytest.param(
            "live", {2: "Ah 3h 7h Jh 2h Kc Kd", 5: "Qc Qd Qs 9c 4d 8s 5s"}, 2,
            "flush, ace-jack-seven-three-deuce", "LIVE-7CS-24",
            marks=pytest.mark.clause("LIVE-7CS-24"),
        ),
    ],
)  # fmt: skip
def test_the_best_five_of_seven_win(
    rules: str, hole: dict[int, str], winner: int, reading: str, clause: str
) -> None:
    event = began(
        game="stud", rules=rules, stacks=dict.fromkeys(hole, 200), blinds=(), limit="fixed",
        small_bet=5, big_bet=10, bring_in=2,
    )  # fmt: skip
    table = Table(event, hole=hole).run()
    while table.acting:
        table.act("call" if "call" in table.legal else "check")
    table.show()
    (award,) = table.awards
    assert [(share.seat, share.reading) for share in award.shares] == [(winner, reading)]
    assert award.clause == clause


def test_the_odd_chip_goes_to_the_highest_card_by_suit_of_the_five() -> None:
    hole = {
        2: "Ac Kd Qh Js Tc 3d 2h",
        5: "As Kc Qd Jh Td 3h 2d",
        7: "4c 5c 7d 8s 9h 2s 3s",
    }
    event = began(
        game="stud", stacks=dict.fromkeys(hole, 200), blinds=(), limit="fixed", small_bet=5,
        big_bet=10, bring_in=3, ante=0,
    )  # fmt: skip
    table = Table(event, hole=hole).run()
    assert table.acting == 7
    table.act("7 call", "2 raise 5", "5 call", "7 fold")
    while table.acting:
        table.act("check")
    table.show()
    (award,) = table.awards
    assert award.amount == 13
    assert {share.seat: share.amount for share in award.shares} == {2: 6, 5: 7}
    assert award.odd_chip_clause == "house default: odd_chip_stud"


@pytest.mark.parametrize(
    ("board", "hole"),
    [
        ("Ah", {1: "Kc Qh Jh Tc 3d 3h", 2: "Ks Qd Jd Ts 2h 2c"}),
        # Seat 2 has two aces that make its wheel: the better one plays.
        ("", {1: "5s 2d Ad 4h 2c 3s Td", 2: "3c 5c Ac 4s 2s Ah Ks"}),
    ],
    ids=["the common card is the highest of both", "two cards serve equally"],
)
def test_the_highest_suit_that_a_tied_hand_can_play_decides(
    board: str, hole: dict[int, str]
) -> None:
    event = began(game="stud", stacks={1: 200, 2: 200}, blinds=(), limit="fixed", small_bet=5)
    hand = Table(event).hand
    hand.board = hand.board_faces = board.split()
    for seat, cards in hole.items():
        apply(hand, HandTabled(seat=seat, cards=tuple(cards.split()), by="dealer", readings=()))
    award = divide(hand, Pot(number=0, amount=15, seats=(1, 2)))
    assert {share.seat: share.amount for share in award.shares} == {1: 7, 2: 8}


def test_in_razz_the_ace_of_a_tied_hand_is_its_lowest_card_not_its_highest() -> None:
    """Both hold a wheel: the five decides by its suit, and the better ace does not."""
    event = began(
        game="razz", rules="wsop", stacks={1: 200, 2: 200}, blinds=(), limit="fixed", small_bet=5
    )
    hand = Table(event).hand
    for seat, cards in {1: "As 2d 3h 4c 5c Kh Kd", 2: "Ac 2s 3d 4h 5d Qh Qd"}.items():
        tabled = HandTabled(seat=seat, cards=tuple(cards.split()), by="dealer", readings=())
        apply(hand, tabled)
    award = divide(hand, Pot(number=0, amount=15, seats=(1, 2)))
    assert {share.seat: share.amount for share in award.shares} == {1: 7, 2: 8}


def test_in_high_low_stud_tied_highs_go_by_suit_and_tied_lows_by_position() -> None:
    # Both make the same broadway; neither of the first two has a low.
    highs = {2: "Ac Kd Qh Js Tc 3d 2h", 5: "As Kc Qd Jh Td 3h 2d", 7: "8c 7c 6d 4s 2s Kh Qs"}
    table = shown_high_low(highs)
    (award,) = table.awards
    assert [(share.seat, share.amount, share.side) for share in award.shares] == [
        (2, 9, "high"), (5, 10, "high"), (7, 19, "low"),
    ]  # fmt: skip
    lows = {2: "8c 7c 6d 4s 2s Kh Qs", 5: "8s 7s 6c 4c 2c Kd Qh", 7: "Ac Kc Qd Jh Td 3h 3d"}
    table = shown_high_low(lows)
    (award,) = table.awards
    assert [(share.seat, share.amount, share.side) for share in award.shares] == [
        (7, 19, "high"), (2, 10, "low"), (5, 9, "low"),
    ]  # fmt: skip


def shown_high_low(hole: dict[int, str]) -> Table:
    """Three seats all-in for 12 each; a fourth folds behind its ante of 2: 38 to divide."""
    event = began(
        game="stud8", rules="wsop", stacks={**dict.fromkeys(hole, 12), 8: 50}, blinds=(),
        limit="no", small_bet=4, bring_in=1, ante=2,
    )  # fmt: skip
    table = Table(event, hole={**hole, 8: "Ts 9c 9s"}).run()
    table.act("raise 10")
    while table.acting:
        table.act("fold" if table.acting == 8 else "call")
    return table.show()


def test_an_open_pair_on_fourth_lets_the_house_double_the_bet() -> None:
    up = {2: "2c 8d", 5: "As Ad"}
    stacks = dict.fromkeys(up, 200)
    table = at_fourth(up, rules="wsop", stacks=stacks)
    bet = table.legal["bet"]
    assert (bet.minimum, bet.maximum) == (5, 10)
    assert "can't bet to 7" in table.refused("bet 7").reason
    table.act("5 bet 10")
    assert (table.legal["raise"].minimum, table.legal["raise"].maximum) == (20, 20)
    assert at_fourth(up, stacks=stacks).legal["bet"].maximum == 5


def test_handles_that_lie_face_up_ask_for_their_faces_seat_by_seat() -> None:
    event = began(
        game="stud", stacks=2, blinds=(), limit="fixed", small_bet=5, big_bet=10, bring_in=2
    )
    table = Table(event, deck=[f"~{number:032x}" for number in range(52)]).run()
    awaited = expect(table.hand)
    assert isinstance(awaited, ShowFaces)
    assert (awaited.place, len(awaited.cards)) == ("seat 1", 1)
    table.do(show_faces(table.hand, "seat 1", ("Ks",), "camera_confirmed"))
    table.do(show_faces(table.hand, "seat 2", ("4d",), "camera_confirmed"))
    assert table.acting == 2
