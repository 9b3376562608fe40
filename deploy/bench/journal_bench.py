"""The journal: how fast a table starts on it, a record is on disk, and a chain is checked.

Hold'em, nine seats: one night is played at the engine's level, closed days are copies of it. The
figures of a power-cut-proof disk and of this processor's signatures stand beside, from the same
run. Exit code 1: a figure is beyond its limit.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any, Final

import zmq

from deploy.bench.workload.closed_days import ClosedDays
from deploy.command_line.usage import UsageError
from deploy.running.run_directory import private_directory
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine import core
from engine.journal import Journal, read_records
from engine.journal.lines.record_line import encode_event
from engine.journal.reader import find_origin, opened_for_reading, verify_chain
from engine.keys.sealing import new_hand_key, new_key_pair, seal_key
from engine.keys.signing import new_signing_key
from engine.messages.causes import IntentCause
from engine.messages.happened.hand_events import (
    ActionTaken,
    EnvelopeStored,
    HandBegan,
    RecordSigned,
)
from engine.messages.sensed.commands import SignHead
from engine.record.defects import try_out
from engine.signatures.record_signatures import is_head_signed, sign_head
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, hand_over, make_key_rings

START_S: Final = 2.0
"""From the engine's start to its first view, at most."""
HAND_BYTES: Final = 10_000
"""A hand on disk, with its envelope and its signature, at most."""
APPEND_MS: Final = 5.0
"""99 of 100 records are on disk within this, or within five bare fsyncs."""
FSYNCS: Final = 5
CHAIN_PER_S: Final = 100_000
"""Records whose links are checked in a second, at least."""

_FIRST_DAY: Final = "2026-01-01"
_STARTS: Final = 3
_RECORDS: Final = 1_000
_SIGNATURES: Final = 500
_ROW: Final = 60
"""Bytes of a record beside its event and cause: numbers, times, hash."""
_PATIENCE_MS: Final = 60_000
_PAGE: Final = 8_192
"""Bytes that a record puts into the write-ahead log: two pages."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--hours", type=float, default=1.0, help="how long the night is played (default: 1)"
    )
    parser.add_argument(
        "--days", type=int, default=10, help="closed days before the last start (default: 10)"
    )
    parser.add_argument("--seed", type=int, default=1, help="which night (default: 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything; 1 if a figure is beyond its limit."""
    if not 0 < arguments.hours <= 24 or not 1 <= arguments.days <= 1000:
        raise UsageError("--hours takes more than 0 and up to 24, --days 1 to 1000")
    with private_directory() as directory:
        report = measure(directory, arguments.hours, arguments.days, arguments.seed)
    report["beyond"] = find_beyond(report)
    if arguments.json:
        print(json.dumps(report))
    else:
        _tell(report)
    return 1 if report["beyond"] else 0


def measure(directory: Path, hours: float, days: int, seed: int) -> dict[str, Any]:
    """All figures of one night and the closed days after it."""
    records = directory / "records"
    records.mkdir(mode=0o700)
    night = records / f"{_FIRST_DAY}.journal"
    plan = Plan(
        hands=0, hours=hours, seed=seed, seats=9, speed="fast", journal=night, engine_only=True
    )
    Night(complete_night(plan)).play()
    report: dict[str, Any] = {"hours": hours, **_weigh(night)}
    report["chain_per_second"] = round(_measure_chain(night))
    report["signatures_per_second"] = round(_measure_signatures())
    report |= _measure_trials(night) | _measure_appends(directory)
    starts = {"1": _measure_start(directory, records)}
    ClosedDays(night).close_days(days - 1)
    starts[str(days)] = _measure_start(directory, records)
    report["start_s"] = starts
    return report


def find_beyond(report: dict[str, Any]) -> list[str]:
    """The figures that are beyond their limits, in words."""
    slowest = max(APPEND_MS, FSYNCS * report["fsync_p99_ms"])
    beyond = [
        f"start with {days} days: {seconds} s, at most {START_S:g}"
        for days, seconds in report["start_s"].items()
        if seconds > START_S
    ]
    if report["bytes_per_hand"] > HAND_BYTES:
        beyond.append(f"bytes a hand: {report['bytes_per_hand']}, at most {HAND_BYTES}")
    if report["append_p99_ms"] > slowest:
        beyond.append(f"append, 99 of 100: {report['append_p99_ms']} ms, at most {slowest:g}")
    if report["chain_per_second"] < CHAIN_PER_S:
        beyond.append(f"chain: {report['chain_per_second']} a second, at least {CHAIN_PER_S}")
    return beyond


def _weigh(night: Path) -> dict[str, Any]:
    """Bytes a hand, as a bridge would have it: the night's own envelopes and counts are shorter."""
    hands = records = shorter = 0
    for record in read_records(night):
        records += 1
        hands += isinstance(record.event, HandBegan)
        if isinstance(record.event, EnvelopeStored):
            shorter += len(encode_event(record.event))
    boxes = [new_key_pair().public for _ in range(2)]
    sealed = EnvelopeStored(
        hand="T1-000001", envelope=seal_key(new_hand_key(), boxes), departments=("0" * 16, "1" * 16)
    )
    bridged = len(encode_event(sealed)) + len(encode_event(_sign())) + _ROW
    size = night.stat().st_size
    return {
        "hands": hands,
        "records": records,
        "bytes_per_hand_unsigned": round(size / max(1, hands)),
        "bytes_per_hand": round((size - shorter) / max(1, hands) + bridged),
    }


def _sign() -> RecordSigned:
    asked = SignHead(hand="T1-000001", sequence=1000, head=os.urandom(32), table="Table 1")
    said = sign_head(new_signing_key(), asked, os.urandom(32))
    return RecordSigned(
        hand=said.hand, sequence=said.sequence, head=said.head, book=said.book,
        signer=said.signer, signature=said.signature,
    )  # fmt: skip


def _measure_chain(night: Path) -> float:
    with opened_for_reading(night) as database:
        began = time.perf_counter()
        last, _ = verify_chain(night, database, find_origin(night, database))
        return last / (time.perf_counter() - began)


def _measure_trials(night: Path) -> dict[str, float]:
    """Microseconds that an input's events take to be tried on a copy before they are written.

    Raises:
        UsageError: the night holds what would be refused.
    """
    state, taken = core.initial(), list[float]()
    for _, batch in groupby(read_records(night), key=lambda one: (one.monotonic_ns, one.cause)):
        events = tuple(record.event for record in batch)
        began = time.perf_counter()
        defect = try_out(state, events, "bench")
        taken.append(time.perf_counter() - began)
        if defect is not None:
            raise UsageError(f"the night can't be followed: {defect.what}")
        for event in events:
            state = core.apply(state, event)
    return {
        f"trial_{share}_us": round(1_000_000 * _find_share(taken, part), 1)
        for share, part in (("p50", 50), ("p99", 99))
    }


def _measure_signatures() -> float:
    signed = _sign()
    began = time.perf_counter()
    for _ in range(_SIGNATURES):
        is_head_signed(signed, "Table 1", "")
    return _SIGNATURES / (time.perf_counter() - began)


def _measure_appends(directory: Path) -> dict[str, float]:
    """A record and a bare fsync of as many bytes, in turn."""
    event, page = ActionTaken(seat=3, action="raise", to=60), os.urandom(_PAGE)
    appended: list[float] = []
    synced: list[float] = []
    bare = os.open(directory / "bare", os.O_WRONLY | os.O_CREAT, 0o600)
    with closing(Journal(directory / "append.journal")) as journal:
        for number in range(_RECORDS):
            cause = IntentCause(id=f"tap-{number}")
            appended.append(
                _time(lambda cause=cause: journal.append((event,), cause, 1, 1))  # type: ignore[misc]
            )
            synced.append(_time(lambda: _sync(bare, page)))
    os.close(bare)
    return {
        f"{name}_{share}_ms": round(1_000 * _find_share(times, part), 3)
        for name, times in (("append", appended), ("fsync", synced))
        for share, part in (("p50", 50), ("p99", 99))
    }


def _sync(descriptor: int, page: bytes) -> None:
    os.write(descriptor, page)
    os.fsync(descriptor)


def _time(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _find_share(times: list[float], part: int) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) * part // 100, len(ordered) - 1)]


def _measure_start(directory: Path, records: Path) -> float:
    """Seconds from the engine's start, interpreter and all, to its first view; the median."""
    config = directory / "tapburn.toml"
    config.write_text(f'[table]\nseats = 9\n[journal]\npath = "{records}"\n', encoding="utf-8")
    return round(median(_start(directory, config) for _ in range(_STARTS)), 2)


def _start(directory: Path, config: Path) -> float:
    rings = make_key_rings()
    screen = Member(directory, rings[Peer.SCREEN])
    views = screen.connect(Channel.VIEWS)
    views.setsockopt(zmq.SUBSCRIBE, b"")
    began = time.perf_counter()
    with hand_over(rings[Peer.ENGINE]) as handed:
        engine = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "engine.service.table_service",
                "--run",
                directory,
                "--config",
                config,
            ],
            stdin=handed.fileno(),
        )
    try:
        if not views.poll(_PATIENCE_MS):
            raise UsageError("the engine told nothing within a minute; see its words above")
        seconds = time.perf_counter() - began
        view = bus.views.decode(views.recv())
        if not view.sequence:
            raise UsageError(f"the engine can't go on: {view.prompt.detail}")
    finally:
        engine.terminate()
        engine.wait()
        screen.close()
    return seconds


def _tell(report: dict[str, Any]) -> None:
    print(f"{report['hands']} hands in {report['hours']:g} h, {report['records']:,} records")
    print(
        f"bytes a hand: {report['bytes_per_hand']:,} with envelope and signature, "
        f"{report['bytes_per_hand_unsigned']:,} without"
    )
    for days, seconds in report["start_s"].items():
        print(f"start to first view, {days} days on disk: {seconds} s")
    for name, words in (("append", "a record on disk"), ("fsync", "a bare fsync in turn")):
        print(f"{words}: p50 {report[f'{name}_p50_ms']} ms, p99 {report[f'{name}_p99_ms']} ms")
    tried = f"p50 {report['trial_p50_us']} µs, p99 {report['trial_p99_us']} µs"
    print(f"an input's events tried on a copy, before they are written: {tried}")
    print(
        f"chain checked: {report['chain_per_second']:,} records a second; signatures: "
        f"{report['signatures_per_second']:,} a second"
    )
    for wrong in report["beyond"]:
        print(f"beyond its limit: {wrong}")
