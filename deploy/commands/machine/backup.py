"""`tapburn backup`: one file with all that a table needs to be laid out again."""

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from deploy.backups.backup_archive import ArchiveWriter, BackupError, Manifest, unpack
from deploy.backups.contents import Contents, list_contents
from deploy.backups.laying_out import examine_unpacked
from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.fitness.whole_configuration import find_table
from engine.guarded_paths import acting_for
from engine.journal import JournalError
from engine.journal.checks.chain_verification import Verdict, examine, name_head
from engine.journal.copies.journal_backup import copy_file
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import SealingError, load_public_key
from engine.keys.signing import SigningKey
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.software import find_software
from firmware_bridge.checks import load_bridge
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.secrets.vault import SIGNER_FILE, read_signer

NAME: Final = "backup"
HELP: Final = """Copy a table's record, evidence, configuration and decks into one file.

  tapburn backup --config /etc/tapburn/table.toml --to /mnt/stick/table-7.backup
  tapburn backup --config /etc/tapburn/table.toml --to /mnt/stick --seal-to keys/floor.pub

The table may run: the record is copied as it is at one moment. The decks' files turn tags into
cards; they are sealed to a department (default: the outermost one of [bridge]) and open with its
private key alone. The bridge's signing key, the hand's key, the staff's PINs and the readers' keys
are never in it: a table that was laid out again takes new ones.

The list of what is in it is signed with the bridge's key. Note that key's fingerprint on paper in
the cage: 'tapburn restore' asks for it. When the file is written it is unpacked once more beside
itself and compared, and the copy of the record is verified.
"""

_ON_DISK: Final = "/var/tmp"  # noqa: S108 - a folder of its own is made there


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
    except (BackupError, SealingError, VaultError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    size = target.stat().st_size
    if arguments.json:
        told = {"file": str(target), "bytes": size, "files": len(manifest.files)}
        told |= {"head": manifest.head, "sealed_to": manifest.sealed_to}
        print(json.dumps(told | {"maker": manifest.maker}))
        return 0
    files = count(len(manifest.files), "file")
    print(f"{target}: {files}, {size / 1e6:.1f} MB, unpacked again and compared")
    print(f"The record's head in it: {manifest.head}; note it elsewhere")
    if manifest.maker:
        print(f"Signed by the bridge {manifest.maker}: note that in the cage; restore asks for it")
    else:
        print("The bridge has no key yet, so it is not signed: restore takes it with --unsigned")
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
    state = (config.parent / load_bridge(config).state).absolute()
    signer = _find_signer(state)
    archive = ArchiveWriter(target)
    try:
        with _copied(contents.journals, journal) as (work, verdict):
            for path in contents.journals:
                archive.add(path, work / path.name)
                _tell(f"{path}", quiet=not tell)
        for path in contents.files:
            archive.add(path, path)
        for path in contents.evidence:
            if not archive.add_evidence(path):
                _tell(f"{path}: is not what its name says and is left out", quiet=False)
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
                state=str(state),
                head=name_head(verdict.records, verdict.head),
                signed=verdict.signed,
                signer=verdict.signer,
                sealed_to=fingerprint(key) if contents.decks else "",
                files={},
            ),
            signer,
        )
    except BaseException:
        archive.abandon()
        raise


@contextmanager
def _copied(journals: list[Path], journal: Path) -> Iterator[tuple[Path, Verdict]]:
    """The record's files as they are at one moment, and what is said of them together.

    The copy is of whoever types this: the record's user can't change it between look and packing.
    """
    place = journal if journal.is_dir() else journal.parent
    work = Path(tempfile.mkdtemp(prefix="tapburn-backup-", dir=_find_room()))
    try:
        for path in journals:
            copy_file(path, work / path.name)
        yield work, examine(work if journal.is_dir() else work / journals[0].name)
    except JournalError as error:
        # Nobody finds the copy: the record itself is meant.
        raise JournalError(str(error).replace(str(work), str(place.absolute()))) from None
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _find_room() -> str:
    """A folder for a while: on a disk, where there is one."""
    return (
        _ON_DISK
        if os.access(_ON_DISK, os.W_OK) and "TMPDIR" not in os.environ
        else (tempfile.gettempdir())
    )


def _find_signer(state: Path) -> SigningKey | None:
    """The bridge's key; None: it has not been started yet."""
    with acting_for(state):
        path = state / SIGNER_FILE
        return read_signer(path) if path.exists() else None


def _try(target: Path) -> None:
    place = target.absolute().parent
    # Beside a backup on somebody's own stick root does no more than that user may.
    with acting_for(place), tempfile.TemporaryDirectory(prefix=".backup-", dir=place) as work:
        examine_unpacked(Path(work) / "tried", unpack(target, Path(work) / "tried"))


def _tell(words: str, *, quiet: bool) -> None:
    if not quiet:
        print(words, file=sys.stderr, flush=True)
