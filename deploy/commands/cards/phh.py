"""`tapburn phh`: hand histories played through the engine."""

import argparse
import gc
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from deploy.command_line.history_files import find_histories
from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part, count
from engine.guarded_paths import read_named
from engine.house import HouseRules
from engine.house.profile import ProfileError
from engine.messages.text import plain
from engine.phh.phh_document import PhhError
from engine.phh.phh_verification import DEFAULT_HOUSE, check_text, load_rules
from engine.phh.tables import split_tables

NAME: Final = "phh"
HELP: Final = """Hand histories in Poker Hand History notation.

  tapburn phh verify hands/               play every *.phh and *.phhs, compare the final stacks
  tapburn phh verify hand.phh --house live --json
"""


class Failure(msgspec.Struct, frozen=True):
    """A hand that can't be read or played, or ends otherwise than its file says."""

    file: str
    line: int
    why: str

    def __str__(self) -> str:
        """File, line and sentence."""
        return f"{self.file}:{self.line}: {self.why}"


class Report(msgspec.Struct, kw_only=True):
    """What came out of all files."""

    house: str
    files: int = 0
    hands: int = 0
    played: int = 0
    """Hands that could be played and end as their file says, as far as it says."""
    compared: int = 0
    """Hands whose file says with which stacks they end."""
    unfinished: int = 0
    """Hands that their file leaves before the end; none of them has final stacks."""
    failed: list[Failure] = msgspec.field(default_factory=list)
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """The fields as they are printed."""
        return {
            "house": self.house,
            "files": self.files,
            "ok": self.files - len({failure.file for failure in self.failed}),
            "failed": [msgspec.to_builtins(failure, enc_hook=plain) for failure in self.failed],
            "hands": self.hands,
            "compared": self.compared,
            "unfinished": self.unfinished,
            "hands_per_second": round(self.hands / max(self.seconds, 1e-9), 1),
        }


def configure(parser: argparse.ArgumentParser) -> None:
    """The question and its flags."""
    questions = parser.add_subparsers(metavar="QUESTION", required=True)
    question = add_part(
        questions, "verify", "play histories through the engine and compare the final stacks"
    )
    question.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files or folders")
    question.add_argument(
        "--house",
        help="whose rules for all hands: a profile's name or file (default: the house that a file "
        f"of ours names, else {DEFAULT_HOUSE})",
    )
    question.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Verify; 0 when every hand ends as its file says, 1 when one does not."""
    try:
        rules = load_rules(arguments.house) if arguments.house else None
    except ProfileError as error:
        raise UsageError(str(error)) from None
    # A file that is named beside its folder is one file.
    files = list(dict.fromkeys(find_histories(arguments.paths)))
    # What is loaded by now stays; the collector need not look at it for each hand.
    gc.freeze()
    report = verify(files, rules)
    if arguments.json:
        json.dump(report.as_json(), sys.stdout)
        print()
    else:
        _tell(report)
    return 1 if report.failed else 0


def verify(files: list[Path], rules: HouseRules | None = None) -> Report:
    """Play every hand of the files; the time counts from opening the first.

    Args:
        files: each with one hand, or with several if it ends in .phhs.
        rules: the house; None: as each file has it.
    """
    report = Report(house=rules.name if rules else DEFAULT_HOUSE, files=len(files))
    started = time.perf_counter()
    for file in files:
        _verify_file(file, rules, report)
    report.seconds = time.perf_counter() - started
    return report


def _verify_file(file: Path, rules: HouseRules | None, report: Report) -> None:
    try:
        data = read_named(file)
    except OSError as error:
        report.failed.append(Failure(str(file), 1, f"can't be read: {error.strerror}"))
        return
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        report.failed.append(Failure(str(file), line, "is no text in UTF-8; give a history"))
        return
    for first_line, hand in split_tables(text) if file.suffix == ".phhs" else ((1, text),):
        report.hands += 1
        try:
            played = check_text(hand, rules)
        except PhhError as error:
            line = error.line + first_line - 1
            report.failed.append(Failure(str(file), line, error.why))
        else:
            report.played += 1
            report.compared += played.compared
            report.unfinished += not played.complete


def _tell(report: Report) -> None:
    for failure in report.failed:
        print(failure, file=sys.stderr)
    figures = report.as_json()
    print(
        f"{count(report.hands, 'hand')} in {count(report.files, 'file')} under {report.house}: "
        f"{report.played} play, {report.compared} end with the stacks that "
        f"their file says, {report.unfinished} have no end, {len(report.failed)} fail; "
        f"{figures['hands_per_second']:.0f} hands a second"
    )
