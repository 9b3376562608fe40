"""Two kinds of mistakes in one hand: what stopped a table took two, or one and an undo."""

from itertools import combinations

import pytest

from deploy.simulation.mistakes.kinds import list_kinds
from deploy.simulation.night.nights import play_night
from engine import games
from tests.tries import LONG

TABLES = (("badugi", "live"), ("holdem", "wsop"), ("stud", "wsop"))
PAIRS = [
    (game, house, one, other)
    for game, house in TABLES
    for one, other in combinations(
        [kind.name for kind in list_kinds() if kind.is_of(games.load(game).family)], 2
    )
]


@pytest.mark.parametrize(
    ("game", "house", "one", "other"), PAIRS if LONG else PAIRS[3 :: len(PAIRS) // 12]
)
def test_two_mistakes_in_one_hand_stop_nothing(game: str, house: str, one: str, other: str) -> None:
    seed = 52_000 + PAIRS.index((game, house, one, other))
    told = play_night(game, house, seed, 4, "", f"{one},{other}")
    assert told.wrong == ()
