"""A piece of the felt's foreground that is no single card: its pixels, its white, its edges."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np

from vision.detection.border_search import TurnedBlob
from vision.detection.felt_model import white_mask
from vision.felt.layout import Layout
from vision.felt.windows import RECTIFIED_PER_MM, FoundCard, Window, card_corners
from vision.pixels import Image, Numbers, cv2

_COARSE: Final = 2
"""A blob is searched at half the rectified scale."""
BLOB_PER_MM: Final = RECTIFIED_PER_MM / _COARSE
_SPARE: Final = 6
_AT_EDGE: Final = 4
_FINE_MM: Final = 2.5
"""What differs from its surroundings of this size is print, not skin or cloth, ..."""
_PRINTED_LEVELS: Final = 7.0
"""... if it does by so many grey levels in the middle, ..."""
_PRINTED_PART: Final = 0.09
"""... and by this part of its brightness: print is dimmer in dim light, noise is not."""


class Blob:
    """What is seen of it, at half the rectified scale; masks are 1 where something is so.

    Args:
        window: the rectified zone.
        outline: the blob's contour in the window.
        layout: says how large a card is.
    """

    def __init__(self, window: Window, outline: Image, layout: Layout) -> None:
        self._window = window
        self._layout = layout
        x, y, width, height = cv2.boundingRect(outline)
        across, along = sorted(cv2.minAreaRect(outline)[1])
        self.extent_mm = (across / RECTIFIED_PER_MM, along / RECTIFIED_PER_MM)
        """The sides, the shorter one first, of the smallest rectangle around it."""
        ends = (x + width + _AT_EDGE, y + height + _AT_EDGE)
        self.reaches_out = (
            min(x, y) <= _AT_EDGE
            or ends[0] >= window.image.shape[1]
            or ends[1] >= window.image.shape[0]
        )
        """Whether it goes on beyond the window: a hand does, with its arm."""
        self._left, self._top = max(0, x - _SPARE), max(0, y - _SPARE)
        piece = window.image[self._top : y + height + _SPARE, self._left : x + width + _SPARE]
        half = (max(1, piece.shape[1] // _COARSE), max(1, piece.shape[0] // _COARSE))
        self.picture = cv2.resize(piece, half, interpolation=cv2.INTER_AREA)
        mask: Image = np.zeros(piece.shape[:2], np.uint8)
        cv2.drawContours(mask, [outline], -1, (1,), cv2.FILLED, offset=(-self._left, -self._top))
        self.mask = cv2.resize(mask, half, interpolation=cv2.INTER_NEAREST)
        self.white = cv2.bitwise_and(white_mask(self.picture), self.mask)
        self._turned: dict[float, TurnedBlob] = {}

    def turned(self, angle: float) -> TurnedBlob:
        """The blob as it looks where cards of an angle, 0 to 90, stand upright; made once."""
        key = round(angle, 4)
        turned = self._turned.get(key)
        if turned is None:
            turned = self._turned[key] = TurnedBlob(self.mask, self.white, angle)
        return turned

    def angles(self, known: Sequence[float], most: int) -> list[float]:
        """Angles, 0 to 90 degrees: known ones, and those of so many more straight edges.

        Args:
            known: angles of cards that may lie here, which come first.
            most: how many others, those of the longest edges.
        """
        angles = [angle % 90 for angle in known]
        for place in np.argsort(-self._directions):
            if len(angles) >= most + len(known) or self._directions[place] < 200:
                break
            if all(abs((place - other + 45) % 90 - 45) > 1.6 for other in angles):
                angles.append(float(place))
        return angles

    @cached_property
    def _directions(self) -> Numbers:
        """(90,) how much of the white's edges runs at each angle, 0 to 90 degrees."""
        edges = cv2.Canny(self.white * np.uint8(255), 60, 180)
        shortest = 14 * BLOB_PER_MM
        lines = cv2.HoughLinesP(edges, 1, np.pi / 360, 18, minLineLength=shortest, maxLineGap=2)
        found: Numbers = np.zeros((0, 4)) if lines is None else np.reshape(lines, (-1, 4))
        across, down = found[:, 2] - found[:, 0], found[:, 3] - found[:, 1]
        directions = np.degrees(np.arctan2(down, across)) % 90
        # Long lines tell an angle well, short ones badly.
        places = np.round(directions).astype(int) % 90
        weight = np.bincount(places, across**2 + down**2, minlength=90)
        smooth: Numbers = weight + 0.5 * (np.roll(weight, 1) + np.roll(weight, -1))
        return smooth

    def printed(self) -> Image:
        """1 where there is a pattern as fine as print: a back's, a court's, a row of pips."""
        grey = cv2.cvtColor(self.picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
        size = (2 * round(_FINE_MM * BLOB_PER_MM) + 1,) * 2
        around = cv2.blur(grey, size)
        contrast = cv2.blur(cv2.absdiff(grey, around), size)
        least = cv2.max(around * _PRINTED_PART, np.full_like(around, _PRINTED_LEVELS))
        fine = (contrast >= least).astype(np.uint8)
        return cv2.bitwise_and(fine, self.mask)

    def outline(self, card: FoundCard, spare: float = 0.0) -> Image:
        """1 where a card lies, or where one lies that is larger by so many millimetres."""
        corners = card_corners(
            card.x_mm, card.y_mm, card.angle,
            self._layout.card_width_mm + spare, self._layout.card_height_mm + spare,
        )  # fmt: skip
        return self.fill(corners)

    def fill(self, corners: Numbers) -> Image:
        """1 inside a polygon (n, 2) of the felt."""
        points = (self._window.to_window(corners) - [self._left, self._top]) / _COARSE
        mask: Image = np.zeros_like(self.mask)
        return cv2.fillPoly(mask, [np.round(points).astype(np.int32)], (1,))

    def to_mm(self, x: float, y: float) -> tuple[float, float]:
        """The felt place of one of the blob's pixels."""
        return self._window.to_mm(
            (x + 0.5) * _COARSE - 0.5 + self._left, (y + 0.5) * _COARSE - 0.5 + self._top
        )

    def middle_mm(self, mask: Image) -> tuple[float, float] | None:
        """The felt place of the middle of what a mask holds; None: it is empty."""
        rows, columns = np.nonzero(mask)
        return self.to_mm(float(columns.mean()), float(rows.mean())) if len(rows) else None


def open_mask(mask: Image, size: int) -> Image:
    """The mask without what is narrower than so many pixels: fine lines of a back's pattern."""
    return cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((size, size), np.uint8))


def long_parts(mask: Image, length_mm: float) -> Image:
    """The parts of a mask that are at least so long one way or the other."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    sides = stats[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]].max(axis=1)
    long = [part for part in range(1, count) if sides[part] >= length_mm * BLOB_PER_MM]
    kept: Image = np.isin(labels, long).astype(np.uint8)
    return kept


def skin_mask(picture: Image) -> Image:
    """255 where a BGR picture has the hue of skin: red before green before blue, not pale."""
    blue, green, red = (channel.astype(np.int16) for channel in cv2.split(picture))
    skin = (red > 60) & (red - green > 0.1 * red) & (green - blue > 0.04 * red)
    skin &= (red - blue > 0.25 * red) & (red - green < 0.5 * red)
    return skin.astype(np.uint8) * 255


def closeness(first: FoundCard, second: FoundCard) -> tuple[float, float]:
    """How far two cards' middles lie apart, in millimetres, and how far they are turned."""
    apart = float(np.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm))
    return apart, abs((first.angle - second.angle + 90) % 180 - 90)


def is_any_near(card: FoundCard, others: Sequence[FoundCard], near_mm: float) -> bool:
    """Whether the middle of one of the others lies so near a card's."""
    return any(closeness(card, other)[0] < near_mm for other in others)
