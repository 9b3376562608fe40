"""One sender's turn: bounded, decoded, and told where it can't be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import zmq

from engine.messages.sensed.observations import CountsReported, SourceReported
from engine.messages.wanted.intents import UndoStep
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.key_ring import Peer
from engine.wire.reception import TURN, Complaint, Reception
from tests.bus_peers import join

REPORT = SourceReported(source="shoe", kind="reader", state="ready", words="reading")


class Line:
    """A sender and what the engine takes of it."""

    def __init__(self, run: Path, **limits: float) -> None:
        self.members = [join(run, Peer.ENGINE), join(run, Peer.BRIDGE)]
        engine, bridge = self.members
        self.reception = Reception(
            engine.bind(Channel.BRIDGE_OBSERVATIONS), bus.bridge_observations, "bridge", **limits
        )
        self.sender: zmq.Socket[Any] = bridge.connect(Channel.BRIDGE_OBSERVATIONS)

    def close(self) -> None:
        for member in self.members:
            member.close()

    def send(self, *parts: bytes) -> None:
        self.sender.send_multipart(parts)

    def take_all(self, count: int) -> list[Any]:
        taken: list[Any] = []
        while len(taken) < count and self.reception.socket.poll(5000):
            taken += [message for _, message in self.reception.take()]
        return taken


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    made = Line(tmp_path)
    yield made
    made.close()


NONSENSE = [
    b"",
    b"\xc1",
    b"\xff" * 1000,
    msgspec.msgpack.encode({"type": "CardDrawn"}),
    msgspec.msgpack.encode({"type": "ZoneSeen"}),
    msgspec.msgpack.encode({"type": "ClockTicked", "wall_ns": 1}),
    msgspec.msgpack.encode({"type": "CountsReported", "hand": 5, "confirmed": "x", "opened": 0}),
    b"\x91" * 5000,
    b"\x81\xa4type" * 500,
    b"\x81\xa4type\xa9SourceRep\xff\xfe",
]


def test_nonsense_is_dropped_and_told_once_without_content(
    line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    for data in NONSENSE:
        line.send(data)
    line.send(bus.bridge_observations.encode(REPORT), b"and more")
    line.send(bus.bridge_observations.encode(REPORT))
    assert line.take_all(1) == [REPORT]
    assert line.reception.dropped.count == len(NONSENSE) + 1
    told = [
        record.getMessage() for record in caplog.records if record.name == "engine.wire.reception"
    ]
    assert told == ["bridge: 1 messages could not be read and were dropped"]


def test_a_complaint_is_told_again_after_a_minute_with_its_count(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("engine.wire.reception.time.monotonic", lambda: now[0])
    complaint = Complaint("vision", "messages were dropped")
    for step in (0.0, 59.9, 0.2):
        now[0] += step
        complaint.add()
    told = [record.getMessage() for record in caplog.records]
    assert told == ["vision: 1 messages were dropped", "vision: 3 messages were dropped"]


def test_a_turn_is_bounded_and_nothing_is_lost(line: Line) -> None:
    counts = [CountsReported(hand=str(at), confirmed=0, opened=0) for at in range(3 * TURN)]
    for each in counts:
        line.send(bus.bridge_observations.encode(each))
    assert line.reception.socket.poll(5000)
    first = [message for _, message in line.reception.take()]
    assert len(first) <= TURN
    assert first + line.take_all(len(counts) - len(first)) == counts


def test_who_says_too_much_waits_and_is_heard_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("engine.wire.reception.time.monotonic", lambda: now[0])
    line = Line(tmp_path, rate=10, burst=3)
    for at in range(5):
        line.send(
            bus.bridge_observations.encode(CountsReported(hand=str(at), confirmed=0, opened=0))
        )
    taken: list[Any] = []
    for _ in range(2000):
        taken += [getattr(message, "hand", "") for _, message in line.reception.take()]
        if len(taken) == 3 and line.reception.rest():
            break
        line.reception.socket.poll(5)
    assert taken == ["0", "1", "2"]
    assert 0 < line.reception.rest() <= 0.1
    assert list(line.reception.take()) == []
    assert line.reception.hurried.count >= 1
    now[0] += 0.2
    assert line.reception.rest() == 0
    taken += [getattr(message, "hand", "") for _, message in line.reception.take()]
    for _ in range(2000):
        if len(taken) == 5:
            break
        line.reception.socket.poll(5)
        taken += [getattr(message, "hand", "") for _, message in line.reception.take()]
    assert taken == ["0", "1", "2", "3", "4"]
    line.close()


def test_a_routers_messages_have_their_way_back(tmp_path: Path) -> None:
    engine, screen = join(tmp_path, Peer.ENGINE), join(tmp_path, Peer.SCREEN)
    reception = Reception(engine.bind(Channel.INTENTS), bus.intents, "screen")
    dealer = screen.connect(Channel.INTENTS)
    asked = UndoStep(id="one", prompt=3, step=7)
    dealer.send_multipart([b"", bus.intents.encode(asked)])
    dealer.send(b"nonsense")
    dealer.send(bus.intents.encode(asked))
    taken: list[tuple[bytes, Any]] = []
    while not taken and reception.socket.poll(5000):
        taken += reception.take()
    ((sender, message),) = taken
    assert message == asked
    assert reception.dropped.count == 2
    reception.socket.send_multipart([sender, b"answer"])
    assert dealer.poll(5000)
    engine.close()
    screen.close()
