"""Readers that send lines: what they send, what is no reading, any chunks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.link.codecs.lines import LineDecoder, LineReading


@pytest.mark.parametrize(
    ("line", "reading"),
    [
        (b"seat3|04A1B2C3\r\n", LineReading("seat3", bytes.fromhex("04a1b2c3"))),
        (b"board|04 a1 b2 c3 d4 e5 f6\n", LineReading("board", bytes.fromhex("04a1b2c3d4e5f6"))),
        (b"e0:04:01:00:12:34:56:78\r", LineReading("", bytes.fromhex("e004010012345678"))),
        (b"\x02E004010012345678\x03\r\n", LineReading("", bytes.fromhex("e004010012345678"))),
    ],
)
def test_tag_readers(line: bytes, reading: LineReading) -> None:
    decoder = LineDecoder()
    assert decoder.feed(line) == [reading]
    assert decoder.refused == 0


@pytest.mark.parametrize(("line", "uid"), [(b"TB1234\r", b"TB1234"), (b"]C0TB1234\r\n", b"TB1234")])
def test_barcode_engines(line: bytes, uid: bytes) -> None:
    assert LineDecoder(barcode=True).feed(line) == [LineReading("", uid)]


@pytest.mark.parametrize(
    "line",
    [
        b"hello\n", b"|04A1B2C3\n", b"seat3|\n", b"04A1B2C\n", b"04A1\n", b"seat3|04A1B2C3x\n",
        b"\xff04A1B2C3\n", bytes(b"0" * 34) + b"\n", b"seat3|" + b"0" * 300 + b"\n",
    ],
)  # fmt: skip
def test_what_is_no_reading_is_dropped_and_counted(line: bytes) -> None:
    decoder = LineDecoder()
    assert decoder.feed(line) == []
    assert decoder.refused == 1
    assert decoder.feed(b"04A1B2C3\n") == [LineReading("", bytes.fromhex("04a1b2c3"))]


@given(st.lists(st.binary(min_size=4, max_size=16), max_size=8), st.integers(1, 30))
def test_lines_come_back_in_any_chunks(uids: list[bytes], size: int) -> None:
    line = b"".join(b"shoe|" + uid.hex().encode() + b"\r\n" for uid in uids)
    decoder = LineDecoder()
    chunks = [line[at : at + size] for at in range(0, len(line), size)]
    found = [reading for chunk in chunks for reading in decoder.feed(chunk)]
    assert found == [LineReading("shoe", uid) for uid in uids]


@given(st.lists(st.binary(max_size=400), max_size=8), st.booleans())
def test_no_bytes_do_harm_and_memory_is_bounded(chunks: list[bytes], barcode: bool) -> None:
    decoder = LineDecoder(barcode=barcode)
    for chunk in chunks:
        decoder.feed(chunk)
        assert len(decoder._held) <= 128


def test_a_reading_shows_no_number() -> None:
    assert "04a1" not in repr(LineReading("shoe", bytes.fromhex("04a1b2c3")))
