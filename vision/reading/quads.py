"""Quadrilaterals that may be cards, in a picture of unknown scale.

Nothing is known but that a card is a rectangle of 63 by 88 mm (57 by 88 for bridge), seen at a
tilt. There are three ways to be found: by an outline, by straight sides, and by what is left in
view of a card on the plane that other cards tell. How much edge lies along the sides ranks them;
the networks refuse what is no card.
"""

from typing import Final

import msgspec
import numpy as np

from vision.pixels import Image, Numbers
from vision.reading.lines import complete, find_lines
from vision.reading.outlines import LEAST_SIDE, find_outlined
from vision.reading.planes import Plane, complete_on, find_plane
from vision.reading.shapes import are_convex, area_of, overlap, shared_area, sides_of
from vision.reading.sides import Edges

__all__ = ["area_of", "find_quads", "overlap", "shared_area"]

_LONGEST: Final = 2.0
"""Long side by short side; 1.4 (poker) to 1.54 (bridge) seen straight from above."""
_SQUARE: Final = 1.22
"""Below this either side may be the short one, at a tilt."""
_WEIGHTS: Final = np.array([0.15, 0.2, 0.3, 0.35])
"""Of the sides, the one with the least edge first: a card may be covered on two."""
_LEAST: Final = 0.5
"""Edge along its sides that a card has, weighted."""
_SURE: Final = 0.85
"""The same of a card that tells how the plane lies."""
_OUTER: Final = 0.8
"""The same of what others may be parts of."""
_SIZE: Final = 0.03
"""What twice the area is worth."""
_WHITE: Final = 0.25
"""What white paper is worth."""
_HELD: Final = 0.15
"""What the right size on the plane is worth."""
_PART: Final = 0.2
"""Of the area of another one: what lies within it and is smaller is printed on it."""
_HALVED: Final = 0.75
_PAIR: Final = 0.2
"""What an edge across the middle costs."""
_LOOKED_AT: Final = 150
_MOST: Final = 24
"""What is looked at by the networks, and one more for each card that tells the plane."""
_LIKE: Final = 0.06
"""How far the corners of quadrilaterals that are the same may be apart, of their size."""


def find_quads(picture: Image) -> list[Numbers]:
    """Quadrilaterals (4, 2) float64, clockwise, the first side a short one; likeliest first.

    Args:
        picture: BGR uint8; about a thousand pixels wide is enough.
    """
    return [quad for _, quad in rank_quads(picture)]


def rank_quads(picture: Image) -> list[tuple[float, Numbers]]:
    """The same, each with how much edge lies along its sides, 0 to 1."""
    edges = Edges(picture)
    lines = find_lines(picture)
    outlined = np.array(find_outlined(picture)).reshape(-1, 4, 2)
    found = _weigh(edges, np.concatenate([outlined, complete(lines)]), picture.shape)
    sure = found.edge > _SURE
    plane = find_plane(found.quads[sure], found.weight[sure])
    if plane is not None:
        found = found.join(_weigh(edges, complete_on(plane, lines), picture.shape))
    most = _MOST + (len(plane.lying) if plane is not None else 0)
    order = _thin_out(found, _rank(found, plane))[:most]
    return [(float(found.edge[place]), found.quads[place]) for place in order]


class _Found(msgspec.Struct, frozen=True):
    quads: Numbers
    """(n, 4, 2)"""
    edge: Numbers
    """(n,): how much edge lies along the sides."""
    white: Numbers
    """(n,): how pale the rim is."""
    double: Numbers
    """(n,): whether an edge halves it, as if two cards touched."""

    @property
    def areas(self) -> Numbers:
        """(n,), in square pixels."""
        return np.array([max(area_of(quad), 1.0) for quad in self.quads])

    @property
    def weight(self) -> Numbers:
        """How much each counts where the plane is sought: pips and planks are not white."""
        weight: Numbers = np.sqrt(self.areas) * self.white**2 * np.where(self.double, 0.3, 1)
        return weight

    def take(self, places: Numbers | list[int]) -> "_Found":
        """Some of them."""
        return _Found(*(getattr(self, field)[places] for field in self.__struct_fields__))

    def join(self, other: "_Found") -> "_Found":
        return _Found(
            *(np.concatenate([getattr(self, field), getattr(other, field)])
              for field in self.__struct_fields__)
        )  # fmt: skip


def _weigh(edges: Edges, quads: Numbers, shape: tuple[int, ...]) -> _Found:
    """Those with enough edge along their sides, each way round that it may lie."""
    turned = _orient(quads)
    low, high = turned.min(axis=1), turned.max(axis=1)
    middle = turned.mean(axis=1)
    size = np.array(shape[1::-1])
    near = (middle > 0).all(axis=1) & (middle < size).all(axis=1)
    near &= (low > -0.6 * (high - low)).all(axis=1) & are_convex(turned)
    turned = turned[near]
    edge = np.sort(edges.along(turned), axis=1) @ _WEIGHTS
    likely = edge >= _LEAST
    turned, edge = turned[likely], edge[likely]
    found = _Found(turned, edge, edges.inside(turned), edges.across(turned) > _HALVED)
    return found.take(_thin_out(found, _rank(found, None)))


def _orient(quads: Numbers) -> Numbers:
    """Clockwise with a short side first; both ways where it is nearly square."""
    x, y = quads[..., 0], quads[..., 1]
    signed = (x * np.roll(y, -1, axis=1) - np.roll(x, -1, axis=1) * y).sum(axis=1)
    quads = np.where(signed[:, None, None] < 0, quads[:, ::-1], quads)
    sides = sides_of(quads)
    across, down = sides[:, 0] + sides[:, 2], sides[:, 1] + sides[:, 3]
    opposite = np.maximum(np.roll(sides, 2, axis=1), 1e-6)
    unlike = np.maximum(sides / opposite, opposite / np.maximum(sides, 1e-6)).max(axis=1)
    aspect = np.maximum(across, down) / np.maximum(np.minimum(across, down), 1e-6)
    good = (sides.min(axis=1) >= LEAST_SIDE) & (unlike <= 1.7) & (aspect <= _LONGEST)
    upright = np.where((across > down)[:, None, None], np.roll(quads, -1, axis=1), quads)
    square = good & (aspect < _SQUARE)
    both: Numbers = np.concatenate([upright[good], np.roll(upright[square], -1, axis=1)])
    return both


def _rank(found: _Found, plane: Plane | None) -> Numbers:
    """More edge is better, and larger is: pips and patterns have edges too.

    What is of a card's size on the plane that others tell comes first, parts of others last.
    """
    areas = found.areas
    rank: Numbers = found.edge + _SIZE * np.log2(areas) + _WHITE * found.white
    rank -= _PAIR * found.double
    if plane is None:
        return rank
    rank += plane.holds(found.quads) * (_HELD if len(plane.lying) > 1 else 0.0)
    outer = found.edge > _OUTER
    sides = np.roll(found.quads, -1, axis=1)[outer] - found.quads[outer]
    apart = found.quads.mean(axis=1)[:, None, None] - found.quads[outer]
    within = (sides[..., 0] * apart[..., 1] > sides[..., 1] * apart[..., 0]).all(axis=2)
    part = (within & (areas[:, None] < _PART * areas[outer])).any(axis=1)
    rank -= 0.3 * part
    return rank


def _thin_out(found: _Found, rank: Numbers) -> list[int]:
    """The numbers of one of each lot of quadrilaterals that are nearly the same, best first."""
    order = np.argsort(-rank)
    quads = found.quads[order]
    reach = np.sqrt(found.areas[order])
    alive = np.ones(len(quads), bool)
    kept: list[int] = []
    for place in range(len(quads)):
        if not alive[place]:
            continue
        kept.append(int(order[place]))
        if len(kept) >= _LOOKED_AT:
            break
        limit = _LIKE * reach[place]
        for turned in (quads[place], np.roll(quads[place], 2, axis=0)):
            alive[place:] &= np.abs(quads[place:] - turned).max(axis=(1, 2)) > limit
    return kept
