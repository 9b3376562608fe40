"""Hands that were ruled dead and a size put right behind them: what no chip hangs on is as it was.

A side pot that was a seat's own when its hand was ruled dead stays its own (HOME-SP-05), though
the ruling is played again behind a correction, before the push or after it.
"""

import random
from typing import Final

import pytest

from engine import games, hand, house
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import PotsPushed
from engine.messages.stakes import PACKAGED
from engine.state import playing
from tests.engine.core.random_hands import Watched, _choose_obedient, do, open_table
from tests.engine.core.test_corrected_past_rulings import correct, list_other, review
from tests.engine.core.test_dead_before_and_after import dead, play
from tests.engine.core.test_ruled_then_corrected import branch, say

CHIPS: Final = (7, 20, 33, 51, 75, 100, 200)
STEPS: Final = 120
SEEDS: Final = range(3)
TABLES: Final = [
    (name, next(game for game in sorted(house.load(name).games) if games.load(game).family == kind))
    for name in PACKAGED
    for kind in sorted({games.load(game).family for game in house.load(name).games})
]
LAYERS: Final = "3 raises to 60|4 is all in|1 is all in|2 is all in"
"""Three pots over 7, 33 and 51: the last one is seat 3's own once seat 4's hand is dead."""


def write_table(name: str, game: str, chance: random.Random) -> str:
    seats = range(1, chance.randint(3, 5) + 1)
    chips = chance.sample(CHIPS, len(seats))
    stacks = " ".join(f"{seat}={stack}" for seat, stack in zip(seats, chips, strict=True))
    stud = games.load(game).family == "stud"
    forced = "ante: 1\nbring_in: 1" if stud else f"blinds: 1 2\nbutton: {len(seats)}"
    return (
        f"house: {name}\ngame: {game}\nlimit: no\n{forced}\n"
        f"seats: {' '.join(map(str, seats))}\nstacks: {stacks}\n"
    )


def choose(table: Watched, chance: random.Random) -> str:
    """What a player at a table of big bets does next."""
    view = table.view
    sized = [one for one in view.legal if one.action in {"bet", "raise"}]
    if table.prompt.kind != "act" or chance.random() < 0.2 or not sized:
        return _choose_obedient(table)
    least, most = sized[0].minimum or sized[0].to, sized[0].maximum or sized[0].to
    does = "bets" if sized[0].action == "bet" else "raises to"
    return f"{view.acting} {does} {chance.choice((most, most, chance.randint(least, most)))}"


def play_out(head: str, chance: random.Random) -> Watched:
    """A hand up to its push, in which hands are ruled dead."""
    table = open_table(head)
    do(table, "step")
    do(table, "step")
    deaths = chance.randint(1, 3)
    for _ in range(STEPS):
        if table.prompt.kind == "push_pot" or not playing(table.state):
            break
        live = [seat.seat for seat in tell_hand(table).seats if seat.live]
        late = not any(seat.stack and seat.live for seat in tell_hand(table).seats)
        if deaths and len(live) > 1 and chance.random() < (0.2 if late else 0.02):
            deaths -= 1
            say(table, dead(chance.choice(live)))
        else:
            do(table, choose(table, chance))
    return table


def tell_hand(table: Watched) -> Hand:
    assert table.state.progress is not None
    return table.state.progress.hand


def tell_awards(table: Watched) -> tuple[object, object]:
    """What lay in the pots and who was left when they were pushed; who was awarded what."""
    progress = table.state.progress
    assert progress is not None
    now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    for one in progress.events[1:]:
        if isinstance(one.event, PotsPushed):
            break
        now = hand.apply(now, one.event)  # type: ignore[arg-type]
    put = [(one.seat, one.paid, one.dead, one.live, one.tabled) for one in now.seats]
    awards = [(one.pot, one.board, one.amount, one.shares) for one in now.awards]
    return put, awards


def check(table: Watched) -> int:
    """Each size as it could have been; how many of them changed no pot."""
    same, (put, awards) = 0, tell_awards(table)
    for step in review(table):
        if step.kind != "action" or step.action not in {"bet", "raise", "call"}:
            continue
        for action, to in list_other(step):
            if action == "fold":
                continue
            twin = branch(table)
            if correct(twin, step.sequence, action, to) is None:
                # What a correction leaves to be done is done as the prompts say.
                finish(twin)
                put_then, awards_then = tell_awards(twin)
                if put_then == put:
                    same += 1
                    assert awards_then == awards, (step.text, action, to)
    return same


def finish(table: Watched) -> None:
    for _ in range(STEPS):
        if table.prompt.kind == "push_pot" or not playing(table.state):
            return
        do(table, _choose_obedient(table))


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize(("name", "game"), TABLES)
def test_a_correction_that_moves_no_chip_moves_no_pot(name: str, game: str) -> None:
    same = 0
    for seed in SEEDS:
        chance = random.Random(f"{name} {game} {seed}")
        table = play_out(write_table(name, game, chance), chance)
        if table.prompt.kind != "push_pot":
            continue
        same += check(table)
        if say(table, "answer pushed") == "":
            same += check(table)
    assert same


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("pushed", [False, True], ids=["before", "pushed"])
@pytest.mark.parametrize("name", PACKAGED)
def test_a_side_pot_kept_behind_an_awarded_one_is_kept_again(name: str, *, pushed: bool) -> None:
    """All over 51 of seat 3's raise went back, whether it was 60 or 80."""
    for orders in ((2, 3), (3, 2)):
        for shown in ("", "3 shows", "3 shows|2 shows"):
            lines = [LAYERS, dead(4), "|".join(["step"] * 8), *([shown] if shown else [])]
            table = play(name, "1=7 2=33 3=100 4=51", [*lines, *(dead(one) for one in orders)])
            finish(table)
            put, awards = tell_awards(table)
            if pushed:
                assert say(table, "answer pushed") == ""
            said = "3 had raised to 80" if pushed else "3 had said 80|the floor rules corrected"
            assert say(table, said) == ""
            assert tell_awards(table) == (put, awards), (orders, shown)
