"""FEIG OBID i-scan HF readers, and the inventory of ISO 15693 tags.

Frames as in the system manuals of ID ISC.MR/PR101 (H60301): standard ones begin with their whole
length, advanced ones with 02 and a length of two bytes; then come the reader's address, the
command, in answers a status, data, and a CRC-16 (reflected 0x8408, start 0xFFFF, low byte first).
"""

from typing import Final

import msgspec

BROADCAST: Final = 0xFF
"""The address upon which every reader answers."""
ISO_HOST_COMMAND: Final = 0xB0
INVENTORY: Final = 0x01
STATUS_OK: Final = 0x00
STATUS_NO_TAG: Final = 0x01
STATUS_MORE: Final = 0x94
"""More tags are there than the answer holds: ask again with `more`."""
_MORE: Final = 0x80
_ADVANCED: Final = 0x02
_CRC_BYTES: Final = 2
_SHORTEST: Final = 6
_LONGEST: Final = 2048
"""Longer frames than any that we ask for; what claims to be longer is noise."""
_ISO15693: Final = 0x03
_ISO15693_SET: Final = 10
"""Bytes of one tag in an inventory: type, DSFID, and a number of 8 bytes."""


class FeigAnswer(msgspec.Struct, frozen=True):
    """An answer of a reader."""

    address: int
    command: int
    status: int
    data: bytes

    def __repr__(self) -> str:
        return f"FeigAnswer({self.command:#04x}, status {self.status:#04x}, {len(self.data)} bytes)"


def crc16(data: bytes) -> int:
    """CRC-16/MCRF4XX of the data; check value 0x6F91."""
    register = 0xFFFF
    for byte in data:
        register ^= byte
        for _ in range(8):
            register = (register >> 1) ^ (0x8408 if register & 1 else 0)
    return register


def encode_request(command: int, data: bytes = b"", address: int = BROADCAST) -> bytes:
    """A command as a standard frame.

    Raises:
        ValueError: more data than a standard frame holds.
    """
    length = 3 + len(data) + _CRC_BYTES
    if length > 255:
        raise ValueError(f"a standard frame has at most 250 bytes of data, not {len(data)}")
    content = bytes([length, address, command]) + data
    return content + crc16(content).to_bytes(_CRC_BYTES, "little")


def request_inventory(*, more: bool = False, address: int = BROADCAST) -> bytes:
    """Ask which tags are there, or for those that did not fit into the answer before."""
    mode = _MORE if more else 0
    return encode_request(ISO_HOST_COMMAND, bytes([INVENTORY, mode]), address)


def read_inventory(answer: FeigAnswer) -> tuple[bytes, ...] | None:
    """The numbers of the tags in an answer to `request_inventory`; None if it can't be read.

    Tags of other kinds than ISO 15693 make the whole answer unreadable: their length is not known.
    """
    if answer.command != ISO_HOST_COMMAND:
        return None
    if answer.status == STATUS_NO_TAG:
        return ()
    if answer.status not in (STATUS_OK, STATUS_MORE) or not answer.data:
        return None
    count, sets = answer.data[0], answer.data[1:]
    if len(sets) != count * _ISO15693_SET:
        return None
    tags = [sets[at : at + _ISO15693_SET] for at in range(0, len(sets), _ISO15693_SET)]
    if any(tag[0] != _ISO15693 for tag in tags):
        return None
    return tuple(tag[2:] for tag in tags)


class FeigDecoder:
    """Finds a reader's answers in a stream.

    The frames have no start mark: after noise the decoder tries each byte as a start. `pause` says
    that the line was silent, so that a wrong start does not wait for its end.
    """

    def __init__(self) -> None:
        self.skipped = 0
        """Bytes that belonged to no frame."""
        self._held = b""

    def feed(self, data: bytes) -> list[FeigAnswer]:
        """The answers that these bytes complete, in order."""
        self._held += data
        return self._scan(waiting=True)

    def pause(self) -> list[FeigAnswer]:
        """The line was silent for longer than within a frame: what is held must be complete."""
        answers = self._scan(waiting=False)
        self.skipped += len(self._held)
        self._held = b""
        return answers

    def _scan(self, *, waiting: bool) -> list[FeigAnswer]:
        answers = []
        at = 0
        while at < len(self._held):
            length, header = _frame_length(self._held[at:])
            if length is None or len(self._held) - at < length:
                if waiting:
                    break
                length = 0
            answer = _read_answer(self._held[at : at + length], header) if length else None
            if answer is None:
                self.skipped += 1
                at += 1
            else:
                answers.append(answer)
                at += length
        self._held = self._held[at:]
        return answers


def _frame_length(data: bytes) -> tuple[int | None, int]:
    """Length of the frame that starts here and of its length field; 0: none; None: unknown yet."""
    if data[0] != _ADVANCED:
        return (data[0] if data[0] >= _SHORTEST else 0), 1
    if len(data) < 3:
        return None, 3
    length = int.from_bytes(data[1:3], "big")
    return (length if _SHORTEST + 2 <= length <= _LONGEST else 0), 3


def _read_answer(frame: bytes, header: int) -> FeigAnswer | None:
    content, check = frame[:-_CRC_BYTES], frame[-_CRC_BYTES:]
    if crc16(content) != int.from_bytes(check, "little"):
        return None
    address, command, status = content[header : header + 3]
    return FeigAnswer(address, command, status, content[header + 3 :])
