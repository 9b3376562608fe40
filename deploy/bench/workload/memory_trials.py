"""How much memory reading cards takes: the resident set of the processes that do it.

The vision's own process is started as at a table, with simulated cameras whose pictures are drawn
here; a second one reads a large photograph, as `tapburn see` does.
"""

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import zmq

from deploy.bench.workload.reading_trials import deal_cards
from deploy.running.toml_text import write_toml
from deploy.simulation.drawn_camera.frame_publisher import FramePublisher
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS
from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.messages.sensed.commands import OpenZones
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, hand_over, make_key_rings
from vision.pixels import Image, cv2

CAMERAS: Final = (1, 4)
FRAMES: Final = 60
"""Pictures that each camera gives: the table changes at every tenth."""
PHOTOGRAPH: Final = (5472, 3648)
"""Width and height of a photograph of 20 megapixels."""
_CHANGES: Final = 10
_STARTING_S: Final = 60.0


def measure_memory(reader: str, deck: str, seed: int) -> dict[str, float]:
    """Resident set in MiB: at the start, at the most with one camera and with four, and of `see`.

    Args:
        reader: one of `READERS`.
        deck: one of our own drawing.
        seed: of the scenes.

    Raises:
        OSError: this system does not tell a process's memory, as Linux does.
        RuntimeError: a process ended by itself; what it said last is in the text.
    """
    with TemporaryDirectory(prefix="tapburn-memory-") as name:
        folder = Path(name)
        figures: dict[str, float] = {}
        for cameras in CAMERAS:
            run = folder / f"run{cameras}"
            run.mkdir(mode=0o700)
            config = _configure(run, reader, cameras)
            start, most = _watch_table(run, config, deck, seed, cameras * FRAMES)
            figures.setdefault("start", start)
            figures[f"cameras_{cameras}"] = most
        photograph = folder / "photograph.jpg"
        _write_photograph(photograph, deck, seed)
        figures["see"] = watch_see([photograph])
        return figures


def _configure(run: Path, reader: str, cameras: int) -> Path:
    """A configuration of so many simulated cameras; its file."""
    section: dict[str, object] = {
        "namer": reader,
        "cameras": [{"name": f"camera {number}", "source": "sim:"} for number in range(cameras)],
    }
    config = run / "tapburn.toml"
    config.write_text(write_toml({"vision": section}))
    return config


def _watch_table(run: Path, config: Path, deck: str, seed: int, frames: int) -> tuple[float, float]:
    """The vision's resident set before its first picture, and at the most over so many."""
    renderer = TableRenderer(deck=DESIGNS[deck], seed=seed)
    random = np.random.default_rng([seed, 31])
    rings = make_key_rings((Peer.ENGINE, Peer.WORLD, Peer.VISION, Peer.OPERATOR))
    engine, world = Member(run, rings[Peer.ENGINE]), Member(run, rings[Peer.WORLD])
    commands = engine.bind(Channel.VISION_COMMANDS)
    publisher = FramePublisher(world)
    opening = bus.vision_commands.encode(OpenZones(zones=("board", "reading")))
    command = [sys.executable, "-m", "vision", "--run", str(run), "--config", str(config)]
    with hand_over(rings[Peer.VISION]) as handed:
        process = subprocess.Popen(command, stdin=handed.fileno(), stderr=subprocess.PIPE)
    try:
        start = _await(process, publisher)
        given, scene = 0, Scene()
        while given < frames:
            _check(process)
            if given % (_CHANGES * max(1, frames // FRAMES)) == 0:
                with suppress(zmq.Again):
                    commands.send(opening, zmq.NOBLOCK)
                scene = Scene(cards=deal_cards(random, 9))
            given += publisher.answer(partial(renderer.render, scene), 50) > 0
        return start, read_resident(process.pid, "VmHWM")
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate()
        publisher.close()
        engine.unbind(commands)
        engine.close()
        world.close()


def read_resident(process: int, line: str = "VmRSS") -> float:
    """A process's resident set in MiB; 0 where it has ended.

    Args:
        process: its number.
        line: "VmRSS" now, "VmHWM" at the most until now.

    Raises:
        OSError: this system does not tell.
    """
    text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    for told in text.splitlines():
        if told.startswith(line):
            return int(told.split()[1]) / 1024
    return 0.0


def _await(process: "subprocess.Popen[bytes]", publisher: FramePublisher) -> float:
    """The resident set of the vision as soon as it asks for its first picture."""
    deadline = time.monotonic() + _STARTING_S
    while not publisher.waiting:
        _check(process)
        if time.monotonic() > deadline:
            raise RuntimeError("the vision does not start; look at what else the machine does")
        time.sleep(0.05)
    return read_resident(process.pid)


def _check(process: "subprocess.Popen[bytes]") -> None:
    if process.poll():
        said = process.stderr.read().decode(errors="replace") if process.stderr else ""
        raise RuntimeError(f"a process ended with {process.returncode}: {said.strip()[-300:]}")


def _write_photograph(path: Path, deck: str, seed: int) -> None:
    """Nine cards on felt, as a camera of 20 megapixels sees them."""
    scene = Scene(cards=deal_cards(np.random.default_rng([seed, 32]), 9))
    table: Image = TableRenderer(deck=DESIGNS[deck], seed=seed).render(scene)
    if not cv2.imwrite(str(path), cv2.resize(table, PHOTOGRAPH, interpolation=cv2.INTER_CUBIC)):
        raise OSError(f"{path}: can't be written; make room there")


def watch_see(photographs: Sequence[Path]) -> float:
    """The most that `tapburn see` held while it read photographs, in MiB.

    Raises:
        OSError: this system does not tell a process's memory, as Linux does.
        RuntimeError: it ended with a fault; what it said last is in the text.
    """
    command = [sys.executable, "-m", "deploy", "see", *map(str, photographs), "--json"]
    most = 0.0
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        while process.poll() is None:
            # What the system tells of a process that has just ended is 0.
            most = max(most, read_resident(process.pid, "VmHWM"))
            time.sleep(0.02)
        _check(process)
    return most
