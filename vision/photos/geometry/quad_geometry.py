"""Quadrilaterals as numbers: how large, how alike, which way round."""

from typing import Final

import numpy as np

from vision.pixels import Numbers, cv2

ONE_PLACE: Final = 0.5
"""What two places share, of what both cover, that are two cuts of one card."""


def overlap(first: Numbers, second: Numbers) -> float:
    """Intersection over union of two quadrilaterals."""
    shared = shared_area(first, second)
    both = area_of(first) + area_of(second) - shared
    return shared / both if both > 0 else 0.0


def shared_area(first: Numbers, second: Numbers) -> float:
    """The area of the intersection of two convex quadrilaterals."""
    if (first.min(axis=0) > second.max(axis=0)).any() or (
        second.min(axis=0) > first.max(axis=0)
    ).any():
        return 0.0
    shared, _ = cv2.intersectConvexConvex(first.astype(np.float32), second.astype(np.float32))
    return float(shared)


def measure_unlike(quads: Numbers, others: Numbers) -> Numbers:
    """How far corners are apart in the mean, either way up, of the size of the first: (n, m).

    0.2 is about two thirds of intersection over union.

    Args:
        quads: (n, 4, 2).
        others: (m, 4, 2).
    """
    sizes = np.sqrt(np.abs(signed_areas(quads)))[:, None]
    apart = [
        np.linalg.norm(turned[:, None] - others[None], axis=3).mean(axis=2)
        for turned in (quads, np.roll(quads, 2, axis=1))
    ]
    unlike: Numbers = np.minimum(*apart) / np.maximum(sizes, 1e-6)
    return unlike


def signed_areas(quads: Numbers) -> Numbers:
    """Of quadrilaterals (n, 4, 2), positive where they go clockwise in a picture: (n,)."""
    x, y = quads[..., 0], quads[..., 1]
    areas: Numbers = (x * np.roll(y, -1, axis=1) - np.roll(x, -1, axis=1) * y).sum(axis=1) / 2
    return areas


def area_of(quad: Numbers) -> float:
    """The area of a quadrilateral."""
    return float(cv2.contourArea(quad.astype(np.float32)))


def sides_of(quads: Numbers) -> Numbers:
    """Side lengths: (…, 4) of (…, 4, 2); the first from corner 0 to corner 1."""
    lengths: Numbers = np.linalg.norm(np.roll(quads, -1, axis=-2) - quads, axis=-1)
    return lengths


def are_convex(quads: Numbers) -> Numbers:
    """Which quadrilaterals of (n, 4, 2) are convex and clockwise: (n,) bool."""
    sides = np.roll(quads, -1, axis=1) - quads
    after = np.roll(sides, -1, axis=1)
    turns = sides[..., 0] * after[..., 1] - sides[..., 1] * after[..., 0]
    convex: Numbers = (turns > 0).all(axis=1)
    return convex


def project(points: Numbers, bend: Numbers) -> Numbers:
    """Points (…, 2) by a homography (3, 3)."""
    if not points.size:
        return points.astype(np.float64)
    projected: Numbers = cv2.perspectiveTransform(points.reshape(-1, 1, 2).astype(np.float64), bend)
    return projected.reshape(points.shape)


def turn_about(points: Numbers, pivot: Numbers, angle: float) -> Numbers:
    """Points (…, 2) turned about another one by an angle in radians."""
    cosine, sine = np.cos(angle), np.sin(angle)
    turned: Numbers = (points - pivot) @ np.array([[cosine, sine], [-sine, cosine]]) + pivot
    return turned


def find_normals(quad: Numbers) -> Numbers:
    """The ways at right angles to a quadrilateral's sides, inwards, of length 1: (4, 2)."""
    ways = np.roll(quad, -1, axis=0) - quad
    normals: Numbers = np.stack([-ways[:, 1], ways[:, 0]], axis=1)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    return normals


def cross_lines(points: Numbers, ways: Numbers, others: Numbers, other_ways: Numbers) -> Numbers:
    """Where lines through points along ways meet: (…, 2); far off where they are parallel."""
    slant = ways[..., 0] * other_ways[..., 1] - ways[..., 1] * other_ways[..., 0]
    slant = np.where(np.abs(slant) < 1e-6, 1e-6, slant)
    apart = others - points
    steps = (apart[..., 0] * other_ways[..., 1] - apart[..., 1] * other_ways[..., 0]) / slant
    met: Numbers = points + steps[..., None] * ways
    return met
