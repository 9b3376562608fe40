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
from engine.messages.views import View
from tests.tries import tries

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


def test_many_seats(run: Path) -> None:
    """Other numbers are played in one process, by tests/deploy/simulation/test_rehearsal.py."""
    hands = tries(1, of=2)
    plan = Plan(hands=hands, seats=10, limit="no", seed=10, speed="fast", headless=True)
    outcome = Session(plan, assemble(plan, run), tell=lambda _: None, warn=lambda _: None).play()
    check_clean(outcome, hands)


def test_people_err_and_the_record_is_right(run: Path) -> None:
    hands = tries(3, of=6)
    plan = Plan(hands=hands, seed=3, mistakes="heavy", speed="fast", headless=True)
    outcome = Session(plan, assemble(plan, run), tell=lambda _: None, warn=lambda _: None).play()
    check_clean(outcome, hands)
    assert outcome.wrong_awards == outcome.false_alarms == 0
    assert len({entry.kind for entry in outcome.mistakes}) >= hands
    assert not [entry for entry in outcome.mistakes if entry.fate == "silent"]
    assert outcome.restarts == []


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


def play_with(killer: Killer, hands: int, run: Path) -> list[str]:
    """Hands in which nobody folds before the flop; a sentence for each process that came back."""
    plan = Plan(hands=hands, seats=3, style="calling", seed=11, speed="fast", headless=True)
    session = Session(plan, assemble(plan, run), tell=killer, warn=lambda _: None)
    killer.session = session
    outcome = session.play()
    assert not any(killer.due.values()), "not all the moments to kill came"
    check_clean(outcome, hands)
    return outcome.restarts


def test_a_killed_process_comes_back_in_mid_hand(run: Path) -> None:
    """Three of them in a hand, at a moment each; in four hands each of them at each of the moments.

    In two hands each of them dies, and there are deaths at each of the moments.
    """
    hands = tries(2, of=len(APPLIANCE))
    turns = [[[name] for name in APPLIANCE[turn:] + APPLIANCE[:turn]][:hands] for turn in range(3)]
    died = Counter(name for turn in turns for [name] in turn)
    assert set(died) == set(APPLIANCE)
    assert Counter(play_with(Killer(*turns), hands + 1, run)) == {
        f"{name} was killed by SIGKILL; it is started again and catches up": deaths
        for name, deaths in died.items()
    }


def test_all_at_once_come_back_in_mid_hand(run: Path) -> None:
    """At moments of one hand; in the next they go on."""
    moments = tries(1, of=len(MOMENTS))
    turns: list[list[Sequence[str]]] = [[], [APPLIANCE], []] if moments == 1 else [[APPLIANCE]] * 3
    assert len(play_with(Killer(*turns), 2, run)) == 4 * moments


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
