"""The bridge's signature over the record's head: what is signed, and how it is checked.

At each hand's end the bridge signs the head of the journal's chain together with the head of its
own book, with an Ed25519 key that never leaves it. Bridge, engine and the tools that verify a
journal import this module; it opens nothing that is sealed.
"""

import struct
from typing import Final

from msgspec.structs import replace

from engine.keys import signing
from engine.messages.happened.hand_events import RecordSigned
from engine.messages.sensed.commands import SignHead
from engine.messages.sensed.observations import HeadSigned

HEAD_BYTES: Final = 32
"""Length of a head: of the journal's chain, and of the bridge's book."""

_DOMAIN: Final = "tapburn-record-head-1"
"""Nothing else that the key signs is of this kind."""


def sign_head(key: signing.SigningKey, asked: SignHead, book: bytes) -> HeadSigned:
    """The answer to `SignHead`.

    Whether this head may be signed at all is for the bridge to know: it never signs a sequence at
    or below the last one of the same journal, nor a second head for one sequence.

    Args:
        key: the bridge's own.
        asked: the command.
        book: the head of the bridge's own book for that hand, 32 bytes.
    """
    unsigned = HeadSigned(
        hand=asked.hand,
        sequence=asked.sequence,
        head=asked.head,
        book=book,
        signer=key.public,
        signature=b"",
    )
    content = encode_head(unsigned, asked.table, asked.journal)
    return replace(unsigned, signature=key.sign(_DOMAIN, content))


def encode_head(signed: HeadSigned | RecordSigned, table: str, journal: str) -> bytes:
    """The bytes that a signature is over: each field behind its length.

    Args:
        signed: what is, or will be, signed.
        table: the table's name, as `TableOpened` has it.
        journal: the journal's mark, as `SealHand` has it.
    """
    parts = (
        table.encode(),
        journal.encode(),
        signed.hand.encode(),
        struct.pack(">Q", signed.sequence),
        signed.head,
        signed.book,
        signed.signer,
    )
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def is_head_signed(signed: HeadSigned | RecordSigned, table: str, journal: str) -> bool:
    """Whether the signature is that of the key which it names, over this head of this journal.

    Whose key it is, something else must tell: `signer_fingerprint`.
    """
    if len(signed.head) != HEAD_BYTES or len(signed.book) != HEAD_BYTES:
        return False
    content = encode_head(signed, table, journal)
    return signing.is_signed(signed.signer, _DOMAIN, content, signed.signature)
