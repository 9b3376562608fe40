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

from deploy.running.processes import APPLIANCE
from deploy.running.supervisor import Supervisor
from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from engine.wire.key_ring import Peer

pytestmark = pytest.mark.system

PATIENCE_S = 5.0


@pytest.fixture(scope="module")
def table() -> Iterator[Supervisor]:
    with tempfile.TemporaryDirectory(prefix="tb-") as folder:
        assembly = assemble(Plan(hands=50, seed=3, headless=True, speed="fast"), Path(folder))
        processes = [replace(one, patience_s=PATIENCE_S) for one in APPLIANCE]
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


@pytest.mark.parametrize("name", [process.name for process in APPLIANCE])
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
