"""Pieces of the felt seen square from above, and rectangles on them."""

from typing import Final

import msgspec
import numpy as np

from vision.cores import ALONE, Cores
from vision.felt.geometry import TableGeometry
from vision.felt.layout import Zone
from vision.pixels import Image, Numbers, cv2

RECTIFIED_PER_MM: Final = 2.4
"""Pixels a millimetre of a rectified zone."""
MARGIN_MM: Final = 14.0
"""How far around a zone is looked at, so that cards at its border are seen whole."""


class FoundCard(msgspec.Struct, frozen=True):
    """A rectangle of a card's size."""

    x_mm: float
    y_mm: float
    angle: float
    """Degrees clockwise from upright, 0 to 180."""
    whole: bool
    """Whether nothing lies on it."""


class Window(msgspec.Struct, frozen=True):
    """A rectified piece of the felt."""

    image: Image
    left: float
    """The felt place of its top left corner, in millimetres."""
    top: float

    def to_mm(self, x: float, y: float) -> tuple[float, float]:
        """The felt place of a pixel."""
        return (
            self.left + (x + 0.5) / RECTIFIED_PER_MM,
            self.top + (y + 0.5) / RECTIFIED_PER_MM,
        )

    def to_window(self, points_mm: Numbers) -> Numbers:
        """The pixels of felt places (n, 2)."""
        placed: Numbers = (points_mm - [self.left, self.top]) * RECTIFIED_PER_MM - 0.5
        return placed


def card_corners(x_mm: float, y_mm: float, angle: float, width: float, height: float) -> Numbers:
    """The corners (4, 2) of a rectangle, clockwise from its own top left, in millimetres."""
    turn = np.radians(angle)
    cosine, sine = np.cos(turn), np.sin(turn)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2]
    corners: Numbers = half @ np.array([[cosine, sine], [-sine, cosine]]) + [x_mm, y_mm]
    return corners


def rectify_zone(
    picture: Image, geometry: TableGeometry, zone: Zone, cores: Cores = ALONE
) -> Window:
    """The zone and a margin around it, seen square from above; cores may share the work."""
    left, top = zone.left - MARGIN_MM, zone.top - MARGIN_MM
    width = round((zone.right - zone.left + 2 * MARGIN_MM) * RECTIFIED_PER_MM)
    height = round((zone.bottom - zone.top + 2 * MARGIN_MM) * RECTIFIED_PER_MM)
    step = 1 / RECTIFIED_PER_MM
    to_mm = np.array([[step, 0, left + step / 2], [0, step, top + step / 2], [0, 0, 1]])
    to_picture = geometry.to_pixels @ to_mm

    def rectify(first: int, end: int) -> Image:
        from_band = np.array([[1, 0, 0], [0, 1, first], [0, 0, 1]])
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return cv2.warpPerspective(
            picture, to_picture @ from_band, (width, end - first), flags=flags
        )

    return Window(cores.share_rows(rectify, height), left, top)
