"""What a reader types reaches the bridge alone, whether the bridge runs or not."""

import grp
import os
import pwd
from pathlib import Path
from typing import Final

import pytest

from deploy.debian.units.process_units import ROOMS
from deploy.fitness import typing_readers
from deploy.fitness.lasting_findings import may_last
from deploy.fitness.typing_readers import (
    GROUP,
    is_heard_by_others,
    keep_from_screen,
    list_typing,
    write_rules,
)
from deploy.running.processes import APPLIANCE
from firmware_bridge.link.drivers import DRIVERS
from firmware_bridge.serial.options import ReaderOptions

NAME: Final = "/dev/input/by-id/usb-Sycreader_RFID_Reader_0001-event-kbd"
TABLE: Final = """
[bridge]
state = "bridge"
deck = "blue"
departments = []
[[bridge.readers]]
name = "shoe"
port = "{port}"
place = "shoe"
"""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(typing_readers, "_take_up", lambda: None)
    path = tmp_path / "table.toml"
    path.write_text(TABLE.format(port=f"keyboard:{NAME}"))
    return path


def test_each_kind_of_reader_that_types_is_kept_from_the_screen() -> None:
    for driver, kind in DRIVERS.items():
        reader = ReaderOptions(name="shoe", port=f"{driver}:{NAME}", place="shoe")
        assert (list_typing([reader]) == {"shoe": NAME}) is kind.types, driver
    assert any(kind.types for kind in DRIVERS.values())


def test_the_rule_names_the_device_and_whose_it_is() -> None:
    (_, rule) = write_rules({"shoe": NAME}).splitlines()
    assert f'SYMLINK=="{NAME.removeprefix("/dev/")}"' in rule
    assert 'ENV{LIBINPUT_IGNORE_DEVICE}="1"' in rule
    assert f'GROUP="{GROUP}", MODE="0640"' in rule


@pytest.mark.parametrize(
    "path",
    ["/dev/input/event3", f'{NAME}", RUN+="/bin/sh', f"{NAME}*", f"{NAME}\nRUN", "/dev/../x"],
)
def test_no_other_name_is_a_rule(path: str) -> None:
    assert write_rules({"shoe": path}).count("\n") == 1


def test_the_group_is_the_bridges_alone() -> None:
    groups = {
        name: room.lines[index].partition("=")[2].split()
        for name, room in ROOMS.items()
        for index, line in enumerate(room.lines)
        if line.startswith("SupplementaryGroups=")
    }
    assert {name for name, own in groups.items() if GROUP in own} == {"bridge"}
    assert {process.name for process in APPLIANCE} >= set(groups)


def test_the_rules_are_laid_out_once_and_go_with_the_reader(config: Path, tmp_path: Path) -> None:
    rules = tmp_path / "udev/61-readers.rules"
    assert ["shoe" in one for one in keep_from_screen(config, rules)] == [True]
    assert NAME.removeprefix("/dev/") in rules.read_text()
    assert list(keep_from_screen(config, rules)) == []
    config.write_text(TABLE.format(port="keyboard:/dev/input/event3"))
    assert ["by-id" in one for one in keep_from_screen(config, rules)] == [True]
    config.write_text(TABLE.format(port="serial:/dev/ttyACM0"))
    assert list(keep_from_screen(config, rules)) == []
    assert not rules.exists()


def test_a_device_that_others_hear_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = tmp_path / "event3"
    device.write_bytes(b"")
    monkeypatch.setattr(typing_readers, "GROUP", "no group of this machine")
    for mode, heard in ((0o600, False), (0o640, True), (0o604, True), (0o660, True)):
        device.chmod(mode)
        assert is_heard_by_others(str(device)) is heard
    monkeypatch.setattr(typing_readers, "GROUP", _name_group())
    device.chmod(0o640)
    assert not is_heard_by_others(str(device))
    assert not is_heard_by_others(str(tmp_path / "gone"))


def _name_group() -> str:
    return grp.getgrgid(pwd.getpwuid(os.geteuid()).pw_gid).gr_name


def test_what_no_release_brings_keeps_no_update_back() -> None:
    words = f"{NAME}: what it types reaches the screen while the bridge is away"
    assert may_last("reader shoe", words)
    assert not may_last("reader shoe", "can't be opened")
