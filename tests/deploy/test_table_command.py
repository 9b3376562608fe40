"""`tapburn table`: what it refuses before a window opens, and how it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.commands.play.table import end
from deploy.running.heartbeats import HeartbeatListener
from deploy.running.processes import Process
from deploy.running.supervisor import Supervisor
from engine.journal.writer_lock import WriterLock
from engine.wire.heartbeat import VARIABLE

BY_HAND = """
[table]
players = []
[journal]
path = "night.journal"
[screen]
window = false
"""


def test_a_journal_that_is_written_is_told_before_anything_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "game.toml"
    config.write_text(BY_HAND)
    monkeypatch.setattr(Supervisor, "start", lambda _: pytest.fail("something was started"))
    lock = WriterLock(tmp_path / "night.journal")
    assert main(["table", "--by-hand", "--config", str(config)]) == 2
    lock.close()
    assert "another table writes this journal; stop it first" in capsys.readouterr().err


def test_the_exit_code_tells_a_degraded_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "worker_one.py").write_text("import time; time.sleep(60)")
    (tmp_path / "worker_two.py").write_text("import sys; sys.exit(2)")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(Path.cwd())])}
    processes = [Process("one", "worker_one"), Process("two", "worker_two")]
    supervisor = Supervisor(processes, tmp_path, tmp_path / "x.toml", environment)
    supervisor.start()
    deadline = time.monotonic() + 20
    while not supervisor.trouble() and time.monotonic() < deadline:
        supervisor.tend()
        time.sleep(0.05)
    assert end(supervisor) == 1
    assert "stopped degraded: not running: two" in capsys.readouterr().err
    supervisor.stop()
    whole = Supervisor(processes[:1], tmp_path, tmp_path / "x.toml", environment)
    whole.start()
    assert end(whole) == 0
    config = tmp_path / "x.toml"
    config.write_text('[journal]\npath = "night.journal"\n')
    capsys.readouterr()
    # Nothing is called complete that nobody has opened.
    assert end(whole, config) == 1
    assert "no record was open" in capsys.readouterr().err
    lock = WriterLock(tmp_path / "night.journal")
    assert end(whole, config) == 0
    assert "the record is complete" in capsys.readouterr().err
    lock.close()
    whole.stop()


@pytest.mark.timeout(120)
def test_a_table_says_itself_that_it_works_and_ends_well(tmp_path: Path) -> None:
    """systemd or any other watches the supervisor as the supervisor watches its processes."""
    config = tmp_path / "game.toml"
    config.write_text(BY_HAND)
    ear = HeartbeatListener(tmp_path)
    table = subprocess.Popen(
        [sys.executable, "-m", "deploy", "table", "--by-hand", "--config", str(config)],
        env={**os.environ, VARIABLE: str(ear.path)}, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    said: list[tuple[int, bytes]] = []
    deadline = time.monotonic() + 60
    while len(said) < 3 and time.monotonic() < deadline:
        said += ear.take()
        time.sleep(0.1)
    table.send_signal(signal.SIGTERM)
    _, words = table.communicate(timeout=30)
    ear.close()
    assert {pid for pid, _ in said} == {table.pid}, "its processes speak to it alone"
    assert b"READY=1" in said[0][1]
    assert (table.returncode, "all processes ended" in words) == (0, True), words
