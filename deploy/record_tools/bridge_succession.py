"""`tapburn journal follow`: a record goes on under another bridge's key, in a file of its own.

One record is sealed and signed by one bridge. Where that bridge's key is gone with its disk, a
floor supervisor says by PIN that the bridge that is there now takes its place. The record so far
stays as it is; the new file names the head that it follows, both keys, and who said so.
"""

import argparse
import json
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deploy.command_line.typed_pins import type_pin
from deploy.command_line.usage import UsageError
from deploy.fitness.ownership import give_like
from engine.core import TableError
from engine.guarded_paths import acting_for
from engine.journal import JournalError, is_written, list_days, name_day
from engine.journal.checks.chain_verification import Verdict, examine, name_head
from engine.journal.files import SUFFIX
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.signing import SigningKey
from engine.messages.authorization import PersonSignedOn, StaffMember, replacing_purpose
from engine.messages.happened.record_events import BridgeReplaced
from engine.messages.table_options import TableOptions
from engine.record.old_journal import carry_on
from engine.signatures.authorization_signatures import sign_authorization
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from firmware_bridge.checks import load_bridge
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.pin_checker import TRIES_FILE
from firmware_bridge.people.staff import StaffError, is_pin, read_staff
from firmware_bridge.people.tries import Tries
from firmware_bridge.secrets.vault import Vault

HELP: Final = """Go on with a record whose bridge was replaced, in a new file.

  tapburn journal follow --config tapburn.toml --number 12 --to new.journal

A record is signed by one bridge. Where its machine or disk is gone, the bridge that is there now
has another key, and the engine refuses it. This lets it go on: FILE's [journal] path is verified
and left as it is, and the new file begins where it ends, with the same stacks and the next hand.
Its first records name the head that it follows, both bridges' fingerprints, and the floor
supervisor who said so with a PIN; NUMBER is that person's, on the staff of the bridge that is there
now ('tapburn staff add').

Stop the table first. Afterwards give [journal] path (and copy) the new name. The hand that was on
is played to its end with what people name. Where [journal] path is a folder, --to is one too.
Exit code 1: it was not done, and why.
"""


@dataclass(frozen=True)
class _Table:
    """What is carried on, and by which bridge."""

    options: TableOptions
    journal: Path
    in_folder: bool
    first_hour: int
    bridge: Path


def configure(parser: argparse.ArgumentParser) -> None:
    """What is carried on, where to, and who says so."""
    parser.add_argument(
        "--config", type=Path, required=True, metavar="FILE", help="the table's file"
    )
    parser.add_argument(
        "--to", type=Path, required=True, metavar="PATH", help="the new journal; it must not exist"
    )
    parser.add_argument(
        "--number", required=True, help="of the floor supervisor who takes the bridge for its own"
    )
    parser.add_argument(
        "--pin-file",
        metavar="FILE",
        help="read the PIN from its first line; - is standard input (default: ask for it)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")
    parser.set_defaults(answer=follow_journal)


def follow_journal(arguments: argparse.Namespace) -> int:
    """Carry the record on; the exit code."""
    fresh: Path = arguments.to
    table = _read_table(arguments.config)
    if fresh.exists():
        raise UsageError(f"{fresh}: is there already; give the new record a name of its own")
    if not table.journal.exists():
        raise UsageError(f"{table.journal}: there is no such journal; there is nothing to follow")
    told: dict[str, str] = {"journal": str(table.journal), "to": str(fresh)}
    try:
        told |= _follow(table, fresh, arguments.number, arguments.pin_file)
    except (JournalError, StaffError, TableError, VaultError) as error:
        told["why"] = str(error)
    why = told.get("why", "")
    if arguments.json:
        print(json.dumps({**told, "done": not why, "why": why}))
    elif why:
        print(why)
    else:
        print(
            f"{fresh} goes on from {told['head']}, signed by the bridge {told['signer']} in place "
            f"of {told['before']}, as {told['by']} says.\nNow give [journal] path in "
            f"{arguments.config} this name (and copy another one), and start the table."
        )
    return 1 if why else 0


def _read_table(config: Path) -> _Table:
    place = config.absolute().parent
    try:
        options = load_section(config, "journal", JournalOptions).placed_in(place)
        return _Table(
            options=load_section(config, "table", TableOptions).placed_in(place),
            journal=Path(options.path),
            in_folder=options.in_folder,
            first_hour=options.first_hour,
            bridge=place / load_bridge(config).state,
        )
    except ConfigurationError as error:
        raise UsageError(str(error)) from None


def _follow(table: _Table, fresh: Path, number: str, pin_file: str | None) -> dict[str, str]:
    """Do it; who says so, and which bridge takes which one's place.

    Raises:
        JournalError: the record is damaged, in use, or needs no other bridge.
        StaffError: that person may not.
        TableError: the house's profile is another one by now.
        VaultError: the bridge runs, or its directory can't be used.
    """
    if is_written(table.journal):
        raise JournalError(f"{table.journal}: an engine is writing it; stop the table first")
    verdict = examine(table.journal)
    if not verdict.signer_key:
        raise JournalError(
            f"{table.journal}: no bridge has signed it: any bridge may go on with it"
        )
    # The bridge's folder is opened as the bridge's user, the record's as the record's.
    with acting_for(table.bridge):
        vault = Vault(table.bridge)
    try:
        signer = vault.signer
        if signer.public == verdict.signer_key:
            raise JournalError(
                f"{table.journal}: is the record of this bridge ({verdict.signer}): the table can "
                "simply go on"
            )
        person = _prove(table.bridge, number, pin_file)
        replaced = _sign(verdict, signer, person)
        last = list_days(table.journal)[-1] if table.in_folder else table.journal
        day = name_day(time.time_ns(), table.first_hour)
        target = fresh
        with acting_for(fresh.parent):
            if table.in_folder:
                fresh.mkdir(mode=0o700)
                target = fresh / f"{day}{SUFFIX}"
            carry_on(last, target, table.options, day, "bridge", told=(replaced,))
        for made in (target, fresh) if target != fresh else (fresh,):
            give_like(made, last)
    finally:
        vault.close()
    return {
        "head": name_head(verdict.records, verdict.head),
        "before": signer_fingerprint(verdict.signer_key),
        "signer": signer_fingerprint(signer.public),
        "by": person.name,
    }


def _prove(bridge: Path, number: str, pin_file: str | None) -> StaffMember:
    """Who the floor supervisor is; a wrong PIN counts as it does at the screen."""
    staff = read_staff(bridge)
    entry = staff.people.get(number)
    if entry is None or entry.role != "floor":
        raise StaffError(
            f"{number} is no floor supervisor of the bridge that is there now; 'tapburn staff add "
            "NUMBER --role floor' enters one"
        )
    tries = Tries(bridge / TRIES_FILE, time.monotonic)
    if not tries.left(entry.mark):
        raise StaffError(f"{number} is locked after too many wrong PINs; 'tapburn staff unlock'")
    pin = type_pin(pin_file)
    tries.count(entry.mark, {one.mark for one in staff.people.values()})
    if not is_pin(entry, pin, staff.secret):
        raise StaffError(f"Wrong PIN; {tries.left(entry.mark)} tries left")
    tries.forgive(entry.mark)
    return entry.member


def _sign(verdict: Verdict, signer: SigningKey, person: StaffMember) -> BridgeReplaced:
    """What the new file tells of the bridge, signed with its own key."""
    before = verdict.signer_key
    purpose = replacing_purpose(
        signer_fingerprint(before),
        signer_fingerprint(signer.public),
        name_head(verdict.records, verdict.head),
    )
    granted = sign_authorization(
        signer, 0, person, purpose, time.time_ns(), secrets.token_bytes(32)
    )
    return BridgeReplaced(
        before=before,
        authorization=PersonSignedOn(
            number=granted.number, name=granted.name, role=granted.role, purpose=purpose,
            until_ns=granted.until_ns, nonce=granted.nonce, signer=granted.signer,
            signature=granted.signature,
        ),
    )  # fmt: skip
