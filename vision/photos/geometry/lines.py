"""Cards by their straight sides: two that meet in a corner, three around a card."""

from itertools import product
from typing import Final

import msgspec
import numpy as np

from vision.photos.geometry.quad_geometry import cross_lines
from vision.pixels import Image, Numbers, cv2

_SCALE: Final = 0.6
"""Of the picture in which lines are sought: as many are found as at 0.8, in half the time."""
_SHORTEST: Final = 14.0
"""Of a line that counts, in pixels of the picture that is searched."""
_MOST: Final = 320
"""Lines that are looked at, longest first."""
_MOST_CORNERS: Final = 150
_GAP: Final = 12.0
"""From a line's end to the card's corner, in pixels of the picture that is searched."""
_TURN: Final = (50.0, 130.0)
"""The least and the greatest angle between the sides of a card, in degrees."""
_FULL_SIDES: Final = (1.15, 2.5)
"""Long by short where both sides of a corner are whole, tilted or not."""


class Corners(msgspec.Struct, frozen=True):
    """Places where two lines meet and end."""

    places: Numbers
    """(n, 2)"""
    rays: Numbers
    """(n, 2, 2): from the corner to the far end of either line, the second clockwise."""
    lines: Numbers
    """(n, 2): the numbers of the two lines."""
    ends: Numbers
    """(n, 2): which end of each line lies in the corner; -1: it goes on beyond."""


def find_lines(picture: Image) -> Numbers:
    """Straight edges (n, 2, 2) in pixels, longest first, broken ones joined too."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    detector = cv2.createLineSegmentDetector(cv2.LSD_REFINE_STD, _SCALE)
    found: Image | None = detector.detect(grey)[0]
    if found is None:
        return np.zeros((0, 2, 2))
    lines = found.reshape(-1, 2, 2).astype(np.float64)
    lengths = np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1)
    order = np.argsort(-lengths * _prefer_pale(picture, lines))[:_MOST]
    lines = lines[order[lengths[order] >= _SHORTEST]]
    return np.concatenate([_join(lines), lines])


def _prefer_pale(picture: Image, lines: Numbers) -> Numbers:
    """How pale the paler side of each line is, 0.2 to 1: a card's is, and wood's grain is not."""
    pale: Image = cv2.min(cv2.min(*cv2.split(picture)[:2]), cv2.split(picture)[2])
    palest = max(60.0, float(np.percentile(pale[::4, ::4], 97)))
    ways = lines[:, 1] - lines[:, 0]
    aside = np.stack([-ways[:, 1], ways[:, 0]], axis=1)
    aside = aside / np.maximum(np.linalg.norm(aside, axis=1, keepdims=True), 1e-6) * 4
    middles = lines.mean(axis=1)
    points = np.stack([middles + aside, middles - aside]).round().astype(int)
    height, width = pale.shape
    levels = pale[points[..., 1].clip(0, height - 1), points[..., 0].clip(0, width - 1)]
    share: Numbers = np.clip(levels.max(axis=0) / palest, 0.2, 1)
    return share


def find_corners(lines: Numbers, gap: float, turn: tuple[float, float]) -> Corners:
    """Where lines meet, one of them at least with its end: also where one goes on beyond.

    Args:
        lines: (n, 2, 2).
        gap: how far the end of a line may be from the corner; a card's corner is round.
        turn: the least and the greatest angle between the lines, in degrees.
    """
    first, second = np.triu_indices(len(lines), 1)
    starts, ways = lines[:, 0], lines[:, 1] - lines[:, 0]
    lengths = np.maximum(np.linalg.norm(ways, axis=1), 1e-6)
    cosines = np.abs((ways[first] * ways[second]).sum(axis=1)) / lengths[first] / lengths[second]
    meet = cosines <= min(np.cos(np.radians(turn[0])), np.cos(np.radians(180 - turn[1])))
    first, second = first[meet], second[meet]
    places = cross_lines(starts[first], ways[first], starts[second], ways[second])
    pairs = np.stack([first, second], axis=1)
    # How far along each line the corner lies, and how far beyond its ends.
    apart = ((places[:, None] - starts[pairs]) * ways[pairs]).sum(axis=2) / lengths[pairs]
    beyond = np.maximum(-apart, apart - lengths[pairs])
    near = np.stack([np.abs(apart) <= gap, np.abs(apart - lengths[pairs]) <= gap], axis=2)
    close = (beyond <= gap).all(axis=1) & near.any(axis=(1, 2))
    pairs, places, near = pairs[close], places[close], near[close]
    parts = []
    for one, other in product((0, 1), repeat=2):
        rays = lines[pairs, [one, other]] - places[:, None]
        at_end = np.stack([near[:, 0, 1 - one], near[:, 1, 1 - other]], axis=1)
        ends = np.where(at_end, [1 - one, 1 - other], -1)
        good = at_end.any(axis=1) & (np.linalg.norm(rays, axis=2) > 1.2 * gap).all(axis=1)
        parts.append((places[good], rays[good], pairs[good], ends[good]))
    places, rays, which, ends = (np.concatenate(part) for part in zip(*parts, strict=True))
    swapped = rays[:, 0, 0] * rays[:, 1, 1] - rays[:, 0, 1] * rays[:, 1, 0] < 0
    for field in (rays, which, ends):
        field[swapped] = field[swapped][:, ::-1]
    return Corners(places, rays, which, ends)


def complete(lines: Numbers) -> Numbers:
    """Quadrilaterals (n, 4, 2), either way round, from one, two or three sides in view."""
    corners = find_corners(lines, _GAP, _TURN)
    lengths = np.linalg.norm(corners.rays, axis=2)
    ratio = lengths.max(axis=1) / np.maximum(lengths.min(axis=1), 1e-6)
    whole = (ratio > _FULL_SIDES[0]) & (ratio < _FULL_SIDES[1]) & (corners.ends >= 0).all(axis=1)
    places, rays = corners.places[whole], corners.rays[whole]
    two = np.stack(
        [places, places + rays[:, 0], places + rays[:, 0] + rays[:, 1], places + rays[:, 1]], axis=1
    )
    three = _complete_around(corners)
    return np.concatenate(
        [two[:500], np.array(three[:700]).reshape(-1, 4, 2), _complete_corners(corners)]
    )


def _complete_corners(corners: Corners) -> Numbers:
    """One side that is whole, short or long, and which way the side beside it goes: (n, 4, 2)."""
    lengths = np.linalg.norm(corners.rays, axis=2)
    order = np.argsort(-lengths.max(axis=1))[:_MOST_CORNERS]
    places, rays = corners.places[order], corners.rays[order]
    units = rays / lengths[order][..., None]
    quads = []
    for whole, share in product((0, 1), (88 / 63, 63 / 88)):
        side = rays[:, whole]
        depth = units[:, 1 - whole] * (lengths[order, whole] * share)[:, None]
        quads.append(np.stack([places, places + side, places + side + depth, places + depth], 1))
    return np.concatenate(quads)


def _complete_around(corners: Corners) -> list[Numbers]:
    """A whole side, and how the sides beside it go on."""
    beside: dict[int, tuple[list[int], list[int]]] = {}
    for number, (which, ends) in enumerate(zip(corners.lines, corners.ends, strict=True)):
        for line, end in zip(which, ends, strict=True):
            if end >= 0:
                beside.setdefault(int(line), ([], []))[int(end)].append(number)
    quads = []
    for line, (at_start, at_end) in beside.items():
        for one, other in product(at_start[:6], at_end[:6]):
            quads += _complete_side(corners, line, one, other)
    return quads


def _complete_side(corners: Corners, line: int, one: int, other: int) -> list[Numbers]:
    turn, other_turn = (int(corners.lines[number][1] == line) for number in (one, other))
    if turn == other_turn:
        # The sides beside it go to different sides of it.
        return []
    start, end = corners.places[one], corners.places[other]
    rays = corners.rays[one][1 - turn], corners.rays[other][1 - other_turn]
    length = float(np.hypot(*(end - start)))
    left, right = (float(np.hypot(*ray)) for ray in rays)
    ways = rays[0] / left, rays[1] / right
    if float(ways[0] @ ways[1]) < 0.85:
        return []
    depths = [(length * depth, length * depth) for depth in (88 / 63, 63 / 88)]
    # Where a side ends the card may end, a round corner further on.
    seen = [(left, right)] if 0.75 < left / right < 1.33 else [(left, left), (right, right)]
    depths += [
        (1.02 * one, 1.02 * other) for one, other in seen if 0.4 < one / length < 2.2
    ]  # fmt: skip
    quads = []
    for first, second in depths:
        quad = np.array([start, end, end + ways[1] * second, start + ways[0] * first])
        quads.append(quad if turn == 0 else quad[::-1])
    return quads


def _join(lines: Numbers) -> Numbers:
    """Lines that go on in each other beyond a gap, as one: a finger or a reflection broke them."""
    if len(lines) < 2:
        return lines[:0]
    ways = lines[:, 1] - lines[:, 0]
    lengths = np.linalg.norm(ways, axis=1)
    units = ways / lengths[:, None]
    first, second = np.triu_indices(len(lines), 1)
    alike = np.abs((units[first] * units[second]).sum(axis=1)) > np.cos(np.radians(1.5))
    first, second = first[alike], second[alike]
    normal = np.stack([-units[first, 1], units[first, 0]], axis=1)
    aside = np.abs(((lines[second] - lines[first, :1]) * normal[:, None]).sum(axis=2)).max(axis=1)
    along = ((lines[second] - lines[first, :1]) * units[first][:, None]).sum(axis=2)
    reach = np.minimum(along.min(axis=1), 0), np.maximum(along.max(axis=1), lengths[first])
    total = reach[1] - reach[0]
    gap = total - lengths[first] - lengths[second]
    good = (aside < 2.0) & (gap > -3) & (gap < 0.4 * total)
    first = first[good]
    starts = lines[first, 0] + units[first] * reach[0][good][:, None]
    ends = lines[first, 0] + units[first] * reach[1][good][:, None]
    joined = np.stack([starts, ends], axis=1)
    return joined[np.argsort(-total[good])][: _MOST // 3]
