"""The partitions of a table's disk, and the system laid on it from the stick.

What is copied is copied by its place on the disk, so that a file does for a disk as well.
"""

import json
import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MIB: Final = 1 << 20
LEAST_BYTES: Final = 16_000_000_000
"""Of a disk that may become a table's: two systems, and a record of years."""
_BOOT_CODE: Final = 440
"""Bytes of the first sector that are not the table's."""
_BLOCK: Final = 4 * MIB
SYSTEM: Final = "tapburn-system-a"
OTHER_SYSTEM: Final = "tapburn-system-b"
DATA: Final = "tapburn-data"
COPIED: Final = ("tapburn-bios", "tapburn-boot", SYSTEM)
"""What the image has, in the order of the disk."""


class StickError(Exception):
    """The system can't be laid on a disk: what was found, and what to do."""


@dataclass(frozen=True)
class Partition:
    """A part of a disk.

    Attributes:
        name: in the disk's table.
        start: its first sector.
        size: how many sectors it has.
        type: the GUID of its kind.
    """

    name: str
    start: int
    size: int
    type: str


@dataclass(frozen=True)
class Disk:
    """A disk's table.

    Attributes:
        sector: bytes of one.
        partitions: in their order.
    """

    sector: int
    partitions: tuple[Partition, ...]

    def find(self, name: str) -> Partition:
        """The partition of a name.

        Raises:
            StickError: there is none.
        """
        for one in self.partitions:
            if one.name == name:
                return one
        raise StickError(f"the disk has no partition {name}")


def read_disk(path: Path) -> Disk:
    """A disk's table.

    Raises:
        StickError: it has none that can be read.
    """
    done = _run("sfdisk", "--json", path)
    told = json.loads(done)["partitiontable"]
    return Disk(
        int(told.get("sectorsize", 512)),
        tuple(
            Partition(one.get("name", ""), one["start"], one["size"], one["type"])
            for one in told.get("partitions", ())
        ),
    )


def lay_system(stick: Path, disk: Path, tell: Callable[[int], None]) -> None:
    """Lay the stick's system on a disk, with a second place for the next one, and the data's.

    All that stood on the disk is gone. The table of partitions is written last: a disk on which
    this was cut off does not boot, and the stick can begin anew.

    Args:
        stick: what was booted.
        disk: another disk.
        tell: called with each per cent that is copied.

    Raises:
        StickError: they are one disk, it is too small, or a program failed.
        OSError: something can't be read or written.
    """
    source = read_disk(stick)
    if source.sector != _read_sector(disk):
        raise StickError(
            f"the disk's sectors are of another size than the stick's {source.sector} bytes"
        )
    if measure(disk) < LEAST_BYTES:
        raise StickError(f"the disk is smaller than {LEAST_BYTES // 10**9} GB")
    copied = [source.find(name) for name in COPIED]
    start, end = copied[0].start, copied[-1].start + copied[-1].size
    _erase(disk)
    with stick.open("rb") as reading, disk.open("r+b") as writing:
        _copy(reading.fileno(), writing.fileno(), (start, end), source.sector, tell)
        code = os.pread(reading.fileno(), _BOOT_CODE, 0)
        os.pwrite(writing.fileno(), code, 0)
        os.fsync(writing.fileno())
    system, mib = copied[-1], MIB // source.sector
    data = (end + system.size + mib - 1) // mib * mib
    last = measure(disk) // source.sector // mib * mib - mib
    _run(
        "mke2fs", "-q", "-F", "-t", "ext4", "-L", DATA,
        "-E", f"offset={data * source.sector}",
        disk, f"{(last - data) * source.sector // 1024}k",
    )  # fmt: skip
    other = Partition(OTHER_SYSTEM, end, system.size, system.type)
    rest = Partition(DATA, data, last - data, system.type)
    lines = [
        f'start={one.start}, size={one.size}, type={one.type}, name="{one.name}"'
        for one in (*copied, other, rest)
    ]
    # Each partition gets a number of its own: stick and disk may both be plugged in.
    _run("sfdisk", "--quiet", "--wipe", "never", "--wipe-partitions", "never", disk,
         given="\n".join(("label: gpt", *lines, "")))  # fmt: skip


def measure(disk: Path) -> int:
    """Bytes of a disk, or of a file in its place."""
    with disk.open("rb") as file:
        return file.seek(0, os.SEEK_END)


def _read_sector(disk: Path) -> int:
    try:
        return int(Path(f"/sys/block/{disk.name}/queue/logical_block_size").read_text())
    except OSError:
        return 512


def _erase(disk: Path) -> None:
    """Both copies of the table that stood there."""
    size = measure(disk)
    with disk.open("r+b") as writing:
        os.pwrite(writing.fileno(), bytes(MIB), 0)
        os.pwrite(writing.fileno(), bytes(MIB), size - MIB)
        os.fsync(writing.fileno())


def _copy(
    reading: int, writing: int, sectors: tuple[int, int], sector: int, tell: Callable[[int], None]
) -> None:
    at, end = (one * sector for one in sectors)
    begin, told = at, -1
    while at < end:
        data = os.pread(reading, min(_BLOCK, end - at), at)
        if not data:
            raise StickError("the stick ended before its system did")
        os.pwrite(writing, data, at)
        at += len(data)
        if (done := (at - begin) * 100 // (end - begin)) > told:
            told = done
            tell(done)


def _run(*command: str | Path, given: str | None = None) -> str:
    done = subprocess.run(
        [str(word) for word in command], input=given, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        said = " ".join((done.stderr or done.stdout).split())[-300:]
        raise StickError(f"{command[0]} ended with {done.returncode}: {said}")
    return done.stdout
