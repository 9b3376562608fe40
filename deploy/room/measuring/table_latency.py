"""What `tapburn bench room --latency` measures: one whole table, its room there, gone and slow."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.line.line_between import LineBetween
from deploy.room.room_setup import set_up
from deploy.room.settings import RoomFolder, RoomSettings
from deploy.room.storage.connections import borrowed, opened_pool
from deploy.running.toml_text import write_toml
from deploy.shipping.addresses import write_line_url
from deploy.shipping.line_keys import make_line_key, read_line_key
from deploy.shipping.reading import ShippedJournal
from deploy.simulation.plan import Plan

ROOMS: Final = ("none", "there", "gone", "slow")
"""What stands beside the table: no room and no sender; a room; a sender whose room does not
answer; a room whose answers take `SLOW_S`."""
SLOW_S: Final = 2.0
FIGURES: Final = ("journal_p50", "journal_p99", "screen_p50", "screen_p99")
"""Milliseconds from a reading to the record and to the screen, of a run: median, 99 of 100."""
_TABLE: Final = Plan().table
_NO_PORT: Final = 9
_PATIENCE_S: Final = 60.0

Tell = Callable[[str], None]


class LatencyError(Exception):
    """A run failed; the text is one sentence."""


def measure_latency(hands: int, repeats: int, tell: Tell) -> dict[str, Any]:
    """The table's figures in each setting, run after run in turn, and which are beyond the spread.

    Args:
        hands: of each run.
        repeats: runs of each setting.
        tell: takes a word on the progress.

    Raises:
        LatencyError: a table's run went wrong, or a room that is there took nothing.
    """
    with tempfile.TemporaryDirectory(prefix="tb-lat-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o711)
        runs: dict[str, list[dict[str, float]]] = {room: [] for room in ROOMS}
        with _opened_room(folder) as (room, port):
            # In turn: what else the machine does meets each setting alike.
            for number in range(repeats):
                for setting in ROOMS:
                    tell(f"run {number + 1} of {repeats}, room: {setting}")
                    place = folder / f"{setting}-{number}"
                    place.mkdir(mode=0o700)
                    runs[setting].append(_run(place, setting, room, port, hands))
    return {"hands": hands, "repeats": repeats, "runs": runs, "beyond": find_beyond(runs)}


def find_beyond(runs: dict[str, list[dict[str, float]]]) -> list[str]:
    """Figures whose median with a room is above every run without one: "slow screen_p99"."""
    return [
        f"{room} {figure}"
        for room in ROOMS[1:]
        for figure in FIGURES
        if median(run[figure] for run in runs[room]) > max(run[figure] for run in runs["none"])
    ]


def _run(place: Path, setting: str, room: RoomFolder, port: int, hands: int) -> dict[str, float]:
    journal, line, sender = place / "table.journal", None, None
    if setting == "slow":
        line = LineBetween(port, SLOW_S)
    try:
        if setting != "none":
            at = {"there": port, "gone": _NO_PORT}.get(setting) or (line.port if line else 0)
            sender = _start_sender(place, journal, room, at)
        found = _play(journal, hands)
        if setting in {"there", "slow"}:
            _await_taken(room, journal)
        return found
    finally:
        if sender is not None:
            sender.terminate()
            sender.wait()
        if line is not None:
            line.close()


def _play(journal: Path, hands: int) -> dict[str, float]:
    """Play with all processes, pixels, and the screen."""
    done = subprocess.run(
        [
            sys.executable, "-m", "deploy", "sim", "--headless", "--speed", "fast", "--json",
            "--hands", str(hands), "--seed", "11", "--journal", str(journal),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise LatencyError(f"the simulated table went wrong: {done.stderr.strip()[-300:]}")
    told = json.loads(done.stdout)["latency_ms"]
    return {
        f"{where}_{cut}": told[f"read_to_{where}"][cut]
        for where in ("journal", "screen")
        for cut in ("p50", "p99")
    }


def _start_sender(
    place: Path, journal: Path, room: RoomFolder, port: int
) -> "subprocess.Popen[bytes]":
    url = write_line_url(f"127.0.0.1:{port}", room.line_keys[0])
    config = place / "table.toml"
    wanted: dict[str, dict[str, object]] = {
        "journal": {"path": str(journal)},
        "room": {"url": url, "key": str(room.path / "table.key")},
    }
    config.write_text(write_toml(wanted), encoding="utf-8")
    command = [sys.executable, "-m", "deploy.shipping.sender"]
    return subprocess.Popen(
        [*command, "--run", str(place), "--config", str(config)], stderr=subprocess.DEVNULL
    )


def _await_taken(room: RoomFolder, journal: Path) -> None:
    """Each record arrives, however slow the room is."""
    shipped, until = ShippedJournal(journal), time.monotonic() + _PATIENCE_S
    mark, last = shipped.read_mark(), shipped.read_last()[0]
    with opened_pool(room.database, 1) as pool:
        while time.monotonic() < until:
            with borrowed(pool) as connection:
                row = connection.execute(
                    "SELECT max(sequence) FROM journals WHERE mark = %s", (mark,)
                ).fetchone()
            if row is not None and row[0] == last:
                return
            time.sleep(0.2)
    raise LatencyError("the room did not take the table's records in a minute")


@contextmanager
def _opened_room(folder: Path) -> Iterator[tuple[RoomFolder, int]]:
    """A whole room on one core, with its database, that knows the table."""
    web, port = find_port(), find_port()
    settings = RoomSettings(web=f"127.0.0.1:{web}", line=f"127.0.0.1:{port}")
    room = set_up(folder / "room", settings, "", "")
    make_line_key(room.path / "table.key")
    with _on_one_core():
        running = subprocess.Popen(
            [sys.executable, "-m", "deploy", "room", "run", str(room.path)],
            stderr=subprocess.DEVNULL,
        )
    try:
        cluster, until = room.cluster, time.monotonic() + _PATIENCE_S
        while cluster is not None and not cluster.answers():
            if running.poll() is not None or time.monotonic() > until:
                raise LatencyError("the room did not start")
            time.sleep(0.1)
        with opened_pool(room.database, 1) as pool, borrowed(pool) as connection:
            public = z85.decode(read_line_key(room.path / "table.key")[0]).hex()
            admit_table(connection, _TABLE, public)
        yield room, port
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait()


@contextmanager
def _on_one_core() -> Iterator[None]:
    """What is started here, and all that it starts, runs on one core."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def find_port() -> int:
    """A free one of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port
