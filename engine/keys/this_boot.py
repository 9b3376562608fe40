"""Which start of the machine this is: seconds of a monotonic clock mean nothing beyond it."""

from pathlib import Path
from typing import Final

_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")


def name_boot() -> str:
    """The kernel's random name of this boot; empty: it tells none."""
    try:
        return _BOOT.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""
