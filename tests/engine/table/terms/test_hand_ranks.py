"""The rows of what hands are worth, under each house."""

from itertools import pairwise
from typing import Any

import pytest

from engine import games, house
from engine.cards import parse_cards
from engine.messages.stakes import PACKAGED
from engine.ranking import Evaluation, best
from engine.table.terms.hand_ranks import list_hand_ranks
from tests.engine.ranking.test_clauses import CATEGORIES, LADDER
from tests.engine.table.floor import Floor, table

BEHAVIOURS = (
    "royal_flush", "straight_flush", "quads", "full_house", "flush", "straight", "trips",
    "two_pair", "one_pair", "high_card",
)  # fmt: skip
"""As the rulebook numbers the ten categories."""


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        pytest.param(name, clause, marks=pytest.mark.clause(clause))
        for name, clause in (
            ("ohio", "OH-RANK-11"), ("live", "LIVE-RANK-03"), ("home", "HOME-RANK-12"),
        )
    ],
)  # fmt: skip
def test_the_reference_screen_shows_the_ten_rows_in_the_engines_order(
    name: str, clause: str
) -> None:
    given: dict[str, Any] = {"house": name}
    sign = Floor(table(**given)).view.sign
    assert sign is not None
    assert clause
    rules = house.load(name)
    hands = sorted(map(read, LADDER), key=lambda hand: -hand.value)
    rows = [row.name.replace(" ", "_") for row in sign.ranks]
    assert rows == [hand.category for hand in hands] == list(CATEGORIES)
    # The list's numbers, 1 to 10, are those of its clauses.
    numbers = [f"{number:02}" for number in range(1, 10 + 1)]
    if name == "ohio":
        assert [row.clause.rpartition("-")[2] for row in sign.ranks] == numbers
    assert [row.clause for row in sign.ranks] == [
        rules.cite(f"rank.{behaviour}", "holdem") for behaviour in BEHAVIOURS
    ]


def read(cards: str) -> Evaluation:
    found = best("high", parse_cards(cards))
    assert found is not None
    return found


def test_each_game_that_a_house_spreads_has_its_rows() -> None:
    for name in PACKAGED:
        rules = house.load(name)
        for game in rules.games:
            rows = list_hand_ranks(rules, games.load(game))
            assert rows, game
            assert len({row.name for row in rows}) == len(rows)
            halves = [row.side for row in rows]
            assert halves == sorted(halves), "high before low"
            if games.load(game).ways[0].ranking == "high":
                assert rows[0].name == "royal flush"


def test_badugi_goes_from_four_cards_to_one() -> None:
    rows = list_hand_ranks(house.load("live"), games.load("badugi"))
    assert [row.name.partition(" ")[0] for row in rows] == ["four", "three", "two", "one"]
    assert [row.clause for row in rows] == [f"LIVE-BAD-{n}" for n in (10, 12, 13, 14)]
    assert all(above != below for above, below in pairwise(rows))
