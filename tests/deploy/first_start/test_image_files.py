"""What lies on an image besides Debian's packages and ours."""

import configparser
from importlib import resources

import pytest

from deploy.debian.image.system import FILES

FOLDER = resources.files("deploy.debian.image") / "files"
ON_THE_BOOT_PARTITION = {"grub.cfg"}
UNITS = sorted(name for name in FILES if name.endswith((".service", ".timer")))


def test_each_file_has_its_place() -> None:
    there = {path.name for path in FOLDER.iterdir() if path.is_file()}
    assert there == set(FILES) | ON_THE_BOOT_PARTITION
    places = list(FILES.values())
    assert len(set(places)) == len(places)
    assert not any(place.startswith("/") for place in places)


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_can_be_read_and_keeps_its_name(name: str) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((FOLDER / name).read_text())
    assert unit["Unit"]["Description"].startswith("Tapburn: ")
    assert FILES[name] == f"usr/lib/systemd/system/{name}"
    if name.endswith(".timer"):
        assert name.replace(".timer", ".service") in FILES


def test_a_start_without_a_battery_clock_is_no_earlier_than_the_last_one() -> None:
    """systemd's own rule: docs/installing.md tells of the trial on a booted machine."""
    service = (FOLDER / "tapburn-clock.service").read_text()
    assert "ExecStart=/usr/bin/touch /var/lib/systemd/timesync/clock" in service
