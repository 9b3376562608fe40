"""The departments' signatures under an opening: what is signed, and whether they are right."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.keys.signing import is_signed
from engine.messages.openings import (
    BoxOpening,
    DepartmentSignature,
    Opening,
    SignedOpening,
)

OPENING_DOMAIN: Final = "tapburn-opening"
PEELING_DOMAIN: Final = "tapburn-peeling"

_encoder: Final = msgspec.json.Encoder()


def encode_signed(content: Opening | BoxOpening) -> bytes:
    """The bytes that are signed: JSON with the fields in the order of their definition."""
    return _encoder.encode(content)


def find_flaw(opening: SignedOpening) -> str:
    """Why the signatures don't cover the opening; empty: each of its departments signed.

    Who the keys belong to is not asked here.
    """
    content = encode_signed(opening.opening)
    for signed in opening.signed:
        if not _holds(signed, OPENING_DOMAIN, content):
            return f"the signature of department {signed.department} is not under this opening"
    for one in opening.peeled:
        peeling = one.peeling
        if not _holds(one.signed, PEELING_DOMAIN, encode_signed(peeling)):
            return f"the signature of department {one.signed.department} is not under its peeling"
        if (peeling.hand, peeling.envelope) != (opening.opening.hand, opening.opening.envelope):
            return f"department {peeling.department} peeled another hand"
    signers = {one.department for one in opening.signed}
    signers |= {
        one.signed.department
        for one in opening.peeled
        if one.signed.department == one.peeling.department
    }
    missing = [name for name in opening.opening.departments if name not in signers]
    if missing or not opening.signed or len(opening.opening.departments) < 2:
        return f"it is not signed by {' and '.join(missing) or 'two departments'}"
    return ""


def find_stranger(opening: SignedOpening, verify_keys: Mapping[str, bytes]) -> str:
    """Why somebody else than the table's departments signed; empty: they did.

    Args:
        opening: the opening, whose signatures hold.
        verify_keys: by department, the key that checks its signatures.
    """
    for signed in (*opening.signed, *(one.signed for one in opening.peeled)):
        known = verify_keys.get(signed.department, b"")
        if not known or known.hex() != signed.verify_key.lower():
            return f"{signed.department} is no department of this table, or signs with another key"
    return ""


def _holds(signed: DepartmentSignature, domain: str, content: bytes) -> bool:
    try:
        key, signature = bytes.fromhex(signed.verify_key), bytes.fromhex(signed.signature)
    except ValueError:
        return False
    return is_signed(key, domain, content, signature)
