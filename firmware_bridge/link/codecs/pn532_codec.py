"""NXP PN532 over its high-speed UART: 115200 baud, ISO 14443 type A tags, two at a time.

Frames as in the PN532 user manual (UM0701-02), chapter 6.2: preamble 00, start 00 FF, length and
its complement, TFI (D4 to the chip, D5 from it), data, checksum, postamble 00. The preamble and
postamble may be missing or longer.
"""

from typing import Final, TypeAlias

import msgspec

WAKE_UP: Final = b"\x55\x55\x00\x00\x00"
"""To be sent before the first command: brings the chip out of low power."""
ACKNOWLEDGE: Final = b"\x00\x00\xff\x00\xff\x00"
GET_FIRMWARE_VERSION: Final = 0x02
CONFIGURE_SAM: Final = 0x14
LIST_PASSIVE_TARGETS: Final = 0x4A

_START: Final = b"\x00\xff"
_TO_CHIP: Final = 0xD4
_FROM_CHIP: Final = 0xD5
_ERROR: Final = 0x7F
_LONGEST: Final = 265
"""TFI and data of the longest frame that the chip sends (extended frames, chapter 6.2.1.2)."""
_TYPE_A_106: Final = 0x00
_HAS_ATS: Final = 0x20
"""Bit of SEL_RES: the tag speaks ISO 14443-4 and its answer to select follows."""


class Acknowledged(msgspec.Struct, frozen=True):
    """The chip took the command, or the host the answer."""


class Repeated(msgspec.Struct, frozen=True):
    """The other end wants the last frame again (NACK)."""


class Refused(msgspec.Struct, frozen=True):
    """The chip found an error in the command (application level error frame)."""


class Pn532Answer(msgspec.Struct, frozen=True):
    """An answer of the chip."""

    command: int
    """The code of the command that it answers."""
    data: bytes

    def __repr__(self) -> str:
        return f"Pn532Answer({self.command:#04x}, {len(self.data)} bytes)"


Frame: TypeAlias = Acknowledged | Repeated | Refused | Pn532Answer

_SHORT: Final[dict[bytes, Frame]] = {b"\x00\xff": Acknowledged(), b"\xff\x00": Repeated()}
"""Frames without content, by what follows their start."""


def encode_command(command: int, data: bytes = b"") -> bytes:
    """A command as a normal frame.

    Raises:
        ValueError: more data than a normal frame holds.
    """
    content = bytes([_TO_CHIP, command]) + data
    if len(content) > 255:
        raise ValueError(f"a command has at most 253 bytes of data, not {len(data)}")
    length = len(content)
    checked = bytes([length, -length & 0xFF]) + content + bytes([-sum(content) & 0xFF])
    return b"\x00" + _START + checked + b"\x00"


def list_targets(maximum: int = 2) -> bytes:
    """The command that looks for up to two type A tags."""
    return encode_command(LIST_PASSIVE_TARGETS, bytes([maximum, _TYPE_A_106]))


def read_targets(answer: Pn532Answer) -> tuple[bytes, ...] | None:
    """The numbers of the tags in an answer to `list_targets`; None if it is damaged."""
    data = answer.data
    if answer.command != LIST_PASSIVE_TARGETS or not data:
        return None
    uids = []
    at = 1
    for _ in range(data[0]):
        head = data[at : at + 5]
        if len(head) < 5:
            return None
        selection, length = head[3], head[4]
        uid = data[at + 5 : at + 5 + length]
        at += 5 + length
        if selection & _HAS_ATS:
            if at >= len(data) or data[at] == 0:
                return None
            at += data[at]
        if len(uid) not in (4, 7, 10):
            return None
        uids.append(uid)
    return tuple(uids) if at == len(data) else None


class Pn532Decoder:
    """Finds the chip's frames in a stream; holds less than one frame."""

    def __init__(self) -> None:
        self.damaged = 0
        """Places that looked like a frame and were none."""
        self._held = b""

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that these bytes complete, in order."""
        self._held += data
        frames: list[Frame] = []
        while (start := self._held.find(_START)) >= 0:
            taken = _read_frame(self._held[start + len(_START) :])
            if taken is None:
                self._held = self._held[start:]
                return frames
            frame, length = taken
            if frame is None:
                self.damaged += 1
            else:
                frames.append(frame)
            # After damage only the start itself is passed over: a frame may begin right behind.
            self._held = self._held[start + len(_START) + length :]
        self._held = self._held[-1:] if self._held.endswith(b"\x00") else b""
        return frames


def _read_frame(data: bytes) -> tuple[Frame | None, int] | None:
    """The frame after a start and its length; (None, 0): it is none; None: more is needed."""
    if data[:2] in _SHORT:
        return _SHORT[data[:2]], 2
    header = _read_header(data)
    if header is None:
        return None
    start, length = header
    end = start + length + 1
    if length and len(data) < end:
        return None
    frame = _read_content(data[start : end - 1], data[end - 1]) if length else None
    return frame, end if frame else 0


def _read_header(data: bytes) -> tuple[int, int] | None:
    """Where the content starts and how long it is, 0: no frame; None: more is needed."""
    if len(data) < 2:
        return None
    if data[:2] != b"\xff\xff":
        return 2, data[0] if sum(data[:2]) & 0xFF == 0 else 0
    if len(data) < 5:
        return None
    length = int.from_bytes(data[2:4], "big")
    return 5, length if sum(data[2:5]) & 0xFF == 0 and length <= _LONGEST else 0


def _read_content(content: bytes, check: int) -> Refused | Pn532Answer | None:
    if (sum(content) + check) & 0xFF:
        return None
    if content == bytes([_ERROR]):
        return Refused()
    if content[0] != _FROM_CHIP or len(content) < 2:
        return None
    return Pn532Answer(content[1] - 1 & 0xFF, content[2:])
