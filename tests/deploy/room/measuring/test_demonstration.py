"""`make room`: one command, and a browser sees tables that play; nothing of it stays."""

import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from deploy.bench.machine_bench import read_most
from deploy.debian.units.unit_limits import ROOM
from deploy.room.storage.cluster import Cluster
from tests.deploy.room.browsing import Browser


def find_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def list_processes(word: bytes) -> list[int]:
    """Those in whose command a word is."""
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdecimal() and word in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
    return found


def is_of(pid: int, parent: int) -> bool:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[1]) == parent
    return False


def test_a_room_for_a_look(cluster: Cluster, tmp_path: Path) -> None:
    assert cluster.url, "PostgreSQL is there"
    web, line = find_port(), find_port()
    said = tmp_path / "said"
    with said.open("w") as out:
        shown = subprocess.Popen(
            [
                sys.executable, "-m", "deploy.room.measuring.demonstration", "--tables", "1",
                "--step", "0.01", "--web", str(web), "--line", str(line),
            ],
            stdout=out, stderr=subprocess.STDOUT,
        )  # fmt: skip
    try:
        browser, page, ending = Browser(f"https://127.0.0.1:{web}"), "", time.monotonic() + 120
        while not re.search(r"Hand \d+,", page) and time.monotonic() < ending:
            assert shown.poll() is None, said.read_text()
            time.sleep(0.3)
            found = re.search(r"Name: (\S+) +Password: (\S+)", said.read_text())
            if found is None:
                continue
            try:
                page = browser.ask("/")[1] if browser.cookie else ""
                if not browser.cookie:
                    browser.sign_in(found[1], found[2])
            except OSError:
                continue  # the pages are not there yet
        # Yesterday's hands are there at once; the first of today ends a little later.
        today, hands = f"{datetime.now(UTC):%Y-%m-%d} ", ""
        while today not in hands and time.monotonic() < ending:
            hands = browser.ask("/hands")[1]
            time.sleep(0.5)
        (room,) = [pid for pid in list_processes(b"\0room\0run\0") if is_of(pid, shown.pid)]
        peak_mb, tasks = read_most(room)
    finally:
        shown.send_signal(signal.SIGINT)
        assert shown.wait(60) == 0
    assert "<h2>Table 1<" in page
    assert re.search(r"Hand \d+,", page), "it plays"
    assert today in hands, "by the clock on the wall"
    # Of what its unit allows a room of one table takes less than half.
    assert ROOM.memory == "2G"
    assert 10 < peak_mb < 1000
    assert 0 < tasks < ROOM.tasks / 2
    assert "ended: nothing of it is kept" in said.read_text()
