"""Gaps between cards: ground that is framed by the cards' own sides and looks like a card's place.

What is seen of a card between others differs from what lies beyond its own sides; the cloth in a
gap goes on there.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.photos.candidate import Candidate, list_named
from vision.photos.pyramid import Pyramid
from vision.photos.quad_geometry import area_of, shared_area
from vision.photos.suppression import APART
from vision.pixels import Image, Numbers, cv2

_TOUCHES: Final = 0.1
"""Of a place: what named cards cover less of stands by itself."""
_WITHIN: Final = np.linspace(0.06, 0.94, 23)
"""Where a place is looked at, of its sides."""
_BEYOND: Final = (0.06, 0.1, 0.14)
"""How far beyond a side the ground is looked at, of the place."""
_GROWN: Final = 1.06
"""A named card's edge and its shadow belong to it."""
_LEAST: Final = 12
"""So many spots tell how a part looks."""


def is_gap(pyramid: Pyramid, one: Candidate, others: Sequence[Candidate]) -> bool:
    """Whether a place without a name is the ground between named cards.

    Args:
        pyramid: the picture.
        one: the place.
        others: all places that were kept.
    """
    if one.card is not None or one.true_back:
        return False
    covers = [other.quad for other in list_named(others)]
    shared = sum(shared_area(one.quad, cover) for cover in covers)
    return shared > _TOUCHES * area_of(one.quad) and _set_apart(pyramid, one.quad, covers) < APART


def _set_apart(pyramid: Pyramid, quad: Numbers, covers: Sequence[Numbers]) -> float:
    """How unlike what is seen of a place is to the ground beyond its sides, in levels of colour.

    On all sides but one, as `Pyramid.set_apart`; 255 where too little of it is seen.
    """
    inner = _look(pyramid, quad, _lay_grid(_WITHIN, _WITHIN), covers)
    beyond = np.array(_BEYOND)
    bands = (
        _lay_grid(_WITHIN, -beyond), _lay_grid(_WITHIN, 1 + beyond),
        _lay_grid(-beyond, _WITHIN), _lay_grid(1 + beyond, _WITHIN),
    )  # fmt: skip
    outer = [_look(pyramid, quad, band, covers) for band in bands]
    outer = [seen for seen in outer if len(seen) >= _LEAST]
    if len(inner) < _LEAST or not outer:
        return 255.0
    unlike = sorted(_compare(inner, seen) for seen in outer)
    return unlike[min(1, len(unlike) - 1)]


def _compare(first: Numbers, second: Numbers) -> float:
    """How unlike two parts look, by the median colour: a line printed on the cloth is no paper."""
    return float(np.abs(np.median(first, axis=0) - np.median(second, axis=0)).max())


def _lay_grid(across: Numbers, down: Numbers) -> Numbers:
    """Spots (n, 2) in a place's own measure: 0 to 1 along its short and its long side."""
    return np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)


def _look(pyramid: Pyramid, quad: Numbers, spots: Numbers, covers: Sequence[Numbers]) -> Numbers:
    """The colours (n, 3) at the spots that are in the picture and under no cover."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    bend = cv2.getPerspectiveTransform(unit, quad.astype(np.float32))
    points = cv2.perspectiveTransform(spots[None].astype(np.float64), bend)[0]
    seen = ((points > 0) & (points < np.array(pyramid.size) - 1)).all(axis=1)
    for cover in covers:
        middle = cover.mean(axis=0)
        outline = (middle + (cover - middle) * _GROWN).astype(np.float32)
        seen &= [cv2.pointPolygonTest(outline, (x, y), measureDist=False) < 0 for x, y in points]
    colours: Image = pyramid.see(points[seen])
    return colours.astype(np.float64)
