"""A card-sized drawing board in millimetres: polygons and strokes, antialiased, turnable."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import numpy as np

from vision.pixels import Colour, Image, Numbers, cv2

DRAWN_PER_MM: Final = 16
"""Pixels a millimetre while drawing; everything is scaled down afterwards."""
_SUBPIXEL_BITS: Final = 4

Points = Sequence[tuple[float, float]]


class Canvas:
    """Draws in millimetres; `turned` draws the other way up, for two-way cards."""

    def __init__(self, width_mm: float, height_mm: float, paper: Colour) -> None:
        self.width_mm = width_mm
        self.height_mm = height_mm
        height, width = round(height_mm * DRAWN_PER_MM), round(width_mm * DRAWN_PER_MM)
        self.image: Image = np.empty((height, width, 3), np.uint8)
        # Row by row: to spread three numbers over all pixels takes twenty times as long.
        self.image[:] = np.full((width, 3), paper, np.uint8)
        self._upside_down = False

    @contextmanager
    def turned(self) -> Iterator[None]:
        """Draw as if the card were turned by half a turn."""
        self._upside_down = not self._upside_down
        try:
            yield
        finally:
            self._upside_down = not self._upside_down

    def polygon(self, points: Points | Numbers, colour: Colour) -> None:
        """A filled polygon."""
        cv2.fillPoly(self.image, [self._place(points)], colour, cv2.LINE_AA, shift=_SUBPIXEL_BITS)

    def outlined(
        self, points: Points | Numbers, fill: Colour, line: Colour, width_mm: float
    ) -> None:
        """A filled polygon with a line around it."""
        self.polygon(points, fill)
        self.stroke([*map(tuple, points), tuple(points[0])], line, width_mm)

    def stroke(self, points: Points | Numbers, colour: Colour, width_mm: float) -> None:
        """An open line with round ends."""
        cv2.polylines(
            self.image,
            [self._place(points)],
            isClosed=False,
            color=colour,
            thickness=max(1, round(width_mm * DRAWN_PER_MM)),
            lineType=cv2.LINE_AA,
            shift=_SUBPIXEL_BITS,
        )

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.polygon(arc(x, y, radius, radius, 0, 360, 40), colour)

    def box(self, left: float, top: float, right: float, bottom: float, colour: Colour) -> None:
        """A filled rectangle."""
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], colour)

    def frame(
        self, left: float, top: float, right: float, bottom: float, colour: Colour, width_mm: float
    ) -> None:
        """The outline of a rectangle."""
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        self.stroke(corners, colour, width_mm)

    def _place(self, points: Points | Numbers) -> Numbers:
        placed = np.asarray(points, np.float64)
        if self._upside_down:
            placed = np.array([self.width_mm, self.height_mm]) - placed
        # The centre of the first pixel lies half a pixel from the card's edge.
        return np.round((placed * DRAWN_PER_MM - 0.5) * (1 << _SUBPIXEL_BITS)).astype(np.int32)


def arc(
    x: float, y: float, radius_x: float, radius_y: float, start: float, stop: float, steps: int = 28
) -> Points:
    """Points along an ellipse; degrees, clockwise from the right as y points down."""
    angles = np.radians(np.linspace(start, stop, steps))
    return [(x + radius_x * float(np.cos(a)), y + radius_y * float(np.sin(a))) for a in angles]


def curve(
    start: tuple[float, float], bend: tuple[float, float], stop: tuple[float, float]
) -> Points:
    """Points along a quadratic Bezier curve."""
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * (1 - t) * t * bend[0] + t**2 * stop[0],
            (1 - t) ** 2 * start[1] + 2 * (1 - t) * t * bend[1] + t**2 * stop[1],
        )
        for t in (step / 16 for step in range(17))
    ]


def rounded_box(width: float, height: float, radius: float) -> Points:
    """A rectangle with round corners whose top left corner is the origin."""
    return [
        *arc(radius, radius, radius, radius, 180, 270, 10),
        *arc(width - radius, radius, radius, radius, 270, 360, 10),
        *arc(width - radius, height - radius, radius, radius, 0, 90, 10),
        *arc(radius, height - radius, radius, radius, 90, 180, 10),
    ]
