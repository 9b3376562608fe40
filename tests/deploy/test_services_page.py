"""docs/installing.md tells of each service that is installed, and how exposed it is."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from deploy.debian.units.table_units import write_units
from tests.rooms import ROOT

PAGE = ROOT / "docs/installing.md"
APART = 0.15
"""Points of `systemd-analyze security` by which versions of systemd score one unit apart."""


def read_page() -> dict[str, float]:
    """By the unit's name: its exposure, as the page has it."""
    rows = re.findall(
        r"^\| (`tapburn-.*) \| .* \| .* \| ([\d.]+) \|$", PAGE.read_text(), re.MULTILINE
    )
    return {name: float(told) for names, told in rows for name in re.findall(r"`(\S+)`", names)}


def list_services() -> dict[str, str]:
    units = write_units()
    return {
        name.removesuffix(".service"): text
        for name, text in units.items() if name.endswith(".service")
    }  # fmt: skip


def test_each_service_is_told_of() -> None:
    assert set(read_page()) == set(list_services())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_its_exposure_is_the_one_that_systemd_finds(tmp_path: Path) -> None:
    told = read_page()
    wrong = {}
    for name, text in list_services().items():
        unit = tmp_path / f"{name}.service"
        unit.write_text(text)
        done = subprocess.run(
            ["systemd-analyze", "security", "--offline=yes", unit],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        found = re.search(r"exposure level for .*: ([\d.]+)", done.stdout)
        assert found is not None, done.stderr
        if abs(float(found[1]) - told[name]) > APART:
            wrong[name] = (told[name], float(found[1]))
    assert not wrong, "the page, and what is found"
