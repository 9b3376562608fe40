"""What follows by itself comes to an end, or fails: a table that hangs is not started again."""

import pytest

from engine import core
from engine.messages.happened.hand_events import DeckReadied
from engine.messages.wanted.intents import AnswerPrompt
from engine.tracking import event_cascade
from tests.engine.core.playing import Play, options


def test_what_has_no_end_fails_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(options())
    before = play.state.sequence
    monkeypatch.setattr(event_cascade, "follow", lambda _: DeckReadied())
    tap = AnswerPrompt(id="a", prompt=play.prompt.number, answer="deck_ready")
    with pytest.raises(RuntimeError, match="has no end"):
        core.decide(play.state, tap)
    assert play.state.sequence == before
