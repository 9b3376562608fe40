"""The replay: how fast hands are listed, told, shown and printed, in a folder of day files.

Hold'em, nine seats: one night is played at the engine's level, further days are copies of it. The
folder is read once, with its chain checked, when the process starts; the figures are of a process
that stands. With --night a kept night's evidence is weighed as well. Exit code 1: a figure is
beyond its limit.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from statistics import median
from typing import Any, Final

from deploy.bench.workload.closed_days import ClosedDays
from deploy.cli import UsageError
from deploy.run_directory import private_directory
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.evidence.layout import find_evidence, list_hands
from engine.replay.hand_index import HandSummary, Search, find_hands
from engine.replay.library import HandLibrary
from engine.replay.steps import HandReplay

LIMITS: Final = {
    "first_list_ms": 300.0,
    "hand_ms": 200.0,
    "found_ms": 1000.0,
    "step_ms": 16.0,
    "pdf_ms": 1000.0,
    "evidence_bytes": 150_000.0,
}
"""By figure, the most that it may be."""
_FIRST_DAY: Final = "2026-01-01"
_TOLD: Final = 20
_PRINTED: Final = 3
_STEPS: Final = 60


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
        "--night", type=Path, metavar="JOURNAL", help="a kept night, whose evidence is weighed"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything; 1 if a figure is beyond its limit."""
    if not 0 < arguments.hours <= 24 or not 0 <= arguments.days <= 1000:
        raise UsageError("--hours takes more than 0 and up to 24, --days up to 1000")
    with private_directory() as directory:
        folder = _play(directory, arguments.hours, arguments.days, arguments.seed)
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
    built_s = _time(lambda: HandLibrary(folder, _tell_building, cache)) / 1000
    began = time.perf_counter()
    library = HandLibrary(folder, cache=cache)
    read_s = time.perf_counter() - began
    index = library.index
    chosen = chance.sample(library.hands, min(_TOLD, len(library.hands)))
    if index is None:
        library.tell(library.hands[-1])  # states along the way are kept once
    before = time.process_time()
    told = [_time(lambda hand=hand: library.tell(hand)) for hand in chosen]  # type: ignore[misc]
    worked = (time.process_time() - before) * 1000 / len(chosen)
    replay = library.tell(chosen[0])
    step_ms, pdf_ms = _measure_screen(replay, folder)
    checked_s = _time(library.check) / 1000
    return {
        "hands": len(library.hands),
        "records": library.count,
        "building_s": round(built_s, 2),
        "index_mb": round(index.stat().st_size / 1e6, 1) if index is not None else 0.0,
        "reading_s": round(read_s, 2),
        "checking_s": round(checked_s, 2),
        "first_list_ms": _round(_time(lambda: _list(library.hands))),
        "hand_ms": _round(median(told)),
        "hand_slowest_ms": _round(max(told)),
        "hand_processor_ms": _round(worked),
        "found_ms": _round(
            _time(lambda: library.tell(find_hands(library.hands, Search(pot_over=Decimal(50)))[-1]))
        ),
        "step_ms": _round(step_ms),
        "pdf_ms": _round(pdf_ms),
    }


def _tell_building(done: int, of: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\rBuilding the index: {done:,} of {of:,} records")


def weigh_evidence(night: Path) -> int:
    """Bytes of the evidence of that hand of a night that has most of it; 0: none is there."""
    hands = list_hands(find_evidence(night))
    return max((sum(file.stat().st_size for file in one.iterdir()) for *_, one in hands), default=0)


def _play(directory: Path, hours: float, days: int, seed: int) -> Path:
    folder = directory / "records"
    folder.mkdir()
    night = folder / f"{_FIRST_DAY}.journal"
    plan = Plan(engine_only=True, speed="fast", hours=hours, seats=9, seed=seed, journal=night)
    Night(complete_night(plan)).play()
    if days:
        ClosedDays(night).close_days(days)
    return folder


def _list(hands: list[HandSummary]) -> int:
    """As the window lists them first; how many."""
    # Qt is loaded where it is measured.
    from dealer_ui.replay.replay_rows import list_hands as list_rows  # noqa: PLC0415

    return len(list_rows(hands, ""))


def _measure_screen(replay: HandReplay, folder: Path) -> tuple[float, float]:
    """Milliseconds from a step to its view in the scene, and for a hand's PDF once Qt runs."""
    from dealer_ui.hand_sheet import write_sheets  # noqa: PLC0415
    from dealer_ui.options import ScreenOptions  # noqa: PLC0415
    from dealer_ui.scene import start_application  # noqa: PLC0415
    from dealer_ui.screen_model import Desk  # noqa: PLC0415

    application = start_application(ScreenOptions(window=False))
    desk = Desk(parent=application)

    def show(place: int) -> None:
        desk.go_away()
        desk.show(replay.steps[place % len(replay.steps)].view)

    steps = [_time(lambda place=place: show(place)) for place in range(_STEPS)]  # type: ignore[misc]
    target = folder / "hand.pdf"
    write_sheets([replay], target)
    printed = [_time(lambda: write_sheets([replay], target)) for _ in range(_PRINTED)]
    return median(steps), median(printed)


def _time(work: Callable[[], object]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def _round(milliseconds: float) -> float:
    return round(milliseconds, 1)
