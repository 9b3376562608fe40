"""A release that the room brought: a file that waits for the technician's `tapburn update room`."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deploy.releases.version_order import VERSION, order_version

CARRIED: Final = Path("/var/cache/tapburn/carried")
"""The sender's own folder on an installed table."""
_NAME: Final = re.compile(rf"tapburn-({VERSION.pattern})\.release")


@dataclass(frozen=True)
class CarriedRelease:
    """What waits."""

    version: str
    """As its name has it: what is in it is checked when it is taken over."""
    file: Path


def name_carried(version: str) -> str:
    """The file's name."""
    return f"tapburn-{version}.release"


def read_carried(folder: Path) -> CarriedRelease | None:
    """The newest release that waits in a folder; None: none does, or the folder can't be read."""
    found = []
    try:
        for path in folder.iterdir():
            named = _NAME.fullmatch(path.name)
            # The folder is not root's, who reads it: a link or a pipe there is nobody's release.
            if named is not None and path.is_file() and not path.is_symlink():
                found.append(CarriedRelease(named[1], path))
    except OSError:
        return None
    return max(found, key=lambda one: order_version(one.version), default=None)
