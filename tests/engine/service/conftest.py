"""An engine's process, and who stands around it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.wire.key_ring import Peer
from tests.bus_peers import start_peer
from tests.engine.service.neighbours import CONFIG, Neighbours


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("e")
    (directory / "tapburn.toml").write_text(CONFIG % (directory / "journal"))
    return directory


@pytest.fixture
def start(run: Path) -> Iterator[Callable[[], "subprocess.Popen[str]"]]:
    started: list[subprocess.Popen[str]] = []

    def build() -> "subprocess.Popen[str]":
        process = start_peer(
            Peer.ENGINE,
            [
                sys.executable, "-m", "engine.service.table_service",
                "--run", run, "--config", run / "tapburn.toml",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        started.append(process)
        return process

    yield build
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture
def neighbours(run: Path) -> Iterator[Neighbours]:
    both = Neighbours(run)
    yield both
    both.close()
