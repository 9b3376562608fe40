"""What `tapburn room` does, once the room's libraries are there."""

import argparse
import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from deploy.command_line.usage import UsageError
from deploy.releases.release_file import ReleaseError
from deploy.room.line.door import Asking, Door
from deploy.room.line.house_offers import list_offers, offer_bundle
from deploy.room.line.intake import (
    admit_table,
    find_admitted,
    list_admitted,
    replace_table,
    revoke_table,
)
from deploy.room.line.release_offers import list_releases, offer_release
from deploy.room.retention import apply_limits
from deploy.room.room_service import RoomBrokenError, run_room
from deploy.room.room_setup import set_up
from deploy.room.settings import (
    CERTIFICATE,
    FILE,
    LINE_KEY,
    RoomFolder,
    RoomSettings,
    is_here_only,
)
from deploy.room.station.certificates import read_certificate, read_fingerprint
from deploy.room.storage.accounts import AccountError, add_account, list_accounts, revoke_account
from deploy.room.storage.acts import write_act
from deploy.room.storage.cluster import ClusterError
from deploy.room.storage.connections import DatabaseError, Pool, borrowed, opened_pool
from deploy.room.summaries.player_links import (
    LinkError,
    erase_player,
    export_player,
    is_seen,
    link_player,
)
from deploy.room.upkeep.room_backup import RoomBackupError, back_up, restore
from deploy.room.upkeep.room_doctor import examine_room
from deploy.shipping.line_keys import read_line_key
from deploy.shipping.messages import LARGEST_RELEASE
from engine.guarded_paths import open_named
from engine.keys.fingerprints import fingerprint
from engine.keys.key_files import SealingError
from engine.keys.sealing import load_private_key, load_public_key
from engine.signatures.house_signatures import BundleError, read_bundle_file
from engine.wire.configuration import ConfigurationError

_LONG_S: Final = 3600.0
_TAR: Final = b"ustar"
"""What stands in a tar file at its 257th byte."""
_KEY: Final = re.compile(r"[0-9a-f]{64}")
_PASSWORD: Final = re.compile(r"://[^/@]*:[^/@]+@|[?&]password=")
_HERE: Final = "the room's machine"
"""From where a command's acts come."""
_SIGNER: Final = re.compile(r"([0-9a-f]{16})?")


def answer(arguments: argparse.Namespace, password: str) -> int:
    """Do what was asked; the exit code."""
    does = {
        "setup": _set_up,
        "run": _run,
        "database": _serve_database,
        "admit": _admit,
        "account": _add_account,
        "revoke": _revoke,
        "list": _list,
        "player": _answer_player,
        "offer": _offer,
        "retain": _retain,
        "backup": _back_up,
        "restore": _restore,
        "doctor": _examine,
    }
    does_anew = {"setup", "restore"}
    if arguments.answer not in does_anew and not (arguments.folder / FILE).exists():
        raise UsageError(f"{arguments.folder}: is no room's folder; 'tapburn room setup' makes one")
    try:
        return does[arguments.answer](arguments, password)
    except (
        ClusterError,
        DatabaseError,
        AccountError,
        LinkError,
        ConfigurationError,
        SealingError,
        RoomBrokenError,
        RoomBackupError,
    ) as error:
        raise UsageError(str(error)) from None


def _set_up(arguments: argparse.Namespace, password: str) -> int:
    asked = {
        "database": _read_database(arguments) or None, "web": arguments.web,
        "line": arguments.line, "zone": arguments.zone,
    }  # fmt: skip
    given = {name: value for name, value in asked.items() if value is not None}
    if (arguments.folder / FILE).exists():
        kept = RoomFolder(arguments.folder).settings
        for name, value in given.items():
            if (held := getattr(kept, name)) != value:
                shown = "another one" if name == "database" else f'"{held}"'
                raise UsageError(
                    f"{arguments.folder}: was set up with {name} = {shown}, and keeps it; change "
                    f"that in its {FILE}, or leave --{name} out"
                )
    settings = RoomSettings(**given)
    house = None
    if arguments.certificate is not None:
        house = read_certificate(arguments.certificate, arguments.certificate_key)
    folder = set_up(arguments.folder, settings, arguments.account, password, house)
    settings = folder.settings
    print(f"{folder.path}: the room is set up; start it with 'tapburn room run {folder.path}'")
    print(f"The floor's pages: https://{settings.web}/")
    print(f"To verify by:  --room {describe_witness(folder)}")
    print(f"For [room] url of each table: {folder.line_url}")
    print(f"For [room] signer of each table: {folder.signing_key.public.hex()}")
    for place, who in ((settings.web, "no tablet opens its pages"), (settings.line, "no table")):
        if is_here_only(place):
            print(
                f"{place} is this machine alone: {who} from elsewhere; change it in {FILE} to the "
                "room's own address",
                file=sys.stderr,
            )
    return 0


def describe_witness(folder: RoomFolder) -> str:
    """The room's address with its certificate's fingerprint, for `journal verify --room`."""
    return f"https://{folder.settings.web}#{read_fingerprint(folder.path / CERTIFICATE)}"


def _run(arguments: argparse.Namespace, _password: str) -> int:
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        run_room(RoomFolder(arguments.folder), apart=arguments.database_apart)
    except KeyboardInterrupt:
        print("stopped: what was taken is in the database", file=sys.stderr)
    return 0


def _serve_database(arguments: argparse.Namespace, _password: str) -> int:
    """Be the room's own database server; 1: its settings name another."""
    cluster = RoomFolder(arguments.folder).cluster
    if cluster is not None:
        cluster.become()
    print(f"{arguments.folder}: its {FILE} names a database elsewhere", file=sys.stderr)
    return 1


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _admit(arguments: argparse.Namespace, _password: str) -> int:
    if arguments.next:
        return _admit_next(RoomFolder(arguments.folder), replaces=arguments.replace)
    key, signer = arguments.key.strip().lower(), arguments.signer.strip().lower()
    if not _KEY.fullmatch(key) or not _SIGNER.fullmatch(signer):
        raise UsageError("expected a key of 64 digits, and a fingerprint of 16 if any")
    with _opened_room(arguments.folder) as pool, borrowed(pool) as connection:
        let_in = replace_table if arguments.replace else admit_table
        if let_in(connection, arguments.table, key, signer):
            print(f"{arguments.table} is admitted")
            return 0
        there = find_admitted(connection, arguments.table, key)
    print(_describe_admitted(arguments.table, key, there))
    return 1


def _admit_next(folder: RoomFolder, *, replaces: bool) -> int:
    """Let in the tables that ask, each when its code was compared, until Ctrl-C."""
    keys = read_line_key(folder.path / LINE_KEY)
    let_in = replace_table if replaces else admit_table
    print("At each table type 'tapburn room join'. Ctrl-C closes the door.", flush=True)
    with _opened_room(folder.path) as pool, Door(folder.settings.line, keys) as door:

        def write(asking: Asking) -> bool:
            with borrowed(pool) as connection:
                name, signer = asking.asked.table, asking.asked.signer
                done = let_in(connection, name, asking.key, signer)
                there = [] if done else find_admitted(connection, name, asking.key)
            print(f"{name} is admitted" if done else _describe_admitted(name, asking.key, there))
            return done

        try:
            while True:
                if (asking := door.wait(_LONG_S)) is None:
                    if door.is_crowded:
                        print("too many keys asked: the door is closed; open it again")
                        return 1
                    continue
                bridge = f", bridge {asking.asked.signer}" if asking.asked.signer else ""
                question = f"{asking.asked.table}{bridge}: does its screen show {asking.code}?"
                print(f"{question} yes or no: ", end="", flush=True)
                said = sys.stdin.readline()
                door.answer(asking, write if said.strip().lower() in {"y", "yes"} else None)
                if not said:
                    return 0
        except KeyboardInterrupt:
            print("the door is closed")
    return 0


def _describe_admitted(name: str, key: str, there: list[tuple[str, str]]) -> str:
    """Why a table is not let in."""
    if (name, key) in there:
        return f"{name} is admitted already, with this very key"
    for other, line_key in there:
        if line_key == key:
            return f"{name}: this key is that of {other}; make another one with 'tapburn room key'"
    if not there:
        return f"{name}: there is no such table to be replaced; admit it without --replace"
    return (
        f"{name}: another table is admitted under this name; give this one another name in its "
        "[table], or say --replace if it stands in the other's place"
    )


def _add_account(arguments: argparse.Namespace, password: str) -> int:
    with _opened_room(arguments.folder) as pool, borrowed(pool) as connection:
        given = None if arguments.without_password else password
        add_account(connection, arguments.name, arguments.role, given)
        write_act(connection, arguments.name, "account", f"as {arguments.role}", _HERE)
    how = " by the house's own sign-in" if arguments.without_password else ""
    print(f"{arguments.name} may sign in as {arguments.role}{how}")
    return 0


def _revoke(arguments: argparse.Namespace, _password: str) -> int:
    """Let an account or a table in no more; 1: there is none."""
    name: str = arguments.gone or arguments.table
    with _opened_room(arguments.folder) as pool, borrowed(pool) as connection:
        if arguments.gone:
            done, words = revoke_account(connection, name), "may sign in no more"
            if done:
                write_act(connection, "", "revoked", name, _HERE)
        else:
            done, words = revoke_table(connection, name), "is heard no more; its record stays"
    print(f"{name} {words}" if done else f"{name}: there is none of this name")
    return 0 if done else 1


def _list(arguments: argparse.Namespace, _password: str) -> int:
    """Tell accounts and tables."""
    with _opened_room(arguments.folder) as pool, borrowed(pool) as connection:
        accounts, tables = list_accounts(connection), list_admitted(connection)
    if arguments.json:
        told = {
            "accounts": [{"name": name, "role": role} for name, role in accounts],
            "tables": [
                {"table": name, "key": key, "signer": signer, "revoked": revoked}
                for name, key, signer, revoked in tables
            ],
        }
        print(json.dumps(told))
        return 0
    for name, role in accounts:
        print(f"account {name}: {role}")
    for name, key, signer, revoked in tables:
        signs = f", signed by {signer}" if signer else ""
        print(f"table {name}: key {key[:16]}...{signs}{', revoked' if revoked else ''}")
    return 0


def _read_database(arguments: argparse.Namespace) -> str:
    """The database's URL; one with a password stands in no argument, where everybody reads it.

    Raises:
        UsageError: it does, or the file can't be read.
    """
    url: str = arguments.database
    if arguments.database_file is not None:
        try:
            return str(arguments.database_file.read_text(encoding="utf-8").split("\n")[0].strip())
        except OSError as error:
            raise UsageError(f"{arguments.database_file}: {error.strerror}") from None
    if _PASSWORD.search(url):
        raise UsageError(
            "--database: everybody on this machine reads a program's arguments; write the URL with "
            "its password into a file of mode 0600 and give --database-file"
        )
    return url


def _answer_player(arguments: argparse.Namespace, _password: str) -> int:
    """Link, hand out or erase; the exit code: 1, nothing is held under the person."""
    person = arguments.person
    with _opened_room(arguments.folder) as pool:
        if arguments.does == "erase":
            erased = erase_player(pool, person)
            print(
                f"{person}: {erased} link{'s' * (erased != 1)} erased; the tables' records know "
                "nicknames and seats only"
            )
            return 0 if erased else 1
        with borrowed(pool) as connection:
            if arguments.does == "export":
                told = export_player(connection, person)
                print(json.dumps(told, indent=1))
                return 0 if told["links"] else 1
            link = (arguments.table, arguments.nickname, arguments.day)
            link_player(connection, person, *link)
            seen = is_seen(connection, *link)
    print(f"{arguments.nickname} at {arguments.table} on {arguments.day} was {person}")
    if not seen:
        print("The room holds no hand of that nickname there on that day: see that it is right")
    return 0


def _retain(arguments: argparse.Namespace, _password: str) -> int:
    """Remove what the house keeps no longer, or tell what would go."""
    limits = RoomFolder(arguments.folder).limits
    with (
        _opened_room(arguments.folder) as pool,
        borrowed(pool) as connection,
        connection.transaction(force_rollback=arguments.dry_run),
    ):
        done = apply_limits(connection, limits, "tapburn room retain")
    print("\n".join(limits.tell()))
    for one in done:
        went = "would go" if arguments.dry_run else "went"
        print(f"{one.kind} before {one.before}: {one.count} {went}")
    if not done:
        print("nothing is older")
    return 0


def _back_up(arguments: argparse.Namespace, _password: str) -> int:
    """Write the room into one file."""
    folder = RoomFolder(arguments.folder)
    cluster = folder.cluster
    running = cluster is None or cluster.runs()
    if cluster is not None:
        cluster.start()
    try:
        size = back_up(folder, arguments.to, load_public_key(arguments.seal_to))
    finally:
        if cluster is not None and not running:
            cluster.stop()
    print(f"{arguments.to}: {size} bytes; opens with the private key of {arguments.seal_to} only")
    print(f"Signed by this room, {folder.signing_key.fingerprint}: 'room restore' asks for that")
    return 0


def _restore(arguments: argparse.Namespace, _password: str) -> int:
    """Lay a room out again."""

    def confirm(signer: str) -> None:
        _confirm_signer(signer, arguments.signer.strip().lower())

    folder = restore(arguments.backup, arguments.folder, load_private_key(arguments.key), confirm)
    print(
        f"{folder.path}: the room is laid out again; 'tapburn room run {folder.path}' starts it. "
        "What the tables wrote since, they send by themselves; accounts, settled alarms, links, "
        "counts and requests since the backup are gone"
    )
    return 0


def _confirm_signer(signer: str, given: str) -> None:
    """Whether the room is meant that signed a backup: whoever had the stick could make another one.

    Raises:
        RoomBackupError: it is not, or nobody said so.
    """
    mark = fingerprint(bytes.fromhex(signer))
    what = f"the room that signed the backup is {mark} ({signer})"
    if given:
        if given not in {signer, mark}:
            raise RoomBackupError(f"{what}, which --signer does not say; nothing was laid out")
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise RoomBackupError(
            f"{what}: compare that with `signer` in a table's file, then say --signer {mark}"
        )
    answer = input(f"{what}. Does [room] signer of your tables' files say the same? [no] ")
    if answer.strip().lower() not in {"y", "yes"}:
        raise RoomBackupError(f"{what}, and nobody confirmed it; nothing was laid out")


def _examine(arguments: argparse.Namespace, _password: str) -> int:
    """Say what is right and wrong; 1: something is."""
    findings = examine_room(RoomFolder(arguments.folder))
    if arguments.json:
        print(json.dumps([finding._asdict() for finding in findings]))
    else:
        for one in findings:
            print(f"{'ok ' if one.ok else 'BAD'}  {one.what}: {one.words}")
    return 0 if all(one.ok for one in findings) else 1


def _offer(arguments: argparse.Namespace, _password: str) -> int:
    """Keep bundles and releases for their tables; 1: one is not newer than what is offered."""
    code = 0
    with _opened_room(arguments.folder) as pool:
        for file in arguments.files:
            try:
                with borrowed(pool) as connection:
                    if _is_release(file):
                        offer_release(connection, file)
                    else:
                        offer_bundle(connection, read_bundle_file(file))
            except (BundleError, ReleaseError) as error:
                words = str(error)
                print(words if words.startswith(f"{file}:") else f"{file}: {words}",
                      file=sys.stderr)  # fmt: skip
                code = 1
        with borrowed(pool) as connection:
            offers, releases = list_offers(connection), list_releases(connection)
    if arguments.json:
        print(json.dumps({"offers": offers, "releases": releases}))
        return code
    for one in offers:
        state = one["trouble"] or ("the table has it" if one["there"] else "waits for the table")
        signed = f"signed with key {one['signer']}" if one["signer"] else "signed by nobody"
        print(f"{one['table']}: version {one['version']}, {signed}, by name {one['by']}: {state}")
    for one in releases:
        print(f"{one['table']}: runs release {one['runs']}; {_describe_release(one)}")
    if not offers and not releases:
        print("nothing is offered; give files that 'tapburn bundle sign' or a maker wrote")
    return code


def _is_release(file: Path) -> bool:
    """A bundle is JSON, a release a tar file; a damaged one is known by its name."""
    if file.suffix == ".release":
        return True
    try:
        with open_named(file, LARGEST_RELEASE) as content:
            return content.read(512)[257:262] == _TAR
    except OSError:
        return False  # Whoever reads it as a bundle says why not.


def _describe_release(one: dict[str, Any]) -> str:
    """What became of the offered release at a table."""
    if not one["offered"]:
        return "none is offered for its machine"
    if one["offered"] == one["runs"]:
        return "it is the one that is offered"
    state = one["trouble"] or (
        "is there; a technician takes it over with 'tapburn update room'"
        if one["there"]
        else "is on its way"
    )
    return f"{one['offered']}: {state}"


@contextmanager
def _opened_room(path: Path) -> Iterator[Pool]:
    """The room's database; its own server runs meanwhile, and afterwards where it did before.

    Raises:
        ClusterError: it does not start.
    """
    folder = RoomFolder(path)
    cluster = folder.cluster
    running = cluster is None or cluster.runs()
    if cluster is not None:
        cluster.start()
    try:
        with opened_pool(folder.database) as pool:
            yield pool
    finally:
        if cluster is not None and not running:
            cluster.stop()
