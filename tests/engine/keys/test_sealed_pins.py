"""PINs sealed to the bridge, and who holds which key."""

import pytest
import zmq
from zmq.utils import z85

from engine.keys.sealed_pins import LONGEST_BOX, SealedPinError, TypedPin, open_pin, seal_pin
from engine.wire.key_ring import Peer, make_key_rings

PROOF = TypedPin(number="12", pin="271828", nonce=b"n" * 32, purpose="sign_on")


def test_the_bridge_alone_opens_what_a_screen_seals() -> None:
    rings = make_key_rings()
    box = seal_pin(rings[Peer.SCREEN].proofs, PROOF)
    assert b"271828" not in box
    assert box != seal_pin(rings[Peer.SCREEN].proofs, PROOF)
    assert open_pin(rings[Peer.BRIDGE].proofs_secret, box) == PROOF
    for peer, ring in rings.items():
        assert ring.proofs == rings[Peer.BRIDGE].proofs
        assert bool(ring.proofs_secret) is (peer is Peer.BRIDGE)
        with pytest.raises(SealedPinError):
            open_pin(ring.proofs_secret if peer is not Peer.BRIDGE else bytes(32), box)


def test_a_table_without_a_bridge_has_nobody_to_seal_to() -> None:
    rings = make_key_rings([Peer.ENGINE, Peer.SCREEN])
    assert {ring.proofs for ring in rings.values()} == {b""}


def test_what_was_changed_is_refused_without_a_word_of_it() -> None:
    public, secret = (z85.decode(key) for key in zmq.curve_keypair())
    box = seal_pin(public, PROOF)
    for wrong in (b"", box[:-1], box[:-1] + bytes([box[-1] ^ 1]), bytes(LONGEST_BOX + 1)):
        with pytest.raises(SealedPinError, match="no box of ours"):
            open_pin(secret, wrong)
    assert "271828" not in repr(PROOF)
