"""A reader that says nothing any more is reset as if it had been unplugged: USBDEVFS_RESET."""

import fcntl
import os
from pathlib import Path
from typing import Final

_RESET: Final = 0x5514
"""USBDEVFS_RESET, `_IO('U', 20)` (linux/usbdevice_fs.h)."""
_SYSTEM: Final = Path("/sys")
_DEVICES: Final = Path("/dev")
_INPUT: Final = "input:"


def find_usb_device(target: str, system: Path = _SYSTEM, devices: Path = _DEVICES) -> Path | None:
    """The USB device behind an open port; None: there is none, or it can't be told.

    Args:
        target: what `resolve_port` named.
        system: where the kernel tells of devices.
        devices: where their files are.
    """
    name = Path(target.removeprefix(_INPUT)).resolve().name
    for kind in ("tty", "input"):
        place = system / "class" / kind / name / "device"
        if not place.exists():
            continue
        for folder in (place.resolve(), *place.resolve().parents):
            try:
                bus, number = (int((folder / one).read_text()) for one in ("busnum", "devnum"))
            except (OSError, ValueError):
                continue
            return devices / "bus" / "usb" / f"{bus:03}" / f"{number:03}"
    return None


def reset_usb(device: Path) -> str:
    """Reset it; what kept that from being done, empty: nothing.

    Its port goes away and comes back, which the port's thread takes as a cable that was pulled.
    """
    try:
        descriptor = os.open(device, os.O_WRONLY | os.O_CLOEXEC)
    except OSError as error:
        return f"{device} can't be opened: {error.strerror}"
    try:
        fcntl.ioctl(descriptor, _RESET, 0)
    except OSError as error:
        return f"{device} can't be reset: {error.strerror}"
    finally:
        os.close(descriptor)
    return ""
