"""PN532 frames: the manual's bytes, any chunks, any noise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.link.codecs import pn532_codec
from firmware_bridge.link.codecs.pn532_codec import (
    Acknowledged,
    Frame,
    Pn532Answer,
    Pn532Decoder,
    Refused,
    Repeated,
    encode_command,
    list_targets,
    read_targets,
)


def answer_frame(command: int, data: bytes) -> bytes:
    """A frame as the chip sends it; long data goes into an extended frame."""
    content = bytes([0xD5, command + 1]) + data
    length = len(content)
    head = bytes([length, -length & 0xFF])
    if length > 255:
        two = length.to_bytes(2, "big")
        head = b"\xff\xff" + two + bytes([-sum(two) & 0xFF])
    return b"\x00\x00\xff" + head + content + bytes([-sum(content) & 0xFF]) + b"\x00"


def decode(data: bytes, size: int = 1000) -> list[Frame]:
    decoder = Pn532Decoder()
    chunks = [data[at : at + size] for at in range(0, len(data), size)]
    return [frame for chunk in chunks for frame in decoder.feed(chunk)]


def test_commands_are_the_published_bytes() -> None:
    assert encode_command(pn532_codec.GET_FIRMWARE_VERSION).hex() == "0000ff02fed4022a00"
    assert list_targets(2).hex() == "0000ff04fcd44a0200e000"
    sam = encode_command(pn532_codec.CONFIGURE_SAM, b"\x01\x00\x01")
    assert sam.hex() == "0000ff05fbd4140100011600"


def test_the_manuals_answers() -> None:
    # Acknowledge, no acknowledge and error frames of chapter 6.2.1, and a firmware version.
    assert decode(pn532_codec.ACKNOWLEDGE) == [Acknowledged()]
    assert decode(bytes.fromhex("0000ffff0000")) == [Repeated()]
    assert decode(bytes.fromhex("0000ff01ff7f8100")) == [Refused()]
    version = bytes.fromhex("0000ff06fad50332010607e800")
    assert decode(version) == [Pn532Answer(pn532_codec.GET_FIRMWARE_VERSION, b"\x32\x01\x06\x07")]


@pytest.mark.parametrize(
    ("data", "uids"),
    [
        ("00", ()),
        ("01 01 0004 08 04 a1b2c3d4", ("a1b2c3d4",)),
        ("02 01 0004 08 04 a1b2c3d4 02 0044 00 07 04112233445566", ("a1b2c3d4", "04112233445566")),
        # A tag that answers to select: five bytes of ATS follow its number.
        ("01 01 0344 20 07 04112233445566 05 78 77 80 02", ("04112233445566",)),
    ],
)
def test_tags_are_listed(data: str, uids: tuple[str, ...]) -> None:
    answer = Pn532Answer(pn532_codec.LIST_PASSIVE_TARGETS, bytes.fromhex(data))
    listed = read_targets(answer)
    assert listed is not None
    assert tuple(uid.hex() for uid in listed) == uids


@pytest.mark.parametrize(
    "data", ["", "01", "01 01 0004 08 04 a1b2", "01 01 0004 08 04 a1b2c3d4 00", "01 01 0004 08 00"]
)
def test_a_damaged_list_is_none(data: str) -> None:
    assert read_targets(Pn532Answer(pn532_codec.LIST_PASSIVE_TARGETS, bytes.fromhex(data))) is None
    assert read_targets(Pn532Answer(pn532_codec.CONFIGURE_SAM, b"\x00")) is None


@given(st.binary(max_size=263), st.integers(0, 254), st.integers(1, 20))
def test_answers_come_back_in_any_chunks(data: bytes, command: int, size: int) -> None:
    line = pn532_codec.ACKNOWLEDGE + answer_frame(command, data) * 2
    assert decode(line, size) == [Acknowledged(), *[Pn532Answer(command, data)] * 2]


@given(st.binary(max_size=80), st.integers(1, 20))
def test_a_frame_after_noise_is_read_once_enough_came(noise: bytes, size: int) -> None:
    frame = answer_frame(0x4A, b"\x00")
    frames = decode(noise + frame * 40, size)
    assert frames[-1] == Pn532Answer(0x4A, b"\x00")
    assert frames.count(Pn532Answer(0x4A, b"\x00")) >= 40 - len(noise)


@given(st.lists(st.binary(max_size=900), max_size=8))
def test_no_bytes_do_harm_and_memory_is_bounded(chunks: list[bytes]) -> None:
    decoder = Pn532Decoder()
    for chunk in chunks:
        for frame in decoder.feed(chunk):
            if isinstance(frame, Pn532Answer):
                read_targets(frame)
        assert len(decoder._held) <= 300


@given(st.binary(min_size=1, max_size=60), st.integers(min_value=0), st.integers(0, 7))
def test_a_flipped_bit_is_no_other_answer(data: bytes, at: int, bit: int) -> None:
    frame = bytearray(answer_frame(0x4A, data))
    frame[at % len(frame)] ^= 1 << bit
    answers = [item for item in decode(bytes(frame)) if isinstance(item, Pn532Answer)]
    assert all(item == Pn532Answer(0x4A, data) for item in answers)


def test_a_command_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 253 bytes"):
        encode_command(1, bytes(254))
