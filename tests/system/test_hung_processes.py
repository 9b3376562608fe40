"""Each process of a table is stopped as a hang stops it: it is killed and started again.

Nobody plays there: a hand goes on through worse in test_simulated_night.py.
"""

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from deploy.running import processes as table_processes
from deploy.running.processes import APPLIANCE, DISPLAY, SENDER, SIGN, Process
from deploy.running.supervisor import Supervisor
from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from engine.wire.key_ring import Peer

pytestmark = pytest.mark.system

PATIENCE_S = 5.0
STARTED = (*APPLIANCE, SIGN, DISPLAY)
"""Whatever `tapburn table` starts with any of its flags, beside what needs a room."""


@pytest.fixture(scope="module")
def table() -> Iterator[Supervisor]:
    with tempfile.TemporaryDirectory(prefix="tb-") as folder:
        assembly = assemble(Plan(hands=50, seed=3, headless=True, speed="fast"), Path(folder))
        processes = [replace(one, patience_s=PATIENCE_S) for one in STARTED]
        supervisor = Supervisor(
            processes, assembly.run, assembly.config, assembly.environment, others=(Peer.WORLD,)
        )
        supervisor.start()
        yield supervisor
        supervisor.stop()


def tend_until(supervisor: Supervisor, holds: Callable[[list[str]], object]) -> None:
    news: list[str] = []
    deadline = time.monotonic() + 120
    while not holds(news):
        news += supervisor.tend()
        assert time.monotonic() < deadline, news
        time.sleep(0.1)


@pytest.mark.parametrize("name", [process.name for process in STARTED])
def test_a_hung_process_is_started_again_and_works(table: Supervisor, name: str) -> None:
    def works(_news: list[str]) -> bool:
        pulse = table.children[name].pulse
        return pulse is not None and pulse.ready and bool(table.pid(name))

    tend_until(table, works)
    before = table.pid(name)
    os.kill(before, signal.SIGSTOP)
    tend_until(table, lambda news: any(one.startswith(f"{name} did nothing for") for one in news))
    assert table.pid(name) != before
    tend_until(table, works)


def test_no_process_of_the_table_is_left_out_here() -> None:
    watched = {
        one.name
        for one in vars(table_processes).values()
        if isinstance(one, Process) and one.patience_s
    }
    assert watched == {one.name for one in (*STARTED, SENDER)}


def test_no_process_that_works_is_killed(table: Supervisor) -> None:
    pids = {one.name: table.pid(one.name) for one in STARTED}
    news: list[str] = []
    ends = time.monotonic() + 2 * PATIENCE_S
    while time.monotonic() < ends:
        news += table.tend()
        time.sleep(0.1)
    assert not [one for one in news if "did nothing" in one]
    assert {one.name: table.pid(one.name) for one in STARTED} == pids
