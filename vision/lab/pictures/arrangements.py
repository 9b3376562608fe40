"""How cards lie in photographs: apart, in rows, spread, fanned, in heaps."""

from collections.abc import Callable
from typing import Final

import numpy as np

from vision.pixels import Numbers, Random, cv2

_TALL: Final = 88.0


def arrange(random: Random, seen: Numbers, *, hard: bool) -> list[Numbers]:
    """Cards on the plane, the lowest first.

    Args:
        random: where chance comes from.
        seen: the part of the plane in the picture, (4, 2) in millimetres.
        hard: touching, overlapping and cut by the picture's edge too; else apart and whole.

    Returns:
        Each card's corners in millimetres, (4, 2) float64, from its upper left corner; at least
        one.
    """
    wide = 63.0 if random.random() < 0.75 else 57.0
    if not hard:
        return _scatter(random, seen, wide, int(random.integers(1, 10)))
    boxes: list[Numbers] = []
    for _ in range(int(random.integers(1, 4))):
        way = _WAYS[int(random.choice(len(_WAYS), p=_SHARES))]
        group = way(random, wide, int(random.integers(2, 7)))
        where = _find_place(random, seen, boxes)
        turn = turn_by(random.uniform(0, 2 * np.pi))
        group = [box @ turn + where for box in group]
        if boxes and _touches(group, boxes) and random.random() < 0.8:
            continue
        boxes += group
    return boxes


def draw_box(wide: float) -> Numbers:
    """A card of a width about the origin, (4, 2) in millimetres, from its upper left corner."""
    size = np.array([wide, _TALL])
    box: Numbers = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]]) * size / 2
    return box


def turn_by(angle: float) -> Numbers:
    """What points (n, 2) are multiplied by to be turned by an angle in radians, (2, 2)."""
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def _scatter(random: Random, seen: Numbers, wide: float, count: int) -> list[Numbers]:
    boxes: list[Numbers] = []
    for _ in range(count * 8):
        if len(boxes) == count:
            break
        middle = _find_place(random, seen, boxes)
        box = draw_box(wide) @ turn_by(random.uniform(0, 2 * np.pi)) + middle
        inside = all(_is_inside(seen, corner) for corner in box)
        if inside and not _touches([box], boxes):
            boxes.append(box)
    middle = seen.mean(axis=0)
    return boxes or [draw_box(wide) @ turn_by(random.uniform(0, 2 * np.pi)) + middle]


def _find_place(random: Random, seen: Numbers, boxes: list[Numbers]) -> Numbers:
    """A point in view; the middle more often while nothing lies there."""
    shares = random.dirichlet([2.0] * 4 if boxes else [9.0] * 4)
    place: Numbers = shares @ seen
    return place


def _is_inside(seen: Numbers, corner: Numbers) -> bool:
    point = (float(corner[0]), float(corner[1]))
    return bool(cv2.pointPolygonTest(seen.astype(np.float32), point, measureDist=True) > 0.5)


def _touches(group: list[Numbers], boxes: list[Numbers]) -> bool:
    return any(
        cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))[0] > 0
        for one in group
        for other in boxes
    )


def _lay_single(random: Random, wide: float, count: int) -> list[Numbers]:
    del random, count
    return [draw_box(wide)]


def _lay_row(random: Random, wide: float, count: int) -> list[Numbers]:
    """Side by side: touching, nearly, or some millimetres apart."""
    gap = float(random.choice([0.0, 0.5, 3.0, 8.0]))
    row, left = [], -(count - 1) * (wide + gap) / 2
    for place in range(count):
        shift = np.array([left + place * (wide + gap), random.normal(0, 0.8)])
        row.append(draw_box(wide) @ turn_by(random.normal(0, 0.008 if gap < 1 else 0.025)) + shift)
    return row


def _lay_spread(random: Random, wide: float, count: int) -> list[Numbers]:
    """Overlapping, each index in view: sideways, or downward as in a column."""
    sideways = random.random() < 0.7
    step = random.uniform(15, 45) if sideways else random.uniform(20, 50)
    along = np.array([step, 0.0]) if sideways else np.array([0.0, step])
    start = -(count - 1) / 2
    return [
        draw_box(wide) @ turn_by(random.normal(0, 0.025)) + along * (start + place)
        + random.normal(0, 0.8, 2)
        for place in range(count)
    ]  # fmt: skip


def _lay_fan(random: Random, wide: float, count: int) -> list[Numbers]:
    """A fan as a hand holds it."""
    reach = random.uniform(90, 160)
    step = np.radians(random.uniform(9, 18))
    pivot = np.array([0.0, -reach])
    start = -(count - 1) / 2
    return [
        (draw_box(wide) + pivot) @ turn_by(step * (start + place) + random.normal(0, 0.015)) - pivot
        for place in range(count)
    ]


def _lay_heap(random: Random, wide: float, count: int) -> list[Numbers]:
    """Thrown on each other."""
    return [
        draw_box(wide) @ turn_by(random.uniform(0, 2 * np.pi)) + random.normal(0, 45, 2)
        for _ in range(min(count, 4))
    ]


_WAYS: Final[tuple[Callable[[Random, float, int], list[Numbers]], ...]] = (
    _lay_single, _lay_row, _lay_spread, _lay_fan, _lay_heap,
)  # fmt: skip
_SHARES: Final = (0.3, 0.25, 0.15, 0.15, 0.15)
