"""The bridge's signature under a leave: what is signed, and how it is checked."""

import struct
from typing import Final

from msgspec.structs import replace

from engine.keys import signing
from engine.messages.leave import LeaveGranted, PersonSignedOn, StaffMember

_DOMAIN: Final = "tapburn-leave-1"
"""Nothing else that the key signs is of this kind."""


def sign_leave(
    key: signing.SigningKey,
    question: int,
    person: StaffMember,
    purpose: str,
    until_ns: int,
    nonce: bytes,
) -> LeaveGranted:
    """The answer to a proof that held.

    Args:
        key: the bridge's own.
        question: the engine's number of the question.
        person: who proved it.
        purpose: what for.
        until_ns: until when, wall clock.
        nonce: the one that was offered for it.
    """
    unsigned = LeaveGranted(
        question=question, number=person.number, name=person.name, role=person.role,
        purpose=purpose, until_ns=until_ns, nonce=nonce, signer=key.public, signature=b"",
    )  # fmt: skip
    return replace(unsigned, signature=key.sign(_DOMAIN, _encode(unsigned)))


def is_leave_signed(leave: LeaveGranted | PersonSignedOn) -> bool:
    """Whether the signature is that of the key which it names, over this leave."""
    return signing.is_signed(leave.signer, _DOMAIN, _encode(leave), leave.signature)


def _encode(leave: LeaveGranted | PersonSignedOn) -> bytes:
    parts = (
        leave.number.encode(),
        leave.name.encode(),
        leave.role.encode(),
        leave.purpose.encode(),
        struct.pack(">Q", leave.until_ns),
        leave.nonce,
        leave.signer,
    )
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)
