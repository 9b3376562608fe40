"""`tapburn bundle`: staff, profile and configuration for all tables, signed by an offline key."""

import argparse
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, get_args

from deploy.command_line.typed_pins import read_pin
from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part, count
from deploy.house_folder import (
    HouseFolder,
    change_table,
    make_house_folder,
    make_person,
    read_profile,
    read_table_secret,
    read_terms_file,
)
from deploy.releases.table_services import SOCKETS
from deploy.running.run_directory import list_runs
from deploy.shipping.house_courier import HouseCourier
from engine.house import ProfileError
from engine.keys.key_files import SealingError
from engine.messages.authorization import StaffRole
from engine.messages.stakes import PACKAGED
from engine.signatures.house_signatures import (
    BundleError,
    find_house,
    open_bundle,
    read_bundle_file,
)
from engine.wire.configuration import ConfigurationError
from firmware_bridge.kept.decks import DeckError
from firmware_bridge.people.staff import PIN_DIGITS, StaffError

NAME: Final = "bundle"
HELP: Final = """Sign what the house says to all of its tables: staff, profile, configuration.

On a machine of its own, away from room and tables:
  tapburn bundle new house/                                  folder and key; prints the public half
  tapburn bundle person house/ 12 --name "Ann Lee" --role floor     asks for the PIN
  tapburn bundle table house/ "Table 7" --secret table-7.secret --profile riverside.toml
  tapburn bundle sign house/ --by "Cy" --into out/           a file for each table, next version
  tapburn bundle check out/Table-7-1.house --signer c0ffee…  what stands in it
At the room:     tapburn room offer /var/lib/tapburn-room out/*.house
At a table without a room:  tapburn bundle bring Table-7-1.house --config tapburn.toml

A table takes what the key signed that its file names ([house] signer), for its own name, in a
higher version than it holds, between two hands. 'tapburn staff secret' at the table makes the
secret under which its PINs are keyed. docs/room.md leads through it.
Exit code 1: the bundle is not taken, or there is no such person.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The parts and their flags."""
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    new = _add(parts, "new", "make the house's folder and its key", make_folder)
    person = _add(parts, "person", "somebody of the staff, with a PIN", add_person)
    person.add_argument("number", metavar="NUMBER", help="the number or name typed to sign on")
    person.add_argument("--name", required=True, help="the person's name on screen and record")
    person.add_argument("--role", required=True, choices=get_args(StaffRole), help="whose rights")
    person.add_argument("--pin-file", metavar="FILE", help="its first line; - is standard input")
    person.add_argument("--badge", metavar="TAG", help="the badge's tag, hexadecimal digits")
    drop = _add(
        parts, "drop", "let somebody sign on no more, from the next version on", drop_person
    )
    drop.add_argument("number", metavar="NUMBER", help="the person's name as entered")
    table = _add(parts, "table", "a table, and what it is told", set_table)
    table.add_argument("table", metavar="TABLE", help="the name in its file's [table]")
    table.add_argument(
        "--secret", type=Path, metavar="FILE", help="as 'tapburn staff secret' wrote"
    )
    profile = table.add_mutually_exclusive_group()
    profile.add_argument("--profile", type=Path, metavar="FILE", help="a house profile for it")
    profile.add_argument("--house", choices=PACKAGED, help="a packaged profile")
    table.add_argument("--terms", type=Path, metavar="FILE", help="TOML: what of [table] is set")
    sign = _add(parts, "sign", "a file for each table, in the next version", sign_bundles)
    sign.add_argument("--by", required=True, metavar="NAME", help="who signs")
    sign.add_argument("--into", type=Path, required=True, metavar="DIR", help="for the files")
    _add(parts, "list", "staff, tables and the last version", list_folder)
    check = add_part(parts, "check", "what stands in a bundle, and whether it is the house's")
    check.add_argument("file", type=Path, metavar="FILE", help="as 'sign' wrote it")
    check.add_argument("--signer", required=True, metavar="KEY", help="the house's public half")
    check.add_argument("--table", default="", help="whose it has to be")
    check.set_defaults(part=check_bundle)
    bring = add_part(parts, "bring", "lay a bundle in at a running table, without the room")
    bring.add_argument("file", type=Path, metavar="FILE", help="as 'sign' wrote it")
    bring.add_argument("--config", type=Path, required=True, metavar="FILE", help="the table's")
    bring.add_argument("--run", type=Path, metavar="DIR", help="the run's directory")
    bring.set_defaults(part=bring_bundle)
    for part in (new, person, drop, table, sign, check, bring, parts.choices["list"]):
        part.add_argument("--json", action="store_true", help="one JSON object instead")


def _add(
    parts: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    does: str,
    part: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    parser = add_part(parts, name, does)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the house's, kept offline")
    parser.set_defaults(part=part)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Do one of them; the exit code."""
    try:
        part: Callable[[argparse.Namespace], int] = arguments.part
        return part(arguments)
    except (ConfigurationError, SealingError, StaffError, ProfileError, DeckError) as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{error.filename or error}: {error.strerror}") from None


def make_folder(arguments: argparse.Namespace) -> int:
    """The folder and its key."""
    folder = make_house_folder(arguments.folder)
    signer = folder.key.public.hex()
    _tell(
        arguments,
        {"folder": str(folder.path), "signer": signer},
        f"{folder.path}: keep it offline, with a copy in a safe\nFor each table's file:\n"
        f'[house]\nsigner = "{signer}"',
    )
    return 0


def add_person(arguments: argparse.Namespace) -> int:
    """Somebody new, or somebody anew."""
    folder = HouseFolder(arguments.folder)
    badge = _read_badge(arguments.badge)
    # Before the PIN: nobody types one for nothing.
    make_person(arguments.number, arguments.name, arguments.role, "0" * PIN_DIGITS[0], badge)
    pin = read_pin(arguments.pin_file)
    person = make_person(arguments.number, arguments.name, arguments.role, pin, badge)
    folder.add_person(person)
    told = {"number": person.number, "name": person.name, "role": person.role}
    _tell(
        arguments, told, f"{person.name} ({person.number}) is {person.role} from the next version"
    )
    return 0


def drop_person(arguments: argparse.Namespace) -> int:
    """Somebody leaves."""
    done = HouseFolder(arguments.folder).drop_person(arguments.number)
    words = "is in no bundle from the next version on" if done else "is nobody's number here"
    _tell(arguments, {"number": arguments.number, "dropped": done}, f"{arguments.number} {words}")
    return 0 if done else 1


def set_table(arguments: argparse.Namespace) -> int:
    """A table, and what it is told."""
    folder = HouseFolder(arguments.folder)
    name: str = arguments.table
    before = {one.name: one for one in folder.tables}.get(name)
    given: dict[str, str | None] = {
        "secret": read_table_secret(arguments.secret) if arguments.secret else None,
        "terms": read_terms_file(arguments.terms) if arguments.terms else None,
    }
    if arguments.profile:
        given |= {"profile": read_profile(arguments.profile), "house": ""}
    elif arguments.house:
        given |= {"profile": "", "house": arguments.house}
    folder.set_table(change_table(before, name, **given))
    _tell(arguments, {"table": name}, f"{name} is told so from the next version on")
    return 0


def sign_bundles(arguments: argparse.Namespace) -> int:
    """A file for each table."""
    folder = HouseFolder(arguments.folder)
    arguments.into.mkdir(parents=True, exist_ok=True)
    files = [str(file) for file in folder.sign(arguments.by, arguments.into)]
    words = f"version {folder.version}, {count(len(folder.people), 'person', 'people')}"
    _tell(arguments, {"version": folder.version, "files": files}, "\n".join((words, *files)))
    return 0


def list_folder(arguments: argparse.Namespace) -> int:
    """What the folder holds; no PIN, no badge, no secret."""
    folder = HouseFolder(arguments.folder)
    people = [{"number": p.number, "name": p.name, "role": p.role} for p in folder.people]
    tables = [one.name for one in folder.tables]
    lines = [f"version {folder.version}"]
    lines += [f"{one['number']}: {one['name']}, {one['role']}" for one in people]
    lines += [f"table {name}" for name in tables]
    told = {"version": folder.version, "staff": people, "tables": tables}
    _tell(arguments, told, "\n".join(lines))
    return 0


def check_bundle(arguments: argparse.Namespace) -> int:
    """What stands in a bundle; 1: it is not the house's, or another table's."""
    try:
        key = bytes.fromhex(arguments.signer)
    except ValueError:
        raise UsageError("--signer: expected 64 digits, as 'tapburn bundle new' printed") from None
    try:
        bundle = open_bundle(_read(arguments.file), key, arguments.table)
    except BundleError as error:
        _tell(arguments, {"good": False, "why": str(error)}, str(error))
        return 1
    staff = len(bundle.staff or ())
    told = {
        "good": True, "version": bundle.version, "table": bundle.table, "by": bundle.by,
        "at": bundle.at, "staff": staff, "house": bundle.house,
        "profile": bool(bundle.profile), "terms": bundle.terms,
    }  # fmt: skip
    words = (
        f"version {bundle.version} for {bundle.table}, signed by {bundle.by} at {bundle.at}: "
        f"{count(staff, 'person', 'people')}"
    )
    _tell(arguments, told, words)
    return 0


def bring_bundle(arguments: argparse.Namespace) -> int:
    """Lay a bundle in; engine and bridge judge it again, and take it over between hands."""
    data, house = _read(arguments.file), find_house(arguments.config)
    runs = [arguments.run] if arguments.run else list_runs()
    if not arguments.run and SOCKETS.is_dir():
        runs.append(SOCKETS)
    if not runs:
        raise UsageError("no table runs here; start it, and bring the bundle again")
    whys = [HouseCourier(one, *house).bring(data) for one in runs]
    why = "" if "" in whys else whys[0]
    words = why or "it is laid in; the table takes it over between two hands"
    _tell(arguments, {"laid_in": not why, "why": why}, words)
    return 1 if why else 0


def _read(path: Path) -> bytes:
    try:
        data = read_bundle_file(path)
    except BundleError as error:
        raise UsageError(str(error)) from None
    if not data:
        raise UsageError(f"{path}: there is no such file; give what 'tapburn bundle sign' wrote")
    return data


def _read_badge(text: str | None) -> bytes:
    try:
        return bytes.fromhex(text or "")
    except ValueError:
        raise UsageError("--badge: expected hexadecimal digits, as the reader shows them") from None


def _tell(arguments: argparse.Namespace, told: Mapping[str, object], words: str) -> None:
    print(json.dumps(told) if arguments.json else words)
