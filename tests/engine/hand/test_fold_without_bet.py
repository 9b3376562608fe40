"""Stud hands folded facing no bet, whose cards keep coming (HR-38, WSOP Live 222)."""

from typing import Any

import pytest

from engine.hand import apply, pots
from engine.messages.happened.hand_events import CardDealt
from engine.messages.ruling_events import HandKilled, RulingMade
from tests.engine.hand.playing import Table, began


def folded_without_bet(rules: str = "wsop", **options: Any) -> Table:
    """Four of 1/2 stud; on fourth street seat 1 folds although nobody has bet."""
    event = began(
        game="stud", stacks=4, rules=rules, blinds=(), limit="fixed", small_bet=2, big_bet=4,
        bring_in=1,
    )  # fmt: skip
    hole = {1: "Kc Kd As", 2: "5c 5d 2c", 3: "8c 8d Qh", 4: "9c 9d Jd"}
    table = Table(event, hole=hole, **options)
    table.act("2 call", "3 call", "4 call", "1 call")
    while table.acting != 1:
        table.act("check")
    return table.act("1 fold")


def cards_dealt(table: Table, since: int) -> list[int]:
    return [event.seat for event in table.events[since:] if isinstance(event, CardDealt)]


def test_who_folds_facing_no_bet_is_dealt_to_until_a_bet_kills_the_hand() -> None:
    table = folded_without_bet()
    since = len(table.events)
    while table.hand.street_name == "fourth":
        table.act("check")
    assert cards_dealt(table, since) == [1, 2, 3, 4]
    # Seat 1 takes its card but no part: it neither acts nor may it win.
    acted = table.acting
    assert acted != 1
    assert all(1 not in pot.seats for pot in pots(table.hand))
    assert table.hand.at(1).cards[-1] in table.hand.muck
    table.act("bet")
    since = len(table.events)
    while table.hand.street_name == "fifth":
        table.act("call")
    assert cards_dealt(table, since) == [2, 3, 4]


def test_a_fold_that_faces_a_bet_ends_the_cards() -> None:
    table = folded_without_bet().act("bet")
    since = len(table.events)
    while table.hand.street_name == "fourth":
        table.act("fold" if table.acting == 4 else "call")
    assert cards_dealt(table, since) == [2, 3]


@pytest.mark.parametrize(
    ("rules", "options"),
    [("ohio", {}), ("wsop", {"fold_without_bet_keeps_cards_coming": False})],
)
def test_elsewhere_a_fold_ends_the_cards(rules: str, options: dict[str, Any]) -> None:
    table = folded_without_bet(rules, **options)
    since = len(table.events)
    while table.hand.street_name == "fourth":
        table.act("check")
    assert cards_dealt(table, since) == [2, 3, 4]


@pytest.mark.parametrize(
    ("keeps", "counted", "branch"),
    [
        (True, ": 1; 10 are needed.", "common_after_reshuffle"),
        (False, ": 3; 9 are needed.", "common_from_stub"),
    ],
)
def test_cards_that_keep_coming_run_the_stub_short_sooner(
    keeps: bool, counted: str, branch: str
) -> None:
    event = began(
        game="stud", stacks=8, rules="wsop", blinds=(), limit="fixed", small_bet=2, big_bet=4,
        bring_in=1,
    )  # fmt: skip
    table = Table(event, fold_without_bet_keeps_cards_coming=keeps)
    folded = 0
    while table.run().hand.street < 4:
        folds = table.hand.street_name == "fourth" and folded == 0
        table.take("fold" if folds else "call" if "call" in table.legal else "check")
        folded += folds
        while table.hand.stage != "betting" and table.hand.street < 4:
            table.step()
    assert table.hand.shortage is not None
    assert table.hand.shortage.branch == branch
    assert table.hand.shortage.steps[0].endswith(counted)


def kill(table: Table, seat: int) -> None:
    ruled = RulingMade(
        kind="dead_hand", found="", remedy="dead_hand", clause="", seats=(seat,), by="Ann",
        effects=(HandKilled(seat=seat),),
    )  # fmt: skip
    apply(table.hand, ruled)  # type: ignore[arg-type]


def is_dealing(table: Table, street: str = "") -> bool:
    return table.hand.stage == "dealing" and street in {"", table.hand.street_name}


def ruled_in_mid_street(game: str, rules: str, street: str, seat: int) -> list[int]:
    """Who gets a card after the first of a street, where a hand is ruled dead behind that."""
    event = began(
        game=game, stacks=4, rules=rules, blinds=(), limit="fixed", small_bet=2, big_bet=4,
        bring_in=1,
    )  # fmt: skip
    table = Table(event)
    while not is_dealing(table, street):
        if table.hand.stage == "betting":
            table.take("call" if "call" in table.legal else "check")
        else:
            table.step()
    while not isinstance(table.events[-1], CardDealt):
        table.step()
    first = table.events[-1].seat
    kill(table, seat)
    since = len(table.events)
    while is_dealing(table):
        table.step()
    dealt = cards_dealt(table, since)
    held = len(table.hand.deck) - table.hand.stub
    lie = sum(len(one.cards) for one in table.hand.seats if one.live)
    assert held == lie + len(table.hand.muck) + len(table.hand.burns), "each card is somewhere"
    return [first, *dealt]


STREETS = ("fourth", "fifth", "sixth", "seventh")


@pytest.mark.clause("OH-7CS-10", "OH-7CS-17", "LIVE-7CS-10", "LIVE-7CS-17")
@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_hand_ruled_dead_in_mid_street_gets_a_card_where_one_folded_facing_no_bet_does(
    game: str, street: str, seat: int
) -> None:
    """No bet stands while cards are dealt: what HR-38 says of a fold, it says of a dead hand."""
    for house in ("ohio", "live") if game == "stud" else ():
        first, *rest = ruled_in_mid_street(game, house, street, seat)
        assert first == 1
        assert rest == [one for one in (2, 3, 4) if one != seat]
    first, *rest = ruled_in_mid_street(game, "wsop", street, seat)
    assert [first, *rest] == [1, 2, 3, 4]
