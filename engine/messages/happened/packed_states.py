"""A packed table's state is weighed before anything is made of it, wherever it is opened."""

import zlib
from typing import Final

import msgspec

MOST_UNPACKED: Final = 1 << 20
MOST_THINGS: Final = 1 << 17
"""Bytes of a packed table's state, and values in it: a table that plays has 11,000 and 2,000."""


class TooMuchError(msgspec.DecodeError):
    """What was packed is more than it may be; nothing was made of it."""


def unpack_state(packed: bytes) -> bytes:
    """A packed table's state; nothing is made of one that is larger than any table's.

    Raises:
        TooMuchError: it is.
        msgspec.DecodeError: it does not unpack.
    """
    return unpack_msgpack(packed, MOST_UNPACKED, MOST_THINGS)


def unpack_msgpack(packed: bytes, most_bytes: int, most_things: int) -> bytes:
    """The message of msgpack that zlib packed; it is weighed before anything is made of it.

    A byte of msgpack may become an object of hundreds, and a byte of zlib is a thousand of those.

    Args:
        packed: by zlib.
        most_bytes: of the message.
        most_things: values, keys and containers in it.

    Raises:
        TooMuchError: it is more than that.
        msgspec.DecodeError: it does not unpack.
    """
    try:
        plain = zlib.decompressobj().decompress(packed, most_bytes + 1)
    except zlib.error as error:
        raise msgspec.DecodeError(str(error)) from None
    if len(plain) > most_bytes:
        raise TooMuchError(f"it unpacks to more than {most_bytes} bytes")
    if count_things(plain, most_things) > most_things:
        raise TooMuchError(f"it holds more than {most_things} things")
    return plain


def count_things(message: bytes, most: int) -> int:
    """How many values, keys and containers a message of msgpack has, up to one more than `most`.

    Args:
        message: that may be none; what its heads say is counted.
        most: above that nothing more is counted.
    """
    at, count, end = 0, 0, len(message)
    while at < end and count <= most:
        fixed, digits = _HEADS[message[at]]
        at += fixed + (int.from_bytes(message[at + 1 : at + 1 + digits]) if digits else 0)
        count += 1
    return count


def _list_heads() -> tuple[tuple[int, int], ...]:
    """By an item's first byte: its bytes, and how many of them tell of further ones behind."""
    heads = [(1, 0)] * 256
    for head in range(0xA0, 0xC0):  # A short text.
        heads[head] = (head - 0x9F, 0)
    for power, digits in enumerate((1, 2, 4)):
        heads[0xC4 + power] = (1 + digits, digits)  # Bytes.
        heads[0xC7 + power] = (2 + digits, digits)  # An extension.
        heads[0xD9 + power] = (1 + digits, digits)  # A text.
    for first in (0xCC, 0xD0):  # Whole numbers.
        for power in range(4):
            heads[first + power] = (1 + (1 << power), 0)
    heads[0xCA], heads[0xCB] = (5, 0), (9, 0)  # Fractions.
    for power in range(5):
        heads[0xD4 + power] = (2 + (1 << power), 0)  # An extension of a fixed length.
    for first in (0xDC, 0xDE):  # Lists and maps: what is in them follows.
        heads[first], heads[first + 1] = (3, 0), (5, 0)
    return tuple(heads)


_HEADS: Final = _list_heads()
