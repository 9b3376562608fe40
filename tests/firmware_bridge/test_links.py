"""Both ends of the line together, over a line that loses, repeats, swaps and damages."""

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.host_link import (
    DeviceGreeted,
    DeviceHeard,
    DeviceRefused,
    EventRead,
    EventsLost,
    HostLink,
    News,
)
from firmware_bridge.link.protocol import Acknowledge, Sight, decode_message, encode_message
from firmware_bridge.simulated_reader.device_link import DeviceLink, Identity

IDENTITY = Identity(name="TB-1", firmware="1", firmware_hash=bytes(32), places=("shoe",))
MS = 1_000_000
BOOT = 77


def tag(number: int) -> bytes:
    return number.to_bytes(8, "big")


class Line:
    """A device, a host, and what a hand of fate does to the frames between them."""

    def __init__(self, *, ring: int = 1024, key: bytes = b"") -> None:
        self.device = DeviceLink(IDENTITY, BOOT, ring=ring, key=key)
        self.host = HostLink(key)
        self.now_ns = 0
        self.news: list[News] = []
        self.host.connect(nonce=1, now_ns=0)
        self.device.start(0)

    def record(self, number: int) -> None:
        self.device.record(0, Sight.ARRIVED, tag(number), self.now_ns // 1000)

    def pass_time(self, milliseconds: int) -> None:
        self.now_ns += milliseconds * MS
        self.device.tick(self.now_ns // 1000)

    def carry(self, fates: list[int] | None = None) -> None:
        """Everything that either side has to say goes over, each frame by its fate."""
        frames = []
        while (frame := self.device.next_frame()) is not None:
            frames.append(frame)
        self.news += self.host.feed(spoil(frames, fates or []), self.now_ns)
        replies = [part + b"\x00" for part in self.host.read_output().split(b"\x00") if part]
        self.device.feed(spoil(replies, (fates or [])[::-1]), self.now_ns // 1000)

    def settle(self) -> None:
        """A good line for some seconds."""
        for _ in range(12):
            self.pass_time(500)
            self.host.tick(self.now_ns)
            self.carry()

    def numbers(self) -> list[int]:
        return [
            int.from_bytes(item.event.uid, "big")
            for item in self.news
            if isinstance(item, EventRead)
        ]

    def lost(self) -> list[EventsLost]:
        return [item for item in self.news if isinstance(item, EventsLost)]


def spoil(frames: list[bytes], fates: list[int]) -> bytes:
    """The line's bytes: 1 lost, 2 twice, 3 after the next, 4 a bit flipped, 5 cut, 6 noise."""
    line: list[bytes] = []
    held: list[bytes] = []
    for at, frame in enumerate(frames):
        fate = fates[at % len(fates)] if fates else 0
        if fate == 1:
            continue
        if fate == 3:
            held.append(frame)
            continue
        spoilt = {
            2: frame * 2,
            4: bytes([*frame[:2], frame[2] ^ 0x10, *frame[3:]]),
            5: frame[:3],
            6: b"\xa5\x00\x07\x13" + frame,
        }
        line.append(spoilt.get(fate, frame))
        line += held
        held.clear()
    return b"".join(line + held)


@settings(max_examples=150)
@given(st.lists(st.tuples(st.integers(0, 4), st.lists(st.integers(0, 6), max_size=9)), max_size=12))
def test_every_event_arrives_once_and_in_order(rounds: list[tuple[int, list[int]]]) -> None:
    line = Line()
    number = 0
    for count, fates in rounds:
        for _ in range(count):
            number += 1
            line.record(number)
        line.pass_time(100)
        line.carry(fates)
    line.settle()
    assert line.numbers() == list(range(1, number + 1))
    assert not line.lost()


@settings(max_examples=60)
@given(st.integers(1, 8), st.integers(0, 30), st.integers(0, 30))
def test_what_falls_out_of_the_ring_is_a_gap_with_its_numbers(
    ring: int, early: int, late: int
) -> None:
    line = Line(ring=ring)
    line.settle()
    for number in range(1, early + 1):
        line.record(number)
        line.carry([1])
    for number in range(early + 1, early + late + 1):
        line.record(number)
    line.settle()
    missing = [
        number
        for loss in line.lost()
        for number in range(loss.last - (loss.count or 0) + 1, loss.last + 1)
    ]
    assert sorted(missing + line.numbers()) == list(range(1, early + late + 1))
    assert line.numbers() == sorted(line.numbers())
    assert len(line.numbers()) >= min(ring, early + late)
    assert all(loss.why == "ring_overflow" and loss.boot == BOOT for loss in line.lost())


def test_acknowledged_events_are_forgotten_and_the_rest_resent_to_a_new_host() -> None:
    line = Line()
    for number in range(1, 6):
        line.record(number)
    line.settle()
    line.host.acknowledge(BOOT, 3)
    line.settle()
    assert line.device.acknowledged == 3
    line.host = HostLink(boot=BOOT, seen=3)
    line.host.connect(nonce=1000, now_ns=line.now_ns)
    line.news.clear()
    line.settle()
    assert line.numbers() == [4, 5]
    assert not line.lost()


def test_what_was_never_heard_is_acknowledged_by_nobody() -> None:
    line = Line()
    for number in range(1, 4):
        line.record(number)
    line.settle()
    line.host.acknowledge(BOOT, 9)
    sent = [decode_message(one) for one in Deframer().feed(line.host.read_output())]
    assert sent == [Acknowledge(boot=BOOT, sequence=3)]
    for number in range(4, 8):
        line.record(number)
    line.settle()
    assert line.numbers() == list(range(1, 8))


def test_a_reset_with_memory_loses_nothing() -> None:
    line = Line()
    line.settle()
    line.record(1)
    line.device.start(0)
    line.record(2)
    line.settle()
    assert line.numbers() == [1, 2]
    assert not line.lost()


def test_a_reset_without_memory_is_a_loss_with_a_place() -> None:
    line = Line()
    line.record(1)
    line.settle()
    line.device = DeviceLink(IDENTITY, BOOT + 1)
    line.device.start(0)
    line.record(2)
    line.settle()
    assert line.numbers() == [1, 2]
    loss = EventsLost(boot=BOOT, last=2**32 - 1, count=None, why="device_lost_memory")
    assert line.lost() == [loss]


def test_a_numbering_that_runs_backwards_is_refused() -> None:
    line = Line()
    line.record(1)
    line.settle()
    line.device = DeviceLink(IDENTITY, BOOT)
    line.device.start(0)
    line.settle()
    refusals = [item.words for item in line.news if isinstance(item, DeviceRefused)]
    assert refusals
    assert "firmware is faulty" in refusals[0]


def test_an_old_hello_and_its_events_do_not_count_again() -> None:
    line = Line(key=bytes(16))
    recorded = b""
    line.record(1)
    for _ in range(6):
        line.pass_time(500)
        while (frame := line.device.next_frame()) is not None:
            recorded += frame
            line.news += line.host.feed(frame, line.now_ns)
        line.device.feed(line.host.read_output(), line.now_ns // 1000)
    assert line.numbers() == [1]
    line.device = DeviceLink(IDENTITY, BOOT + 1, key=bytes(16))
    line.device.start(0)
    line.settle()
    line.news.clear()
    line.news += line.host.feed(recorded, line.now_ns)
    assert line.news == []


def test_a_device_with_another_key_is_refused_with_words() -> None:
    line = Line(key=bytes(16))
    line.host = HostLink(b"other key of ours")
    line.host.connect(nonce=5, now_ns=line.now_ns)
    line.record(1)
    line.settle()
    words = [item.words for item in line.news if isinstance(item, DeviceRefused)]
    assert len(words) == 1
    assert "key" in words[0]
    assert line.numbers() == []


def test_a_newer_protocol_is_refused_once_and_not_acknowledged() -> None:
    line = Line()
    frames = []
    while (frame := line.device.next_frame()) is not None:
        frames.append(frame)
    payloads = Deframer().feed(b"".join(frames))
    newer = b"".join(encode_frame(bytes([2]) + payload[1:]) for payload in payloads)
    line.host.read_output()
    news = line.host.feed(newer * 3, 0)
    assert [type(item) for item in news] == [DeviceRefused]
    line.host.tick(0)
    assert line.host.read_output() == b""


def test_the_same_hello_again_is_no_news_of_a_loss() -> None:
    line = Line()
    line.record(1)
    line.settle()
    line.host.connect(nonce=99, now_ns=line.now_ns)
    line.settle()
    greeted = [item for item in line.news if isinstance(item, DeviceGreeted)]
    assert len(greeted) >= 2
    assert line.numbers() == [1]
    assert not line.lost()


@given(st.lists(st.binary(max_size=64), max_size=10))
def test_no_bytes_do_harm_to_either_end(chunks: list[bytes]) -> None:
    line = Line()
    for chunk in chunks:
        line.host.feed(chunk, 0)
        line.device.feed(chunk, 0)
    line.record(1)
    line.host.feed(b"\x00", 0)
    line.device.feed(b"\x00", 0)
    line.settle()
    assert line.numbers() == [1]


def test_a_heartbeat_shows_what_was_missed_at_the_end() -> None:
    line = Line()
    line.settle()
    line.record(1)
    line.carry([1])
    assert line.numbers() == []
    line.pass_time(500)
    line.carry()
    line.carry()
    assert line.numbers() == [1]


def test_heartbeats_come_every_half_second() -> None:
    device = DeviceLink(IDENTITY, BOOT)
    device.start(0)
    payloads = []
    for millisecond in range(0, 5001, 10):
        device.tick(millisecond * 1000)
        while (frame := device.next_frame()) is not None:
            payloads += Deframer().feed(frame)
    beats = [decode_message(payload) for payload in payloads][1:]
    assert [beat.time_us for beat in beats if beat is not None and hasattr(beat, "time_us")] == [
        count * 500_000 for count in range(1, 11)
    ]
    assert encode_message(beats[0]) == payloads[1]  # type: ignore[arg-type]


def test_a_hello_that_was_long_under_way_is_no_fault() -> None:
    line = Line()
    line.settle()
    line.device.start(0)
    line.carry()
    late = line.device.next_frame()
    assert late is not None
    line.record(1)
    line.pass_time(500)
    line.carry()
    line.news += line.host.feed(late, line.now_ns)
    line.record(2)
    line.settle()
    assert not [item for item in line.news if isinstance(item, DeviceRefused)]
    assert line.numbers() == [1, 2]


def test_what_was_asked_for_says_when() -> None:
    """A hello that answers can't be older than the question; a heartbeat may be."""
    line = Line()
    line.settle()
    line.news.clear()
    line.host.ask(line.now_ns)
    for _ in range(2):
        line.carry()
    line.pass_time(500)
    line.carry()
    heard = [item for item in line.news if isinstance(item, DeviceHeard)]
    assert [item.asked_ns for item in heard] == [line.now_ns - 500 * MS, 0]
    assert {item.boot for item in heard} == {BOOT}
