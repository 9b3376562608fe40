"""To whom the table's files belong: what root made is given to the service that uses it.

Only what root owns changes hands, and never by a name that a service's user could have put into
another one's place: see `engine.guarded_paths`.
"""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from grp import getgrnam
from pathlib import Path
from pwd import getpwnam
from typing import Final

from deploy.fitness.package_places import OWNERS, is_packaged
from deploy.fitness.typing_readers import keep_from_screen
from engine.guarded_paths import Folder, UnsafePathError, open_folder

BUS_GROUP: Final = "tapburn-bus"
"""Who may read the configuration and the public keys."""
_ENGINE: Final = "tapburn-engine"
_KEYS: Final = "keys"
_ROOM_KEY: Final = "room.key"


@dataclass(frozen=True)
class OwnerWanted:
    """How one file of the configuration's folder should be."""

    name: str
    user: str
    group: str
    mode: int


def give_like(path: Path, model: Path) -> None:
    """Give a file or a directory to whom another one belongs, where root made it.

    Args:
        path: what root made.
        model: whose owner and group it gets.

    Raises:
        OSError: one of them is missing, or it is no longer what root made.
    """
    if os.geteuid() != 0:
        return
    owner = model.stat()
    with open_folder(path.parent) as folder:
        _set(folder, path.name, owner.st_uid, owner.st_gid, None)


def give_away(config: Path) -> list[str]:
    """Give what root wrote to the package's services, and readers that type to the bridge.

    Args:
        config: the table's file; of one that the package's services don't run from, nothing.

    Returns:
        A sentence for each thing that changed.

    Raises:
        OSError: it can't be changed.
    """
    if os.geteuid() != 0 or not is_packaged(config):
        return []
    told, group = [], getgrnam(BUS_GROUP).gr_gid
    for name, owner in OWNERS.items():
        try:
            folder = open_folder(Path(name))
        except FileNotFoundError:
            continue
        with folder:
            if changed := folder.give(getpwnam(owner).pw_uid, group):
                told.append(f"{name}: {changed} given to {owner}")
    with open_folder(config.parent) as folder:
        told += list(_give_named(folder, _list_wanted(config)))
        if folder.look(_KEYS) is not None:
            with folder.open_folder(_KEYS) as keys:
                public = [name for name in keys.list_names() if name.endswith(".pub")]
                told += list(_give_named(keys, [_shared(name) for name in public]))
    return [*told, *keep_from_screen(config)]


def list_foreign(config: Path) -> Iterator[tuple[Path, str]]:
    """What a service of the package can't use, and whose it should be; root alone sees all."""
    for name, owner in OWNERS.items():
        number = getpwnam(owner).pw_uid
        try:
            folder = open_folder(Path(name))
        except OSError:
            continue
        with folder:
            found = [(Path(name), os.fstat(folder.descriptor))]
            found += [(place.path / one, looked) for place, one, looked in folder.walk()]
        for path, looked in found:
            if looked.st_uid != number:
                yield path, owner
                break
    group = getgrnam(BUS_GROUP).gr_gid
    for wanted in _list_wanted(config):
        look = config.with_name(wanted.name)
        try:
            looked = look.lstat()
        except OSError:
            continue
        if wanted.user != "root":
            if looked.st_uid != getpwnam(wanted.user).pw_uid:
                yield look, wanted.user
        elif not (looked.st_gid == group and looked.st_mode & stat.S_IRGRP):
            yield look, f"{BUS_GROUP}, to read"


def _list_wanted(config: Path) -> list[OwnerWanted]:
    keys = OwnerWanted(_KEYS, "root", BUS_GROUP, 0o750)
    return [_shared(config.name), keys, OwnerWanted(_ROOM_KEY, _ENGINE, BUS_GROUP, 0o600)]


def _shared(name: str) -> OwnerWanted:
    return OwnerWanted(name, "root", BUS_GROUP, 0o640)


def _give_named(folder: Folder, wanted: list[OwnerWanted]) -> Iterator[str]:
    for one in wanted:
        if folder.look(one.name) is None:
            continue
        user, group = getpwnam(one.user).pw_uid, getgrnam(one.group).gr_gid
        if _set(folder, one.name, user, group, one.mode):
            readers = f", {one.group} reads it" if one.mode & stat.S_IRGRP else ""
            yield f"{folder.path / one.name}: given to {one.user}{readers}"


def _set(folder: Folder, name: str, user: int, group: int, mode: int | None) -> bool:
    """Set whose an entry is and who may read it; whether that changed anything.

    Raises:
        OSError: it is a link, or has a second name.
    """
    found = folder.look(name)
    if found is not None and stat.S_ISDIR(found.st_mode):
        with folder.open_folder(name) as below:
            return _apply(below.descriptor, user, group, mode)
    with folder.open_file(name) as file:
        if os.fstat(file.fileno()).st_nlink != 1:
            raise UnsafePathError(folder.path / name, "has a second name; it is not given away")
        return _apply(file.fileno(), user, group, mode)


def _apply(descriptor: int, user: int, group: int, mode: int | None) -> bool:
    before = os.fstat(descriptor)
    if mode is not None and stat.S_IMODE(before.st_mode) != mode:
        os.fchmod(descriptor, mode)
    if (before.st_uid, before.st_gid) != (user, group):
        os.fchown(descriptor, user, group)
    after = os.fstat(descriptor)
    return (before.st_uid, before.st_gid, before.st_mode) != (
        after.st_uid, after.st_gid, after.st_mode,
    )  # fmt: skip
