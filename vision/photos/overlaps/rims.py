"""The rims of cards that lie on each other: what is seen of them, and where exactly they lie.

All in millimetres on the plane that the cards lie on, where they are of one size.
"""

from typing import Final

import numpy as np

from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.planes import TALL, Plane
from vision.photos.geometry.quad_geometry import find_normals, turn_about
from vision.photos.geometry.sides import ALONG, CLOSELY
from vision.pixels import Numbers

_BEYOND: Final = 1.2
"""So far beyond a cover, in millimetres, its own edge may be taken for that of what it covers."""
_WITHIN: Final = 3.0
"""So far within a card another's edge is another's, and not its own side seen a little off."""
_POINTS: Final = np.linspace(0.05, 0.95, 19)
"""Where along a side its edge is sought."""
_REACHES: Final = (3.0, 1.5)
"""How far from a side, in millimetres, first and then."""
_STEPS: Final = 9
"""Places on either side of a side that are searched."""
_FAINT: Final = 5.0
"""Levels: what is less steep is no edge."""
_STEEP: Final = 40.0
"""Levels: what is steeper counts no more."""
_LEAST: Final = 8
"""So many places must have an edge."""
_ROUNDS: Final = 5
_WIDEST, _NARROWEST = 1.5, 0.5
"""How far edges may lie from a side in the first and in the last round, of the reach."""
_PULL: Final = 0.0002
"""What it costs to move: where no edge holds it a card stays."""
_NEAR: Final = 0.5
"""An edge that lies so near a side, in millimetres, is the side's."""
_REFINED: Final = 0.025
"""How far from a side an edge may be that it is moved onto at last, of the short side."""


def find_points(cards: Numbers, along: Numbers = ALONG) -> Numbers:
    """Places along the sides of cards (n, 4, 2): (n, 4, m, 2)."""
    ways = np.roll(cards, -1, axis=1) - cards
    points: Numbers = cards[:, :, None] + ways[:, :, None] * along[:, None]
    return points


def are_bare(points: Numbers, covers: Numbers) -> Numbers:
    """Which points (…, 2) lie under none of the cards (n, 4, 2): (…) bool."""
    bare: Numbers = np.ones(points.shape[:-1], bool)
    if not len(covers) or not bare.size:
        return bare
    low, high = (find(points, axis=tuple(range(points.ndim - 1))) for find in (np.min, np.max))
    near = (covers.max(axis=1) > low - _BEYOND) & (covers.min(axis=1) < high + _BEYOND)
    for cover in covers[near.all(axis=1)]:
        bare &= ~_lie_within(points, cover, _BEYOND)
    return bare


def lies_over(card: Numbers, trace: Numbers, other: Numbers, other_trace: Numbers) -> bool:
    """Whether a card lies over another one: its sides go on within the other.

    Args:
        card: (4, 2) in millimetres.
        trace: how surely an edge lies at each place along its sides, (4, len(ALONG)).
        other: (4, 2).
        other_trace: the same of the other.
    """
    return _see_within(card, trace, other) >= _see_within(other, other_trace, card)


def lay_on_rim(
    pyramid: Pyramid, plane: Plane, card: Numbers, covers: Numbers
) -> tuple[Numbers, float]:
    """A card moved and turned so that what is seen of its rim lies on edges.

    Args:
        pyramid: the picture.
        plane: where the card lies.
        card: about where, (4, 2) in millimetres, of true size.
        covers: the cards over it, (n, 4, 2).

    Returns:
        The card, and which share of the edges beside its sides lies on them, 0 to 1.
    """
    share = 0.0
    for reach in _REACHES:
        normals = find_normals(card)
        points = find_points(card[None], _POINTS)[0]
        offsets = np.linspace(-reach, reach, 2 * _STEPS + 1)
        places = points[:, :, None] + normals[:, None, None] * offsets[:, None]
        steep = pyramid.see_steepness(plane.show(card), plane.show(places))
        best = steep.argmax(axis=2)
        weights = np.take_along_axis(steep, best[..., None], 2)[..., 0]
        weights = np.minimum(weights, _STEEP) * (weights > _FAINT) * are_bare(points, covers)
        if (weights > 0).sum() < _LEAST:
            return card, 0.0
        card, share = _move(card, points, normals, offsets[best], weights, reach)
    return card, share


def refine_on_rim(pyramid: Pyramid, plane: Plane, card: Numbers, covers: Numbers) -> Numbers:
    """Where a card is seen, its sides that are in view moved onto their edges, (4, 2) in pixels."""
    seen = are_bare(find_points(card[None], CLOSELY)[0], covers)
    return pyramid.refine(plane.show(card), _REFINED, seen)


def _lie_within(points: Numbers, card: Numbers, margin: float) -> Numbers:
    """Which points (…, 2) lie within a card (4, 2), larger by a margin all around: (…) bool."""
    ways = np.roll(card, -1, axis=0) - card
    lengths = np.linalg.norm(ways, axis=1)
    within: Numbers = np.ones(points.shape[:-1], bool)
    for corner, way, length in zip(card, ways, lengths, strict=True):
        apart = points - corner
        within &= way[0] * apart[..., 1] - way[1] * apart[..., 0] > -margin * length
    return within


def _see_within(card: Numbers, trace: Numbers, other: Numbers) -> float:
    """How much edge lies along those parts of a card's sides that lie within another, 0 to 1."""
    inside = _lie_within(find_points(card[None])[0], other, -_WITHIN)
    return float(trace[inside].mean()) if inside.any() else 0.0


def _move(
    card: Numbers, points: Numbers, normals: Numbers, off: Numbers, weights: Numbers, reach: float
) -> tuple[Numbers, float]:
    """The card moved so that most places along its sides come onto their edges.

    Args:
        card: (4, 2).
        points: places along its sides, (4, n, 2).
        normals: across each side, (4, 2).
        off: how far aside each place's edge lies, (4, n).
        weights: how much each counts, (4, n).
        reach: how far edges were sought.
    """
    middle = card.mean(axis=0)
    across = np.repeat(normals, points.shape[1], axis=0)
    apart = points.reshape(-1, 2) - middle
    turning = across[:, 1] * apart[:, 0] - across[:, 0] * apart[:, 1]
    asked = np.column_stack([across, turning / TALL])
    off, weights = off.reshape(-1), weights.reshape(-1)
    pull = _PULL * weights.sum() * np.eye(3)
    step = np.zeros(3)
    for width in reach * np.linspace(_WIDEST, _NARROWEST, _ROUNDS):
        near = np.maximum(0, 1 - ((off - asked @ step) / width) ** 2) ** 2
        shared = asked.T * (weights * near)
        step = np.linalg.solve(shared @ asked + pull, shared @ off)
    on_edge = np.abs(off - asked @ step) < _NEAR
    share = float(weights[on_edge].sum() / weights.sum())
    return turn_about(card, middle, step[2] / TALL) + step[:2], share
