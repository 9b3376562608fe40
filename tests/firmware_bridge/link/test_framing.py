"""Framing: any chunking, any noise, bounded memory, back in step with the next whole frame."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.link.framing import (
    PAYLOAD_LIMIT,
    Deframer,
    crc16,
    decode_frame,
    encode_frame,
    stuff,
    unstuff,
)

payloads = st.binary(min_size=1, max_size=PAYLOAD_LIMIT)
noise = st.binary(max_size=700)


def cut(data: bytes, cuts: list[int]) -> list[bytes]:
    """The data in chunks."""
    edges = sorted({0, len(data), *(at % (len(data) + 1) for at in cuts)})
    return [data[start:end] for start, end in pairwise(edges)]


def crc16_by_bits(data: bytes) -> int:
    """The check's definition, bit by bit."""
    register = 0xFFFF
    for byte in data:
        register ^= byte << 8
        for _ in range(8):
            register = (register << 1) ^ (0x1021 if register & 0x8000 else 0)
            register &= 0xFFFF
    return register


def test_crc_has_the_published_check_value() -> None:
    assert crc16(b"123456789") == 0x29B1


@given(st.binary(max_size=300))
def test_crc_is_its_definition(data: bytes) -> None:
    assert crc16(data) == crc16_by_bits(data)


@pytest.mark.parametrize(
    ("data", "stuffed"),
    [
        # The examples of the COBS paper and of its article in Wikipedia.
        ("00", "0101"),
        ("0000", "010101"),
        ("00110 0".replace(" ", ""), "01021101"),
        ("11220033", "0311220233"),
        ("11223344", "0511223344"),
        ("11000000", "0211010101"),
    ],
)
def test_stuffing_has_the_published_examples(data: str, stuffed: str) -> None:
    assert stuff(bytes.fromhex(data)).hex() == stuffed
    assert unstuff(bytes.fromhex(stuffed)) == bytes.fromhex(data)


@given(st.binary(max_size=1200))
def test_stuffing_is_undone_and_holds_no_zero(data: bytes) -> None:
    stuffed = stuff(data)
    assert 0 not in stuffed
    assert unstuff(stuffed) == data


@given(st.lists(payloads, max_size=8), st.lists(st.integers(0, 5000), max_size=30))
def test_frames_are_found_in_any_chunks(sent: list[bytes], cuts: list[int]) -> None:
    line = b"".join(encode_frame(payload) for payload in sent)
    deframer = Deframer()
    received = [payload for chunk in cut(line, cuts) for payload in deframer.feed(chunk)]
    assert received == sent
    assert (deframer.read, deframer.damaged) == (len(sent), 0)


@given(noise, payloads, st.lists(st.integers(0, 5000), max_size=10))
def test_the_second_frame_after_any_noise_is_read(
    rubbish: bytes, payload: bytes, cuts: list[int]
) -> None:
    line = rubbish + encode_frame(payload) * 2
    deframer = Deframer()
    received = [found for chunk in cut(line, cuts) for found in deframer.feed(chunk)]
    assert received[-1] == payload
    assert received.count(payload) >= 1


@given(payloads, st.integers(min_value=0), st.integers(0, 7))
def test_a_flipped_bit_is_never_another_payload(payload: bytes, at: int, bit: int) -> None:
    frame = bytearray(encode_frame(payload))
    frame[at % (len(frame) - 1)] ^= 1 << bit
    received = Deframer().feed(bytes(frame))
    assert payload not in received
    assert decode_frame(bytes(frame[:-1])) is None


@given(st.lists(st.binary(max_size=2000), max_size=20))
def test_memory_stays_bounded(chunks: list[bytes]) -> None:
    deframer = Deframer()
    for chunk in chunks:
        deframer.feed(chunk)
        assert len(deframer._held) <= PAYLOAD_LIMIT + 3


@pytest.mark.parametrize("payload", [b"", bytes(PAYLOAD_LIMIT + 1)])
def test_what_does_not_fit_is_refused(payload: bytes) -> None:
    with pytest.raises(ValueError, match="1 to 250 bytes"):
        encode_frame(payload)
