"""What the record tells of itself: signatures, days, snapshots, checks."""

from typing import TypeAlias

import msgspec


class RecordSigned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The bridge signed the chain up to a hand's end; the engine has checked the signature."""

    hand: str
    sequence: int
    """The last record that the signature is for."""
    head: bytes
    """That record's hash, 32 bytes."""
    book: bytes
    """The head of the bridge's own book for this hand, 32 bytes."""
    signer: bytes
    """The bridge's public key, Ed25519, 32 bytes."""
    signature: bytes
    """64 bytes; see `engine.record_signatures.encode_head`."""


class StateKept(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A snapshot of the state lies beside the records: a start goes on from it."""

    sequence: int
    """The last record that is in it."""
    hash: bytes
    """SHA-256 of the snapshot."""


class RecordChecked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The part of the record from which a start did not wait was checked, and is whole."""

    sequence: int
    """Up to this record."""


RecordEvent: TypeAlias = RecordSigned | StateKept | RecordChecked
