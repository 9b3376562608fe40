"""What somebody typed to prove who it is, sealed from the screen to the bridge.

A libsodium sealed box to a key of the bridge's. Whoever starts the processes makes that key and
hands it over (`engine.wire.key_ring`): the engine, which carries the box, neither names the
key nor can
open the box. The bridge's nonce and the purpose lie in it, so that it is good once and for one
thing.
"""

from typing import Final

import msgspec
import nacl.exceptions
import nacl.public

from engine.decoding import decode_msgpack

LONGEST_BOX: Final = 1024
"""Bytes: nobody types more."""


class SealedPinError(ValueError):
    """A box can't be opened; the text holds nothing of it."""


class TypedPin(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed; its text form shows nothing of it."""

    number: str
    """Whose PIN it is; empty: of whoever showed a badge last."""
    pin: str
    nonce: bytes
    purpose: str

    def __repr__(self) -> str:
        return "TypedPin()"


def seal_pin(key: bytes, proof: TypedPin) -> bytes:
    """The box; each time another one.

    Args:
        key: the bridge's public key for proofs, 32 bytes.
        proof: what was typed.
    """
    plain = msgspec.msgpack.encode(proof)
    return bytes(nacl.public.SealedBox(nacl.public.PublicKey(key)).encrypt(plain))


def open_pin(secret: bytes, box: bytes) -> TypedPin:
    """What was typed.

    Args:
        secret: the bridge's private key for proofs, 32 bytes.
        box: what came.

    Raises:
        SealedPinError: it is sealed to another key, was changed, or holds no proof.
    """
    if not secret or len(box) > LONGEST_BOX:
        raise SealedPinError("no box of ours")
    try:
        plain = nacl.public.SealedBox(nacl.public.PrivateKey(secret)).decrypt(box)
        return decode_msgpack(plain, TypedPin)
    except (nacl.exceptions.CryptoError, msgspec.DecodeError, ValueError, TypeError):
        raise SealedPinError("no box of ours") from None
