"""Processes are started, restarted when they die, and never left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deploy.processes import Process
from deploy.supervisor import RESTART_LIMIT, Supervisor

WORKER = r"""
import os, signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
sys.stdout.write(f"alive {os.getpid()} {os.nice(0)}\n")
sys.stdout.flush()
while True:
    time.sleep(0.05)
"""
STUBBORN = WORKER.replace("lambda *_: sys.exit(0)", "signal.SIG_IGN")
UNUSABLE = "import sys; print('the reader is missing: plug it in'); sys.exit(2)"
FAILING = "import sys; sys.exit(7)"


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def supervise(run: Path) -> Iterator[Callable[..., Supervisor]]:
    started: list[Supervisor] = []

    def build(**modules: str) -> Supervisor:
        for name, text in modules.items():
            (run / f"worker_{name}.py").write_text(text)
        supervisor = Supervisor(
            [Process(name, f"worker_{name}", niceness=3) for name in modules],
            run,
            run / "tapburn.toml",
            {**os.environ, "PYTHONPATH": os.pathsep.join([str(run), str(Path.cwd())])},
        )
        started.append(supervisor)
        supervisor.start()
        return supervisor

    yield build
    for supervisor in started:
        supervisor.stop()


def wait_until(holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


def test_a_killed_process_is_started_again(supervise: Callable[..., Supervisor]) -> None:
    supervisor = supervise(one=WORKER)
    wait_until(lambda: "alive" in supervisor.last_words("one"))
    before = supervisor.pid("one")
    os.kill(before, signal.SIGKILL)
    news: list[str] = []

    def has_news() -> bool:
        news.extend(supervisor.tend())
        return bool(news)

    wait_until(has_news)
    assert news == ["one was killed by SIGKILL; it is started again and catches up"]
    wait_until(lambda: str(supervisor.pid("one")) in supervisor.last_words("one"))
    assert supervisor.pid("one") != before
    assert supervisor.restarts == news


def test_what_cannot_be_used_is_said_and_not_repeated(
    supervise: Callable[..., Supervisor],
) -> None:
    supervisor = supervise(one=UNUSABLE)
    wait_until(supervisor.tend)
    assert supervisor.given_up() == "one: the reader is missing: plug it in"
    assert not supervisor.running("one")
    assert supervisor.tend() == []


def test_a_process_that_keeps_failing_is_given_up(supervise: Callable[..., Supervisor]) -> None:
    supervisor = supervise(one=FAILING)
    wait_until(lambda: supervisor.tend() is not None and supervisor.given_up())
    assert f"failed (code 7) {RESTART_LIMIT + 1} times in a minute" in supervisor.given_up()


def test_a_process_that_was_ended_is_started_again(
    supervise: Callable[..., Supervisor],
) -> None:
    """Whoever asked it to end, such as a machine short of memory: the table needs it."""
    supervisor = supervise(one=WORKER)
    wait_until(lambda: "alive" in supervisor.last_words("one"))
    before = supervisor.pid("one")
    os.kill(before, signal.SIGTERM)
    news: list[str] = []

    def has_news() -> bool:
        news.extend(supervisor.tend())
        return bool(news)

    wait_until(has_news)
    assert news == ["one was ended; it is started again and catches up"]
    assert not supervisor.has_ended("one")
    wait_until(lambda: supervisor.pid("one") not in {0, before})


def test_a_process_that_may_end_is_left_alone(run: Path) -> None:
    (run / "worker_one.py").write_text("")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(run), str(Path.cwd())])}
    processes = [Process("one", "worker_one")]
    supervisor = Supervisor(processes, run, run / "x.toml", environment, may_end=("one",))
    supervisor.start()
    wait_until(lambda: supervisor.tend() or supervisor.has_ended("one"))
    assert (supervisor.given_up(), supervisor.restarts, supervisor.pid("one")) == ("", [], 0)
    supervisor.stop()


def test_who_said_nothing_is_given_up_without_last_words(
    supervise: Callable[..., Supervisor],
) -> None:
    supervisor = supervise(one="import sys; sys.exit(7)")
    wait_until(lambda: supervisor.tend() is not None and supervisor.given_up())
    assert supervisor.given_up().endswith("is not started again")


def test_stop_ends_all_even_the_stubborn(
    supervise: Callable[..., Supervisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.supervisor.GRACE", 0.3)
    supervisor = supervise(one=WORKER, two=STUBBORN)
    wait_until(lambda: all("alive" in supervisor.last_words(name) for name in ("one", "two")))
    supervisor.stop()
    assert not supervisor.running("one")
    assert not supervisor.running("two")
    assert supervisor.tend() == []


def test_niceness_is_as_the_table_says(supervise: Callable[..., Supervisor]) -> None:
    supervisor = supervise(one=WORKER)
    wait_until(lambda: "alive" in supervisor.last_words("one"))
    assert int(supervisor.last_words("one").split()[2]) == min(19, os.nice(0) + 3)


def test_children_die_with_a_killed_supervisor(run: Path) -> None:
    (run / "worker_one.py").write_text(WORKER)
    parent = (
        "import os, sys, time\n"
        "from pathlib import Path\n"
        "from deploy.processes import Process\n"
        "from deploy.supervisor import Supervisor\n"
        "run = Path(sys.argv[1])\n"
        "supervisor = Supervisor([Process('one', 'worker_one')], run, run, os.environ)\n"
        "supervisor.start()\n"
        "while 'alive' not in supervisor.last_words('one'):\n"
        "    time.sleep(0.02)\n"
        "print(supervisor.pid('one'), flush=True)\n"
        "time.sleep(60)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(run), str(Path.cwd())])}
    with subprocess.Popen(
        [sys.executable, "-c", parent, str(run)], stdout=subprocess.PIPE, env=environment
    ) as supervisor:
        assert supervisor.stdout is not None
        child = int(supervisor.stdout.readline())
        supervisor.kill()
    wait_until(lambda: not _lives(child))


def _lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"
