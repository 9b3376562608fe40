"""What an undo goes back over, where the cards lie then, and the redo."""

from pathlib import Path

import pytest

from engine import core, screen
from engine.messages.happened.hand_events import ActionTaken, BoardCardDrawn
from engine.messages.wanted.intents import RedoStep, Rejection, UndoStep
from engine.state.snapshot import read_snapshot, restore, take_snapshot
from tests.engine.core.playing import Play, options, passive, unbinding


@pytest.fixture
def play() -> Play:
    """Three players before the flop; seat 1 has the button and acts first."""
    made = Play(options())
    made.begin()
    assert made.view.acting == 1
    return made


def undo(play: Play) -> Rejection | None:
    return play.intend(
        UndoStep(id=f"u{len(play.events)}", prompt=play.prompt.number, step=play.view.undo_step)
    )


def redo(play: Play) -> Rejection | None:
    return play.intend(RedoStep(id=f"r{len(play.events)}", prompt=play.prompt.number))


def acts(play: Play) -> list[tuple[int, str]]:
    """The actions that stand."""
    progress = play.state.progress
    assert progress is not None
    return [
        (one.event.seat, one.event.action)
        for one in progress.events
        if isinstance(one.event, ActionTaken)
    ]


def to_flop(play: Play) -> None:
    play.act("call", seat=1)
    play.act("call", seat=2)
    play.act("check", seat=3)
    while play.kind() != "act":
        play.step(passive)
    assert play.view.street == "flop"


def test_an_undo_within_the_street_crosses_nothing_and_leaves_no_card(play: Play) -> None:
    play.act("call", seat=1)
    view = play.view
    assert (view.undo, view.undo_detail, view.undo_crosses) == ("seat 1 calls 2", "", False)


def test_an_undo_over_a_street_says_where_the_cards_stay(play: Play) -> None:
    to_flop(play)
    view = play.view
    assert view.undo_crosses is True
    assert view.undo_detail == "3 cards on the board, 1 card burned: stay where they lie"
    undo(play)
    assert play.view.lying == 4
    assert (play.view.board, play.view.street) == ((), "preflop")


def test_a_street_that_has_just_ended_is_crossed_though_no_card_came(play: Play) -> None:
    play.act("call", seat=1)
    play.act("call", seat=2)
    before = play.view
    assert not before.undo_crosses
    play.act("check", seat=3)
    view = play.view
    assert (view.undo_crosses, view.undo_detail) == (True, "")


def test_an_undo_at_the_push_crosses_it(play: Play) -> None:
    play.act("fold", seat=1)
    before = play.view
    assert not before.undo_crosses
    play.act("fold", seat=2)
    assert play.kind() == "push_pot"
    assert play.view.undo_crosses


def test_redo_does_again_what_was_taken_back_and_the_cards_come_back(play: Play) -> None:
    to_flop(play)
    board = play.view.board
    undo(play)
    assert play.view.redo == "seat 3 checks"
    drawn = sum(isinstance(event, BoardCardDrawn) for event in play.events)
    assert redo(play) is None
    assert (play.view.board, play.view.street, play.view.lying) == (board, "flop", 0)
    assert sum(isinstance(event, BoardCardDrawn) for event in play.events) == drawn + 3
    assert play.view.redo == ""


def test_several_are_done_again_in_their_order(tmp_path: Path) -> None:
    """In a house where actions bind (HR-43), the floor goes back so far."""
    play = Play(options(house=unbinding(tmp_path)))
    play.begin()
    play.act("call", seat=1)
    play.act("fold", seat=2)
    undo(play)
    undo(play)
    assert play.view.redo == "seat 1 calls 2"
    redo(play)
    assert play.view.redo == "seat 2 folds"
    redo(play)
    assert acts(play) == [(1, "call"), (2, "fold")]


def test_another_decision_ends_what_could_be_done_again(play: Play) -> None:
    play.act("call", seat=1)
    undo(play)
    play.act("raise", to=6, seat=1)
    assert play.view.redo == ""
    assert isinstance(redo(play), Rejection)


def test_nothing_is_done_again_that_was_not_taken_back(play: Play) -> None:
    play.act("call", seat=1)
    assert isinstance(redo(play), Rejection)
    assert acts(play) == [(1, "call")]


def test_a_redo_outlives_a_restart_from_the_record_and_from_a_snapshot(play: Play) -> None:
    play.act("raise", seat=1, to=6)
    undo(play)
    wanted = play.view.redo
    assert wanted
    again = core.initial()
    for event in play.events:
        again = core.apply(again, event)
    kept = restore(read_snapshot(take_snapshot(play.state, "software", mark="")))
    for state in (again, kept):
        assert screen.show(state, sequence=1, published_ns=0).redo == wanted
        outcome = core.decide(state, RedoStep(id="r", prompt=state.prompt.number))
        assert not isinstance(outcome, Rejection)
        assert outcome[0] == ActionTaken(seat=1, action="raise", to=6)
