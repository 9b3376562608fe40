"""The simulated floor waits out what dies under its finger, and says where nothing comes back."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from deploy.simulation.mistakes import blunders
from deploy.simulation.night.nights import NightTold, settles_often, sum_up
from deploy.simulation.robot.efforts import Step
from deploy.simulation.session import SessionOutcome
from engine.messages.shown.touches import Touched
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Rejection, ReportIrregularity
from tests.deploy.simulation.rehearsal import Rehearsal

Rehearse = Callable[..., Rehearsal]
COULD_NOT = "the floor could not say it"


def cut(rehearsal: Rehearsal, monkeypatch: pytest.MonkeyPatch, *, away_s: float) -> list[str]:
    """A process dies under a form's third touch: nothing answers for so long; what was touched."""
    monkeypatch.setattr(blunders, "TOLD", 1.0)
    real, missed = rehearsal.touch, []
    until: list[float] = []

    def touch(target: str, prompt: int, said: str = "") -> Touched:
        if not until and target.startswith("choice ") and target.split()[1].isdecimal():
            until.append(rehearsal.now + away_s)
            # What was entered is lost with the screen.
            rehearsal.sheets.close()
        if until and rehearsal.now < until[0]:
            missed.append(target)
            return Touched(done=False, why="no answer")
        return real(target, prompt, said)

    monkeypatch.setattr(rehearsal, "touch", touch)
    return missed


def play(rehearsal: Rehearsal) -> list[str]:
    """What hands could not do."""
    results = rehearsal.play(20_000)
    return [one for result in results for one in result.differences if COULD_NOT in one]


def test_a_form_that_a_dying_process_took_is_filled_in_anew(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsal = rehearse(game="badugi", house="wsop", seed=2, hands=2, mistakes="exposed_card")
    missed = cut(rehearsal, monkeypatch, away_s=40.0)
    assert play(rehearsal) == []
    assert len(missed) > 150, "far more than a finger taps before a process is up again"


def test_a_form_that_never_comes_back_is_given_up_by_name(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsal = rehearse(game="badugi", house="wsop", seed=2, hands=2, mistakes="exposed_card")
    cut(rehearsal, monkeypatch, away_s=60.0)
    assert play(rehearsal)


def test_touches_that_died_with_the_screen_are_made_again(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last touch of a form is taken, and nothing comes of it."""
    monkeypatch.setattr(blunders, "TOLD", 1.0)
    rehearsal = rehearse(game="badugi", house="wsop", seed=2, hands=2, mistakes="exposed_card")
    lost: list[object] = []
    real = rehearsal.recording.intend

    def intend(wanted: object) -> object:
        if isinstance(wanted, ReportIrregularity) and wanted.seats and not lost:
            lost.append(wanted)
            rehearsal.sheets.close()
            return Rejection(id=wanted.id, reason="nobody is there")
        return real(wanted)  # type: ignore[arg-type]

    monkeypatch.setattr(rehearsal.recording, "intend", intend)
    assert play(rehearsal) == []
    assert lost


@pytest.mark.parametrize("game", ["holdem", "stud", "badugi"])
def test_a_hand_that_nothing_leads_on_is_settled_and_counted(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The dealer knows no way on in the first hand: everybody gets back what was put in."""
    rehearsal = rehearse(game=game, seed=2, hands=2, mistakes="exposed_card")
    act = rehearsal.robot._act

    def stand(view: View, step: Step) -> tuple[str, ...]:
        return () if view.hand == 1 else act(view, step)

    monkeypatch.setattr(rehearsal.robot, "_act", stand)
    results = rehearsal.play(20_000)
    assert [result.differences for result in results] == [()] * 3
    assert [bool(result.settled) for result in results] == [True, False, False]
    assert [result.voided for result in results][:1] == [True]
    assert all(result.chips_conserved for result in results)
    outcome = SessionOutcome()
    for result in results:
        outcome.add(result)
    assert outcome.settled.total() == 1
    assert next(iter(outcome.settled)).startswith("Seat ")


def test_more_than_one_in_500_hands_settled_is_told_as_wrong() -> None:
    night = NightTold(game="holdem", house="wsop", seed=1, hands=500, settled={"Seat 1 to act": 1})
    assert not settles_often([night])
    assert settles_often([night, night, replace(night, hands=400)])
    assert "settled by hand: Seat 1 to act 1" in sum_up([night], 1.0)
