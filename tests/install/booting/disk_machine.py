"""An installed disk, booted with its own systemd in namespaces: as fast as this machine is.

Partitions are mounted as the disk's first file system mounts them. There is no panel: the
compositor draws into memory. Needs root and loop devices.
"""

import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from deploy.first_start.partitions import DATA, SYSTEM, read_disk
from tests.install.machine import InstallError, Machine

_OVERLAYS: Final = ("etc", "var", "opt")
_NO_PANEL: Final = """\
[Service]
StandardInput=null
TTYPath=
Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman
Environment=QT_QUICK_BACKEND=software
"""
_KIOSKS: Final = ("tapburn-screen", "tapburn-setup")


class DiskMachine(Machine):
    """Mounted and booted at `with`; behind it, cut off and unmounted.

    Args:
        disk: its file, or what serves it.
        root: an empty folder.
        table: what its partitions are read from, where the disk's file is served by another.
    """

    def __init__(self, disk: Path, root: Path, table: Path | None = None) -> None:
        super().__init__(root)
        self._disk = disk
        self._parts = read_disk(table or disk)
        self._mounted: list[Path] = []

    def __enter__(self) -> Self:
        try:
            self._mount()
            for kiosk in _KIOSKS:
                folder = self.root / f"etc/systemd/system/{kiosk}.service.d"
                folder.mkdir(parents=True, exist_ok=True)
                (folder / "no-panel.conf").write_text(_NO_PANEL)
            super().__enter__()
        except BaseException:
            self._unmount()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        self._unmount()

    def _mount(self) -> None:
        """As `files/overlays` of the image does it.

        Raises:
            InstallError: the data's partition can't be mended or mounted.
        """
        self.root.mkdir(parents=True, exist_ok=True)
        self._attach(SYSTEM, self.root, "ro")
        self._attach(DATA, self.root / "data", "noatime,nodev")
        for name in _OVERLAYS:
            upper, work = self.root / "data/over" / name, self.root / "data/.over" / name
            for folder in (upper, work):
                folder.mkdir(parents=True, exist_ok=True)
            options = f"lowerdir={self.root / name},upperdir={upper},workdir={work}"
            self._run_mount(self.root / name, "-t", "overlay", "-o", options, f"over-{name}")
        for name, place in (("tapburn", "var/lib/tapburn"), ("journal", "var/log/journal")):
            for folder in (self.root / "data" / name, self.root / place):
                folder.mkdir(parents=True, exist_ok=True)
            self._run_mount(self.root / place, "--bind", str(self.root / "data" / name))

    def _attach(self, name: str, place: Path, options: str) -> None:
        part = self._parts.find(name)
        start, size = part.start * self._parts.sector, part.size * self._parts.sector
        loop = subprocess.run(
            ["losetup", "--show", "-f", "-o", str(start), "--sizelimit", str(size),
             str(self._disk)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if loop.returncode:
            raise InstallError(f"losetup: {loop.stderr.strip()}")
        device = loop.stdout.strip()
        if name == DATA:
            mended = subprocess.run(["e2fsck", "-p", device], capture_output=True, check=False)
            if mended.returncode > 1:
                subprocess.run(["losetup", "-d", device], check=False)
                raise InstallError(f"e2fsck: {mended.stdout.decode()}")
        try:
            self._run_mount(place, "-t", "ext4", "-o", options, device)
        finally:
            # It goes once nothing is mounted from it.
            subprocess.run(["losetup", "-d", device], check=False)

    def _run_mount(self, place: Path, *words: str) -> None:
        done = subprocess.run(
            ["mount", *words, str(place)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise InstallError(f"{place}: {done.stderr.strip()}")
        self._mounted.append(place)

    def _unmount(self) -> None:
        for place in reversed(self._mounted):
            for _ in range(100):
                done = subprocess.run(["umount", str(place)], capture_output=True, check=False)
                if done.returncode == 0:
                    break
                time.sleep(0.1)
            else:
                subprocess.run(["umount", "--lazy", str(place)], check=False)
        self._mounted.clear()
