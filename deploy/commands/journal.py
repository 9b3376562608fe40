"""`tapburn journal`: is the record whole, where does it end, and what was sealed in it."""

import argparse
import json
import re
from pathlib import Path
from typing import Any, Final

from deploy.cli import UsageError
from deploy.hand_files import FORMATS, RefusedError, write_files
from deploy.unsealing import command as unsealing
from engine.journal import JournalError, Record, read_records, verify

NAME: Final = "journal"
HELP: Final = """The record of a table: is it whole, where does it end, what was sealed in it.

  tapburn journal verify table.journal
  tapburn journal verify table.journal --head 3120-6f0c2a9d1b7e4c55
  tapburn journal verify table.journal --json
  tapburn journal export table.journal --hand 214 --format pdf --to hand-214.pdf
  tapburn journal unseal --help

Every record is chained to the one before it: one that was changed, taken out or put in between is
found. Records taken off the end leave a shorter chain that is whole. What was noted elsewhere finds
that: note the head that this prints, such as on the sheet of the shift, and ask with --head later
whether it is still in the record. A table that runs may be asked, too.
"""
_EXPORT_HELP: Final = """Write a hand, or all of a journal, as a file to hand out.

  tapburn journal export table.journal --hand 214 --format pdf --to hand-214.pdf
  tapburn journal export table.journal --hand 214 --format html --to hand-214.html
  tapburn journal export table.journal --format json --to night.json

text and pdf are for reading; html replays the hand in any browser, offline; json holds the
hand's records and the hash before them, so that 'tapburn journal verify' can check it; phh is a
hand history of the steps that stand. A void hand, or a game without a code, can't be written as
phh: exit code 1.
"""
_DIGITS: Final = 16
_HEAD: Final = re.compile(rf"([1-9][0-9]{{0,17}})-([0-9a-f]{{{_DIGITS}}})")


def configure(parser: argparse.ArgumentParser) -> None:
    """What is asked, and of which file."""
    questions = parser.add_subparsers(metavar="QUESTION", required=True)
    whole = questions.add_parser(
        "verify",
        help="check the chain, and that it holds a head that was noted",
        description=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument(
        "journal", type=Path, metavar="FILE", help="the journal, as [journal] path names it"
    )
    whole.add_argument(
        "--head",
        metavar="HEAD",
        help="a head that was noted, to be found in it (default: none is asked for)",
    )
    whole.add_argument("--json", action="store_true", help="one JSON object instead")
    whole.set_defaults(answer=verify_journal)
    _configure_export(
        questions.add_parser(
            "export",
            help="write a hand, or all of a journal, as text, JSON, hand history, PDF or web page",
            description=_EXPORT_HELP,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )
    unsealing.configure(
        questions.add_parser(
            "unseal",
            help="open the sealed cards of a hand that has ended, with both departments' keys",
            description=unsealing.HELP,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )


def _configure_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "journal", type=Path, metavar="FILE", help="the journal, as [journal] path names it"
    )
    parser.add_argument("--hand", type=int, metavar="N", help="this hand (default: all of them)")
    parser.add_argument("--format", choices=tuple(FORMATS), required=True, help="how it is written")
    parser.add_argument("--to", type=Path, metavar="PATH", required=True, help="the file to write")
    parser.set_defaults(answer=export_hands)


def run(arguments: argparse.Namespace) -> int:
    """Answer the question; the exit code."""
    code: int = arguments.answer(arguments)
    return code


def export_hands(arguments: argparse.Namespace) -> int:
    """Write a hand, or all; the exit code."""
    path: Path = arguments.journal
    if not path.exists():
        raise UsageError(f"{path}: there is no such journal; give the path of one")
    try:
        print(write_files(path, arguments.hand, arguments.format, arguments.to))
    except (JournalError, RefusedError) as error:
        print(error)
        return 1
    return 0


def verify_journal(arguments: argparse.Namespace) -> int:
    """Say whether the record is whole; the exit code."""
    path: Path = arguments.journal
    noted = _read_head(arguments.head)
    if not path.is_file():
        raise UsageError(f"{path}: there is no such journal; give the path of one")
    try:
        records, last = verify(path)
        wrong = _miss(path, records, noted)
    except JournalError as error:
        records, last, wrong = 0, b"", str(error)
    head = _name_head(records, last) if records else ""
    if arguments.json:
        answer: dict[str, Any] = {"journal": str(path), "records": records, "head": head}
        print(json.dumps(answer | {"whole": not wrong, "why": wrong}))
    elif wrong:
        print(wrong)
    else:
        held = f", {arguments.head} among them" if noted else ""
        print(f"{path}: {records:,} records, each in its place{held}")
        if head:
            print(f"Its head, to be noted elsewhere: {head}")
    return 1 if wrong else 0


def _read_head(text: str | None) -> tuple[int, str] | None:
    """The sequence and the digits of a head as it was noted."""
    if text is None:
        return None
    found = _HEAD.fullmatch(text.strip().lower())
    if found is None:
        raise UsageError(
            f"--head {text}: expected a record's number and {_DIGITS} digits, such as "
            f"3120-6f0c2a9d1b7e4c55"
        )
    return int(found[1]), found[2]


def _miss(path: Path, records: int, noted: tuple[int, str] | None) -> str:
    """Why a head that was noted is not the journal's; empty: it is."""
    if noted is None:
        return ""
    sequence, digits = noted
    if sequence > records:
        return (
            f"{path}: ends at record {records}, and record {sequence} was noted: what came after "
            "its end was taken away, or it is an older copy"
        )
    record: Record = next(iter(read_records(path, after=sequence - 1)))
    if record.hash.hex()[:_DIGITS] != digits:
        return f"{path}: record {sequence} is not the one that was noted: it is another journal"
    return ""


def _name_head(sequence: int, last: bytes) -> str:
    return f"{sequence}-{last.hex()[:_DIGITS]}"
