"""What a panel shows in the set-up's place lives as long as it likes."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
RUN = (
    "import sys\n"
    "from deploy.first_start.panel import run_beside\n"
    "sys.exit(run_beside(sys.argv[1:]))"
)


def start(code: str, words: Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-c", RUN, sys.executable, "-c", code],
        env={**os.environ, "NOTIFY_SOCKET": str(words)},
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )


def test_a_program_without_a_heartbeat_is_not_taken_for_one_that_hangs(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as words:
        words.bind(str(tmp_path / "words"))
        words.settimeout(20)
        code = (
            "import os, sys; print('NOTIFY_SOCKET' in os.environ, flush=True);"
            "sys.stdin.readline(); sys.exit(7)"
        )
        panel = subprocess.Popen(
            [sys.executable, "-c", RUN, sys.executable, "-c", code],
            env={**os.environ, "NOTIFY_SOCKET": str(tmp_path / "words")},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT,
        )  # fmt: skip
        with panel:
            assert panel.stdout is not None
            assert panel.stdout.readline() == b"False\n", "its own words are nobody's"
            assert b"READY=1" in words.recv(100)
            assert words.recv(100) == b"WATCHDOG=1"
            assert words.recv(100) == b"WATCHDOG=1"
            assert panel.stdin is not None
            panel.stdin.write(b"\n")
            panel.stdin.close()
            assert panel.wait(20) == 7


def test_who_ends_the_panel_ends_what_it_shows(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as words:
        words.bind(str(tmp_path / "words"))
        with start(
            "import time; print('up', flush=True); time.sleep(600)", tmp_path / "words"
        ) as panel:
            assert panel.stdout is not None
            assert panel.stdout.readline() == b"up\n"
            panel.send_signal(signal.SIGTERM)
            assert panel.wait(20) == -signal.SIGTERM % 256
