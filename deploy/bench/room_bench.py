"""The room: records taken from many tables at once, beside a plain COPY of the same rows.

A night is dealt at the engine's level and given to each table under its own name. All tables send
at once to a room over a PostgreSQL made for it, and thrown away. Told are records a second, how
often that is what these tables write at 40 hands an hour, the time from a record to the station's
table, the time to find a hand among many, and until a table that was days without the room is
caught up with. Exit code 1: a figure is beyond its limit.

With --pages a room that holds so many hands is asked for each of its pages, alone and while it
takes records: told is the slowest query of each, the median of some tries. Exit code 1: one is
beyond its limit.

With --latency one whole simulated table is played instead, with pixels and screen: without a room,
with one, with one that is gone, and with one whose answers take two seconds; the room is held to
one core. Exit code 1: a figure with a room is above all runs without one.
"""

import argparse
import importlib
import json
import sys
from statistics import median
from typing import Any, Final

from deploy.command_line.usage import UsageError

HEAD_ROOM: Final = 10.0
"""Times what the tables write, at least."""
QUERY_MS: Final = 50.0
"""For each query of a page, at most."""
SHOWN_S: Final = 1.0
"""From a record to the station for 99 of 100, at most."""
FOUND_MS: Final = 300.0
"""To find a hand among the summaries, at most."""
HANDS: Final = 20
LATENCY_HANDS: Final = 3
SETTINGS: Final = {
    "none": "no room",
    "there": "room there",
    "gone": "room gone",
    "slow": "room slow: two seconds for each answer",
}
FIGURES: Final = {
    "journal_p50": "reading to journal, median",
    "journal_p99": "the same, 99 of 100",
    "screen_p50": "reading to screen, median",
    "screen_p99": "the same, 99 of 100",
}
LONGEST_DAYS: Final = 31
LATE_S: Final = 60.0
"""Until three days of one table are taken in and summed up, at most."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--tables", type=int, default=20, metavar="N", help="tables at once (20)")
    parser.add_argument("--hands", type=int, help="hands of each (20; of a run of --latency 3)")
    parser.add_argument(
        "--rows", type=int, default=100_000, help="summaries among which a hand is found (100000)"
    )
    parser.add_argument(
        "--days",
        type=float,
        default=3.0,
        help="without the room, that one table catches up with (3)",
    )
    parser.add_argument(
        "--pages", type=int, default=0, metavar="HANDS",
        help="the pages' queries among so many hands, such as 1000000",
    )  # fmt: skip
    parser.add_argument(
        "--latency", action="store_true", help="one whole table, with a room and without"
    )
    parser.add_argument("--repeats", type=int, default=3, help="runs of each setting (3)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure; the exit code.

    Raises:
        UsageError: a number is too small, or the room's libraries are missing.
    """
    _judge(arguments)
    try:
        # A table has not the room's libraries.
        measures = importlib.import_module("deploy.room.measuring.measurement")
        latency = importlib.import_module("deploy.room.measuring.table_latency")
        pages = importlib.import_module("deploy.room.measuring.page_bench")
    except ImportError as error:
        raise UsageError(
            f"the room's libraries are not installed ({error.name}); type "
            "'pip install tapburn[room]', or 'deploy/setup/prepare.sh room' in a checkout"
        ) from None
    if arguments.pages:
        return _tell_pages(
            pages.measure_pages(arguments.pages, arguments.tables, tell=_report_progress),
            as_json=arguments.json,
        )
    if arguments.latency:
        try:
            return _tell_latency(
                latency.measure_latency(arguments.hands, arguments.repeats, tell=_report_progress),
                as_json=arguments.json,
            )
        except latency.LatencyError as error:
            raise UsageError(str(error)) from None
    found: dict[str, float] = measures.measure(
        arguments.tables, arguments.hands, arguments.rows, arguments.days, tell=_report_progress
    )
    wrong = [
        name
        for name, is_wrong in (
            ("head_room", found["head_room"] < HEAD_ROOM),
            ("shown_p99_s", found["shown_p99_s"] > SHOWN_S),
            ("found_ms", found["found_ms"] > FOUND_MS),
            ("caught_up", found["sent_s"] + found["summed_s"] > LATE_S),
        )
        if is_wrong
    ]
    if arguments.json:
        print(json.dumps({**found, "beyond": wrong}))
    else:
        print("\n".join(_write(found)))
        print(f"Beyond its limit: {', '.join(wrong)}" if wrong else "Each within its limit")
    return 1 if wrong else 0


def _judge(arguments: argparse.Namespace) -> None:
    """Complete the numbers.

    Raises:
        UsageError: one is too small or too large.
    """
    if arguments.hands is None:
        arguments.hands = LATENCY_HANDS if arguments.latency else HANDS
    if min(arguments.tables, arguments.hands) < 1 or arguments.rows < 0:
        raise UsageError("expected at least one table and one hand")
    if not 0 < arguments.days <= LONGEST_DAYS:
        raise UsageError(f"expected --days above 0, and at most {LONGEST_DAYS}")
    if arguments.pages < 0:
        raise UsageError("expected --pages of at least 1")
    if arguments.repeats < 1:
        raise UsageError("expected --repeats of at least 1")


def _tell_pages(found: dict[str, Any], *, as_json: bool) -> int:
    """Print what each page's slowest query took; 1: one took too long."""
    found["beyond"] = [page for page, one in found["pages"].items() if max(one.values()) > QUERY_MS]
    if as_json:
        print(json.dumps(found))
    else:
        print("\n".join(write_pages(found)))
    return 1 if found["beyond"] else 0


def write_pages(found: dict[str, Any]) -> list[str]:
    """A Markdown table, the slowest page first."""
    pages: dict[str, dict[str, float]] = found["pages"]
    order = sorted(pages, key=lambda page: -max(pages[page].values()))
    among = f"{found['hands']:,} hands of {found['tables']} tables"
    return [
        f"| slowest query of a page, ms, {among} | least | alone | beside intake |",
        "|---|---|---|---|",
        *(
            f"| `{page}` | " + " | ".join(f"{ms:.1f}" for ms in pages[page].values()) + " |"
            for page in order
        ),
        f"Beyond {QUERY_MS:.0f} ms: {', '.join(found['beyond'])}"
        if found["beyond"]
        else f"Each within {QUERY_MS:.0f} ms",
    ]


def _tell_latency(found: dict[str, Any], *, as_json: bool) -> int:
    """Print the table; 1: a figure is beyond the spread of the runs without a room."""
    if as_json:
        print(json.dumps(found))
    else:
        print("\n".join(write_latency(found)))
    return 1 if found["beyond"] else 0


def write_latency(found: dict[str, Any]) -> list[str]:
    """A Markdown table: the median of the runs, and the lowest and the highest."""
    runs: dict[str, list[dict[str, float]]] = found["runs"]
    lines = [
        f"| milliseconds, {found['repeats']} runs of {found['hands']} hands each | "
        + " | ".join(SETTINGS[room] for room in runs)
        + " |",
        "|---" * (len(runs) + 1) + "|",
    ]
    for figure, name in FIGURES.items():
        cells = []
        for some in runs.values():
            values = [run[figure] for run in some]
            cells.append(f"{median(values):.1f} ({min(values):.1f} to {max(values):.1f})")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    beyond = found["beyond"]
    lines.append(
        f"Above all runs without a room: {', '.join(beyond)}"
        if beyond
        else "No figure with a room is above all runs without one"
    )
    return lines


def _write(found: dict[str, float]) -> list[str]:
    tables, hands = found["tables"], found["hands"]
    return [
        f"{tables:.0f} tables, {hands:.0f} hands, {found['records']:,.0f} records",
        f"  taken           {found['records_per_s']:,.0f} records a second",
        (
            f"  a plain COPY    {found['copy_per_s']:,.0f} records a second: "
            f"{found['copy_ratio']:.1f} times as many"
        ),
        (
            f"  head-room       {found['head_room']:,.0f} times 40 hands an hour at each table "
            f"(limit {HEAD_ROOM:.0f})"
        ),
        (
            f"  one table alone {found['alone_ms_a_hand']:.1f} ms a hand; all: "
            f"{found['all_ms_a_hand']:.1f} ms a hand"
        ),
        (
            f"  record to page  {found['shown_median_s']:.2f} s in the median, "
            f"{found['shown_p99_s']:.2f} s for 99 of 100 (limit {SHOWN_S:.0f})"
        ),
        (
            f"  a hand found    {found['found_ms']:.1f} ms among {found['rows']:,.0f} "
            f"(limit {FOUND_MS:.0f})"
        ),
        (
            f"  caught up       {found['late_hands']:,.0f} hands of one table: taken in "
            f"{found['sent_s']:.1f} s, summed up in {found['summed_s']:.1f} s "
            f"(limit {LATE_S:.0f} together)"
        ),
    ]


def _report_progress(words: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{words:<70}")
        sys.stderr.flush()
