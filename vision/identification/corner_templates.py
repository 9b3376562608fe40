"""The corners of an enrolled deck's cards: a view of its own beside the whole face.

Nothing is known of where an unknown deck prints its index, so a corner is compared as a whole,
over small shifts; what two cards have in common there is taken out by `matching.lead`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from engine.cards import Card
from vision.identification.card_namer import CROP_PER_MM
from vision.identification.face_templates import lead, normalise
from vision.identification.ink_colours import InkColours, find_ink
from vision.pixels import Image, Numbers, cv2

_PER_MM: Final = 2.4
_REACH_MM: Final = (30.0, 17.5)
"""Height and width of a corner: a jumbo index and the suit under it."""
_PAPER: Final = 200.0
_MOST_SHIFT: Final = 2
_SHIFTS: Final = tuple(
    (dx, dy)
    for dy in range(-_MOST_SHIFT, _MOST_SHIFT + 1)
    for dx in range(-_MOST_SHIFT, _MOST_SHIFT + 1)
)

CORNER_SCORE: Final = 0.86
CORNER_LEAD: Final = 0.15
"""Corners of two cards of a rank differ by a small suit alone: half a millimetre's error in the
card's place costs much of the lead."""


class CornerReading(msgspec.Struct, frozen=True):
    """What one corner is likest."""

    card: Card
    score: float
    lead: float
    inked: str
    """The suits that the deck prints in this ink; empty: the colour is in doubt."""

    @property
    def clear(self) -> bool:
        """Whether the corner says so by itself."""
        return self.score >= CORNER_SCORE and self.lead >= CORNER_LEAD


class CornerView:
    """Templates of the corners of a deck.

    Args:
        crops: cards as `vision.identification.card_namer.rectify_card` gives them.
    """

    def __init__(self, crops: Mapping[Card, Image]) -> None:
        self._cards = list(crops)
        pairs = {card: _cut_corners(normalise(crop)) for card, crop in crops.items()}
        inks = [(find_ink(first) + find_ink(second)) / 2 for first, second in pairs.values()]
        self._templates: Numbers = np.stack([_shift(ink, ((0, 0),))[0] for ink in inks])
        # How like two corners are is measured as the comparison does, over the same shifts.
        self._likeness: Numbers = np.stack([self._score(ink) for ink in inks])
        self._colours = InkColours(pairs)

    def read(self, crop: Image) -> list[CornerReading]:
        """What each of both corners of a normalised crop says."""
        return [self._read(corner) for corner in _cut_corners(crop)]

    def confirms(self, card: Card, crop: Image, least: float = 0.0) -> bool:
        """Whether a corner is clearly the card's, the ink is its suit's, and nothing objects.

        Args:
            card: the card.
            crop: a normalised crop.
            least: how far a corner must lead, at the least.
        """
        corners = self.read(crop)
        if any(corner.clear and corner.card != card for corner in corners):
            return False
        inks = [corner.inked for corner in corners if corner.inked]
        if not inks or any(card[1] not in suits for suits in inks):
            return False
        return any(corner.clear and corner.lead >= least for corner in corners)

    def _read(self, corner: Numbers) -> CornerReading:
        scores = self._score(find_ink(corner))
        winner = int(np.argmax(scores))
        rivals = np.arange(len(self._cards)) != winner
        return CornerReading(
            self._cards[winner], float(scores[winner]), lead(scores, self._likeness, rivals),
            self._colours.tell(corner),
        )  # fmt: skip

    def _score(self, ink: Numbers) -> Numbers:
        """How like each template a corner's ink is, at the best of the shifts."""
        scores: Numbers = (_shift(ink, _SHIFTS) @ self._templates.T).max(axis=0)
        return scores


def _cut_corners(crop: Image) -> tuple[Numbers, Numbers]:
    """Both corners of a normalised crop, upright, float32 with paper at 1."""
    height, width = (round(reach * CROP_PER_MM) for reach in _REACH_MM)
    size = (round(_REACH_MM[1] * _PER_MM), round(_REACH_MM[0] * _PER_MM))
    first, second = (
        cv2.resize(
            np.ascontiguousarray(way[:height, :width]), size, interpolation=cv2.INTER_AREA
        ).astype(np.float32) / np.float32(_PAPER)
        for way in (crop, crop[::-1, ::-1])
    )  # fmt: skip
    return first, second


def _shift(ink: Numbers, shifts: Sequence[tuple[int, int]]) -> Numbers:
    """(shifts, pixels): the ink's middle part, shifted, as vectors of mean 0 and length 1."""
    height, width = (side - 2 * _MOST_SHIFT for side in ink.shape)
    parts = [
        ink[_MOST_SHIFT + dy : _MOST_SHIFT + dy + height,
            _MOST_SHIFT + dx : _MOST_SHIFT + dx + width].reshape(-1)
        for dx, dy in shifts
    ]  # fmt: skip
    stacked = np.stack(parts)
    stacked = stacked - stacked.mean(axis=1, keepdims=True)
    lengths = np.linalg.norm(stacked, axis=1, keepdims=True)
    units: Numbers = stacked / np.maximum(lengths, 1e-6)
    return units
