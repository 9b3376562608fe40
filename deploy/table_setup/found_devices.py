"""Readers and cameras that are plugged in, by names that stay."""

from pathlib import Path
from typing import Final

DEVICES: Final = Path("/dev")
_USB_NAMES: Final = "by-id"
_PORT_NAMES: Final = "by-path"
_FIRST_STREAM: Final = "-video-index0"
"""A camera's further streams are no pictures."""


def find_readers(devices: Path = DEVICES) -> list[Path]:
    """Serial adapters: by what they say they are, else by the port that they are plugged into."""
    return _find(devices / "serial", "")


def find_keyboards(devices: Path = DEVICES) -> list[Path]:
    """What types, by what it says it is: a keyboard-like reader is among them."""
    return _find(devices / "input", "-event-kbd")


def find_cameras(devices: Path = DEVICES) -> list[Path]:
    """Cameras, in the same way."""
    return _find(devices / "v4l", _FIRST_STREAM)


def _find(folder: Path, end: str) -> list[Path]:
    """Each device once: two of one make without a serial number share a name, and have a port."""
    found: dict[Path, Path] = {}
    for names in (_USB_NAMES, _PORT_NAMES):
        for path in sorted((folder / names).glob(f"*{end}")):
            found.setdefault(path.resolve(), path)
    return list(found.values())
