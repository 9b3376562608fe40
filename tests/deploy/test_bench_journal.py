"""`tapburn bench journal` measures what it says, and tells what is beyond its limit."""

import json
from typing import Any

import pytest

from deploy.bench.journal_bench import (
    APPEND_MS,
    CHAIN_PER_S,
    FSYNCS,
    HAND_BYTES,
    START_S,
    find_beyond,
)
from deploy.cli import main

WITHIN: dict[str, Any] = {
    "start_s": {"1": START_S, "30": START_S},
    "bytes_per_hand": HAND_BYTES,
    "append_p99_ms": APPEND_MS,
    "fsync_p99_ms": 0.1,
    "chain_per_second": CHAIN_PER_S,
}


def test_what_is_at_its_limit_is_within_it() -> None:
    assert find_beyond(WITHIN) == []
    slow_disk = {"fsync_p99_ms": APPEND_MS, "append_p99_ms": FSYNCS * APPEND_MS}
    assert find_beyond(WITHIN | slow_disk) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"start_s": {"1": 0.1, "30": START_S + 0.01}}, "start with 30 days"),
        ({"bytes_per_hand": HAND_BYTES + 1}, "bytes a hand"),
        ({"append_p99_ms": APPEND_MS + 0.1}, "append"),
        ({"fsync_p99_ms": 2.0, "append_p99_ms": 2.0 * FSYNCS + 0.1}, "append"),
        ({"chain_per_second": CHAIN_PER_S - 1}, "chain"),
    ],
)
def test_what_is_beyond_its_limit_is_told(change: dict[str, Any], told: str) -> None:
    (beyond,) = find_beyond(WITHIN | change)
    assert beyond.startswith(told)


@pytest.mark.system
def test_a_short_night_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bench", "journal", "--hours", "0.02", "--days", "3", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert code == (1 if report["beyond"] else 0)
    assert report["hands"] > 2
    assert 0 < report["bytes_per_hand"] < 20_000
    assert set(report["start_s"]) == {"1", "3"}
    assert report["signatures_per_second"] > 0
    assert 0 < report["trial_p50_us"] <= report["trial_p99_us"]
