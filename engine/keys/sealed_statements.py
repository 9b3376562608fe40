"""What was drawn under the dealer's touches, sealed to the bridge by his screen alone.

A libsodium box (crypto_box): whoever starts the processes makes the screen a pair for this alone
and tells the bridge its public half (`engine.wire.key_ring`). The engine, which carries the box,
can neither read nor make one; it can hold it back.
"""

from typing import Final

import msgspec
import nacl.exceptions
import nacl.public

from engine.decoding import decode_msgpack
from engine.messages.glass import GlassStory

LONGEST_BOX: Final = 8192
"""Bytes: a dozen touches above ten seats have less."""


class StatementError(ValueError):
    """A box can't be opened; the text holds nothing of it."""


def seal_statement(secret: bytes, bridge: bytes, story: GlassStory) -> bytes:
    """The box; each time another one.

    Args:
        secret: the screen's private key for statements, 32 bytes.
        bridge: the bridge's public key for proofs, 32 bytes.
        story: the latest touches, and what stood on the glass under them.
    """
    box = nacl.public.Box(nacl.public.PrivateKey(secret), nacl.public.PublicKey(bridge))
    return bytes(box.encrypt(msgspec.msgpack.encode(story)))


def open_statement(secret: bytes, screen: bytes, box: bytes) -> GlassStory:
    """What the screen told.

    Args:
        secret: the bridge's private key for proofs, 32 bytes.
        screen: the screen's public key for statements, 32 bytes.
        box: what came.

    Raises:
        StatementError: somebody else made it, or it holds no statement.
    """
    if not secret or not screen or len(box) > LONGEST_BOX:
        raise StatementError("no statement of our screen's")
    try:
        keys = nacl.public.Box(nacl.public.PrivateKey(secret), nacl.public.PublicKey(screen))
        return decode_msgpack(keys.decrypt(box), GlassStory)
    except (nacl.exceptions.CryptoError, msgspec.DecodeError, ValueError, TypeError):
        raise StatementError("no statement of our screen's") from None
