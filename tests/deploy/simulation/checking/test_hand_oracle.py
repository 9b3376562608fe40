"""The night's own reckoning of hands against the engine's: of any two, the same one is better."""

import random

import pytest

from deploy.simulation.checking.hand_oracle import find_judges
from engine import games
from engine.cards import DECK
from engine.ranking import value


@pytest.mark.parametrize("game", [game.name for game in games.GAMES.values() if game.spread])
def test_the_same_hand_is_better(game: str) -> None:
    chance = random.Random(game)
    rules = games.load(game)
    size = rules.holding
    seen = set()
    for _ in range(60):
        cards = chance.sample(DECK, 2 * size + rules.board_size)
        board = cards[2 * size :]
        for way in rules.ways:
            judge = find_judges(rules)[way.side]
            ours = [judge(cards[at : at + size], board) for at in (0, size)]
            theirs = [
                value(way.ranking, cards[at : at + size], board, rules.hole_use) for at in (0, size)
            ]
            assert [one is None for one in ours] == [one is None for one in theirs]
            if None not in ours:
                order = (ours[0] > ours[1]) - (ours[0] < ours[1])  # type: ignore[operator]
                assert order == (theirs[0] > theirs[1]) - (theirs[0] < theirs[1])  # type: ignore[operator]
                seen.add(order)
    assert {1, -1} <= seen


def test_a_wheel_is_no_straight_in_deuce_to_seven() -> None:
    judge = find_judges(games.load("deuce_to_seven"))[""]
    ace_high = judge(("Ad", "2c", "3h", "4s", "5d"), ())
    king_high = judge(("Kd", "2c", "3h", "4s", "5d"), ())
    pair = judge(("2d", "2c", "3h", "4s", "5d"), ())
    straight = judge(("6d", "2c", "3h", "4s", "5d"), ())
    assert king_high is not None
    assert ace_high is not None
    assert pair is not None
    assert straight is not None
    assert king_high > ace_high > pair > straight
