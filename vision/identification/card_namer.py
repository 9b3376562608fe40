"""What the reading of a card is, and the crop that is read."""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import Card

CROP_PER_MM: Final = 4
"""Pixels a millimetre of a rectified card."""
CROP_WIDTH: Final = 63 * CROP_PER_MM
CROP_HEIGHT: Final = 88 * CROP_PER_MM

Side: TypeAlias = Literal["face", "back", "unknown"]


class CardReading(msgspec.Struct, frozen=True, kw_only=True):
    """What one picture of one card says."""

    side: Side
    card: Card | None = None
    """The face, only where every view agrees and none is in doubt."""
    confidence: float = 0.0
    """0 to 1; of the side where there is no name."""
    candidates: tuple[Card, ...] = ()
    """Faces that it may be, likeliest first, where there is no name."""
    why: str = ""
    """Why there is no name: "views disagree", "index covered", ..."""


UNREADABLE: Final = CardReading(side="unknown", why="unreadable")
