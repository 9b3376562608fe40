"""The bridge's signature under an authorization: what is signed, and how it is checked."""

import struct
from typing import Final

from msgspec.structs import replace

from engine.keys import signing
from engine.messages.authorization import AuthorizationGranted, PersonSignedOn, StaffMember

_DOMAIN: Final = "tapburn-leave-1"
"""Nothing else that the key signs is of this kind."""


def sign_authorization(
    key: signing.SigningKey,
    question: int,
    person: StaffMember,
    purpose: str,
    until_ns: int,
    nonce: bytes,
) -> AuthorizationGranted:
    """The answer to a proof that held.

    Args:
        key: the bridge's own.
        question: the engine's number of the question.
        person: who proved it.
        purpose: what for.
        until_ns: until when, wall clock.
        nonce: the one that was offered for it.
    """
    unsigned = AuthorizationGranted(
        question=question, number=person.number, name=person.name, role=person.role,
        purpose=purpose, until_ns=until_ns, nonce=nonce, signer=key.public, signature=b"",
    )  # fmt: skip
    return replace(unsigned, signature=key.sign(_DOMAIN, _encode(unsigned)))


def is_authorization_signed(authorization: AuthorizationGranted | PersonSignedOn) -> bool:
    """Whether the signature is that of the key which it names, over this authorization."""
    return signing.is_signed(
        authorization.signer, _DOMAIN, _encode(authorization), authorization.signature
    )


def _encode(authorization: AuthorizationGranted | PersonSignedOn) -> bytes:
    parts = (
        authorization.number.encode(),
        authorization.name.encode(),
        authorization.role.encode(),
        authorization.purpose.encode(),
        struct.pack(">Q", authorization.until_ns),
        authorization.nonce,
        authorization.signer,
    )
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)
