"""Where the package lies on a machine, and which of its services writes where."""

from pathlib import Path
from typing import Final

PACKAGED: Final = Path("/opt/tapburn/current")
"""There where the machine has the package."""
PACKAGED_CONFIG: Final = Path("/etc/tapburn/table.toml")
DATA: Final = Path("/var/lib/tapburn")
"""Below it each service keeps what is its own."""
UNFINISHED: Final = DATA / "setup-unfinished"
"""There from the first answer of a first set-up to its last: the table does not start meanwhile."""
PACKAGED_PLACES: Final = {
    "journal.path": "/var/lib/tapburn/records/",
    "bridge.state": "/var/lib/tapburn/bridge",
    "vision.calibration": "/var/lib/tapburn/vision/calibration",
}
"""Where the package's services may write, by key of the configuration."""
OWNERS: Final = {
    "/var/lib/tapburn/records": "tapburn-engine",
    "/var/lib/tapburn/bridge": "tapburn-bridge",
    "/var/lib/tapburn/vision": "tapburn-vision",
}
"""Which of the package's services writes where."""


def advise_anew() -> str:
    """What to do about a part of the program that is missing or damaged, on this machine."""
    if PACKAGED.exists() and Path(__file__).resolve().is_relative_to(PACKAGED.resolve()):
        return "type 'tapburn update rollback', or install the package anew"
    return "type 'make runtime' in a checkout, or install it anew"


def is_packaged(config: Path) -> bool:
    """Whether the package's services run from this file."""
    return PACKAGED.exists() and config.absolute() == PACKAGED_CONFIG
