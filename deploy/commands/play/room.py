"""`tapburn room`: the service that sees all tables, set up and run."""

import argparse
import getpass
import importlib
import json
import sys
from datetime import date
from pathlib import Path
from typing import Any, Final

from zmq.utils import z85

from deploy.command_line.usage import UsageError
from deploy.fitness.package_places import PACKAGED_CONFIG
from deploy.fitness.whole_configuration import find_table, has_room
from deploy.shipping.addresses import AddressError, read_line_url
from deploy.shipping.admission import AskedIn, ask_in
from deploy.shipping.line_keys import make_line_key, read_line_key
from deploy.shipping.room_options import RoomOptions
from engine.guarded_paths import read_file, read_named_text
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.key_files import SealingError
from engine.keys.signing import SigningKey
from engine.wire.configuration import ConfigurationError, load_section
from firmware_bridge.serial.options import BridgeOptions

_SIGNER: Final = "signing.key"
NAME: Final = "room"
HELP: Final = """The room: all tables on one page, and the outside witness of their records.

  tapburn room setup /var/lib/tapburn-room --account ada    folder, keys, database, first account
  tapburn room run /var/lib/tapburn-room                    the service, until Ctrl-C
  tapburn room key room.key                                 at a table: its key on the room's line
  tapburn room admit /var/lib/tapburn-room "Table 7" 3f…    let that table in; with
                                                            --replace, in the other's place
  tapburn room admit /var/lib/tapburn-room --next           lets in whoever asks: compare the code
  tapburn room join --config table.toml                     at that table: asks, shows the code
  tapburn room account /var/lib/tapburn-room bo --role floor
  tapburn room revoke /var/lib/tapburn-room --account bo    nobody signs in as bo any more
  tapburn room revoke /var/lib/tapburn-room --table "Table 7"     nor is that table heard
  tapburn room list /var/lib/tapburn-room --json            accounts and tables
  tapburn room offer /var/lib/tapburn-room out/*.house      what the house signed, to its tables
  tapburn room offer /var/lib/tapburn-room tapburn-0.2.0-debian13-amd64.release    also a release
  tapburn room retain /var/lib/tapburn-room --dry-run       what is kept for how long, what would go
  tapburn room player /var/lib/tapburn-room export "Club 1234"    what is held under a person
  tapburn room doctor /var/lib/tapburn-room                 what is right and wrong with it
  tapburn room backup /var/lib/tapburn-room --to room.backup --seal-to floor.pub
  tapburn room restore /var/lib/tapburn-room room.backup --key floor.key
  tapburn room report records/ --json                       what a table's record comes to

Without --database, 'setup' makes a PostgreSQL server of the room's own in its folder, over a Unix
socket. The room's libraries are not a table's: the package tapburn-room brings them, or in a
checkout 'deploy/setup/prepare.sh room'. The floor's pages are where 'setup' says, over HTTPS.
docs/room.md leads through it.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """What is asked."""
    asked = parser.add_subparsers(metavar="WHAT", required=True)
    setup = _add(
        asked, "setup", "make a room's folder, keys and database; again: bring it up to date"
    )
    setup.add_argument(
        "--database", default="", metavar="URL", help="an existing PostgreSQL, without a password"
    )
    setup.add_argument(
        "--database-file", type=Path, metavar="FILE", help="its first line is that URL, with one"
    )
    setup.add_argument("--web", metavar="HOST:PORT", help="the pages (default: 127.0.0.1:8443)")
    setup.add_argument("--line", metavar="HOST:PORT", help="the tables (default: 127.0.0.1:7443)")
    setup.add_argument(
        "--zone", metavar="ZONE",
        help="of the pages' times: America/New_York (default: UTC)",
    )  # fmt: skip
    setup.add_argument(
        "--certificate", type=Path, metavar="FILE",
        help="the house's own (PEM), in place of the one that set-up makes",
    )  # fmt: skip
    setup.add_argument("--certificate-key", type=Path, metavar="FILE", help="its private key, PEM")
    setup.add_argument("--account", default="", metavar="NAME", help="the first manager")
    _add_password(setup)
    running = _add(asked, "run", "run the service until it is interrupted")
    running.add_argument(
        "--database-apart", action="store_true",
        help="the room's own database server is run by another service, such as its unit",
    )  # fmt: skip
    _add(asked, "database", "be the room's own database server: for its unit")
    admit = _add(asked, "admit", "let a table's key in")
    admit.add_argument("table", metavar="TABLE", nargs="?", default="",
                       help="the name in its file's [table]")  # fmt: skip
    admit.add_argument("key", metavar="KEY", nargs="?", default="",
                       help="64 digits, as 'tapburn room key' printed them")  # fmt: skip
    admit.add_argument(
        "--next", action="store_true",
        help="admit the tables that ask with 'tapburn room join', one by one, until Ctrl-C",
    )  # fmt: skip
    admit.add_argument("--signer", default="", metavar="FINGERPRINT", help="its bridge's")
    admit.add_argument("--replace", action="store_true", help="replaces the table of this name")
    account = _add(asked, "account", "make an account, or give it another password")
    account.add_argument("name", metavar="NAME", help="who signs in")
    account.add_argument(
        "--role",
        required=True,
        metavar="ROLE",
        help="floor, cage, surveillance, regulator, feed or manager",
    )
    _add_password(account)
    account.add_argument(
        "--without-password", action="store_true",
        help="it signs in by the house's own sign-in alone, [sign_in] of room.toml",
    )  # fmt: skip
    revoke = _add(asked, "revoke", "let an account or a table in no more")
    which = revoke.add_mutually_exclusive_group(required=True)
    which.add_argument("--account", dest="gone", metavar="NAME", help="who signed in")
    which.add_argument("--table", metavar="TABLE", help="the name under which it was admitted")
    listing = _add(asked, "list", "list accounts and admitted tables")
    listing.add_argument("--json", action="store_true", help="one JSON object instead")
    _add_player(asked)
    offer = _add(asked, "offer", "offer tables what the house or the maker signed, or list what is")
    offer.add_argument(
        "files", type=Path, nargs="*", metavar="FILE",
        help="as 'tapburn bundle sign' or a maker wrote them (none: list what is offered)",
    )  # fmt: skip
    offer.add_argument("--json", action="store_true", help="one JSON object instead")
    retain = _add(asked, "retain", "remove what [retention] of room.toml keeps no longer")
    retain.add_argument(
        "--dry-run", action="store_true", help="list what would be removed; remove nothing"
    )
    _add_upkeep(asked)
    report = asked.add_parser(
        "report",
        help="what tables' records come to: hands an hour, dealers, the house's money, sessions",
        description=(
            "Add up what tables' records tell, without a room: hands an hour by table and dealer, "
            "rake, time and jackpot against what was taken and what is left, and each player's "
            "session. Amounts are chips, the smallest ones in play."
        ),
    )
    report.add_argument("journals", nargs="+", metavar="JOURNAL", help="a journal's file or folder")
    report.add_argument("--json", action="store_true", help="one JSON object instead")
    report.set_defaults(answer="report")
    key = asked.add_parser(
        "key",
        help="at a table: make its key, print the public half",
        description="Make a table's key in a new file, and print its public half.",
    )
    key.add_argument("file", type=Path, metavar="FILE", help="the new file")
    key.set_defaults(answer="key")
    join = asked.add_parser(
        "join",
        help="at a table: ask to be let into the room of its file, and show the code",
        description="Ask the room of a table's file to let the table in, and show a short code. "
        "Somebody at the room, where 'tapburn room admit FOLDER --next' waits, compares it.",
    )
    join.add_argument("--config", type=Path, default=PACKAGED_CONFIG, metavar="FILE",
                      help=f"the table's file (default: {PACKAGED_CONFIG})")  # fmt: skip
    join.add_argument("--patience", type=float, default=600.0, metavar="SECONDS",
                      help="seconds to wait (default: 600)")  # fmt: skip
    join.set_defaults(answer="join")


def _add_upkeep(asked: Any) -> None:
    backup = _add(asked, "backup", "copy a room into one file that a department's key opens")
    backup.add_argument("--to", type=Path, required=True, metavar="FILE", help="the new file")
    backup.add_argument(
        "--seal-to", type=Path, required=True, metavar="PUB", help="whose owner opens it"
    )
    restored = _add(asked, "restore", "lay a room out again in a new folder")
    restored.add_argument("backup", type=Path, metavar="FILE", help="what 'backup' wrote")
    restored.add_argument("--key", type=Path, required=True, metavar="KEY", help="the private key")
    restored.add_argument(
        "--signer", metavar="KEY", default="",
        help="the room's signing key as each table's file names it, or its fingerprint: what the "
        "backup has to be signed with; else you are asked",
    )  # fmt: skip
    doctor = _add(asked, "doctor", "say what is right and what is wrong with a room")
    doctor.add_argument("--json", action="store_true", help="one JSON list instead")


def _add_player(asked: Any) -> None:
    player = _add(asked, "player", "say who a nickname was; hand that out, or erase it")
    does = player.add_subparsers(metavar="WHAT", required=True, dest="does")
    words = "say that a nickname at a table on a gaming day was this person"
    link = does.add_parser("link", help=words, description=f"{words.capitalize()}.")
    link.add_argument("person", metavar="PERSON", help="the house's name for the person")
    link.add_argument("table", metavar="TABLE", help="the table's name")
    link.add_argument("nickname", metavar="NICKNAME", help="as the table showed it")
    link.add_argument("day", type=_read_day, metavar="DAY", help="such as 2026-11-25")
    for name, words in (
        ("export", "print all that the room holds under a person, as JSON"),
        ("erase", "forget who a person's nicknames were; the tables' records stay"),
    ):
        one = does.add_parser(name, help=words, description=f"{words[0].upper()}{words[1:]}.")
        one.add_argument("person", metavar="PERSON", help="as it was linked")


def _read_day(text: str) -> date:
    """A gaming day.

    Raises:
        ArgumentTypeError: it is none.
    """
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}": expected a day such as 2026-11-25') from None


def _add(asked: Any, name: str, words: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = asked.add_parser(
        name, help=words, description=f"{words.capitalize()}."
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the room's")
    parser.set_defaults(answer=name)
    return parser


def _add_password(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--password-file", type=Path, metavar="FILE", help="its first line (default: asked for)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Do it; the exit code."""
    if arguments.answer == "key":
        return _make_key(arguments.file)
    if arguments.answer == "report":
        return _report(arguments)
    if arguments.answer == "join":
        return _join(arguments.config, arguments.patience)
    if arguments.answer == "admit" and bool(arguments.next) == bool(arguments.key):
        raise UsageError("give the table's name and key, or --next for those that ask")
    try:
        # A table has not the room's libraries.
        command = importlib.import_module("deploy.room.room_command")
    except ImportError as error:
        raise UsageError(
            f"the room's libraries are not installed ({error.name}); install the package "
            "tapburn-room, or type 'deploy/setup/prepare.sh room' in a checkout"
        ) from None
    password = ""
    asks = arguments.answer == "account" and not arguments.without_password
    if getattr(arguments, "account", "") or asks:
        password = _read_password(arguments.password_file)
    code: int = command.answer(arguments, password)
    return code


def _join(config: Path, patience_s: float) -> int:
    """Ask the file's room to let its table in; 1 where it did not."""
    folder = config.absolute().parent
    try:
        if not has_room(config):
            raise UsageError(f"{config}: there is no [room]; 'tapburn setup --only network' asks")
        room = load_section(config, "room", RoomOptions).placed_in(folder)
        line, keys = read_line_url(room.url), read_line_key(Path(room.key))
        asked = AskedIn(table=find_table(config).name, signer=_read_signer(config))
    except (ConfigurationError, AddressError, SealingError) as error:
        raise UsageError(str(error)) from None

    def show(code: str) -> None:
        print(f"{asked.table}: the code is {code}. The room's screen has to show the same.")
        sys.stdout.flush()

    admitted = ask_in(line, keys, asked, show, patience_s)
    if admitted is None:
        print("no answer: at the room type 'tapburn room admit FOLDER --next', then this again")
    else:
        print("the table is let in" if admitted else "the room did not let this table in")
    return 0 if admitted else 1


def _read_signer(config: Path) -> str:
    """The fingerprint of the table's bridge; empty: it has not been started yet."""
    state = config.absolute().parent / load_section(config, "bridge", BridgeOptions).state
    try:
        return signer_fingerprint(SigningKey(read_file(state / _SIGNER, 4096)).public)
    except (OSError, ValueError):
        return ""


def _report(arguments: argparse.Namespace) -> int:
    """Print what records come to; 1 where one can't be read to its end."""
    missing = [path for path in arguments.journals if not Path(path).exists()]
    if missing:
        raise UsageError(f"{missing[0]}: there is no such file or folder; give a journal's path")
    # The room stands above the tables: a table's package may come without it.
    report = importlib.import_module("deploy.room.summaries.record_report")
    told, troubles = report.report_records(arguments.journals)
    if arguments.json:
        json.dump(told, sys.stdout)
        print()
    else:
        print(report.write_tables(told))
    for trouble in troubles:
        print(f"not read to its end: {trouble}", file=sys.stderr)
    return 1 if troubles else 0


def _make_key(path: Path) -> int:
    try:
        public = make_line_key(path)
    except SealingError as error:
        raise UsageError(str(error)) from None
    print(z85.decode(public).hex())
    return 0


def _read_password(path: Path | None) -> str:
    if path is not None:
        try:
            return read_named_text(path).split("\n")[0]
        except OSError as error:
            raise UsageError(f"{path}: can't be read: {error.strerror}") from None
    if not sys.stdin.isatty():
        raise UsageError("give the password's file with --password-file")
    return getpass.getpass("Password: ")
