"""More connections that say nothing than a process has files by itself: the engine plays on."""

import os
import resource
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

from engine.wire.bus import Channel, address
from engine.wire.key_ring import Peer
from tests.bus_peers import start_peer
from tests.engine.service.neighbours import Neighbours

SOFT = 256
SILENT = 400


def connect(one: socket.socket, place: str) -> None:
    """Once there is room in the queue; an engine that ended refuses."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        with suppress(BlockingIOError):
            one.connect(place)
            return
        time.sleep(0.01)
    raise AssertionError("the engine takes no connection any more")


def test_silent_connections_beyond_the_usual_limit_end_no_engine(
    run: Path, neighbours: Neighbours
) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (SOFT, before[1]))
    try:
        engine = start_peer(
            Peer.ENGINE,
            [
                sys.executable, "-m", "deploy.running.launcher", str(os.getpid()), "0",
                "engine.service.table_service", "--run", run, "--config", run / "tapburn.toml",
            ],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], SILENT + SOFT), before[1]))
    try:
        neighbours.await_view(lambda view: view)
        place = address(run, Channel.INTENTS).removeprefix("ipc://")
        with ExitStack() as held:
            for _ in range(SILENT):
                one = held.enter_context(socket.socket(socket.AF_UNIX))
                one.setblocking(False)
                connect(one, place)
            time.sleep(1)
            assert engine.poll() is None, engine.communicate()[1][-300:]
            open_files = len(list(Path(f"/proc/{engine.pid}/fd").iterdir()))
            assert open_files > SOFT
        assert engine.poll() is None
    finally:
        engine.kill()
        engine.communicate()
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
