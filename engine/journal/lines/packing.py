"""How an event's JSON is kept small: deflated with phrases that every journal knows.

A record that begins with "{" is JSON as it stands. One that begins with the mark is raw deflate
(RFC 1951) whose dictionary is `phrases_2.txt`, byte for byte: that file never changes. A format
with other phrases gets another mark.
"""

import zlib
from pathlib import Path
from typing import Final

MARK: Final = b"\x02"
"""Begins a record that is deflated with the phrases of format 2."""

_PHRASES: Final = Path(__file__).with_name("phrases_2.txt").read_bytes()
_WINDOW: Final = -13
"""Raw deflate, 8 KiB: the phrases and a record lie within it."""
_LEVEL: Final = 6
_MEMORY: Final = 4
_LARGEST: Final = 1 << 20
"""Bytes of a record unpacked: more is no event."""


class PackingError(ValueError):
    """The bytes are no packed record."""


def pack(plain: bytes) -> bytes:
    """The JSON, smaller where that is possible."""
    packer = zlib.compressobj(
        _LEVEL, zlib.DEFLATED, _WINDOW, _MEMORY, zlib.Z_DEFAULT_STRATEGY, _PHRASES
    )
    packed = MARK + packer.compress(plain) + packer.flush()
    return packed if len(packed) < len(plain) else plain


def unpack(kept: bytes) -> bytes:
    """The JSON of a record as it is kept.

    Raises:
        PackingError: the bytes hold none.
    """
    if kept[:1] != MARK:
        return kept
    unpacker = zlib.decompressobj(_WINDOW, _PHRASES)
    try:
        plain = unpacker.decompress(kept[1:], _LARGEST)
    except zlib.error as error:
        raise PackingError(f"it does not unpack: {error}") from None
    if not unpacker.eof or unpacker.unused_data:
        raise PackingError("it does not unpack to its end")
    return plain
