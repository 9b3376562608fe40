"""A pot that nobody contests: who takes it, unshown, and which clause says so."""

from typing import Any

import pytest

from engine import games
from engine.hand import expect, pots
from engine.hand.expectation import PushPots, TableHand
from engine.messages.happened.hand_events import HandTabled
from engine.procedure.narration.prompt_clauses import explain
from tests.engine.hand.playing import Table, began

FIXED: dict[str, Any] = {"limit": "fixed", "small_bet": 2, "big_bet": 4}
STAKES: dict[str, dict[str, Any]] = {"flop": {}, "draw": FIXED, "stud": FIXED | {"ante": 1}}


def everybody_folds_to_one(rules: str, game: str) -> Table:
    table = Table(began(game=game, rules=rules, stacks=5, **STAKES[games.load(game).family]))
    table.run()
    while table.acting:
        table.act("fold" if "fold" in table.legal else "call")
    assert isinstance(expect(table.hand), PushPots)
    assert not any(isinstance(event, HandTabled) for event in table.events)
    return table


@pytest.mark.parametrize(
    ("rules", "game", "clause"),
    [
        ("ohio", "holdem", "OH-HE-22"),
        ("ohio", "stud", "OH-7CS-24"),
        ("maryland", "holdem", "MD-HE-22"),
        ("live", "omaha", "LIVE-OM-21"),
        ("kansas", "omaha8", "KS-O8-23"),
    ],
)
def test_the_clause_that_leaves_it_to_a_sole_survivor_is_cited(
    rules: str, game: str, clause: str
) -> None:
    (award,) = everybody_folds_to_one(rules, game).awards
    assert award.clause == clause
    assert "sole survivor wins at once" in explain(award.clause)


@pytest.mark.parametrize(
    ("rules", "game", "clause"),
    [
        pytest.param("home", "holdem", "HOME-HE-14", marks=pytest.mark.clause("HOME-HE-14")),
        pytest.param("live", "badugi", "LIVE-GL-26", marks=pytest.mark.clause("LIVE-GL-26")),
        ("live", "deuce_to_seven", "LIVE-GL-26"),
    ],
)
def test_where_no_clause_speaks_of_the_survivor_the_fold_is_cited(
    rules: str, game: str, clause: str
) -> None:
    (award,) = everybody_folds_to_one(rules, game).awards
    assert award.clause == clause


def test_a_house_that_is_silent_has_a_default_of_its_own() -> None:
    (award,) = everybody_folds_to_one("wsop", "razz").awards
    assert award.clause == "house default: uncontested"
    assert "without showing" in explain(award.clause)


@pytest.mark.clause("LIVE-GL-49")
def test_a_hand_that_nobody_contests_comes_to_no_showdown() -> None:
    table = everybody_folds_to_one("live", "holdem")
    assert table.hand.street_name == "preflop"
    contested = Table(began(rules="live", stacks=2)).run()
    while contested.acting:
        contested.act("check" if "check" in contested.legal else "call")
    assert contested.hand.street_name == "showdown"
    contested.show()
    assert contested.hand.street_name == "showdown"


def test_a_side_pot_that_a_fold_leaves_to_one_cites_the_fold() -> None:
    event = began(stacks={1: 200, 2: 40, 3: 200}, rules="home", blinds=(10, 10), small_bet=10)
    table = Table(event, hole={1: "Kd Kh", 2: "Ad Ah"}, board="Qs 9c 8c 5h 3d")
    table.act("1 raise 40", "2 call", "3 call", "3 bet 20", "1 call", "3 check", "1 bet 50")
    table.act("3 fold").show()
    side, main = table.awards
    assert (side.shares[0].seat, side.clause) == (1, "HOME-HE-14")
    assert (main.shares[0].seat, main.clause) == (2, "HOME-HE-29")


def test_a_pot_given_up_at_the_showdown_was_contested_there() -> None:
    table = Table(began(rules="home", stacks=2, blinds=(10, 10), small_bet=10)).run()
    while table.acting:
        table.act("check" if "check" in table.legal else "call")
    assert [pot.mucked for pot in pots(table.hand)] == [False]
    first = expect(table.hand)
    assert isinstance(first, TableHand)
    table.muck(first.seat)
    assert [pot.mucked for pot in pots(table.hand)] == [True]
    assert [award.clause for award in table.awards] == ["house default: showdown.trigger"]
