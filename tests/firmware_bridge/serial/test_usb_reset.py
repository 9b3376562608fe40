"""A hung reader's USB device: found behind its port, reset when it is silent, and not too often."""

import fcntl
from pathlib import Path

import pytest

from firmware_bridge.secrets.vault import Position
from firmware_bridge.serial import reader_session
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.reader_session import (
    RESET_AFTER_NS,
    RESET_APART_NS,
    ReaderSession,
    ReaderSurroundings,
)
from firmware_bridge.serial.readers import PortOpened
from firmware_bridge.serial.usb_reset import find_usb_device, reset_usb


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The kernel's tree of one adapter: ttyACM0 is an interface of device 7 on bus 1."""
    root = tmp_path / "sys"
    interface = root / "devices" / "usb1" / "1-2" / "1-2:1.0"
    interface.mkdir(parents=True)
    (interface.parent / "busnum").write_text("1\n")
    (interface.parent / "devnum").write_text("7\n")
    for kind, name in (("tty", "ttyACM0"), ("input", "event5")):
        folder = root / "class" / kind / name
        folder.mkdir(parents=True)
        (folder / "device").symlink_to(interface)
    return root


def test_the_device_behind_a_port_is_found(tmp_path: Path, system: Path) -> None:
    wanted = Path("/dev/bus/usb/001/007")
    by_id = tmp_path / "usb-Tapburn-if00"
    by_id.symlink_to("/dev/ttyACM0")
    for target in ("/dev/ttyACM0", str(by_id), "input:/dev/input/event5"):
        assert find_usb_device(target, system) == wanted


def test_a_port_that_is_no_usb_device_has_none(system: Path) -> None:
    assert find_usb_device("/dev/ttyS0", system) is None
    assert find_usb_device("usb:2341:8037", system) is None


def test_a_reset_that_is_refused_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "can't be opened" in reset_usb(tmp_path / "007")
    device = tmp_path / "008"
    device.touch()
    assert "can't be reset" in reset_usb(device), "a file is no device"
    asked: list[int] = []
    monkeypatch.setattr(fcntl, "ioctl", lambda _fd, request, _value: asked.append(request))
    assert reset_usb(device) == ""
    assert asked == [0x5514]


@pytest.mark.parametrize(("port", "resets"), [("pn532", 2), ("lines", 0)])
def test_a_silent_reader_is_reset_and_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, port: str, resets: int
) -> None:
    done: list[Path] = []

    def note(device: Path) -> str:
        done.append(device)
        return ""

    monkeypatch.setattr(reader_session, "find_usb_device", Path)
    monkeypatch.setattr(reader_session, "reset_usb", note)
    options = ReaderOptions(name="shoe", port=f"{port}:{tmp_path}/tty")
    surroundings = ReaderSurroundings(run=tmp_path, base=tmp_path, mask=lambda uid: uid)
    station = ReaderSession(options, surroundings, Position(0, 0), lambda *_: None)
    station.take(PortOpened(), 1)
    edge = RESET_AFTER_NS + RESET_APART_NS
    for now_ns in (RESET_AFTER_NS - 1, RESET_AFTER_NS + 1, edge, edge + 1):
        station.tick(now_ns)
    assert done == [tmp_path / "tty"] * resets
