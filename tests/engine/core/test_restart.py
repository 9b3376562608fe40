"""A journal replayed gives the same table, at every event."""

from pathlib import Path
from typing import Any

import pytest

from engine import core
from engine.cards import is_handle
from engine.house import load
from engine.messages.happened.hand_events import Event
from engine.state import TableState, copy_state
from engine.table.terms.table_opening import TableError
from tests.engine.core.playing import Play, options, shuffled
from tests.engine.table.floor import house


def replay(events: list[Event]) -> TableState:
    state = core.initial()
    for event in events:
        state = core.apply(state, event)
    return state


def eventful() -> Play:
    """A hand with an undo, a lost reader, a misread board and a refused card."""
    play = Play(options((200, 150, 100)), shuffled(5))
    play.begin()
    play.act("raise", 6)
    play.undo()
    play.act("call")
    play.act("call")
    play.act("check")
    play.deal_prompted()
    play.misread = {play.stub[0]: play.stub[30]}
    play.deal_prompted()
    play.answer("look_again")
    play.misread = {}
    play.settle()
    play.report("shoe", "reader", "lost", "unplugged")
    play.play_hand(lambda view: ("fold", 0) if view.acting == 3 else ("check", 0))
    return play


def test_replay_gives_an_equal_state_after_every_event() -> None:
    play = eventful()
    state = core.initial()
    for number, event in enumerate(play.events, 1):
        state = core.apply(state, event)
        assert state.sequence == number
        assert replay(play.events[:number]) == state
    assert state == play.state


def test_a_restart_at_any_event_goes_on_to_the_same_end() -> None:
    play = Play(options((200, 150, 100)), shuffled(6))
    play.play_hand()
    for number in range(5, len(play.events)):
        state = replay(play.events[:number])
        while events := core.notice(state, {}):
            for event in events:
                state = core.apply(state, event)
        assert core.notice(state, {}) == ()
        assert state.prompt.number <= play.prompt.number
        assert state.prompt.text


def test_decide_and_notice_leave_the_state_alone() -> None:
    play = Play(options())
    play.begin()
    before = copy_state(play.state)
    assert play.state == before
    core.decide(play.state, play.reading(play.stub[0]))
    core.notice(play.state, play.sight)
    play.act("raise", 0)
    assert play.state == before
    play.act("call")
    assert play.state != before


def test_what_follows_by_itself_happens_after_a_cut_short_batch() -> None:
    play = Play(options())
    play.begin()
    play.act("call")
    play.act("call")
    number = len(play.events)
    play.act("check")
    state = replay(play.events[: number + 1])
    assert core.notice(state, {}) == tuple(play.events[number + 1 :])


@pytest.mark.parametrize("number", [5, 20, 40])
def test_no_handle_is_in_a_view(number: int) -> None:
    play = eventful()
    dealt = [card for event in play.events for card in getattr(event, "cards", ())]
    assert any(is_handle(card) for card in dealt)
    play.state = replay(play.events[:number])
    assert "~" not in str(play.view)


@pytest.mark.clause("HOME-HE-15")
def test_the_cap_of_raises_is_agreed_before_play_and_stays(tmp_path: Path) -> None:
    """A running table knows no other cap, and after a restart the changed one is refused."""
    stakes: dict[str, Any] = {"limit": "fixed", "small_bet": 10, "big_bet": 20, "blinds": (5, 10)}
    capped = house(tmp_path, "home", raise_cap=3)
    play = Play(options((500, 500, 500), house=capped, **stakes))
    play.begin()
    for to in (20, 30):
        assert play.act("raise", to) is None
    house(tmp_path, "home", raise_cap=4)
    load.cache_clear()
    with pytest.raises(TableError, match=r"is not the one under which .* was opened; restore it"):
        replay(play.events)
    assert play.act("raise", 40) is None
    assert {str(one.action): one.to for one in play.view.legal} == {"fold": 0, "call": 40}
    house(tmp_path, "home", raise_cap=3)
    load.cache_clear()
    assert replay(play.events) == play.state
