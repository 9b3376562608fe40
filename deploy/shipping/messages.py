"""What goes between a table's sender and the room: MessagePack, one struct a message."""

from typing import Annotated, Final, TypeAlias

import msgspec

from engine.decoding import Decoder
from engine.messages.outside_text import PlainMark, PlainSentence

LARGEST: Final = 1 << 20
"""Bytes of a message: a longer one ends the connection."""
MOST_ROWS: Final = 500
"""Records of a batch."""
BATCH_BYTES: Final = 1 << 18
"""Bytes of records after which a batch is sent; a single larger record goes alone."""
PART_BYTES: Final = 1 << 19
"""Of a release's file in one message."""
LARGEST_RELEASE: Final = 1 << 30
"""Bytes of a release's file: a larger one is neither offered nor fetched."""

Bytes32: TypeAlias = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Short: TypeAlias = PlainMark
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 62)]


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A record as it lies on the table's disk."""

    sequence: Number
    wall_ns: Number
    monotonic_ns: Number
    cause: bytes
    event: bytes
    hash: Bytes32


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello"):
    """The table says which journal it has, and how far that goes."""

    mark: Short
    instance: Short
    """Drawn when the sender started: two senders of one journal are told apart by it."""
    sequence: Number
    head: bytes
    acknowledged: Number = 0
    """The last record that this room is known to have taken."""
    now_ns: Number = 0
    """The table's clock."""


class Batch(msgspec.Struct, frozen=True, kw_only=True, tag="batch"):
    """Records in order."""

    mark: Short
    instance: Short
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1, max_length=MOST_ROWS)]
    now_ns: Number = 0
    """The table's clock; 0: a table of before."""


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag="ask"):
    """Which hash does the room hold of a record?"""

    mark: Short
    sequence: Number


class RequestOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a request at the table."""

    id: Short
    done: bool
    why: PlainSentence = ""
    """Why not, a sentence."""
    sequence: Number = 0
    """The record's last sequence after it."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of evidence that the room asked for."""

    number: Number
    sha256: Short
    content: bytes
    """Empty: it is not there any more, or was never kept."""


class ReleaseReport(msgspec.Struct, frozen=True, kw_only=True):
    """What a table says of releases."""

    machine: Short
    """For which kind of machine a release must be: "amd64 3.11"."""
    runs: Short = ""
    """The version that runs there."""
    judged: Short = ""
    """Digest of the offered file that was judged last; empty: none was."""
    trouble: PlainSentence = ""
    """Why it does not lie there for the technician, a sentence; empty: it does, or it comes."""


class ReleaseOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A release that the room has for this kind of machine; its maker's signature is in it."""

    digest: Short
    """SHA-256 (hex) of the file: by it the file is asked for, nothing is believed by it."""
    size: Number
    """Bytes."""


class FetchPart(msgspec.Struct, frozen=True, kw_only=True, tag="fetch"):
    """The next part of an offered release's file, please."""

    digest: Short
    number: Number
    """From 0, each of `PART_BYTES`; the last one is what is left."""


class ReleasePart(msgspec.Struct, frozen=True, kw_only=True, tag="part"):
    """A part of a release's file; empty: the room has it not."""

    digest: str
    number: int
    content: bytes


class Collect(msgspec.Struct, frozen=True, kw_only=True, tag="collect"):
    """Is anything asked of this table? And what came of what was asked."""

    mark: Short
    house: Short = ""
    """Digest of the house's bundle that was judged last at the table; empty: none was."""
    house_trouble: PlainSentence = ""
    """Why it is not taken over, a sentence."""
    release: ReleaseReport | None = None
    """None: a table of before."""
    outcomes: Annotated[tuple[RequestOutcome, ...], msgspec.Meta(max_length=32)] = ()
    pieces: Annotated[tuple[Piece, ...], msgspec.Meta(max_length=8)] = ()


class Wanted(msgspec.Struct, frozen=True):
    """Evidence of a hand, by its hash."""

    number: int
    sha256: str


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag="asked"):
    """What the room wants of a table; it is told again until the table has answered."""

    requests: tuple[bytes, ...] = ()
    """Signed requests, as JSON."""
    wanted: tuple[Wanted, ...] = ()
    house: bytes = b""
    """The newest bundle of the house for this table, alone in its message; empty: the table has
    judged it."""
    release: ReleaseOffer | None = None
    """The release that the room has for it; None: none, or the table has judged it."""


class Standing(msgspec.Struct, frozen=True, kw_only=True, tag="standing"):
    """The last record of a journal that the room has, and its hash: shipping goes on behind it."""

    sequence: int
    """0: the room holds nothing of it."""
    head: bytes = b""
    refused: str = ""
    """Why nothing more of it is taken; empty: it is."""


class Held(msgspec.Struct, frozen=True, kw_only=True, tag="held"):
    """The answer to `Ask`; an empty hash: the room does not hold that record."""

    sequence: int
    hash: bytes


TableMessage: TypeAlias = Hello | Batch | Ask | Collect | FetchPart
RoomMessage: TypeAlias = Standing | Held | Asked | ReleasePart

_encoder: Final = msgspec.msgpack.Encoder()
table_decoder: Final[Decoder[TableMessage]] = Decoder(msgspec.msgpack.Decoder(TableMessage))
room_decoder: Final[Decoder[RoomMessage]] = Decoder(msgspec.msgpack.Decoder(RoomMessage))


def encode(message: TableMessage | RoomMessage) -> bytes:
    """A message as it travels."""
    return _encoder.encode(message)
