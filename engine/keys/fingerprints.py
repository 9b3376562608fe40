"""What keys are called where people compare them."""

import hashlib
from typing import Final

_FINGERPRINT_DIGITS: Final = 16


def fingerprint(public_key: bytes) -> str:
    """What a public key is called: 16 hex digits of its SHA-256."""
    return hashlib.sha256(public_key).hexdigest()[:_FINGERPRINT_DIGITS]


def signer_fingerprint(public_key: bytes) -> str:
    """What a bridge's signing key is called: 16 hex digits, as every key is."""
    return fingerprint(public_key)
