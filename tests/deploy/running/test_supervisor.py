"""Processes are started, restarted when they die, and never left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from deploy.debian.units.table_units import write_units
from deploy.debian.units.unit_names import KIOSK_STARTS_S, SETUP_UNIT, name_unit
from deploy.kiosk import ladder
from deploy.running.heartbeats import HeartbeatWatch
from deploy.running.processes import DISPLAY, SCREEN, SIGN, Process
from deploy.running.supervisor import RESTART_LIMIT, Supervisor
from engine.wire.key_ring import Peer

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


BEATING = r"""
import signal, sys, time
from engine.wire.heartbeat import Heartbeat
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
heart = Heartbeat()
print("alive", flush=True)
while True:
    heart.beat()
    time.sleep(0.05)
"""


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
            [Process(name, f"worker_{name}", niceness=3, patience_s=2.5) for name in modules],
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


def test_a_hung_process_is_killed_and_started_again(
    supervise: Callable[..., Supervisor],
) -> None:
    supervisor = supervise(one=BEATING)
    news: list[str] = []

    def is_ready() -> bool:
        news.extend(supervisor.tend())
        pulse = supervisor.children["one"].pulse
        return pulse is not None and pulse.ready

    wait_until(is_ready)
    before = supervisor.pid("one")
    os.kill(before, signal.SIGSTOP)

    def has_news() -> bool:
        news.extend(supervisor.tend())
        return bool(news)

    wait_until(has_news)
    (said,) = news
    assert said.startswith("one did nothing for ")
    assert said.endswith(" s and was killed; it is started again and catches up")
    assert supervisor.pid("one") not in {0, before}
    assert supervisor.is_starting()
    wait_until(is_ready)
    assert not supervisor.is_starting()


def test_a_screen_that_hangs_at_its_start_is_killed_within_seconds() -> None:
    """It reads no record: what takes longer hangs."""
    for process in (SCREEN, SIGN, DISPLAY):
        pulse = HeartbeatWatch(process, 0.0)
        assert pulse.silence(29.0) == 0
        assert pulse.silence(31.0) == 31.0
    assert SCREEN.starting_s == ladder.STARTING_S
    # On a panel the kiosk counts, and says there what hangs: ended by systemd before it is loaded,
    # as on a slow machine, it would leave a black panel for ever.
    units = write_units()
    for name in (name_unit(SCREEN), SETUP_UNIT):
        assert f"TimeoutStartSec={KIOSK_STARTS_S:.0f}\n" in units[name]
    assert KIOSK_STARTS_S >= 10 * ladder.STARTING_S


def test_who_never_said_that_it_is_ready_may_take_its_time() -> None:
    """A long record is read before the first word."""
    pulse = HeartbeatWatch(Process("one", "one"), 0.0)
    assert (pulse.silence(299.0), pulse.silence(301.0)) == (0, 301.0)
    pulse.hear(b"READY=1\nWATCHDOG=1", 20.0)
    assert (pulse.silence(29.0), pulse.silence(31.0)) == (0, 11)
    pulse.hear(b"STATUS=reading", 31.0)
    assert pulse.silence(31.0) == 11
    pulse.excuse(8.0, 31.0)
    assert pulse.silence(31.0) == 0, "nobody listened meanwhile"
    assert HeartbeatWatch(replace(Process("one", "one"), patience_s=0.0), 0.0).silence(9e9) == 0


def test_what_cannot_be_used_is_said_and_tried_again_later(
    supervise: Callable[..., Supervisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.running.supervisor.LONGEST_PAUSE", 0.5)
    supervisor = supervise(one=UNUSABLE)
    news: list[str] = []

    def has_news() -> bool:
        news.extend(supervisor.tend())
        return bool(news)

    wait_until(has_news)
    assert news == ["one: the reader is missing: plug it in; it is tried again in 0 s"]
    assert supervisor.trouble() == "one: the reader is missing: plug it in"
    assert supervisor.list_missing() == ["one"]
    assert supervisor.tend() == [], "not at once"
    (supervisor._run / "worker_one.py").write_text(WORKER)
    wait_until(lambda: supervisor.tend() == [] and supervisor.running("one"))


def test_a_process_that_keeps_failing_is_started_for_ever_and_slower(
    supervise: Callable[..., Supervisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr("deploy.running.supervisor.time.monotonic", lambda: now[0])
    supervisor = supervise(one=FAILING)
    child, said, waited = supervisor.children["one"], list[str](), list[float]()
    while len(waited) < 9:
        if child.due:
            assert child.handle is None
            waited.append(child.due - now[0])
            now[0] = child.due - 0.01
            assert supervisor.tend() == [], "not before its time"
            now[0] = child.due
            supervisor.tend()
        if child.handle is not None:
            child.handle.wait()
            said += supervisor.tend()
    assert waited == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert [words for words in said if "catches up" not in words] == [
        f"one failed (code 7) again; it is started in {pause:.0f} s" for pause in (*waited, 60)
    ][: len(said) - RESTART_LIMIT]
    assert sum("catches up" in words for words in said) == RESTART_LIMIT
    assert supervisor.trouble().startswith("one failed (code 7) again")


def test_a_process_that_ran_well_for_a_while_is_started_at_once_again(
    supervise: Callable[..., Supervisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr("deploy.running.supervisor.time.monotonic", lambda: now[0])
    supervisor = supervise(one=FAILING)
    child = supervisor.children["one"]
    while not child.due:
        assert child.handle is not None
        child.handle.wait()
        supervisor.tend()
    now[0] = child.due
    supervisor.tend()
    assert child.handle is not None
    child.handle.wait()
    now[0] += 61
    (news,) = supervisor.tend()
    assert news == "one failed (code 7); it is started again and catches up"


@pytest.mark.parametrize("moment", ["at its first instant", "when it runs"])
def test_nobody_looks_into_a_process(
    moment: str, supervise: Callable[..., Supervisor], run: Path
) -> None:
    """Not between its start and its first line either: whoever killed it could wait for that."""
    supervisor = supervise(one=WORKER)
    pid = supervisor.pid("one")
    if moment == "when it runs":
        wait_until(lambda: "alive" in supervisor.last_words("one"))
    stranger = (
        "import ctypes, os, sys\n"
        "header = (ctypes.c_uint32 * 2)(0x20080522, 0)\n"
        "assert ctypes.CDLL(None).capset(header, (ctypes.c_uint32 * 6)()) == 0\n"
        "def looks(name):\n"
        "    try:\n"
        f"        descriptor = os.open('/proc/{pid}/' + name, os.O_RDONLY)\n"
        "        return bool(os.read(descriptor, 1)) or name\n"
        "    except OSError as error:\n"
        "        return False\n"
        "seen = [name for name in ('mem', 'environ', 'maps', 'fd/0', 'fd/1') if looks(name)]\n"
        f"traced = ctypes.CDLL(None).ptrace(16, {pid}, 0, 0) == 0\n"
        "print(seen, traced, looks('../self/environ'))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", stranger], capture_output=True, text=True, check=True, cwd=run
    )
    assert told.stdout.split() == ["[]", "False", "True"]


def test_keys_are_handed_over_and_stand_nowhere_else(run: Path) -> None:
    (run / "worker_engine.py").write_text(
        "import sys\nfrom engine.wire.key_ring import *\nring = receive_key_ring(Peer.ENGINE)\n"
        "public, ended = sorted(map(str, ring.public)), sys.stdin.read() == ''\n"
        # One string is one write: the line is never read by halves.
        "print(f'{ring} {len(ring.secret)} {public} {ended}')\n"
        "import time\ntime.sleep(60)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(run), str(Path.cwd())])}
    processes = [Process("engine", "worker_engine")]
    supervisor = Supervisor(processes, run, run / "x.toml", environment)
    supervisor.start()
    wait_until(lambda: supervisor.last_words("engine"))
    secret = supervisor.rings[Peer.ENGINE].secret
    said = supervisor.last_words("engine")
    proc = Path(f"/proc/{supervisor.pid('engine')}")
    started = (proc / "cmdline").read_bytes() + (proc / "environ").read_bytes()
    supervisor.stop()
    assert said == "KeyRing(engine) 40 ['engine', 'operator'] True"
    assert secret not in started
    assert not any(secret in path.read_bytes() for path in run.rglob("*") if path.is_file())


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
    assert (supervisor.trouble(), supervisor.restarts, supervisor.pid("one")) == ("", [], 0)
    supervisor.stop()


def test_who_said_nothing_is_put_off_without_last_words(
    supervise: Callable[..., Supervisor],
) -> None:
    supervisor = supervise(one="import sys; sys.exit(7)")
    wait_until(lambda: supervisor.tend() is not None and supervisor.children["one"].due)
    assert supervisor.restarts[-1].endswith("it is started in 1 s")


def test_stop_ends_all_even_the_stubborn(
    supervise: Callable[..., Supervisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.running.supervisor.GRACE", 0.3)
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
        "from deploy.running.processes import Process\n"
        "from deploy.running.supervisor import Supervisor\n"
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
