"""One line of the journal: an event, what caused it, when, and its place in the hash chain."""

import hashlib
import struct
from typing import Final, TypeAlias

import msgspec

from engine.decoding import Decoder
from engine.journal.lines.packing import pack, unpack
from engine.messages import text
from engine.messages.causes import Cause, IntentCause, SightCause
from engine.messages.happened.hand_events import Event, RecordSigned
from engine.messages.outside_text import show_plainly

GENESIS: Final = bytes(32)
"""What the first record's hash is chained to."""


def strip_evidence(cause: Cause) -> Cause:
    """The cause of what followed by itself: the first event's record names the evidence."""
    if isinstance(cause, SightCause | IntentCause) and cause.evidence:
        return msgspec.structs.replace(cause, evidence=())
    return cause


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One recorded event."""

    sequence: int
    """From 1, without gaps."""
    wall_ns: int
    """UTC nanoseconds since 1970, for people."""
    monotonic_ns: int
    """This machine's monotonic clock, for order and for latency within one boot."""
    cause: Cause
    event: Event
    hash: bytes
    """SHA-256 over the previous record's hash and this record's canonical bytes."""


def show_record(record: Record) -> Record:
    """The record as people are told it: its words plain, one line each; itself where all are.

    Its hash stays the one of what is kept.
    """
    event = show_plainly(record.event, Event)
    cause = show_plainly(record.cause, Cause)
    if event is record.event and cause is record.cause:
        return record
    return msgspec.structs.replace(record, event=event, cause=cause)


Row: TypeAlias = tuple[int, int, int, bytes, bytes, bytes]
"""As a record lies on disk: sequence, wall and monotonic nanoseconds, cause, event, hash."""

_json: Final = msgspec.json.Encoder(enc_hook=text.plain)
_event_decoder: Final[Decoder[Event]] = Decoder(msgspec.json.Decoder(Event, dec_hook=text.unpack))
_cause_decoder: Final[Decoder[Cause]] = Decoder(msgspec.json.Decoder(Cause))

SIGNATURE_BEGINS: Final = b'{"type":"RecordSigned",'
"""A signature is never packed: it is found among the records without unpacking them."""


def encode_event(event: Event) -> bytes:
    """The bytes that are kept and chained: packed JSON, fields in the order of definition."""
    plain = _json.encode(event)
    return plain if isinstance(event, RecordSigned) else pack(plain)


def encode_cause(cause: Cause) -> bytes:
    """The bytes of a cause as they are kept and chained."""
    return pack(_json.encode(cause))


def decode_event(kept: bytes) -> Event:
    """The event in the bytes, of this format or of format 1, whose JSON was not packed.

    Raises:
        msgspec.DecodeError: they are no event of this version.
        PackingError: they don't unpack.
    """
    return _event_decoder.decode(unpack(kept))


def decode_cause(kept: bytes) -> Cause:
    """The cause in the bytes, of this format or of format 1.

    Raises:
        msgspec.DecodeError: they are no cause of this version.
        PackingError: they don't unpack.
    """
    return _cause_decoder.decode(unpack(kept))


def chain_hash(
    previous: bytes, sequence: int, wall_ns: int, monotonic_ns: int, cause: bytes, event: bytes
) -> bytes:
    """SHA-256 of previous || sequence || wall || monotonic || length of cause || cause || event."""
    head = struct.pack(">QQQI", sequence, wall_ns, monotonic_ns, len(cause))
    return hashlib.sha256(previous + head + cause + event).digest()
