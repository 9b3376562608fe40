"""That sealed cards were opened after a hand: who did it, why, and who signed it. No card."""

import msgspec


class DepartmentSignature(msgspec.Struct, frozen=True, kw_only=True):
    """One department's signature under an opening."""

    department: str
    """Fingerprint of the public key that seals to it."""
    verify_key: str
    """Hex digits of the Ed25519 key that checks its signatures."""
    signature: str
    """Hex digits."""


class BoxOpening(msgspec.Struct, frozen=True, kw_only=True):
    """A department took the outer box off one hand's envelope, and handed on the inner one."""

    hand: str
    department: str
    by: str
    reason: str
    at: str
    """UTC, such as 2026-11-23T18:20:05Z."""
    envelope: str
    """SHA-256 (hex) of the envelope."""
    box: str
    """SHA-256 (hex) of the inner box."""


class SignedBoxOpening(msgspec.Struct, frozen=True, kw_only=True):
    """A peeling with its department's signature."""

    peeling: BoxOpening
    signed: DepartmentSignature


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """One hand's sealed cards were opened."""

    table: str
    journal: str
    """The hash of the journal's first record, 16 hex digits: which record it was."""
    head: str
    """The copy's last record, as `tapburn journal verify` tells it."""
    hand: str
    """Its name, such as "T1-000042"."""
    number: int
    unfinished: bool = False
    """The table never ended this hand."""
    by: str
    reason: str
    at: str
    """UTC, such as 2026-11-23T18:20:05Z."""
    departments: tuple[str, ...]
    """Fingerprints of the keys that opened it, outermost first."""
    envelope: str
    """SHA-256 (hex) of the envelope."""


class SignedOpening(msgspec.Struct, frozen=True, kw_only=True):
    """An opening with the signatures of the departments whose keys were at hand."""

    opening: Opening
    signed: tuple[DepartmentSignature, ...]
    peeled: tuple[SignedBoxOpening, ...] = ()
    """What other departments did before, each on a machine of its own."""
