"""A night whose window is closed is over, with what was played until then."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from deploy.simulation import session
from deploy.simulation.assembly import Assembly
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session


class Watched:
    """A supervisor whose screen's window is closed at the third look."""

    def __init__(self, *_: Any, may_end: tuple[str, ...]) -> None:
        self.may_end = may_end
        self.restarts: list[str] = []
        self.looks = 0

    def start(self) -> None:
        pass

    def stop(self) -> None:
        self.stopped = True

    def tend(self) -> list[str]:
        self.looks += 1
        return []

    def given_up(self) -> str:
        return ""

    def has_ended(self, name: str) -> bool:
        return name in self.may_end and self.looks > 2


@pytest.mark.parametrize("headless", [False, True])
def test_a_closed_window_ends_the_night(
    headless: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "Supervisor", Watched)
    monkeypatch.setattr(session, "STARTING", 0.5)
    places = dict.fromkeys(("run", "config", "truth", "results"), tmp_path)
    assembly = SimpleNamespace(environment={}, **places)
    assembly.counts = assembly.journal = tmp_path / "none"
    plan = Plan(headless=headless, hands=9)
    night = Session(plan, cast("Assembly", assembly), tell=lambda _: None, warn=lambda _: None)
    if headless:
        with pytest.raises(session.StalledError):
            night.play()
        return
    outcome = night.play()
    assert (outcome.hands, outcome.clean, outcome.seconds) == (0, True, 0)
