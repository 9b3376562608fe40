"""Which card that was seen is which true one: one rule for all measurements."""

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from vision.photos.geometry.quad_geometry import overlap
from vision.photos.photo_reader import PhotoCard

MATCHED: Final = 0.4
"""What of a seen and a true place must be shared that they are one card."""


class Placed(Protocol):
    """A card of which it is known what it is and where it lies."""

    @property
    def label(self) -> str:
        """A card ("As"), or what else it is."""

    @property
    def quad(self) -> tuple[tuple[float, float], ...]:
        """Its corners in the picture's pixels."""


def match(
    seen: Sequence[PhotoCard], cards: Sequence[Placed], least: float = MATCHED
) -> dict[int, int]:
    """Which true card each seen one lies on, by its number: the one that it shares most with.

    Args:
        seen: what was seen.
        cards: what is there.
        least: how much must be shared; what shares less lies on no card.
    """
    matches = {}
    for number, one in enumerate(seen):
        shares = [overlap(np.array(one.quad), np.array(card.quad)) for card in cards]
        if shares and max(shares) >= least:
            matches[number] = int(np.argmax(shares))
    return matches


def find_seen(seen: Sequence[PhotoCard], cards: Sequence[Placed]) -> dict[int, PhotoCard]:
    """What was seen of each true card that was found, by the card's number.

    A name counts before what else was told of the same place, and a wrong one first of all.
    """
    found: dict[int, PhotoCard] = {}
    for number, place in match(seen, cards).items():
        one, label = seen[number], cards[place].label
        if place not in found or _rank(one, label) < _rank(found[place], label):
            found[place] = one
    return found


def _rank(seen: PhotoCard, label: str) -> tuple[bool, bool]:
    return seen.reading.card is None, seen.reading.card == label
