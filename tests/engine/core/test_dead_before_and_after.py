"""A hand ruled dead sends each chip to the same seat, before the last card as after it.

A side pot that all others folded, or lost by a ruling, is a seat's own (HOME-SP-05): its hand may
die after that, on any street. What nobody matched goes back to its bettor, dead or not (HR-101).
What a living player gets beyond what it covered is told, and that the floor may have it otherwise.
"""

import pytest

from engine.messages.happened.hand_events import PotAwarded, UncalledReturned
from engine.messages.stakes import PACKAGED
from tests.engine.core.random_hands import Watched, open_table
from tests.engine.core.test_each_chip_once import GAMES, HEAD
from tests.engine.core.test_ruled_then_corrected import say

DEAD = "{seat}'s hand must be dead|the floor rules dead_hand|answer done_step"
DEALT = "step|step|step|step"
FLOP, TURN, RIVER = "", "step|step", "step|step|step|step"
STACKS = "1=20 2=100 3=100 4=20"
WORDS = "of it a side pot's that no hand is left for"
OTHERWISE = "The floor may have it otherwise"


def dead(seat: int) -> str:
    return DEAD.format(seat=seat)


def play(house: str, stacks: str, lines: list[str], button: int = 4) -> Watched:
    seats = " ".join(one.partition("=")[0] for one in stacks.split())
    game = GAMES[house]
    table = open_table(
        HEAD.format(house=house, game=game, seats=seats, stacks=stacks, button=button)
    )
    for line in "|".join(["deal", *lines]).split("|"):
        assert say(table, line) == "", line
    return table


def tell_pots(table: Watched) -> list[tuple[int, int]]:
    """(pot, its chips) of each award."""
    found = [one for one in table.events if isinstance(one, PotAwarded)]
    return sorted((one.pot, one.amount) for one in found)


def tell_won(table: Watched, seat: int) -> int:
    found = [one for one in table.events if isinstance(one, PotAwarded)]
    return sum(share.amount for one in found for share in one.shares if share.seat == seat)


BETTING = "3 raises to 60|4 is all in|1 is all in|2 calls|deal|2 bets 20|3 folds"
ALL_IN = "3 is all in|4 is all in|1 is all in|2 calls"
FOLDED = [[BETTING, moment, dead(2), "deal", "finish"] for moment in ("step", "step|step", "deal")]
BOTH = [
    [ALL_IN, moment, dead(2), dead(3), "deal", "finish"]
    for moment in ("step", DEALT, f"{DEALT}|step", f"{DEALT}|step|step", "deal")
]
BETWEEN = [
    [ALL_IN, first, dead(2), then, dead(3), "deal", "finish"]
    for first, then in (("step", "step"), (DEALT, "deal"), ("step", "deal"), (DEALT, "step|step"))
]


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("lines", FOLDED, ids=["turn", "later", "showdown"])
def test_a_side_pot_that_others_folded_stays_the_dead_hands(house: str, lines: list[str]) -> None:
    table = play(house, STACKS, lines)
    assert tell_pots(table) == [(0, 80), (1, 80)]
    assert tell_won(table, 2) == 80


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("lines", [*BOTH, *BETWEEN])
def test_a_side_pot_goes_to_whose_hand_died_last(house: str, lines: list[str]) -> None:
    table = play(house, STACKS, lines)
    assert tell_pots(table) == [(0, 80), (1, 160)]
    assert tell_won(table, 3) == 160
    assert tell_won(table, 2) == 0


FIVE = "1=100 2=100 3=100 4=20 5=100"
NO_HAND = f"3 raises to 60|4 is all in|5 calls|{dead(3)}|{dead(5)}|1 folds|2 folds"


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("house", PACKAGED)
def test_what_nobody_is_left_for_is_told_before_the_flop_too(house: str) -> None:
    table = play(house, FIVE, [NO_HAND], button=5)
    assert table.prompt.kind == "push_pot"
    assert f"80 {WORDS}" in table.prompt.detail
    assert OTHERWISE in table.prompt.detail


UNCALLED = [
    ("1=100 2=30 3=100", ["3 calls|1 calls|2 is all in|3 raises to 100", dead(3), "1 folds"], 70),
    ("1=100 2=30 3=100", ["3 raises to 100", dead(3), "1 folds"], 70),
    ("1=100 2=100 3=100", ["3 calls|1 calls|2 checks|deal|1 checks|2 checks|3 bets 49", dead(3),
        "1 folds"], 0),
    ("1=100 2=100 3=100", ["3 raises to 40", dead(3), "1 calls|2 calls|deal"], 0),
    ("1=100 2=100", ["1 raises to 40", dead(1)], 0),
    ("1=100 2=30", ["1 raises to 100", dead(1)], 70),
]  # fmt: skip


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize(("stacks", "lines", "back"), UNCALLED)
def test_what_nobody_can_match_goes_back_to_a_dead_hand(
    house: str, stacks: str, lines: list[str], back: int
) -> None:
    seats = stacks.count("=")
    table = play(house, stacks, lines, button=seats if seats > 2 else 1)
    returned = [one for one in table.events if isinstance(one, UncalledReturned)]
    assert sum(one.amount for one in returned) == back
    assert {one.seat for one in returned} <= {3 if seats > 2 else 1}
