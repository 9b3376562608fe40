"""Whether what a disk calls written survives a power cut, as far as the system tells."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import msgspec

MOUNTS: Final = Path("/proc/self/mountinfo")
BLOCKS: Final = Path("/sys/dev/block")
_IN_MEMORY: Final = frozenset({"tmpfs", "ramfs"})
_FLUSHES_FIELD: Final = 15
"""Of a block device's `stat`: flush requests that were completed (Linux 5.5 and later)."""
_DATA: Final = "give the record a partition of its own, on a solid-state disk"


class Honesty(msgspec.Struct, frozen=True, kw_only=True):
    """What can be told of a place's disk."""

    state: Literal["good", "doubtful", "bad"]
    words: str
    mend: str = ""


class _Mount(msgspec.Struct, frozen=True):
    point: str
    kind: str
    options: frozenset[str]


def judge_honesty(
    place: Path, write: Callable[[], object], mounts: Path = MOUNTS, blocks: Path = BLOCKS
) -> Honesty:
    """Look at how a place's disk is mounted, and whether a write that waits for it flushes it.

    Args:
        place: a folder.
        write: writes there and waits for the disk.
        mounts: what is mounted, as the kernel tells it.
        blocks: its block devices by their numbers.

    Raises:
        OSError: nothing can be written there.
    """
    device = place.stat().st_dev
    number = f"{os.major(device)}:{os.minor(device)}"
    mount = _find_mount(number, mounts)
    mounted = _judge_mount(mount) if mount is not None else None
    return mounted or _judge_disk(_find_disk(blocks / number), write)


def _judge_mount(mount: _Mount) -> Honesty | None:
    """What is wrong with it; None: nothing that can be told."""
    if mount.kind in _IN_MEMORY:
        words = f"{mount.point} is memory ({mount.kind}): a power cut takes the record"
        return Honesty(state="bad", words=words, mend=_DATA)
    if {"nobarrier", "barrier=0", "volatile"} & mount.options:
        words = f"{mount.point} is mounted so that nothing waits for the disk"
        mend = "take nobarrier, barrier=0 or volatile out of /etc/fstab"
        return Honesty(state="bad", words=words, mend=mend)
    if mount.kind == "overlay":
        words = f"{mount.point} is laid over another: what is written may be in memory alone"
        return Honesty(state="doubtful", words=words, mend=_DATA)
    return None


def _judge_disk(disk: Path | None, write: Callable[[], object]) -> Honesty:
    """Whether it is told to write out what it keeps back."""
    before = _count_flushes(disk)
    write()
    after = _count_flushes(disk)
    if disk is None or before is None or after is None:
        return Honesty(state="good", words="nothing speaks against it; no disk tells more here")
    if _read(disk / "queue" / "write_cache") != "write back":
        return Honesty(state="good", words=f"{disk.name} says that it keeps nothing back")
    if after > before:
        return Honesty(state="good", words=f"{disk.name} was told to write out what it kept back")
    return Honesty(
        state="bad", words=f"{disk.name} keeps writes back and was not told to write them out",
        mend="mount it with barriers, and see that no program or host swallows fsync",
    )  # fmt: skip


def _find_mount(number: str, mounts: Path) -> _Mount | None:
    """The last mount of a device: what was mounted over it counts."""
    found = None
    for line in _read(mounts).splitlines():
        fields, _, rest = line.partition(" - ")
        left, right = fields.split(), rest.split()
        if len(left) > 5 and len(right) > 2 and left[2] == number:
            options = frozenset([*left[5].split(","), *right[2].split(",")])
            found = _Mount(left[4], right[0], options)
    return found


def _find_disk(block: Path) -> Path | None:
    """The disk of a partition; None where it is none of metal, whose own counts say little."""
    real = Path(os.path.realpath(block))
    for folder in (real, real.parent):
        if (folder / "queue").is_dir():
            return None if "virtual" in folder.parts else folder
    return None


def _count_flushes(disk: Path | None) -> int | None:
    fields = _read(disk / "stat").split() if disk is not None else []
    return int(fields[_FLUSHES_FIELD]) if len(fields) > _FLUSHES_FIELD else None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""
