"""The bridge's signature holds for one head of one journal of one table, and for nothing else."""

import pytest
from msgspec.structs import asdict, replace

from engine.keys.fingerprints import signer_fingerprint
from engine.keys.signing import SigningKey
from engine.messages.sensed.commands import SignHead
from engine.messages.sensed.observations import HeadSigned
from engine.signatures.record_signatures import is_head_signed, sign_head

ASKED = SignHead(hand="T1-000001", sequence=41, head=b"h" * 32, table="Table 1", journal="0a0b")
SIGNER = SigningKey(bytes(range(32)))


def signed() -> HeadSigned:
    return sign_head(SIGNER, ASKED, b"b" * 32)


def test_a_signature_is_checked_by_the_key_that_it_names() -> None:
    assert is_head_signed(signed(), "Table 1", "0a0b")
    assert signed() == signed(), "asked again, the bridge answers the same"
    assert signer_fingerprint(SIGNER.public) == signer_fingerprint(signed().signer)
    assert SIGNER.public.hex() not in repr(SIGNER)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "T1-000002"},
        {"sequence": 42},
        {"head": b"g" * 32},
        {"book": b"c" * 32},
        {"signer": SigningKey(b"x" * 32).public},
        {"signature": b"s" * 64},
        {"signature": b""},
        {"signer": b""},
        {"head": b"h" * 31, "book": b"b" * 33},
    ],
)
def test_whatever_is_changed_the_signature_does_not_hold(change: dict[str, object]) -> None:
    assert asdict(signed()).keys() >= change.keys()
    assert not is_head_signed(replace(signed(), **change), "Table 1", "0a0b")


def test_a_signature_is_of_its_table_and_its_journal() -> None:
    assert not is_head_signed(signed(), "Table 2", "0a0b")
    assert not is_head_signed(signed(), "Table 1", "0a0c")
    assert not is_head_signed(signed(), "Table 10", "a0b"), "fields run into each other nowhere"
