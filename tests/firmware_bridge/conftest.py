"""Custody on a bench."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.messages.sensed.commands import SealHand
from tests.firmware_bridge.custody_bench import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "state")
    bench.obey(SealHand(hand="T1-1", seats=(1, 2, 3)))
    yield bench
    bench.vault.close()
