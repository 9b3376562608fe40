"""`make room`: one command, and a browser sees tables that play; nothing of it stays."""

import re
import signal
import socket
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from deploy.room.storage.cluster import Cluster
from tests.deploy.room.browsing import Browser


def find_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


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
    finally:
        shown.send_signal(signal.SIGINT)
        assert shown.wait(60) == 0
    assert "<h2>Table 1<" in page
    assert re.search(r"Hand \d+,", page), "it plays"
    assert today in hands, "by the clock on the wall"
    assert "ended: nothing of it is kept" in said.read_text()
