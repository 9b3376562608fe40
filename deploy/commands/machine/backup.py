"""`tapburn backup`: one file with all that a table needs to be laid out again."""

import argparse
import json
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from deploy.backups.backup_archive import ArchiveWriter, BackupError, Manifest, unpack
from deploy.backups.contents import Contents, list_contents
from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.fitness.whole_configuration import find_table
from engine.journal import JournalError
from engine.journal.checks.chain_verification import examine, name_head
from engine.journal.copies.journal_backup import copy_file
from engine.keys.sealing import SealingError, fingerprint, load_public_key
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.software import find_software
from firmware_bridge.checks import load_bridge

NAME: Final = "backup"
HELP: Final = """Copy a table's record, evidence, configuration and decks into one file.

  tapburn backup --config /etc/tapburn/table.toml --to /mnt/stick/table-7.backup
  tapburn backup --config /etc/tapburn/table.toml --to /mnt/stick --seal-to keys/floor.pub

The table may run: the record is copied as it is at one moment. The decks' files turn tags into
cards; they are sealed to a department (default: the outermost one of [bridge]) and open with its
private key alone. The bridge's signing key, the hand's key, the staff's PINs and the readers' keys
are never in it: a table that was laid out again takes new ones.

When the file is written it is unpacked once more beside itself and compared, and the copy of the
record is verified. 'tapburn restore' lays it out.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--config", type=Path, required=True, metavar="FILE", help="the table's")
    parser.add_argument(
        "--to", type=Path, required=True, metavar="PATH", help="the backup's file, or its folder"
    )
    parser.add_argument(
        "--seal-to", type=Path, metavar="PUB", help="the public key whose owner opens the decks"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Write and try it; 1 when it can't be done."""
    try:
        contents = list_contents(arguments.config)
        key = load_public_key(arguments.seal_to or contents.departments[0])
        target = _find_target(arguments.to, arguments.config)
        manifest = _write(contents, key, target, tell=not arguments.json)
        _try(target)
    except (ConfigurationError, JournalError) as error:
        raise UsageError(str(error)) from None
    except (BackupError, SealingError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    size = target.stat().st_size
    if arguments.json:
        told = {"file": str(target), "bytes": size, "files": len(manifest.files)}
        print(json.dumps(told | {"head": manifest.head, "sealed_to": manifest.sealed_to}))
        return 0
    files = count(len(manifest.files), "file")
    print(f"{target}: {files}, {size / 1e6:.1f} MB, unpacked again and compared")
    print(f"The record's head in it: {manifest.head}; note it elsewhere")
    if manifest.sealed_to:
        print(f"The decks open with the private key of {manifest.sealed_to}")
    return 0


def _find_target(wanted: Path, config: Path) -> Path:
    if wanted.is_dir():
        day = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")
        return wanted / f"{config.stem}-{day}.backup"
    if not wanted.absolute().parent.is_dir():
        raise BackupError(f"--to {wanted}: there is no folder {wanted.absolute().parent}; make it")
    if wanted.exists():
        raise BackupError(f"--to {wanted}: is there already; give another name")
    return wanted


def _write(contents: Contents, key: bytes, target: Path, *, tell: bool) -> Manifest:
    config = contents.config
    journal = Path(load_section(config, "journal", JournalOptions).placed_in(config.parent).path)
    state = config.parent / load_bridge(config).state
    archive = ArchiveWriter(target)
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.absolute().parent) as work:
            copies = []
            for path in contents.journals:
                copies.append(Path(work) / path.name)
                copy_file(path, copies[-1])
                archive.add(path, copies[-1])
                _tell(f"{path}", quiet=not tell)
            # A folder's files are verified together.
            verdict = examine(Path(work) if journal.is_dir() else copies[0])
        for path in contents.files:
            archive.add(path, path)
        if contents.decks:
            archive.add_decks(contents.decks, key)
        software = find_software()
        return archive.finish(
            Manifest(
                made=datetime.now(UTC).isoformat(timespec="seconds"),
                software=f"{software.version} {software.hash}",
                table=find_table(config).name,
                config=str(config),
                journal=str(journal.absolute()),
                state=str(state.absolute()),
                head=name_head(verdict.records, verdict.head),
                signed=verdict.signed,
                signer=verdict.signer,
                sealed_to=fingerprint(key) if contents.decks else "",
                files={},
            )
        )
    except BaseException:
        archive.abandon()
        raise


def _try(target: Path) -> None:
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.absolute().parent) as work:
        manifest = unpack(target, Path(work))
        examine(Path(work) / manifest.journal.lstrip("/"))


def _tell(words: str, *, quiet: bool) -> None:
    if not quiet:
        print(words, file=sys.stderr, flush=True)
