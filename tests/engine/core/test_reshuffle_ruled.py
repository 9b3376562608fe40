"""What the floor rules while the stub waits to be refilled: as many cards go back as lie there."""

import re

import pytest

from engine.hand.shortage import plan_seventh_street
from engine.scenario import read_scenario, runner
from engine.scenario.rehearsal import Rehearsal

_GAMES = {"badugi": 4, "deuce_to_seven": 5, "deuce_to_seven_single": 5}
_SAID = (
    "{seat}'s hand must be dead", "{seat}'s hand is taken away", "{seat}'s hand has 3 cards",
)  # fmt: skip
_CARDS = 52


def to_reshuffle(game: str) -> Rehearsal:
    """Six players throw everything away until the stub is out."""
    limit = "limit: no" if game == "deuce_to_seven_single" else "limit: fixed\nlimits: 10 20"
    text = (
        f"title: t\nhouse: wsop\ngame: {game}\n{limit}\nblinds: 5 10\nseats: 1 2 3 4 5 6\n"
        "stacks: 400\nbutton: 6\n\nhand\n"
    )
    scenario = read_scenario(text, "t")
    ((_, table),) = scenario.tables.items()
    rehearsal = Rehearsal(table)
    rehearsal.script(scenario.hands[0])
    for _ in range(400):
        prompt = rehearsal.prompt
        if prompt.kind == "reshuffle":
            return rehearsal
        if rehearsal.advance():
            continue
        if prompt.kind == "act":
            legal = {str(one.action) for one in rehearsal.view.legal}
            say(rehearsal, f"{prompt.seat} {'checks' if 'check' in legal else 'calls'}")
        else:
            assert prompt.kind == "discard"
            progress = rehearsal.state.progress
            assert progress is not None
            held = [rehearsal.face_of(card) for card in progress.hand.at(prompt.seat).cards]
            say(rehearsal, f"{prompt.seat} discards {' '.join(held)}")
    raise AssertionError("the stub never ran out")


def say(rehearsal: Rehearsal, line: str) -> None:
    head = "title: t\nhouse: wsop\nblinds: 1 2\nseats: 1 2 3 4 5 6\nstacks: 9\nbutton: 1\n\nhand\n"
    (step,) = read_scenario(head + line, "t").hands[0].steps
    told = runner._STEPS[step.kind](rehearsal, step)
    assert told is None, (line, told)


def count(rehearsal: Rehearsal) -> int:
    """All cards, wherever the record has them."""
    progress = rehearsal.state.progress
    assert progress is not None
    now = progress.hand
    held = sum(len(seat.cards) for seat in now.seats if seat.live)
    thrown = sum(len(seat.discards) for seat in now.seats)
    return now.stub + len(now.burns) + len(now.muck) + len(now.paper) + held + thrown


@pytest.mark.parametrize("said", _SAID)
@pytest.mark.parametrize("game", _GAMES)
def test_a_dead_hand_goes_back_with_what_lies_there(game: str, said: str) -> None:
    served = to_reshuffle(game).prompt.seat
    for seat in range(1, 7):
        rehearsal = to_reshuffle(game)
        assert count(rehearsal) == _CARDS
        say(rehearsal, said.format(seat=seat))
        say(rehearsal, "the floor rules dead_hand")
        while rehearsal.prompt.kind == "resolve" or rehearsal.state.prompt.chores:
            if not rehearsal.advance():
                break
        assert count(rehearsal) == _CARDS, (seat, served)
        if rehearsal.prompt.kind != "reshuffle":
            assert seat == served, "nobody else is served: the next one draws"
            continue
        progress = rehearsal.state.progress
        assert progress is not None
        due = progress.hand.reshuffle
        assert due is not None
        told = re.search(r"(\d+) cards", str(rehearsal.prompt.detail))
        assert told is not None
        assert int(told[1]) == progress.hand.stub + due.count
        say(rehearsal, "answer reshuffled")
        assert count(rehearsal) == _CARDS, (seat, served)


def to_seventh(house: str) -> Rehearsal:
    """Eight players to sixth street, where four of them fold: the stub is short for the others."""
    text = (
        f"title: t\nhouse: {house}\ngame: stud\nlimit: fixed\nante: 2\nbring_in: 5\n"
        "limits: 10 20\nseats: 1 2 3 4 5 6 7 8\nstacks: 400\n\nhand\n"
    )
    scenario = read_scenario(text, "t")
    ((_, table),) = scenario.tables.items()
    rehearsal = Rehearsal(table)
    rehearsal.script(scenario.hands[0])
    for _ in range(400):
        prompt, view = rehearsal.prompt, rehearsal.view
        if view.street == "seventh":
            return rehearsal
        if prompt.kind == "act":
            legal = {str(one.action) for one in view.legal}
            live = sum(one.state == "in_hand" for one in view.seats)
            if view.street == "sixth" and "check" in legal and "bet" in legal:
                say(rehearsal, f"{prompt.seat} bets 20")
            elif view.street == "sixth" and live > 4:
                say(rehearsal, f"{prompt.seat} folds")
            elif "check" in legal:
                say(rehearsal, f"{prompt.seat} checks")
            else:
                say(rehearsal, f"{prompt.seat} {'calls' if 'call' in legal else 'brings in'}")
        elif not rehearsal.advance():
            raise AssertionError(str(prompt.text))
    raise AssertionError("seventh street never came")


@pytest.mark.parametrize("shuffled", [False, True], ids=["before the shuffle", "after it"])
@pytest.mark.parametrize("house", ["ohio", "live", "wsop"])
def test_seventh_street_is_dealt_as_for_those_who_are_left(house: str, *, shuffled: bool) -> None:
    """A dead hand before the first card of the street: who is left is counted anew."""
    for seat in [one.seat for one in to_seventh(house).view.seats if one.state == "in_hand"]:
        rehearsal = to_seventh(house)
        assert rehearsal.prompt.kind == "reshuffle"
        if shuffled:
            say(rehearsal, "answer reshuffled")
        progress = rehearsal.state.progress
        assert progress is not None
        before = progress.hand
        due = plan_seventh_street(
            before.stub, len(before.burns), 3, before.rules.stud_shortage,
            before.rules.shortage_need, before.rules.common_card_count,
        )  # fmt: skip
        say(rehearsal, f"{seat}'s hand must be dead")
        say(rehearsal, "the floor rules dead_hand")
        assert rehearsal.state.progress is not None
        now = rehearsal.state.progress.hand
        assert now.shortage == due
        dealt = [step for step in now.steps if step.kind != "burn"]
        assert [step.kind for step in dealt] == (["board"] if due.common else ["seat"] * 3)
        assert (now.reshuffle is not None) == due.reshuffles
