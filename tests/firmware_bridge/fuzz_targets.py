"""What any bytes may do to each decoder: nothing. For Hypothesis and for a coverage-guided fuzzer.

A target takes bytes and raises an AssertionError where the decoder's promise does not hold: no
exception escapes, what it holds stays bounded, and the first whole frame after the noise is read.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from firmware_bridge.link.codecs import feig, lines, pn532_codec
from firmware_bridge.link.codecs.keystrokes import encode_keystrokes
from firmware_bridge.link.drivers import FeigDriver, KeyboardDriver, LinesDriver, Pn532Driver
from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.host_link import HostLink
from firmware_bridge.link.protocol import (
    Greet,
    Heartbeat,
    ProtocolError,
    decode_message,
    encode_message,
    make_tag,
)
from firmware_bridge.simulated_reader.device_link import DeviceLink, Identity

KEY: Final = bytes(range(16))
_HEARTBEAT: Final = encode_frame(encode_message(Heartbeat(boot=1, time_us=2, following=3)))
_LONGEST_HELD: Final = 4096


def cut(data: bytes) -> Iterator[bytes]:
    """The bytes in chunks, whose size the first byte says."""
    size = data[0] % 61 + 1 if data else 1
    for at in range(1, len(data), size):
        yield data[at : at + size]


def fuzz_deframer(data: bytes) -> None:
    """Frames of our own line."""
    deframer = Deframer()
    for chunk in cut(data):
        deframer.feed(chunk)
        assert len(deframer._held) <= 300
    deframer.feed(b"\x00")
    read = deframer.read
    assert deframer.feed(_HEARTBEAT) != []
    assert deframer.read == read + 1


def fuzz_protocol(data: bytes) -> None:
    """Payloads, plain and signed; whatever is read says the same when it is written again."""
    for payload in (data, b"\x01" + data, b"\x01" + data + make_tag(KEY, b"\x01" + data)):
        for key in (b"", KEY):
            try:
                message = decode_message(payload, key)
            except ProtocolError:
                continue
            if message is not None:
                assert decode_message(encode_message(message, key), key) == message


def fuzz_host(data: bytes) -> None:
    """The bridge's end of a line, whole frames among the noise."""
    link = HostLink()
    link.connect(1, now_ns=0)
    for chunk in cut(data):
        link.feed(chunk, 0)
        # A frame whose CRC is right gets further than noise.
        if 0 < len(chunk) <= 240:
            link.feed(b"\x00" + encode_frame(b"\x01" + chunk), 0)
        assert len(link.read_output()) < _LONGEST_HELD


def fuzz_device(data: bytes) -> None:
    """The reader's end of a line."""
    identity = Identity(name="x", firmware="1", firmware_hash=bytes(32), places=("shoe",))
    device = DeviceLink(identity, 1, ring=8)
    for chunk in cut(data):
        device.feed(chunk, 0)
        device.feed(b"\x00" + encode_frame(b"\x01" + chunk[:240] + b"\x00"), 0)
        for _ in range(20):
            device.next_frame()
    device.feed(b"\x00" + encode_frame(encode_message(Greet(nonce=5))), 0)
    assert device.next_frame() is not None


def fuzz_pn532(data: bytes) -> None:
    """A PN532's frames, and what the driver makes of them."""
    decoder, driver = pn532_codec.Pn532Decoder(), Pn532Driver("shoe")
    driver.begin()
    for chunk in cut(data):
        for frame in decoder.feed(chunk):
            if isinstance(frame, pn532_codec.Pn532Answer):
                pn532_codec.read_targets(frame)
        looks, output = driver.feed(chunk)
        assert all(len(look.uids) <= 256 for look in looks)
        assert len(output) < _LONGEST_HELD
        assert len(decoder._held) < _LONGEST_HELD


def fuzz_feig(data: bytes) -> None:
    """A FEIG reader's frames; a pause ends every wait."""
    decoder, driver = feig.FeigDecoder(), FeigDriver("shoe")
    driver.begin()
    for chunk in cut(data):
        for answer in decoder.feed(chunk):
            feig.read_inventory(answer)
        driver.feed(chunk)
        if chunk[:1] == b"\xff":
            driver.nudge()
        assert len(decoder._held) < _LONGEST_HELD
    decoder.pause()
    content = b"\x06\x00\xb0\x01"
    frame = content + feig.crc16(content).to_bytes(2, "little")
    assert decoder.feed(frame) != []


def fuzz_lines(data: bytes) -> None:
    """Lines of text and barcodes."""
    for barcode in (False, True):
        decoder = lines.LineDecoder(barcode=barcode)
        driver = LinesDriver("shoe", {"R1": "muck"}, barcode=barcode)
        for chunk in cut(data):
            for reading in decoder.feed(chunk):
                assert 1 <= len(reading.uid) <= 16
            driver.feed(chunk)
            assert len(decoder._held) <= 256
        decoder.feed(b"\r\n")
        assert decoder.feed(b"04A1B2C3\r\n") != []


def fuzz_keystrokes(data: bytes) -> None:
    """Input events of a reader that types."""
    driver = KeyboardDriver("shoe", {}, barcode=False)
    for chunk in cut(data):
        for look in driver.feed(chunk)[0]:
            assert all(4 <= len(uid) <= 16 for uid in look.uids)
    driver.begin()
    assert driver.feed(encode_keystrokes("04A1B2C3\n"))[0] != []


TARGETS: Final[dict[str, Callable[[bytes], Any]]] = {
    "deframer": fuzz_deframer,
    "protocol": fuzz_protocol,
    "host": fuzz_host,
    "device": fuzz_device,
    "pn532": fuzz_pn532,
    "feig": fuzz_feig,
    "lines": fuzz_lines,
    "keystrokes": fuzz_keystrokes,
}
