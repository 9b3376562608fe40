"""The order in which a hand's cards came off the stub, by which the bridge knows what they are."""

from engine.cards import Card
from firmware_bridge.secrets.face_up_cards import BACK
from firmware_bridge.secrets.vault import HandSecrets


def note_drawn(hand: HandSecrets, handle: Card, read_ns: int = 0) -> None:
    """A card came off the stub.

    Args:
        hand: the hand in progress.
        handle: the card's.
        read_ns: monotonic nanoseconds at which it was read.
    """
    hand.drawn.append(handle)
    hand.read_at.append(read_ns)


def note_returned(hand: HandSecrets, handle: Card, now_ns: int = 0) -> None:
    """A card went back into the stub; no other card moves into its place by that.

    Args:
        hand: the hand in progress.
        handle: the card's.
        now_ns: monotonic nanoseconds.
    """
    hand.doubted_ns = hand.doubted_ns or now_ns
    if handle in hand.drawn:
        hand.drawn[hand.drawn.index(handle)] = BACK
