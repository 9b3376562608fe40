"""How a raise was made: what counts as no raise is a call, or a check where nothing was owed."""

import pytest

from engine.messages.happened.hand_events import ActionMarked, ActionTaken
from tests.engine.core.playing import Play, options, passive


@pytest.mark.parametrize("mark", ["string_bet", "one_chip"])
def test_a_big_blind_whose_raise_does_not_count_has_checked(mark: str) -> None:
    play = Play(options((200, 200, 200)))
    play.begin()
    while play.prompt.seat != 3:
        action, to = passive(play.view)
        play.act(action, to)
    assert play.act("raise", 12) is None
    assert play.answer(mark) is None
    taken = [event for event in play.events if isinstance(event, ActionTaken)][-1]
    assert (taken.seat, taken.action, taken.to) == (3, "check", 2)
    marked = [event for event in play.events if isinstance(event, ActionMarked)][-1]
    assert (marked.mark, marked.returned) == (mark, 10)
    assert play.kind() == "burn"
    assert play.view.total == 6


def test_a_raise_over_a_bet_that_does_not_count_has_called() -> None:
    play = Play(options((200, 200, 200)))
    play.begin()
    assert play.act("raise", 12) is None
    assert play.answer("string_bet") is None
    taken = [event for event in play.events if isinstance(event, ActionTaken)][-1]
    assert (taken.seat, taken.action, taken.to) == (1, "call", 2)
