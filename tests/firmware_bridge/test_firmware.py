"""The reference firmware on the host: the document's vectors, our own device, the real bridge."""

import ast
import importlib.util
import os
import select
import time
import tty
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import firmware_bridge
from firmware_bridge.link.framing import crc16, encode_frame
from firmware_bridge.link.presence import Presence
from firmware_bridge.link.protocol import (
    Acknowledge,
    Capability,
    Greet,
    Message,
    Resend,
    Sight,
    encode_message,
    make_tag,
)
from firmware_bridge.secrets.vault import Position
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.simulated_reader.device_link import DeviceLink, Identity
from tests.firmware_bridge.chips import Chip, Pn532Chip
from tests.firmware_bridge.link.test_protocol import read_vectors
from tests.firmware_bridge.test_backends import Bench

FIRMWARE = Path(firmware_bridge.__file__).parent / "firmware"
TAGS = [bytes([4, number, 1, 2, 3, 4, 5]) for number in range(4)]


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FIRMWARE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


core = load("tapburn_reader")
driver = load("pn532")
IDENTITY = {
    "name": "TB-1",
    "firmware": "1.0.0",
    "firmware_hash": bytes(range(32)),
    "places": ("shoe",),
}


def make_reader(boot: int = 0x1234ABCD, *, size: int = 1024, key: bytes = b"") -> Any:
    return core.Reader(IDENTITY, boot, size, key)


def make_device(boot: int = 0x1234ABCD, *, size: int = 1024, key: bytes = b"") -> DeviceLink:
    identity = Identity(
        name="TB-1",
        firmware="1.0.0",
        firmware_hash=bytes(range(32)),
        places=("shoe",),
        capabilities=Capability.DEPARTURES | (Capability.TAGS if key else Capability.NONE),
    )
    return DeviceLink(identity, boot, ring=size, key=key)


@pytest.mark.parametrize("vector", read_vectors(), ids=lambda vector: str(vector["name"]))
def test_frames_are_the_documents(vector: dict[str, Any]) -> None:
    payload, frame = bytes.fromhex(vector["payload"]), bytes.fromhex(vector["frame"])
    assert core.encode_frame(payload) == frame
    assert core.decode_frame(frame[:-1]) == payload


def test_the_reader_says_the_documents_event() -> None:
    vectors = {vector["name"]: vector for vector in read_vectors()}
    for name in ("event", "event with a tag"):
        vector = vectors[name]
        reader = make_reader(key=bytes.fromhex(vector.get("key", "")))
        for _ in range(6):
            reader.record(0, core.ARRIVED, b"\x01\x02\x03\x04", 0)
            reader.next_frame()
        fields = vector["fields"]
        uid = bytes.fromhex(fields["uid"])
        reader.record(fields["place"], fields["sight"], uid, fields["time_us"])
        assert reader.next_frame().hex() == vector["frame"]


@given(st.binary(max_size=250))
def test_checks_are_those_of_the_bridge(data: bytes) -> None:
    assert core.crc16(data) == crc16(data)
    if data:
        assert core.encode_frame(data) == encode_frame(data)
        assert core.sign(data, b"content") == make_tag(data, b"content")


@given(st.binary(max_size=600), st.integers(1, 40))
def test_no_bytes_do_harm(data: bytes, size: int) -> None:
    reader = make_reader()
    for at in range(0, len(data), size):
        reader.feed(data[at : at + size], 5)
    reader.feed(b"\x00" + encode_frame(encode_message(Greet(nonce=9))), 5)
    assert reader.next_frame() is not None, "the first whole frame after any noise is read"


steps = st.lists(
    st.one_of(
        st.tuples(st.just("record"), st.integers(0, 3)),
        st.tuples(st.just("resend"), st.integers(0, 12)),
        st.tuples(st.just("acknowledge"), st.integers(0, 12)),
        st.tuples(st.just("greet"), st.integers(1, 9)),
        st.tuples(st.just("wait"), st.integers(0, 900_000)),
        st.tuples(st.just("send"), st.integers(1, 5)),
    ),
    max_size=40,
)


@given(steps, st.sampled_from([b"", bytes(range(16))]), st.integers(1, 6))
def test_it_does_what_our_own_device_does(
    script: list[tuple[str, int]], key: bytes, size: int
) -> None:
    ours, theirs = make_device(size=size, key=key), make_reader(size=size, key=key)
    time_us = 0
    ours.start(time_us)
    theirs.start(time_us)
    for what, number in script:
        time_us += 1000
        if what == "record":
            ours.record(0, Sight.ARRIVED, TAGS[number], time_us)
            theirs.record(0, core.ARRIVED, TAGS[number], time_us)
        elif what == "wait":
            time_us += number
        elif what == "send":
            for _ in range(number):
                assert theirs.next_frame() == ours.next_frame()
        else:
            said: dict[str, Message] = {
                "resend": Resend(boot=0x1234ABCD, first=number),
                "acknowledge": Acknowledge(boot=0x1234ABCD, sequence=number),
                "greet": Greet(nonce=number),
            }
            data = encode_frame(encode_message(said[what], key))
            ours.feed(data, time_us)
            theirs.feed(data, time_us)
        ours.tick(time_us)
        theirs.tick(time_us)
        assert (theirs.following, theirs.acknowledged) == (ours.following, ours.acknowledged)
    while (frame := ours.next_frame()) is not None:
        assert theirs.next_frame() == frame
    assert theirs.next_frame() is None


looks = st.lists(st.tuples(st.sets(st.sampled_from(TAGS)), st.integers(0, 900_000)), max_size=20)


@given(looks)
def test_its_field_is_debounced_like_the_bridges(script: list[tuple[set[bytes], int]]) -> None:
    ours, theirs = Presence(200, 500), core.Field(200_000, 500_000)
    time_us = 0
    for uids, passed_us in script:
        time_us += passed_us + 1
        seen = sorted(uids)
        told = [(uid, Sight(sight)) for sight, uid in theirs.note(seen, time_us)]
        assert sorted(told) == sorted(ours.note(seen, time_us))


class Uart:
    """A port that never waits, as the board's."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        tty.setraw(self._descriptor)

    def read(self) -> bytes | None:
        try:
            return os.read(self._descriptor, 256) or None
        except BlockingIOError:
            return None

    def write(self, data: bytes) -> None:
        os.write(self._descriptor, data)

    def close(self) -> None:
        os.close(self._descriptor)


class Board(Chip):
    """What board.py does, on a pseudo-terminal, with a chip on another one."""

    def __init__(self, link: Path, chip: Path, key: bytes) -> None:
        self._uart = Uart(chip)
        self._reader = make_reader(77, key=key)
        self._reader.start(0)
        self._chip = driver.Pn532(self._uart)
        self._tags = core.Field(0, 200_000)
        super().__init__(link)

    def __exit__(self, *given: object) -> None:
        super().__exit__(*given)
        self._uart.close()

    def _run(self) -> None:
        while not self._stopping:
            time_us = time.monotonic_ns() // 1000
            with self._guard:
                terminal = self._terminal
                if terminal is not None and select.select([terminal[0]], [], [], 0)[0]:
                    self._reader.feed(os.read(terminal[0], 64), time_us)
                uids = self._chip.look(time_us)
                for sight, uid in self._tags.note(uids, time_us) if uids is not None else ():
                    self._reader.record(0, sight, uid, time_us)
                self._reader.tick(time_us)
                frame = self._reader.next_frame() if terminal is not None else None
                if frame is not None and terminal is not None:
                    os.write(terminal[0], frame)
            if frame is None:
                time.sleep(0.002)


@pytest.fixture(params=[b"", bytes(range(16))], ids=["plain", "signed"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Bench, Pn532Chip]]:
    key = tmp_path / "device.key"
    key.write_text(request.param.hex())
    key.chmod(0o600)
    with (
        Pn532Chip(tmp_path / "chip") as chip,
        Board(tmp_path / "reader-shoe", tmp_path / "chip", request.param),
    ):
        options = ReaderOptions(name="shoe", port="sim:shoe", key=str(key) if request.param else "")
        bench = Bench(options, tmp_path, Position(0, 0))
        bench.until(lambda: bench.station.state == "ready", "the board")
        bench.until(lambda: chip.answers > 2, "the chip is polled")
        yield bench, chip
        bench.station.close()


def test_cards_go_from_the_chip_to_the_bridge(board: tuple[Bench, Pn532Chip]) -> None:
    bench, chip = board
    for uid in TAGS:
        chip.present(uid)
        bench.until(lambda uid=uid: uid in bench.arrived, "the card")  # type: ignore[misc]
        chip.remove(uid)
    gone = [event.uid for event in bench.events if event.sight is Sight.DEPARTED]
    bench.until(
        lambda: sum(event.sight is Sight.DEPARTED for event in bench.events) == len(TAGS), "all go"
    )
    assert bench.arrived == TAGS
    assert gone == TAGS[: len(gone)]
    assert [event.sequence for event in bench.events] == list(range(1, 2 * len(TAGS) + 1))
    assert bench.losses == []


def test_the_core_calls_no_hardware_and_the_board_compiles() -> None:
    allowed = {"hashlib", "os", "struct"}
    for name in ("tapburn_reader", "pn532", "image_slots"):
        tree = ast.parse((FIRMWARE / f"{name}.py").read_text())
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
        names = {alias.name for node in imports for alias in node.names}
        assert names <= allowed, name
    for name in ("main.py", "board.py"):
        compile((FIRMWARE / name).read_text(), name, "exec")
