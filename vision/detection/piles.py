"""Cards on top of each other, taken apart from the top down.

A card that nothing covers shows its white border all around. What it covers is explained by it;
the next card down must be white wherever its border is not explained, and show enough of it. All
places are tried at the angles of the pile's straight edges.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.detection.blobs import (
    BLOB_PER_MM,
    Blob,
    closeness,
    is_any_near,
    long_parts,
    open_mask,
    skin_mask,
)
from vision.detection.border_search import (
    ALL_SEEN,
    BORDER_MM,
    EDGE_MM,
    BorderSearch,
    CardBox,
    CardPlace,
    CloseLook,
)
from vision.detection.steps import Steps
from vision.felt.layout import Layout
from vision.felt.windows import FoundCard, card_corners
from vision.pixels import Image, cv2

FOREIGN_MM2: Final = 350.0
"""Something that is neither felt nor card covers the zone if it is at least that large."""
_PROMISING: Final = 0.8
_WHOLE_BORDER: Final = 0.93
_PART_BORDER: Final = 0.88
"""How much of a border must be white: to be tried at more angles, where all of it is in view, and
where a part is."""
_LEAST_LEFT: Final = 0.04
_BACK_WHITE: Final = 0.35
"""A covered card with less white than this inside its border is a back."""
_SIDE_WHITE: Final = 0.7
"""A card that was there before still is if so much of one of its sides is white."""
_BORDER_LENGTH_MM: Final = 15.0
"""A white line across backs that is so long is a card's border."""
_NEAR_MM: Final = 6.0
_TWICE_MM: Final = 4.0
_TWO_CARDS_MM: Final = 24.0
_MOSTLY_PAPER: Final = 0.4
_MOST_ANGLES: Final = 7
_PALE_SHIFT_MM: Final = 16.0
_LOOKED_AT: Final = 2
"""So many places at which a card seems to lie are looked at closely."""
_STEPS: Final = ((0.0, -1.2, 1.2), (-0.6, 0.6, -1.8, 1.8))
"""Degrees by which a card may be turned from the edge by whose angle it was found; the second ones
where there is none at the first, ..."""
_FINEST: Final = (-0.6, 0.6)
"""... and by which from there."""
_CARD_LIKE: Final = 0.1
"""What is left of a pile is cards if at least this part of it is white."""


class Pile:
    """One blob that is no single card.

    Args:
        blob: what is seen of it.
        layout: says how large a card is.
        border_mm: from a card's edge to where its white border ends.
    """

    def __init__(self, blob: Blob, layout: Layout, border_mm: float = BORDER_MM) -> None:
        self._blob = blob
        self._layout = layout
        self._border = border_mm
        self._box = CardBox(
            layout.card_width_mm * BLOB_PER_MM,
            layout.card_height_mm * BLOB_PER_MM,
            EDGE_MM * BLOB_PER_MM,
            border_mm * BLOB_PER_MM,
        )
        self._unexplained = blob.mask.copy()
        self._searches: dict[float, BorderSearch] = {}

    def take_apart(self, known: Sequence[FoundCard], most: int) -> Steps[list[FoundCard]]:
        """The cards that can be told, from the top of the pile down, no more than so many.

        The first step finds out at which angles cards may lie, the second where they fit; from then
        on a step looks for one card.
        """
        cards: list[FoundCard] = []
        pale: list[FoundCard] = []
        upright = self._blob.angles([card.angle for card in known], min(_MOST_ANGLES, most + 2))
        angles = [turned for angle in upright for turned in (angle, angle + 90)]
        yield
        for angle in angles:
            self._search(angle)
        yield
        while len(cards) < most and self._cards_left() > _LEAST_LEFT:
            card = self._next_card(angles)
            yield
            if card is None or self._is_found_twice(card, cards):
                break
            if self._is_pale(card):
                if any(_lie_close(card, other) for other in pale):
                    # Paper on paper shows no border: this is as well one larger sheet.
                    self._unexplained = self._blob.mask.copy()
                    return []
                pale.append(card)
            cards.append(card)
            self._explain(card)
        return cards + self._remember(known, cards)[: max(0, most - len(cards))]

    def is_covered(self) -> bool:
        """Whether a good part of what no card explains is no card either: a hand, a sleeve."""
        if self._is_two_cards():
            return False
        least = FOREIGN_MM2 * BLOB_PER_MM**2
        rest = self._open_rest()
        if cv2.countNonZero(rest) < least:
            return False
        # Skin and cloth are smooth; a back may have their colours, but it is printed.
        rest = open_mask(cv2.subtract(rest, self._blob.printed()), 5)
        amount = cv2.countNonZero(rest)
        if amount < least:
            return False
        skin = cv2.countNonZero(cv2.bitwise_and(rest, skin_mask(self._blob.picture)))
        white = cv2.countNonZero(cv2.bitwise_and(rest, self._blob.white))
        return skin >= least or white < _CARD_LIKE * amount

    def rest(self) -> tuple[float, float] | None:
        """The middle, in millimetres, of what no card explains, if it is not small."""
        rest = self._open_rest()
        if cv2.countNonZero(rest) < 2 * FOREIGN_MM2 * BLOB_PER_MM**2:
            return None
        return self._blob.middle_mm(rest)

    def hidden(self, cards: Sequence[FoundCard]) -> tuple[float, float] | None:
        """The middle, in millimetres, of a white line as long as a border that is no card's.

        Only for backs: the paper of faces is white all over.
        """
        lines = open_mask(self._white_beside(cards), 2)
        return self._blob.middle_mm(long_parts(lines, _BORDER_LENGTH_MM))

    def _is_two_cards(self) -> bool:
        """Whether all of it is paper, and no larger than a card that lies askew on another.

        The figures of court cards have the colours of hands, but a hand has an arm.
        """
        shorter, longer = self._blob.extent_mm
        paper = cv2.countNonZero(self._blob.white) / max(1, cv2.countNonZero(self._blob.mask))
        return (
            paper >= _MOSTLY_PAPER
            and shorter <= self._layout.card_width_mm + _TWO_CARDS_MM
            and longer <= self._layout.card_height_mm + _TWO_CARDS_MM
        )

    def _remember(self, known: Sequence[FoundCard], cards: Sequence[FoundCard]) -> list[FoundCard]:
        """Cards that lay here before and of which a whole side still shows among the others.

        Between two cards of which each shows a strip, the picture alone can be explained without
        the one in the middle; that it was seen there before settles it.
        """
        ours = [card for card in known if not is_any_near(card, cards, _NEAR_MM)]
        if not ours or not cards:
            return []
        white = self._white_beside(cards)
        return [
            msgspec.structs.replace(card, whole=False) for card in ours if self._shows(card, white)
        ]

    def _white_beside(self, cards: Sequence[FoundCard]) -> Image:
        """1 where it is white, but for the borders of these cards."""
        rings: Image = np.zeros_like(self._blob.mask)
        for card in cards:
            inside = self._blob.outline(card, -2 * self._border - 1.0)
            rings = cv2.bitwise_or(rings, cv2.subtract(self._blob.outline(card, 1.0), inside))
        return cv2.subtract(self._blob.white, rings)

    def _shows(self, card: FoundCard, white: Image) -> bool:
        """Whether a side of the card is white that belongs to no other card."""
        width, height = self._layout.card_width_mm, self._layout.card_height_mm
        outer = card_corners(
            card.x_mm, card.y_mm, card.angle, width - 2 * EDGE_MM, height - 2 * EDGE_MM
        )
        inner = card_corners(
            card.x_mm, card.y_mm, card.angle, width - 2 * self._border, height - 2 * self._border
        )
        for side in range(4):
            other = (side + 1) % 4
            corners = np.array([outer[side], outer[other], inner[other], inner[side]])
            strip = self._blob.fill(corners)
            area = cv2.contourArea(corners.astype(np.float32)) * BLOB_PER_MM**2
            least = _SIDE_WHITE * max(area, cv2.countNonZero(strip))
            if cv2.countNonZero(cv2.bitwise_and(strip, white)) >= least:
                return True
        return False

    def _open_rest(self) -> Image:
        return open_mask(self._unexplained, 7)

    def _cards_left(self) -> float:
        """What is unexplained, in cards."""
        return cv2.countNonZero(self._unexplained) / (self._box.width * self._box.height)

    def _next_card(self, angles: Sequence[float]) -> FoundCard | None:
        """The card that is least covered, as far as the borders tell."""
        rough = self._look_roughly(angles)
        close = CloseLook(self._blob.mask, self._blob.white, self._unexplained, self._box)
        found: list[tuple[CardPlace, float]] = []
        for steps in _STEPS:
            found = found or _look_closely(close, rough, steps)
        if not found:
            return None
        best = max(found, key=lambda one: one[0].score)
        finer = [best, *_look_closely(close, [best], _FINEST)]
        place, turn = max(finer, key=lambda one: one[0].score)
        x_mm, y_mm = self._blob.to_mm(place.x, place.y)
        return FoundCard(x_mm, y_mm, turn % 180, whole=place.seen > ALL_SEEN)

    def _look_roughly(self, angles: Sequence[float]) -> list[tuple[CardPlace, float]]:
        """The best places, and how cards are turned there, best first."""
        found: list[tuple[CardPlace, float]] = []
        for angle in sorted(angles, key=lambda angle: -self._search(angle).bound):
            search = self._search(angle)
            if len(found) == _LOOKED_AT and search.bound < found[-1][0].score:
                break
            place = search.best(self._unexplained, _PROMISING)
            if place is not None:
                found = sorted([*found, (place, angle)], key=lambda one: -one[0].score)[:_LOOKED_AT]
        return found

    def _search(self, angle: float) -> BorderSearch:
        """Where cards may lie that are turned by an angle, 0 to 180 degrees."""
        search = self._searches.get(angle)
        if search is None:
            box = self._box if angle < 90 else self._box.across()
            search = BorderSearch(self._blob.turned(angle % 90), box)
            self._searches[angle] = search
        return search

    def _explain(self, card: FoundCard) -> None:
        """Take the card away; where it is a covered back, leave borders that lie across it."""
        explained = self._blob.outline(card, 1.6)
        inner = cv2.bitwise_and(self._blob.outline(card, -9.0), self._unexplained)
        solid = open_mask(cv2.bitwise_and(inner, self._blob.white), 3)
        if not card.whole and cv2.countNonZero(solid) < _BACK_WHITE * cv2.countNonZero(inner):
            explained = cv2.subtract(explained, solid)
        self._unexplained = cv2.subtract(self._unexplained, explained)

    def _is_found_twice(self, card: FoundCard, cards: Sequence[FoundCard]) -> bool:
        """Whether a thin border fits once more beside one that was found; the rest is a heap then.

        A broad border does not: there it is another card, squared on the first.
        """
        return self._border < BORDER_MM and is_any_near(card, cards, _TWICE_MM)

    def _is_pale(self, card: FoundCard) -> bool:
        """Whether what is seen of the card inside its border is mostly white."""
        inner = cv2.bitwise_and(self._blob.outline(card, -9.0), self._unexplained)
        white = cv2.countNonZero(cv2.bitwise_and(inner, self._blob.white))
        return white > 0.5 * cv2.countNonZero(inner)


def _look_closely(
    close: CloseLook, rough: Sequence[tuple[CardPlace, float]], steps: Sequence[float]
) -> list[tuple[CardPlace, float]]:
    """The cards, and how they are turned, near places that are known roughly."""
    return [
        (place, angle + step)
        for about, angle in rough
        for step in steps
        if (place := close.best(about, angle + step, _WHOLE_BORDER, _PART_BORDER))
    ]


def _lie_close(first: FoundCard, second: FoundCard) -> bool:
    apart, turned = closeness(first, second)
    return apart < _PALE_SHIFT_MM and turned < 4
