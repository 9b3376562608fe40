"""Serial ports by name, opened for nobody else, and in one sentence why one can't be opened.

Names: `serial:/dev/ttyACM0`, `serial:usb:VID:PID[:SERIAL]` (hex, as `lsusb` shows them), and
`sim:NAME`, which is the link `reader-NAME` in the run directory. Readers that others made have the
name of their driver, such as `pn532:`, in place of `serial:`. `replay:FILE` is no port but a
capture that is played again. `keyboard:` and `scanner:` are input devices and not serial ports.
"""

import errno
import grp
from pathlib import Path
from typing import Final

import serial
from serial.tools import list_ports

from firmware_bridge.link.drivers import DRIVERS, DriverKind
from firmware_bridge.serial.input_port import InputPort

_SERIAL: Final = "serial:"
_USB: Final = "usb:"
_SIMULATED: Final = "sim:"
_REPLAY: Final = "replay:"
_INPUT: Final = "input:"
"""Before the path of a device that types, once the port's name was understood."""
_OWN_BAUD: Final = 115200


class PortError(OSError):
    """A port can't be opened or used now; the text is one sentence that says what to do."""


class PortNameError(ValueError):
    """A port's name in the configuration makes no sense."""


def simulated_link(run: Path, name: str) -> Path:
    """Where a simulated reader puts the link to its pseudo-terminal."""
    return run / f"reader-{name}"


def replayed_file(name: str) -> Path | None:
    """The capture that is to be played in place of a port; None if the name is a port's."""
    path = name.removeprefix(_REPLAY)
    return Path(path) if path and path != name else None


def foreign_kind(name: str) -> DriverKind | None:
    """Whose reader it is; None: it speaks our protocol."""
    return DRIVERS.get(name.partition(":")[0])


def line_speed(name: str, baud: int) -> tuple[int, str]:
    """Bits a second and parity of a port's line.

    Args:
        name: the port's name.
        baud: what the configuration says; 0: as the reader is delivered.
    """
    kind = foreign_kind(name)
    if kind is None:
        return baud or _OWN_BAUD, serial.PARITY_NONE
    return baud or kind.baud, kind.parity


def resolve_port(name: str, run: Path) -> str:
    """What is to be opened: a device's path, "usb:..." to be looked for each time, or "input:...".

    Raises:
        PortNameError: the name is of no kind that we know.
    """
    if name.startswith(_SIMULATED) and len(name) > len(_SIMULATED):
        return str(simulated_link(run, name.removeprefix(_SIMULATED)))
    target = name.partition(":")[2]
    kind = foreign_kind(name)
    if kind is not None and kind.types:
        if not target.startswith("/"):
            raise PortNameError(
                f"port {name!r}: expected a path of /dev/input/by-id after the colon"
            )
        return _INPUT + target
    direct = name.startswith(_SERIAL) or foreign_kind(name) is not None
    if direct and (target.startswith("/") or _is_usb_id(target)):
        return target
    *others, last = (f"{kind}:" for kind in DRIVERS)
    raise PortNameError(
        f"port {name!r}: expected serial:/dev/..., serial:usb:VID:PID[:SERIAL], sim:NAME, "
        f"replay:FILE, or {', '.join(others)} or {last} in place of serial:"
    )


def open_target(target: str, line: tuple[int, str]) -> serial.Serial | InputPort:
    """What `resolve_port` named: a serial port, or a device that types.

    Args:
        target: what it named.
        line: see `line_speed`; a device that types has none.

    Raises:
        PortError: it can't be opened; see `open_port`.
    """
    if target.startswith(_INPUT):
        return _open_input(target.removeprefix(_INPUT))
    return open_port(target, *line)


def open_port(target: str, baud: int, parity: str = serial.PARITY_NONE) -> serial.Serial:
    """The port, raw, exclusive and non-blocking.

    Raises:
        PortError: it is missing, busy, forbidden or no serial port.
    """
    path = _find_usb(target) if target.startswith(_USB) else target
    try:
        return serial.Serial(path, baud, parity=parity, timeout=0, write_timeout=0, exclusive=True)
    except (OSError, ValueError) as error:
        raise PortError(_explain(path, error)) from None


def _open_input(path: str) -> InputPort:
    try:
        return InputPort(path)
    except OSError as error:
        if error.errno in (errno.ENOTTY, errno.EINVAL):
            raise PortError(
                f"{path} types nothing; give the reader's, one of /dev/input/by-id/...-event-kbd"
            ) from None
        raise PortError(_explain(path, error)) from None


def _is_usb_id(target: str) -> bool:
    parts = target.removeprefix(_USB).split(":")
    if not target.startswith(_USB) or len(parts) not in (2, 3):
        return False
    return all(len(part) == 4 and not part.strip("0123456789abcdefABCDEF") for part in parts[:2])


def _find_usb(target: str) -> str:
    vendor, product, *number = target.removeprefix(_USB).split(":")
    wanted = (int(vendor, 16), int(product, 16))
    for port in list_ports.comports():
        if (port.vid, port.pid) == wanted and (not number or port.serial_number == number[0]):
            return str(port.device)
    raise PortError(f"unplugged: plug it in; there is no USB device {target.removeprefix(_USB)}")


def _explain(path: str, error: Exception) -> str:
    """Why the port could not be opened, and what to do about it."""
    number = getattr(error, "errno", None)
    if number in (errno.ENOENT, errno.ENXIO, errno.ENODEV) or not Path(path).exists():
        return f"unplugged: plug the reader in; there is no {path}"
    if number in (errno.EACCES, errno.EPERM):
        return f"no permission for {path}: {_missing_group(path)}"
    if number in (errno.EAGAIN, errno.EWOULDBLOCK, errno.EBUSY):
        return f"in use by another program: stop that program; it has {path}"
    if number in (errno.ENOTTY, errno.EINVAL) or number is None:
        return f"{path} is no serial port; check the port's name in the configuration"
    return f"{path} can't be opened (error {number}); check the cable"


def _missing_group(path: str) -> str:
    try:
        status = Path(path).stat()
        group = grp.getgrgid(status.st_gid).gr_name
    except (OSError, KeyError):
        return "add a udev rule that gives this user's group the port"
    if status.st_mode & 0o060 == 0o060 and group != "root":
        return f"add this user to the group {group}"
    return "add a udev rule that gives the port to a group of this user (GROUP, MODE 0660)"
