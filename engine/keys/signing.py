"""Ed25519 signatures: who said that a hand was opened, what a bridge answered.

A signature covers a domain, which names what kind of thing is signed, and the content; a signature
of one domain is none of another. Opens nothing and knows no card.
"""

from pathlib import Path
from typing import Final

import nacl.exceptions
import nacl.signing

from engine.keys.fingerprints import fingerprint
from engine.keys.key_files import (
    KEY_BYTES,
    SealingError,
    check_private,
    find_key,
    read_key,
    write_new,
)

VERIFY_MARK: Final = "tapburn-verify-key"
"""Marks the public half, in a department's public file."""
_SIGNING_MARK: Final = "tapburn-signing-key"


class SigningKey:
    """A private signing key, 32 bytes; its text form shows the fingerprint only."""

    __slots__ = ("_key", "public")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != KEY_BYTES:
            raise SealingError(f"a signing key is {KEY_BYTES} bytes; make one with new_signing_key")
        self._key = nacl.signing.SigningKey(seed)
        self.public = bytes(self._key.verify_key)

    def __repr__(self) -> str:
        return f"SigningKey({self.fingerprint})"

    @property
    def fingerprint(self) -> str:
        """What the public half is called."""
        return fingerprint(self.public)

    def sign(self, domain: str, content: bytes) -> bytes:
        """The signature, 64 bytes.

        Args:
            domain: the kind of thing that is signed, such as "tapburn-opening".
            content: what is signed.
        """
        return bytes(self._key.sign(_join(domain, content)).signature)

    def save(self, path: Path) -> None:
        """Write the key to a new file that only its owner may read.

        Raises:
            SealingError: the file exists or can't be written.
        """
        write_new(path, f"{_SIGNING_MARK} {bytes(self._key).hex()}\n", mode=0o600)


def new_signing_key() -> SigningKey:
    """A fresh signing key."""
    return SigningKey(bytes(nacl.signing.SigningKey.generate()))


def load_signing_key(path: Path) -> SigningKey:
    """The signing key in the file.

    Raises:
        SealingError: the file is missing, open to others, or no signing key.
    """
    key = read_key(path, _SIGNING_MARK)
    check_private(path)
    return SigningKey(key)


def load_verify_key(path: Path) -> bytes:
    """The key with which a department's signatures are checked; empty: its file names none.

    Raises:
        SealingError: the file can't be read.
    """
    return find_key(path, VERIFY_MARK) or b""


def is_signed(verify_key: bytes, domain: str, content: bytes, signature: bytes) -> bool:
    """Whether the signature is the key's over this content of this domain."""
    try:
        nacl.signing.VerifyKey(verify_key).verify(_join(domain, content), signature)
    except (nacl.exceptions.CryptoError, ValueError, TypeError):
        return False
    return True


def _join(domain: str, content: bytes) -> bytes:
    name = domain.encode()
    return len(name).to_bytes(1, "big") + name + content
