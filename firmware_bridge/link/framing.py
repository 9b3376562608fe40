"""Frames on a serial line: a payload and its CRC-16, byte-stuffed so that a zero ends a frame.

Pure: bytes in, payloads out, in chunks of any size. The stuffing is COBS (Cheshire and Baker,
1999), the check CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF, check value 0x29B1).
"""

import binascii
from typing import Final

DELIMITER: Final = b"\x00"
PAYLOAD_LIMIT: Final = 250
"""Bytes of the longest payload: with its CRC it fits into one COBS block of 254."""
_CRC_BYTES: Final = 2
_STUFFED_LIMIT: Final = PAYLOAD_LIMIT + _CRC_BYTES + 1
_CRC_START: Final = 0xFFFF


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE of the data."""
    return binascii.crc_hqx(data, _CRC_START)


def encode_frame(payload: bytes) -> bytes:
    """The payload as it goes over the line: stuffed, with its CRC, ended by a zero.

    Raises:
        ValueError: the payload is empty or longer than `PAYLOAD_LIMIT`.
    """
    if not 0 < len(payload) <= PAYLOAD_LIMIT:
        raise ValueError(f"a payload has 1 to {PAYLOAD_LIMIT} bytes, not {len(payload)}")
    return stuff(payload + crc16(payload).to_bytes(_CRC_BYTES, "big")) + DELIMITER


def decode_frame(stuffed: bytes) -> bytes | None:
    """The payload of one frame without its zero; None if it is damaged."""
    content = unstuff(stuffed)
    if content is None or len(content) <= _CRC_BYTES:
        return None
    payload = content[:-_CRC_BYTES]
    if crc16(payload) != int.from_bytes(content[-_CRC_BYTES:], "big"):
        return None
    return payload


def stuff(data: bytes) -> bytes:
    """The data without zeros: each block is led by the distance to the next zero."""
    stuffed = bytearray()
    for run in data.split(DELIMITER):
        rest = run
        while len(rest) >= 254:
            stuffed.append(255)
            stuffed += rest[:254]
            rest = rest[254:]
        stuffed.append(len(rest) + 1)
        stuffed += rest
    return bytes(stuffed)


def unstuff(stuffed: bytes) -> bytes | None:
    """The data that `stuff` was given; None if no data stuff to this."""
    if not stuffed or DELIMITER in stuffed:
        return None
    data = bytearray()
    at = 0
    while at < len(stuffed):
        code = stuffed[at]
        block = stuffed[at + 1 : at + code]
        if len(block) != code - 1:
            return None
        data += block
        at += code
        if code != 255 and at < len(stuffed):
            data.append(0)
    return bytes(data)


class Deframer:
    """Finds the frames in a stream that may start, stop or be damaged anywhere.

    It holds less than one frame: what grows longer is thrown away up to the next zero, so that
    the first whole frame after any noise is read again.
    """

    def __init__(self) -> None:
        self.damaged = 0
        """Frames thrown away: wrong CRC, wrong stuffing, too long."""
        self.read = 0
        """Frames read well."""
        self._held = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[bytes]:
        """The payloads of the frames that these bytes complete, in order."""
        payloads = []
        *ended, tail = data.split(DELIMITER)
        for part in ended:
            whole, self._held = self._held + part, b""
            if self._skipping:
                self._skipping = False
                continue
            if not whole:
                continue
            payload = decode_frame(whole) if len(whole) <= _STUFFED_LIMIT else None
            if payload is None:
                self.damaged += 1
            else:
                self.read += 1
                payloads.append(payload)
        if not self._skipping:
            self._held += tail
            if len(self._held) > _STUFFED_LIMIT:
                self._held = b""
                self._skipping = True
                self.damaged += 1
        return payloads
