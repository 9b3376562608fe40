"""Readings that are no card of the hand, as the engine is told of them: without a card's name."""

from typing import Final, Literal, TypeAlias

from engine.messages.sensed.observations import CardDrawn, CardPlaced, CardRefused
from firmware_bridge.link.hand_boundary import Side
from firmware_bridge.link.protocol import Event
from firmware_bridge.secrets.vault import DeviceObservation

Refusal: TypeAlias = Literal[
    "unknown_tag", "other_deck", "clone", "already_out", "no_hand", "not_a_card"
]
TOO_LATE: Final = {
    Side.BEFORE: "a card that was read before this hand is told only now; it is not taken",
    Side.UNKNOWN: "a card was read, maybe before this hand, and not used: see which one it is",
}
"""What is said of a card that the device may have seen before the hand was sealed."""


def refuse(
    source: str, event: Event, place: str, why: Refusal, words: str, read_ns: int
) -> CardRefused:
    """A reader's event that is no card of the hand.

    Args:
        source: the reader's name.
        event: what it noticed.
        place: where its antenna is.
        why: the kind of refusal.
        words: the same for the dealer; no card's name.
        read_ns: monotonic nanoseconds at which the event's last byte arrived.
    """
    return CardRefused(
        source=source, boot=event.boot, sequence=event.sequence, place=place, why=why, words=words,
        read_ns=read_ns,
    )  # fmt: skip


def leave_behind(waiting: DeviceObservation) -> DeviceObservation:
    """What the engine has not recorded when the next hand is sealed: its card is of no hand now."""
    if not isinstance(waiting, CardDrawn | CardPlaced):
        return waiting
    return CardRefused(
        source=waiting.source, boot=waiting.boot, sequence=waiting.sequence, place=waiting.place,
        why="no_hand", words=f"{waiting.place}: {TOO_LATE[Side.BEFORE]}", read_ns=waiting.read_ns,
    )  # fmt: skip
