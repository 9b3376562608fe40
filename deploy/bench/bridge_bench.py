"""The bridge: a night's readings in minutes with every fault on, its latency, decoder and idle CPU.

The full run is ten minutes (--seconds 600) at 100 readings a second; without the flag it is half a
minute. Checked is that no reading comes twice, out of order or as another card, and that none is
lost without a word. What damage the CRC and the HMAC let pass is counted apart, on more frames than
a night has.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections import Counter, deque
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import zmq

from deploy.bench.workload.misses import count_misses
from deploy.bench.workload.reading_pace import Pace
from deploy.bench.workload.readings import Readings
from deploy.command_line.usage import UsageError
from deploy.running.run_directory import private_directory
from engine.cards import DECK, Card
from engine.keys import sealing
from engine.messages.sensed.commands import AcknowledgeRecord, BridgeCommand, EndHand, SealHand
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    CountsReported,
    EnvelopeSealed,
    ReadingsLost,
    SourceReported,
)
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, hand_over, make_key_rings
from firmware_bridge.kept import decks
from firmware_bridge.link.framing import encode_frame
from firmware_bridge.link.host_link import HostLink
from firmware_bridge.link.protocol import Event, Sight, encode_message
from firmware_bridge.serial.ports import simulated_link
from firmware_bridge.simulated_reader.faults import Faults
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader

SECONDS: Final = 30.0
RATE: Final = 100
"""Readings a second."""
FAULTS: Final = Faults(
    lost_byte=0.02, flipped_bit=0.02, duplicated_frame=0.02, reordered_frame=0.02,
    delayed_frame=0.02, noise_burst=0.02, reboot=0.001, memory_loss=0.0004, unplug=0.0004,
    ring_overflow=0.001, stuck_tag=0.001, missed_read=0.005, double_read=0.02, unknown_tag=0.005,
    wrong_deck=0.005, clock_jump=0.002,
)  # fmt: skip
"""Every fault; those of the cable so often that it is there most of the time."""
FLICKER_MS: Final = 300
"""How soon a tag's reading must follow its last one to be the same card still."""
MISS_FRAMES: Final = 200_000
"""Frames whose damage is looked at, plain and signed."""
LEAST_S: Final = 1.0
"""A shorter run may see no reading arrive."""
_PATIENCE_S: Final = 10.0
_START_S: Final = 60.0
"""How long a busy machine may take to start the bridge."""
_IDLE_S: Final = 5.0
_STREAM_EVENTS: Final = 2000
_DECODER_S: Final = 1.0
_DeviceObservation = CardDrawn | CardPlaced | CardRefused | ReadingsLost


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--seconds", type=float, default=SECONDS,
        help=f"how long readings come (default: {SECONDS:.0f}; the full run: 600)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, help="which faults (default: 1)")
    parser.add_argument("--signed", action="store_true", help="frames signed with a device's key")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything; 1 if a reading came wrongly or was lost in silence."""
    if not LEAST_S <= arguments.seconds < math.inf:
        raise UsageError(f"--seconds {arguments.seconds:g}: give {LEAST_S:g} or more")
    with private_directory() as directory:
        bench = BridgeBench(directory, seed=arguments.seed, signed=arguments.signed)
        try:
            report = bench.measure(arguments.seconds)
        except TimeoutError as error:
            raise UsageError(f"{error}; the bridge's last words: {bench.last_words()}") from None
        finally:
            bench.close()
    report["decoder_mb_per_second"] = measure_decoder()
    report["misses"] = msgspec.to_builtins(count_misses(MISS_FRAMES, arguments.seed))
    if arguments.json:
        print(json.dumps(report))
    else:
        _tell(report)
    return 1 if any(report[name] for name in ("twice", "out_of_order", "wrong", "silent")) else 0


def measure_decoder() -> float:
    """Megabytes a second that the host's end of a line takes in, checks and puts in order."""
    frames = [
        encode_frame(
            encode_message(
                Event(boot=1, sequence=at, time_us=at, place=0, sight=Sight.ARRIVED,
                      uid=b"\xe0\x04\x01" + at.to_bytes(5, "big"))
            )
        )
        for at in range(1, _STREAM_EVENTS)
    ]  # fmt: skip
    stream = b"".join(frames)
    chunks = [stream[at : at + 4096] for at in range(0, len(stream), 4096)]
    taken, spent = 0, 0.0
    while spent < _DECODER_S:
        link = HostLink()
        started = time.process_time()
        for chunk in chunks:
            link.feed(chunk, 0)
        spent += time.process_time() - started
        taken += len(stream)
    return round(taken / spent / 1e6, 2)


class BridgeBench:
    """A bridge's process between a simulated reader and an engine that only notes.

    Args:
        directory: private; everything is in there.
        seed: which faults happen.
        signed: whether the frames are signed.
    """

    def __init__(self, directory: Path, *, seed: int, signed: bool) -> None:
        self._keys = [sealing.new_key_pair(), sealing.new_key_pair()]
        self._deck, self._other_deck = decks.new_deck(seed), decks.new_deck(seed + 1)
        key = os.urandom(16) if signed else b""
        config = self._configure(directory, key)
        rings = make_key_rings((Peer.ENGINE, Peer.BRIDGE))
        self._member = Member(directory, rings[Peer.ENGINE])
        self._observations = self._member.bind(Channel.BRIDGE_OBSERVATIONS)
        self._commands = self._member.bind(Channel.BRIDGE_COMMANDS)
        self._reader = SimulatedReader(
            simulated_link(directory, "shoe"), "shoe", ("shoe",), seed=seed, key=key, faults=FAULTS,
            other_tags=list(self._other_deck.values()),
        )  # fmt: skip
        self._readings = Readings(self._deck)
        self._latencies: list[float] = []
        self._received_ns: dict[tuple[int, int], int] = {}
        self._answers: deque[EnvelopeSealed | CountsReported] = deque()
        self._ready = False
        self._log = (directory / "bridge.log").open("wb")
        with hand_over(rings[Peer.BRIDGE]) as handed:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "firmware_bridge", "--run", directory, "--config", config],
                stdin=handed.fileno(), stdout=self._log, stderr=self._log,
            )  # fmt: skip

    def measure(self, seconds: float) -> dict[str, Any]:
        """Hand after hand for so long; then what came of it, and the idle processor time."""
        self._wait(lambda: self._ready, "the reader")
        started = time.monotonic()
        pace = Pace(RATE, started)
        presented = hands = 0
        while time.monotonic() - started < seconds:
            hands += 1
            name = f"B-{hands:06d}"
            sealed = self._ask(SealHand(hand=name))
            if isinstance(sealed, EnvelopeSealed):
                self._readings.begin_hand(sealing.open_envelope(sealed.envelope, self._keys))
            for card in DECK:
                if self._is_stuck(card):
                    continue
                self._await(pace.due)
                pace.present(time.monotonic())
                self._reader.present(self._deck[card])
                presented += 1
            self._settle()
            self._ask(EndHand(hand=name))
        elapsed = time.monotonic() - started
        report: dict[str, Any] = {
            "seconds": round(elapsed, 1),
            "presented": presented,
            "per_second": round(presented / elapsed, 1),
            "hands": hands,
            **self._readings.balance(self._reader.readings),
            "injected": dict(Counter(self._reader.injected)),
            "read_to_sent_ms": _find_shares(self._latencies),
            "noticed_to_sent_ms": _find_shares(self._find_delays()),
        }
        report["idle_cpu_percent"] = self._measure_idle()
        return report

    def last_words(self) -> str:
        """The last line that the bridge wrote."""
        lines = Path(self._log.name).read_text(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "none")

    def close(self) -> None:
        """End everything."""
        self._process.terminate()
        self._process.wait(timeout=_PATIENCE_S)
        self._reader.close()
        self._member.close()
        self._log.close()

    def _configure(self, directory: Path, key: bytes) -> Path:
        for number, pair in enumerate(self._keys):
            sealing.save_public_key(directory / f"{number}.pub", pair)
        state = directory / "bridge"
        decks.write_deck(state, "blue", self._deck)
        decks.write_deck(state, "red", self._other_deck)
        key_file = directory / "device.key"
        key_file.touch(mode=0o600)
        key_file.write_text(key.hex())
        config = directory / "tapburn.toml"
        config.write_text(
            f'[bridge]\nstate = "{state}"\ndepartments = ["0.pub", "1.pub"]\ndeck = "blue"\n'
            f'flicker_ms = {FLICKER_MS}\n[[bridge.readers]]\nname = "shoe"\nport = "sim:shoe"\n'
            + ('key = "device.key"\n' if key else "")
        )
        return config

    def _await(self, due: float) -> None:
        while (left := due - time.monotonic()) > 0:
            self._take(left)

    def _is_stuck(self, card: Card) -> bool:
        """Whether the card's tag never went away: it is rightly no new card then."""
        until_ns = self._reader.sticking.get(self._deck[card], 0)
        return time.monotonic_ns() < until_ns + 2 * FLICKER_MS * 1_000_000

    def _settle(self) -> None:
        """Wait until everything that was noticed is recorded or told lost; not twice for any."""
        deadline = time.monotonic() + _PATIENCE_S
        while self._readings.find_waiting(self._reader.readings):
            if time.monotonic() > deadline:
                self._readings.give_up(self._reader.readings)
            self._take(0.01)

    def _ask(self, command: BridgeCommand) -> EnvelopeSealed | CountsReported | None:
        deadline = time.monotonic() + _PATIENCE_S
        asked = 0.0
        self._answers.clear()
        while time.monotonic() < deadline:
            if time.monotonic() - asked > 0.3:
                asked = time.monotonic()
                self._send(command)
            self._take(0.01)
            if self._answers and self._answers[-1].hand == getattr(command, "hand", ""):
                return self._answers[-1]
        raise TimeoutError(f"the bridge does not answer {type(command).__name__}")

    def _wait(self, reached: Any, what: str) -> None:
        deadline = time.monotonic() + _START_S
        while not reached():
            if time.monotonic() > deadline:
                raise TimeoutError(f"waited in vain for {what}")
            self._take(0.01)

    def _take(self, seconds: float) -> None:
        """Take in what the bridge sent, waiting for so long if there is nothing."""
        if not self._observations.poll(max(1, int(seconds * 1000)) if seconds else 0):
            return
        while True:
            try:
                data = self._observations.recv(zmq.NOBLOCK)
            except zmq.Again:
                return
            now_ns = time.monotonic_ns()
            observation = bus.bridge_observations.decode(data)
            if isinstance(observation, SourceReported) and observation.kind == "reader":
                self._ready = observation.state == "ready"
            elif isinstance(observation, EnvelopeSealed | CountsReported):
                self._answers.append(observation)
            elif isinstance(observation, _DeviceObservation):
                self._record(observation, now_ns)

    def _record(self, observation: Any, now_ns: int) -> None:
        news = self._readings.record(observation)
        self._send(
            AcknowledgeRecord(source="shoe", boot=observation.boot, sequence=observation.sequence)
        )
        if news:
            self._latencies.append((now_ns - observation.read_ns) / 1e6)
            self._received_ns[(observation.boot, observation.sequence)] = now_ns

    def _send(self, command: BridgeCommand) -> None:
        with suppress(zmq.Again):
            self._commands.send(bus.bridge_commands.encode(command), zmq.NOBLOCK)

    def _find_delays(self) -> list[float]:
        """From the antenna to the engine, milliseconds; what the cable's faults cost is in it."""
        return [
            (self._received_ns[number] - reading.at_ns) / 1e6
            for reading in self._reader.readings
            if (number := (reading.boot, reading.sequence)) in self._received_ns
        ]

    def _measure_idle(self) -> float:
        """Percent of one core that the bridge needs while no card comes."""
        before = _read_cpu_seconds(self._process.pid)
        self._await(time.monotonic() + _IDLE_S)
        return round(100 * (_read_cpu_seconds(self._process.pid) - before) / _IDLE_S, 2)


def _find_shares(times_ms: list[float]) -> dict[str, float]:
    """Median, 99 of 100, and the longest."""
    ordered = sorted(times_ms)
    return {
        name: round(ordered[min(len(ordered) * share // 100, len(ordered) - 1)], 3)
        for name, share in (("p50", 50), ("p99", 99), ("max", 100))
    }


def _read_cpu_seconds(pid: int) -> float:
    """Processor time of all its threads, to the nanosecond: a tick would be too coarse."""
    spent_ns = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        spent_ns += int(path.read_text().split()[0])
    return spent_ns / 1e9


def _tell(report: dict[str, Any]) -> None:
    print(
        f"{report['presented']} readings in {report['seconds']} s ({report['per_second']} a "
        f"second) and {report['hands']} hands, with every fault on"
    )
    for name in ("twice", "out_of_order", "wrong", "silent"):
        print(f"  {name.replace('_', ' ')}: {report[name]}")
    print(f"  told: {report['told']}")
    print(f"faults: {report['injected']}")
    print(f"byte read to observation received, milliseconds: {report['read_to_sent_ms']}")
    print(f"card noticed to observation received, faults and all: {report['noticed_to_sent_ms']}")
    misses = report["misses"]
    print(
        f"of {misses['damaged']} damaged frames the CRC let {misses['crc']} pass, of which "
        f"{misses['understood']} were understood unsigned, {misses['hmac']} signed"
    )
    print(f"decoder: {report['decoder_mb_per_second']} MB a second")
    print(f"idle: {report['idle_cpu_percent']} % of one core")
