"""What reader and bridge say to each other: the payloads of docs/reader-protocol.md, version 1.

Pure: messages to bytes and back. Numbers are big-endian. A uid never shows in a text form.
"""

import hashlib
import hmac
import struct
from enum import IntEnum, IntFlag
from typing import ClassVar, Final, TypeAlias

import msgspec

from engine.messages.outside_text import LONGEST_LABEL, make_plain

VERSION: Final = 1
TAG_BYTES: Final = 8
"""Length of the optional HMAC-SHA256 tag, cut to 64 bits."""
UID_LIMIT: Final = 16
"""Bytes of the longest tag number."""
PART_LIMIT: Final = 192
"""Bytes of a firmware image that one message brings at most."""
SEQUENCE_LIMIT: Final = 0xFFFFFFFF

_TAGGED: Final = 0x80
_HASH_BYTES: Final = 32


class Sight(IntEnum):
    """What an antenna noticed."""

    ARRIVED = 1
    DEPARTED = 2


class Capability(IntFlag):
    """What a device can do."""

    NONE = 0
    DEPARTURES = 1
    """It tells when a tag goes away."""
    RETENTION = 2
    """Its ring, boot id and numbering survive a reset."""
    TAGS = 4
    """It signs its frames when it has a key."""
    IMAGES = 8
    """It takes another firmware over the line."""


class LoaderState(IntEnum):
    """How far a device is with an image."""

    IDLE = 0
    """None was offered since it started."""
    TAKING = 1
    WHOLE = 2
    """It has all of it and found its hash right; it starts with it now."""
    OTHER_MODEL = 3
    """Refused: the image is for another model."""
    NO_ROOM = 4
    """Refused: it is too large, or its memory does not take it."""
    WRONG_HASH = 5
    """All of it came, and it is not what was offered."""


class ProtocolError(ValueError):
    """A payload that this bridge can't use; the text is one sentence without its content."""


class UnknownVersionError(ProtocolError):
    """The other end speaks a protocol that we don't know."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"speaks protocol version {version}, this bridge understands version {VERSION}: "
            "update the bridge or install firmware for it"
        )


class ForgedMessageError(ProtocolError):
    """The message's tag is missing, unexpected or wrong."""


class Hello(msgspec.Struct, frozen=True, kw_only=True):
    """Device to host, at each start and after each `Greet`: who I am and what I hold."""

    boot: int
    """Names the numbering of the events: new whenever the device can't go on with the old one."""
    time_us: int
    """Microseconds since the device started."""
    nonce: int
    """That of the greeting that this answers; 0: said unasked, at a start."""
    acknowledged: int
    """The highest sequence that the host acknowledged, 0 for none."""
    following: int
    """The sequence that the next event will get."""
    ring: int
    """How many events the device can hold."""
    capabilities: Capability = Capability.NONE
    firmware_hash: bytes
    """SHA-256 of the firmware's image, 32 bytes."""
    firmware: str
    """The firmware's version, such as "1.0.2"."""
    name: str
    """The device's own name, such as "TB-0031"."""
    places: tuple[str, ...]
    """A name for each antenna, in the order of the numbers that events use."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Device to host: an antenna noticed a tag come or go."""

    boot: int
    sequence: int
    """From 1, one more each event."""
    time_us: int
    place: int
    """Index into the hello's places."""
    sight: Sight
    uid: bytes
    """The tag's number as it was read, 1 to 16 bytes."""

    def __repr__(self) -> str:
        return f"Event(sequence={self.sequence}, place={self.place}, sight={self.sight.name})"


class Heartbeat(msgspec.Struct, frozen=True, kw_only=True):
    """Device to host, every 500 ms."""

    boot: int
    time_us: int
    following: int
    """The sequence that the next event will get: shows the host what it has missed."""


class Gap(msgspec.Struct, frozen=True, kw_only=True):
    """Device to host: the ring no longer holds these events."""

    boot: int
    first: int
    last: int


class Greet(msgspec.Struct, frozen=True, kw_only=True):
    """Host to device: say hello, and prove that it is said now."""

    nonce: int
    """Never 0, never used before on this line."""


class Acknowledge(msgspec.Struct, frozen=True, kw_only=True):
    """Host to device: everything up to the sequence is on disk, forget it."""

    boot: int
    sequence: int


class Resend(msgspec.Struct, frozen=True, kw_only=True):
    """Host to device: send everything from this sequence on again."""

    boot: int
    first: int


class Loader(msgspec.Struct, frozen=True, kw_only=True):
    """Device to host: which model it is, and how far an image has come; answers the next three."""

    state: LoaderState
    held: int
    """Bytes of the image that it has, from its beginning."""
    model: str
    """Names what an image has to be made for, such as "pico-pn532"."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """Host to device: which model are you?"""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Host to device: another firmware comes; what came of an earlier offer is thrown away."""

    size: int
    """Bytes of the image."""
    digest: bytes
    """SHA-256 of the image, 32 bytes."""
    model: str


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Host to device: a part of the image; one that is not the next is not taken."""

    at: int
    """Bytes before it."""
    data: bytes
    """1 to 192 bytes."""


Message: TypeAlias = (
    Hello | Event | Heartbeat | Gap | Loader | Greet | Acknowledge | Resend | Ask | Offer | Part
)


class _Kinds:
    """The numbers of the messages' kinds; those of the host have bit 6."""

    numbers: ClassVar[dict[type[Message], int]] = {
        Hello: 0x01, Event: 0x02, Heartbeat: 0x03, Gap: 0x04, Loader: 0x05,
        Greet: 0x41, Acknowledge: 0x42, Resend: 0x43, Ask: 0x44, Offer: 0x45, Part: 0x46,
    }  # fmt: skip
    plain: ClassVar[dict[int, tuple[type[Message], struct.Struct, tuple[str, ...]]]] = {
        0x03: (Heartbeat, struct.Struct(">IQI"), ("boot", "time_us", "following")),
        0x04: (Gap, struct.Struct(">III"), ("boot", "first", "last")),
        0x41: (Greet, struct.Struct(">Q"), ("nonce",)),
        0x42: (Acknowledge, struct.Struct(">II"), ("boot", "sequence")),
        0x43: (Resend, struct.Struct(">II"), ("boot", "first")),
        0x44: (Ask, struct.Struct(""), ()),
    }
    """Those of fixed length: their fields in order."""


_HELLO: Final = struct.Struct(f">IQQIIHH{_HASH_BYTES}s")
_EVENT: Final = struct.Struct(">IIQBBB")
_LOADER: Final = struct.Struct(">BI")
_OFFER: Final = struct.Struct(f">I{_HASH_BYTES}s")
_PART: Final = struct.Struct(">IB")


def encode_message(message: Message, key: bytes = b"") -> bytes:
    """The message as a frame's payload, with a tag if there is a device key.

    Raises:
        ProtocolError: a number or a text does not fit its field.
    """
    kind = _Kinds.numbers[type(message)]
    try:
        body = _encode_body(message, kind)
    except struct.error:
        raise ProtocolError("a number does not fit its field of the message") from None
    payload = bytes([VERSION, kind | _TAGGED if key else kind]) + body
    return payload + make_tag(key, payload) if key else payload


def decode_message(payload: bytes, key: bytes = b"") -> Message | None:
    """The message in a frame's payload; None if its kind is unknown, which is no error.

    Args:
        payload: a frame's content.
        key: the device's key; if there is one, only messages with the right tag are accepted.

    Raises:
        UnknownVersionError: the first byte is not our version.
        ForgedMessageError: the tag is not as the key demands.
        ProtocolError: the fields are not as the kind demands.
    """
    if len(payload) < 2:
        raise ProtocolError("a message has a version and a kind; this one is too short")
    if payload[0] != VERSION:
        raise UnknownVersionError(payload[0])
    content = payload
    if bool(payload[1] & _TAGGED) != bool(key):
        wanted = (
            "without a tag, but the bridge has a key for this reader"
            if key
            else ("with a tag, but the bridge has no key for this reader")
        )
        raise ForgedMessageError(f"sends messages {wanted}: set the same key on both sides")
    if key:
        content, tag = payload[:-TAG_BYTES], payload[-TAG_BYTES:]
        if len(content) < 2 or not hmac.compare_digest(make_tag(key, content), tag):
            raise ForgedMessageError("sends messages with a wrong tag: compare the keys")
    try:
        return _decode_body(content[1] & ~_TAGGED, content[2:])
    except (struct.error, UnicodeDecodeError, ValueError, IndexError):
        raise ProtocolError("a message's fields are not as its kind demands") from None


def make_tag(key: bytes, content: bytes) -> bytes:
    """The first 8 bytes of HMAC-SHA256 over the payload up to the tag."""
    return hmac.new(key, content, hashlib.sha256).digest()[:TAG_BYTES]


def _encode_body(message: Message, kind: int) -> bytes:
    if isinstance(message, Hello):
        if len(message.firmware_hash) != _HASH_BYTES:
            raise ProtocolError(f"the firmware's hash has {_HASH_BYTES} bytes")
        fixed = _HELLO.pack(
            message.boot, message.time_us, message.nonce, message.acknowledged, message.following,
            message.ring, message.capabilities, message.firmware_hash,
        )  # fmt: skip
        texts = (message.firmware, message.name, *message.places)
        return fixed + b"".join(_encode_text(text) for text in texts)
    if isinstance(message, Event):
        if not 1 <= len(message.uid) <= UID_LIMIT:
            raise ProtocolError(f"a tag's number has 1 to {UID_LIMIT} bytes")
        return _EVENT.pack(
            message.boot, message.sequence, message.time_us, message.place, message.sight,
            len(message.uid),
        ) + message.uid  # fmt: skip
    if isinstance(message, Loader):
        return _LOADER.pack(message.state, message.held) + _encode_text(message.model)
    if isinstance(message, Offer):
        if len(message.digest) != _HASH_BYTES:
            raise ProtocolError(f"an image's hash has {_HASH_BYTES} bytes")
        return _OFFER.pack(message.size, message.digest) + _encode_text(message.model)
    if isinstance(message, Part):
        if not 1 <= len(message.data) <= PART_LIMIT:
            raise ProtocolError(f"a part of an image has 1 to {PART_LIMIT} bytes")
        return _PART.pack(message.at, len(message.data)) + message.data
    _, layout, fields = _Kinds.plain[kind]
    return layout.pack(*(getattr(message, field) for field in fields))


def _decode_body(kind: int, body: bytes) -> Message | None:
    if kind == _Kinds.numbers[Hello]:
        boot, time_us, nonce, acknowledged, following, ring, capabilities, firmware_hash = (
            _HELLO.unpack_from(body)
        )
        firmware, name, *places = _decode_texts(body[_HELLO.size :])
        return Hello(
            boot=boot, time_us=time_us, nonce=nonce, acknowledged=acknowledged, following=following,
            ring=ring, capabilities=Capability(capabilities), firmware_hash=firmware_hash,
            firmware=firmware, name=name, places=tuple(places),
        )  # fmt: skip
    if kind == _Kinds.numbers[Event]:
        boot, sequence, time_us, place, sight, length = _EVENT.unpack_from(body)
        uid = body[_EVENT.size :]
        if len(uid) != length or not 1 <= length <= UID_LIMIT or sequence == 0:
            raise ProtocolError("an event has a sequence from 1 and a tag's number")
        return Event(
            boot=boot, sequence=sequence, time_us=time_us, place=place, sight=Sight(sight), uid=uid
        )
    if kind in {_Kinds.numbers[one] for one in (Loader, Offer, Part)}:
        return _decode_of_image(kind, body)
    if kind not in _Kinds.plain:
        return None
    message, layout, fields = _Kinds.plain[kind]
    return message(**dict(zip(fields, layout.unpack(body), strict=True)))


def _decode_of_image(kind: int, body: bytes) -> Loader | Offer | Part:
    if kind == _Kinds.numbers[Loader]:
        state, held = _LOADER.unpack_from(body)
        return Loader(state=LoaderState(state), held=held, model=_decode_text(body[_LOADER.size :]))
    if kind == _Kinds.numbers[Offer]:
        size, digest = _OFFER.unpack_from(body)
        return Offer(size=size, digest=digest, model=_decode_text(body[_OFFER.size :]))
    at, length = _PART.unpack_from(body)
    data = body[_PART.size :]
    if len(data) != length or not 1 <= length <= PART_LIMIT:
        raise ProtocolError("a part of an image is as long as it says")
    return Part(at=at, data=data)


def _encode_text(text: str) -> bytes:
    data = text.encode()
    if len(data) > 255:
        raise ProtocolError("a text of a hello has at most 255 bytes")
    return bytes([len(data)]) + data


def _decode_text(data: bytes) -> str:
    """The one text that is the rest of a message."""
    if not data or len(data) != 1 + data[0]:
        raise ProtocolError("a text is as long as it says, and the last of its message")
    return make_plain(data[1:].decode(), LONGEST_LABEL)


def _decode_texts(data: bytes) -> list[str]:
    texts = []
    at = 0
    while at < len(data):
        end = at + 1 + data[at]
        if end > len(data):
            raise ProtocolError("a text of a hello is cut short")
        texts.append(make_plain(data[at + 1 : end].decode(), LONGEST_LABEL))
        at = end
    if len(texts) < 3 or not all(texts[2:]):
        raise ProtocolError("a hello names the firmware, the device and at least one place")
    return texts
