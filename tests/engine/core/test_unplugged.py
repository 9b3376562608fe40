"""A device that is pulled out at any step of a hand, for that step or until the hand's end."""

from typing import Any

import pytest

from engine.messages.happened.hand_events import PotAwarded
from tests.engine.core.playing import Play, options, passive

MOST_STEPS = 60


def award(play: Play) -> list[Any]:
    """Who was awarded what, without what tells two hands apart."""
    return [
        (event.pot, event.amount, tuple((share.seat, share.amount) for share in event.shares))
        for event in play.events
        if isinstance(event, PotAwarded)
    ]


def play_with(source: str, kind: str, at: int, steps: int) -> tuple[Play, int]:
    """A hand in which the device is away from one step on, for so many; how many steps it took."""
    play = Play(options((200, 200)))
    done = 0
    while done == 0 or play.prompt.kind != "shuffle":
        if done == at:
            play.report(source, kind, "lost", "unplugged: plug it in")
        if done == at + steps:
            play.report(source, kind, "ready")
        if play.prompt.kind == "table_hand" and not play.camera_up:
            play.name(*play.held[play.prompt.seat])
        elif play.prompt.kind == "resolve":
            # What was read first after the gap: the dealer says that it is the next card.
            assert play.answer("keep") is None
        else:
            play.step(passive)
        done += 1
        assert done < MOST_STEPS, f"the hand does not end: {play.prompt}"
    return play, done


@pytest.mark.parametrize("steps", [1, MOST_STEPS], ids=["for one step", "for good"])
@pytest.mark.parametrize(("source", "kind"), [("shoe", "reader"), ("overhead", "camera")])
def test_a_device_that_is_pulled_out_at_any_step_costs_no_chip(
    source: str, kind: str, steps: int
) -> None:
    whole, count = play_with(source, kind, MOST_STEPS, 0)
    assert count > 15
    wanted = award(whole)
    assert wanted
    for at in range(count):
        play, _ = play_with(source, kind, at, steps)
        assert award(play) == wanted, f"pulled out at step {at}"
        assert [seat.stack for seat in play.view.seats] == [seat.stack for seat in whole.view.seats]
        told = [one for one in play.view.sources if one.name == source]
        assert [one.state for one in told] == ["ready" if steps == 1 and at < count - 1 else "lost"]
