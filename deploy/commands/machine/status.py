"""`tapburn status`: how a table does; for programs and for whoever collects figures, too."""

import argparse
import sys
import time
from pathlib import Path
from typing import Final

import msgspec

from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.fitness.machine_clock import advise_clock
from deploy.monitoring.table_status import TableStatus, find_status
from engine.wire.configuration import ConfigurationError

NAME: Final = "status"
INSTALLED: Final = Path("/etc/tapburn/table.toml")
HELP: Final = """Say how a table does: processes, hands, reads, devices, disk, clock. Never a card.

  tapburn status                                    of the installed table
  tapburn status --config /etc/tapburn/table.toml --json
  tapburn status --config game.toml --serve 9464    figures on http://127.0.0.1:9464/metrics

It reads the record and asks the kernel: the table neither knows nor waits. Give it the record's own
user, or root. Counts are of the last 24 hours. --serve answers in OpenMetrics, on the loopback
alone, until Ctrl-C. Exit code 0: the table runs and nothing is wrong. 1: it does not run, or
something is; each is told in a sentence.
"""
_WIDTH: Final = 12


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--config", type=Path, default=INSTALLED, metavar="FILE",
        help=f"the table's TOML file (default: {INSTALLED})",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument(
        "--serve", type=int, metavar="PORT", help="answer in OpenMetrics on the loopback; 0: any"
    )


def run(arguments: argparse.Namespace) -> int:
    """Look once, or serve until interrupted; the exit code."""
    config: Path = arguments.config
    try:
        status = find_status(config)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    if arguments.serve is not None:
        return _serve(config, arguments.serve)
    if arguments.json:
        print(msgspec.json.encode(status).decode())
    else:
        print("\n".join(tell(status, time.time_ns())))
    return 1 if status.wrong else 0


def _serve(config: Path, port: int) -> int:
    # The library is loaded where somebody serves, and nowhere else.
    from deploy.monitoring.metrics import LOOPBACK, serve  # noqa: PLC0415

    if not 0 <= port < 1 << 16:
        raise UsageError(f"--serve {port}: expected a port, 0 to 65535")
    try:
        found = serve(lambda: find_status(config), port)
    except OSError as error:
        raise UsageError(f"--serve {port}: {error.strerror}; choose another port") from None
    print(f"http://{LOOPBACK}:{found}/metrics", flush=True)
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    return 0


def tell(status: TableStatus, now_ns: int) -> list[str]:
    """The status for people, line by line.

    Args:
        status: what was found.
        now_ns: UTC nanoseconds since 1970.
    """
    found = status.record
    name = found.table if found is not None and found.table else status.journal
    lines = [f"{name}: {'runs' if status.running else 'does not run'}"]
    lines.append(_put("software", _describe_software(status, now_ns)))
    for one in status.processes:
        words = "does not run"
        if one.pid:
            words = (
                f"up {_describe_span(one.up_s)}, {one.cpu_s:.0f} s of CPU, {one.memory_mb:.0f} MB"
            )
        if one.state not in {"", "active"}:
            words = f"{one.state}: {one.words}" if one.words else one.state
        if one.restarts:
            words += f", started again {count(one.restarts, 'time')}"
        lines.append(_put(one.name, words))
    if found is not None:
        doing = "is being played" if found.playing else "was the last"
        hand = f"hand {found.hand} {doing}; " if found.hand else ""
        hands = f"{count(found.hands_hour, 'hand')} in the last hour, {found.hands_day} in 24 hours"
        lines.append(_put("play", hand + hands))
        late = found.latency
        if late is not None:
            words = f"{found.reads_day} in 24 hours; on disk within {late.median_ms:.1f} ms in the"
            lines.append(_put("reads", f"{words} median, {late.p99_ms:.1f} ms for 99 of 100"))
        lines += [
            _put(source.name, f"{source.state}{', ' if source.words else ''}{source.words}")
            for source in found.sources
        ]
        odd = sum(found.irregularities_day.values())
        faults = count(found.faults_day, "device fault")
        irregularities = count(odd, "irregularity", "irregularities")
        lines.append(_put("trouble", f"{irregularities}, {faults} in 24 hours"))
        if found.standing:
            lines.append(_put("open", ", ".join(found.standing)))
    lines.append(_put("disk", f"{status.disk_free / 1e9:.1f} GB free"))
    lines.append(
        _put(
            "clock",
            "kept" if status.clock_kept else f"nobody keeps it right: {advise_clock()}",
        )
    )
    return [*lines, *(f"! {sentence}" for sentence in status.wrong)]


def _put(name: str, words: str) -> str:
    return f"  {name:<{_WIDTH}} {words}"


def _describe_software(status: TableStatus, now_ns: int) -> str:
    found = status.record
    if found is None or not found.started_ns:
        return f"{status.installed} installed"
    since = _describe_span(max(0, now_ns - found.started_ns) / 1e9)
    ended = ", ended since" if found.stopped else ""
    return f"{found.version}, started {since} ago{ended}; {status.installed} installed"


def _describe_span(seconds: float) -> str:
    minutes = int(seconds) // 60
    if minutes < 60:
        return f"{minutes} min" if minutes else f"{seconds:.0f} s"
    return f"{minutes // 60} h {minutes % 60} min"
