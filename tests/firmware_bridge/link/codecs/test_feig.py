"""FEIG frames: the manual's CRC, inventories, any chunks, any noise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.link.codecs import feig
from firmware_bridge.link.codecs.feig import (
    FeigAnswer,
    FeigDecoder,
    crc16,
    encode_request,
    read_inventory,
    request_inventory,
)

UIDS = [bytes.fromhex("e004010012345678"), bytes.fromhex("e00401001234567a")]


def sign(content: bytes) -> bytes:
    return content + crc16(content).to_bytes(2, "little")


def standard(answer: FeigAnswer) -> bytes:
    head = bytes([6 + len(answer.data), answer.address, answer.command, answer.status])
    return sign(head + answer.data)


def advanced(answer: FeigAnswer) -> bytes:
    length = (8 + len(answer.data)).to_bytes(2, "big")
    head = b"\x02" + length + bytes([answer.address, answer.command, answer.status])
    return sign(head + answer.data)


def inventory(uids: list[bytes], status: int = feig.STATUS_OK) -> FeigAnswer:
    sets = b"".join(b"\x03\x00" + uid for uid in uids)
    return FeigAnswer(0, feig.ISO_HOST_COMMAND, status, bytes([len(uids)]) + sets)


def test_the_crc_has_its_published_check_value() -> None:
    assert crc16(b"123456789") == 0x6F91


def test_requests() -> None:
    assert request_inventory()[:5].hex() == "07ffb00100"
    assert request_inventory(more=True, address=3)[:5].hex() == "0703b00180"
    frame = encode_request(0x52, b"\x00")
    assert (len(frame), frame[0], frame[1:4].hex()) == (6, 6, "ff5200")
    # A frame with its CRC leaves nothing: that is how a reader checks it.
    assert crc16(frame) == 0
    with pytest.raises(ValueError, match="at most 250 bytes"):
        encode_request(0xB0, bytes(251))


def test_inventories() -> None:
    assert read_inventory(inventory(UIDS)) == tuple(UIDS)
    assert read_inventory(inventory(UIDS, feig.STATUS_MORE)) == tuple(UIDS)
    assert read_inventory(FeigAnswer(0, 0xB0, feig.STATUS_NO_TAG, b"")) == ()


@pytest.mark.parametrize(
    "answer",
    [
        FeigAnswer(0, 0xB0, 0x00, b""),
        FeigAnswer(0, 0xB0, 0x00, b"\x01\x03\x00\xe0\x04"),
        FeigAnswer(0, 0xB0, 0x00, b"\x01\x04" + bytes(9)),
        FeigAnswer(0, 0xB0, 0x84, b"\x00"),
        FeigAnswer(0, 0x52, 0x00, b"\x00"),
    ],
)
def test_an_inventory_that_can_not_be_read_is_none(answer: FeigAnswer) -> None:
    assert read_inventory(answer) is None


answers = st.builds(
    FeigAnswer,
    st.integers(0, 255),
    st.integers(0, 255),
    st.integers(0, 255),
    st.binary(max_size=200),
)


@given(st.lists(answers, max_size=4), st.booleans(), st.integers(1, 30))
def test_answers_come_back_in_any_chunks(sent: list[FeigAnswer], long: bool, size: int) -> None:
    line = b"".join((advanced if long else standard)(answer) for answer in sent)
    decoder = FeigDecoder()
    chunks = [line[at : at + size] for at in range(0, len(line), size)]
    assert [found for chunk in chunks for found in decoder.feed(chunk)] == sent
    assert decoder.skipped == 0


@given(st.binary(max_size=60))
def test_a_frame_after_noise_is_read_after_a_pause(noise: bytes) -> None:
    decoder = FeigDecoder()
    decoder.feed(noise)
    decoder.pause()
    assert decoder.feed(standard(inventory(UIDS))) == [inventory(UIDS)]


@given(st.binary(max_size=40))
def test_a_frame_right_behind_noise_is_read_at_the_next_pause(noise: bytes) -> None:
    decoder = FeigDecoder()
    found = decoder.feed(noise + standard(inventory(UIDS))) + decoder.pause()
    assert found[-1] == inventory(UIDS)


@given(st.lists(st.binary(max_size=3000), max_size=6))
def test_no_bytes_do_harm_and_memory_is_bounded(chunks: list[bytes]) -> None:
    decoder = FeigDecoder()
    for chunk in chunks:
        for answer in decoder.feed(chunk):
            read_inventory(answer)
        assert len(decoder._held) <= 2048
    decoder.pause()
    assert decoder._held == b""
