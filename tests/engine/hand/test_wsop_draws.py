"""The draw games as the WSOP's lowball rules have them: burns, counts, a stub that runs out."""

from typing import Any

from engine.hand import discard_cards, expect
from engine.hand.expectation import Act, Burn, DealCard, Discard, Reshuffle
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

BADUGI: dict[str, Any] = {
    "game": "badugi", "rules": "wsop", "stacks": 8, "button": 5, "limit": "fixed",
    "blinds": (2, 4), "small_bet": 4, "big_bet": 8,
}  # fmt: skip
TRIPLE = BADUGI | {"game": "deuce_to_seven", "stacks": 6, "button": 3}


def begin_draw(stakes: dict[str, Any], *folding: int) -> Table:
    """Everybody but those who fold calls; the first draw has its burn."""
    table = Table(began(**stakes)).run()
    while isinstance(expect(table.hand), Act):
        seat = table.acting
        table.take("fold" if seat in folding else "call" if "call" in table.legal else "check")
    assert table.until(Burn) == Burn(number=1, street="draw1")
    table.step()
    return table


def throw(table: Table, seat: int, count: int) -> list[str]:
    """A seat changes its first cards; what comes next for them is not dealt yet."""
    cards = list(table.hand.at(seat).cards)[:count]
    table.do(discard_cards(table.hand, seat, cards))
    return cards


def run_short(*folding: int) -> Table:
    """Six of eight have changed three cards each: one card of the stub is left, two are to draw."""
    table = begin_draw(BADUGI, *folding)
    for seat in (6, 7, 8, 1, 2, 3):
        if seat not in folding:
            throw(table, seat, 3)
        while not isinstance(expect(table.hand), Discard):
            table.step()
    return table


def test_each_draw_has_its_burn_and_up_to_five_cards_are_changed() -> None:
    table = begin_draw(TRIPLE)
    burns = []
    for number in (1, 2, 3):
        if number > 1:
            assert table.until(Burn) == Burn(number=number, street=f"draw{number}")
            table.step()
        burns.append(len(table.hand.burns))
        assert expect(table.hand) == Discard(seat=4, maximum=5)
        outcome = discard_cards(table.hand, 4, [*table.hand.at(4).cards, "??"])
        assert isinstance(outcome, Rejection)
        assert outcome.clause == "WL 270"
        for seat in (4, 5, 6, 1, 2, 3):
            throw(table, seat, 0)
        table.until(Act)
        while isinstance(expect(table.hand), Act):
            table.take("check")
    assert burns == [1, 2, 3]


def test_all_five_cards_of_deuce_to_seven_may_be_changed() -> None:
    table = begin_draw(TRIPLE)
    old = throw(table, 4, 5)
    for number in range(1, 6):
        assert expect(table.hand) == DealCard(seat=4, number=number)
        table.step()
    assert not set(old) & set(table.hand.at(4).cards)


def test_the_last_card_of_the_stub_is_dealt_to_who_finishes_the_draw() -> None:
    table = run_short()
    table.draw("4")
    throw(table, 5, 1)
    assert table.hand.stub == 1
    assert expect(table.hand) == DealCard(seat=5, number=4)


def test_the_last_card_of_the_stub_is_not_dealt_while_another_may_draw() -> None:
    table = run_short()
    thrown = throw(table, 4, 1)
    awaited = expect(table.hand)
    assert table.hand.stub == 1
    assert isinstance(awaited, Reshuffle)
    assert not set(thrown) & set(awaited.cards)


def test_earlier_discards_are_dealt_again_by_the_lowball_rule() -> None:
    table = run_short(4)
    throw(table, 5, 4)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert (awaited.branch, awaited.count) == ("draw_discards", 5)
    assert awaited.clause == "WL lowball"


def test_what_others_threw_away_in_this_draw_is_our_default_and_ones_own_is_left_out() -> None:
    table = run_short()
    thrown = throw(table, 4, 3)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert (awaited.branch, awaited.count) == ("draw_served_discards", 1 + 18)
    assert awaited.clause == "house default: draw_stub_out"
    assert not set(thrown) & set(awaited.cards)
