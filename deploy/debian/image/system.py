"""The system of the image: a Debian with the package, which never writes to its own partition."""

import shutil
from importlib import resources
from pathlib import Path
from typing import Final

from deploy.debian.image.tools import run

SUITE: Final = "trixie"
_PACKAGES: Final = (
    "linux-image-amd64", "initramfs-tools", "zstd", "systemd-sysv", "dbus", "udev", "kmod",
    "procps", "iproute2", "less", "chrony",
    # The installer's.
    "e2fsprogs", "dosfstools", "fdisk", "grub-pc-bin", "grub-efi-amd64-signed", "shim-signed",
    # Mini PCs have no picture, and some no network, without their makers' firmware.
    "firmware-amd-graphics", "firmware-intel-graphics", "firmware-misc-nonfree",
    "firmware-realtek", "intel-microcode", "amd64-microcode",
)  # fmt: skip
FILES: Final = {
    "overlays": "etc/initramfs-tools/scripts/init-bottom/tapburn",
    "overlays-hook": "etc/initramfs-tools/hooks/tapburn",
    "initramfs.conf": "etc/initramfs-tools/conf.d/tapburn.conf",
    "watchdog.conf": "usr/lib/systemd/system.conf.d/tapburn-watchdog.conf",
    "any-wire.network": "usr/lib/systemd/network/80-tapburn.network",
    "tapburn-clock.service": "usr/lib/systemd/system/tapburn-clock.service",
    "tapburn-clock.timer": "usr/lib/systemd/system/tapburn-clock.timer",
}
"""Where each file of `files/` lies on the system."""
_PROGRAMS: Final = ("overlays", "overlays-hook")
_LABEL: Final = "etc/tapburn-image"


def lay_system(package: Path, root: Path) -> None:
    """Lay the system out, with the package in it.

    Args:
        package: the `.deb` of the same Debian.
        root: a folder that is not there yet.

    Raises:
        ImageError: Debian's packages, or ours, can't be laid out.
    """
    inside = "/tmp/tapburn.deb"  # noqa: S108
    quiet = "DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends"
    # With mounts of its own: on a busy machine mmdebstrap left /proc mounted in the system.
    run(
        "Debian's packages", "unshare", "--mount",
        "mmdebstrap", "--mode=root", "--variant=minbase", "--quiet",
        "--components=main non-free-firmware", '--aptopt=APT::Install-Recommends "false"',
        f"--include={','.join(_PACKAGES)}",
        f"--customize-hook=upload {package} {inside}",
        f'--customize-hook=chroot "$1" sh -c "{quiet} {inside} && rm {inside}"',
        SUITE, root,
    )  # fmt: skip
    lay_files(root)
    run("the first file system", "chroot", root, "update-initramfs", "-u", "-k", "all")


def lock_root(root: Path) -> None:
    """No password fits root's: who may log in says the set-up."""
    shadow = root / "etc/shadow"
    lines = [line.split(":") for line in shadow.read_text().splitlines()]
    told = (":".join([one[0], "*", *one[2:]] if one[0] == "root" else one) for one in lines)
    shadow.write_text("".join(f"{line}\n" for line in told))


def lay_files(root: Path) -> None:
    """What makes a Debian that never writes to its own partition."""
    ours = resources.files("deploy.debian.image") / "files"
    for name, place in FILES.items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((ours / name).read_text())
        path.chmod(0o755 if name in _PROGRAMS else 0o644)
    # Each machine makes its own at its first start; an empty file may be written over.
    (root / "etc/machine-id").write_text("")
    (root / "etc/hostname").write_text("tapburn\n")
    (root / "etc/fstab").write_text(
        "# Mounted by the first file system: /data and what is in it.\n"
    )
    lock_root(root)
    (root / _LABEL).write_text("This system was written from an image.\n")
    for folder in ("data", "var/log/journal"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    for unit in ("systemd-networkd.service", "tapburn-clock.timer"):
        run("a service", "systemctl", f"--root={root}", "enable", unit)
    # Nobody fetches anything by itself at a table.
    for unit in ("apt-daily.timer", "apt-daily-upgrade.timer", "systemd-firstboot.service"):
        run("a service", "systemctl", f"--root={root}", "mask", unit)
    for unused in ("var/cache/apt", "var/lib/apt/lists"):
        for path in (root / unused).iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
