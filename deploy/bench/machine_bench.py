"""The whole table on this machine: processor, memory and disk of each process, start and end.

Idle: all processes, a card reader, and a camera of 1920 x 1080 that shows an unchanged table at ten
pictures a second. In play: simulated people play at a dealer's pace; who plays them is not counted.
The pictures are the simulation's: what the vision takes with a real camera's JPEGs in their
place is told apart. `--share 0.5` gives all processes together half a core (root; cgroup v1 or v2).
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import msgspec
import zmq

from deploy.command_line.usage import UsageError
from deploy.running.processes import APPLIANCE, SIMULATION
from deploy.running.run_directory import private_directory
from deploy.running.supervisor import Supervisor
from deploy.simulation.assembly import Assembly, assemble
from deploy.simulation.drawn_camera.frame_publisher import FramePublisher
from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from deploy.simulation.plan import Plan
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, make_key_rings
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader
from vision.cameras.compressed_picture import CompressedPicture
from vision.cameras.protocol import Frame
from vision.cameras.video4linux import accept_picture
from vision.felt.layout import TABLE
from vision.pipeline import TablePipeline
from vision.pixels import Image, cv2
from vision.tracking.zone_reader import open_reader

_CGROUPS: Final = Path("/sys/fs/cgroup")
_PERIOD_US: Final = 100_000
_PICTURE_S: Final = 0.1
_SETTLING_S: Final = 5.0
_STARTING_S: Final = 120.0
_DRAWN: Final = 4
"""Pictures with noise of their own, shown in turn."""
_KNOWN: Final = 20
"""Pictures until an empty table is known."""
_QUALITY: Final = 80
"""Of their JPEGs: about 180 kB each."""


class Usage(msgspec.Struct, kw_only=True):
    """What one process used."""

    cpu_s_minute: float
    """Seconds of processor in a minute."""
    rss_mb: float
    pss_mb: float
    """What is shared is counted in parts."""
    written_mb_day: float
    """Megabytes that go to the disk in 24 hours at this pace."""
    peak_mb: float
    """The most that was resident at once since its start."""
    tasks: int
    """Its threads."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("--seconds", type=float, default=60.0,
                        help="measured idle, and again in play (default: 60)")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, help="of the night (default: 1)")
    parser.add_argument("--seats", type=int, default=0, metavar="N",
                        help="players in play (default: 6)")  # fmt: skip
    parser.add_argument("--share", type=float, metavar="CORES",
                        help="of the processor for all processes together")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure; 0."""
    if not arguments.seconds > 0:
        raise UsageError("--seconds: give more than 0")
    share = arguments.share
    if share is not None and not 0.05 <= share <= 64:
        raise UsageError(f"--share {share:g}: give 0.05 to 64 cores")
    report: dict[str, Any] = {"seconds": arguments.seconds, "share": share}
    seconds, seed = arguments.seconds, arguments.seed
    print("idle ...", file=sys.stderr, flush=True)
    report["idle"] = _measure_idle(seconds, seed, share)
    print("play ...", file=sys.stderr, flush=True)
    report["play"] = measure_play(seconds, seed, arguments.seats, share)
    report["jpeg_percent"] = measure_jpegs()
    print(json.dumps(msgspec.to_builtins(report)) if arguments.json else make_table(report))
    return 0


def make_table(report: dict[str, Any]) -> str:
    """The report as a Markdown table."""
    idle, play = report["idle"]["processes"], report["play"]["processes"]
    given = f"{report['share']:g} cores for all" if report["share"] else f"{os.cpu_count()} cores"
    lines = [
        f"| {given} | CPU s/min idle | in play | RSS MB | PSS MB | peak MB | tasks | MB a day |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name in [*play, "all"]:
        quiet, busy = (
            found[name] if name != "all" else add_up(found.values()) for found in (idle, play)
        )
        lines.append(
            f"| {name} | {quiet.cpu_s_minute:.2f} | {busy.cpu_s_minute:.2f} | {busy.rss_mb:.0f} | "
            f"{busy.pss_mb:.0f} | {busy.peak_mb:.0f} | {busy.tasks} | {busy.written_mb_day:.0f} |"
        )
    idle_run, jpegs = report["idle"], report["jpeg_percent"]
    lines.append(
        f"\nstart to the first view {idle_run['start_s']:.1f} s, to all of it "
        f"{idle_run['whole_s']:.1f} s; end {idle_run['end_s']:.2f} s; vision on a real "
        f"camera's JPEGs of an unchanged table, ten a second: {jpegs['unchanged']:.1f} % of a "
        f"core, {jpegs['whole']:.1f} % were each decoded whole"
    )
    return "\n".join(lines)


def add_up(usages: Any) -> Usage:
    """All processes together."""
    found = list(usages)
    return Usage(
        **{name: sum(getattr(one, name) for one in found) for name in Usage.__struct_fields__}
    )


def _measure_idle(seconds: float, seed: int, share: float | None) -> dict[str, Any]:
    with private_directory() as run:
        assembly = assemble(Plan(seed=seed, headless=True), run)
        supervisor = Supervisor(APPLIANCE, run, assembly.config, assembly.environment)
        # The camera's pictures come from here, in the world's place.
        peers = [process.peer for process in APPLIANCE if process.peer is not None]
        supervisor.rings = make_key_rings([Peer.OPERATOR, Peer.WORLD, *peers])
        with (
            SimulatedReader(run / "reader-shoe", "shoe", ("shoe",)),
            _show_table(Member(run, supervisor.rings[Peer.WORLD])),
        ):
            return _measure(supervisor, assembly, seconds, share)


def measure_play(
    seconds: float, seed: int, seats: int, share: float | None = None
) -> dict[str, Any]:
    """What each process of a table uses while simulated people play.

    Args:
        seconds: how long it is measured, once all of it is up.
        seed: of the night.
        seats: players; 0: as many as a simulation has.
        share: cores that all processes have together; None: as many as there are.
    """
    with private_directory() as run:
        assembly = assemble(Plan(seed=seed, seats=seats, headless=True), run)
        supervisor = Supervisor(SIMULATION, run, assembly.config, assembly.environment)
        return _measure(supervisor, assembly, seconds, share)


def _measure(
    supervisor: Supervisor,
    assembly: Assembly,
    seconds: float,
    share: float | None,
) -> dict[str, Any]:
    operator = Member(assembly.run, supervisor.rings[Peer.OPERATOR])
    views = operator.connect(Channel.VIEWS)
    views.setsockopt(zmq.SUBSCRIBE, b"")
    began = time.monotonic()
    try:
        supervisor.start()
        start = _wait(supervisor, lambda: views.poll(50) > 0) - began
        whole = _wait(supervisor, lambda: not supervisor.is_starting()) - began
        pids = {process.name: supervisor.pid(process.name) for process in APPLIANCE}
        with _limit(list(pids.values()), share):
            _tend(supervisor, _SETTLING_S)
            before = {name: read_used(pid) for name, pid in pids.items()}
            _tend(supervisor, seconds)
            processes = {
                name: _find_usage(pid, before[name], seconds) for name, pid in pids.items()
            }
        told = {"start_s": start, "whole_s": whole, "processes": processes}
    finally:
        ended = time.monotonic()
        supervisor.stop()
        operator.close()
    return told | {"end_s": time.monotonic() - ended, "restarts": supervisor.restarts}


def _wait(supervisor: Supervisor, reached: Callable[[], bool]) -> float:
    deadline = time.monotonic() + _STARTING_S
    while not reached():
        supervisor.tend()
        if time.monotonic() > deadline:
            raise UsageError("the table does not start here; see what else the machine does")
        time.sleep(0.02)
    return time.monotonic()


def _tend(supervisor: Supervisor, seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        supervisor.tend()
        time.sleep(0.1)


def read_used(pid: int) -> tuple[float, int]:
    """Seconds of processor and bytes written of a process so far; nothing where it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        written = Path(f"/proc/{pid}/io").read_text().partition("\nwrite_bytes: ")[2].split()[0]
    except (OSError, IndexError):
        return 0.0, 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(written)


def _find_usage(pid: int, before: tuple[float, int], seconds: float) -> Usage:
    cpu, written = read_used(pid)
    sizes = _read_sizes(pid, "smaps_rollup")
    peak_mb, tasks = read_most(pid)
    return Usage(
        cpu_s_minute=round((cpu - before[0]) * 60 / seconds, 2),
        rss_mb=round(sizes.get("Rss", 0) / 1e3, 1),
        pss_mb=round(sizes.get("Pss", 0) / 1e3, 1),
        written_mb_day=round((written - before[1]) / 1e6 * 86400 / seconds, 1),
        peak_mb=peak_mb,
        tasks=tasks,
    )


def read_most(pid: int) -> tuple[float, int]:
    """The most megabytes that a process had resident at once, and its threads; 0: it is gone."""
    found = _read_sizes(pid, "status")
    return round(found.get("VmHWM", 0) / 1e3, 1), found.get("Threads", 0)


def _read_sizes(pid: int, name: str) -> dict[str, int]:
    try:
        lines = Path(f"/proc/{pid}/{name}").read_text().splitlines()
    except OSError:
        return {}
    told = [line.split() for line in lines if line.endswith("kB") or line.startswith("Threads:")]
    return {words[0].rstrip(":"): int(words[1]) for words in told if words[1].isdecimal()}


@contextmanager
def _limit(pids: list[int], share: float | None) -> Iterator[None]:
    """Hold processes to a share of the processor."""
    if share is None:
        yield
        return
    first = _CGROUPS / "cpu"
    above = first if first.is_dir() else _CGROUPS
    group = above / f"tapburn-bench-{os.getpid()}"
    quota = round(share * _PERIOD_US)
    try:
        group.mkdir()
        if above is first:
            (group / "cpu.cfs_period_us").write_text(str(_PERIOD_US))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {_PERIOD_US}")
        for pid in pids:
            (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        raise UsageError(f"--share needs root and a cgroup with cpu: {error}") from None
    try:
        yield
    finally:
        for left in (group / "cgroup.procs").read_text().split():
            (above / "cgroup.procs").write_text(left)
        group.rmdir()


@contextmanager
def _show_table(member: Member) -> Iterator[None]:
    """A camera that shows an empty table, noise and all, until the end."""
    renderer = TableRenderer(seed=1)
    ending = Event()

    def show() -> None:
        publisher = FramePublisher(member)
        scene = Scene()
        while not ending.wait(_PICTURE_S):
            publisher.answer(lambda: renderer.render(scene), 0)
        publisher.close()
        member.close()

    thread = Thread(target=show)
    thread.start()
    try:
        yield
    finally:
        ending.set()
        thread.join()


def measure_jpegs(pictures: int = 40) -> dict[str, float]:
    """Per cent of a core that ten JPEGs of 1920 x 1080 a second take of an unchanged table.

    Args:
        pictures: how many are measured.

    Returns:
        `unchanged`, as a camera's pictures are taken in; and `whole`, where each would be decoded.
    """
    renderer = TableRenderer(seed=1)
    drawn = [renderer.render(Scene()) for _ in range(_DRAWN)]
    data = [cv2.imencode(".jpg", one, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1] for one in drawn]

    def measure(picture_of: Callable[[Any], Image | CompressedPicture | None]) -> float:
        pipeline = TablePipeline(TABLE, open_reader())
        began = 0.0
        for number in range(-_KNOWN, pictures):
            if number == 0:
                began = time.process_time()
            picture = picture_of(data[number % _DRAWN])
            if picture is not None:
                frame = Frame(number=number, at_ns=0, read_ns=0, picture=picture)
                pipeline.take(frame)
        return round((time.process_time() - began) / pictures / _PICTURE_S * 100, 1)

    return {
        "unchanged": measure(accept_picture),
        "whole": measure(lambda jpeg: cv2.imdecode(jpeg, cv2.IMREAD_COLOR)),
    }
