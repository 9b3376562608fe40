"""Handles tell nothing without the key; envelopes open with both keys and no fewer."""

import hashlib
import hmac
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, is_handle
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import (
    KeyPair,
    SealingError,
    envelope_departments,
    load_private_key,
    load_public_key,
    lock_box,
    make_handle,
    new_hand_key,
    new_key_pair,
    open_envelope,
    save_private_key,
    save_public_key,
    seal_key,
    unlock_box,
)

KEY = bytes(range(32))


def test_a_handle_is_the_keyed_hash_that_the_plan_says() -> None:
    expected = hmac.digest(KEY, b"\x02As", hashlib.sha256).hex()[:32]
    assert make_handle(KEY, 2, "As") == "~" + expected


def test_handles_differ_by_card_epoch_and_key() -> None:
    handles = {
        make_handle(key, epoch, card) for key in (KEY, KEY[::-1]) for epoch in (0, 1, 255)
        for card in DECK
    }  # fmt: skip
    assert len(handles) == 2 * 3 * 52
    assert all(is_handle(handle) and len(handle) == 33 for handle in handles)


@pytest.mark.parametrize(("epoch", "card"), [(-1, "As"), (256, "As"), (0, "??"), (0, "~12")])
def test_what_has_no_handle_is_refused(epoch: int, card: str) -> None:
    with pytest.raises(SealingError, match="a face and an epoch"):
        make_handle(KEY, epoch, card)


def test_hand_keys_are_fresh() -> None:
    assert len({new_hand_key() for _ in range(50)}) == 50


def test_both_keys_open_the_envelope_in_any_order() -> None:
    security, games = new_key_pair(), new_key_pair()
    envelope = seal_key(KEY, [security.public, games.public])
    assert open_envelope(envelope, [security, games]) == KEY
    assert open_envelope(envelope, [games.private, security.private]) == KEY
    assert envelope_departments(envelope) == (
        (fingerprint(security.public), fingerprint(games.public)),
    )


def test_one_key_does_not_open_it() -> None:
    security, games, other = new_key_pair(), new_key_pair(), new_key_pair()
    envelope = seal_key(KEY, [security.public, games.public])
    for keys in ([security], [games], [security, other], [games, other], []):
        with pytest.raises(SealingError, match="a private key is missing"):
            open_envelope(envelope, keys)


def test_any_group_opens_it_and_no_mixture_does() -> None:
    pairs = [new_key_pair() for _ in range(4)]
    publics = [pair.public for pair in pairs]
    envelope = seal_key(KEY, publics[:2], publics[2:])
    assert open_envelope(envelope, pairs[:2]) == KEY
    assert open_envelope(envelope, pairs[2:]) == KEY
    with pytest.raises(SealingError, match="missing"):
        open_envelope(envelope, [pairs[0], pairs[3]])


def test_a_group_needs_two_departments() -> None:
    pair = new_key_pair()
    for group in ([], [pair.public], [pair.public, pair.public]):
        with pytest.raises(SealingError, match="two different departments"):
            seal_key(KEY, group)


@given(st.integers(min_value=0), st.integers(0, 7))
def test_a_changed_envelope_does_not_open(at: int, bit: int) -> None:
    pairs = [KeyPair(bytes([number]) * 32) for number in (1, 2)]
    envelope = bytearray(seal_key(KEY, [pair.public for pair in pairs]))
    envelope[at % len(envelope)] ^= 1 << bit
    with pytest.raises(SealingError):
        open_envelope(bytes(envelope), pairs)


@given(st.binary(max_size=100))
def test_no_bytes_do_harm(envelope: bytes) -> None:
    with pytest.raises(SealingError):
        open_envelope(envelope, [KeyPair(KEY)])


def test_the_same_key_never_makes_the_same_envelope() -> None:
    pairs = [new_key_pair().public for _ in range(2)]
    assert seal_key(KEY, pairs) != seal_key(KEY, pairs)
    assert KEY not in seal_key(KEY, pairs)


def test_keys_go_through_files(tmp_path: Path) -> None:
    pair = new_key_pair()
    save_private_key(tmp_path / "games.key", pair)
    save_public_key(tmp_path / "games.pub", pair)
    assert (tmp_path / "games.key").stat().st_mode & 0o777 == 0o600
    assert load_private_key(tmp_path / "games.key").private == pair.private
    assert load_public_key(tmp_path / "games.pub") == pair.public
    with pytest.raises(SealingError, match="exists"):
        save_private_key(tmp_path / "games.key", pair)


def test_bad_key_files_are_one_sentence_without_the_key(tmp_path: Path) -> None:
    pair = new_key_pair()
    path = tmp_path / "games.key"
    save_private_key(path, pair)
    save_public_key(tmp_path / "games.pub", pair)
    with pytest.raises(SealingError, match="expected a line"):
        load_private_key(tmp_path / "games.pub")
    with pytest.raises(SealingError, match="can't be read"):
        load_public_key(tmp_path / "missing.pub")
    path.chmod(0o644)
    with pytest.raises(SealingError, match="chmod 600") as caught:
        load_private_key(path)
    assert pair.private.hex() not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_key_pair_shows_its_fingerprint_only() -> None:
    pair = new_key_pair()
    assert repr(pair) == f"KeyPair({fingerprint(pair.public)})"


def test_boxes_lock_and_notice_changes() -> None:
    box = lock_box(KEY, b"what was drawn")
    assert unlock_box(KEY, box) == b"what was drawn"
    assert b"drawn" not in box
    for changed, key in ((box[:-1] + b"\x00" + box[-1:], KEY), (box, KEY[::-1]), (b"", KEY)):
        with pytest.raises(SealingError, match="does not open"):
            unlock_box(key, changed)


def test_an_envelope_of_no_group_is_refused() -> None:
    with pytest.raises(SealingError, match="missing"):
        open_envelope(msgspec.msgpack.encode(()), [KeyPair(KEY)])
