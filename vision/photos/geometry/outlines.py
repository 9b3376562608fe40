"""Cards by the outlines of what is bright, framed by edges, or unlike the ground."""

from collections.abc import Iterator
from itertools import product
from typing import Final

import msgspec
import numpy as np

from vision.photos.geometry.quad_geometry import (
    are_convex,
    area_of,
    cross_lines,
    project,
    sides_of,
    signed_areas,
)
from vision.pixels import Image, Numbers, cv2

LEAST_SIDE: Final = 20
"""Of a card's short side, in pixels of the picture that is searched."""
_LEVELS: Final = (85, 120, 155, 190)
_UNLIKE: Final = 40
"""Levels by which a card differs from what lies along the picture's rim."""
_RATIOS: Final = (63 / 88, 88 / 63)
_MOST_IN_ROW: Final = 6
_POINTS: Final = 120
"""Of an outline, so many are looked at."""
_PLACES: Final = np.arange(_POINTS)
_FITS: Final = 3
_ROUND: Final = 1.1
"""So many times as large as a quadrilateral that joins its corners is what has very round ones:
of about 7 mm, for a card."""
_OFF: Final = 1.3
"""Pixels beside a line from which on a point counts less."""


class _Outline(msgspec.Struct, frozen=True):
    points: Numbers
    """(120, 2)"""
    rough: Numbers
    """(4, 2): its corners, about, either way round."""
    step: float
    """Pixels between two points."""
    area: float
    """Of its hull."""


def find_outlined(picture: Image) -> list[Numbers]:
    """Quadrilaterals (4, 2), clockwise, any side first, that outlines nearly are.

    Rows of touching cards are given as the cards that they may be.
    """
    outlines = list(_find_outlines(picture))
    if not outlines:
        return []
    rough = np.array([one.rough for one in outlines], np.float64)
    quads, good = _fit_quads(
        np.array([one.points for one in outlines], np.float32),
        np.where(signed_areas(rough)[:, None, None] < 0, rough[:, ::-1], rough),
        np.array([one.step for one in outlines]),
        np.array([one.area for one in outlines]),
    )
    found: list[Numbers] = []
    for outline, quad, fits in zip(outlines, quads, good, strict=True):
        sides = area_of(quad)
        if fits and min(outline.area, sides) > 0.85 * max(outline.area, sides, 1.0):
            found.append(quad)
            found += split_row(quad)
    return found


def _find_outlines(picture: Image) -> Iterator[_Outline]:
    """The outlines that are about as convex and as large as a card's, or a row's."""
    whole = picture.shape[0] * picture.shape[1]
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
            read = _read_outline(outline, whole)
            if read is not None:
                yield read


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
    unlike = away.max(axis=2)
    yield cv2.threshold(unlike, _UNLIKE, 255, cv2.THRESH_BINARY)[1]


def _read_outline(outline: Image, whole: int) -> _Outline | None:
    hull = cv2.convexHull(outline)
    area, hull_area = cv2.contourArea(outline), cv2.contourArea(hull)
    if hull_area > 0.95 * whole or hull_area < LEAST_SIDE**2 or area < 0.8 * hull_area:
        return None
    rough = _reduce_to_four(hull)
    if rough is None:
        return None
    step = len(outline) / _POINTS
    points = outline[(_PLACES * step).astype(np.int64), 0]
    return _Outline(points, rough, step, hull_area)


def split_row(quad: Numbers) -> Iterator[Numbers]:
    """The cards of a row that touch each other, if a quadrilateral may be a row of cards."""
    lengths = sides_of(quad)
    across, down = lengths[0] + lengths[2], lengths[1] + lengths[3]
    aspect = max(across, down) / max(min(across, down), 1e-6)
    rows = [
        count for ratio, count in product(_RATIOS, range(2, _MOST_IN_ROW + 1))
        if abs(np.log(aspect / (ratio * count))) <= 0.2
    ]  # fmt: skip
    if not rows:
        return
    if across < down:
        quad = np.roll(quad, -1, axis=0)
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    bend = cv2.getPerspectiveTransform(unit, quad.astype(np.float32))
    for count in rows:
        cuts = np.arange(count) / count
        parts = unit[None] * (1 / count, 1) + np.stack([cuts, cuts * 0], axis=1)[:, None]
        yield from project(parts, bend)


def _fit_quads(
    points: Numbers, rough: Numbers, steps: Numbers, areas: Numbers
) -> tuple[Numbers, Numbers]:
    """Four lines fitted to the four sides of outlines whose corners may be round.

    Args:
        points: of each outline, (n, m, 2).
        rough: its corners, (n, 4, 2).
        steps: pixels between two of its points, (n,).
        areas: of its hull, (n,).

    Returns:
        (n, 4, 2), and which of them are quadrilaterals that lie on their outline, (n,) bool.
    """
    quads, good = _fit_lines(points, rough, steps)
    # Where corners are very round, a quadrilateral that joins them is too small.
    larger = areas / np.maximum(signed_areas(rough), 1.0)
    again = np.flatnonzero(~good & (larger > _ROUND))
    if len(again):
        middles = rough[again].mean(axis=1, keepdims=True)
        grown = middles + (rough[again] - middles) * np.sqrt(larger[again])[:, None, None]
        quads[again], good[again] = _fit_lines(points[again], grown, steps[again])
    return quads, good


def _fit_lines(points: Numbers, rough: Numbers, steps: Numbers) -> tuple[Numbers, Numbers]:
    """Four lines fitted to what lies near the sides of rough corners; see `_fit_quads`."""
    middles, ways, good = _fit_sides(points, rough, steps)
    before = np.roll(middles, 1, axis=1), np.roll(ways, 1, axis=1)
    quads = cross_lines(*before, middles, ways)
    # A blob's outline runs through the middles of its outermost pixels.
    apart = quads - quads.mean(axis=1, keepdims=True)
    quads = quads + 0.7 * apart / np.maximum(np.linalg.norm(apart, axis=2, keepdims=True), 1)
    size = np.sqrt(np.maximum(np.abs(signed_areas(quads)), 1))
    good &= are_convex(quads) & (np.abs(quads - rough).max(axis=(1, 2)) <= 0.3 * size)
    return quads, good


def _fit_sides(points: Numbers, rough: Numbers, steps: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The lines through outlines' points between two rough corners each.

    Returns:
        A point on each side, (n, 4, 2), its direction, (n, 4, 2), and where all four are, (n,).
    """
    sides = np.roll(rough, -1, axis=1) - rough
    lengths = np.linalg.norm(sides, axis=2)
    units = (sides / np.maximum(lengths, 1e-6)[..., None]).astype(np.float32)
    apart = points[:, None] - rough.astype(np.float32)[:, :, None]
    along = (apart * units[:, :, None]).sum(axis=3) / np.maximum(lengths, 1e-6)[..., None]
    across = np.abs(apart[..., 1] * units[..., None, 0] - apart[..., 0] * units[..., None, 1])
    near = (along > 0.12) & (along < 0.88)
    near &= across < np.maximum(2.5, 0.035 * lengths)[..., None]
    good = (near.sum(axis=2) * steps[:, None] >= 0.3 * lengths) & (lengths >= LEAST_SIDE * 0.8)
    shares = near.astype(np.float32)
    for _ in range(_FITS):
        total = np.maximum(shares.sum(axis=2), 1e-6)[..., None]
        middles = (shares[..., None] * points[:, None]).sum(axis=2) / total
        x, y = np.moveaxis(points[:, None] - middles[:, :, None], 3, 0)
        slant = (shares * x * y).sum(axis=2), (shares * (x * x - y * y)).sum(axis=2)
        angle = 0.5 * np.arctan2(2 * slant[0], slant[1])
        ways = np.stack([np.cos(angle), np.sin(angle)], axis=2)
        # What lies off the line counts less: a finger, or a thing beside the card (Huber).
        off = np.abs(x * ways[..., None, 1] - y * ways[..., None, 0])
        shares = near * np.minimum(1, _OFF / np.maximum(off, _OFF))
    return middles, ways, good.all(axis=1)


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
