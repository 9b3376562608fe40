"""Quadrilaterals that may be cards, in a picture of unknown scale.

Nothing is known but that a card is a bright or patterned rectangle of 63 by 88 mm (57 by 88 for
bridge), seen at a tilt. So there are many ways to be found, and the networks refuse what is none.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np

from vision.pixels import Image, Numbers, cv2

_LEAST_SIDE: Final = 22
"""Of a card's short side, in pixels of the picture that is searched."""
_ASPECTS: Final = (1.12, 2.0)
"""Long side by short side; 1.4 (poker) to 1.54 (bridge) seen straight from above."""
_LEVELS: Final = (70, 95, 120, 145, 170, 195, 220)


def find_quads(picture: Image) -> list[Numbers]:
    """Quadrilaterals (4, 2) float64, clockwise, the first side a short one; likeliest first.

    Args:
        picture: BGR uint8; about a thousand pixels wide is enough.
    """
    found: list[tuple[float, Numbers]] = []
    for mask in _masks(picture):
        outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for outline in outlines:
            if cv2.contourArea(outline) < _LEAST_SIDE**2 * 1.2:
                continue
            found += _read_outline(outline, picture.shape[:2])
    return _thin_out(found)


def overlap(first: Numbers, second: Numbers) -> float:
    """Intersection over union of two quadrilaterals."""
    shared = shared_area(first, second)
    both = area_of(first) + area_of(second) - shared
    return shared / both if both > 0 else 0.0


def shared_area(first: Numbers, second: Numbers) -> float:
    """The area of the intersection of two convex quadrilaterals."""
    shared, _ = cv2.intersectConvexConvex(first.astype(np.float32), second.astype(np.float32))
    return float(shared)


def area_of(quad: Numbers) -> float:
    """The area of a quadrilateral."""
    return float(cv2.contourArea(quad.astype(np.float32)))


def _masks(picture: Image) -> Iterator[Image]:
    """Where cards may be, in several ways: brightness, edges, unlikeness to the ground."""
    smooth = cv2.GaussianBlur(picture, (5, 5), 0)
    blue, green, red = cv2.split(smooth)
    pale = cv2.min(cv2.min(blue, green), red)
    grey = cv2.cvtColor(smooth, cv2.COLOR_BGR2GRAY)
    edges: Image = cv2.bitwise_or(cv2.Canny(grey, 30, 90), cv2.Canny(pale, 30, 90))
    apart: Image = cv2.bitwise_not(cv2.dilate(edges, np.ones((3, 3), np.uint8)))
    block = max(31, (min(picture.shape[:2]) // 6) | 1)
    local = cv2.adaptiveThreshold(pale, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block,
                                  -6)  # fmt: skip
    otsu, bright = cv2.threshold(pale, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    yield bright
    yield local
    yield cv2.bitwise_and(bright, apart)
    yield cv2.bitwise_and(local, apart)
    for level in _LEVELS:
        if abs(level - otsu) > 8:
            mask: Image = ((pale > level) * 255).astype(np.uint8)
            yield mask
            yield cv2.bitwise_and(mask, apart)
    yield apart
    closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    yield closed
    rims = (smooth[:6], smooth[-6:], smooth[:, :6], smooth[:, -6:])
    border = np.concatenate([rim.reshape(-1, 3) for rim in rims])
    ground = np.median(border, axis=0)
    away = np.abs(smooth.astype(np.int16) - ground.astype(np.int16)).max(axis=2)
    for distance in (28, 55):
        yield ((away > distance) * 255).astype(np.uint8)


def _read_outline(outline: Image, shape: tuple[int, ...]) -> Iterator[tuple[float, Numbers]]:
    """The cards that an outline may be of, with how well they fit."""
    hull = cv2.convexHull(outline)
    area, hull_area = cv2.contourArea(outline), cv2.contourArea(hull)
    if hull_area > 0.9 * shape[0] * shape[1]:
        return
    if area > 0.84 * hull_area:
        quad = _fit_quad(outline, hull)
        if quad is not None:
            fit = min(hull_area, area_of(quad)) / max(hull_area, area_of(quad), 1.0)
            if fit > 0.85:
                for turned in _orient(quad):
                    yield fit * area / hull_area, turned
                if fit * area / hull_area > 0.94:
                    return
    yield from _guess_partly_hidden(outline)


def _fit_quad(outline: Image, hull: Image) -> Numbers | None:
    """Four lines fitted to the four sides of an outline whose corners may be round."""
    rough = _reduce_to_four(hull)
    if rough is None:
        return None
    points = outline.reshape(-1, 2).astype(np.float64)
    lines = [_fit_side(points, rough[place], rough[(place + 1) % 4]) for place in range(4)]
    corners = [_cross(lines[place - 1], lines[place]) for place in range(4)]
    if any(corner is None for corner in corners):
        return None
    quad = np.array(corners, np.float64)
    # A blob's outline runs through the middles of its outermost pixels.
    middle = quad.mean(axis=0)
    quad += (quad - middle) / np.maximum(np.linalg.norm(quad - middle, axis=1)[:, None], 1) * 0.7
    if not cv2.isContourConvex(quad.astype(np.float32)[:, None]):
        return None
    if np.abs(quad - rough).max() > 0.3 * np.sqrt(max(area_of(quad), 1)):
        return None
    return quad


def _fit_side(points: Numbers, start: Numbers, end: Numbers) -> Numbers | None:
    """The line (direction, point) through an outline's points between two rough corners."""
    side = end - start
    length = float(np.hypot(*side))
    if length < _LEAST_SIDE * 0.8:
        return None
    along = (points - start) @ side / length**2
    across = np.abs((points - start) @ np.array([-side[1], side[0]])) / length
    near = points[(along > 0.12) & (along < 0.88) & (across < max(2.5, 0.035 * length))]
    if len(near) < 0.3 * length:
        return None
    line: Numbers = cv2.fitLine(near.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return line


def _reduce_to_four(hull: Image) -> Numbers | None:
    """The quadrilateral that a hull nearly is."""
    perimeter = cv2.arcLength(hull, closed=True)
    for share in (0.02, 0.03, 0.045, 0.06, 0.08):
        rough = cv2.approxPolyDP(hull, share * perimeter, closed=True)
        if len(rough) == 4:
            return rough.reshape(4, 2).astype(np.float64)
        if len(rough) < 4:
            break
    box: Numbers = cv2.boxPoints(cv2.minAreaRect(hull)).astype(np.float64)
    if cv2.contourArea(hull) > 0.9 * area_of(box):
        return box
    return None


def _cross(first: Numbers | None, second: Numbers | None) -> Numbers | None:
    """Where two lines (direction, point) meet; None: they are missing or nearly parallel."""
    if first is None or second is None:
        return None
    matrix = np.array([[first[0], -second[0]], [first[1], -second[1]]], np.float64)
    if abs(np.linalg.det(matrix)) < 0.15:
        return None
    steps = np.linalg.solve(matrix, np.array([second[2] - first[2], second[3] - first[3]]))
    place: Numbers = np.array([first[2] + steps[0] * first[0], first[3] + steps[0] * first[1]])
    return place


def _orient(quad: Numbers) -> Iterator[Numbers]:
    """The quadrilateral clockwise with a short side first; both ways where it is nearly square."""
    if _signed_area(quad) < 0:
        quad = quad[::-1]
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    first, second = sides[0] + sides[2], sides[1] + sides[3]
    unlike = np.maximum(sides / np.roll(sides, 2), np.roll(sides, 2) / sides).max()
    if min(sides) < _LEAST_SIDE or unlike > 1.7:
        return
    aspect = max(first, second) / min(first, second)
    if aspect > _ASPECTS[1]:
        return
    upright = quad if first <= second else np.roll(quad, -1, axis=0)
    if aspect >= _ASPECTS[0]:
        yield upright
    if aspect < 1.22:
        if aspect < _ASPECTS[0]:
            yield upright
        yield np.roll(upright, -1, axis=0)


def _signed_area(quad: Numbers) -> float:
    x, y = quad[:, 0], quad[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2


def _guess_partly_hidden(outline: Image) -> Iterator[tuple[float, Numbers]]:
    """Cards with a whole side in view: a side between two right angles, and the card behind it."""
    shape = cv2.approxPolyDP(outline, 0.012 * cv2.arcLength(outline, closed=True), closed=True)
    points = shape.reshape(-1, 2).astype(np.float64)
    if not 4 <= len(points) <= 40:
        return
    if _signed_area(points) < 0:
        points = points[::-1]
    mask_points = outline.astype(np.float32)
    count = len(points)
    for place in range(count):
        before, start, end, after = (points[(place + step) % count] for step in (-1, 0, 1, 2))
        side = end - start
        length = float(np.hypot(*side))
        if length < _LEAST_SIDE or not (_is_square(before, start, end) and
                                        _is_square(start, end, after)):  # fmt: skip
            continue
        inward = np.array([-side[1], side[0]]) / length
        for depth in (88 / 63, 63 / 88):
            quad = np.array([start, end, end + inward * length * depth,
                             start + inward * length * depth])  # fmt: skip
            inside = sum(
                cv2.pointPolygonTest(mask_points, (float(x), float(y)), measureDist=True) > -4
                for x, y in (quad[2], quad[3])
            )
            if inside:
                if depth < 1:
                    quad = np.roll(quad, -1, axis=0)
                yield 0.3 + 0.2 * inside, quad


def _is_square(before: Numbers, corner: Numbers, after: Numbers) -> bool:
    """Whether a clockwise outline turns right by about a quarter there."""
    first, second = corner - before, after - corner
    lengths = float(np.hypot(*first)) * float(np.hypot(*second))
    if lengths == 0:
        return False
    turn = (first[0] * second[1] - first[1] * second[0]) / lengths
    return bool(turn > 0.9)


def _thin_out(found: list[tuple[float, Numbers]]) -> list[Numbers]:
    """One of each lot of quadrilaterals that are nearly the same."""
    kept: list[Numbers] = []
    for _, quad in sorted(found, key=lambda pair: -pair[0]):
        if len(kept) >= 160:
            break
        middle, reach = quad.mean(axis=0), np.sqrt(area_of(quad))
        for other in kept:
            if np.abs(other.mean(axis=0) - middle).max() > 0.15 * reach:
                continue
            same_way = np.abs(_direction(other) @ _direction(quad)) > 0.8
            if same_way and overlap(quad, other) > 0.9:
                break
        else:
            kept.append(quad)
    return kept


def _direction(quad: Numbers) -> Numbers:
    down = quad[3] + quad[2] - quad[0] - quad[1]
    unit: Numbers = down / max(float(np.hypot(*down)), 1e-6)
    return unit
