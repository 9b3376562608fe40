"""What went over a reader's line, with times, in a file: for dumps, and for playing it again.

On a live table tags are replaced before anything is written, and bytes that are no whole frame,
which could hold a tag as well, are written as so many 0xFF.
"""

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from firmware_bridge.kept.private_files import read_private
from firmware_bridge.link.framing import DELIMITER, Deframer, decode_frame, encode_frame
from firmware_bridge.link.protocol import (
    Acknowledge,
    Event,
    Gap,
    Greet,
    Heartbeat,
    Hello,
    Message,
    ProtocolError,
    Resend,
    decode_message,
    encode_message,
)

Direction: TypeAlias = Literal["<", ">"]
"""From the reader, to the reader."""

_MARK: Final = b"tapburn-capture 1\n"
_LONGEST_TAIL: Final = 1024
_HIDDEN: Final = b"\xff"


class CaptureError(ValueError):
    """A capture file can't be used; the text is one sentence."""


class Captured(msgspec.Struct, frozen=True, array_like=True):
    """Some bytes of the line."""

    time_ns: int
    """Nanoseconds since the capture began."""
    direction: Direction
    data: bytes

    def __repr__(self) -> str:
        return f"Captured({self.time_ns}, {self.direction}, {len(self.data)} bytes)"


class CaptureWriter:
    """Writes a capture file.

    Args:
        path: a new file, readable by its owner only.
        mask: gives each tag another number of the same length; None writes what was there, which
            is for readers without a table only.
        key: the device's key, so that masked frames are signed again.

    Raises:
        CaptureError: the file exists or can't be written.
    """

    def __init__(self, path: Path, mask: Callable[[bytes], bytes] | None, key: bytes = b"") -> None:
        self._mask = mask
        self._key = key
        self._start_ns: int | None = None
        self._tails: dict[Direction, bytes] = {"<": b"", ">": b""}
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise CaptureError(f"{path}: can't be written: {error.strerror}") from None
        self._file = os.fdopen(descriptor, "wb")
        self._file.write(_MARK)

    def write(self, direction: Direction, data: bytes, time_ns: int) -> None:
        """Keep what went over the line.

        Args:
            direction: from or to the reader.
            data: the bytes.
            time_ns: monotonic nanoseconds.
        """
        if self._start_ns is None:
            self._start_ns = time_ns
        content = data if self._mask is None else self._hide(direction, data)
        if content:
            record = Captured(time_ns - self._start_ns, direction, content)
            body = msgspec.msgpack.encode(record)
            self._file.write(len(body).to_bytes(4, "big") + body)
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _hide(self, direction: Direction, data: bytes) -> bytes:
        """Whole frames with other tags; the start of the next frame waits for its end."""
        *ended, tail = (self._tails[direction] + data).split(DELIMITER)
        shown = b"".join(self._hide_frame(part) for part in ended)
        if len(tail) > _LONGEST_TAIL:
            shown += _HIDDEN * len(tail)
            tail = b""
        self._tails[direction] = tail
        return shown

    def _hide_frame(self, stuffed: bytes) -> bytes:
        payload = decode_frame(stuffed)
        try:
            message = None if payload is None else decode_message(payload, self._key)
        except ProtocolError:
            message = None
        if message is None:
            return _HIDDEN * len(stuffed) + DELIMITER
        if isinstance(message, Event) and self._mask is not None:
            message = msgspec.structs.replace(message, uid=self._mask(message.uid))
        return encode_frame(encode_message(message, self._key))


def read_capture(path: Path) -> Generator[Captured, None, int]:
    """What a capture file holds, in order; a last record that was cut off is left out.

    Returns:
        How many bytes were left out at the end.

    Raises:
        CaptureError: the file is missing or no capture.
    """
    try:
        content = read_private(path)
    except OSError as error:
        raise CaptureError(f"{path}: can't be read: {error.strerror}") from None
    if not content.startswith(_MARK):
        raise CaptureError(f"{path}: is no capture of this version; its first line says which")
    at = len(_MARK)
    while at + 4 <= len(content):
        end = at + 4 + int.from_bytes(content[at : at + 4], "big")
        if end > len(content):
            break
        try:
            yield msgspec.msgpack.decode(content[at + 4 : end], type=Captured)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise CaptureError(f"{path}: is damaged after {at} bytes") from None
        at = end
    return len(content) - at


def dump(path: Path, key: bytes = b"") -> Iterator[str]:
    """The capture as lines of text, a frame each, with tags as tag 1, tag 2, ... by appearance.

    Args:
        path: the capture file.
        key: the device's key, if its frames are signed.

    Raises:
        CaptureError: the file is missing or no capture.
    """
    deframers = {"<": Deframer(), ">": Deframer()}
    damaged = {"<": 0, ">": 0}
    tags: dict[bytes, int] = {}
    cut = time_ns = 0

    def read() -> Iterator[Captured]:
        nonlocal cut
        cut = yield from read_capture(path)

    for captured in read():
        time_ns = captured.time_ns
        deframer = deframers[captured.direction]
        start = f"{captured.time_ns / 1e9:12.6f} {captured.direction}"
        for payload in deframer.feed(captured.data):
            try:
                message = decode_message(payload, key)
            except ProtocolError as error:
                yield f"{start} {error}"
                continue
            yield f"{start} {describe(message, tags)}"
        if deframer.damaged > damaged[captured.direction]:
            count = deframer.damaged - damaged[captured.direction]
            damaged[captured.direction] = deframer.damaged
            yield f"{start} {count} damaged frame{'s' if count > 1 else ''}"
    if cut:
        yield f"{time_ns / 1e9:12.6f} < cut off here: {cut} bytes of a last record are left out"


def describe(message: Message | None, tags: dict[bytes, int]) -> str:
    """A message in words, its tag as a number; `tags` remembers which."""
    words = "unknown kind"
    match message:
        case Hello():
            words = (
                f"hello from {message.name!r}, firmware {message.firmware!r}, boot "
                f"{message.boot:08x}, acknowledged {message.acknowledged}, next "
                f"{message.following}, antennas {', '.join(message.places)}"
            )
        case Event():
            tag = tags.setdefault(message.uid, len(tags) + 1)
            words = (
                f"event {message.sequence}: tag {tag} {message.sight.name.lower()} at antenna "
                f"{message.place}, {message.time_us} us"
            )
        case Heartbeat():
            words = f"heartbeat, next {message.following}, {message.time_us} us"
        case Gap():
            words = f"gap {message.first} to {message.last}"
        case Greet():
            words = "greet"
        case Acknowledge():
            words = f"acknowledge up to {message.sequence}"
        case Resend():
            words = f"resend from {message.first}"
        case None:
            pass
    return words
