"""The releases on a machine: folders side by side, one of them current, and how one is taken over.

`current` is a link that is replaced in one step (rename(2)), after everything that it leads to is
on disk. So a cut at any moment leaves the old release or the new one, whole.
"""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from deploy.releases.release_file import LARGEST, Release, ReleaseError, unpack_release
from deploy.releases.version_order import VERSION, order_version
from engine.guarded_paths import Folder, copy_content, count_free, open_file, open_folder

ROOT: Final = Path("/opt/tapburn")
_RELEASES: Final = "releases"
_CURRENT: Final = "current"
_PREVIOUS: Final = "previous"
_UNFINISHED: Final = ".unfinished"
_COPY: Final = "copy.release"
_TREE: Final = "tree"
_REPLACED: Final = "replaced"
_DIGEST: Final = ".tree-sha256"
"""In a release's folder: of which archive it was unpacked."""
_TIMES: Final = 6
"""The copy, the archive in it, and what that unpacks to: four times its size."""


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

    def holds(self, facts: Release) -> bool:
        """Whether this very release lies there: a maker may issue one number twice."""
        try:
            kept = (self._releases / facts.version / _DIGEST).read_text()
        except (OSError, UnicodeDecodeError):
            return False
        return kept.strip() == facts.tree

    def lay_in(self, file: Path, facts: Release) -> Path:
        """Put a checked release beside the others; nothing is started yet.

        Another one of its number makes room for it, if nothing leads there.

        Raises:
            ReleaseError: its number is that of the current one or of the one before, or the file
                changed meanwhile.
            OSError: the disk is full, say.
        """
        place = self._releases / facts.version
        if facts.version in {self.current, self.previous}:
            which = "runs here" if facts.version == self.current else "is the one to go back to"
            raise ReleaseError(
                f"another release {facts.version} {which}; its maker gives what was changed since "
                "another number"
            )
        unfinished = place.with_name(place.name + _UNFINISHED)
        # What a cut left.
        shutil.rmtree(unfinished, ignore_errors=True)
        # Nobody else walks into it, neither while its files are nobody's nor while it is copied.
        unfinished.mkdir(mode=0o700)
        try:
            with open_folder(unfinished) as folder:
                _copy(file, folder)
                with folder.make_folder(_TREE) as tree:
                    unpack_release(unfinished / _COPY, facts, tree)
                    with tree.make_file(_DIGEST, 0o755) as digest:
                        digest.write(facts.tree.encode())
            if place.exists():
                place.rename(unfinished / _REPLACED)
            (unfinished / _TREE).rename(place)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
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

    def go_back(self, before: str, older: str = "") -> None:
        """Start the release before a failed one again; nothing leads to the failed one then.

        Args:
            before: what was current before it.
            older: what was previous then; empty: none is, or nobody knows.

        Raises:
            ReleaseError: one of them is not there.
        """
        self._point(_CURRENT, self.find(before))
        if older:
            self._point(_PREVIOUS, self.find(older))
        else:
            (self.root / _PREVIOUS).unlink(missing_ok=True)
            _sync(self.root)

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
    before, older = shelf.current, shelf.previous
    shelf.switch(version)
    restart()
    if works():
        return True
    if before:
        shelf.go_back(before, older)
        restart()
    return False


def _copy(file: Path, folder: Folder) -> None:
    """Copy a release's file to where nobody else can change it.

    Raises:
        OSError: it is no plain file, or there is no room.
    """
    with open_file(file, LARGEST) as source:
        size = os.fstat(source.fileno()).st_size
        if count_free(folder.path) < _TIMES * size:
            raise ReleaseError(
                f"{folder.path}: a release of {size >> 20} MB needs {_TIMES} times as much to be "
                "laid out; free some"
            )
        with folder.make_file(_COPY) as target:
            copy_content(source, target, LARGEST)


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
