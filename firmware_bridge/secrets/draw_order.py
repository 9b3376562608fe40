"""The order in which a hand's cards came off the stub, by which the bridge knows what they are."""

from typing import Final

from engine.cards import Card
from firmware_bridge.deal.face_up_cards import BACK
from firmware_bridge.secrets.vault import HandSecrets

SHOE: Final = "shoe"
"""Where the stub's antenna is: what another one reads first tells nothing of the deal's order."""


def comes_off_stub(hand: HandSecrets, reader: tuple[str, int], place: str) -> bool:
    """Whether a card that is read first is the next one off the stub, for all that can be known.

    Readings of two lines need not come in the order in which the cards passed.

    Args:
        hand: the hand in progress.
        reader: who read it, and the run of its numbering.
        place: where.
    """
    return place == SHOE and (not hand.stub[0] or hand.stub == reader)


def note_drawn(
    hand: HandSecrets, handle: Card, reader: tuple[str, int], read_ns: int, device_us: int
) -> None:
    """A card came off the stub.

    Args:
        hand: the hand in progress.
        handle: the card's.
        reader: who read it, and the run of its numbering.
        read_ns: monotonic nanoseconds at which it was read.
        device_us: microseconds by the reader's own clock.
    """
    hand.stub = reader
    hand.device_at.append(device_us * 1000)
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
