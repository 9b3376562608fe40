"""The bridge's signature over the record's head: what is signed, and how it is checked.

At each hand's end the bridge signs the head of the journal's chain together with the head of its
own book, with an Ed25519 key that never leaves it. Bridge, engine and the tools that verify a
journal import this module; it opens nothing that is sealed.
"""

import hashlib
import struct
from typing import Final

import nacl.exceptions
import nacl.signing

from engine.messages.commands import SignHead
from engine.messages.events import RecordSigned
from engine.messages.observations import HeadSigned

SEED_BYTES: Final = 32
"""Length of a signing key's seed, which is all that is kept of it."""
HEAD_BYTES: Final = 32
"""Length of a head: of the journal's chain, and of the bridge's book."""

_DOMAIN: Final = b"tapburn record head 1\0"
"""Nothing else that the key signs begins like this."""
_FINGERPRINT_DIGITS: Final = 32
"""128 bits: a second key of the same fingerprint can't be searched for."""


class RecordSigner:
    """A bridge's signing key; its text form shows the fingerprint only.

    Args:
        seed: 32 bytes from the system's source of randomness.

    Raises:
        ValueError: the seed has another length.
    """

    __slots__ = ("_key", "public")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a signing key is made of {SEED_BYTES} bytes; give as many")
        self._key = nacl.signing.SigningKey(seed)
        self.public = bytes(self._key.verify_key)

    def __repr__(self) -> str:
        return f"RecordSigner({signer_fingerprint(self.public)})"

    def sign(self, asked: SignHead, book: bytes) -> HeadSigned:
        """The answer to `SignHead`.

        Whether this head may be signed at all is for the bridge to know: it never signs a sequence
        at or below the last one of the same journal, nor a second head for one sequence.

        Args:
            asked: the command.
            book: the head of the bridge's own book for that hand, 32 bytes.
        """
        unsigned = HeadSigned(
            hand=asked.hand,
            sequence=asked.sequence,
            head=asked.head,
            book=book,
            signer=self.public,
            signature=b"",
        )
        signature = self._key.sign(encode_head(unsigned, asked.table, asked.journal)).signature
        return HeadSigned(
            hand=asked.hand,
            sequence=asked.sequence,
            head=asked.head,
            book=book,
            signer=self.public,
            signature=signature,
        )


def encode_head(signed: HeadSigned | RecordSigned, table: str, journal: str) -> bytes:
    """The bytes that a signature is over: a domain, then each field behind its length.

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
    return _DOMAIN + b"".join(struct.pack(">I", len(part)) + part for part in parts)


def is_signed(signed: HeadSigned | RecordSigned, table: str, journal: str) -> bool:
    """Whether the signature is that of the key which it names, over this head of this journal.

    Whose key it is, something else must tell: `signer_fingerprint`.
    """
    if len(signed.head) != HEAD_BYTES or len(signed.book) != HEAD_BYTES:
        return False
    try:
        key = nacl.signing.VerifyKey(signed.signer)
        key.verify(encode_head(signed, table, journal), signed.signature)
    except (nacl.exceptions.CryptoError, ValueError):
        return False
    return True


def signer_fingerprint(public_key: bytes) -> str:
    """What a bridge's signing key is called: 32 hex digits of its SHA-256."""
    return hashlib.sha256(public_key).hexdigest()[:_FINGERPRINT_DIGITS]
