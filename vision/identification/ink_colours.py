"""Ink: where it is, whatever its colour, and which suits a deck prints in it."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from engine.cards import SUITS, Card
from vision.pixels import Numbers, cv2

_SAME: Final = 7.0
"""Degrees between the directions of two inks that count as one."""
_OTHER: Final = 10.0
"""Degrees by which another ink must lie further away."""
_FOREIGN: Final = 20.0
"""Degrees from the deck's nearest ink at which an ink is not the deck's."""


class InkColours:
    """A deck's inks, as directions in which they take light away.

    Args:
        corners: some corners of each card, (height, width, 3) float32 BGR, paper at 1.
    """

    def __init__(self, corners: Mapping[Card, Sequence[Numbers]]) -> None:
        self._colours: Numbers = np.stack([self._mean_of(corners, suit) for suit in SUITS])

    def _mean_of(self, corners: Mapping[Card, Sequence[Numbers]], suit: str) -> Numbers:
        taken = [
            absorbed
            for card, shown in corners.items()
            if card[1] == suit
            for corner in shown
            if (absorbed := absorb(corner)) is not None
        ]
        if not taken:
            # No ink at all: no colour comes near it, so that the suit is never told.
            return np.zeros(3)
        mean = np.mean(taken, axis=0)
        direction: Numbers = mean / np.linalg.norm(mean)
        return direction

    def tell(self, corner: Numbers) -> str:
        """The suits whose ink this is; empty where it is none of the deck's, or may be two."""
        absorbed = absorb(corner)
        if absorbed is None:
            return ""
        angles = np.degrees(np.arccos(np.clip(self._colours @ absorbed, -1.0, 1.0)))
        nearest = float(angles.min())
        same = angles <= nearest + _SAME
        others = angles[~same]
        if nearest > _FOREIGN or (others.size and others.min() < nearest + _OTHER):
            return ""
        return "".join(suit for suit, near in zip(SUITS, same, strict=True) if near)


def find_ink(corner: Numbers) -> Numbers:
    """How dark each place is in its darkest channel, so that red ink counts like black."""
    blue, green, red = cv2.split(corner)
    ink: Numbers = 1.0 - np.minimum(cv2.min(cv2.min(blue, green), red), 1.0)
    return ink


def absorb(corner: Numbers) -> Numbers | None:
    """Which light the corner's ink takes away, blue, green, red, as a direction.

    None where there is little ink. The direction does not depend on how bright the light is.
    """
    inked = corner[find_ink(corner) > 0.6]
    if len(inked) < 20:
        return None
    taken: Numbers = 1.0 - np.minimum(inked, 1.0).mean(axis=0)
    length = float(np.linalg.norm(taken))
    direction: Numbers = taken / length
    return direction
