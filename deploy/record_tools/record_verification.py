"""`tapburn journal verify`: what is asked, what is answered."""

import argparse
import json
import re
from pathlib import Path
from typing import Any, Final

from deploy.command_line.usage import UsageError
from deploy.record_tools.book_comparison import require_book
from deploy.record_tools.export_verification import is_export, verify_export
from deploy.shipping.room_question import (
    QuestionError,
    RoomWitness,
    Witnessed,
    require_witnessed,
)
from engine.journal import JournalError, list_days
from engine.journal.checks.chain_verification import (
    HEAD_DIGITS,
    Verdict,
    examine,
    name_head,
    require_copy,
    require_head,
    require_signer,
)
from engine.keys.fingerprints import signer_fingerprint
from engine.record.day_beginnings import compare_beginnings

HELP: Final = """Is the record whole, whose is it, and where does it end.

  tapburn journal verify table.journal
  tapburn journal verify table.journal --signer 5d1f0c9a7be24463
  tapburn journal verify table.journal --head 3120-6f0c2a9d1b7e4c55
  tapburn journal verify table.journal --bridge /var/lib/tapburn/bridge --json
  tapburn journal verify table.journal --room https://room:8443#8a1f...
  tapburn journal verify table.journal hand-214.json
  tapburn journal verify hand-214.json --signer 5d1f0c9a7be24463

By itself the file shows one unbroken chain, in a journal's own schema, signed at the hands' ends by
one bridge. It can't show whose bridge that was, nor what was taken off its end. Ask with something
from outside: the signer's fingerprint, as the screen and 'tapburn doctor' show it; a head that was
noted; the bridge's own book; a second copy. Of a folder each day's beginning is compared with the
day before. docs/appliance.md says what is found by which.

Exit code 0: whole; records behind the last signature are told as not signed yet. 1: it is not, or
nobody signs it and --signer is asked. A table that runs may be asked, too.
"""
_HEAD: Final = re.compile(rf"([1-9][0-9]{{0,17}})-([0-9a-f]{{{HEAD_DIGITS}}})")
_SIGNER: Final = re.compile(r"[0-9a-f]{16}")


def configure(parser: argparse.ArgumentParser) -> None:
    """What is asked, and of which file."""
    parser.add_argument(
        "journal", type=Path, metavar="FILE", help="the journal, as [journal] path names it"
    )
    parser.add_argument(
        "export",
        type=Path,
        nargs="?",
        metavar="EXPORT",
        help="an exported hand (JSON), to be compared with the journal",
    )
    parser.add_argument(
        "--signer",
        metavar="FINGERPRINT",
        help="the bridge whose key must have signed it (default: any one bridge, or nobody)",
    )
    parser.add_argument(
        "--head",
        metavar="HEAD",
        help="a noted head that the journal must contain (default: none)",
    )
    parser.add_argument(
        "--bridge",
        type=Path,
        metavar="DIR",
        help="the bridge's private directory: its own book must match",
    )
    parser.add_argument(
        "--copy", type=Path, metavar="FILE", help="the second copy, which must match"
    )
    parser.add_argument(
        "--room",
        metavar="URL",
        help="the room that witnesses it: https://HOST:PORT#FINGERPRINT, as its set-up printed it",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")
    parser.set_defaults(answer=verify_journal)


def verify_journal(arguments: argparse.Namespace) -> int:
    """Say whether the record is whole; the exit code."""
    path: Path = arguments.journal
    noted, signer = _read_head(arguments.head), read_signer(arguments.signer)
    for file in (path, arguments.copy, arguments.export):
        if file is not None and not file.exists():
            raise UsageError(f"{file}: there is no such file; give the path of one")
        if file is not None and file.is_dir() and not list_days(file):
            raise UsageError(f"{file}: the folder holds no journal; give the path of one")
    if arguments.copy is not None and arguments.copy.samefile(path):
        raise UsageError(f"--copy {arguments.copy}: is the journal itself; give the second copy")
    if is_export(path) or arguments.export is not None:
        exported, journal = (path, None) if arguments.export is None else (arguments.export, path)
        return verify_export(exported, journal, signer or None, as_json=arguments.json)
    verdict, wrong, witnessed, untold = Verdict(path), None, "", list[str]()
    try:
        verdict = examine(path)
        untold = compare_beginnings(path, verdict.unread)
        _ask_outside(verdict, arguments, noted, signer)
        if arguments.room is not None:
            witnessed = _ask_room(verdict, arguments.room)
    except JournalError as error:
        wrong = error
    if arguments.json:
        print(json.dumps(_as_json(verdict, wrong)))
    elif wrong is not None:
        print(wrong)
    else:
        told = _tell(verdict, arguments.head if noted else "", witnessed)
        print("\n".join((*told, *untold)))
    return 0 if wrong is None else 1


def _tell(verdict: Verdict, head: str, witnessed: str) -> list[str]:
    """What is said of a record that is whole, line by line."""
    held = f", {head} among them" if head else ""
    count, behind = verdict.records - verdict.base, ""
    if verdict.base:
        behind = f" behind record {verdict.base:,} of the day before"
    lines = [f"{verdict.path}: {count:,} records{behind}, each in its place{held}"]
    lines += [
        f"{file}: a newer release wrote it: its chain was checked, what it says was not"
        for file in verdict.unread
    ]
    lines += [_describe_signer(verdict), _describe_replaced(verdict), witnessed]
    if verdict.records:
        lines.append(f"Its head, to be noted elsewhere: {name_head(verdict.records, verdict.head)}")
    return [line for line in lines if line]


def _ask_outside(
    verdict: Verdict, arguments: argparse.Namespace, noted: tuple[int, str] | None, signer: str
) -> None:
    """Compare with whatever is known of the record from elsewhere.

    Raises:
        JournalError: it is another one.
    """
    if noted is not None:
        require_head(verdict, *noted)
    if arguments.copy is not None:
        require_copy(verdict, arguments.copy)
    if arguments.bridge is not None:
        require_book(verdict, arguments.bridge)
    if signer:
        require_signer(verdict, signer)


def _ask_room(verdict: Verdict, url: str) -> str:
    """The sentence that says how far the room holds the same.

    Raises:
        JournalError: the room holds others, or more.
        UsageError: it can't be asked.
    """
    try:
        room = RoomWitness(url)
        try:
            return _describe_witnessed(verdict, require_witnessed(verdict, room))
        finally:
            room.close()
    except QuestionError as error:
        raise UsageError(str(error)) from None


def _describe_witnessed(verdict: Verdict, held: Witnessed) -> str:
    """How far the room holds the same, and what it has not taken."""
    told = f"The room holds the same up to record {held.sequence}"
    if behind := verdict.records - held.sequence:
        told += f"; it has not taken the {behind} record{'s' * (behind > 1)} after it"
    return f"{told}; it refuses what comes after: {held.refused}" if held.refused else told


def _as_json(verdict: Verdict, wrong: JournalError | None) -> dict[str, Any]:
    records = verdict.records
    return {
        "journal": str(verdict.path),
        "records": records,
        "head": name_head(records, verdict.head) if records else "",
        "whole": wrong is None,
        "why": str(wrong or ""),
        "damage": str(wrong.damage or "") if wrong is not None else "",
        "signer": verdict.signer,
        "signed": verdict.signed,
        "replaced": signer_fingerprint(verdict.replaced.before) if verdict.replaced else "",
    }


def _describe_signer(verdict: Verdict) -> str:
    """Who vouches for it, and how far."""
    if verdict.signing == "nobody":
        return "Nobody signs this record: no bridge held a key for it"
    if not verdict.signatures:
        return "Not signed yet: the bridge signs at each hand's end"
    behind = verdict.records - verdict.signed
    more = f"; {behind} records after it are not signed yet" if behind else ""
    return f"Signed by the bridge {verdict.signer} up to record {verdict.signed}{more}"


def _describe_replaced(verdict: Verdict) -> str:
    """Whose place this bridge took; empty: nobody's."""
    replaced = verdict.replaced
    if replaced is None:
        return ""
    return (
        f"It follows {name_head(verdict.base, verdict.origin)} of the bridge "
        f"{signer_fingerprint(replaced.before)}, whose place this one took by the word of "
        f"{replaced.authorization.name}: ask the file before with the other's fingerprint"
    )


def read_signer(text: str | None) -> str:
    """The fingerprint that was given; empty: none was.

    Raises:
        UsageError: it is none.
    """
    if text is None:
        return ""
    if _SIGNER.fullmatch(text.strip().lower()) is None:
        raise UsageError(
            f"--signer {text}: expected a fingerprint of 16 digits, such as 5d1f0c9a7be24463"
        )
    return text.strip().lower()


def _read_head(text: str | None) -> tuple[int, str] | None:
    """The sequence and the digits of a head as it was noted."""
    if text is None:
        return None
    found = _HEAD.fullmatch(text.strip().lower())
    if found is None:
        raise UsageError(
            f"--head {text}: expected a record's number and {HEAD_DIGITS} digits, such as "
            f"3120-6f0c2a9d1b7e4c55"
        )
    return int(found[1]), found[2]
