"""The disk: partitions, what firmware starts, and the system, put together in one file.

No loop device is needed: each partition is made as a file of its own and copied to its place. The
image ends behind the system; the installer makes the data's partition on the disk itself.
"""

import os
import shutil
import struct
from importlib import resources
from pathlib import Path
from typing import Final

from deploy.debian.image.tools import ImageError, run

SECTOR: Final = 512
MIB: Final = 1 << 20
BIOS_MIB: Final = 1
BOOT_MIB: Final = 256
SYSTEM_MIB: Final = 4096
_FIRST_MIB: Final = 1
_TAIL_MIB: Final = 1
"""Behind the last partition: the second copy of the table."""
_TYPES: Final = {
    "bios": "21686148-6449-6E6F-744E-656564454649",
    "boot": "C12A7328-F81F-11D2-BA4B-00A0C93EC93B",
    "linux": "0FC63DAF-8483-4772-8E79-3D69D8477DE4",
}
_MODULES: Final = (
    "biosdisk", "part_gpt", "fat", "normal", "linux", "regexp", "probe", "configfile", "echo",
    "test", "search", "all_video", "gfxterm", "minicmd", "sleep", "ls",
)  # fmt: skip
_PREFIX: Final = "/EFI/debian"
_BOOT_CODE: Final = 440
"""Bytes of the first sector that are not the table's."""
_KERNEL_SECTOR: Final = 0x5C
_DRIVE_CHECK: Final = 0x66
_NO_CHECK: Final = b"\x90\x90"
_BLOCKS: Final = 512 - 12
"""In the first sector of GRUB's core: where its own others lie."""
_SEGMENT: Final = 0x820


def compose(root: Path, work: Path, path: Path) -> None:
    """Write the image.

    Args:
        root: the system's folder.
        work: an empty place for the partitions.
        path: the image.

    Raises:
        ImageError: a tool failed, or something does not fit.
    """
    system, boot = work / "system", work / "boot"
    lay_boot(root, work, boot)
    for kernel in (root / "boot").glob("*"):
        # They lie on the boot partition; a second copy would never be started.
        shutil.rmtree(kernel) if kernel.is_dir() else kernel.unlink()
    with system.open("wb") as file:
        file.truncate(SYSTEM_MIB * MIB)
    run("the system's partition", "mke2fs", "-q", "-F", "-t", "ext4", "-L", "tapburn", "-d",
        root, system)  # fmt: skip
    size = _FIRST_MIB + BIOS_MIB + BOOT_MIB + SYSTEM_MIB + _TAIL_MIB
    path.unlink(missing_ok=True)
    with path.open("wb") as file:
        file.truncate(size * MIB)
    run("the partitions", "sfdisk", "--quiet", path, given=write_table())
    core = make_core(root)
    with path.open("r+b") as disk:
        _copy(boot, disk.fileno(), (_FIRST_MIB + BIOS_MIB) * MIB)
        _copy(system, disk.fileno(), (_FIRST_MIB + BIOS_MIB + BOOT_MIB) * MIB)
        code = (root / "usr/lib/grub/i386-pc/boot.img").read_bytes()
        write_bios(disk.fileno(), code, core, _FIRST_MIB * MIB // SECTOR)


def write_table(boot_mib: int = BOOT_MIB, system_mib: int = SYSTEM_MIB) -> str:
    """The partitions of the image, as sfdisk(8) reads them."""
    at, lines = _FIRST_MIB, ["label: gpt"]
    for kind, name, size in (
        ("bios", "tapburn-bios", BIOS_MIB),
        ("boot", "tapburn-boot", boot_mib),
        ("linux", "tapburn-system-a", system_mib),
    ):
        lines.append(f'start={at}MiB, size={size}MiB, type={_TYPES[kind]}, name="{name}"')
        at += size
    return "\n".join(lines) + "\n"


def lay_boot(root: Path, work: Path, path: Path) -> None:
    """The partition that firmware reads: Debian's signed loaders, the kernel, what it begins with.

    Raises:
        ImageError: a tool failed, or the system has no kernel.
    """
    folder = work / "boot-files"
    loaders = folder / "EFI/BOOT"
    loaders.mkdir(parents=True)
    (folder / _PREFIX.lstrip("/")).mkdir()
    for source, name in (
        ("usr/lib/shim/shimx64.efi.signed", "BOOTX64.EFI"),
        ("usr/lib/shim/mmx64.efi.signed", "mmx64.efi"),
        ("usr/lib/grub/x86_64-efi-signed/grubx64.efi.signed", "grubx64.efi"),
    ):
        shutil.copy(root / source, loaders / name)
    menu = (resources.files("deploy.debian.image") / "files" / "grub.cfg").read_text()
    (folder / _PREFIX.lstrip("/") / "grub.cfg").write_text(menu)
    for pattern, name in (("vmlinuz-*", "vmlinuz-a"), ("initrd.img-*", "initrd-a")):
        found = sorted((root / "boot").glob(pattern))
        if not found:
            raise ImageError(f"the system has no {pattern}")
        shutil.copy(found[-1], folder / name)
    with path.open("wb") as file:
        file.truncate(BOOT_MIB * MIB)
    run("the boot partition", "mkfs.vfat", "-n", "TAPBURN", path)
    run("the boot partition", "mcopy", "-s", "-i", path, *sorted(folder.iterdir()), "::/")


def make_core(root: Path) -> bytes:
    """GRUB for a BIOS, which finds its menu on the boot partition of the disk it came from.

    Raises:
        ImageError: it can't be made.
    """
    run("GRUB for a BIOS", "chroot", root, "grub-mkimage", "-O", "i386-pc", "-o", "/core.img",
        "-p", f"(,gpt2){_PREFIX}", *_MODULES)  # fmt: skip
    core = root / "core.img"
    data = core.read_bytes()
    core.unlink()
    return data


def write_bios(disk: int, code: bytes, core: bytes, sector: int) -> None:
    """Put GRUB where a BIOS starts it: what `grub-install` does on a device.

    Args:
        disk: an open descriptor.
        code: `boot.img`.
        core: what `make_core` gave.
        sector: the first one of the partition for it.

    Raises:
        ImageError: it is larger than its partition.
    """
    if len(core) > BIOS_MIB * MIB:
        raise ImageError(f"GRUB's core has {len(core)} bytes, its partition {BIOS_MIB * MIB}")
    first = bytearray(code[:_BOOT_CODE])
    first[_KERNEL_SECTOR : _KERNEL_SECTOR + 8] = struct.pack("<Q", sector)
    first[_DRIVE_CHECK : _DRIVE_CHECK + 2] = _NO_CHECK
    whole = bytearray(core)
    others = (len(core) + SECTOR - 1) // SECTOR - 1
    whole[_BLOCKS : _BLOCKS + 12] = struct.pack("<QHH", sector + 1, others, _SEGMENT)
    os.pwrite(disk, first, 0)
    os.pwrite(disk, whole, sector * SECTOR)


def _copy(source: Path, disk: int, at: int) -> None:
    """Copy what is not empty, so that the image stays sparse."""
    with source.open("rb") as file:
        while block := file.read(MIB):
            if block.count(0) != len(block):
                os.pwrite(disk, block, at)
            at += len(block)
