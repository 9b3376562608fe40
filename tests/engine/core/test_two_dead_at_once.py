"""Two hands that die at one ruling: each pot goes where two rulings, one after the other, send it.

A joker can be reported of two seats, and no other report that kills: each of those has a ruling of
its own. Which pot was whose own (HOME-SP-05) is known before each of the deaths.
"""

import random
from collections import Counter
from itertools import permutations
from typing import Final

import pytest

from engine.house.irregularities import irregularities
from engine.messages.stakes import PACKAGED
from engine.state import playing
from tests.engine.core.random_hands import Watched, do, open_table
from tests.engine.core.test_dead_before_and_after import ALL_IN, STACKS, dead, play
from tests.engine.core.test_dead_then_corrected import (
    LAYERS,
    TABLES,
    choose,
    finish,
    tell_hand,
    write_table,
)
from tests.engine.core.test_ruled_then_corrected import branch, say
from tests.engine.made_anew import find_unlike
from tests.tries import tries

SEEDS: Final = tries(2, of=40)
STEPS: Final = 80
STREETS: Final = ("step", "step|step|step|step|step|step", "|".join(["step"] * 8))
"""Before the flop, before the river, and at the showdown."""
LAID: Final = "|".join(["step"] * 8)
LAYERED: Final = "1=7 2=33 3=100 4=51"
CASES: Final = [
    *((STACKS, [ALL_IN, street]) for street in STREETS),
    *((LAYERED, [LAYERS, street]) for street in STREETS),
    *((LAYERED, [LAYERS, dead(4), street]) for street in STREETS),
    (LAYERED, [LAYERS, LAID, "3 shows"]),
    (LAYERED, [LAYERS, LAID, "3 shows|4 shows"]),
    (LAYERED, [LAYERS, LAID, "3 shows|4 shows|2 shows"]),
    (LAYERED, [LAYERS, dead(4), LAID, "3 shows"]),
    (LAYERED, [LAYERS, dead(4), LAID, "3 shows|2 shows"]),
]

OF: Final = tries(3, of=1)
WALKED: Final = [(name, *case) for at, name in enumerate(PACKAGED) for case in CASES[at % OF :: OF]]
"""Each case in each house; a third of them at each change, another one in the next house."""


def kill(table: Watched, seats: tuple[int, ...], *, at_once: bool) -> str:
    """The hands are ruled dead; why that can't be, else empty."""
    said = (
        [f"joker is reported for {' '.join(map(str, seats))}"]
        if at_once
        else [f"{seat}'s hand must be dead" for seat in seats]
    )
    for report in said:
        refused = say(table, report) or say(table, "the floor rules dead_hand")
        if refused:
            return refused
        while any(one.key == "done_step" for one in table.prompt.answers):
            assert say(table, "answer done_step") == ""
    return ""


def tell_stacks(table: Watched, seats: tuple[int, ...], *, at_once: bool) -> Counter[int] | None:
    """What each seat has once the hands are dead; None: they can't be."""
    twin = branch(table)
    if kill(twin, seats, at_once=at_once):
        return None
    assert not find_unlike(twin.state)
    finish(twin)
    now = tell_hand(twin)
    has = Counter({seat.seat: seat.stack for seat in now.seats})
    for award in now.awards:
        has.update({share.seat: share.amount for share in award.shares})
    return has


def check(table: Watched, seats: list[int]) -> int:
    """Each two of the seats in either order; how many could be ruled dead."""
    ruled = 0
    for two in permutations(seats, 2):
        if closes(table, two[0]):
            continue
        after = tell_stacks(table, two, at_once=False)
        if after is not None:
            # Where the first death ends the hand no second one follows it.
            assert tell_stacks(table, two, at_once=True) == after, two
            ruled += 1
    return ruled


def closes(table: Watched, seat: int) -> bool:
    """Whether the death of this hand ends the betting round, whose bets go into the pots then.

    Hands that die at once have their bets in front of them yet, and what nobody who is in could
    match goes back to each (HR-101).
    """
    twin = branch(table)
    betting = tell_hand(twin).stage == "betting"
    return betting and not kill(twin, (seat,), at_once=False) and tell_hand(twin).stage != "betting"


def list_live(table: Watched) -> list[int]:
    return [seat.seat for seat in tell_hand(table).seats if seat.live]


def test_a_joker_alone_kills_two_hands_at_once() -> None:
    """Whatever else kills is about one seat: a kind to come that is not has its cases here."""
    kills = {
        kind: known.seats
        for kind, known in irregularities().items()
        for remedy in known.remedy
        if (remedy.plan or remedy.key) == "dead_hand"
    }
    assert {kind for kind, seats in kills.items() if seats != 1} == {"joker"}


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize(("name", "stacks", "lines"), WALKED)
def test_pots_go_as_by_two_rulings(name: str, stacks: str, lines: list[str]) -> None:
    table = play(name, stacks, lines)
    assert check(table, list_live(table))


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize(("name", "game"), TABLES)
def test_pots_of_each_family_go_as_by_two_rulings(name: str, game: str) -> None:
    for seed in range(SEEDS):
        chance = random.Random(f"two {name} {game} {seed}")
        table = open_table(write_table(name, game, chance))
        do(table, "step")
        for _ in range(STEPS):
            live = list_live(table) if playing(table.state) else []
            if len(live) < 3 or table.prompt.kind == "push_pot":
                break
            spent = sum(not seat.stack for seat in tell_hand(table).seats if seat.live) > 1
            if spent and chance.random() < 0.4:
                check(table, chance.sample(live, 2))
                break
            do(table, choose(table, chance))
