"""Quadrilaterals that may be cards, in a picture of unknown scale.

Nothing is known but that a card is a rectangle of 63 by 88 mm (57 by 88 for bridge), seen at a
tilt. There are three ways to be found: by an outline, by straight sides, and by what is left in
view of a card on the plane that other cards tell. How much edge lies along the sides ranks them;
`finder` asks a network which of them are cards.
"""

from collections.abc import Callable
from math import inf
from typing import Final

import numpy as np

from vision.photos.geometry.lines import complete, find_lines
from vision.photos.geometry.outlines import LEAST_SIDE, find_outlined
from vision.photos.geometry.planes import Plane, complete_on
from vision.photos.geometry.quad_geometry import (
    are_convex,
    area_of,
    sides_of,
    signed_areas,
)
from vision.photos.geometry.sides import Edges
from vision.pixels import Image, Numbers

_LONGEST: Final = 2.8
"""Long side by short side; 1.4 (poker) to 1.54 (bridge) seen straight from above, 2.2 at 50°."""
_SQUARE: Final = 1.22
"""Below this either side may be the short one, at a tilt."""
_WEIGHTS: Final = np.array([0.15, 0.2, 0.3, 0.35])
"""Of the sides, the one with the least edge first: a card may be covered on two."""
_LEAST: Final = 0.5
"""Edge along its sides that a card has, weighted."""
_LEAST_NEAR: Final = 0.35
"""Edge along the sides of what may lie some pixels beside its card, weighted."""
_OUTER: Final = 0.8
"""Edge along the sides of what others may be parts of, weighted."""
_OUTERS: Final = 40
_SIZE: Final = 0.03
"""What twice the area adds."""
_WHITE: Final = 0.5
"""What white paper adds."""
_PALER: Final = 0.2
"""What being paler adds than what lies beside it: a tile is not, nor a covered card."""
_PRINTED: Final = 0.12
"""What it costs to be much smaller than another and within it, as what is printed on it is."""
_PART: Final = 0.2
"""Of the area of another one: what is smaller is much smaller."""
_HALVED: Final = 0.75
_PAIR: Final = 0.2
"""What an edge across the middle costs."""
_OUT: Final = 3.0
"""Pixels beyond the picture that a corner may lie which is cut a little too far out."""
_DOUBLE: Final = 0.03
"""How far the corners of those that are given twice may be apart, of their size."""
_THINNED: Final = 10
"""So many times as many as are wanted are thinned out."""
_LIKE: Final = 0.14
"""How far the corners of quadrilaterals that are the same may be apart, of their size."""


class Suggestions:
    """What outlines and lines of a picture suggest."""

    def __init__(
        self, picture: Image, may_be_card: Callable[[Numbers], Numbers] | None = None
    ) -> None:
        """Look for edges and lines, once.

        Args:
            picture: BGR uint8; about a thousand pixels wide is enough.
            may_be_card: which quadrilaterals may be cards by their size; None: all.
        """
        self._may_be_card = may_be_card
        self._picture = picture
        self._size = np.array(picture.shape[1::-1])
        self.edges = Edges(picture)
        """How much edge lies along sides."""
        self.lines = find_lines(picture)
        """Straight edges, (n, 2, 2)."""

    def begin(self, most: int) -> Numbers:
        """The likeliest that outlines and lines suggest by themselves, at most so many."""
        outlined = np.array(find_outlined(self._picture)).reshape(-1, 4, 2)
        begun = np.concatenate([outlined, complete(self.lines)])
        return self._weigh(begun, most, paler=_PALER)

    def frame(self) -> Numbers:
        """The picture as a whole, which may be that of one card: (n, 4, 2), n from 0 to 2."""
        width, height = self._size
        return _orient(np.array([[[0, 0], [width, 0], [width, height], [0, height]]]) - 0.5)

    def go_on(self, plane: Plane, most: int) -> Numbers:
        """The likeliest on a plane that cards lie on, however steeply they are seen.

        Args:
            plane: the plane.
            most: how many.
        """
        return self._weigh(complete_on(plane, self.lines), most, longest=inf)

    def sift(self, quads: Numbers, most: int) -> Numbers:
        """The likeliest of quadrilaterals (n, 4, 2) that need not lie quite on edges."""
        return self._weigh(quads, most, _LEAST_NEAR)

    def weigh(self, quads: Numbers) -> Numbers:
        """How much edge lies along the sides of quadrilaterals, 0 to 1: (n,)."""
        edge: Numbers = np.sort(self.edges.along(quads), axis=1) @ _WEIGHTS
        return edge

    def hold(self, quads: Numbers) -> Numbers:
        """Which quadrilaterals lie within the picture, but for a few pixels: (n,) bool."""
        held = (quads >= -_OUT) & (quads <= self._size - 1 + _OUT)
        return np.asarray(held.all(axis=(1, 2)))

    def _weigh(
        self,
        quads: Numbers,
        most: int,
        least: float = _LEAST,
        paler: float = 0.0,
        longest: float = _LONGEST,
    ) -> Numbers:
        """Those with enough edge along their sides, likeliest first, (n, 4, 2)."""
        quads = _orient(quads, longest)
        if self._may_be_card is not None:
            quads = quads[self._may_be_card(quads)]
        low, high = quads.min(axis=1), quads.max(axis=1)
        middle = quads.mean(axis=1)
        near = (middle > 0).all(axis=1) & (middle < self._size).all(axis=1)
        near &= (low > -0.6 * (high - low)).all(axis=1) & are_convex(quads)
        quads = _drop_doubles(quads[near])
        edge = self.weigh(quads)
        quads, edge = quads[edge >= least], edge[edge >= least]
        rank = edge + _WHITE * self.edges.inside(quads)
        if paler:
            rank += paler * self.edges.stand_out(quads)
        rank -= _PAIR * (self.edges.across(quads) > _HALVED)
        areas = np.maximum(signed_areas(quads), 1.0)
        rank += _SIZE * np.log2(areas) - _PRINTED * _are_parts(quads, edge, areas)
        best = np.argsort(-rank, kind="stable")[: _THINNED * most]
        return quads[best[thin_out(quads[best], rank[best], _LIKE, most)]]


def thin_out(quads: Numbers, rank: Numbers, like: float, most: int) -> list[int]:
    """The numbers of one of each lot of quadrilaterals that are nearly the same, best first.

    Args:
        quads: (n, 4, 2).
        rank: (n,), the highest is the best.
        like: how far corners of what is the same may be apart, of the root of its area.
        most: how many.
    """
    order = np.argsort(-rank, kind="stable")
    ordered = quads[order]
    alive = np.ones(len(order), bool)
    kept: list[int] = []
    for place, quad in enumerate(ordered):
        if not alive[place]:
            continue
        kept.append(int(order[place]))
        if len(kept) >= most:
            break
        limit = like * np.sqrt(max(area_of(quad), 1.0))
        for turned in (quad, np.roll(quad, 2, axis=0)):
            alive[place:] &= np.abs(ordered[place:] - turned).max(axis=(1, 2)) > limit
    return kept


def _drop_doubles(quads: Numbers) -> Numbers:
    """One of those that several outlines or lines gave almost alike."""
    reach = sides_of(quads).mean(axis=1)[:, None, None]
    steps = np.round(quads / (_DOUBLE * np.exp2(np.round(np.log2(np.maximum(reach, 1))))))
    _, first = np.unique(steps.reshape(-1, 8), axis=0, return_index=True)
    kept: Numbers = quads[np.sort(first)]
    return kept


def _orient(quads: Numbers, longest: float = _LONGEST) -> Numbers:
    """Clockwise with a short side first; both ways where it is nearly square."""
    quads = np.where(signed_areas(quads)[:, None, None] < 0, quads[:, ::-1], quads)
    sides = sides_of(quads)
    across, down = sides[:, 0] + sides[:, 2], sides[:, 1] + sides[:, 3]
    opposite = np.maximum(np.roll(sides, 2, axis=1), 1e-6)
    unlike = np.maximum(sides / opposite, opposite / np.maximum(sides, 1e-6)).max(axis=1)
    aspect = np.maximum(across, down) / np.maximum(np.minimum(across, down), 1e-6)
    good = (sides.min(axis=1) >= LEAST_SIDE) & (unlike <= 1.7) & (aspect <= longest)
    upright = np.where((across > down)[:, None, None], np.roll(quads, -1, axis=1), quads)
    square = good & (aspect < _SQUARE)
    both: Numbers = np.concatenate([upright[good], np.roll(upright[square], -1, axis=1)])
    return both


def _are_parts(quads: Numbers, edge: Numbers, areas: Numbers) -> Numbers:
    """Which lie within a much larger one that has edge all around: (n,) bool."""
    outer = np.flatnonzero(edge > _OUTER)
    outer = outer[np.argsort(-areas[outer])[:_OUTERS]]
    sides = np.roll(quads, -1, axis=1)[outer] - quads[outer]
    apart = quads.mean(axis=1)[:, None, None] - quads[outer]
    within = (sides[..., 0] * apart[..., 1] > sides[..., 1] * apart[..., 0]).all(axis=2)
    part: Numbers = (within & (areas[:, None] < _PART * areas[outer])).any(axis=1)
    return part
