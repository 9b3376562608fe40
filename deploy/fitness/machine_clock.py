"""Whether this machine's clock is right."""

import ctypes
import shutil
import time
from pathlib import Path
from typing import Final

_UNSYNCHRONISED: Final = 5
"""What adjtimex(2) answers when nobody disciplines the clock."""


def is_clock_kept() -> bool:
    """Whether a time service keeps this machine's clock right."""
    answer: int = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512))
    return answer != _UNSYNCHRONISED


def advise_clock() -> str:
    """What to do about a clock that nobody keeps right, on this machine."""
    if shutil.which("timedatectl") and any(path.exists() for path in _SERVICES):
        return "switch a time service on: 'timedatectl set-ntp true'"
    return (
        "install a time service: 'apt-get install chrony', or without a mirror the chrony that "
        "lies beside the package"
    )


def describe_zone(now_s: float) -> str:
    """The local time and the zone by which the gaming day changes.

    Args:
        now_s: seconds since 1970.
    """
    local = time.localtime(now_s)
    return f"{time.strftime('%H:%M', local)} here, {local.tm_zone}"


def is_utc() -> bool:
    """Whether nobody has set the machine's zone, or set it to none."""
    return time.localtime().tm_zone in {"UTC", "GMT", "Universal", "Zulu"} and not time.daylight


_SERVICES: Final = tuple(
    Path(folder) / unit
    for folder in ("/usr/lib/systemd/system", "/lib/systemd/system")
    for unit in ("systemd-timesyncd.service", "chrony.service", "ntp.service", "ntpsec.service")
)
"""What `timedatectl set-ntp` can switch on."""
