"""A set-up stops a table that runs, where somebody says so, and never itself."""

import subprocess
from pathlib import Path

import pytest

from deploy.commands.machine import setup
from deploy.debian.units.table_units import write_units
from deploy.table_setup.asking.console import Console
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.draft import Draft
from deploy.table_setup.site import Site

FIRST_START = {name for name in write_units() if "setup" in name or name.endswith(".target")}
"""What is up on a machine that is no table yet."""
TABLE = {"tapburn.target", "tapburn-bridge.service", "tapburn-vision.service"}


class Yes(Console):
    """Says yes to all, and counts."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, question: str, default: str = "") -> str:
        del default
        self.asked.append(question)
        return "yes"


@pytest.mark.parametrize(
    ("active", "on_panel", "asks"),
    [
        (FIRST_START, False, False),
        (FIRST_START, True, False),
        (TABLE, False, True),
        (TABLE | FIRST_START, True, False),
    ],
)
def test_what_holds_no_device_is_not_stopped(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    active: set[str],
    *,
    on_panel: bool,
    asks: bool,
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        ran.append(command)
        asked = {word for word in command if word.startswith("tapburn")}
        return subprocess.CompletedProcess(command, 0 if asked & active else 3)

    monkeypatch.setattr(subprocess, "run", run)
    config, person = tmp_path / "table.toml", Yes()
    site = Site(config, Draft(config, {}), Interview(person), lambda _words: 0)
    site.on_panel = on_panel
    setup._free_devices(site, packaged=True)
    assert bool(person.asked) is asks
    assert any(command[1] == "stop" for command in ran) is asks
