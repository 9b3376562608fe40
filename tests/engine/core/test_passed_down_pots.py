"""A side pot that no hand is left for goes to the pot below, and is told as a side pot's chips.

By LIVE-GL-19 a dead hand wins none of it, and by HOME-SP-03 and -05 an all-in player never should:
so the prompt says what was a side pot's, and the floor may settle the hand otherwise.
"""

import pytest

from engine.messages.happened.hand_events import PotAwarded
from engine.messages.stakes import PACKAGED
from tests.engine.core.random_hands import Watched, open_table
from tests.engine.core.test_ruled_then_corrected import say

HEAD = """house: {house}
game: {game}
limit: no
blinds: 1 2
seats: 1 2 3 4
stacks: 1=20 2=100 3=100 4=20
button: 4
"""
GAMES = {name: "omaha8" if name == "kansas" else "holdem" for name in PACKAGED}
ALONE = "3 raises to 100|4 folds|1 is all in|2 calls|deal"
TWO = "3 raises to 100|4 is all in|1 is all in|2 calls|deal"
GIVEN_UP = "3 mucks|2 shows|2's hand must be dead|the floor rules dead_hand|answer done_step"


def play(house: str, lines: str) -> Watched:
    table = open_table(HEAD.format(house=house, game=GAMES[house]))
    assert say(table, f"deal|{lines}") == ""
    return table


@pytest.mark.clause("HOME-SP-03")
@pytest.mark.clause("HOME-SP-05")
@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("betting", [ALONE, TWO], ids=["one", "two"])
def test_a_side_pot_without_a_hand_is_told_as_one(house: str, betting: str) -> None:
    table = play(house, f"{betting}|{GIVEN_UP}|finish")
    awarded = [one.text for one in table.events if isinstance(one, PotAwarded)]
    assert len(awarded) == 1
    assert "160 of it a side pot's that no hand is left for" in awarded[0]


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("house", PACKAGED)
def test_the_floor_may_have_it_otherwise(house: str) -> None:
    table = play(house, f"{ALONE}|{GIVEN_UP}")
    assert table.prompt.kind == "push_pot"
    assert "160 of it a side pot's that no hand is left for" in table.prompt.detail
    assert "Settle by hand" in table.prompt.detail
    assert say(table, "the floor settles the hand: 1=60 3=160") == ""
    assert {seat.seat: seat.stack for seat in table.view.seats} == {1: 60, 2: 0, 3: 160, 4: 20}


@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize(
    "lines",
    [
        f"{ALONE}|3 mucks|2 shows",
        f"{ALONE}|3 shows|2's hand must be dead|the floor rules dead_hand|answer done_step",
        "3 folds|4 is all in|1 folds|2 folds",
    ],
)
def test_a_pot_with_a_hand_is_told_as_ever(house: str, lines: str) -> None:
    table = play(house, f"{lines}|finish")
    awarded = [one.text for one in table.events if isinstance(one, PotAwarded)]
    assert awarded
    assert not [one for one in awarded if "no hand is left" in one]
