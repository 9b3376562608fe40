"""`tapburn decommission`: a machine that leaves the house takes no key and no deck with it."""

import argparse
import fcntl
import json
import os
import sys
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from engine.wire.configuration import ConfigurationError
from firmware_bridge.checks import load_bridge

NAME: Final = "decommission"
HELP: Final = """Erase the bridge's keys, its book and the decks, before a machine leaves the house.

Overwrites and removes every file of the bridge's private directory, and the readers' keys. The
journal stays: it is the house's record, and holds no key. Copy it away first, and the bridge's book
with it (`book/` there), which `tapburn journal verify --bridge` compares.

  tapburn decommission --config /etc/tapburn.toml          only say what would be erased
  tapburn decommission --config /etc/tapburn.toml --yes

A disk that writes elsewhere instead of over (flash, snapshots) may keep old copies: destroy such a
disk, or keep the directory on an encrypted volume and forget its key.
"""


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
    base = arguments.config.absolute().parent
    state = base / options.state
    keys = [base / reader.key for reader in options.readers if reader.key]
    files = [path for path in sorted(state.rglob("*")) if path.is_file() or path.is_symlink()]
    files += [path for path in keys if path.is_file()]
    erased: list[str] = []
    left = [str(path) for path in files]
    if arguments.yes:
        erased, left = erase(state, files)
    if arguments.json:
        print(json.dumps({"erased": erased, "left": left}))
    else:
        tell(erased, left, asked=arguments.yes)
    return 1 if arguments.yes and left else 0


def erase(state: Path, files: list[Path]) -> tuple[list[str], list[str]]:
    """Overwrite and remove the files; which are gone, and which are not.

    Raises:
        UsageError: a bridge is running on the directory.
    """
    hold(state / "lock")
    erased, left = [], []
    for path in files:
        try:
            overwrite(path)
            path.unlink()
            erased.append(str(path))
        except OSError as error:
            print(f"{path}: can't be erased: {error.strerror}", file=sys.stderr)
            left.append(str(path))
    for folder in sorted((path for path in state.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return erased, left


def hold(lock: Path) -> None:
    """Keep bridges away until this process ends.

    Raises:
        UsageError: one is running.
    """
    if not lock.exists():
        return
    descriptor = os.open(lock, os.O_RDWR | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise UsageError(f"{lock.parent}: the table is running; stop it first") from None


def overwrite(path: Path) -> None:
    """Put random bytes over a file's content, on disk when this returns; a link is left alone."""
    if path.is_symlink():
        return
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.pwrite(descriptor, os.urandom(os.fstat(descriptor).st_size), 0)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


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
