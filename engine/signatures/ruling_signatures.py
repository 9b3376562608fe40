"""The signature under a ruling that was written on a copy of the record."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.keys.fingerprints import fingerprint
from engine.keys.signing import is_signed
from engine.messages.wanted.requests import RuleOnRecord
from engine.messages.wanted.ruling_drafts import RulingDraft, SignedRuling

RULING_DOMAIN: Final = "tapburn-ruling"

_encoder: Final = msgspec.json.Encoder()


def encode_ruling(draft: RulingDraft) -> bytes:
    """The bytes that are signed: JSON with the fields in the order of their definition."""
    return _encoder.encode(draft)


def find_unsigned(ruling: SignedRuling, verify_keys: Mapping[str, bytes]) -> str:
    """Why the ruling is signed by no department of this table; empty: it is.

    Args:
        ruling: the draft and its signature.
        verify_keys: by department, the key that checks its signatures.
    """
    signed = ruling.signed
    known = verify_keys.get(signed.department, b"")
    if not known or known.hex() != signed.verify_key.lower():
        return f"{signed.department} is no department of this table, or signs with another key"
    if not find_key(ruling):
        return f"the signature of department {signed.department} is not under this ruling"
    return ""


def find_key(ruling: SignedRuling) -> str:
    """Fingerprint of the key whose signature is under the ruling; empty: none's is.

    It is worked out of the key itself. Which department the file names beside it is anybody's word,
    until a table compares the key with that department's.
    """
    signed = ruling.signed
    try:
        key, signature = bytes.fromhex(signed.verify_key), bytes.fromhex(signed.signature)
    except ValueError:
        return ""
    held = is_signed(key, RULING_DOMAIN, encode_ruling(ruling.ruling), signature)
    return fingerprint(key) if held else ""


def make_request(draft: RulingDraft, name: str) -> RuleOnRecord:
    """What the table is asked for by a draft whose signature holds.

    Args:
        draft: the ruling.
        name: the request's id.
    """
    return msgspec.convert(
        {
            **msgspec.to_builtins(draft),
            "about": draft.about,
            "id": name,
            "type": "RuleOnRecord",
        },
        RuleOnRecord,
    )
