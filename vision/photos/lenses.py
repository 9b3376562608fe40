"""What a lens makes of a card: which shapes it can be seen in, and where it goes on out of view.

Two sides that run out of the picture are parallel on the table, and the third is at right angles to
them. So a lens of usual width tells how the card lies, and how far it reaches. And the sides that
run away from a lens shrink as they do: a cut across two cards of a column is as wide as a card that
is tilted away, but its sides don't run together as such a card's would.
"""

from typing import Final

import numpy as np

from vision.photos.quad_geometry import are_convex, area_of
from vision.pixels import Numbers, cv2

_USUAL: Final = 1.0
"""Of the lens, by the picture's longer side: 0.7 for a telephone's, 1.4 for a portrait's."""
_SIDES: Final = (63.0, 88.0)
"""Of a card, in millimetres."""
_STEEP: Final = 0.05
"""How much the sides must run towards or away from the lens's axis to tell a tilt across them."""
_BEYOND: Final = 2.0
"""So many pixels beyond the picture a corner is out of view."""
_CARD: Final = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32)
"""In millimetres; a bridge card is narrower still."""
_FOCALS: Final = (0.65, 0.9, 1.2, 1.7, 2.4, 3.5)
"""Of lenses in use, by the picture's longer side: from a telephone's widest to its fivefold one."""
_LONG: Final = 0.75
"""A millimetre along the place, of one across: what every lens sees so is wider than a card."""
_CLEAR: Final = (1.6 * 63) * (1.6 * 88)
"""Square pixels of a card at 1.6 a millimetre: what is smaller doesn't tell how its sides run."""


def complete_truncated(quad: Numbers, size: tuple[int, int]) -> Numbers | None:
    """The card with its far side where it lies beyond the picture; None: no such one is out of it.

    Args:
        quad: (4, 2) in the picture's pixels, clockwise, a short side first.
        size: the picture's width and height.
    """
    out = ((quad < -_BEYOND) | (quad > np.array(size) - 1 + _BEYOND)).any(axis=1)
    far = np.flatnonzero(out & np.roll(out, -1))
    if out.sum() != 2 or len(far) != 1:
        return None
    side = (int(far[0]) + 2) % 4
    first, second, third, last = np.roll(quad, -side, axis=0)
    focal = _USUAL * max(size)
    rays = [
        np.append((corner - (np.array(size) - 1) / 2) / focal, 1.0)
        for corner in (first, second, third, last)
    ]
    way = np.cross(np.cross(rays[0], rays[3]), np.cross(rays[1], rays[2]))
    if np.linalg.norm(way) < 1e-12:
        return None
    way /= np.linalg.norm(way)
    near, width = rays[:2], _SIDES[side % 2]
    # The near side is at right angles to those that run out.
    along, other = (float(ray @ way) for ray in near)
    share = (along * other + _STEEP**2) / (other * other + _STEEP**2)
    points = [near[0], near[1] * share]
    points = [point * width / np.linalg.norm(points[1] - points[0]) for point in points]
    depth = _SIDES[1 - side % 2] * way
    if _show(points[0] + 0.1 * depth) @ (last - first) < _show(points[0]) @ (last - first):
        depth = -depth
    if min(points[0][2] + depth[2], points[1][2] + depth[2]) <= 0:
        return None
    middle = (np.array(size) - 1) / 2
    ends = [_show(point + depth) * focal + middle for point in points]
    found = np.roll(np.array([first, second, ends[1], ends[0]]), side, axis=0)
    return found if are_convex(found[None])[0] else None


def _show(point: Numbers) -> Numbers:
    shown: Numbers = point[:2] / point[2]
    return shown


def is_too_wide(quad: Numbers, size: tuple[int, int]) -> bool:
    """Whether a place is wider for its length than any lens sees a card.

    With K the lens and H the homography of a card's millimetres to pixels, the first two columns of
    the inverse of K times H are as long as each other.

    Args:
        quad: (4, 2) in the picture's pixels, clockwise, a short side first.
        size: the picture's width and height in pixels.
    """
    if area_of(quad) < _CLEAR:
        return False
    middle = (np.array(size) - 1) / 2
    shares = []
    for focal in _FOCALS:
        seen = ((quad - middle) / (focal * max(size))).astype(np.float32)
        across, along, _ = np.linalg.norm(cv2.getPerspectiveTransform(_CARD, seen), axis=0)
        shares.append(along / across)
    return bool(max(shares) < _LONG)
