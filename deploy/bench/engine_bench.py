"""The engine: hand histories, evaluations, events and undo, beside PokerKit in the same run."""

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from deploy.bench.workload import rivals
from deploy.bench.workload.random_hands import MIXED, play_random_hand
from deploy.command_line.history_files import find_histories
from deploy.command_line.usage import UsageError
from engine import games, house
from engine.cards import DECK, Card
from engine.hand import apply, begin
from engine.messages.happened.hand_events import HandBegan
from engine.phh.phh_document import PhhError, read_document
from engine.phh.phh_verification import check_file, load_rules
from engine.phh.writer import write_history
from engine.ranking import RankingName, value

SEED: Final = 2026
HOLDEM: Final = ("NT", "FT", "NS")
_ROUNDS: Final = 5
"""Each measure is taken so often, ours and theirs in turn; the best counts."""
_RANKINGS: Final[tuple[tuple[RankingName, int], ...]] = (
    ("high", 7),
    ("high", 5),
    ("high_short_deck", 7),
    ("low_ace_to_five_eight", 7),
    ("low_ace_to_five", 7),
    ("low_deuce_to_seven", 5),
    ("badugi", 4),
)
_EVALUATIONS: Final = 20_000
_RIVAL_EVALUATIONS: Final = 300
_IMPORT: Final = (
    "import time; at = time.perf_counter(); import engine.core, engine.screen; "
    "print(time.perf_counter() - at)"
)


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--phh", nargs="+", type=Path, metavar="PATH",
        help="histories to play (files or folders); without, hands are made up from a seed",
    )  # fmt: skip
    parser.add_argument(
        "--hands", type=int, default=150, help="made-up hands a group (default: 150)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything; always 0."""
    if arguments.hands < 1:
        raise UsageError(f"--hands {arguments.hands}: give a number of 1 or more")
    gc.collect()
    gc.freeze()
    with tempfile.TemporaryDirectory() as folder:
        groups = (
            _sort_files(list(find_histories(arguments.phh)))
            if arguments.phh
            else _make_files(Path(folder), arguments.hands)
        )
        report: dict[str, Any] = {
            "pokerkit": rivals.is_installed(),
            "histories": {name: measure_histories(files) for name, files in groups.items()},
        }
    report["evaluations"] = [measure_evaluations(name, cards) for name, cards in _RANKINGS]
    report |= measure_events(arguments.hands)
    report["import_ms"] = measure_import()
    if arguments.json:
        json.dump(report, sys.stdout)
        print()
    else:
        _tell(report)
    return 0


def _sort_files(files: list[Path]) -> dict[str, list[Path]]:
    """Hold'em and the other games apart; a file that can't be read is left out."""
    groups: dict[str, list[Path]] = {"holdem": [], "mixed": []}
    for file in files:
        try:
            variant = read_document(file.read_text(encoding="utf-8")).variant
        except (PhhError, UnicodeDecodeError):
            continue
        groups["holdem" if variant in HOLDEM else "mixed"].append(file)
    return {name: found for name, found in groups.items() if found}


def _make_files(folder: Path, hands: int) -> dict[str, list[Path]]:
    groups: dict[str, list[Path]] = {"holdem": [], "mixed": []}
    for name, variants in (("holdem", HOLDEM[:2]), ("mixed", MIXED)):
        for number in range(hands):
            events = play_random_hand(SEED + number, variants[number % len(variants)])
            file = folder / f"{name}-{number}.phh"
            file.write_text(write_history(events), encoding="utf-8")
            groups[name].append(file)
    return groups


def measure_histories(files: Sequence[Path]) -> dict[str, Any]:
    """Histories a second, from opening each file to the compared stacks.

    Only files that both play to the stacks they say are timed.
    """
    rules = load_rules()

    def ours(path: Path) -> bool:
        try:
            check_file(path, rules)
        except PhhError:
            return False
        return True

    timed = [file for file in files if ours(file)]
    report: dict[str, Any] = {"files": len(files), "tapburn_plays": len(timed)}
    workers: dict[str, Callable[[Path], object]] = {"tapburn": lambda path: check_file(path, rules)}
    if rivals.is_installed():
        theirs = rivals.make_verifier()
        timed = [file for file in timed if _plays(theirs, file)]
        workers["pokerkit"] = theirs
    if not timed:
        return report | {"timed": 0}
    seconds = _time_in_turn(workers, [timed] * _ROUNDS)
    report["timed"] = len(timed)
    for name, spent in seconds.items():
        report[f"{name}_per_second"] = round(len(timed) / spent, 1)
    if "pokerkit" in seconds:
        report["ratio"] = round(seconds["pokerkit"] / seconds["tapburn"], 2)
    return report


def _plays(verify: Callable[[Path], bool], path: Path) -> bool:
    try:
        return verify(path)
    except (ValueError, KeyError, TypeError, AssertionError):
        return False


def _time_in_turn(
    workers: dict[str, Callable[[Any], object]], rounds: Sequence[Sequence[Any]]
) -> dict[str, float]:
    """Seconds of processor time each worker needs for a round's work, the best of all rounds."""
    best = dict.fromkeys(workers, float("inf"))
    for work in rounds:
        for name, worker in workers.items():
            started = time.process_time()
            for item in work:
                worker(item)
            best[name] = min(best[name], time.process_time() - started)
    return best


def measure_evaluations(name: RankingName, count: int) -> dict[str, Any]:
    """Evaluations a second of random hands of so many cards, other hands in each round."""
    chance = random.Random(SEED)  # noqa: S311
    deck = games.load("short_deck").deck if name == "high_short_deck" else DECK

    def deal(hands: int) -> list[list[tuple[Card, ...]]]:
        return [[tuple(chance.sample(deck, count)) for _ in range(hands)] for _ in range(_ROUNDS)]

    report: dict[str, Any] = {"ranking": name, "cards": count}
    ours = _time_in_turn({"tapburn": lambda cards: value(name, cards)}, deal(_EVALUATIONS))
    report["tapburn_per_second"] = round(_EVALUATIONS / ours["tapburn"])
    if rivals.is_installed():
        evaluator = rivals.make_evaluator(name)
        theirs = _time_in_turn({"pokerkit": evaluator}, deal(_RIVAL_EVALUATIONS))
        report["pokerkit_per_second"] = round(_RIVAL_EVALUATIONS / theirs["pokerkit"])
    return report


def measure_events(hands: int) -> dict[str, Any]:
    """Microseconds that one event takes, and milliseconds that a whole hand takes to replay.

    An undo replays the hand up to the step that is taken back: a whole hand is the longest.
    """
    rules = house.load("wsop")
    variants = (*HOLDEM, *MIXED)
    applied: list[int] = []
    replayed: list[int] = []
    for number in range(hands):
        began, *events = play_random_hand(SEED + number, variants[number % len(variants)])
        if not isinstance(began, HandBegan):
            continue
        started = time.perf_counter_ns()
        hand = begin(began, games.load(began.game), rules)
        for event in events:
            before = time.perf_counter_ns()
            apply(hand, event)
            applied.append(time.perf_counter_ns() - before)
        replayed.append(time.perf_counter_ns() - started)
    return {
        "event_us": _percentiles(applied, 1_000),
        "undo_whole_hand_ms": _percentiles(replayed, 1_000_000),
    }


def _percentiles(nanoseconds: Iterable[int], divisor: int) -> dict[str, float]:
    ordered = sorted(nanoseconds)
    return {
        name: round(ordered[min(len(ordered) * share // 100, len(ordered) - 1)] / divisor, 3)
        for name, share in (("p50", 50), ("p99", 99), ("max", 100))
    }


def measure_import() -> float:
    """Milliseconds to import the engine in a fresh interpreter, the best of several.

    As on an appliance: the first of them leaves the bytecode, the others find it.
    """
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        taken = [
            float(
                subprocess.run(
                    [sys.executable, "-c", _IMPORT],
                    capture_output=True, check=True, text=True, env=environment,
                ).stdout
            )
            for _ in range(_ROUNDS)
        ]  # fmt: skip
    return round(min(taken) * 1_000, 1)


def _tell(report: dict[str, Any]) -> None:
    if not report["pokerkit"]:
        print("PokerKit is not installed: figures of this engine alone")
    for name, found in report["histories"].items():
        print(f"hand histories, {name}: {_describe_pair(found)}, {found['timed']} files")
    for found in report["evaluations"]:
        print(f"evaluations, {found['ranking']}, {found['cards']} cards: {_describe_pair(found)}")
    print(f"one event applied, microseconds: {report['event_us']}")
    print(f"undo of a whole hand, milliseconds: {report['undo_whole_hand_ms']}")
    print(f"import of the engine: {report['import_ms']} ms")


def _describe_pair(found: dict[str, Any]) -> str:
    if "tapburn_per_second" not in found:
        return "none that both play"
    words = f"{found['tapburn_per_second']:,.0f} a second"
    if "pokerkit_per_second" in found:
        times = found["tapburn_per_second"] / found["pokerkit_per_second"]
        words += f", PokerKit {found['pokerkit_per_second']:,.0f} ({times:.1f} times)"
    return words
