"""A hostile process of the same user in a running night: it learns nothing and is not believed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session, SessionOutcome
from engine.journal import read_records, verify
from engine.messages.happened.hand_events import SourceChanged
from engine.messages.shown.views import View
from tests.system.hostile_peer import FAMILIES, MARK, forge_all
from tests.tries import tries

HANDS = tries(4, of=6)
VICTIMS = ("engine", "bridge", "vision")

pytestmark = pytest.mark.system


class Night:
    """A night with the attacker in it from the first hand on."""

    def __init__(self, directory: Path) -> None:
        self.run = directory
        self.warnings: list[str] = []
        self._hostile: subprocess.Popen[str] | None = None
        plan = Plan(hands=HANDS, seed=7, speed="fast", headless=True)
        self.assembly = assemble(plan, directory)
        self.session = Session(plan, self.assembly, tell=self._follow, warn=self.warnings.append)
        try:
            self.outcome: SessionOutcome = self.session.play()
        finally:
            self.report = self._read_report()

    def _read_report(self) -> Any:
        assert self._hostile is not None, "the attack began"
        output, errors = self._hostile.communicate(timeout=60)
        assert self._hostile.returncode == 0, errors
        return json.loads(output)

    def _follow(self, view: View) -> None:
        pids = {
            name: self.session.supervisor.pid(name) for name in self.session.supervisor.children
        }
        if self._hostile is None and view.hand and all(pids.values()):
            command = [sys.executable, "-m", "tests.system.hostile_peer", str(self.run)]
            self._hostile = subprocess.Popen(
                [*command, json.dumps(pids)],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            )  # fmt: skip


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return Night(tmp_path_factory.mktemp("n"))


def test_it_hears_and_reads_nothing(night: Night) -> None:
    assert night.report["got"] == {
        "looked into": [],
        "heard, in clear": [],
        "heard, CURVE": [],
        "vision's start": [],
        "bridge's start": [],
        "heard as the engine": [],
    }


def test_nothing_that_it_says_is_accepted(night: Night) -> None:
    messages = list(forge_all())
    assert len(messages) > 40
    assert night.report["sent"] > len(messages)
    records = list(read_records(night.assembly.journal))
    for record in records:
        assert MARK not in repr(record.event), record.sequence
        assert MARK not in repr(record.cause), record.sequence
    verify(night.assembly.journal)


def test_the_night_is_played_as_if_it_were_not_there(night: Night) -> None:
    assert night.outcome.differences == []
    assert (night.outcome.hands, night.outcome.mismatches) == (HANDS, 0)
    assert night.outcome.chips_conserved


def test_what_it_stops_it_stops_visibly(night: Night) -> None:
    for name in VICTIMS:
        assert f"{name} was killed by SIGKILL; it is started again and catches up" in night.warnings
    told = {
        record.event.source
        for record in read_records(night.assembly.journal)
        if isinstance(record.event, SourceChanged) and record.event.state != "ready"
    }
    assert {"shoe", "camera"} <= told, "on the screen and in the record"


def test_the_forger_says_every_message() -> None:
    """All families, so that a new message is tried by itself."""
    assert len(FAMILIES) == 8
    assert all(MARK.encode() in data or len(data) < 200 for data in forge_all())
