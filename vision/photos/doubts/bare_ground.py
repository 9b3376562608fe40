"""Ground that looks like a card's place: framed by other cards' sides, or by lines printed on it.

What is seen of a card differs from what lies beyond its own sides; the cloth in a gap or in a
printed box goes on there.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.photos.doubts.suppression import APART
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.pyramid import Pyramid
from vision.pixels import Image, Numbers, cv2

_USUAL: Final = (25, 50, 75)
"""Percentiles: the usual colour, and between which it varies."""
_WITHIN: Final = np.linspace(0.06, 0.94, 23)
"""Where a place is looked at, of its sides."""
_BEYOND: Final = np.array([0.05, 0.08, 0.11, 0.15, 0.2])
"""How far beyond a side the ground is looked at, of the place."""
_GROWN: Final = 1.06
"""A named card's edge and its shadow belong to it."""
_LEAST: Final = 12
"""So many spots tell how a part looks."""


def is_ground(pyramid: Pyramid, one: Candidate, others: Sequence[Candidate]) -> bool:
    """Whether a place without a name is the ground between cards, or in a box printed on it.

    Args:
        pyramid: the picture.
        one: the place.
        others: all places that were kept.
    """
    if one.card is not None or one.true_back == "pile":
        return False
    covers = [other.quad for other in others if other is not one and _may_cover(other)]
    return _set_apart(pyramid, one.quad, covers) < APART


def _may_cover(one: Candidate) -> bool:
    return one.card is not None or bool(one.true_back)


def _set_apart(pyramid: Pyramid, quad: Numbers, covers: Sequence[Numbers]) -> float:
    """How unlike what is seen of a place is to the ground beyond its sides, in levels of colour.

    On all sides but one, as `Pyramid.set_apart`; 255 where too little of it is seen.
    """
    inner = _look(pyramid, quad, _lay_grid(_WITHIN, _WITHIN), covers)
    if len(inner) < _LEAST:
        return 255.0
    unlike = []
    for lines in _list_lines_beyond():
        outer = [_look(pyramid, quad, line, covers) for line in lines]
        told = [_compare(inner, seen) for seen in outer if len(seen) >= _LEAST]
        if told:
            # A line that is printed beside the place is passed over.
            unlike.append(min(told))
    return sorted(unlike)[min(1, len(unlike) - 1)] if unlike else 255.0


def _list_lines_beyond() -> list[list[Numbers]]:
    """Spots along each side of a place, so and so far beyond it."""
    return [
        [
            _lay_grid(np.array([at]), _WITHIN) if across else _lay_grid(_WITHIN, np.array([at]))
            for at in (-_BEYOND if before else 1 + _BEYOND)
        ]
        for across in (False, True) for before in (True, False)
    ]  # fmt: skip


def _compare(first: Numbers, second: Numbers) -> float:
    """How unlike two parts look, by their usual colour and by how much it varies.

    A line that is printed on the cloth changes neither.
    """
    low, middle, high = np.abs(
        np.percentile(first, _USUAL, axis=0) - np.percentile(second, _USUAL, axis=0)
    )
    return float(middle.max() + np.abs(high - low).max() / 2)


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
