"""`tapburn scenario`: play hands that are written as text, and say which lines don't hold."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from engine.guarded_paths import read_named_text
from engine.scenario import Failure, Outcome, ScenarioError, play, read_scenario

NAME: Final = "scenario"
HELP: Final = """Play hands that are written as text, and say where the table does otherwise.

  tapburn scenario odd-chip.scenario
  tapburn scenario tests/scenarios --json

Directories are searched for *.scenario. docs/scenarios.md describes the format.
Exit code 0: all lines hold; 1: one does not; 2: a file can't be read.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The files and the kind of answer."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file or a directory")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Play all files; the exit code."""
    results = [(path, *_play_file(path)) for path in find_files(arguments.files)]
    unreadable = any(not played for _, played, _ in results)
    failed = [
        {"file": str(path), "line": one.line, "expected": one.expected, "found": one.found}
        for path, _, outcome in results
        for one in outcome.failures
    ]
    if arguments.json:
        print(json.dumps(_summarize(results, failed)))
    else:
        for path, _, outcome in results:
            _print_outcome(path, outcome)
    return 2 if unreadable else 1 if failed else 0


def find_files(names: list[str]) -> list[Path]:
    """The files named, and those in the directories named, each once.

    Raises:
        UsageError: there is no such file, or none in a directory.
    """
    found: dict[Path, None] = {}
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.scenario"))
            if not inside:
                raise UsageError(f"{name}: there is no *.scenario in this directory")
            found |= dict.fromkeys(inside)
        elif path.is_file():
            found[path] = None
        else:
            raise UsageError(f"{name}: there is no such file or directory")
    return list(found)


def _play_file(path: Path) -> tuple[bool, Outcome]:
    """Whether the file could be read, and what came of it."""
    try:
        text = read_named_text(path)
    except (OSError, UnicodeDecodeError) as error:
        found = error.strerror if isinstance(error, OSError) else "no UTF-8"
        return False, Outcome(
            failures=[Failure(line=1, expected="a text file", found=found or "nothing")]
        )
    try:
        scenario = read_scenario(text, str(path), path.parent)
    except ScenarioError as error:
        return False, Outcome(
            failures=[
                Failure(line=one.line, expected=one.expected, found=one.found)
                for one in error.problems
            ]
        )
    return True, play(scenario)


def _summarize(
    results: list[tuple[Path, bool, Outcome]], failed: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "files": len(results),
        "ok": sum(outcome.holds for _, _, outcome in results),
        "hands": sum(outcome.hands for _, _, outcome in results),
        "expectations": sum(outcome.expectations for _, _, outcome in results),
        "failed": failed,
    }


def _print_outcome(path: Path, outcome: Outcome) -> None:
    if outcome.holds:
        hands = count(outcome.hands, "hand")
        print(f"{path}: ok, {hands}, {count(outcome.expectations, 'expectation')}")
    for one in outcome.failures:
        print(f"{path}:{one.line}: expected {one.expected}; found {one.found}")
