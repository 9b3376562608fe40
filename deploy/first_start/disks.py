"""The disks of this machine, and what stands on each, for whoever chooses one."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from deploy.first_start.partitions import DATA, LEAST_BYTES

IMAGE: Final = Path("/etc/tapburn-image")
"""There on a system that was written from an image."""
_MOUNTS: Final = Path("/proc/mounts")
_GIGA: Final = 10**9


@dataclass(frozen=True)
class FoundDisk:
    """A disk that may become a table's.

    Attributes:
        path: its device.
        model: as it names itself.
        bytes: how large it is.
        holds: what stands on it, by the names of partitions; empty: nothing that is known.
        is_table: whether a table's record may be on it.
    """

    path: Path
    model: str
    bytes: int
    holds: tuple[str, ...]
    is_table: bool

    @property
    def words(self) -> str:
        """Model, size and device."""
        return f"{self.model or self.path.name}, {self.bytes // _GIGA} GB ({self.path.name})"


def is_live(image: Path = IMAGE, mounts: Path = _MOUNTS) -> bool:
    """Whether this system runs from a stick, and writes into memory alone."""
    if not image.exists():
        return False
    lines = (line.split() for line in mounts.read_text().splitlines())
    return any(line[1] == "/data" and line[2] == "tmpfs" for line in lines if len(line) > 2)


def find_booted(mounts: Path = _MOUNTS) -> Path:
    """The disk that the system was booted from.

    Raises:
        OSError: it can't be told.
    """
    lines = (line.split() for line in mounts.read_text().splitlines())
    device = next(line[0] for line in lines if len(line) > 1 and line[1] == "/")
    part = Path(os.path.realpath(f"/sys/class/block/{Path(device).name}"))
    return Path("/dev") / part.parent.name


def find_disks(booted: Path, listed: str | None = None) -> list[FoundDisk]:
    """All disks that are large enough, but the one that was booted, the largest first.

    Args:
        booted: that disk.
        listed: what lsblk(8) says; None: it is asked.
    """
    told = json.loads(listed if listed is not None else _list())
    disks = [
        _describe(one)
        for one in told["blockdevices"]
        if one["type"] == "disk" and one["path"] != str(booted) and not one["ro"]
    ]
    fit = [one for one in disks if one.bytes >= LEAST_BYTES]
    return sorted(fit, key=lambda one: (-one.bytes, one.path.name))


def _describe(one: dict[str, Any]) -> FoundDisk:
    parts = one.get("children", ())
    names = (part["partlabel"] or part["label"] or part["fstype"] for part in parts)
    # A disk without a table may hold one file system.
    held = tuple(name for name in (*names, one["label"] or one["fstype"]) if name)
    return FoundDisk(
        Path(one["path"]),
        " ".join((one["model"] or "").split()),
        int(one["size"]),
        tuple(dict.fromkeys(held)),
        is_table=any(part["partlabel"] == DATA for part in parts),
    )


def _list() -> str:
    columns = "PATH,TYPE,SIZE,MODEL,RO,FSTYPE,LABEL,PARTLABEL"
    return subprocess.run(
        ["lsblk", "--json", "--bytes", "--tree", "--output", columns],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
