"""An earlier step is corrected past whatever was ruled since, and each ruling stands.

Of a ruling that moved nothing a correction takes no notice: it is taken, or refused, as in the same
hand without it. One that moved cards comes again where it still can; else the sentence names it and
says what to do, and the step says so before anybody chooses what it was.
"""

from collections.abc import Iterator
from typing import Final

import pytest

from engine import games, house
from engine.messages.ruling_events import TAKEN_BACK, WITHDRAWN, RulingMade
from engine.messages.shown.review_questions import HandReviewed, ReviewedStep, ReviewHand
from engine.messages.stakes import PACKAGED
from engine.messages.wanted.intents import ActionName, CorrectAction, Rejection
from engine.scenario import read_scenario
from engine.screen.hand_review import answer
from engine.state import playing
from tests.engine.core.random_hands import Watched, _choose_obedient, do
from tests.engine.core.test_ruled_then_corrected import (
    ALL_IN,
    CALLED,
    COMPLETED,
    EARLY,
    OF_FOURTH,
    OF_HANDS,
    OF_THE_FLOP,
    OF_THE_TURN,
    RAISED,
    SHORT,
    STREET,
    branch,
    open_table,
    play_to_the_end,
    rule,
    say,
)
from tests.engine.made_anew import find_unlike
from tests.tries import tries

_UNBINDING: Final = {TAKEN_BACK, WITHDRAWN}
_ALL: Final = (
    ("holdem", "wsop", "400"), ("holdem", "ohio", "400"), ("holdem", "wsop", SHORT),
    ("stud", "live", "400"), ("deuce_to_seven_single", "wsop", "400"),
    ("courchevel", "wsop", "400"),
)  # fmt: skip
TABLES: Final = _ALL[: tries(5, of=len(_ALL))]
"""A flop game that differs in little from another is tried on request."""
PARTS: Final = tries(6, of=3)
"""Each table tries one of so many parts of what goes wrong."""


def list_lines(game: str, stacks: str) -> list[tuple[str, str]]:
    """(what is done before, what goes wrong)."""
    if game == "stud":
        lines = [("deal|1 completes to 10", one) for one in (*OF_HANDS, *EARLY["stud"])]
        return lines + [(COMPLETED, one) for one in OF_FOURTH]
    if game == "deuce_to_seven_single":
        return [(RAISED, one) for one in OF_HANDS] + [(CALLED, "2's hand must be dead")]
    if stacks == SHORT:
        lines = [(ALL_IN, one) for one in OF_THE_FLOP]
        return lines + [(f"{ALL_IN}|{STREET}", one) for one in OF_THE_TURN]
    lines = [(RAISED, one) for one in OF_HANDS]
    lines += [(CALLED, one) for one in OF_THE_FLOP]
    street = "step|step|step" if game == "courchevel" else STREET
    turn = f"{CALLED}|{street}|2 bets 20|everybody calls"
    return lines + [(turn, one) for one in (*OF_THE_TURN, "2's hand must be dead")]


def list_rulings(table: Watched) -> list[tuple[str, str]]:
    assert table.state.progress is not None
    events = [one.event for one in table.state.progress.events]
    made = [one for one in events if isinstance(one, RulingMade)]
    return [(one.kind, one.remedy) for one in made if one.remedy not in _UNBINDING]


def review(table: Watched) -> tuple[ReviewedStep, ...]:
    reviewed = answer(table.state, ReviewHand(id="look"))
    assert isinstance(reviewed, HandReviewed), reviewed
    return reviewed.steps


def list_other(step: ReviewedStep) -> Iterator[tuple[ActionName, int]]:
    """What a step could have been in truth."""
    for legal in step.legal:
        if legal.action == step.action and legal.minimum == legal.maximum:
            continue
        sized = {legal.minimum, legal.maximum} if legal.minimum != legal.maximum else {legal.amount}
        for to in sorted(sized):
            yield legal.action, 0 if legal.action == "call" else to


def correct(table: Watched, sequence: int, action: ActionName, to: int) -> Rejection | None:
    prompt = table.prompt.number
    return table._intend(
        CorrectAction(id="x", prompt=prompt, sequence=sequence, action=action, to=to)
    )


def check(ruled: Watched, control: Watched | None) -> int:
    """Each earlier action, as whatever it could have been; how often it was taken."""
    binding = any(isinstance(one, RulingMade) and one.effects for one in ruled.events)
    before, taken = list_rulings(ruled), 0
    for step in review(ruled):
        if step.kind != "action":
            continue
        refused = []
        for action, to in list_other(step):
            table = branch(ruled)
            why = correct(table, step.sequence, action, to)
            refused.append(why)
            if why is None:
                taken += 1
                assert list_rulings(table) == before
                assert not find_unlike(table.state)
                continue
            if binding:
                told = "Take the ruling back" in why.reason or "Pot pushed wrong" in why.reason
                assert told or "stands" not in why.reason or not playing(table.state), why.reason
            elif control is not None:
                as_well = correct(branch(control), step.sequence, action, to)
                assert as_well is not None, (step.text, action, why.reason)
        closed = bool(refused) and all(refused)
        assert bool(step.refusal) <= closed, step
        if closed and binding and is_before_ruling(ruled, step):
            assert step.refusal, (step.text, refused)
    return taken


def is_before_ruling(table: Watched, step: ReviewedStep) -> bool:
    assert table.state.progress is not None
    return any(
        isinstance(one.event, RulingMade) and one.event.effects and one.sequence > step.sequence
        for one in table.state.progress.events
    )


@pytest.mark.parametrize(("game", "house", "stacks"), TABLES)
def test_each_earlier_action_is_corrected_past_each_ruling(
    game: str, house: str, stacks: str
) -> None:
    taken = {True: 0, False: 0}
    at = [one[:2] for one in TABLES].index((game, house))
    for before, wrong in list_lines(game, stacks)[at % PARTS :: PARTS]:
        start = open_table(game, house, stacks)
        assert say(start, before) == ""
        calm = branch(start)
        if say(start, wrong) or start.prompt.kind != "resolve":
            continue
        for key in [one.key for one in start.prompt.answers]:
            table = branch(start)
            if key in {"misdeal", "void_refund", "withdrawn", "keep"} or not rule(table, key):
                continue
            ended = branch(table)
            play_to_the_end(ended)
            for one in [table] if playing(ended.state) else [table, ended]:
                if one.prompt.kind != "resolve":
                    same = (
                        calm if one is table and len(start.events) == len(calm.events) + 1 else None
                    )
                    taken[playing(one.state)] += check(one, same)
    assert taken[True]
    assert taken[False]


SPREAD: Final = [(name, game) for name in PACKAGED for game in sorted(house.load(name).games)]
"""Each game of each house."""


def sit_down(name: str, game: str) -> Watched:
    """Four players of 200, and a deck that comes the same way each time."""
    stud = games.load(game).family == "stud"
    limit = "limit: no" if game == "deuce_to_seven_single" else "limit: fixed\nlimits: 4 8"
    head = f"house: {name}\ngame: {game}\n{limit}\nseats: 1 2 3 4\nstacks: 200\n"
    head += "ante: 1\nbring_in: 1\n" if stud else "blinds: 2 4\nbutton: 1\n"
    scenario = read_scenario(f"{head}\nhand\ndeal\n")
    table = Watched(next(iter(scenario.tables.values())))
    table.script(scenario.hands[0])
    assert say(table, "deal") == ""
    return table


def play_to_second_street(table: Watched, action: str = "") -> int:
    """Everybody calls up to the end of the next street's betting; which seat was first to choose.

    Args:
        table: the first player is to act.
        action: what the first one that may fold does instead of a call.
    """
    first, opened = 0, False
    for _ in range(80):
        if table.prompt.kind != "act" and opened:
            return first
        if table.prompt.kind != "act":
            do(table, "step" if table.prompt.kind != "discard" else _choose_obedient(table))
            continue
        opened = table.state.progress is not None and table.state.progress.hand.street > 0
        line = _choose_obedient(table)
        if not first and any(one.action == "fold" for one in table.view.legal):
            first = int(line.split()[0])
            if action:
                least = min(
                    (one.minimum or one.to for one in table.view.legal if one.action == "raise"),
                    default=0,
                )
                line = f"{first} folds" if action == "fold" else f"{first} raises to {least}"
        do(table, line)
    raise AssertionError(table.prompt.text)


def end(table: Watched) -> dict[int, int]:
    """What each seat has at the end."""
    if playing(table.state):
        play_to_the_end(table)
    assert not playing(table.state)
    assert not find_unlike(table.state)
    return {seat.seat: seat.stack for seat in table.view.seats}


def correct_first(table: Watched, seat: int, action: ActionName) -> Rejection | None:
    """A seat's first action of the hand was another one."""
    step = next(one for one in review(table) if (one.kind, one.seat) == ("action", seat))
    to = next((one.minimum or one.to for one in step.legal if one.action == action), 0)
    return correct(table, step.sequence, action, 0 if action == "fold" else to)


@pytest.mark.parametrize("key", ["stands", "dead_hand"])
@pytest.mark.parametrize(("name", "game"), SPREAD)
def test_a_corrected_hand_ends_as_one_that_was_played_rightly(
    name: str, game: str, key: str
) -> None:
    start = sit_down(name, game)
    fresh = branch(start)
    first = play_to_second_street(start)
    other = next(seat for seat in (2, 3, 4) if seat != first)
    wrong = f"{other}'s hand must be dead"
    assert say(start, wrong) == ""
    assert rule(start, key)
    pushed = branch(start)
    end(pushed)
    for action in ("fold", "raise"):
        rightly = branch(fresh)
        play_to_second_street(rightly, action)
        assert say(rightly, wrong) == ""
        assert rule(rightly, key)
        stacks = end(rightly)
        for table in (branch(start), branch(pushed)):
            refused = correct_first(table, first, action)
            if refused is not None:
                assert "Cards were dealt" in refused.reason, refused.reason
                assert action == "fold"
                continue
            assert end(table) == stacks, action
