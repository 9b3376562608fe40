"""A night whose window is closed is over, with what was played until then."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from deploy.simulation import session
from deploy.simulation.assembly import Assembly
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session, describe_stall
from engine.wire.halt import halted_view
from tests.bus_peers import RINGS

STARTED = 8
"""A process is started until so many looks."""


class Watched:
    """A supervisor whose screen's window is closed at the third look."""

    def __init__(self, *_: Any, may_end: tuple[str, ...]) -> None:
        self.may_end = may_end
        self.rings = RINGS
        self.restarts: list[str] = []
        self.looks = 0

    def start(self) -> None:
        pass

    def stop(self) -> None:
        self.stopped = True

    def tend(self) -> list[str]:
        self.looks += 1
        return []

    def trouble(self) -> str:
        return ""

    def is_starting(self) -> bool:
        return self.looks < STARTED

    def has_ended(self, name: str) -> bool:
        return name in self.may_end and self.looks > 2


def begin(folder: Path, *, headless: bool) -> Session:
    places = dict.fromkeys(("run", "config", "truth", "results"), folder)
    assembly = SimpleNamespace(environment={}, **places)
    assembly.counts = assembly.journal = folder / "none"
    plan = Plan(headless=headless, hands=9)
    return Session(plan, cast("Assembly", assembly), tell=lambda _: None, warn=lambda _: None)


@pytest.mark.parametrize("headless", [False, True])
def test_a_closed_window_ends_the_night(
    headless: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "Supervisor", Watched)
    monkeypatch.setattr(session, "STARTING", 0.5)
    night = begin(tmp_path, headless=headless)
    if headless:
        with pytest.raises(session.StalledError):
            night.play()
        return
    outcome = night.play()
    assert (outcome.hands, outcome.clean, outcome.seconds) == (0, True, 0)


def test_a_start_is_no_stall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the engine took 46 seconds to be back: nights were given up for that."""
    monkeypatch.setattr(session, "Supervisor", Watched)
    monkeypatch.setattr(session, "STALL", 0.25)
    night = begin(tmp_path, headless=True)
    night._first_hand = night._moved
    with pytest.raises(session.StalledError):
        night.play()
    assert cast("Watched", night.supervisor).looks > STARTED


def test_a_night_that_stalls_says_what_the_screen_says() -> None:
    """Such as a full disk, which the engine tells there: nothing else knows of it."""
    told = describe_stall(60, halted_view("j: can't be written (disk full); free space"))
    assert told.startswith("nothing happened for 60 seconds at: Tapburn can't go on")
    assert told.endswith(": j: can't be written (disk full); free space")
