"""All processes together: a night is played, killed processes come back, nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session, SessionOutcome
from engine.messages.shown.views import View
from tests.tries import LONG, tries

pytestmark = pytest.mark.system

COMMAND = [sys.executable, "-m", "deploy", "sim", "--headless", "--speed", "fast"]


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short private directory: a socket's path must fit into 107 bytes."""
    directory = tmp_path_factory.mktemp("n")
    assert len(str(directory)) < 80
    return directory


def check_clean(outcome: SessionOutcome, hands: int) -> None:
    assert outcome.differences == []
    assert outcome.hands == hands
    assert outcome.mismatches == 0
    assert outcome.cards_misread == 0
    assert outcome.chips_conserved


@pytest.mark.skipif(
    not LONG,
    reason="ten seats are played in one process, and eight here: make test-long plays ten here",
)
def test_many_seats(run: Path) -> None:
    """Ten in one process play in tests/deploy/simulation/test_rehearsal.py, eight in a hand of
    stud in test_every_game.py.
    """
    hands = 2
    plan = Plan(hands=hands, seats=10, limit="no", seed=10, speed="fast", headless=True)
    outcome = Session(plan, assemble(plan, run), tell=lambda _: None, warn=lambda _: None).play()
    check_clean(outcome, hands)


MOMENTS = [("deal_hole", "preflop"), ("act", "preflop"), ("deal_board", "flop")]
"""In the midst of the deal, of a betting round, and while the camera reads the board."""


APPLIANCE = ("engine", "bridge", "vision", "screen")


class Killer:
    """Kills processes with SIGKILL, at each of the moments once a hand.

    Args:
        due: for each of the moments, who dies there in the first hand, in the second, and so on.
    """

    def __init__(self, *due: Sequence[Sequence[str]]) -> None:
        self.due = {moment: list(deaths) for moment, deaths in zip(MOMENTS, due, strict=True)}
        self.session: Session | None = None
        self.after = dict.fromkeys(MOMENTS, 0)

    def __call__(self, view: View) -> None:
        moment = (view.prompt.kind, view.street)
        if self.session is None or not self.due.get(moment) or view.hand <= self.after[moment]:
            return
        self.after[moment] = view.hand
        for name in self.due[moment].pop(0):
            os.kill(self.session.supervisor.pid(name), signal.SIGKILL)


def test_killed_processes_come_back_in_mid_hand(run: Path) -> None:
    """Three alone in a hand, at a moment each; then all at once at a moment, or at each of them.

    Alone, in four hands each of them dies at each of the moments; in two hands each of them dies,
    and there are deaths at each of the moments. Nobody folds before the flop, and in the last hand
    nobody dies.
    """
    hands = tries(2, of=len(APPLIANCE))
    at_once = MOMENTS[tries(1, of=0) : tries(2, of=len(MOMENTS))]
    turns: list[list[Sequence[str]]] = [
        [[name] for name in (APPLIANCE[turn:] + APPLIANCE[:turn])[:hands]]
        + [APPLIANCE if moment in at_once else ()]
        for turn, moment in enumerate(MOMENTS)
    ]
    died = Counter(name for turn in turns for names in turn for name in names)
    assert set(died) == set(APPLIANCE)
    plan = Plan(hands=hands + 2, seats=3, style="calling", seed=11, speed="fast", headless=True)
    killer = Killer(*turns)
    session = Session(plan, assemble(plan, run), tell=killer, warn=lambda _: None)
    killer.session = session
    outcome = session.play()
    assert not any(killer.due.values()), "not all the moments to kill came"
    check_clean(outcome, plan.hands)
    assert Counter(outcome.restarts) == {
        f"{name} was killed by SIGKILL; it is started again and catches up": deaths
        for name, deaths in died.items()
    }


def test_an_interrupt_leaves_nothing_behind(run: Path) -> None:
    environment = {**os.environ, "XDG_RUNTIME_DIR": "", "TMPDIR": str(run)}
    with subprocess.Popen(
        [*COMMAND, "--hands", "50"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=run,
    ) as night:
        assert night.stdout is not None
        told = [night.stdout.readline() for _ in range(4)]
        assert all(told)
        assert len(find_processes(run)) >= 5
        night.send_signal(signal.SIGINT)
        night.communicate(timeout=100)
    assert night.returncode == 130
    assert find_processes(run) == []
    assert list(run.glob("tapburn-*")) == []


def test_a_killed_supervisor_takes_all_with_it(run: Path) -> None:
    environment = {**os.environ, "XDG_RUNTIME_DIR": "", "TMPDIR": str(run)}
    with subprocess.Popen(
        [*COMMAND, "--hands", "50"], stdout=subprocess.PIPE, env=environment, cwd=run
    ) as night:
        assert night.stdout is not None
        assert night.stdout.readline()
        night.kill()
    deadline = time.monotonic() + 20
    while find_processes(run):
        assert time.monotonic() < deadline, find_processes(run)
        time.sleep(0.1)


def find_processes(run_root: Path) -> list[str]:
    """Command lines of the processes whose run directory lies under this one."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = process.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if f"--run {run_root}/tapburn-" in line:
            found.append(line)
    return found
