"""The releases on a machine: folders side by side, one of them current, and how one is taken over.

`current` is a link that is replaced in one step (rename(2)), after everything that it leads to is
on disk. So a cut at any moment leaves the old release or the new one, whole.
"""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from deploy.releases.release_file import VERSION, Release, ReleaseError, unpack_release

ROOT: Final = Path("/opt/tapburn")
_RELEASES: Final = "releases"
_CURRENT: Final = "current"
_PREVIOUS: Final = "previous"
_UNFINISHED: Final = ".unfinished"


class Shelf:
    """The releases of a machine.

    Args:
        root: `/opt/tapburn`, or another place for a look.
    """

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self._releases = root / _RELEASES

    def list_versions(self) -> list[str]:
        """The versions that lie there whole, in order of their numbers."""
        if not self._releases.is_dir():
            return []
        found = [path.name for path in self._releases.iterdir() if path.is_dir()]
        return sorted((name for name in found if VERSION.fullmatch(name)), key=order_version)

    @property
    def current(self) -> str:
        """The version that is started; empty: none."""
        return self._follow(_CURRENT)

    @property
    def previous(self) -> str:
        """The version that was started before; empty: none that still lies there."""
        return self._follow(_PREVIOUS)

    def is_older(self, version: str) -> bool:
        """Whether a version's number is below the current one's."""
        return bool(self.current) and order_version(version) < order_version(self.current)

    def find(self, version: str) -> Path:
        """The folder of a version.

        Raises:
            ReleaseError: it is not there.
        """
        if version not in self.list_versions():
            known = ", ".join(self.list_versions()) or "none"
            raise ReleaseError(f"release {version!r}: is not here; there are: {known}")
        return self._releases / version

    def lay_in(self, file: Path, facts: Release) -> Path:
        """Put a checked release beside the others; nothing is started yet.

        Raises:
            ReleaseError: it is there already, or the file changed meanwhile.
            OSError: the disk is full, say.
        """
        place = self._releases / facts.version
        if place.exists():
            raise ReleaseError(f"release {facts.version} is here already: {place}")
        unfinished = place.with_name(place.name + _UNFINISHED)
        # What a cut left.
        shutil.rmtree(unfinished, ignore_errors=True)
        try:
            unpack_release(file, facts, unfinished)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise
        unfinished.rename(place)
        _sync(self._releases)
        return place

    def switch(self, version: str) -> None:
        """Make a release the one that is started from now on.

        Raises:
            ReleaseError: it is not there.
        """
        place = self.find(version)
        before = self.current
        if before and before != version:
            self._point(_PREVIOUS, self._releases / before)
        self._point(_CURRENT, place)

    def remove_oldest(self, keep: int) -> list[str]:
        """Remove old releases; the current and the previous one stay whatever their age."""
        removed = []
        for version in self.list_versions()[:-keep] if keep else []:
            if version not in {self.current, self.previous}:
                shutil.rmtree(self._releases / version)
                removed.append(version)
        return removed

    def _follow(self, name: str) -> str:
        link = self.root / name
        found = link.resolve().name if link.is_symlink() and link.is_dir() else ""
        return found if found in self.list_versions() else ""

    def _point(self, name: str, place: Path) -> None:
        new = self.root / f"{name}.new"
        new.unlink(missing_ok=True)
        new.symlink_to(place)
        new.replace(self.root / name)
        _sync(self.root)


def take_over(
    shelf: Shelf, version: str, restart: Callable[[], None], works: Callable[[], bool]
) -> bool:
    """Switch to a release and start it; back to the one before where it does not work.

    Args:
        shelf: the machine's releases.
        version: which.
        restart: starts the table's processes anew.
        works: whether they do what they should.

    Returns:
        Whether the release is the current one now.
    """
    before = shelf.current
    shelf.switch(version)
    restart()
    if works():
        return True
    if before:
        shelf.switch(before)
        restart()
    return False


def order_version(version: str) -> list[tuple[int, str]]:
    """What puts versions in order: each part's number, and a word such as rc before none."""
    parts = re.findall(r"[0-9]+|[a-z]+", version)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


class ReleaseLine(msgspec.Struct, frozen=True, kw_only=True):
    """One release, for people and programs."""

    version: str
    current: bool
    previous: bool


def list_lines(shelf: Shelf) -> list[ReleaseLine]:
    """All releases of a machine, the oldest first."""
    return [
        ReleaseLine(
            version=version,
            current=version == shelf.current,
            previous=version == shelf.previous,
        )
        for version in shelf.list_versions()
    ]
