"""Handles and envelopes: how a face-down card is known without being known.

A hand has a key of 32 random bytes. A card drawn in the hand is called by a keyed hash of it, its
handle. The key is sealed to the public keys of two departments, one box inside the other, so that
both private keys are needed to open it. Only the bridge and the tools that unseal a hand import
this module.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
import nacl.exceptions
import nacl.public
import nacl.secret

from engine.cards import HANDLE_MARK, Card, is_face
from engine.decoding import Decoder
from engine.keys.fingerprints import fingerprint as fingerprint  # noqa: PLC0414 - names the keys
from engine.keys.key_files import KEY_BYTES as KEY_BYTES  # noqa: PLC0414 - whoever seals, needs it
from engine.keys.key_files import PUBLIC_MARK, check_private, read_key, write_new
from engine.keys.key_files import SealingError as SealingError  # noqa: PLC0414 - raised here
from engine.keys.signing import VERIFY_MARK

EPOCH_LIMIT: Final = 255
"""An epoch is one byte: a card may go back into the stub that often in one hand."""

_HANDLE_DIGITS: Final = 32
_PRIVATE_MARK: Final = "tapburn-private-key"


class KeyPair:
    """A department's two keys, 32 bytes each; its text form shows the fingerprint only."""

    __slots__ = ("private", "public")

    def __init__(self, private: bytes) -> None:
        if len(private) != KEY_BYTES:
            raise SealingError(f"a private key is {KEY_BYTES} bytes; make one with new_key_pair")
        self.private = private
        self.public = bytes(nacl.public.PrivateKey(private).public_key)

    def __repr__(self) -> str:
        return f"KeyPair({fingerprint(self.public)})"


class _Alternative(msgspec.Struct, frozen=True, array_like=True):
    """One pair of departments that can open the envelope, and their nested boxes."""

    departments: tuple[str, ...]
    box: bytes


_envelope_decoder: Final = Decoder(msgspec.msgpack.Decoder(tuple[_Alternative, ...]))


def new_key_pair() -> KeyPair:
    """A fresh pair of keys for a department."""
    return KeyPair(bytes(nacl.public.PrivateKey.generate()))


def save_private_key(path: Path, pair: KeyPair) -> None:
    """Write the private key to a new file that only its owner may read.

    Raises:
        SealingError: the file exists or can't be written.
    """
    write_new(path, f"{_PRIVATE_MARK} {pair.private.hex()}\n", mode=0o600)


def save_public_key(path: Path, pair: KeyPair, verify_key: bytes = b"") -> None:
    """Write the public key, and the one that checks signatures, to a new file for everybody.

    Raises:
        SealingError: the file exists or can't be written.
    """
    checks = f"{VERIFY_MARK} {verify_key.hex()}\n" if verify_key else ""
    write_new(path, f"{PUBLIC_MARK} {pair.public.hex()}\n{checks}", mode=0o644)


def load_private_key(path: Path) -> KeyPair:
    """The pair whose private key is in the file.

    Raises:
        SealingError: the file is missing, open to others, or no private key.
    """
    key = read_key(path, _PRIVATE_MARK)
    check_private(path)
    return KeyPair(key)


def load_public_key(path: Path) -> bytes:
    """The 32 bytes of the public key in the file.

    Raises:
        SealingError: the file is missing or no public key.
    """
    return read_key(path, PUBLIC_MARK)


def new_hand_key() -> bytes:
    """A fresh key for a hand, 32 bytes from the system's source of randomness."""
    return secrets.token_bytes(KEY_BYTES)


def make_handle(hand_key: bytes, epoch: int, card: Card) -> Card:
    """What a card is called in this hand: "~" and 32 hex digits.

    Args:
        hand_key: the hand's key, 32 bytes.
        epoch: how often the card has gone back into the stub in this hand, 0 to 255.
        card: its face, such as "As".

    Raises:
        SealingError: the card has no face, or the epoch is out of range.
    """
    if not is_face(card) or not 0 <= epoch <= EPOCH_LIMIT:
        raise SealingError(f"a handle is made of a face and an epoch from 0 to {EPOCH_LIMIT}")
    digest = hmac.new(hand_key, bytes([epoch]) + card.encode(), hashlib.sha256).hexdigest()
    return HANDLE_MARK + digest[:_HANDLE_DIGITS]


def disguise_tag(hand_key: bytes, uid: bytes) -> bytes:
    """Another number for a tag, for captures: the same within a hand, unrelated in the next."""
    return hmac.digest(hand_key, b"tag" + uid, hashlib.sha256)[: len(uid)]


def seal_key(hand_key: bytes, departments: Sequence[bytes], *others: Sequence[bytes]) -> bytes:
    """The envelope of a hand's key: nested sealed boxes, opened by all keys of one group.

    Args:
        hand_key: 32 bytes.
        departments: public keys, the outermost box first; all their private keys are needed.
        others: further groups, each of which can open the envelope as well.

    Raises:
        SealingError: a group holds fewer than two different keys.
    """
    alternatives = []
    for group in (departments, *others):
        if len(set(group)) < 2 or len(set(group)) != len(group):
            raise SealingError("an envelope needs the keys of at least two different departments")
        box = hand_key
        for public_key in reversed(group):
            box = nacl.public.SealedBox(nacl.public.PublicKey(public_key)).encrypt(box)
        alternatives.append(_Alternative(tuple(fingerprint(key) for key in group), box))
    return msgspec.msgpack.encode(alternatives)


def envelope_departments(envelope: bytes) -> tuple[tuple[str, ...], ...]:
    """For each group that can open the envelope, its keys' fingerprints, outermost first.

    Raises:
        SealingError: the bytes are no envelope.
    """
    return tuple(alternative.departments for alternative in _read_envelope(envelope))


def open_envelope(envelope: bytes, private_keys: Iterable[KeyPair | bytes]) -> bytes:
    """The hand's key, with the private keys of all departments of one group, in any order.

    Raises:
        SealingError: a key is missing, or the envelope was changed.
    """
    pairs = [key if isinstance(key, KeyPair) else KeyPair(key) for key in private_keys]
    known = {fingerprint(pair.public): pair for pair in pairs}
    alternatives = _read_envelope(envelope)
    for alternative in alternatives:
        if all(name in known for name in alternative.departments):
            return finish_opening(
                alternative.box, [known[name] for name in alternative.departments]
            )
    needed = " or ".join(" and ".join(item.departments) for item in alternatives)
    raise SealingError(f"a private key is missing: the envelope opens with {needed}")


def peel_envelope(envelope: bytes, pair: KeyPair) -> tuple[tuple[str, ...], bytes]:
    """What one department can do alone: take off the outer box of one hand.

    Returns:
        The fingerprints of the keys that still are to open it, outermost first; and the inner box.

    Raises:
        SealingError: the outer box is another department's, or it was changed.
    """
    mine = fingerprint(pair.public)
    alternatives = _read_envelope(envelope)
    for alternative in alternatives:
        if alternative.departments[:1] == (mine,):
            return alternative.departments[1:], _unseal(alternative.box, pair)
    first = " or ".join(item.departments[0] for item in alternatives if item.departments)
    raise SealingError(f"the outer box is not this department's: it is sealed to {first}")


def finish_opening(box: bytes, pairs: Iterable[KeyPair]) -> bytes:
    """The hand's key from a box that some departments have peeled, with the other ones' keys.

    Raises:
        SealingError: the box is sealed to another key, or it was changed.
    """
    for pair in pairs:
        box = _unseal(box, pair)
    if len(box) != KEY_BYTES:
        raise SealingError("the envelope holds no hand key")
    return box


def _unseal(box: bytes, pair: KeyPair) -> bytes:
    try:
        return bytes(nacl.public.SealedBox(nacl.public.PrivateKey(pair.private)).decrypt(box))
    except (nacl.exceptions.CryptoError, ValueError, TypeError):
        raise SealingError("the envelope was changed: its box does not open") from None


def lock_box(key: bytes, content: bytes) -> bytes:
    """The content, encrypted and authenticated under the key: unreadable once it is destroyed."""
    return bytes(nacl.secret.SecretBox(key).encrypt(content))


def unlock_box(key: bytes, box: bytes) -> bytes:
    """The content of `lock_box`.

    Raises:
        SealingError: it is another key's box, or it was changed.
    """
    try:
        return bytes(nacl.secret.SecretBox(key).decrypt(box))
    except (nacl.exceptions.CryptoError, ValueError):
        raise SealingError("the locked state does not open with this key") from None


def _read_envelope(envelope: bytes) -> tuple[_Alternative, ...]:
    try:
        return _envelope_decoder.decode(envelope)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SealingError("these bytes are no envelope") from None
