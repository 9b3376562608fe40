"""`tapburn staff`: who may sign on at a table, with which role; PINs are asked for, never given."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, get_args

from msgspec.structs import replace

from deploy.command_line.typed_pins import read_pin
from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part, count
from engine.keys.key_files import SealingError, write_new
from engine.messages.authorization import StaffRole
from engine.wire.configuration import ConfigurationError
from firmware_bridge.checks import load_bridge
from firmware_bridge.kept.decks import DeckError, find_tags
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.one_time_codes import add_codes
from firmware_bridge.people.pin_checker import TRIES_FILE
from firmware_bridge.people.staff import (
    PIN_DIGITS,
    TABLE_MARK,
    Staff,
    StaffError,
    hold_staff,
    make_entry,
    make_secret,
    new_mark,
    read_staff,
    write_staff,
)
from firmware_bridge.people.tries import read_locked

NAME: Final = "staff"
HELP: Final = """Say who may sign on at a table, and as what.

  tapburn staff add 12 --name "Ann Lee" --role floor --state bridge/
  tapburn staff add 31 --name "Bo" --role dealer --badge e004015012345678 --state bridge/
  tapburn staff add 40 --name "Cy" --role cage --pin-file pin.txt --config tapburn.toml
  tapburn staff list --state bridge/ --json
  tapburn staff unlock 12 --state bridge/
  tapburn staff revoke 12 --state bridge/
  tapburn staff codes 12 --file ann.codes --state bridge/
  tapburn staff secret table-7.secret --config tapburn.toml

The PIN is asked for twice and not shown; --pin-file reads it from a file's first line, or from
standard input (-), as is done where standard input is no terminal. It is kept as an argon2id hash
in the bridge's private directory (section [bridge], state), by whose bridge alone it is checked: a
running one knows within a second. Five wrong PINs in a row lock a number until 'unlock', or a new
PIN (add --replace). A badge is an enrolled tag, read between hands: it opens a dealer's shift, and
stands for the number where a PIN is typed. To have face-down cards opened or compared takes badge
and PIN, or a code: 'codes' makes some, each good once, in place of the old ones. Staff of many
tables is signed once ('tapburn bundle'): 'secret' writes what the house keys this table's PINs
with. Of a home game, the host has the role floor.
Exit code 1: there is no such person.
"""
_INPUT: Final = "-"
_LONGEST_LINE: Final = 1024


def configure(parser: argparse.ArgumentParser) -> None:
    """The verbs of the verb."""
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    add = add_part(parts, "add", "somebody who may sign on, with a PIN")
    add.add_argument(
        "number", metavar="NUMBER", help="the number or name typed to sign on: 12, ann"
    )
    add.add_argument("--name", required=True, help="the person's name on screen and record")
    add.add_argument(
        "--role", required=True, choices=get_args(StaffRole), help="whose rights that person has"
    )
    add.add_argument(
        "--pin-file",
        metavar="FILE",
        help="read the PIN from its first line; - is standard input (default: ask for it)",
    )
    add.add_argument(
        "--badge", metavar="TAG", help="the number of the badge's tag, in hexadecimal digits"
    )
    add.add_argument("--replace", action="store_true", help="replace the person with this number")
    add.set_defaults(part=add_person)
    listing = add_part(parts, "list", "who may sign on")
    listing.set_defaults(part=list_people)
    revoke = add_part(parts, "revoke", "let somebody sign on no more")
    revoke.set_defaults(part=revoke_person)
    unlock = add_part(parts, "unlock", "let a number try again after too many wrong PINs")
    unlock.set_defaults(part=unlock_person)
    secret = add_part(
        parts, "secret", "the table's secret, for the house's folder (tapburn bundle)"
    )
    secret.add_argument("file", type=Path, metavar="FILE", help="the new file to carry there")
    secret.set_defaults(part=write_secret)
    codes = add_part(parts, "codes", "codes in a badge's place, each good for one opening")
    codes.add_argument("--count", type=int, default=10, help="how many (default: 10)")
    codes.add_argument("--file", type=Path, metavar="FILE", help="the new file that gets them")
    codes.set_defaults(part=write_codes)
    for part in (revoke, unlock, codes):
        part.add_argument("number", metavar="NUMBER", help="as it was added")
    for part in (add, listing, revoke, unlock, secret, codes):
        place = part.add_mutually_exclusive_group(required=True)
        place.add_argument(
            "--state", type=Path, metavar="DIR", help="the bridge's private directory"
        )
        place.add_argument(
            "--config", type=Path, metavar="FILE", help="the table's file, which names it"
        )
        part.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Do one of them; the exit code."""
    part: Callable[[argparse.Namespace, Path], int] = arguments.part
    try:
        return part(arguments, find_state(arguments))
    except (StaffError, VaultError, DeckError) as error:
        raise UsageError(str(error)) from None


def find_state(arguments: argparse.Namespace) -> Path:
    """The bridge's private directory.

    Raises:
        UsageError: it is none, or the file names none.
    """
    state: Path | None = arguments.state
    if state is None:
        try:
            state = arguments.config.absolute().parent / load_bridge(arguments.config).state
        except ConfigurationError as error:
            raise UsageError(str(error)) from None
    if state.exists() and not state.is_dir():
        raise UsageError(f"{state}: is no directory; give the bridge's private one")
    return state


def add_person(arguments: argparse.Namespace, state: Path) -> int:
    """Somebody new, or a new PIN, name, role or badge."""
    number: str = arguments.number
    badge = _read_badge(arguments.badge, state)
    if not arguments.replace and number in read_staff(state).people:
        raise UsageError(f"{number} is somebody already; --replace puts this in that one's place")
    # Before the PIN: nobody types one for nothing.
    make_entry(Staff(), number, arguments.name, arguments.role, "0" * PIN_DIGITS[0], badge)
    pin = read_pin(arguments.pin_file)
    with hold_staff(state):
        staff = read_staff(state)
        if not arguments.replace and number in staff.people:
            raise UsageError(f"{number} is somebody already; --replace puts this in its place")
        entry = make_entry(staff, number, arguments.name, arguments.role, pin, badge)
        staff.people[number] = entry
        write_staff(state, staff)
    told = {"number": number, "name": entry.name, "role": entry.role, "badge": bool(badge)}
    _tell(arguments, told, f"{entry.name} ({number}) may sign on as {entry.role}")
    return 0


def list_people(arguments: argparse.Namespace, state: Path) -> int:
    """Numbers, names, roles; no PIN and no badge's number."""
    staff = read_staff(state)
    locked = read_locked(state / TRIES_FILE)
    cards = _find_cards(staff, state)
    people = [staff.people[number] for number in sorted(staff.people)]
    if arguments.json:
        told = [
            {
                "number": one.number, "name": one.name, "role": one.role,
                "badge": bool(one.badge), "locked": one.mark in locked,
                **({"house": True} if one.house else {}),
                **({"card_of": cards[one.number]} if one.number in cards else {}),
            }
            for one in people
        ]  # fmt: skip
        print(json.dumps({"staff": told}))
        return 0
    for one in people:
        deck = cards.get(one.number)
        badge = f"BADGE IS A CARD of deck {deck!r}, give another" if deck else "badge"
        more = [word for word, so in (
            (badge, one.badge), ("of the house", one.house), ("LOCKED", one.mark in locked)
        ) if so]  # fmt: skip
        print(", ".join((f"{one.number}: {one.name}", one.role, *more)))
    if not people:
        print("no staff is set up; tapburn staff add enters somebody")
    return 0


def _find_cards(staff: Staff, state: Path) -> dict[str, str]:
    """Whose badge is a card as well; nobody, with a word on it, where the decks can't be read."""
    try:
        return staff.find_badges_in(find_tags(state, unfinished=True))
    except DeckError as error:
        print(f"tapburn staff: no badge was compared with the decks: {error}", file=sys.stderr)
        return {}


def revoke_person(arguments: argparse.Namespace, state: Path) -> int:
    """Take somebody off the list; what that person did keeps the name."""
    number: str = arguments.number
    with hold_staff(state):
        staff = read_staff(state)
        entry = staff.people.pop(number, None)
        if entry is not None:
            write_staff(state, staff)
    if entry is None:
        return _tell_nobody(number, staff)
    told = {"number": number, "name": entry.name, "role": entry.role, "revoked": True}
    _tell(arguments, told, f"{entry.name} ({number}) may sign on no more")
    return 0


def unlock_person(arguments: argparse.Namespace, state: Path) -> int:
    """Forget somebody's wrong PINs: they are counted by a mark, and this makes a new one."""
    number: str = arguments.number
    with hold_staff(state):
        staff = read_staff(state)
        entry = staff.people.get(number)
        if entry is not None:
            staff.people[number] = replace(entry, mark=new_mark())
            write_staff(state, staff)
    if entry is None:
        return _tell_nobody(number, staff)
    told = {"number": number, "name": entry.name, "role": entry.role, "locked": False}
    _tell(arguments, told, f"{entry.name} ({number}) may try again")
    return 0


def write_codes(arguments: argparse.Namespace, state: Path) -> int:
    """Fresh codes for somebody, told this once; the old ones are good no more."""
    number: str = arguments.number
    if number not in read_staff(state).people:
        return _tell_nobody(number, read_staff(state))
    with hold_staff(state):
        staff = read_staff(state)
        codes = add_codes(staff, number, arguments.count)
        if arguments.file is not None:
            try:
                write_new(arguments.file, "".join(f"{one}\n" for one in codes), mode=0o600)
            except SealingError as error:
                raise UsageError(str(error)) from None
        write_staff(state, staff)
    told: dict[str, object] = {"number": number, "count": len(codes)}
    if arguments.file is None:
        told["codes"] = list(codes)
    words = "\n".join(codes) if arguments.file is None else f"{arguments.file}: {len(codes)} codes"
    _tell(arguments, told, words)
    return 0


def write_secret(arguments: argparse.Namespace, state: Path) -> int:
    """The secret under which the house keys this table's PINs, in a file to carry there."""
    with hold_staff(state):
        secret = make_secret(state)
    try:
        write_new(arguments.file, f"{TABLE_MARK} {secret.hex()}\n", mode=0o600)
    except SealingError as error:
        raise UsageError(str(error)) from None
    words = f"{arguments.file}: carry it to the house's folder by hand, and remove it then"
    _tell(arguments, {"file": str(arguments.file)}, words)
    return 0


def _read_badge(text: str | None, state: Path) -> bytes:
    """The badge's tag, which must be no card's."""
    if text is None:
        return b""
    try:
        badge = bytes.fromhex(text.replace(":", ""))
    except ValueError:
        badge = b""
    if not badge:
        raise UsageError("--badge: expected the tag's number in hexadecimal digits, two a byte")
    if badge in find_tags(state, unfinished=True):
        raise UsageError("--badge: this tag is registered as a card's; take another")
    return badge


def _tell(arguments: argparse.Namespace, told: dict[str, object], sentence: str) -> None:
    print(json.dumps(told) if arguments.json else sentence)


def _tell_nobody(number: str, staff: Staff) -> int:
    known = count(len(staff.people), "person", "people")
    print(f"tapburn staff: nobody has the number {number}; {known} listed", file=sys.stderr)
    return 1
