"""Badugi and deuce-to-seven: the deal, the draws, the stub that runs out, who wins."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.hand import discard_cards, expect, table_hand
from engine.hand.dealing.deal import ShownBy
from engine.hand.expectation import Act, Burn, DealCard, Discard, PostBets, Reshuffle, TableHand
from engine.messages.happened.hand_events import CardDealt, CardsDiscarded
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

BADUGI: dict[str, Any] = {
    "game": "badugi", "rules": "live", "stacks": 8, "button": 5, "limit": "fixed",
    "blinds": (2, 4), "small_bet": 4, "big_bet": 8,
}  # fmt: skip
TRIPLE: dict[str, Any] = {
    "game": "deuce_to_seven", "rules": "live", "stacks": 6, "button": 3, "limit": "fixed",
    "blinds": (1, 2), "small_bet": 2, "big_bet": 4,
}  # fmt: skip
SINGLE: dict[str, Any] = TRIPLE | {"game": "deuce_to_seven_single", "limit": "no"}


def to_draw(table: Table, *folding: int) -> Table:
    """The betting round called or checked round; stopped at the next discard."""
    table.run()
    while table.acting:
        choice = "call" if "call" in table.legal else "check"
        table.act("fold" if table.acting in folding and choice == "call" else choice)
    return table


@pytest.mark.clause("LIVE-BAD-01")
@pytest.mark.clause("LIVE-BAD-06")
def test_badugi_deals_four_passes_the_button_last() -> None:
    table = Table(began(**BADUGI)).run()
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    assert [at for at, each in enumerate(dealt, 1) if each.seat == 5] == [8, 16, 24, 32]
    assert table.hand.stub == 20
    assert table.acting == 8


@pytest.mark.clause("LIVE-27-01", "LIVE-27-07")
def test_deuce_to_seven_deals_five_passes_the_button_last() -> None:
    table = Table(began(**TRIPLE)).run()
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    assert [at for at, each in enumerate(dealt, 1) if each.seat == 3] == [6, 12, 18, 24, 30]
    assert len(dealt) == 6 * 5
    assert len(dealt) == 30
    assert table.hand.stub == 22
    assert not any(event.face_up for event in dealt)
    assert isinstance(expect(table.hand), Act)


@pytest.mark.parametrize(
    ("stakes", "seats", "total"),
    [
        pytest.param(BADUGI | {"ante": 1}, [6, 7], 8 + 6, marks=pytest.mark.clause("LIVE-BAD-03")),
        pytest.param(BADUGI | {"ante": 0}, [6, 7], 6, marks=pytest.mark.clause("LIVE-BAD-03")),
        pytest.param(BADUGI, [6, 7], 6, marks=pytest.mark.clause("LIVE-BAD-04")),
        pytest.param(TRIPLE | {"ante": 1}, [4, 5], 6 + 3, marks=pytest.mark.clause("LIVE-27-03")),
        pytest.param(TRIPLE | {"ante": 0}, [4, 5], 3, marks=pytest.mark.clause("LIVE-27-03")),
        pytest.param(TRIPLE, [4, 5], 3, marks=pytest.mark.clause("LIVE-27-04")),
        pytest.param(BADUGI, [6, 7], 6, marks=pytest.mark.clause("LIVE-BAD-02")),
        pytest.param(TRIPLE, [4, 5], 3, marks=pytest.mark.clause("LIVE-27-02")),
    ],
)
def test_blinds_always_and_an_ante_where_there_is_one(
    stakes: dict[str, Any], seats: list[int], total: int
) -> None:
    table = Table(began(**stakes))
    posts = table.until(PostBets).posts
    assert [post.seat for post in posts if post.kind != "ante"] == seats
    table.step()
    assert table.hand.total == total


@pytest.mark.parametrize(
    ("stakes", "phases"),
    [
        pytest.param(BADUGI, 3, marks=pytest.mark.clause("LIVE-BAD-05")),
        pytest.param(TRIPLE, 3, marks=pytest.mark.clause("LIVE-27-05")),
        pytest.param(SINGLE, 1),
    ],
)
def test_bet_draw_bet_until_the_showdown(stakes: dict[str, Any], phases: int) -> None:
    table = Table(began(**stakes)).run()
    seen = []
    while not isinstance(awaited := expect(table.hand), TableHand):
        if isinstance(awaited, Act):
            seen.append("bet")
            to_draw(table)
        else:
            assert isinstance(awaited, Discard)
            seen.append("draw")
            while isinstance(awaited := expect(table.hand), Discard):
                table.draw(f"{awaited.seat}")
    assert seen == ["bet", *["draw", "bet"] * phases]


@pytest.mark.clause("LIVE-BAD-07")
@pytest.mark.clause("LIVE-BAD-08")
@pytest.mark.clause("LIVE-BAD-09")
def test_badugi_changes_none_to_four_cards() -> None:
    table = to_draw(Table(began(**BADUGI)))
    assert expect(table.hand) == Discard(seat=6, maximum=4)
    assert len(table.hand.burns) == 1
    old = list(table.hand.at(6).cards)
    outcome = discard_cards(table.hand, 6, [*old, "??"])
    assert isinstance(outcome, Rejection)
    assert outcome.reason == "seat 6 can't draw 5 cards: 4 at most"
    assert outcome.clause == "LIVE-BAD-07"
    table.do(discard_cards(table.hand, 6, old[:2]))
    assert expect(table.hand) == DealCard(seat=6, number=3)
    table.run()
    assert len(table.hand.at(6).cards) == 4
    assert table.hand.at(6).cards[:2] == old[2:]
    assert expect(table.hand) == Discard(seat=7, maximum=4)
    table.draw("7", "8", "1", "2", "3", "4", "5")
    assert table.acting == 6
    to_draw(table).draw("6")
    assert CardsDiscarded(seat=6, cards=()) in table.events


@pytest.mark.clause("LIVE-27-08")
@pytest.mark.clause("LIVE-27-09")
@pytest.mark.clause("LIVE-27-10")
@pytest.mark.clause("LIVE-27-11")
def test_deuce_to_seven_changes_none_to_five_cards() -> None:
    table = to_draw(Table(began(**TRIPLE)))
    old = list(table.hand.at(4).cards)
    outcome = discard_cards(table.hand, 4, [*old, "??"])
    assert isinstance(outcome, Rejection)
    assert outcome.reason == "seat 4 can't draw 6 cards: 5 at most"
    table.draw("4 " + " ".join(old[:3]), "5", "6", "1", "2", "3")
    assert len(table.hand.at(4).cards) == 5
    five = list(table.hand.at(5).cards)
    four = list(table.hand.at(4).cards)
    to_draw(table).draw("4 " + " ".join(four))
    assert not set(four) & set(table.hand.at(4).cards)
    assert len(table.hand.at(4).cards) == 5
    table.draw("5", "6", "1", "2", "3")
    assert table.hand.at(5).cards == five
    to_draw(table).draw("4", "5", "6", "1", "2", "3")
    while table.acting:
        table.act("check")
    assert isinstance(expect(table.hand), TableHand)


@pytest.mark.parametrize(
    ("stakes", "seat", "most", "clause"),
    [
        pytest.param(BADUGI, 6, 4, "LIVE-BAD-09", marks=pytest.mark.clause("LIVE-BAD-09")),
        pytest.param(TRIPLE, 4, 5, "LIVE-27-10", marks=pytest.mark.clause("LIVE-27-10")),
    ],
)
@pytest.mark.parametrize("thrown", ["none", "all"])
def test_the_last_draw_is_of_none_to_all_and_no_draw_follows_it(
    stakes: dict[str, Any], seat: int, most: int, clause: str, thrown: str
) -> None:
    table = to_draw(Table(began(**stakes | {"stacks": {seat: 200, seat + 1: 200}, "button": 1})))
    for _ in range(2):
        to_draw(table.draw(f"{seat}", f"{seat + 1}"))
    assert table.hand.street_name == "draw3"
    assert expect(table.hand) == Discard(seat=seat, maximum=most)
    held = list(table.hand.at(seat).cards)
    outcome = discard_cards(table.hand, seat, [*held, "??"])
    assert isinstance(outcome, Rejection)
    assert outcome.reason == f"seat {seat} can't draw {most + 1} cards: {most} at most"
    assert outcome.clause == clause
    table.draw(" ".join([f"{seat}", *(held if thrown == "all" else [])]), f"{seat + 1}")
    kept = set(held) & set(table.hand.at(seat).cards)
    assert len(kept) == (0 if thrown == "all" else most)
    while table.acting:
        table.act("check")
    assert isinstance(expect(table.hand), TableHand)


def test_the_draw_goes_from_the_buttons_left_in_turn() -> None:
    table = to_draw(Table(began(**TRIPLE)), 6)
    outcome = discard_cards(table.hand, 5, [])
    assert isinstance(outcome, Rejection)
    assert outcome.reason.startswith("the draw is on seat 4, not on seat 5")
    outcome = discard_cards(table.hand, 4, [table.hand.at(5).cards[0]])
    assert isinstance(outcome, Rejection)
    assert "does not hold every card named" in outcome.reason
    table.draw("4", "5")
    assert expect(table.hand) == Discard(seat=1, maximum=5)


def test_a_draw_before_the_first_round_is_over_is_refused() -> None:
    table = Table(began(**TRIPLE)).run()
    outcome = discard_cards(table.hand, 4, [])
    assert isinstance(outcome, Rejection)
    assert "no discard is due" in outcome.reason


def throw(table: Table, seat: int, count: int) -> list[str]:
    cards = list(table.hand.at(seat).cards)[:count]
    table.do(discard_cards(table.hand, seat, cards))
    return cards


def test_when_the_stub_runs_out_earlier_cards_come_first_and_never_ones_own() -> None:
    table = to_draw(Table(began(**BADUGI)), 4)
    assert table.hand.stub == 19
    thrown: dict[int, list[str]] = {}
    for seat in (6, 7, 8, 1, 2, 3):
        thrown[seat] = throw(table, seat, 3)
        table.run()
    # 18 of 19 are out: the last one is kept back, the burn and seat 4's hand are all there is.
    assert table.hand.stub == 1
    thrown[5] = throw(table, 5, 4)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert awaited.branch == "draw_discards"
    assert awaited.count == 5
    assert not set(awaited.cards) & {card for cards in thrown.values() for card in cards}
    table.run()
    assert not set(thrown[5]) & set(table.hand.at(5).cards)
    assert table.hand.stub == 2


def test_what_was_thrown_away_in_this_draw_is_the_last_resort() -> None:
    table = to_draw(Table(began(**BADUGI)))
    thrown = {}
    for seat in (6, 7, 8, 1, 2, 3):
        thrown[seat] = throw(table, seat, 3)
        table.run()
    thrown[4] = throw(table, 4, 3)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert awaited.branch == "draw_served_discards"
    assert awaited.count == 1 + 18
    assert not set(awaited.cards) & set(thrown[4])
    table.run()
    assert not set(thrown[4]) & set(table.hand.at(4).cards)


def test_where_everything_goes_back_ones_own_discards_do_too() -> None:
    table = to_draw(Table(began(**BADUGI), draw_stub_out="all"))
    thrown = {}
    for seat in (6, 7, 8, 1, 2, 3):
        thrown[seat] = throw(table, seat, 3)
        table.run()
    thrown[4] = throw(table, 4, 3)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert awaited.count == 1 + 18 + 3
    assert set(thrown[4]) <= set(awaited.cards)
    table.run()
    assert table.hand.at(4).discards == []
    assert len(table.hand.at(4).cards) == 4


def test_the_last_stub_card_is_dealt_if_it_finishes_the_draws() -> None:
    table = to_draw(Table(began(**BADUGI)))
    for seat in (6, 7, 8, 1, 2, 3):
        throw(table, seat, 3)
        table.run()
    table.draw("4")
    throw(table, 5, 1)
    assert expect(table.hand) == DealCard(seat=5, number=4)
    table.step()
    assert table.hand.stub == 0
    assert isinstance(expect(table.hand), Act)
    # The next draw's burn needs a stub again.
    while table.acting:
        table.take("check" if "check" in table.legal else "call")
        while not isinstance(expect(table.hand), Act | Reshuffle):
            table.step()
    assert isinstance(expect(table.hand), Reshuffle)
    table.step()
    assert expect(table.hand) == Burn(number=1, street="draw2")


def test_unseen_discards_leave_a_hand_of_unknown_cards() -> None:
    table = Table(began(**TRIPLE), deck=[f"~{number:032x}" for number in range(52)])
    to_draw(table)
    handles = list(table.hand.at(4).cards)
    table.do(discard_cards(table.hand, 4, ["??", "??"]))
    assert table.hand.at(4).cards == ["??"] * 3
    assert table.hand.at(4).loose == handles
    table.run()
    assert len(table.hand.at(4).cards) == 5


def with_unseen_discards(deck: Sequence[str] = ()) -> Table:
    """Deuce-to-seven at the showdown; seat 4 threw two of its cards away face down."""
    hole = None if deck else {4: "7d 5c 4h Ks Kh", 5: "9s 8c 6d 5h 2c"}
    table = Table(began(**TRIPLE | {"stacks": {4: 200, 5: 200}}), hole=hole, deck=deck)
    to_draw(table)
    table.hole.clear()
    while not isinstance(expect(table.hand), TableHand):
        awaited = expect(table.hand)
        if isinstance(awaited, Discard):
            unseen = awaited.seat == 4 and table.hand.street_name == "draw1"
            table.do(discard_cards(table.hand, awaited.seat, ["??", "??"] if unseen else []))
        elif isinstance(awaited, Act):
            table.act("check")
        else:
            table.step()
    return table


def test_a_hand_with_unseen_discards_is_what_the_dealer_says() -> None:
    table = with_unseen_discards()
    drawn = [card for card in table.hand.at(4).cards if card != "??"]
    assert len(drawn) == 2
    faces = ("7d", "5c", "4h", *drawn)
    table.do(table_hand(table.hand, 4, faces, "dealer"))
    assert set(table.hand.at(4).tabled) == set(faces)


def test_a_hand_with_unseen_discards_is_never_another_seats() -> None:
    table = with_unseen_discards()
    drawn = [card for card in table.hand.at(4).cards if card != "??"]
    for faces, reason in (
        (("9s", "5c", "4h", *drawn), "9s appears twice: a deck holds each card once"),
        (("7d", "5c", "4h", "Ks", drawn[0]), f"seat 4 was dealt {drawn[1]}, which is not"),
    ):
        outcome = table_hand(table.hand, 4, faces, "dealer")
        assert isinstance(outcome, Rejection)
        assert outcome.reason.startswith(reason)


def test_an_unseen_discard_may_be_a_card_that_was_seen_to_come() -> None:
    table = Table(began(**TRIPLE | {"stacks": {4: 200, 5: 200}}))
    to_draw(table)
    table.do(discard_cards(table.hand, 4, ["??"]))
    table.run()
    drawn = table.hand.at(4).cards[-1]
    table.do(discard_cards(table.hand, 5, []))
    to_draw(table)
    table.do(discard_cards(table.hand, 4, ["??"]))
    assert table.hand.at(4).cards == ["??"] * 4
    assert drawn in table.hand.at(4).loose


@pytest.mark.parametrize("by", ["camera_confirmed", "bridge_opened"])
def test_nobody_compares_or_opens_cards_that_no_reader_saw(by: ShownBy) -> None:
    table = with_unseen_discards([f"~{number:032x}" for number in range(52)])
    faces = ("7d", "5c", "4h", "3s", "2h")
    outcome = table_hand(table.hand, 4, faces, by)
    assert isinstance(outcome, Rejection)
    assert outcome.reason == (
        "seat 4 holds a card that no reader saw: have the dealer name its hand"
    )
    table.do(table_hand(table.hand, 4, faces, "dealer"))
    table.do(table_hand(table.hand, 5, ("9s", "8c", "6d", "5h", "2c"), by))
    table.finish()
    assert table.awards[0].shares[0].reading == "seven-five low"


@pytest.mark.parametrize(
    ("stakes", "hole", "winner", "reading"),
    [
        pytest.param(BADUGI, {6: "7c 5d 3h 2s", 7: "8c 4d 3s Ah"}, 6, "badugi",
                     marks=pytest.mark.clause("LIVE-BAD-10")),
        pytest.param(BADUGI, {6: "Ad 2c 3s 5h", 7: "Ac 2d 3h 4s"}, 7, "badugi",
                     marks=pytest.mark.clause("LIVE-BAD-11")),
        pytest.param(BADUGI, {6: "Ac 2d 3h 3s", 7: "2c 3d 4h 4c"}, 6, "three-card",
                     marks=pytest.mark.clause("LIVE-BAD-12")),
        pytest.param(BADUGI, {6: "3c 4d 3d 4c", 7: "Ac 2d 2c Ad"}, 7, "two-card",
                     marks=pytest.mark.clause("LIVE-BAD-13")),
        pytest.param(BADUGI, {6: "2c 5c 8c Jc", 7: "3h 6h 9h Qh"}, 6, "one-card",
                     marks=pytest.mark.clause("LIVE-BAD-14")),
        pytest.param(TRIPLE, {4: "7c 5d 4c 3s 2s", 5: "7d 6h 4s 3c 2d"}, 4, "seven-five",
                     marks=pytest.mark.clause("LIVE-27-12")),
        pytest.param(TRIPLE, {4: "2c 2d 3h 4s 5c", 5: "Kc Jd 9h 8s 3c"}, 5, "king-jack",
                     marks=pytest.mark.clause("LIVE-27-13")),
        pytest.param(TRIPLE, {4: "2c 2d 3h 4s 5c", 5: "Ac Kd Qh Js 9c"}, 5, "ace-king",
                     marks=pytest.mark.clause("LIVE-27-14")),
        pytest.param(TRIPLE, {4: "Ac 6d 4h 3s 2c", 5: "Kc Qd Jh 9s 8c"}, 5, "king-queen",
                     marks=pytest.mark.clause("LIVE-27-15")),
        pytest.param(TRIPLE, {4: "5c 4d 3h 2s Ac", 5: "Ad 6h 4s 3c 2d"}, 4, "ace-five",
                     marks=pytest.mark.clause("LIVE-27-16")),
    ],
)  # fmt: skip
def test_the_lowest_hand_wins(
    stakes: dict[str, Any], hole: dict[int, str], winner: int, reading: str
) -> None:
    table = stand_pat(stakes, hole)
    (award,) = table.awards
    assert [share.seat for share in award.shares] == [winner]
    assert reading in award.shares[0].reading


def stand_pat(stakes: dict[str, Any], hole: dict[int, str]) -> Table:
    """Two seats call, stand pat on each draw and show."""
    table = Table(began(**(stakes | {"stacks": dict.fromkeys(hole, 200)})), hole=hole).run()
    while not isinstance(awaited := expect(table.hand), TableHand):
        if isinstance(awaited, Discard):
            table.draw(f"{awaited.seat}")
        else:
            table.act("call" if "call" in table.legal else "check")
    return table.show()


@pytest.mark.parametrize(
    ("stakes", "hole", "each"),
    [
        pytest.param(BADUGI, {6: "7c 5d 3h 2s", 7: "7d 5h 3s 2c"}, 4,
                     marks=pytest.mark.clause("LIVE-BAD-15")),
        pytest.param(TRIPLE, {4: "8c 6d 4h 3s 2c", 5: "8d 6h 4s 3c 2d"}, 2,
                     marks=pytest.mark.clause("LIVE-27-17")),
    ],
)  # fmt: skip
def test_equal_hands_share(stakes: dict[str, Any], hole: dict[int, str], each: int) -> None:
    table = stand_pat(stakes, hole)
    (award,) = table.awards
    assert [share.amount for share in award.shares] == [each, each]
    assert award.clause == ("LIVE-BAD-15" if stakes is BADUGI else "LIVE-27-17")


@pytest.mark.clause("LIVE-BAD-05")
def test_each_of_the_three_draws_of_badugi_has_its_burn() -> None:
    table = Table(began(game="badugi", rules="live", stacks=2, limit="fixed")).run()
    burned = []
    for _ in range(3):
        while table.acting:
            table.act("call" if "call" in table.legal else "check")
        burned.append(len(table.hand.burns))
        first, second = (seat.seat for seat in table.hand.seats)
        table.draw(f"{first}", f"{second}")
    assert burned == [1, 2, 3]


@pytest.mark.clause("LIVE-BAD-05")
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_badugi_has_as_many_draws_as_the_house_gives_it(draws: int) -> None:
    table = Table(began(**BADUGI | {"stacks": 3, "button": 1}), draws_badugi=draws)
    for _ in range(draws):
        to_draw(table).draw("2", "3", "1")
    to_draw(table)
    assert isinstance(expect(table.hand), TableHand)
    assert table.finish().stacks.keys() == {1, 2, 3}


def test_a_draw_game_without_blinds_is_opened_by_the_first_seat_after_the_button() -> None:
    table = Table(began(**BADUGI | {"stacks": 3, "button": 1, "blinds": (), "ante": 1})).run()
    assert (table.acting, table.hand.total) == (2, 3)
    assert set(table.legal) == {"fold", "check", "bet"}
    table.act("check", "check")
    table.act("bet", "call", "call")
    assert isinstance(expect(table.hand), Discard)
