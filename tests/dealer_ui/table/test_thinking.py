"""The discreet time of the player to act, by the engine's own clock."""

import pytest
from msgspec.structs import replace

from dealer_ui.table.thinking import Thinking
from engine.messages.happened.floor_events import TimeCalled
from engine.messages.shown.views import View
from engine.messages.wanted.requests import CallTime
from tests.dealer_ui import samples
from tests.engine.table.floor import Floor, fold, table

SECOND = 1_000_000_000


def at(seconds: float) -> View:
    """Seat 2 is to act; published so many seconds after the first view."""
    return replace(samples.view(), published_ns=SECOND + int(seconds * SECOND))


@pytest.mark.clause("LIVE-ET-09")
def test_after_thirty_seconds_the_time_is_told_and_before_it_is_not() -> None:
    thinking = Thinking(30)
    told = [thinking.take(at(seconds)) for seconds in (0, 29.9, 30, 61, 92.5)]
    assert told == ["", "", "0:30", "1:01", "1:32"]


@pytest.mark.clause("LIVE-ET-09")
def test_the_next_turn_begins_anew_and_other_prompts_are_nobodys_time() -> None:
    thinking = Thinking(30)
    first = at(0)
    thinking.take(first)
    assert thinking.take(at(40)) == "0:40"
    following = replace(first.prompt, number=first.prompt.number + 1)
    assert thinking.take(replace(at(41), prompt=following, acting=3)) == ""
    assert thinking.take(replace(at(72), prompt=following, acting=3)) == "0:31"
    dealing = replace(first.prompt, number=first.prompt.number + 2, kind="burn")
    assert thinking.take(replace(at(73), prompt=dealing, acting=0)) == ""
    assert thinking.take(replace(at(200), prompt=dealing, acting=0)) == ""


def test_it_may_be_switched_off() -> None:
    thinking = Thinking(0)
    thinking.take(at(0))
    assert thinking.take(at(500)) == ""


@pytest.mark.clause("LIVE-ET-09")
def test_seat_2_is_due_for_thirty_seconds_and_the_dealer_calls_a_minute() -> None:
    play = Floor(table(house="live", button=3, call_seconds=60))
    play.begin()
    while play.prompt.kind != "act":
        play.step(fold)
    assert play.view.acting == 2
    thinking = Thinking(30)
    told = [
        thinking.take(replace(play.view, published_ns=SECOND + seconds * SECOND))
        for seconds in (0, 29, 30)
    ]
    assert told == ["", "", "0:30"]
    assert play.ask(CallTime, at_ns=31 * SECOND) is None
    assert play.last(TimeCalled) == TimeCalled(seat=2, seconds=60, at_ns=31 * SECOND)
    assert "60 seconds" in play.prompt.detail
