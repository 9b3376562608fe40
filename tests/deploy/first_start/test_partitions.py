"""The system of a stick on a disk, both as files."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from deploy.debian.image.disk import write_table
from deploy.debian.image.system import lock_root
from deploy.first_start.partitions import (
    COPIED,
    DATA,
    LEAST_BYTES,
    MIB,
    OTHER_SYSTEM,
    StickError,
    lay_system,
    read_disk,
)

pytestmark = pytest.mark.skipif(
    shutil.which("sfdisk") is None or shutil.which("mke2fs") is None,
    reason="a disk is laid out by sfdisk and mke2fs",
)
BOOT_CODE = bytes(range(1, 221)) * 2


def make_stick(path: Path) -> Path:
    """An image whose partitions hold a word each, at their begin and end."""
    with path.open("wb") as file:
        file.truncate(40 * MIB)
    table = write_table(boot_mib=8, system_mib=16)
    subprocess.run(["sfdisk", "--quiet", path], input=table, text=True, check=True)
    disk = read_disk(path)
    with path.open("r+b") as file:
        os.pwrite(file.fileno(), BOOT_CODE, 0)
        for name in COPIED:
            part = disk.find(name)
            for at in (part.start, part.start + part.size - 1):
                os.pwrite(file.fileno(), f"{name} {at - part.start}".encode(), at * disk.sector)
    return path


def make_disk(path: Path, size: int) -> Path:
    with path.open("wb") as file:
        file.truncate(size)
    return path


@pytest.fixture(scope="module")
def stick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_stick(tmp_path_factory.mktemp("stick") / "stick.img")


@pytest.fixture(scope="module")
def laid(stick: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[int]]:
    disk = make_disk(tmp_path_factory.mktemp("disk") / "disk.img", LEAST_BYTES)
    told: list[int] = []
    lay_system(stick, disk, told.append)
    return disk, told


def test_what_the_stick_has_is_on_the_disk(stick: Path, laid: tuple[Path, list[int]]) -> None:
    before, after = read_disk(stick), read_disk(laid[0])
    with stick.open("rb") as one, laid[0].open("rb") as other:
        for name in COPIED:
            part = after.find(name)
            assert (part.start, part.size) == (before.find(name).start, before.find(name).size)
            for at in (part.start, part.start + part.size - 1):
                place = at * after.sector
                assert os.pread(other.fileno(), 512, place) == os.pread(one.fileno(), 512, place)
        assert os.pread(other.fileno(), len(BOOT_CODE), 0) == BOOT_CODE
    assert laid[1] == sorted(set(laid[1]))
    assert laid[1][-1] == 100


def test_a_second_system_has_its_place_and_the_data_all_the_rest(
    laid: tuple[Path, list[int]],
) -> None:
    disk = read_disk(laid[0])
    other, data = disk.find(OTHER_SYSTEM), disk.find(DATA)
    assert other.size == disk.find(COPIED[-1]).size
    ends = [one.start + one.size for one in disk.partitions]
    assert all(end <= one.start for end, one in zip(ends, disk.partitions[1:], strict=False))
    left = LEAST_BYTES - ends[-1] * disk.sector
    assert 0 < left <= 3 * MIB
    part = f"{laid[0]}?offset={data.start * disk.sector}"
    said = subprocess.run(["dumpe2fs", "-h", part], capture_output=True, text=True, check=True)
    assert f"Filesystem volume name:   {DATA}" in said.stdout
    blocks = int(said.stdout.split("Block count:")[1].split()[0])
    assert blocks * 4096 <= data.size * disk.sector < (blocks + 1) * 4096


def test_stick_and_disk_are_told_apart(stick: Path, laid: tuple[Path, list[int]]) -> None:
    """The system is booted by its partition's number, which no two disks share."""

    def find_numbers(path: Path) -> set[str]:
        said = subprocess.run(
            ["sfdisk", "--json", path], capture_output=True, text=True, check=True
        )
        return {word for word in said.stdout.split('"') if word.count("-") == 4}

    shared = find_numbers(stick) & find_numbers(laid[0])
    assert shared <= {one.type for one in read_disk(stick).partitions}


def test_a_disk_too_small_is_left_as_it_is(stick: Path, tmp_path: Path) -> None:
    disk = make_disk(tmp_path / "small", LEAST_BYTES - 512)
    with disk.open("r+b") as file:
        file.write(b"what stood there")
    with pytest.raises(StickError, match="smaller than 16 GB"):
        lay_system(stick, disk, lambda _: None)
    with disk.open("rb") as file:
        assert file.read(16) == b"what stood there"


def test_a_stick_that_is_no_image_is_told(tmp_path: Path) -> None:
    disk = make_disk(tmp_path / "disk", LEAST_BYTES)
    with pytest.raises(StickError, match="sfdisk"):
        lay_system(make_disk(tmp_path / "none", MIB), disk, lambda _: None)


def test_a_cut_while_it_is_copied_leaves_no_table(stick: Path, tmp_path: Path) -> None:
    disk = make_disk(tmp_path / "disk", LEAST_BYTES)

    def cut(done: int) -> None:
        if done >= 30:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lay_system(stick, disk, cut)
    with pytest.raises(StickError):
        read_disk(disk)


@pytest.mark.parametrize("field", ["", "*", "!", "!*", "$y$j9T$salt$hash"])
def test_nobody_logs_in_as_root_on_what_is_laid(tmp_path: Path, field: str) -> None:
    (tmp_path / "etc").mkdir()
    shadow = tmp_path / "etc/shadow"
    shadow.write_text(f"root:{field}:20000:0:99999:7:::\ndaemon:!*:1::::::\n")
    shadow.chmod(0o640)
    lock_root(tmp_path)
    assert shadow.read_text() == "root:*:20000:0:99999:7:::\ndaemon:!*:1::::::\n"
    assert shadow.stat().st_mode & 0o777 == 0o640
