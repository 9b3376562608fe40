"""The dealer's screen: how soon a record and a touch are seen, its start, its rest, its memory.

Engine and screen of a table by hand run as processes, offscreen; a finger plays hands by real touch
events, ten a second: several times as fast as a dealer. --pace 0 touches again as soon as the
screen shows the last touch, some eighty a second. Beside them a bare Qt window of the same size
only repaints. A day at a table is some 8,000 touches (--touches 8000). Exit code 1: a figure is
beyond its limit.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import zmq

from deploy.bench.workload.touching_person import TouchingPerson
from deploy.command_line.usage import UsageError
from deploy.running.processes import ENGINE, SCREEN
from deploy.running.run_directory import private_directory
from deploy.running.supervisor import Supervisor
from deploy.running.toml_text import write_toml
from deploy.simulation.robot.robot_finger import ScreenFinger
from engine.messages.shown.views import View
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer

LIMITS: Final = {
    "record_to_screen_p99_ms": 50.0,
    "touch_to_screen_p99_ms": 50.0,
    "start_s": 3.0,
    "idle_percent": 3.0,
    "growth_percent": 5.0,
}
"""By figure, the most that it may be; of the growth, what an allocator may keep."""
_START_S: Final = 90.0
"""How long a busy machine may take to start."""
_IDLE_S: Final = 10.0
_PACE_MS: Final = 100
_SLOWEST_MS: Final = 10_000
_WARM: Final = 0.25
"""The share of the touches after which the memory is looked at first: caches are filled then."""
_BARE_FRAMES: Final = 300
_BARE: Final = """
import sys, time
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickView
application = QGuiApplication([])
view = QQuickView()
view.setSource(QUrl.fromLocalFile(sys.argv[1]))
view.show()
took, began = [], [0.0]
def paint():
    began[0] = time.monotonic()
    view.rootObject().setProperty("color", "#%06x" % (len(took) * 977 % 0xffffff))
def painted():
    if began[0]:
        took.append((time.monotonic() - began[0]) * 1000)
    if len(took) < int(sys.argv[2]):
        paint()
    else:
        print(" ".join(map(str, took)), flush=True)
        application.exit(0)
view.frameSwapped.connect(painted, )
application.exec()
"""
"""A window that only repaints: its times from a change to the frame, milliseconds."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--touches", type=int, default=1000, help="how many (default: 1000; a day: 8000)"
    )
    parser.add_argument(
        "--size", default="1280x800", metavar="WxH", help="of the screen (default: 1280x800)"
    )
    parser.add_argument(
        "--pace",
        type=int,
        default=_PACE_MS,
        metavar="MS",
        help=f"milliseconds from touch to touch, at the least (default: {_PACE_MS})",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything; 1 if a figure is beyond its limit."""
    width, _, height = arguments.size.partition("x")
    if arguments.touches < 100 or not (width.isdecimal() and height.isdecimal()):
        raise UsageError("--touches takes 100 or more, --size pixels such as 1280x800")
    if not 0 <= arguments.pace <= _SLOWEST_MS:
        raise UsageError(f"--pace takes 0 to {_SLOWEST_MS} milliseconds")
    with private_directory() as directory:
        bench = ScreenBench(directory, int(width), int(height))
        try:
            report = bench.measure(arguments.touches, arguments.pace / 1000)
        except TimeoutError as error:
            raise UsageError(f"{error}; see {directory}/screen.log") from None
        finally:
            bench.close()
        bare = paint_bare(directory, int(width), int(height))
    report["bare_window_p99_ms"] = find_p99(bare)
    report["bare_window_median_ms"] = round(statistics.median(bare), 2)
    for name in ("record_to_screen", "touch_to_screen"):
        ratio = report[f"{name}_p99_ms"] / max(0.01, report["bare_window_p99_ms"])
        report[f"{name}_to_bare_ratio"] = round(ratio, 1)
    report["beyond"] = [name for name, most in LIMITS.items() if report[name] > most]
    if arguments.json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            most = f"  (at most {LIMITS[name]:g})" if name in LIMITS else ""
            print(f"{name:32} {value}{most}")
    return 1 if report["beyond"] else 0


def paint_bare(directory: Path, width: int, height: int) -> list[float]:
    """Milliseconds that each frame of a window takes which has nothing in it but a colour."""
    scene = directory / "bare.qml"
    scene.write_text(f"import QtQuick\nRectangle {{ width: {width}; height: {height} }}\n")
    environment = dict(os.environ) | {
        "QT_QPA_PLATFORM": "offscreen",
        "QT_QUICK_BACKEND": "software",
    }
    told = subprocess.run(
        [sys.executable, "-c", _BARE, scene, str(_BARE_FRAMES)],
        env=environment, check=True, capture_output=True, text=True, timeout=_START_S,
    )  # fmt: skip
    return [float(word) for word in told.stdout.split()]


class ScreenBench:
    """Engine and screen of a table by hand, and a finger on it.

    Args:
        directory: private; everything is in there.
        width: of the screen, pixels.
        height: likewise.
    """

    def __init__(self, directory: Path, width: int, height: int) -> None:
        config = directory / "latency.toml"
        config.write_text(_configure(directory, width, height), encoding="utf-8")
        # The world's place on the bus is the finger's; nobody starts it.
        self._supervisor = Supervisor(
            (ENGINE, SCREEN), directory, config, os.environ, others=(Peer.WORLD,)
        )
        self._operator = Member(directory, self._supervisor.rings[Peer.OPERATOR])
        self._world = Member(directory, self._supervisor.rings[Peer.WORLD])
        self._views = self._operator.connect(Channel.VIEWS)
        self._views.setsockopt(zmq.SUBSCRIBE, b"")
        self._figures = self._operator.bind(Channel.FIGURES)
        self._samples: dict[str, list[float]] = {}
        self._view: View | None = None
        self._finger = ScreenFinger(self._world)

    def measure(self, touches: int, pace: float = 0.0) -> dict[str, Any]:
        """Play by so many touches; then rest.

        Args:
            touches: how many.
            pace: seconds from touch to touch, at the least.

        Raises:
            TimeoutError: the screen does not start, or takes no touch any more.
        """
        began = time.monotonic()
        self._supervisor.start()
        self._wait_for_screen(began)
        start_s = time.monotonic() - began
        person, early, missed = TouchingPerson(), 0, 0
        self._samples.clear()
        playing, touched = time.monotonic(), 0
        while touched < touches:
            due = time.monotonic() + pace
            done = self._touch_next(person)
            touched += done
            while done and (left := due - time.monotonic()) > 0:
                self._listen(1 + int(left * 1000))
            missed = 0 if done else missed + 1
            if missed > 400:
                raise TimeoutError(f"no touch is taken any more at {self._describe_prompt()}")
            if touched >= touches * _WARM and not early:
                early = self._weigh()
        played = time.monotonic() - playing
        late = self._weigh()
        idle = self._rest()
        record, touch = (
            self._samples.get(name, [0.0]) for name in ("record_to_screen", "touch_to_screen")
        )
        return {
            "touches": touched,
            "hands": self._view.hand if self._view is not None else 0,
            "touches_per_second": round(touched / played, 1),
            "record_to_screen_median_ms": round(statistics.median(record), 2),
            "record_to_screen_p99_ms": find_p99(record),
            "touch_to_screen_median_ms": round(statistics.median(touch), 2),
            "touch_to_screen_p99_ms": find_p99(touch),
            "start_s": round(start_s, 2),
            "idle_percent": idle,
            "memory_mb": round(late / 1e6, 1),
            "growth_percent": round(100 * (late - early) / early, 2),
            "load": round(os.getloadavg()[0], 1),
        }

    def close(self) -> None:
        """End everything."""
        self._finger.close()
        self._supervisor.stop()
        self._operator.unbind(self._figures)
        self._operator.close()
        self._world.close()

    def _touch_next(self, person: TouchingPerson) -> int:
        """The next touch, once the screen takes it; 1 where it was done."""
        self._listen(0 if self._view is not None else 100)
        view = self._view
        if view is None:
            return 0
        target = person.choose(view)
        if not target:
            self._listen(50)
            return 0
        touched = self._finger.touch(target, view.prompt.number)
        person.note(target, done=touched.done)
        self._listen(1 if touched.done else 20)
        return int(touched.done)

    def _wait_for_screen(self, began: float) -> None:
        """Until a key of the screen can be touched."""
        while time.monotonic() - began < _START_S:
            self._listen(10)
            if self._view is not None and self._finger.touch("Table", 0).done:
                self._finger.touch("sheet close", 0)
                return
        raise TimeoutError("the screen did not start")

    def _listen(self, milliseconds: int) -> None:
        """Take in views and figures that came."""
        if self._views.poll(milliseconds):
            while self._views.poll(0):
                self._view = bus.views.decode(self._views.recv())
        while self._figures.poll(0):
            reported = bus.figures.decode(self._figures.recv())
            self._samples.setdefault(reported.name, []).extend(reported.milliseconds)

    def _weigh(self) -> int:
        """Bytes of memory that the screen holds."""
        status = Path(f"/proc/{self._screen_id()}/statm").read_text(encoding="ascii")
        return int(status.split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def _rest(self) -> float:
        """The screen's share of a core while nothing is touched, percent."""
        time.sleep(1)
        before = self._spend()
        time.sleep(_IDLE_S)
        return round(100 * (self._spend() - before) / _IDLE_S, 2)

    def _spend(self) -> float:
        """Seconds of processor that the screen has used."""
        told = Path(f"/proc/{self._screen_id()}/stat").read_text(encoding="ascii")
        fields = told.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _screen_id(self) -> int:
        handle = self._supervisor.children[SCREEN.name].handle
        if handle is None:
            raise TimeoutError("the screen does not run")
        return handle.pid

    def _describe_prompt(self) -> str:
        return self._view.prompt.text if self._view is not None else "no view"


def _configure(directory: Path, width: int, height: int) -> str:
    players = [{"seat": seat, "stack": 10_000, "nickname": f"P{seat}"} for seat in range(1, 10)]
    return write_toml(
        {
            "table": {"name": "Latency", "players": players},
            "journal": {"path": str(directory / "latency.journal")},
            "screen": {
                "window": False, "finger": True, "width": width, "height": height,
                "debounce_ms": 0, "standing_ms": 0, "hold_ms": 50,
            },
        }
    )  # fmt: skip


def find_p99(samples: Sequence[float]) -> float:
    """The sample that 99 of 100 are not beyond."""
    ordered = sorted(samples)
    return round(ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], 2)
