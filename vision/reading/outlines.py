"""Cards by the outlines of what is bright, framed by edges, or unlike the ground."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from vision.pixels import Image, Numbers, cv2
from vision.reading.shapes import are_convex, area_of, cross_lines, signed_area

LEAST_SIDE: Final = 20
"""Of a card's short side, in pixels of the picture that is searched."""
_LEVELS: Final = (85, 120, 155, 190)
_RATIOS: Final = (63 / 88, 88 / 63)
_MOST_IN_ROW: Final = 6
_POINTS: Final = 300
"""Of an outline, about so many are looked at."""


def find_outlined(picture: Image) -> list[Numbers]:
    """Quadrilaterals (4, 2), clockwise, any side first, that outlines nearly are.

    Rows of touching cards are given as the cards that they may be.
    """
    found: list[Numbers] = []
    known: set[tuple[int, ...]] = set()
    for mask in _masks(picture):
        outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for outline in outlines:
            if len(outline) < 3.2 * LEAST_SIDE:
                continue
            box = cv2.boundingRect(outline)
            if min(box[2], box[3]) < LEAST_SIDE * 0.8:
                continue
            key = (*(side // 3 for side in box), len(outline) // 25)
            if key in known:
                continue
            known.add(key)
            found += _read_outline(outline, picture.shape[0] * picture.shape[1])
    return found


def _masks(picture: Image) -> Iterator[Image]:
    """Where cards may be, in several ways."""
    smooth = cv2.GaussianBlur(picture, (5, 5), 0)
    blue, green, red = cv2.split(smooth)
    pale = cv2.min(cv2.min(blue, green), red)
    grey = cv2.cvtColor(smooth, cv2.COLOR_BGR2GRAY)
    edges: Image = cv2.bitwise_or(cv2.Canny(grey, 30, 90), cv2.Canny(pale, 30, 90))
    faint: Image = cv2.bitwise_or(cv2.Canny(grey, 10, 30), cv2.Canny(pale, 10, 30))
    dot = np.ones((3, 3), np.uint8)
    apart: Image = cv2.bitwise_not(cv2.dilate(edges, dot))
    block = max(31, (min(picture.shape[:2]) // 6) | 1)
    local = cv2.adaptiveThreshold(
        pale, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, block, -6
    )
    otsu, bright = cv2.threshold(pale, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    yield bright
    yield local
    yield cv2.bitwise_and(bright, apart)
    for level in _LEVELS:
        if abs(level - otsu) > 8:
            yield cv2.threshold(pale, level, 255, cv2.THRESH_BINARY)[1]
    yield apart
    yield cv2.bitwise_not(cv2.dilate(faint, dot))
    yield cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    rims = (smooth[:6], smooth[-6:], smooth[:, :6], smooth[:, -6:])
    border = np.concatenate([rim.reshape(-1, 3) for rim in rims])
    ground = np.median(border, axis=0).astype(np.uint8)
    away = cv2.absdiff(smooth, np.broadcast_to(ground, smooth.shape).copy())
    unlike = cv2.max(cv2.max(*cv2.split(away)[:2]), cv2.split(away)[2])
    for distance in (40,):
        yield cv2.threshold(unlike, distance, 255, cv2.THRESH_BINARY)[1]


def _read_outline(outline: Image, whole: int) -> Iterator[Numbers]:
    hull = cv2.convexHull(outline)
    area, hull_area = cv2.contourArea(outline), cv2.contourArea(hull)
    if hull_area > 0.95 * whole or hull_area < LEAST_SIDE**2 or area < 0.8 * hull_area:
        return
    quad = _fit_quad(outline, hull)
    if quad is None:
        return
    sides = area_of(quad)
    if min(hull_area, sides) > 0.85 * max(hull_area, sides, 1.0):
        yield quad
        yield from split_row(quad)


def split_row(quad: Numbers) -> Iterator[Numbers]:
    """The cards of a row that touch each other, if a quadrilateral may be a row of cards."""
    lengths = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    if lengths[0] + lengths[2] < lengths[1] + lengths[3]:
        quad = np.roll(quad, -1, axis=0)
        lengths = np.roll(lengths, -1)
    aspect = (lengths[0] + lengths[2]) / max(lengths[1] + lengths[3], 1e-6)
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    bend = cv2.getPerspectiveTransform(unit, quad.astype(np.float32))
    for ratio in _RATIOS:
        for count in range(2, _MOST_IN_ROW + 1):
            if abs(np.log(aspect / (ratio * count))) > 0.2:
                continue
            cuts = np.arange(count) / count
            parts = unit[None] * (1 / count, 1) + np.stack([cuts, cuts * 0], axis=1)[:, None]
            bent = cv2.perspectiveTransform(parts.reshape(-1, 1, 2).astype(np.float64), bend)
            yield from bent.reshape(count, 4, 2)


def _fit_quad(outline: Image, hull: Image) -> Numbers | None:
    """Four lines fitted to the four sides of an outline whose corners may be round."""
    rough = _reduce_to_four(hull)
    if rough is None:
        return None
    if signed_area(rough) < 0:
        rough = rough[::-1].copy()
    points = outline.reshape(-1, 2)[:: max(1, len(outline) // _POINTS)].astype(np.float64)
    step = len(outline) / len(points)
    lines = [_fit_side(points, rough[place], rough[(place + 1) % 4], step) for place in range(4)]
    if any(line is None for line in lines):
        return None
    found = np.array(lines)
    before = np.roll(found, 1, axis=0)
    quad = cross_lines(before[:, 2:], before[:, :2], found[:, 2:], found[:, :2])
    # A blob's outline runs through the middles of its outermost pixels.
    middle = quad.mean(axis=0)
    quad += (quad - middle) / np.maximum(np.linalg.norm(quad - middle, axis=1)[:, None], 1) * 0.7
    if not are_convex(quad[None])[0]:
        return None
    if np.abs(quad - rough).max() > 0.3 * np.sqrt(max(area_of(quad), 1)):
        return None
    return quad


def _fit_side(points: Numbers, start: Numbers, end: Numbers, step: float) -> Numbers | None:
    """The line (direction, point) through an outline's points between two rough corners.

    Args:
        points: (n, 2).
        start: one corner.
        end: the other.
        step: pixels between two points.
    """
    side = end - start
    length = float(np.hypot(*side))
    if length < LEAST_SIDE * 0.8:
        return None
    apart = points - start
    along = apart @ side / length**2
    across = np.abs(apart @ np.array([-side[1], side[0]])) / length
    near = points[(along > 0.12) & (along < 0.88) & (across < max(2.5, 0.035 * length))]
    if len(near) * step < 0.3 * length:
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
