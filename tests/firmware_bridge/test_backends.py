"""Every kind of reader behind a port, by one contract: each card once, in order, or a loss."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Protocol

import pytest

from engine.wire.liveness import SILENCE_NS
from firmware_bridge.kept.decks import Registry
from firmware_bridge.link.framing import encode_frame
from firmware_bridge.link.host_link import EventRead, EventsLost
from firmware_bridge.link.presence import Presence
from firmware_bridge.link.protocol import Event, Hello, Sight, encode_message
from firmware_bridge.readings.sightings import Sightings
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.vault import Position, Vault
from firmware_bridge.serial import input_port
from firmware_bridge.serial.capture import CaptureWriter
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.ports import PortNameError, line_speed
from firmware_bridge.serial.reader_session import ReaderEvent, ReaderSession, ReaderSurroundings
from firmware_bridge.serial.readers import PortNews
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader
from tests.firmware_bridge.chips import FeigChip, KeyboardChip, LinesChip, Pn532Chip

PATIENCE_S = 60.0
TAGS = {
    "pn532": [bytes([4, number, 1, 2, 3, 4, 5]) for number in range(6)],
    "other": [b"\xe0\x04\x01\x00\x00\x00\x00" + bytes([number]) for number in range(6)],
}


class Device(Protocol):
    """What each simulated reader can be asked to do."""

    def present(self, uid: bytes) -> None: ...
    def remove(self, uid: bytes) -> None: ...
    def unplug(self) -> None: ...
    def replug(self) -> None: ...


class Bench:
    """A station on a reader, and what it brought."""

    def __init__(self, options: ReaderOptions, run: Path, position: Position, **more: Any) -> None:
        self._news: SimpleQueue[PortNews] = SimpleQueue()
        surroundings = ReaderSurroundings(run=run, base=run, mask=lambda uid: uid, **more)
        self.station = ReaderSession(
            options, surroundings, position, lambda _, news: self._news.put(news)
        )
        self.items: list[ReaderEvent] = []
        self._next_tick = 0.0
        self.station.start()

    def until(self, reached: Callable[[], object], what: str) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not reached():
            assert time.monotonic() < deadline, f"waited in vain: {what} ({self.station.words})"
            self.step()

    def rest(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.step()

    def step(self) -> None:
        try:
            news = self._news.get(timeout=0.02)
            self.items += self.station.take(news, time.monotonic_ns())
        except Empty:
            pass
        if time.monotonic() >= self._next_tick:
            self._next_tick = time.monotonic() + 0.1
            self.items += self.station.tick(time.monotonic_ns())

    @property
    def arrived(self) -> list[bytes]:
        return [event.uid for event in self.events if event.sight is Sight.ARRIVED]

    @property
    def events(self) -> list[Event]:
        return [item.event for item in self.items if isinstance(item, EventRead)]

    @property
    def losses(self) -> list[EventsLost]:
        return [item for item in self.items if isinstance(item, EventsLost)]


KINDS = ["serial", "sim", "pn532", "feig", "lines", "keyboard"]
CHIPS = {"pn532": Pn532Chip, "feig": FeigChip, "lines": LinesChip, "keyboard": KeyboardChip}
REMEMBERS = ["serial", "sim"]
"""Readers with a ring: they tell what they read while nobody listened."""


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pseudo-terminal can't be grabbed as an input device can."""
    monkeypatch.setattr(input_port, "grab", lambda _: None)


@pytest.fixture
def device(kind: str, tmp_path: Path) -> Iterator[Device]:
    link = tmp_path / "reader-shoe"
    made: Any
    made = SimulatedReader(link, "shoe", ("shoe",)) if kind in REMEMBERS else CHIPS[kind](link)
    with made:
        yield made


@pytest.fixture
def tags(kind: str) -> list[bytes]:
    return TAGS.get(kind, TAGS["other"])


@pytest.fixture
def bench(kind: str, device: Device, tmp_path: Path) -> Iterator[Bench]:
    del device
    bench = make_bench(kind, tmp_path)
    bench.until(lambda: bench.station.state == "ready", "the reader")
    yield bench
    bench.station.close()


def make_bench(kind: str, run: Path, **more: Any) -> Bench:
    port = "sim:shoe" if kind == "sim" else f"{kind}:{run / 'reader-shoe'}"
    position = more.pop("position", Position(0, 0))
    options = ReaderOptions(name="shoe", port=port, departure_ms=200, **more)
    return Bench(options, run, position)


def test_cards_arrive_once_and_in_order(bench: Bench, device: Device, tags: list[bytes]) -> None:
    for uid in tags:
        device.present(uid)
        bench.until(lambda uid=uid: uid in bench.arrived, "the card")  # type: ignore[misc]
        bench.rest(0.05)
        device.remove(uid)
    bench.rest(0.3)
    assert bench.arrived == tags
    assert [event.sequence for event in bench.events] == list(range(1, len(bench.events) + 1))
    assert len({event.boot for event in bench.events}) == 1
    assert bench.losses == []
    assert bench.station.place(bench.events[0].place) == "shoe"


def test_two_stacked_tags_are_two_cards(bench: Bench, device: Device, tags: list[bytes]) -> None:
    for uid in tags[:2]:
        device.present(uid)
    bench.until(lambda: len(bench.arrived) == 2, "both")
    bench.rest(0.2)
    assert sorted(bench.arrived) == sorted(tags[:2])


def test_a_cable_that_comes_off_is_said_and_goes_on(
    kind: str, bench: Bench, device: Device, tags: list[bytes]
) -> None:
    device.present(tags[0])
    bench.until(lambda: bench.arrived == tags[:1], "the first card")
    device.unplug()
    bench.until(lambda: bench.station.state == "lost", "the reader is missed")
    assert "plug" in bench.station.words or "cable" in bench.station.words
    device.present(tags[1])
    device.remove(tags[0])
    device.replug()
    bench.until(lambda: bench.station.state == "ready", "the reader is back")
    device.present(tags[2])
    bench.until(lambda: tags[2] in bench.arrived, "the next card")
    if kind in REMEMBERS:
        assert bench.arrived == tags[:3]
        assert bench.losses == []
    else:
        # It has no memory: what passed meanwhile can't be known, and that is said.
        assert [loss.why for loss in bench.losses] == ["device_lost_memory"]
        assert bench.losses[0].boot == bench.events[0].boot
        assert bench.events[-1].boot != bench.events[0].boot


def test_a_bridge_that_was_away_names_what_it_can_not_know(
    kind: str, device: Device, tmp_path: Path, tags: list[bytes]
) -> None:
    del device, tags
    bench = make_bench(kind, tmp_path, position=Position(77, 5))
    try:
        bench.until(lambda: bench.station.state == "ready", "the reader")
        assert [(loss.boot, loss.count) for loss in bench.losses] == [(77, None)]
    finally:
        bench.station.close()


def test_a_recording_is_read_the_same_way(tmp_path: Path) -> None:
    path = tmp_path / "night.capture"
    writer = CaptureWriter(path, None)
    hello = Hello(
        boot=9, time_us=0, nonce=0, acknowledged=0, following=1, ring=1024,
        firmware_hash=bytes(32), firmware="1", name="x", places=("shoe",),
    )  # fmt: skip
    messages: list[Hello | Event] = [hello]
    messages += [
        Event(boot=9, sequence=at, time_us=at, place=0, sight=Sight.ARRIVED, uid=uid)
        for at, uid in enumerate(TAGS["other"], start=1)
    ]
    for at, message in enumerate(messages):
        writer.write("<", encode_frame(encode_message(message)), at * 1_000_000)
    writer.close()
    options = ReaderOptions(name="shoe", port=f"replay:{path}")
    bench = Bench(options, tmp_path, Position(0, 0))
    bench.until(lambda: len(bench.arrived) == len(TAGS["other"]), "the recording")
    assert bench.arrived == TAGS["other"]
    bench.station.close()


@pytest.mark.parametrize("kind", ["pn532", "feig"])
def test_a_reader_that_falls_silent_is_asked_again(
    bench: Bench, device: Pn532Chip, tags: list[bytes]
) -> None:
    device.mute = True
    bench.until(lambda: bench.station.state == "lost", "its silence is noticed")
    assert "silent" in bench.station.words
    device.mute = False
    device.present(tags[0])
    bench.until(lambda: bench.station.state == "ready", "it answers again")
    bench.until(lambda: bench.arrived == tags[:1], "the card")


@pytest.mark.parametrize("kind", ["serial"])
def test_a_reader_to_whom_nobody_listened_is_not_called_silent(bench: Bench) -> None:
    later_ns = time.monotonic_ns() + 10 * SILENCE_NS
    bench.station.excuse(10 * SILENCE_NS, later_ns)
    states = []
    for moment_ns in (later_ns, later_ns + 2 * SILENCE_NS):
        bench.station.tick(moment_ns)
        states.append(bench.station.state)
    assert states == ["ready", "lost"]


@pytest.mark.parametrize("kind", ["pn532", "feig", "serial"])
def test_the_wrong_device_is_called_so(kind: str, tmp_path: Path) -> None:
    class Babbler(LinesChip):
        def answer(self, data: bytes) -> bytes:
            return b"\x00\xff\x09\x09AT OK\r\n\x00" * 3 if data else b""

    with Babbler(tmp_path / "reader-shoe") as babbler:
        bench = make_bench(kind, tmp_path)
        deadline = time.monotonic() + PATIENCE_S
        while "expected" not in bench.station.words:
            assert time.monotonic() < deadline, bench.station.words
            bench.step()
            babbler.say(b"\x00\xff\x09\x09hello\x00")
            time.sleep(0.01)  # as fast as a line would bring it
        expected = {"pn532": "a PN532", "feig": "a FEIG OBID", "serial": "a Tapburn reader"}
        assert f"expected {expected[kind]}" in bench.station.words
        bench.station.close()


@pytest.mark.parametrize("kind", ["lines"])
def test_lines_say_which_antenna(device: LinesChip, kind: str, tmp_path: Path) -> None:
    places = {"R1": "seat 1", "R2": "muck"}
    bench = make_bench(kind, tmp_path, antennas=places)
    bench.until(lambda: bench.station.state == "ready", "the reader")
    for line in (b"R2|04A1B2C3\r\n", b"R1|04A1B2C4\r\n", b"R9|04A1B2C5\r\n"):
        device.say(line)
    bench.until(lambda: len(bench.events) == 2, "both")
    bench.rest(0.1)
    assert [bench.station.place(event.place) for event in bench.events] == ["muck", "seat 1"]
    assert bench.station.places == ("seat 1", "muck")
    bench.station.close()


def test_an_arrival_must_last_and_a_flicker_is_no_departure() -> None:
    presence = Presence(arrival_ms=300, departure_ms=1000)
    tag, other = b"\x01\x02\x03\x04", b"\x05\x06\x07\x08"
    assert presence.note([tag], 0) == []
    assert presence.note([], 100_000) == []
    assert presence.note([tag], 299_000) == []
    assert presence.note([tag, other], 300_000) == [(tag, Sight.ARRIVED)]
    assert presence.note([tag], 700_000) == []
    assert presence.note([], 1_600_000) == []
    assert presence.note([tag], 1_650_000) == []
    assert presence.note([], 2_649_000) == []
    assert presence.note([], 2_650_000) == [(tag, Sight.DEPARTED)]
    assert presence.note([], 9_000_000) == []


def test_a_tag_that_only_passed_never_arrived() -> None:
    presence = Presence(arrival_ms=300, departure_ms=1000)
    assert presence.note([b"\x01\x02\x03\x04"], 0) == []
    assert presence.note([], 2_000_000) == []
    assert presence.note([b"\x01\x02\x03\x04"], 2_100_000) == []


def test_each_reader_has_its_own_debounce(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "state")
    custody = Custody(vault, Registry("d", {"d": {}}), [], sightings=Sightings(1500, {"quick": 50}))
    told = {}
    for source in ("quick", "usual"):
        told[source] = [
            custody.accept_event(source, "shoe", make_event(at, at * 100_000), 0) for at in (1, 2)
        ]
    vault.close()
    assert [len(each) for each in told["quick"]] == [1, 1]
    assert [len(each) for each in told["usual"]] == [1, 0]


def make_event(sequence: int, time_us: int) -> Event:
    uid = b"\xe0\x04" + bytes(6)
    return Event(boot=1, sequence=sequence, time_us=time_us, place=0, sight=Sight.ARRIVED, uid=uid)


def test_departures_are_never_told_to_the_engine(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "state")
    custody = Custody(vault, Registry("d", {"d": {}}), [])
    gone = Event(
        boot=1, sequence=1, time_us=0, place=0, sight=Sight.DEPARTED, uid=b"\xe0\x04" + bytes(6)
    )
    assert custody.accept_event("seat 3", "seat 3", gone, 0) == ()
    vault.close()


def test_speeds_are_those_of_the_delivered_readers(tmp_path: Path) -> None:
    assert line_speed("serial:/dev/x", 0) == (115200, "N")
    assert line_speed("feig:/dev/x", 0) == (38400, "E")
    assert line_speed("lines:/dev/x", 0) == (9600, "N")
    assert line_speed("pn532:/dev/x", 460800) == (460800, "N")
    options = ReaderOptions(name="shoe", port="pn532:ttyS0")
    with pytest.raises(PortNameError, match="pn532:, feig:, lines:"):
        Bench(options, tmp_path, Position(0, 0))


@pytest.mark.parametrize("kind", ["serial", "pn532"])
def test_another_firmware_is_told_and_reads_nothing(
    kind: str, device: Device, tags: list[bytes], tmp_path: Path
) -> None:
    bench = make_bench(kind, tmp_path, firmware="9.9")
    device.present(tags[0])
    bench.until(lambda: "another firmware" in bench.station.words, "the refusal")
    bench.rest(0.3)
    assert (bench.station.state, bench.arrived) == ("lost", [])
    bench.station.close()
    wanted = {"serial": "1.0.0", "pn532": "1.6"}[kind]
    bench = make_bench(kind, tmp_path, firmware=wanted)
    bench.until(lambda: tags[0] in bench.arrived, "the card")
    bench.station.close()
