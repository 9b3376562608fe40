"""Who speaks up holds the hand until it is settled; what is disputed is read anew."""

import pytest

from engine import core
from engine.messages.happened.bridge_questions import ConfirmationAsked, CountsCompared
from engine.messages.happened.hand_events import (
    ActionTaken,
    FoldQuestioned,
    HandTabled,
    IrregularityFound,
    PotAwarded,
    StepUndone,
)
from engine.messages.wanted.intents import CallFloor, CorrectAction, Rejection, UndoStep
from tests.engine.core.playing import Play, keys, options


def speak_up(play: Play, prompt: int = 0) -> Rejection | None:
    return play.intend(CallFloor(id="t", prompt=prompt))


@pytest.mark.clause("LIVE-ET-20")
def test_at_the_showdown_the_award_is_locked_and_every_hand_is_read_anew() -> None:
    play = Play(options((200, 200), house="live"))
    play.begin()
    play.run_to("push_pot")
    asked = [event for event in play.events if isinstance(event, ConfirmationAsked)]
    awards = play.view.awards
    assert speak_up(play) is None
    assert (play.kind(), play.prompt.clause) == ("resolve", "LIVE-ET-20")
    assert keys(play) == ["read_again", "continue"]
    assert play.answer("pushed") is not None
    assert play.answer("read_again") is None
    assert play.kind() == "table_hand"
    assert play.view.awards == ()
    # The last hand still lies there: it is not taken for this one, and asked about in its turn.
    assert play.found("camera_disagrees") == []
    play.run_to("push_pot")
    again = [event for event in play.events if isinstance(event, ConfirmationAsked)]
    assert len(again) == len(asked) + 2
    assert play.view.awards == awards
    kept = [
        type(event)
        for event in play.events
        if isinstance(event, HandTabled | PotAwarded | StepUndone)
    ]
    read = [HandTabled, HandTabled, PotAwarded]
    assert kept == [*read, StepUndone, *read]
    play.run_to("shuffle")
    assert any(isinstance(event, CountsCompared) for event in play.events)
    assert play.found("counts_differ") == []


@pytest.mark.clause("LIVE-ET-20")
def test_it_is_open_until_the_pot_is_pushed_whatever_prompt_stands() -> None:
    play = Play(options((200, 200), house="live"))
    early = speak_up(play)
    assert early is not None
    assert "No hand is on" in early.reason
    play.begin()
    assert speak_up(play, prompt=play.prompt.number + 7) is None
    twice = speak_up(play)
    assert twice is not None
    assert "held already" in twice.reason
    assert play.act("call") is not None
    assert play.view.acting == 0
    assert play.answer("continue") is None
    assert play.act("call") is None
    play.run_to("push_pot")
    play.answer("pushed")
    late = speak_up(play)
    assert late is not None
    assert "No hand is on" in late.reason


def test_a_restart_finds_the_dispute_and_the_question_still_open() -> None:
    play = Play(options((200, 200), house="live"))
    play.begin()
    play.act("call")
    assert play.act("fold") is None
    assert isinstance(play.events[-1], FoldQuestioned)
    speak_up(play)
    assert isinstance(play.events[-1], IrregularityFound)
    again = core.initial()
    for event in play.events:
        again = core.apply(again, event)
    assert again == play.state
    assert play.answer("continue") is None
    assert play.prompt.detail == "No bet: check instead? A second touch folds (LIVE-ET-10)"
    assert play.act("fold") is None
    assert play.view.awards[0].amount == 4


def raised() -> Play:
    """Seat 1 raised to 6 and seat 2 called; seat 3 is to act, and somebody speaks up."""
    play = Play(options((200, 200, 200), house="live"))
    play.begin()
    assert play.act("raise", 6) is None
    assert play.act("call", 6) is None
    return play


def lower_the_raise(play: Play) -> Rejection | None:
    first = next(at for at, one in enumerate(play.events, 1) if isinstance(one, ActionTaken))
    number = play.prompt.number
    return play.intend(CorrectAction(id="t", prompt=number, sequence=first, action="raise", to=4))


@pytest.mark.clause("LIVE-ET-20")
def test_the_floor_settles_it_by_a_correction_and_the_hand_is_held_until_then() -> None:
    play, before = raised(), raised()
    speak_up(play)
    assert lower_the_raise(play) is None
    assert play.kind() == "resolve"
    assert play.act("call", 4) is not None
    assert play.answer("continue") is None
    assert play.prompt.text == "Seat 3 to act: 2 to call"
    # What is corrected while the hand is held comes to what it would have been before.
    assert lower_the_raise(before) is None
    assert (play.view.seats, play.view.total) == (before.view.seats, before.view.total)


def test_a_correction_that_ends_the_street_is_followed_through_while_the_hand_is_held() -> None:
    play = Play(options((200, 200, 200), house="live"))
    play.begin()
    for action, to in (("call", 2), ("call", 2), ("raise", 8)):
        assert play.act(action, to) is None
    speak_up(play)
    assert play.prompt.answers[0].key == "take_back"
    last = max(at for at, one in enumerate(play.events, 1) if isinstance(one, ActionTaken))
    wanted = CorrectAction(id="t", prompt=play.prompt.number, sequence=last, action="check")
    assert play.intend(wanted) is None
    assert play.view.street == "flop"
    assert play.answer("continue") is None
    play.play_hand()
    assert play.found("extra_card") == []


@pytest.mark.clause("LIVE-ET-20")
def test_an_undo_is_possible_and_the_hand_stays_held() -> None:
    play = raised()
    speak_up(play)
    assert play.view.undo == "seat 2 calls 5"
    assert (
        play.intend(UndoStep(id="t", prompt=play.prompt.number, step=play.view.undo_step)) is None
    )
    assert play.kind() == "resolve"
    assert play.answer("continue") is None
    assert play.prompt.text == "Seat 2 to act: 5 to call"


def test_what_else_must_be_answered_comes_before_a_correction() -> None:
    play = raised()
    speak_up(play)
    lost = IrregularityFound(
        name="late_reading", text="A card was read late", clause="WL 1", blocking=True
    )
    play.state = core.apply(play.state, lost)
    refused = lower_the_raise(play)
    assert refused is not None
    assert refused.reason == "Nothing can be corrected now; first: A card was read late"
    undo = play.intend(UndoStep(id="t", prompt=play.prompt.number, step=play.view.undo_step))
    assert undo is not None
    assert undo.reason == "Nothing to undo yet; first: A card was read late"


@pytest.mark.clause("LIVE-GL-55")
@pytest.mark.parametrize(
    ("house", "said"),
    [
        ("live", "Substantial action in this round: no (LIVE-GL-55)"),
        ("wsop", "Substantial action in this round: yes (WT 88c)"),
        ("ohio", "Substantial action in this round: yes"),
    ],
)
def test_the_supervisor_is_told_whether_there_was_substantial_action(house: str, said: str) -> None:
    play = Play(options((200, 200, 200), house=house))
    play.begin()
    play.act("raise", 6)
    play.act("fold")
    assert speak_up(play) is None
    assert play.prompt.text == "Dispute: the hand is held until it is settled"
    assert play.prompt.detail == f"{said}: seat 1 raises, seat 2 folds"
    assert play.answer("take_back") is None
    assert speak_up(play) is None
    assert "Substantial action in this round: no" in play.prompt.detail, "a raise alone is none"


def test_while_cards_are_dealt_nobody_asks_for_substantial_action() -> None:
    play = Play(options((200, 200), house="live"))
    play.run_to("deal_hole")
    assert speak_up(play) is None
    assert play.prompt.detail == ""
