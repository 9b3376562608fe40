"""How much of the machine each unit may have: what runs wild ends alone, and is started again.

The figures that these go by stand in docs/appliance.md (Small machines) and docs/room.md, each
beside its command; a table that plays takes less than half (`tests/deploy/test_unit_limits.py`).
"""

from dataclasses import dataclass
from typing import Final

from deploy.running.processes import ARCHIVE, BRIDGE, ENGINE, SCREEN, SENDER, VISION


@dataclass(frozen=True)
class UnitLimit:
    """What all processes of a unit may have together."""

    memory: str
    """As systemd writes sizes, or a share of the machine's memory; the kernel ends what has more.
    None of it may be swapped out: a key or a hand would lie on the disk."""
    tasks: int
    """Threads and processes; no further one is begun."""

    def write(self) -> tuple[str, ...]:
        """Of its unit's `[Service]`."""
        return (f"MemoryMax={self.memory}", "MemorySwapMax=0", f"TasksMax={self.tasks}")


SMALL: Final = UnitLimit("256M", 64)
"""Of a unit that runs a program of the system's, or a few lines of ours."""
ROOT_WORK: Final = UnitLimit("1G", 256)
"""Of root's work for set-up and going back: it runs other verbs, the calibration among them."""
METRICS: Final = UnitLimit("512M", 64)
"""The listener reads a day of the record."""
PANEL: Final = UnitLimit("1G", 256)
"""Of a kiosk: compositor and window, which may have to draw without a graphics chip."""
LIMITS: Final = {
    ENGINE.name: UnitLimit("768M", 64),
    ARCHIVE.name: UnitLimit("512M", 64),
    # Each PIN that is looked at takes 64 MiB by itself.
    BRIDGE.name: UnitLimit("384M", 64),
    VISION.name: UnitLimit("1G", 64),
    SCREEN.name: PANEL,
    SENDER.name: UnitLimit("256M", 64),
}
"""By process name."""
ROOM: Final = UnitLimit("2G", 256)
ROOM_DATABASE: Final = UnitLimit("60%", 256)
"""What it has read is counted, too, and a large room's pages come of that."""
