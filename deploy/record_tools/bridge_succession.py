"""`tapburn journal follow`: a record goes on under another bridge's key, in a file of its own.

One record is sealed and signed by one bridge. Where that bridge's key is gone with its disk, a
floor supervisor says by PIN that the bridge that is there now takes its place. The record so far
stays as it is; the new file names the head that it follows, both keys, and who said so.
"""

import argparse
import itertools
import json
import os
import secrets
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import tomlkit

from deploy.command_line.typed_pins import type_pin
from deploy.command_line.usage import UsageError
from deploy.fitness.ownership import give_like
from deploy.fitness.package_places import PACKAGED, PACKAGED_CONFIG
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

  tapburn journal follow                             the package's table: asks for number and PIN
  tapburn journal follow --config tapburn.toml --number 12 --to new.journal

A record is signed by one bridge. Where its machine or disk is gone, the bridge that is there now
has another key, and the engine refuses it. This lets it go on: FILE's [journal] path is verified
and left as it is, and the new file begins where it ends, with the same stacks and the next hand.
Its first records name the head that it follows, both bridges' fingerprints, and the floor
supervisor who said so with a PIN; NUMBER is that person's, on the staff of the bridge that is there
now ('tapburn staff add').

Stop the table first. Without --to the new record gets a name beside the old one, and the table's
file that name; with --to, or where the file has a [journal] copy, give it [journal] path (and copy)
yourself. The hand that was on is played to its end with what people name. Where [journal] path is a
folder, --to is one too.
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
    has_copy: bool


def configure(parser: argparse.ArgumentParser) -> None:
    """What is carried on, where to, and who says so."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help=f"the table's file (default: {PACKAGED_CONFIG} with the package)",
    )
    parser.add_argument(
        "--to",
        type=Path,
        metavar="PATH",
        help="the new journal; it must not exist (default: a name beside the old one)",
    )
    parser.add_argument(
        "--number",
        help="of the floor supervisor who accepts the bridge (default: ask for it)",
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
    config: Path | None = arguments.config or (PACKAGED_CONFIG if PACKAGED.exists() else None)
    if config is None:
        raise UsageError("which table? Give --config FILE: there is no package on this machine")
    table = _read_table(config)
    fresh: Path = arguments.to or _choose_name(table)
    if fresh.exists():
        raise UsageError(f"{fresh}: is there already; give the new record a name of its own")
    if not table.journal.exists():
        raise UsageError(f"{table.journal}: there is no such journal; there is nothing to follow")
    told: dict[str, str] = {"journal": str(table.journal), "to": str(fresh)}
    try:
        number = arguments.number or _ask_number()
        told |= _follow(table, fresh, number, arguments.pin_file)
        named = arguments.to is None and not table.has_copy
        if named:
            _name_in(config, fresh, in_folder=table.in_folder)
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
            f"of {told['before']}, as {told['by']} says.\n"
            + (
                f"{config} has this name. Now start the table."
                if named
                else f"Now give [journal] path in {config} this name (and copy another one), and "
                "start the table."
            )
        )
    return 1 if why else 0


def is_of_another_bridge(config: Path) -> bool:
    """Whether the record goes on only after `journal follow`: another bridge has signed it.

    Raises:
        JournalError: the record is damaged.
        VaultError: the bridge runs, or its directory can't be used.
    """
    table = _read_table(config)
    if not table.journal.exists() or not (key := examine(table.journal).signer_key):
        return False
    with acting_for(table.bridge):
        vault = Vault(table.bridge)
    try:
        return vault.signer.public != key
    finally:
        vault.close()


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
            has_copy=bool(options.copy),
        )
    except ConfigurationError as error:
        raise UsageError(str(error)) from None


def _choose_name(table: _Table) -> Path:
    """A name that is not there: in a folder of days one within it, where the engine may write."""
    day = name_day(time.time_ns(), table.first_hour)
    for number in itertools.count(1):
        name = f"after-{day}" if number == 1 else f"after-{day}-{number}"
        path = (
            table.journal / name
            if table.in_folder
            else table.journal.with_name(f"{table.journal.stem}-{name}{SUFFIX}")
        )
        if not path.exists():
            return path
    raise AssertionError


def _ask_number() -> str:
    """The number of a floor supervisor, typed at the terminal.

    Raises:
        UsageError: nobody types one.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError("whose PIN is it? Give --number: nobody is there to be asked")
    try:
        number = input("Floor supervisor's number: ").strip()
    except EOFError:
        number = ""
    if not number:
        raise UsageError("no number was typed")
    return number


def _name_in(config: Path, fresh: Path, *, in_folder: bool) -> None:
    """Give the table's file the new record's name; every comment stays.

    Raises:
        JournalError: it can't be written: the new record is there, and the file has the old name.
    """
    try:
        content = tomlkit.parse(config.read_text(encoding="utf-8"))
        section: Any = content["journal"]
        section["path"] = f"{fresh.absolute()}/" if in_folder else str(fresh.absolute())
        kept = config.stat()
        new = config.with_name(config.name + ".new")
        new.write_text(tomlkit.dumps(content), encoding="utf-8")
        new.chmod(kept.st_mode & 0o777)
        if os.geteuid() == 0:
            os.chown(new, kept.st_uid, kept.st_gid)
        new.replace(config)
    except OSError as error:
        raise JournalError(
            f"{config}: can't be written: {error.strerror}; the new record is {fresh}: give "
            "[journal] path that name"
        ) from None


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
