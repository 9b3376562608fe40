"""`tapburn decommission`: a machine that leaves the house takes no key and no deck with it."""

import argparse
import errno
import fcntl
import json
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from deploy.backups.carried_decks import ASKED
from deploy.command_line.usage import UsageError
from deploy.fitness.machine_identity import ASIDE
from deploy.fitness.whole_configuration import has_room
from deploy.shipping.room_options import RoomOptions
from engine.guarded_paths import Folder, open_folder
from engine.wire.configuration import ConfigurationError, load_section
from firmware_bridge.checks import load_bridge
from firmware_bridge.serial.options import BridgeOptions

NAME: Final = "decommission"
HELP: Final = """Erase the bridge's keys, its book and the decks, before a machine leaves the house.

Overwrites and removes every file of the bridge's private directory, the readers' keys, the key on
the room's line, the key that decks were asked for with, and what was laid aside of the machine that
this disk was cloned from. The journal stays: it is the house's record, and holds no key. Copy it
away first, and the bridge's book with it (`book/` there), which `tapburn journal verify --bridge`
compares.

  tapburn decommission --config /etc/tapburn.toml          only say what would be erased
  tapburn decommission --config /etc/tapburn.toml --yes

A disk that writes elsewhere instead of over (flash, snapshots) may keep old copies: destroy such a
disk, or keep the directory on an encrypted volume and forget its key.
"""

_DEEPEST: Final = 40
"""Folders in one another: a bridge has one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--config", type=Path, required=True, metavar="FILE", help="the table's TOML file"
    )
    parser.add_argument("--yes", action="store_true", help="erase them; there is no way back")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Erase, or say what would be; 1 when something is left."""
    try:
        options = load_bridge(arguments.config)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    places = find_places(arguments.config, options)
    erased: list[str] = []
    left: list[str] = []
    if arguments.yes:
        erased, left = erase(places)
    else:
        left = list_secrets(places)
    if arguments.json:
        print(json.dumps({"erased": erased, "left": left}))
    else:
        tell(erased, left, asked=arguments.yes)
    return 1 if arguments.yes and left else 0


class SecretPlaces(NamedTuple):
    """Where a machine holds what tells cards, or speaks for its table."""

    state: Path
    """The bridge's private directory."""
    aside: Path
    """What was laid aside of the machine that the disk was cloned from."""
    keys: list[Path]
    """Files: keys of readers, of the room's line, and for decks that were asked for."""


def find_places(config: Path, options: BridgeOptions) -> SecretPlaces:
    """Where a table's file says that it holds secrets.

    Raises:
        UsageError: its section [room] can't be read.
    """
    base = config.absolute().parent
    state = base / options.state
    keys = [base / reader.key for reader in options.readers if reader.key]
    try:
        if has_room(config):
            keys.append(Path(load_section(config, "room", RoomOptions).placed_in(base).key))
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    return SecretPlaces(state, state.parent / ASIDE, [*keys, state.parent / ASKED])


def list_secrets(places: SecretPlaces) -> list[str]:
    """What there is to erase: all of the folders but these themselves, and the keys."""
    found = [one for folder in (places.state, places.aside) if folder.is_dir()
             for one in sorted(_list_files(folder))]  # fmt: skip
    keys = [str(key) for key in places.keys if key.is_file()]
    return [*found, *(key for key in keys if key not in found)]


def erase(places: SecretPlaces) -> tuple[list[str], list[str]]:
    """Overwrite and remove the files; which are gone, and which are not.

    Nothing is named twice: the directory is its bridge's own, and whoever has taken that over may
    put a link in the place of what was just looked at.

    Raises:
        UsageError: a bridge is running on the directory.
    """
    erased: list[str] = []
    left: list[str] = []
    if places.state.is_dir():
        with open_folder(places.state) as folder, locked(folder):
            _erase_below(folder, erased, left)
    if places.aside.is_dir():
        with open_folder(places.aside) as folder:
            _erase_below(folder, erased, left)
    for key in places.keys:
        if str(key) not in erased and str(key) not in left and key.is_file():
            with open_folder(key.parent) as folder:
                _erase_one(folder, key.name, erased, left)
    return erased, left


@contextmanager
def locked(folder: Folder) -> Iterator[None]:
    """Keep bridges away meanwhile.

    Raises:
        UsageError: one is running.
    """
    try:
        lock = folder.open_file("lock")
    except FileNotFoundError:
        yield
        return
    except OSError as error:
        raise UsageError(f"{error}; remove it") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(f"{folder.path}: the table is running; stop it first") from None
        yield


def _list_files(state: Path) -> Iterator[str]:
    with open_folder(state) as folder:
        for inside, name, found in folder.walk():
            if not stat.S_ISDIR(found.st_mode):
                yield str(inside.path / name)


def _erase_below(folder: Folder, erased: list[str], left: list[str], depth: int = 0) -> None:
    for name in folder.list_names():
        found = folder.look(name)
        if found is None or not stat.S_ISDIR(found.st_mode) or depth > _DEEPEST:
            _erase_one(folder, name, erased, left)
            continue
        try:
            with folder.open_folder(name) as below:
                _erase_below(below, erased, left, depth + 1)
            folder.remove_folder(name)
        except OSError as error:
            if error.errno != errno.ENOTEMPTY:
                _complain(folder.path / name, error, left)


def _erase_one(folder: Folder, name: str, erased: list[str], left: list[str]) -> None:
    try:
        folder.erase(name)
        erased.append(str(folder.path / name))
    except OSError as error:
        _complain(folder.path / name, error, left)


def _complain(path: Path, error: OSError, left: list[str]) -> None:
    print(f"{path}: can't be erased: {error.strerror}", file=sys.stderr)
    left.append(str(path))


def tell(erased: list[str], left: list[str], *, asked: bool) -> None:
    """A line a file, and what to do."""
    for path in erased:
        print(f"erased  {path}")
    for path in left:
        print(f"{'left' if asked else 'would erase'}  {path}")
    if not asked:
        print("nothing was erased; give --yes to do it, there is no way back")
    elif not left:
        print(f"{len(erased)} files erased; this machine knows no card any more")
