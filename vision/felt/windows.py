"""Pieces of the felt seen square from above."""

from typing import Final

import msgspec
import numpy as np

from vision.felt.geometry import TableGeometry
from vision.felt.layout import Zone
from vision.pixels import Image, Numbers

MARGIN_MM: Final = 18.0
"""How far around a zone is looked at, so that cards at its border are seen whole."""
MOST_PER_MM: Final = 4.0
"""Pixels a millimetre, at most: the reader's own scale."""


class Window(msgspec.Struct, frozen=True):
    """A rectified piece of the felt."""

    image: Image
    left: float
    """The felt place of its top left corner, in millimetres."""
    top: float
    per_mm: float
    """Pixels a millimetre."""

    def to_mm(self, x: float, y: float) -> tuple[float, float]:
        """The felt place of a pixel."""
        return self.left + (x + 0.5) / self.per_mm, self.top + (y + 0.5) / self.per_mm


class Box(msgspec.Struct, frozen=True):
    """A piece of the felt, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


def surround(zone: Zone) -> Box:
    """A zone and a margin around it."""
    return Box(
        zone.left - MARGIN_MM, zone.top - MARGIN_MM, zone.right + MARGIN_MM, zone.bottom + MARGIN_MM
    )


def card_corners(x_mm: float, y_mm: float, angle: float, width: float, height: float) -> Numbers:
    """The corners (4, 2) of a rectangle, clockwise from its own top left, in millimetres."""
    turn = np.radians(angle)
    cosine, sine = np.cos(turn), np.sin(turn)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2]
    corners: Numbers = half @ np.array([[cosine, sine], [-sine, cosine]]) + [x_mm, y_mm]
    return corners


def rectify(picture: Image, geometry: TableGeometry, box: Box) -> Window:
    """A piece of the felt, seen square from above, at about the picture's own scale."""
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    per_mm = min(MOST_PER_MM, geometry.pixels_per_mm(*middle))
    width = max(1, round((box.right - box.left) * per_mm))
    height = max(1, round((box.bottom - box.top) * per_mm))
    step = 1 / per_mm
    to_mm = np.array([[step, 0, box.left + step / 2], [0, step, box.top + step / 2], [0, 0, 1]])
    return Window(geometry.rectify(picture, to_mm, (width, height)), box.left, box.top, per_mm)
