"""`tapburn restore`: lays a backup out, after it was compared and its record verified."""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from deploy.backups.backup_archive import BackupError, Manifest, open_decks, unpack
from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.fitness.ownership import give_like
from engine.journal import JournalError
from engine.journal.checks.chain_verification import examine
from engine.keys.sealing import SealingError, load_private_key
from firmware_bridge.kept.private_files import write_file

NAME: Final = "restore"
HELP: Final = """Lay a backup out again.

  tapburn restore table-7.backup --check                     only say whether it is whole
  tapburn restore table-7.backup --into / --key cage.key     on the table's new machine
  tapburn restore table-7.backup --into /mnt/look            below a folder, for a look

Each file goes to the path that it had, below --into. Nothing that is there is written over. The
decks open with the private key of the department that they were sealed to; do that where the key
is at home, or enrol the decks anew. The bridge's signing key was never in the backup: the table
makes a new one at its first start.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("backup", type=Path, metavar="FILE", help="what 'tapburn backup' wrote")
    parser.add_argument("--into", type=Path, metavar="DIR", help="/ on the machine itself")
    parser.add_argument("--check", action="store_true", help="lay nothing out")
    parser.add_argument("--key", type=Path, metavar="KEY", help="a department's private key")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Compare, verify, lay out; 1 when it is not whole or something is there already."""
    if arguments.check == (arguments.into is not None):
        raise UsageError("give either --into DIR, or --check to lay nothing out")
    into: Path | None = arguments.into
    if into is not None and not into.is_dir():
        raise UsageError(f"--into {into}: there is no such folder; make it")
    near = into if into is not None else Path(tempfile.gettempdir())
    try:
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=near) as work:
            folder = Path(work)
            manifest = unpack(arguments.backup, folder)
            examine(folder / manifest.journal.lstrip("/"))
            decks: dict[str, bytes] = {}
            if arguments.key is not None:
                decks = open_decks(folder, load_private_key(arguments.key), manifest)
            if into is not None:
                _lay_out(manifest, folder, into, decks)
    except (BackupError, JournalError, SealingError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    _tell(arguments, manifest, decks)
    return 0


def _lay_out(manifest: Manifest, folder: Path, into: Path, decks: dict[str, bytes]) -> None:
    state = into / manifest.state.lstrip("/")
    moved = {folder / name: into / name for name in manifest.files if not name.endswith(".sealed")}
    new = {state / name: content for name, content in decks.items()}
    taken = [path for path in (*moved.values(), *new) if os.path.lexists(path)]
    if taken:
        more = f" and {len(taken) - 1} more" if len(taken) > 1 else ""
        raise BackupError(f"{taken[0]}{more}: there already; nothing was laid out")
    for source, target in moved.items():
        _make_folder(target.parent)
        source.rename(target)
        give_like(target, target.parent)
    if new:
        _make_folder(state, mode=0o700)
    for target, content in new.items():
        write_file(target, content)


def _make_folder(folder: Path, mode: int = 0o777) -> None:
    """A folder and those above it; each belongs to whom the one above it belongs."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(mode=mode)
        give_like(folder, folder.parent)


def _tell(arguments: argparse.Namespace, manifest: Manifest, decks: dict[str, bytes]) -> None:
    if arguments.json:
        told = {"table": manifest.table, "made": manifest.made, "head": manifest.head}
        told |= {"signer": manifest.signer, "sealed_to": manifest.sealed_to}
        print(json.dumps(told | {"files": len(manifest.files), "decks": sorted(decks)}))
        return
    done = "whole" if arguments.check else f"laid out below {arguments.into}"
    files = count(len(manifest.files), "file")
    print(f"{arguments.backup}: {manifest.table}, made {manifest.made}: {files}, {done}")
    signed = f", signed by {manifest.signer} up to record {manifest.signed}"
    print(f"The record ends at head {manifest.head}{signed if manifest.signer else ''}")
    if arguments.check:
        return
    print("What was recorded after that is not in it: compare with the head that was noted last")
    if manifest.sealed_to and not decks:
        print(f"The decks stay sealed to {manifest.sealed_to}: give --key, or enrol them anew")
    print(
        "No backup holds the bridge's key: name a floor supervisor ('tapburn staff add'), then "
        "'tapburn journal follow' goes on with this record under the new key"
    )
    print("Give the files to the users that run the table, then: tapburn doctor --config FILE")
