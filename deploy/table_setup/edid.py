"""What a connected panel says of its size, by its EDID (VESA E-EDID 1.4)."""

from typing import Final

LEAST_MM: Final = 80
"""A panel that says that it is narrower lies, or says a ratio."""
MOST_MM: Final = 1500

_HEADER: Final = bytes([0, 255, 255, 255, 255, 255, 255, 0])
_BASE: Final = 128
"""Bytes of its first block (3.1)."""
_TIMING: Final = 54
"""Where the preferred detailed timing stands (3.10.1)."""
_SIZE_CM: Final = 21
"""Where the picture's size in whole centimetres stands (3.6.2)."""


def read_size_mm(edid: bytes) -> tuple[int, int] | None:
    """Width and height of a panel's picture in millimetres.

    The first detailed timing has millimetres, of which some panels say nothing; then the whole
    centimetres count. None: it is no EDID, or says a ratio or nothing.
    """
    if len(edid) < _BASE or edid[: len(_HEADER)] != _HEADER or sum(edid[:_BASE]) % 256:
        return None
    timing = edid[_TIMING : _TIMING + 18]
    width = timing[12] | (timing[14] & 0xF0) << 4
    height = timing[13] | (timing[14] & 0x0F) << 8
    if not (timing[0] or timing[1]) or width < LEAST_MM:
        width, height = 10 * edid[_SIZE_CM], 10 * edid[_SIZE_CM + 1]
    return (width, height) if LEAST_MM <= width <= MOST_MM and height else None
