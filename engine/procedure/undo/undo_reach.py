"""What an undo would go back over, and where the cards lie then."""

from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    Event,
    PotAwarded,
    StreetClosed,
)
from engine.messages.text import join, plural
from engine.state import Numbered, Progress


def list_lost(progress: Progress, target: Numbered) -> list[Event]:
    """The decision and everything that followed from it."""
    return [one.event for one in progress.events if one.sequence >= target.sequence]


def crosses_street(lost: list[Event]) -> bool:
    """Whether a street had ended, or the pots were divided, by what is taken back."""
    return any(isinstance(event, StreetClosed | PotAwarded) for event in lost)


def describe_cards(lost: list[Event]) -> str:
    """Where the cards lie that came since: an undo moves none; empty where none came."""
    board = sum(isinstance(event, BoardCardDrawn) for event in lost)
    burned = sum(isinstance(event, CardBurned) for event in lost)
    dealt = sum(isinstance(event, CardDealt) for event in lost)
    places = [
        told
        for count, told in (
            (board, plural("{n} card on the board", "{n} cards on the board", board)),
            (burned, plural("{n} card burned", "{n} cards burned", burned)),
            (dealt, plural("{n} card dealt", "{n} cards dealt", dealt)),
        )
        if count
    ]
    if not places:
        return ""
    return plural(
        "{places}: stays where it lies",
        "{places}: stay where they lie",
        board + burned + dealt,
        places=join(", ", places),
    )
