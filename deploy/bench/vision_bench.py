"""The vision: milliseconds a frame, time until a card is named, and how many are misread."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from deploy.bench.workload.memory_trials import measure_memory
from deploy.bench.workload.reading_shares import divide, read_shares
from deploy.bench.workload.reading_trials import (
    READERS,
    open_namer,
    percentiles,
    time_frames,
)
from deploy.command_line.usage import UsageError
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS

SEED: Final = 2026
BEGINS: Final = "<!-- bench vision {} begins -->"
WEIGHED: Final = {
    "start": "at the start",
    "cameras_1": "one camera, at the most",
    "cameras_4": "four cameras, at the most",
    "see": "`tapburn see` of 20 megapixels, at the most",
}
ENDS: Final = "<!-- bench vision {} ends -->"


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--cards", type=int, default=450, help="how many are read (default: 450)")
    parser.add_argument("--frames", type=int, default=150, help="how many are timed (default: 150)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the scenes (default: {SEED})")
    parser.add_argument(
        "--deck", default="house", choices=("all", *DESIGNS), help="whose cards (default: house)"
    )
    parser.add_argument(
        "--reader", choices=READERS, default="trained", help="which (default: trained)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, default=1, help="processes that read (default: 1)")
    parser.add_argument(
        "--progress", type=Path, metavar="FILE", help="keep what was read; go on where it stopped"
    )
    parser.add_argument(
        "--memory", action="store_true", help="measure the memory of one and four cameras, too"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="put the table there, too")


def run(arguments: argparse.Namespace) -> int:
    """Measure; 1 when a card was misread."""
    if min(arguments.cards, arguments.frames, arguments.jobs) < 1:
        raise UsageError("--cards, --frames and --jobs: give numbers of 1 or more")
    if arguments.seed < 0:
        raise UsageError(f"--seed {arguments.seed}: give a number of 0 or more")
    for flag in ("write", "progress"):
        # Before the hours of reading, not after them.
        _check_file(f"--{flag}", getattr(arguments, flag))
    decks = list(DESIGNS) if arguments.deck == "all" else [arguments.deck]
    return _run_table(arguments, decks)


def _check_file(flag: str, path: Path | None) -> None:
    if path is None:
        return
    if not os.access(path.absolute().parent, os.W_OK):
        raise UsageError(f"{flag} {path}: its folder can't be written to")
    try:
        if path.exists():
            with path.open("r+", encoding="utf-8") as file:
                file.read()
    except (OSError, ValueError):
        raise UsageError(
            f"{flag} {path}: is no text file that can be written to; give another"
        ) from None


def _run_table(arguments: argparse.Namespace, decks: list[str]) -> int:
    memory = _weigh(arguments, decks[0]) if arguments.memory else None
    try:
        shares = divide(arguments.reader, decks, arguments.cards, arguments.seed)
        tally = read_shares(shares, arguments.jobs, arguments.progress)
        timed = _time(arguments, decks)
    except ValueError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"--progress {arguments.progress}: {error.strerror}") from None
    report = {
        "reader": arguments.reader,
        "deck": arguments.deck,
        "seed": arguments.seed,
        **{f"frame_{name}_ms": percentiles(times) for name, times in timed.items()},
        **tally.summarise(),
        **({"memory_mib": memory} if memory else {}),
    }
    table = make_table(report)
    print(json.dumps(report) if arguments.json else table)
    if arguments.write is not None:
        write_table(arguments.write, arguments.reader, table)
    return 1 if tally.misread else 0


def _weigh(arguments: argparse.Namespace, deck: str) -> dict[str, float]:
    try:
        return measure_memory(arguments.reader, deck, arguments.seed)
    except (OSError, RuntimeError) as error:
        raise UsageError(f"--memory: {error}") from None


def _time(arguments: argparse.Namespace, decks: list[str]) -> dict[str, list[float]]:
    timed: dict[str, list[float]] = {"changed": [], "unchanged": []}
    namer = open_namer(arguments.reader)
    for deck in decks:
        count = max(8, arguments.frames // len(decks))
        for name, times in time_frames(DESIGNS[deck], namer, count, arguments.seed).items():
            timed[name] += times
    return timed


def make_table(report: dict[str, Any]) -> str:
    """The report as a Markdown table."""
    bound = report["misread_below_percent"]
    certainty = f", so below {bound} % with 95 % certainty" if bound is not None else ""
    changed, unchanged = report["frame_changed_ms"], report["frame_unchanged_ms"]
    waits = report["settled_to_named_ms"]
    memory = report.get("memory_mib", {})
    return "\n".join(
        (
            f"| reader `{report['reader']}`, deck `{report['deck']}`, seed {report['seed']} | |",
            "|---|---|",
            f"| frame with change: p50 / p95 | {changed['p50']} / {changed['p95']} ms |",
            f"| frame without: p50 / p95 | {unchanged['p50']} / {unchanged['p95']} ms |",
            f"| settled to named: p50 / p95 | {waits['p50']} / {waits['p95']} ms |",
            f"| read | {report['read']} of {report['cards']} ({report['read_percent']} %) |",
            f"| misread | {report['misread']}{certainty} |",
            *(f"| memory, {WEIGHED[name]} | {mib:.0f} MiB |" for name, mib in memory.items()),
        )
    )


def write_table(path: Path, reader: str, table: str) -> None:
    """Put a reader's table between its two marks of a Markdown file, or at its end.

    Raises:
        UsageError: the file can't be read or written.
    """
    begins, ends = BEGINS.format(reader), ENDS.format(reader)
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else "# The vision\n"
        block = f"{begins}\n\n{table}\n\n{ends}"
        before, found, rest = text.partition(begins)
        _, found_too, after = rest.partition(ends)
        text = before + block + after if found and found_too else f"{text.rstrip()}\n\n{block}\n"
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--write {path}: {error.strerror}") from None
    print(f"{path}: the table is in it", file=sys.stderr)
