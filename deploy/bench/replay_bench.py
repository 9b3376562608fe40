"""The replay: how fast hands are listed, told, shown and printed, in a folder of day files.

Hold'em, nine seats: one night is played at the engine's level, further days are copies of it. The
index is built when the process starts; the figures are of a process that stands, the check of the
whole chain still to come. With --records the folder is kept and measured again later. With --night
a kept night's evidence is weighed as well. Exit code 1: a figure is beyond its limit.
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from deploy.bench.workload.closed_days import ClosedDays
from deploy.bench.workload.timing import time_ms
from deploy.command_line.usage import UsageError
from deploy.running.run_directory import private_directory
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.evidence.layout import find_evidence, list_hands
from engine.journal import list_days
from engine.replay.hand_index import Search, find_hands
from engine.replay.library import HandLibrary
from engine.told.told_hands import HandSummary, ReplayStep

LIMITS: Final = {
    "first_list_ms": 300.0,
    "hand_slowest_ms": 200.0,
    "found_slowest_ms": 1000.0,
    "step_ms": 16.0,
    "pdf_ms": 1000.0,
    "evidence_bytes": 150_000.0,
}
"""By figure, the most that it may be."""
_FIRST_DAY: Final = "2026-01-01"
_TOLD: Final = 50
_FOUND: Final = 20
_PRINTED: Final = 3


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--hours", type=float, default=1.0, help="how long the night is played (default: 1)"
    )
    parser.add_argument(
        "--days", type=int, default=3, help="further days that hold it again (default: 3)"
    )
    parser.add_argument("--seed", type=int, default=1, help="which night (default: 1)")
    parser.add_argument(
        "--records", type=Path, metavar="FOLDER",
        help="keep the folder here; where it holds days already, those are measured",
    )  # fmt: skip
    parser.add_argument(
        "--night", type=Path, metavar="JOURNAL", help="a kept night, whose evidence is weighed"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything; 1 if a figure is beyond its limit."""
    if not 0 < arguments.hours <= 24 or not 0 <= arguments.days <= 1000:
        raise UsageError("--hours takes more than 0 and up to 24, --days up to 1000")
    with private_directory() as directory:
        folder = _find_folder(arguments, directory / "records")
        chance = random.Random(arguments.seed)  # noqa: S311 - a sample of hands
        report = measure(folder, directory / "cache", chance)
    if arguments.night is not None:
        report["evidence_bytes"] = weigh_evidence(arguments.night)
    report["beyond"] = [name for name, most in LIMITS.items() if report.get(name, 0) > most]
    if arguments.json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            most = f"  (at most {LIMITS[name]:,.0f})" if name in LIMITS else ""
            print(f"{name:16} {value}{most}")
    return 1 if report["beyond"] else 0


def measure(folder: Path, cache: Path, chance: random.Random) -> dict[str, Any]:
    """The figures of one folder, milliseconds as medians and as the slowest.

    Args:
        folder: the journal.
        cache: an empty place for its index, which is built first.
        chance: chooses the hands.
    """
    built_s = time_ms(lambda: HandLibrary(folder, _report_building, cache)) / 1000
    libraries: list[HandLibrary] = []
    read_s = time_ms(lambda: libraries.append(HandLibrary(folder, cache=cache))) / 1000
    library = libraries[0]
    index = library.index
    chosen = chance.sample(library.hands, min(_TOLD, len(library.hands)))
    if index is None:
        library.tell(library.hands[-1])  # states along the way are kept once
    before = time.process_time()
    told = [time_ms(lambda hand=hand: library.tell(hand)) for hand in chosen]  # type: ignore[misc]
    worked = (time.process_time() - before) * 1000 / len(chosen)
    moments = [_choose_moment(hand, chance) for hand in chosen[:_FOUND]]
    before = time.process_time()
    found = [time_ms(lambda at=at: _find_step(library, at)) for at in moments]  # type: ignore[misc]
    searched = (time.process_time() - before) * 1000 / len(moments)
    return {
        "hands": len(library.hands),
        "records": library.count,
        "building_s": _round(built_s),
        "index_mb": round(index.stat().st_size / 1e6, 1) if index is not None else 0.0,
        "reading_s": _round(read_s),
        "first_list_ms": _round(time_ms(lambda: _list(library.hands))),
        "hand_ms": _round(median(told)),
        "hand_slowest_ms": _round(max(told)),
        "hand_processor_ms": _round(worked),
        "found_ms": _round(median(found)),
        "found_slowest_ms": _round(max(found)),
        "found_processor_ms": _round(searched),
        **_measure_screen(HandLibrary(folder, cache=cache), chosen[0], folder),
        "checking_s": _round(time_ms(library.check) / 1000),
    }


def _round(figure: float) -> float:
    """Three digits of it: a quick machine's figure is small, not nothing."""
    return float(f"{figure:.3g}")


def _report_building(done: int, of: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\rBuilding the index: {done:,} of {of:,} records")


def weigh_evidence(night: Path) -> int:
    """Bytes of the evidence of that hand of a night that has most of it; 0: none is there."""
    hands = list_hands(find_evidence(night))
    return max((sum(file.stat().st_size for file in one.iterdir()) for *_, one in hands), default=0)


def _find_folder(arguments: argparse.Namespace, fresh: Path) -> Path:
    """The folder that is measured, played first where it holds nothing."""
    folder: Path = arguments.records or fresh
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not list_days(folder):
        _play(folder, arguments.hours, arguments.days, arguments.seed)
    return folder


def _play(folder: Path, hours: float, days: int, seed: int) -> None:
    night = folder / f"{_FIRST_DAY}.journal"
    plan = Plan(engine_only=True, speed="fast", hours=hours, seats=9, seed=seed, journal=night)
    Night(complete_night(plan)).play()
    if days:
        ClosedDays(night).close_days(days)


def _choose_moment(hand: HandSummary, chance: random.Random) -> int:
    """A moment of a hand, as somebody remembers it: wall clock, nanoseconds."""
    return chance.randint(hand.began_ns, max(hand.began_ns, hand.ended_ns))


def _find_step(library: HandLibrary, moment: int) -> ReplayStep:
    """What happened last at a moment: its hand found by the time, told, and the step in it."""
    hand = find_hands(library.hands, Search(before_ns=moment + 1))[-1]
    steps = library.tell(hand).steps
    return next((one for one in reversed(steps) if one.wall_ns <= moment), steps[0])


def _list(hands: list[HandSummary]) -> int:
    """As the window lists them first; how many."""
    # Qt is loaded where it is measured.
    from dealer_ui.replay.replay_rows import list_hands as list_rows  # noqa: PLC0415

    return len(list_rows(hands, ""))


def _measure_screen(library: HandLibrary, hand: HandSummary, folder: Path) -> dict[str, float]:
    """Steps in the window while the record is checked behind them, and a hand's PDF."""
    from dealer_ui.window.hand_sheet import write_sheets  # noqa: PLC0415
    from deploy.bench.workload.shown_steps import ShownSteps  # noqa: PLC0415

    shown = ShownSteps(library, hand.number)
    replay, target = library.tell(hand), folder / "hand.pdf"
    printed = [time_ms(lambda: write_sheets([replay], target)) for _ in range(_PRINTED)]
    target.unlink()
    return {
        "step_ms": _round(shown.handed),
        "painted_ms": _round(shown.painted),
        "bare_ms": _round(shown.bare),
        "painted_ratio": round(shown.painted / shown.bare, 2),
        "pdf_ms": _round(median(printed)),
    }
