"""The screen's service: compositors that die, never speak, live long; what systemd is told."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from deploy.kiosk import __main__ as kiosk
from deploy.kiosk.compositor import run_try
from deploy.kiosk.ladder import WAYS, Ladder
from deploy.kiosk.panel_text import screen_of

SPEAK = """
import os, socket, sys
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as words:
    words.sendto(b"READY=1\\nWATCHDOG=1", os.environ["NOTIFY_SOCKET"])
"""
DIE = "import sys; sys.exit('00:00 [ERROR] [a.c:1] no GL here')"


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """What systemd hears."""
    path = tmp_path / "manager"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as hearing:
        hearing.bind(str(path))
        hearing.settimeout(0)
        monkeypatch.setenv("NOTIFY_SOCKET", str(path))
        yield hearing


def hear(manager: socket.socket) -> str:
    said = []
    while True:
        try:
            said.append(manager.recv(4096).decode())
        except BlockingIOError:
            return "\n".join(said)


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def test_of_the_screen_s_words_systemd_hears_that_it_works_alone(
    tmp_path: Path, manager: socket.socket
) -> None:
    """A screen that was taken over wrote the service's state, and gave systemd another process."""
    from engine.wire.heartbeat import say  # noqa: PLC0415

    hostile = (
        b"STATUS=\x1b[2Jall is well", b"MAINPID=1", b"WATCHDOG_USEC=999999999999", b"STOPPING=1",
        b"FDSTORE=1", b"BUSERROR=x", b"X" * 4096, b"WATCHDOG=trigger", b"",
        b"WATCHDOG=1\nSTATUS=x", b"READY=1\nMAINPID=1",
    )  # fmt: skip
    heard = tmp_path / "heard"
    code = f"""
import os, socket, time
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as words:
    for said in {hostile!r}:
        words.sendto(said, os.environ["NOTIFY_SOCKET"])
while not os.path.exists({str(heard)!r}):
    time.sleep(0.01)
"""
    assert run_try(python(code), os.environ, tmp_path, say, heard.touch, 30.0).came_up
    assert hear(manager).split("\n") == ["WATCHDOG=1", "READY=1"]


def test_the_screens_words_reach_systemd_and_its_errors_the_panel(
    tmp_path: Path, manager: socket.socket
) -> None:
    from engine.wire.heartbeat import say  # noqa: PLC0415

    ups = []
    code = f"{SPEAK}\nsys.stderr.write('[ERROR] gone\\n'); sys.exit(3)"
    ending = run_try(python(code), os.environ, tmp_path, say, lambda: ups.append(1), 30.0)
    assert (ending.came_up, ending.code, ups) == (True, 3, [1])
    assert "[ERROR] gone" in ending.said
    assert "READY=1\nWATCHDOG=1" in hear(manager)


def test_a_signal_is_a_cause(tmp_path: Path) -> None:
    code = "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"
    ending = run_try(python(code), os.environ, tmp_path, lambda _: None, lambda: None, 30.0)
    assert not ending.came_up
    assert any(f"signal {int(signal.SIGSEGV)}" in line for line in ending.said)


def test_what_never_speaks_is_ended(tmp_path: Path) -> None:
    code = "import time\nwhile True: time.sleep(0.01); print('busy', flush=True)"
    ending = run_try(python(code), os.environ, tmp_path, lambda _: None, lambda: None, 0.5)
    assert not ending.came_up
    assert any("said nothing" in line for line in ending.said)


def test_graphics_that_die_are_followed_by_software(tmp_path: Path, manager: socket.socket) -> None:
    code = (
        f"import os, sys\nif 'WLR_RENDERER' not in os.environ: sys.exit('[ERROR] no GL')\n{SPEAK}"
    )
    one = kiosk.Kiosk(python(code), tmp_path, screen_of("table.toml"))
    assert one.run() == 1, "what had come up and ended is systemd's to start again"
    said = hear(manager)
    assert said.index("with the machine's graphics") < said.index("in software")
    assert said.index("in software") < said.index("READY=1")
    kept = msgspec.json.decode((tmp_path / "tries.json").read_bytes(), type=Ladder)
    assert kept.chosen is WAYS[1], "the next start begins with what has worked"


def test_where_nothing_comes_up_the_panel_says_why_and_it_goes_on(
    tmp_path: Path, manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, pauses = list[str](), list[float]()

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(kiosk, "show", lambda text, _: shown.append(text))
    monkeypatch.setattr("time.sleep", sleep)
    with pytest.raises(KeyboardInterrupt):
        kiosk.Kiosk(python(DIE), tmp_path, screen_of("table.toml")).run()
    # Until the first round is over each try is announced; then the reason stays in sight.
    announced = ["with the machine's graphics" in shown[0], "in software" in shown[1]]
    assert announced == [True, True]
    assert len(shown) == 5
    assert all("no GL here" in text for text in shown[2:])
    assert pauses == sorted(set(pauses))
    said = hear(manager)
    assert "STATUS=no picture: no GL here; tried again" in said
    assert "READY=1" not in said, "systemd is not told that there is a screen"
    assert f"EXTEND_TIMEOUT_USEC={int((pauses[0] + 30) * 1e6)}" in said


def test_who_ends_the_service_ends_the_compositor_and_teaches_nothing(tmp_path: Path) -> None:
    code = f"{SPEAK}\nimport time; print('up', flush=True); time.sleep(600)"
    lines = [
        "import signal, sys", "from deploy.kiosk.__main__ import Kiosk", "from pathlib import Path",
        "from deploy.kiosk.panel_text import SETUP",
        f"one = Kiosk({python(code)!r}, Path({str(tmp_path)!r}), SETUP)",
        "signal.signal(signal.SIGTERM, one.stop)", "sys.exit(one.run())",
    ]  # fmt: skip
    child = subprocess.Popen(
        python("\n".join(lines)), stderr=subprocess.PIPE, cwd=Path(__file__).parents[3]
    )
    assert child.stderr is not None
    assert child.stderr.readline() == b"up\n"
    child.terminate()
    assert child.wait(60) == 0
    assert child.stderr.read() == b"", "nobody holds its output any more"
    child.stderr.close()
    kept = msgspec.json.decode((tmp_path / "tries.json").read_bytes(), type=Ladder)
    assert (kept.began_s, kept.chosen) == (None, WAYS[0])
