"""Captures: written masked, dumped as frames, played again as a reader."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.keys.sealing import disguise_tag, make_handle, open_envelope
from engine.messages.sensed.observations import CardDrawn
from firmware_bridge.link.framing import Deframer
from firmware_bridge.link.host_link import HostLink
from firmware_bridge.link.protocol import Event, Sight, decode_message
from firmware_bridge.serial.capture import Captured, CaptureError, CaptureWriter, dump, read_capture
from firmware_bridge.simulated_reader.device_link import DeviceLink, Identity
from tests.firmware_bridge.appliance import Appliance

IDENTITY = Identity(name="TB-1", firmware="1", firmware_hash=bytes(32), places=("shoe",))
TAGS = [bytes([0xE0, 4, number, 9, 9, 9, 9, 9]) for number in range(1, 5)]


def mask(uid: bytes) -> bytes:
    return disguise_tag(bytes(32), uid)


def record_session(
    path: Path, tags: list[bytes], hide: Callable[[bytes], bytes] | None, key: bytes = b""
) -> None:
    """A device shows its tags to a host, all over a line that is captured in small pieces."""
    writer = CaptureWriter(path, hide, key)
    device, host = DeviceLink(IDENTITY, 5, key=key), HostLink(key)
    device.start(0)
    host.connect(7, now_ns=0)
    for at, uid in enumerate([b"", *tags]):
        now_ns = at * 100_000_000
        if uid:
            device.record(0, Sight.ARRIVED, uid, now_ns // 1000)
        for _ in range(3):
            while (frame := device.next_frame()) is not None:
                for start in range(0, len(frame), 7):
                    writer.write("<", frame[start : start + 7], now_ns)
                host.feed(frame, now_ns)
            answer = host.read_output()
            if answer:
                writer.write(">", answer, now_ns)
            device.feed(answer, now_ns // 1000)
    writer.close()


def test_a_dump_shows_frames_and_no_tag(tmp_path: Path) -> None:
    path = tmp_path / "line.capture"
    record_session(path, [TAGS[0], TAGS[1], TAGS[0]], None)
    lines = list(dump(path))
    assert lines[0].endswith(
        "< hello from 'TB-1', firmware '1', boot 00000005, acknowledged 0, next 1, antennas shoe"
    )
    assert [line.split(maxsplit=2)[2] for line in lines if "event" in line] == [
        "event 1: tag 1 arrived at antenna 0, 100000 us",
        "event 2: tag 2 arrived at antenna 0, 200000 us",
        "event 3: tag 1 arrived at antenna 0, 300000 us",
    ]
    assert any(line.endswith("> greet") for line in lines)
    assert not any("damaged" in line for line in lines)


@pytest.mark.parametrize("key", [b"", bytes(range(16))])
def test_a_masked_capture_holds_other_tags_and_reads_the_same(tmp_path: Path, key: bytes) -> None:
    clear, masked = tmp_path / "clear", tmp_path / "masked"
    record_session(clear, TAGS, None, key)
    record_session(masked, TAGS, mask, key)
    content = masked.read_bytes()
    assert masked.stat().st_mode & 0o777 == 0o600
    for uid in TAGS:
        assert uid not in content
        assert uid[2:] not in content
    assert [line.split(maxsplit=1)[1] for line in dump(masked, key)] == [
        line.split(maxsplit=1)[1] for line in dump(clear, key)
    ]
    payloads = Deframer().feed(b"".join(
        item.data for item in read_capture(masked) if item.direction == "<"
    ))  # fmt: skip
    messages = [decode_message(payload, key) for payload in payloads]
    events = [message for message in messages if isinstance(message, Event)]
    assert [event.uid for event in events] == [mask(uid) for uid in TAGS]


@given(st.lists(st.binary(max_size=40), max_size=20), st.integers(0, 60))
def test_a_masked_capture_never_holds_a_tag_from_a_damaged_frame(
    tmp_path_factory: pytest.TempPathFactory, noise: list[bytes], at: int
) -> None:
    path = tmp_path_factory.mktemp("capture") / "line"
    writer = CaptureWriter(path, mask)
    device = DeviceLink(IDENTITY, 5)
    device.start(0)
    device.record(0, Sight.ARRIVED, TAGS[0], 0)
    device.next_frame()
    frame = device.next_frame()
    assert frame is not None
    damaged = bytearray(frame)
    damaged[at % (len(frame) - 1)] ^= 0x55
    for piece in [*noise, bytes(damaged), b"\x00", *noise]:
        writer.write("<", piece, 0)
    writer.close()
    assert TAGS[0][3:] not in path.read_bytes()


def test_files_that_are_no_capture(tmp_path: Path) -> None:
    with pytest.raises(CaptureError, match="can't be read"):
        list(dump(tmp_path / "missing"))
    path = tmp_path / "line"
    path.write_bytes(b"something else")
    with pytest.raises(CaptureError, match="no capture"):
        list(dump(path))
    with pytest.raises(CaptureError, match="exists"):
        CaptureWriter(path, None)
    path.unlink()
    record_session(path, TAGS, None)
    whole = list(read_capture(path))
    path.write_bytes(path.read_bytes()[:-3])
    assert list(read_capture(path)) == whole[:-1]
    assert "cut off here" in list(dump(path))[-1]
    damaged = bytearray(path.read_bytes())
    damaged[22] = 0xC1
    path.write_bytes(bytes(damaged))
    with pytest.raises(CaptureError, match="damaged"):
        list(read_capture(path))


def test_captured_bytes_do_not_show() -> None:
    assert repr(Captured(1, "<", b"secret")) == "Captured(1, <, 6 bytes)"


@pytest.mark.system
def test_a_recording_is_played_as_a_reader(tmp_path: Path) -> None:
    with Appliance(tmp_path) as appliance:
        cards = ("As", "Kd", "2c")
        path = tmp_path / "line.capture"
        record_session(path, [appliance.deck[card] for card in cards], None)
        appliance.config.write_text(
            appliance.config.read_text().replace("sim:shoe", "replay:line.capture")
            + "speed = 0.1\n"
        )
        appliance.start()
        engine = appliance.engine
        sealed = appliance.seal()
        engine.until(lambda: len(engine.recorded) == 3, "the recorded events")
        drawn = [item for item in engine.recorded if isinstance(item, CardDrawn)]
        key = open_envelope(sealed.envelope, appliance.keys)
        assert [item.handle for item in drawn] == [make_handle(key, 0, card) for card in cards]
        engine.until(lambda: engine.states["shoe"].words == "the recording is over", "the end")


@pytest.mark.system
def test_a_live_capture_holds_no_tag(tmp_path: Path) -> None:
    with Appliance(tmp_path) as appliance:
        appliance.config.write_text(appliance.config.read_text() + 'capture = "bridge"\n')
        appliance.start()
        appliance.wait_ready()
        appliance.seal()
        appliance.present("As", "Kd")
        appliance.engine.until(lambda: len(appliance.engine.drawn()) == 2, "two cards")
        assert appliance.terminate() == 0
        (path,) = appliance.state.glob("shoe-*.capture")
        assert [line for line in dump(path) if "event 2: tag 2" in line]
        for uid in appliance.deck.values():
            assert uid not in path.read_bytes()
