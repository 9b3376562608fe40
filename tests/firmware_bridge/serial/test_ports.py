"""Ports: names that make sense, and one sentence for each way in which one can't be opened."""

import errno
import grp
import os
import tty
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
from serial.tools import list_ports

from firmware_bridge.serial.ports import PortError, PortNameError, open_port, resolve_port


@pytest.fixture
def terminal() -> Iterator[str]:
    """The path of a pseudo-terminal's far end."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("serial:/dev/ttyACM0", "/dev/ttyACM0"),
        ("serial:usb:2341:8037", "usb:2341:8037"),
        ("serial:usb:2341:8037:A1B2", "usb:2341:8037:A1B2"),
        ("sim:shoe", "run/reader-shoe"),
    ],
)
def test_names(name: str, target: str) -> None:
    assert resolve_port(name, Path("run")) == target


@pytest.mark.parametrize(
    "name", ["", "serial:", "serial:tty0", "serial:usb:1:2", "sim:", "/dev/ttyS0", "com1"]
)
def test_names_that_make_no_sense(name: str) -> None:
    with pytest.raises(PortNameError, match="expected serial:/dev/"):
        resolve_port(name, Path("run"))


def test_a_port_is_opened_for_nobody_else(terminal: str) -> None:
    with open_port(terminal, 115200) as port:
        assert port.fileno() >= 0
        with pytest.raises(PortError, match="in use by another program"):
            open_port(terminal, 115200)
    open_port(terminal, 115200).close()


def test_a_missing_port(tmp_path: Path) -> None:
    with pytest.raises(PortError, match="plug the reader in"):
        open_port(str(tmp_path / "tty"), 115200)


def test_a_file_is_no_port(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("")
    with pytest.raises(PortError, match="no serial port"):
        open_port(str(path), 115200)


@pytest.mark.parametrize(
    ("mode", "group", "words"),
    [(0o620, "tty", "udev rule"), (0o660, "dialout", "group dialout"), (0o660, "root", "udev")],
)
def test_a_forbidden_port_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mode: int, group: str, words: str
) -> None:
    path = tmp_path / "tty"
    path.write_text("")
    path.chmod(mode)

    def refuse(*_: object, **__: object) -> None:
        raise serial.SerialException(errno.EACCES, "could not open port")

    monkeypatch.setattr(serial, "Serial", refuse)
    monkeypatch.setattr(grp, "getgrgid", lambda _: SimpleNamespace(gr_name=group))
    with pytest.raises(PortError, match=f"no permission for .*{words}"):
        open_port(str(path), 115200)


def test_a_port_is_found_by_its_usb_id(monkeypatch: pytest.MonkeyPatch, terminal: str) -> None:
    plugged = [
        SimpleNamespace(vid=None, pid=None, serial_number=None, device="/dev/ttyS0"),
        SimpleNamespace(vid=0x2341, pid=0x8037, serial_number="A1", device=terminal),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: plugged)
    for target in ("usb:2341:8037", "usb:2341:8037:A1"):
        with open_port(target, 9600) as port:
            assert port.name == terminal
    with pytest.raises(PortError, match="no USB device 2341:8037:B2"):
        open_port("usb:2341:8037:B2", 9600)
