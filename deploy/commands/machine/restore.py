"""`tapburn restore`: lays a backup out, after it was compared and its record verified."""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Final

from deploy.backups.backup_archive import BackupError, Manifest, open_decks, unpack
from deploy.backups.carried_decks import ask_for_decks, forget_question, open_carried, seal_decks
from deploy.backups.laying_out import (
    LayingPlan,
    add_decks,
    examine_unpacked,
    lay_out,
    plan_layout,
)
from deploy.backups.unfinished_setup import end_setup, lay_aside
from deploy.command_line.paper_marks import find_disagreement
from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.fitness.ownership import give_away
from deploy.fitness.package_places import DATA, PACKAGED
from engine.guarded_paths import count_free, find_foreign
from engine.journal import JournalError
from engine.keys.sealing import SealingError, load_private_key

NAME: Final = "restore"
HELP: Final = """Lay a backup out again.

  tapburn restore table-7.backup --check                     only say whether it is whole
  tapburn restore table-7.backup --into /                    on the table's new machine
  tapburn restore table-7.backup --into /mnt/look            below a folder, for a look

Each file goes to the path that it had, below --into: what the backup's own table file names, with
--into / only below /etc/tapburn and /var/lib/tapburn. Nothing that is there is written over. Whose
bridge signed the backup, and to which departments' keys hands will be sealed, is shown and asked
for: compare with the paper in the cage, or name them with --signer and --department.

The decks open with the private key of the department that they were sealed to, which never comes to
a table. The table asks, the department opens them on its own machine, the table takes them in:

  tapburn restore table-7.backup --into / --ask asked.pub                          the table
  tapburn restore table-7.backup --key cage.key --asked asked.pub FINGERPRINT --hand-over decks
  tapburn restore table-7.backup --into / --decks decks                            the table

FINGERPRINT is what the table printed. Or enrol the decks anew. The bridge's signing key was never
in the backup: the table makes a new one at its first start, and asks for a floor supervisor's PIN
before its first hand.
"""

_SPARE: Final = 100_000_000
"""Bytes that stay free where a backup is unpacked."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("backup", type=Path, metavar="FILE", help="what 'tapburn backup' wrote")
    parser.add_argument("--into", type=Path, metavar="DIR", help="/ on the machine itself")
    parser.add_argument("--check", action="store_true", help="lay nothing out")
    parser.add_argument("--key", type=Path, metavar="KEY", help="a department's private key")
    parser.add_argument("--ask", type=Path, metavar="NEW",
                        help="write a key for the department to seal the decks to")  # fmt: skip
    parser.add_argument(
        "--asked", nargs=2, metavar=("PUB", "FINGERPRINT"),
        help="at the department: the table's key, and what its screen showed",
    )  # fmt: skip
    parser.add_argument("--hand-over", type=Path, metavar="NEW",
                        help="at the department: the decks, for that table alone")  # fmt: skip
    parser.add_argument("--decks", type=Path, metavar="FILE",
                        help="take in the decks that the department handed over")  # fmt: skip
    parser.add_argument("--signer", metavar="FINGERPRINT", help="of the bridge that signed it")
    parser.add_argument("--department", action="append", default=[], metavar="FINGERPRINT",
                        help="of a department's key; once for each")  # fmt: skip
    parser.add_argument("--unsigned", action="store_true",
                        help="accept one that no bridge signed")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    # A set-up goes on behind it, with what is this machine's.
    parser.add_argument("--in-setup", action="store_true", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Compare, verify, lay out; 1 when it is not whole or something is there already."""
    _check_usage(arguments)
    into: Path | None = arguments.into
    if into is not None and not into.is_dir():
        raise UsageError(f"--into {into}: there is no such folder; make it")
    if into is not None and (whose := find_foreign(into)) is not None:
        raise UsageError(f"--into {into}: {whose} is another user's; lay it out as that user")
    near = _find_room(into)
    try:
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=near) as work:
            folder = Path(work) / "unpacked"
            manifest = unpack(arguments.backup, folder, max(0, count_free(near) - _SPARE))
            examine_unpacked(folder, manifest)
            plan = plan_layout(folder, manifest, into)
            decks: dict[str, bytes] = {}
            given: list[str] = []
            if arguments.key is not None:
                decks = open_decks(folder, load_private_key(arguments.key), manifest)
            if arguments.hand_over is not None:
                asked, mark = arguments.asked
                seal_decks(decks, Path(asked), mark, arguments.hand_over)
            if into is not None:
                state = into / str(manifest.state).lstrip("/")
                if arguments.decks is not None:
                    _confirm_maker(arguments, manifest)
                    decks = open_carried(arguments.decks, state, manifest)
                    add_decks(state, decks)
                    forget_question(state)
                else:
                    _confirm(arguments, manifest, plan)
                    given += _lay(plan, folder, into, decks, ends=not arguments.in_setup)
                    if arguments.ask is not None:
                        given.append(_ask(arguments.ask, state))
                given += give_away(Path(manifest.config)) if into == Path("/") else []
    except (BackupError, JournalError, SealingError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    for sentence in given:
        print(sentence, file=sys.stderr)
    _tell(arguments, manifest, plan, decks)
    return 0


def _find_room(into: Path | None) -> Path:
    """Where the backup is unpacked: near its place, and not in / itself, which may be read only."""
    if into is None:
        return Path(tempfile.gettempdir())
    return DATA if into == Path("/") and DATA.is_dir() else into.absolute()


def _lay(
    plan: LayingPlan, folder: Path, into: Path, decks: dict[str, bytes], *, ends: bool
) -> list[str]:
    """Lay it out; on the machine itself in place of a set-up that nobody ended.

    Args:
        plan: what lies where.
        folder: in which it was unpacked.
        into: below which it is laid out.
        decks: by the name of their files.
        ends: whether the set-up is over with that.
    """
    here = into == Path("/")
    told = list(lay_aside()) if here else []
    lay_out(plan, folder, into, decks)
    if here and ends:
        end_setup()
    return told


def _check_usage(arguments: argparse.Namespace) -> None:
    hands_over = arguments.hand_over is not None
    if sum((arguments.check, arguments.into is not None, hands_over)) != 1:
        raise UsageError(
            "give one of --into DIR, --check to lay nothing out, and --hand-over at the department"
        )
    if hands_over != (arguments.asked is not None) or (hands_over and arguments.key is None):
        raise UsageError("--hand-over takes --key, and --asked PUB FINGERPRINT from the table")
    if arguments.into is None and (arguments.ask or arguments.decks):
        raise UsageError("--ask and --decks are the table's: give --into as well")
    if arguments.key is not None and arguments.into == Path("/") and PACKAGED.exists():
        raise UsageError(
            "a department's private key never comes to a table: give --ask NEW.pub here, and let "
            "the department hand the decks over (tapburn restore --help)"
        )


def _ask(public: Path, state: Path) -> str:
    mark = ask_for_decks(public, state)
    return (
        f"{public}: bring it to the department; its fingerprint is {mark}. There: tapburn restore "
        f"BACKUP --key KEY --asked {public.name} {mark} --hand-over decks"
    )


def _confirm(arguments: argparse.Namespace, manifest: Manifest, plan: LayingPlan) -> None:
    """Have a person compare who made it, and to whose keys hands will be sealed.

    Raises:
        BackupError: it is not what is on paper, or nobody said so.
    """
    _confirm_maker(arguments, manifest)
    for one in plan.departments:
        words = f"the key {one.name}, to which hands will be sealed"
        _compare(words, one.fingerprint, arguments.department, "--department")


def _confirm_maker(arguments: argparse.Namespace, manifest: Manifest) -> None:
    if not manifest.maker and not arguments.unsigned:
        raise BackupError(
            f"{arguments.backup}: no bridge signed it: whoever had it may have changed it; where "
            "nobody else had it, say --unsigned"
        )
    if manifest.maker:
        given = [arguments.signer] if arguments.signer else []
        _compare("the bridge that signed it", manifest.maker, given, "--signer")


def _compare(what: str, mark: str, given: list[str], flag: str) -> None:
    if why := find_disagreement(what, mark, given, flag):
        raise BackupError(why)


def _tell(
    arguments: argparse.Namespace, manifest: Manifest, plan: LayingPlan, decks: dict[str, bytes]
) -> None:
    if arguments.json:
        told = {"table": manifest.table, "made": manifest.made, "head": manifest.head}
        told |= {"signer": manifest.signer, "sealed_to": manifest.sealed_to}
        told |= {"maker": manifest.maker}
        keys = [one.fingerprint for one in plan.departments]
        print(
            json.dumps(
                {**told, "departments": keys, "files": len(manifest.files), "decks": sorted(decks)}
            )
        )
        return
    done = "whole" if arguments.into is None else f"laid out below {arguments.into}"
    files = count(len(manifest.files), "file")
    print(f"{arguments.backup}: {manifest.table}, made {manifest.made}: {files}, {done}")
    signed = f", signed by {manifest.signer} up to record {manifest.signed}"
    print(f"Signed by the bridge {manifest.maker}" if manifest.maker else "No bridge signed it")
    for one in plan.departments:
        print(f"Hands will be sealed to {one.fingerprint} ({one.name})")
    print(f"The record ends at head {manifest.head}{signed if manifest.signer else ''}")
    if arguments.into is None:
        return
    print("What was recorded after that is not in it: compare with the head that was noted last")
    if manifest.sealed_to and not decks:
        print(
            f"The decks stay sealed to {manifest.sealed_to}: --ask has them handed over, or enrol "
            "them anew"
        )
    print(
        "No backup holds the bridge's key: name a floor supervisor ('tapburn staff add'), then "
        "'tapburn journal follow' goes on with this record under the new key"
    )
    print(
        "The first hand waits for that floor supervisor's PIN (Floor, Departments' keys). "
        f"Then: tapburn doctor --config {manifest.config} --mend"
    )
