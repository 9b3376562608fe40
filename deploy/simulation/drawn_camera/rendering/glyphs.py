"""The shapes of the thirteen ranks and the four suits: strokes and polygons of our own."""

from typing import Final

import numpy as np

from deploy.simulation.drawn_camera.rendering.canvas import Canvas, Points, arc, curve
from vision.pixels import Colour

_SIX: Final[tuple[Points, ...]] = (
    arc(0.5, 0.68, 0.47, 0.32, 0, 360),
    curve((0.03, 0.68), (0.04, 0.2), (0.72, 0.0)),
)

RANK_STROKES: Final[dict[str, tuple[Points, ...]]] = {
    "2": ((*arc(0.5, 0.3, 0.46, 0.3, 185, 392), (0.03, 1.0), (1.0, 1.0)),),
    "3": (arc(0.47, 0.26, 0.42, 0.26, 205, 450), arc(0.46, 0.755, 0.5, 0.245, 270, 515)),
    "4": (((0.72, 1.0), (0.72, 0.0), (0.0, 0.7), (1.0, 0.7)),),
    "5": (((0.9, 0.0), (0.16, 0.0), (0.1, 0.47)), arc(0.48, 0.68, 0.5, 0.32, 222, 505)),
    "6": _SIX,
    "7": (((0.0, 0.0), (1.0, 0.0), (0.36, 1.0)),),
    "8": (arc(0.5, 0.25, 0.39, 0.25, 0, 360), arc(0.5, 0.75, 0.48, 0.25, 0, 360)),
    "9": tuple([(1 - x, 1 - y) for x, y in stroke] for stroke in _SIX),
    "T": (((-0.16, 0.18), (0.06, 0.0), (0.06, 1.0)), arc(0.76, 0.5, 0.36, 0.5, 0, 360)),
    "J": (
        ((0.36, 0.0), (0.98, 0.0)),
        ((0.74, 0.0), (0.74, 0.66), *arc(0.38, 0.68, 0.36, 0.32, 0, 168)),
    ),
    "Q": (arc(0.5, 0.5, 0.5, 0.5, 0, 360), ((0.56, 0.7), (1.0, 1.06))),
    "K": (((0.04, 0.0), (0.04, 1.0)), ((0.96, 0.0), (0.04, 0.6)), ((0.36, 0.4), (1.0, 1.0))),
    "A": (((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)), ((0.2, 0.66), (0.8, 0.66))),
}
"""Lines in a box of width and height 1 whose top left corner is the origin."""


def _heart() -> Points:
    turn = np.linspace(0, 2 * np.pi, 60)
    x = 16 * np.sin(turn) ** 3
    y = -(13 * np.cos(turn) - 5 * np.cos(2 * turn) - 2 * np.cos(3 * turn) - np.cos(4 * turn))
    return [(float(a) / 33, float(b - 2.5) / 30) for a, b in zip(x, y, strict=True)]


_HEART: Final = _heart()
_STEM: Final[Points] = (
    *curve((-0.03, 0.08), (-0.04, 0.42), (-0.2, 0.5)),
    *curve((0.2, 0.5), (0.04, 0.42), (0.03, 0.08)),
)
_DIAMOND: Final[Points] = (
    *curve((0.0, -0.52), (0.13, -0.2), (0.39, 0.0)),
    *curve((0.39, 0.0), (0.13, 0.2), (0.0, 0.52)),
    *curve((0.0, 0.52), (-0.13, 0.2), (-0.39, 0.0)),
    *curve((-0.39, 0.0), (-0.13, -0.2), (0.0, -0.52)),
)

SUIT_SHAPES: Final[dict[str, tuple[Points, ...]]] = {
    "h": (_HEART,),
    "s": ([(x * 0.97, -0.9 * y - 0.06) for x, y in _HEART], _STEM),
    "d": (_DIAMOND,),
    "c": (
        arc(0.0, -0.26, 0.235, 0.235, 0, 360),
        arc(-0.25, 0.1, 0.235, 0.235, 0, 360),
        arc(0.25, 0.1, 0.235, 0.235, 0, 360),
        ((-0.12, -0.12), (0.12, -0.12), (0.12, 0.12), (-0.12, 0.12)),
        _STEM,
    ),
}
"""Polygons around the origin, one high."""


def draw_rank(  # noqa: PLR0913, PLR0917 - place, size and colour of a glyph
    canvas: Canvas,
    rank: str,
    x: float,
    top: float,
    width: float,
    height: float,
    stroke: float,
    colour: Colour,
) -> None:
    """A rank whose middle stands at x and whose strokes' centres span the box, in millimetres."""
    inner_width, inner_height = width - stroke, height - stroke
    for line in RANK_STROKES[rank]:
        points = [
            (x - inner_width / 2 + u * inner_width, top + stroke / 2 + v * inner_height)
            for u, v in line
        ]
        canvas.stroke(points, colour, stroke)


def draw_suit(
    canvas: Canvas,
    suit: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    *,
    width: float = 1.0,
) -> None:
    """A suit around its middle, `size` millimetres high, `width` times as wide as its shape."""
    for shape in SUIT_SHAPES[suit]:
        canvas.polygon([(x + u * size * width, y + v * size) for u, v in shape], colour)
