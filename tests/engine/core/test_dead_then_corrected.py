"""Hands that were ruled dead and a size put right behind them: what no chip hangs on is as it was.

A side pot that was a seat's own when its hand was ruled dead stays its own (HOME-SP-05), though
the ruling is played again behind a correction, before the push or after it.
"""

import random
from itertools import dropwhile
from typing import Final

import pytest

from engine import games, hand, house
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import PotAwarded, PotsPushed
from engine.messages.ruling_events import RulingMade
from engine.messages.stakes import PACKAGED
from engine.state import playing
from tests.engine.core.random_hands import Watched, _choose_obedient, do, open_table
from tests.engine.core.test_corrected_past_rulings import correct, list_other, review
from tests.engine.core.test_dead_before_and_after import dead, play
from tests.engine.core.test_ruled_then_corrected import branch, say
from tests.tries import tries

CHIPS: Final = (7, 20, 33, 51, 75, 100, 200)
STEPS: Final = 160
TABLES: Final = [
    (name, next(game for game in sorted(house.load(name).games) if games.load(game).family == kind))
    for name in PACKAGED
    for kind in sorted({games.load(game).family for game in house.load(name).games})
]
PINNED: Final = {
    ("ohio", "holdem"): 0, ("ohio", "stud"): 8, ("maryland", "holdem"): 9, ("live", "badugi"): 2,
    ("live", "holdem"): 12, ("live", "stud"): 0, ("kansas", "omaha8"): 1, ("home", "holdem"): 4,
    ("wsop", "badugi"): 5, ("wsop", "big_o"): 5, ("wsop", "razz"): 2,
}  # fmt: skip
"""A hand of each table that fails where what was awarded before a ruling is not awarded again."""
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
    """What a player at a table of big bets does next: most are all in soon."""
    view = table.view
    sized = [one for one in view.legal if one.action in {"bet", "raise"}]
    if table.prompt.kind != "act" or not sized:
        return _choose_obedient(table)
    least, most = sized[0].minimum or sized[0].to, sized[0].maximum or sized[0].to
    does = "bets" if sized[0].action == "bet" else "raises to"
    to = most if chance.random() < 0.7 else chance.randint(least, most)
    return f"{view.acting} {does} {to}"


def play_out(head: str, chance: random.Random) -> Watched:
    """A hand up to its push, in which hands die: one before the showdown, more behind an award."""
    table = open_table(head)
    do(table, "step")
    do(table, "step")
    early = chance.random() < 0.8
    for _ in range(STEPS):
        if table.prompt.kind == "push_pot" or not playing(table.state):
            break
        now = tell_hand(table)
        live = [seat.seat for seat in now.seats if seat.live]
        spent = sum(not seat.stack for seat in now.seats if seat.live) > 1
        late = bool(now.awards) and chance.random() < 0.8
        first = early and spent and len(live) > 2 and chance.random() < 0.3
        early = early and not first
        if len(live) > 1 and (late or first) and say(table, dead(chance.choice(live))) == "":
            continue
        do(table, choose(table, chance))
    return table


def is_behind_award(table: Watched) -> bool:
    """Whether a hand was ruled dead behind the award of a pot."""
    behind = dropwhile(lambda one: not isinstance(one, PotAwarded), table.events)
    return any(isinstance(one, RulingMade) for one in behind)


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
    pinned = PINNED[name, game]
    for seed in (pinned, *range(tries(0, of=20))):
        chance = random.Random(f"{name} {game} {seed}")
        table = play_out(write_table(name, game, chance), chance)
        if not is_behind_award(table):
            assert seed != pinned, "it proves nothing: find another seed"
            continue
        assert table.prompt.kind == "push_pot"
        same = check(table)
        assert say(table, "answer pushed") == ""
        assert same + check(table) or seed != pinned


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
