"""`tapburn journal`: is the record whole, where does it end, and what was sealed in it."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from deploy.command_line.usage import UsageError
from deploy.record_tools import (
    bridge_succession,
    handover_command,
    record_verification,
    ruling_command,
)
from deploy.record_tools.hand_files import FORMATS, ExportError, write_files
from deploy.record_tools.unsealing import note as opening_note
from deploy.record_tools.unsealing import unseal_command as unsealing
from engine.journal import JournalError

NAME: Final = "journal"
HELP: Final = """The record of a table: is it whole, where does it end, what was sealed in it.

  tapburn journal verify table.journal
  tapburn journal verify table.journal --head 3120-6f0c2a9d1b7e4c55
  tapburn journal verify table.journal --json
  tapburn journal export table.journal --hand 214 --format pdf --to hand-214.pdf
  tapburn journal unseal --help

Every record is chained to the one before it, and the bridge signs the chain at each hand's end:
what was changed, taken out or put in is found. Records taken off the end leave a shorter chain that
is whole. What was noted elsewhere finds that: note the head that this prints, such as on the sheet
of the shift, and ask with --head later whether it is still in the record.
"""
_EXPORT_HELP: Final = """Write a hand, or all of a journal, as a file to hand out.

  tapburn journal export table.journal --hand 214 --format pdf --to hand-214.pdf
  tapburn journal export table.journal --hand 214 --format html --to hand-214.html
  tapburn journal export table.journal --hand 214 --format pdf --ruling ruling.json --to hand.pdf
  tapburn journal export table.journal --format json --to night.json

text and pdf are for reading; html replays the hand in any browser, offline; json holds the
hand's records and the hash before them, so that 'tapburn journal verify' can check it; phh is a
hand history of the steps that stand, several go to a file *.phhs. FILE may be a folder with a file
for each gaming day.

Exit code 1: there is no such hand; a void hand, or a game without a code, can't be written as phh;
or the record is damaged: what is sound before the damage was written, and says where that ends.
"""


class _Question(NamedTuple):
    """One word behind `tapburn journal`."""

    name: str
    summary: str
    help: str
    configure: Callable[[argparse.ArgumentParser], None]


def configure(parser: argparse.ArgumentParser) -> None:
    """What is asked, and of which file."""
    questions = parser.add_subparsers(metavar="QUESTION", required=True)
    for question in _QUESTIONS:
        question.configure(
            questions.add_parser(
                question.name,
                help=question.summary,
                description=question.help,
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
        )


def _configure_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "journal", type=Path, metavar="FILE", help="the journal, as [journal] path names it"
    )
    parser.add_argument("--hand", type=int, metavar="N", help="this hand (default: all of them)")
    parser.add_argument("--format", choices=FORMATS, required=True, help="how it is written")
    parser.add_argument("--to", type=Path, metavar="PATH", required=True, help="the file to write")
    parser.add_argument(
        "--ruling", type=Path, metavar="FILE",
        help="with --hand, as text, pdf or html: a ruling's signed draft, written with the hand",
    )  # fmt: skip
    parser.set_defaults(answer=export_hands)


_QUESTIONS: Final = (
    _Question(
        "verify",
        "check chain, schema and signatures, and what was noted elsewhere",
        record_verification.HELP,
        record_verification.configure,
    ),
    _Question(
        "follow",
        "go on with a record whose bridge was replaced, in a new file",
        bridge_succession.HELP,
        bridge_succession.configure,
    ),
    _Question(
        "own",
        "go on behind a newer release's record in a file of this release's own",
        handover_command.HELP,
        handover_command.configure,
    ),
    _Question(
        "handover",
        "what an older release needs in order to go on behind this one's record",
        handover_command.HELP,
        handover_command.configure_handover,
    ),
    _Question(
        "export",
        "write a hand, or all of a journal, as text, JSON, hand history, PDF or web page",
        _EXPORT_HELP,
        _configure_export,
    ),
    _Question(
        "rule",
        "write a signed ruling on an ended hand, for its table to take in",
        ruling_command.HELP,
        ruling_command.configure,
    ),
    _Question(
        "note",
        "put an opening or a ruling on the live record",
        opening_note.HELP,
        opening_note.configure,
    ),
    _Question(
        "unseal",
        "open the sealed cards of a hand that has ended, with both departments' keys",
        unsealing.HELP,
        unsealing.configure,
    ),
)


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
        sentence, broken = write_files(
            path, arguments.hand, arguments.format, arguments.to, arguments.ruling
        )
    except JournalError as error:
        print(error.short)
        return 1
    except ExportError as error:
        print(error)
        return 1
    print(sentence)
    return 1 if broken else 0
