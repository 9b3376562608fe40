"""Who speaks up holds the hand until it is settled; what is disputed is read anew."""

import pytest

from engine import core
from engine.messages.events import (
    ConfirmationAsked,
    CountsCompared,
    FoldQuestioned,
    HandTabled,
    IrregularityFound,
    PotAwarded,
    StepUndone,
)
from engine.messages.intents import CallFloor, Rejection
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
