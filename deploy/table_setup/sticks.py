"""Sticks that are plugged in while a table is set up, where nobody has a shell to mount them.

Each is mounted to be read alone, and let go at the end. Only what is plugged in by USB counts, and
never the disk that the machine was booted from.
"""

import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from engine.guarded_paths import open_folder, read_named

MOUNTED: Final = Path("/run/tapburn-sticks")
"""A folder for each stick."""
_KINDS: Final = "vfat,exfat,ext4"
_GUARDED: Final = "nosuid,nodev,noexec,nosymfollow"
"""No link on a stick leads anywhere: whoever filled it chose where."""
_LARGEST: Final = 1 << 24
"""Bytes of a file that is laid on one."""


def _run(command: Sequence[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@dataclass(frozen=True)
class Sticks:
    """What is plugged in, at `with`, and let go behind it.

    Attributes:
        root: the machine's; another one in tests.
        perform: runs a command; whether it succeeded.
    """

    root: Path = Path("/")
    perform: Callable[[Sequence[str]], bool] = _run

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for place in self._list_places():
            self._let_go(place)

    @property
    def folder(self) -> Path:
        """Below it each stick has its folder."""
        return self.root / MOUNTED.relative_to("/")

    def look(self) -> list[Path]:
        """The folders of all sticks that are plugged in; what was pulled out is let go."""
        there = {path.name: path for path in self._find_parts()}
        for place in self._list_places():
            if place.name not in there:
                self._let_go(place)
        known = {place.name for place in self._list_places()}
        for name in sorted(set(there) - known):
            place = self.folder / name
            place.mkdir(mode=0o700, parents=True)
            how = ("mount", "-t", _KINDS, "-o", f"ro,{_GUARDED}")
            if not self.perform((*how, f"/dev/{name}", str(place))):
                place.rmdir()
        return self._list_places()

    def put(self, file: Path) -> Path | None:
        """Lay a copy of a file on the first stick that takes it; None: none does."""
        for place in self.look():
            if not self.perform(("mount", "-o", f"remount,rw,{_GUARDED}", str(place))):
                continue
            try:
                data = read_named(file, _LARGEST)
                with open_folder(place) as folder:
                    folder.put(file.name, data, 0o644)
            except OSError:
                continue
            else:
                return place / file.name
            finally:
                self.perform(("mount", "-o", f"remount,ro,{_GUARDED}", str(place)))
        return None

    def _list_places(self) -> list[Path]:
        return sorted(self.folder.iterdir()) if self.folder.is_dir() else []

    def _let_go(self, place: Path) -> None:
        self.perform(("umount", "--lazy", str(place)))
        with suppress(OSError):
            place.rmdir()

    def _find_parts(self) -> Iterator[Path]:
        """Partitions of disks on USB; of one without a table, the disk."""
        booted = self._find_booted()
        for disk in sorted((self.root / "sys/block").glob("*")):
            if "/usb" not in str(disk.resolve()) or disk.name == booted:
                continue
            parts = [path for path in sorted(disk.glob("*")) if (path / "partition").exists()]
            yield from parts or [disk]

    def _find_booted(self) -> str:
        """The disk below the root's file system; empty: it can't be told."""
        try:
            lines = (self.root / "proc/mounts").read_text("utf-8").splitlines()
        except OSError:
            return ""
        devices = (line.split()[0] for line in lines if line.split()[1:2] == ["/"])
        part = self.root / "sys/class/block" / Path(next(devices, "none")).name
        return part.resolve().parent.name if part.exists() else ""
