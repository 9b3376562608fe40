"""`tapburn status` tells what systemd knows: a screen that dies on and on does not run."""

from pathlib import Path

import msgspec
import pytest

from deploy.commands.machine.status import tell
from deploy.monitoring import services
from deploy.monitoring.machine_figures import ProcessFigures
from deploy.monitoring.services import ask_systemd, read_facts
from deploy.monitoring.table_status import SETTLED_S, TableStatus, _list_wrong

NAMES = ("engine", "screen")
WHY = "no picture: Cannot create XWayland server; tried again every 20 s"
DYING = f"""\
ActiveState=active
NRestarts=0
StateChangeTimestampMonotonic=1000000
StatusText=

ActiveState=activating
NRestarts=12
StateChangeTimestampMonotonic=2000000
StatusText={WHY}
"""


def find(state: str = "active", restarts: int = 0, state_s: float = 500.0) -> TableStatus:
    """Of a table whose compositor runs: the kernel has a process for the screen."""
    screen = ProcessFigures(name="screen", pid=9, up_s=120.0, state=state, state_s=state_s)
    screen = msgspec.structs.replace(screen, restarts=restarts, words=WHY if restarts else "")
    status = TableStatus(
        installed="0.1.0", running=True, journal="j", processes=[screen], record=None,
        disk_free=10**12, clock_kept=True,
    )  # fmt: skip
    status.wrong = _list_wrong(status, "")
    return status


def test_each_unit_is_told_apart() -> None:
    first, second = read_facts(DYING)
    assert (first["ActiveState"], second["ActiveState"]) == ("active", "activating")
    assert second["StatusText"] == WHY


def test_systemd_is_asked_where_the_package_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "systemctl"
    program.write_text(f"#!/bin/sh\ncat <<'E'\n{DYING}E\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(services, "SYSTEMD", tmp_path)
    monkeypatch.setattr(services, "is_packaged", lambda _: True)
    bare = [ProcessFigures(name=name, pid=1) for name in NAMES]
    engine, screen = ask_systemd(bare, tmp_path)
    assert (engine.state, engine.restarts) == ("active", 0)
    assert (screen.state, screen.restarts, screen.words) == ("activating", 12, WHY)
    monkeypatch.setattr(services, "is_packaged", lambda _: False)
    assert ask_systemd(bare, tmp_path) == bare


def test_a_screen_that_is_not_up_is_wrong_though_its_compositor_lives() -> None:
    status = find("activating", 12)
    (wrong,) = status.wrong
    assert wrong.startswith(f"screen is not up: {WHY}; 'journalctl -u tapburn-screen -e'")
    (line,) = [line for line in tell(status, 0) if line.startswith("  screen")]
    assert "activating" in line
    assert "up 2 min" not in line


@pytest.mark.parametrize(("state_s", "wrong"), [(SETTLED_S - 1, 1), (SETTLED_S, 0)])
def test_what_was_just_started_again_is_wrong_until_it_has_settled(
    state_s: float, wrong: int
) -> None:
    status = find("active", 3, state_s)
    assert len(status.wrong) == wrong
    assert any("started again 3 times" in line for line in tell(status, 0))


def test_what_runs_well_is_not_wrong() -> None:
    assert find().wrong == []
