"""What a panel says of its size."""

from deploy.table_setup.edid import read_size_mm


def make_edid(*, mm: tuple[int, int] = (0, 0), cm: tuple[int, int] = (0, 0)) -> bytes:
    """The first block of an EDID, with a picture of that size."""
    block = bytearray(128)
    block[:8] = bytes([0, 255, 255, 255, 255, 255, 255, 0])
    block[21], block[22] = cm
    block[54] = 1
    block[66], block[67] = mm[0] & 255, mm[1] & 255
    block[68] = (mm[0] >> 8) << 4 | mm[1] >> 8
    block[127] = -sum(block) % 256
    return bytes(block)


def test_a_panel_says_its_millimetres_and_else_its_centimetres() -> None:
    assert read_size_mm(make_edid(mm=(344, 194), cm=(34, 19))) == (344, 194)
    assert read_size_mm(make_edid(cm=(22, 14))) == (220, 140)


def test_a_ratio_no_size_or_a_broken_block_says_nothing() -> None:
    assert read_size_mm(make_edid(mm=(16, 9))) is None
    assert read_size_mm(make_edid()) is None
    broken = bytearray(make_edid(cm=(22, 14)))
    broken[30] ^= 1
    assert read_size_mm(bytes(broken)) is None
    assert read_size_mm(b"") is None
