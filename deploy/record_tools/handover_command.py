"""`tapburn journal own` and `handover`: an older release goes on in a file of its own."""

import argparse
import json
import secrets
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from deploy.command_line.typed_pins import type_pin
from deploy.command_line.usage import UsageError
from deploy.releases.credential import ROLE, check_technician
from deploy.releases.release_file import ReleaseError
from engine.core import TableError
from engine.guarded_paths import acting_for, read_file, write_output
from engine.journal import JournalError, is_written, list_days, name_day
from engine.messages.authorization import PersonSignedOn, StaffMember
from engine.messages.table_options import TableOptions
from engine.record.between_releases.downgrade import Allow, begin_own, needs_own
from engine.record.between_releases.handover import decode_handover, encode_handover, hand_over
from engine.signatures.authorization_signatures import sign_authorization
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    load_section,
    read_sections,
)
from firmware_bridge.checks import load_bridge
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.secrets.vault import Vault

_LARGEST: Final = 1 << 26
"""Bytes of a handover at the most."""
HELP: Final = """Go on behind another release's record, in a file of this release's own.

  tapburn journal handover --config table.toml --to handover      the release that wrote it
  tapburn journal own --config table.toml --handover handover     the one that goes on

'tapburn update rollback' types both. The new file lies in the record's folder behind the last one
and begins where that ends: record numbers, chain and hands run on, and its first record names the
head that it follows. A release that reads the record goes on with everything; one that can't takes
stacks, button and counts from what was handed over, and the dealer is asked to compare them. There
a technician's number and PIN are asked for, and the bridge signs for that beginning: without it no
start goes on with the file.

Stop the table first. [journal] path must be a folder. Exit code 1: it was not done, and why.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Whose record, and what was handed over."""
    parser.add_argument(
        "--config", type=Path, required=True, metavar="FILE", help="the table's file"
    )
    parser.add_argument(
        "--handover", type=Path, metavar="FILE", help="what the newer release handed over"
    )
    parser.add_argument(
        "--if-needed", action="store_true", help="go on in the last file where it can be read"
    )
    parser.add_argument("--technician", metavar="NUMBER", help="who does it (default: asked for)")
    parser.add_argument("--pin-file", metavar="FILE",
                        help="read the PIN from its first line; - is standard input")  # fmt: skip
    parser.add_argument("--proved", metavar="NAME",
                        help="whose PIN 'tapburn update' has already checked")  # fmt: skip
    parser.set_defaults(answer=_begin)


def configure_handover(parser: argparse.ArgumentParser) -> None:
    """Whose record, and where to."""
    parser.add_argument(
        "--config", type=Path, required=True, metavar="FILE", help="the table's file"
    )
    parser.add_argument("--to", type=Path, required=True, metavar="FILE", help="the file to write")
    parser.set_defaults(answer=_hand_over)


def find_folder(config: Path) -> Path | None:
    """The folder of a table's record; None: it is one file, or was not begun.

    Raises:
        ConfigurationError: the file can't be read.
    """
    options = load_section(config, "journal", JournalOptions).placed_in(config.absolute().parent)
    folder = Path(options.path)
    return folder if options.in_folder and list_days(folder) else None


def _hand_over(arguments: argparse.Namespace) -> int:
    try:
        folder = _require_folder(arguments.config)
        with acting_for(folder):
            content = encode_handover(hand_over(folder))
        write_output(arguments.to, content)
    except (JournalError, TableError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _begin(arguments: argparse.Namespace) -> int:
    config: Path = arguments.config
    folder = _require_folder(config)
    try:
        needed = not arguments.if_needed or needs_own(folder)
        file = str(_begin_file(arguments, folder)) if needed else ""
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    except (JournalError, ReleaseError, TableError, VaultError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps({"file": file}))
    return 0


def _begin_file(arguments: argparse.Namespace, folder: Path) -> Path:
    config: Path = arguments.config
    given: Path | None = arguments.handover
    if is_written(folder):
        raise JournalError(f"{folder}: an engine is writing it; stop the table first")
    options = load_section(config, "journal", JournalOptions)
    table = load_section(config, "table", TableOptions).placed_in(config.absolute().parent)
    handover = decode_handover(read_file(given, _LARGEST)) if given is not None else None
    sealed = "bridge" in read_sections(config)
    day = name_day(time.time_ns(), options.first_hour)
    allow = _find_allowing(arguments) if sealed and needs_own(folder) else None
    # What is made there is the engine's own, and nothing but its files is touched.
    with acting_for(folder):
        return begin_own(
            folder,
            table,
            day,
            "bridge" if sealed else "nobody",
            handover,
            allow,
        )


def _find_allowing(arguments: argparse.Namespace) -> Allow:
    """What has the bridge sign for the technician.

    Raises:
        ReleaseError: nobody of that number is a technician, or the PIN is wrong.
        VaultError: the bridge runs, or its directory can't be used.
    """
    config: Path = arguments.config
    state = config.absolute().parent / load_bridge(config).state
    name: str | None = arguments.proved
    number: str = arguments.technician or ""
    if name is None:
        if not number and sys.stdin is not None and sys.stdin.isatty():
            number = input("Technician's number: ").strip()
        name = check_technician(state, number, lambda: type_pin(arguments.pin_file))
    person = StaffMember(number=number, name=name, role=ROLE)
    # The bridge's folder is opened as the bridge's user.
    with acting_for(state), closing(Vault(state)) as vault:
        signer = vault.signer

    def allow(purpose: str) -> PersonSignedOn:
        granted = sign_authorization(
            signer, 0, person, purpose, time.time_ns(), secrets.token_bytes(32)
        )
        told = {field: getattr(granted, field) for field in PersonSignedOn.__struct_fields__}
        return PersonSignedOn(**told)

    return allow


def _require_folder(config: Path) -> Path:
    try:
        folder = find_folder(config)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    if folder is None:
        raise UsageError(f"{config}: [journal] path is no folder with a record; give one")
    return folder
