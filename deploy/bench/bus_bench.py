"""What the keys on the bus cost: one message with CURVE and one without, in turn.

A card on its way from the bridge to the engine, and the view of a full table on its way to the
screen, each over ipc sockets of the kinds that the table uses, in one process.
"""

import argparse
import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import zmq

from deploy.command_line.usage import UsageError
from deploy.running.run_directory import private_directory
from engine import core, screen
from engine.messages.sensed.observations import CardDrawn
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.table.terms.table_terms import with_minimum
from engine.wire import bus
from engine.wire.bus import WIRING, Channel, Member, accept_subscriptions
from engine.wire.key_ring import Peer, make_key_rings

_SEATS: Final = 9
_PATIENCE_MS: Final = 10_000
_UNMEASURED: Final = 50
"""Messages before the first that counts."""

Line = Callable[[bytes], None]
"""Sends a message and takes it at the other end."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--messages", type=int, default=5_000, help="of each kind and each way (default: 5000)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Measure and tell; the exit code."""
    if not 2 <= arguments.messages <= 1_000_000:
        raise UsageError("--messages takes 2 to 1000000")
    with private_directory() as directory:
        report = measure(directory, arguments.messages)
    if arguments.json:
        print(json.dumps(report))
        return 0
    for kind, told in report.items():
        print(f"{kind}, {told['bytes']:,} bytes, microseconds from one end to the other")
        for name in ("plain", "curve"):
            print(f"  {name}: median {told[name]['p50']}, 99 of 100 within {told[name]['p99']}")
    return 0


def measure(directory: Path, messages: int) -> dict[str, Any]:
    """Microseconds of both messages, both ways, in turn."""
    report: dict[str, Any] = {}
    rings = make_key_rings((Peer.ENGINE, Peer.BRIDGE, Peer.SCREEN))
    kinds = (
        ("a card", make_card(), Channel.BRIDGE_OBSERVATIONS, Peer.BRIDGE),
        ("a view", make_view(), Channel.VIEWS, Peer.SCREEN),
    )
    with ExitStack() as stack:
        members = {peer: Member(directory, ring) for peer, ring in rings.items()}
        for member in members.values():
            stack.callback(member.close)
        context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        stack.callback(context.destroy, linger=0)
        for kind, message, channel, caller in kinds:
            lines = {
                "plain": _join_plain(stack, context, directory, channel),
                "curve": _join(stack, members[Peer.ENGINE], members[caller], channel),
            }
            samples = _time_in_turn(lines, message, messages)
            report[kind] = {
                "bytes": len(message),
                **{name: _sum_up(taken) for name, taken in samples.items()},
            }
    return report


def make_card() -> bytes:
    """A reading as the bridge sends it."""
    drawn = CardDrawn(
        source="shoe", boot=1, sequence=100_000, place="shoe", handle="~" + "0" * 32, read_ns=10**18
    )
    return bus.bridge_observations.encode(drawn)


def make_view() -> bytes:
    """The view of a full table as the engine sends it."""
    players = tuple(PlayerOptions(seat=seat, stack=200) for seat in range(1, _SEATS + 1))
    state = core.initial()
    for event in core.open_table(with_minimum(TableOptions(players=players, seats=_SEATS))):
        state = core.apply(state, event)
    return bus.views.encode(screen.show(state, sequence=1, published_ns=1))


def _join(stack: ExitStack, engine: Member, caller: Member, channel: Channel) -> Line:
    """A line as the table has it."""
    bound, connected = engine.bind(channel), caller.connect(channel)
    stack.callback(engine.unbind, bound)
    stack.callback(caller.disconnect, connected)
    return _connect(bound, connected, channel)


def _join_plain(
    stack: ExitStack, context: "zmq.Context[zmq.Socket[bytes]]", directory: Path, channel: Channel
) -> Line:
    """A channel's pair of sockets without keys or encryption, for comparison."""
    wiring, place = WIRING[channel], f"ipc://{directory}/plain-{channel.value}"
    bound: zmq.Socket[Any] = context.socket(wiring.bound)
    connected: zmq.Socket[Any] = context.socket(wiring.connected)
    stack.callback(bound.close, linger=0)
    stack.callback(connected.close, linger=0)
    bound.bind(place)
    connected.connect(place)
    return _connect(bound, connected, channel)


def _connect(bound: "zmq.Socket[Any]", connected: "zmq.Socket[Any]", channel: Channel) -> Line:
    """The line, once somebody is at its other end."""
    sender, taker = (connected, bound)
    if channel is Channel.VIEWS:
        sender, taker = bound, connected
        bound.setsockopt(zmq.XPUB_MANUAL, 1)
        connected.setsockopt(zmq.SUBSCRIBE, b"")
        while not accept_subscriptions(bound):
            bound.poll(_PATIENCE_MS)

    def carry(message: bytes) -> None:
        sender.send(message)
        if not taker.poll(_PATIENCE_MS):
            raise UsageError(f"{channel.value}: nothing came within {_PATIENCE_MS} ms")
        taker.recv()

    return carry


def _time_in_turn(lines: dict[str, Line], message: bytes, messages: int) -> dict[str, list[float]]:
    """Microseconds of each message on each line."""
    samples: dict[str, list[float]] = {name: [] for name in lines}
    for number in range(messages + _UNMEASURED):
        for name, carry in lines.items():
            begun = time.perf_counter_ns()
            carry(message)
            if number >= _UNMEASURED:
                samples[name].append((time.perf_counter_ns() - begun) / 1e3)
    return samples


def _sum_up(samples: list[float]) -> dict[str, float]:
    cuts = quantiles(samples, n=100, method="inclusive")
    return {"p50": round(cuts[49], 1), "p99": round(cuts[98], 1)}
