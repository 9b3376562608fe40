"""The sides of quadrilaterals in a picture: how much edge lies along them, and where exactly."""

from typing import Final

import numpy as np

from vision.photos.geometry.quad_geometry import are_convex, cross_lines, find_normals, sides_of
from vision.pixels import Image, Numbers, cv2

ALONG: Final = np.linspace(0.09, 0.91, 19, dtype=np.float32)
"""Where along a side is looked: its rounded ends are left out."""
_LEAST_VIEW: Final = 0.4
"""Of a side: where less is in view the rest counts as having no edge."""
_ASIDE: Final = np.arange(-2, 3, dtype=np.float32)
_LOT: Final = 128
"""So many quadrilaterals are measured at once: they stay in the processor's cache."""
_INSET: Final = 0.9
"""Where the rim within a quadrilateral is looked at, of the way from its middle."""
_PALER: Final = 0.3
"""By which share the rim within is paler than what lies beside it where that counts in full."""
_AS_PALE: Final = 0.6
"""Of a card's paper: what is so pale beside it may be another card in its shadow."""
_ADJOINED: Final = 0.2
"""Of a side: what is so pale beside so much of it may be another card."""
_DARKEST: Final = 25.0
"""Levels: what is darker is as dark."""
_LEAST_STEP: Final = 2.0
"""Levels a pixel that count as an edge on the smoothest ground."""
CLOSELY: Final = np.linspace(0.1, 0.9, 40)
"""Where along a side an edge beside it is sought."""
_LEAST_SEEN: Final = 8
"""Places along a side that must be in view."""
_HALF: Final = 20
"""Of fewer of them no turn of the side is told."""
_STEPS: Final = 15
"""Places on each side of a side that are searched."""


class Edges:
    """The edges of a picture, of whichever colour is steepest."""

    def __init__(self, picture: Image) -> None:
        """Measure them once; (height, width, 3) uint8."""
        smooth = cv2.split(cv2.GaussianBlur(picture, (0, 0), 1.0))
        right, below, steepest = _slope_of(smooth[0])
        for level in smooth[1:]:
            across, down, size = _slope_of(level)
            steeper = cv2.compare(size, steepest, cv2.CMP_GT)
            cv2.copyTo(across, steeper, right)
            cv2.copyTo(down, steeper, below)
            steepest = cv2.max(size, steepest)
        both = cv2.copyMakeBorder(cv2.merge([right, below]), 1, 1, 1, 1, cv2.BORDER_CONSTANT)
        # Across and down lie side by side, so that one number fetches both.
        self._slopes: Image = both.view(np.int32)[..., 0]
        # Half of the pixels of a rug are edges; a card's side must be steeper than those.
        usual = float(np.median(steepest[::4, ::4])) / 8
        self.least = max(_LEAST_STEP, 1.5 * usual)

        pale: Image = cv2.min(cv2.min(smooth[0], smooth[1]), smooth[2])
        self._pale = pale
        middle, palest = np.percentile(pale[::4, ::4], (50, 97))
        self._palest = max(60.0, float(palest))
        # On a white sheet a card is no paler than what lies beside it.
        self._dark = min(1.0, 2 * max(0.0, 1 - float(middle) / self._palest))

    def inside(self, quads: Numbers) -> Numbers:
        """How pale the rim within each quadrilateral is, 0 to 1 as the palest in view: (n,).

        Args:
            quads: (n, 4, 2) in the picture's pixels.
        """
        if not len(quads):
            return np.zeros(0)
        levels = self._see_rim(quads, _INSET)
        # An index or a court on the rim, or a finger, is not the paper.
        paper = np.percentile(levels.reshape(len(quads), -1), 60, axis=1)
        share: Numbers = np.clip(paper / self._palest, 0, 1)
        return share

    def stand_out(self, quads: Numbers) -> Numbers:
        """How much paler the rim within is than what lies beside it, -1 to 1: (n,).

        On the three sides where it is most: the fourth may lie on another card. Beyond the
        picture nothing is paler or darker. In pictures that are mostly pale it is near 0.

        Args:
            quads: (n, 4, 2) in the picture's pixels.
        """
        if not len(quads):
            return np.zeros(0)
        inner, outer = (
            np.median(self._see_rim(quads, share), axis=2) for share in (_INSET, 2 - _INSET)
        )
        paler = np.clip((inner - outer) / np.maximum(inner, _DARKEST) / _PALER, -1, 1)
        mean: Numbers = np.sort(paler, axis=1)[:, 1:].mean(axis=1)
        return mean * self._dark

    def adjoin(self, quads: Numbers) -> Numbers:
        """Beside which sides something lies that is about as pale as the card: (n, 4) bool.

        Args:
            quads: (n, 4, 2) in the picture's pixels.
        """
        inner, outer = (self._see_rim(quads, share) for share in (_INSET, 2 - _INSET))
        paper = np.percentile(inner.reshape(len(quads), -1), 60, axis=1)
        pale: Numbers = (outer > _AS_PALE * paper[:, None, None]).mean(axis=2)
        return pale > _ADJOINED

    def _see_rim(self, quads: Numbers, share: float) -> Numbers:
        """How pale the picture is along the sides of quadrilaterals, grown: (n, 4, m) levels."""
        height, width = self._pale.shape
        middles = quads.mean(axis=1, keepdims=True)
        grown = middles + (quads - middles) * share
        ways = np.roll(grown, -1, axis=1) - grown
        points = grown[:, :, None] + ways[:, :, None] * ALONG[::3, None]
        columns, rows = np.moveaxis(np.round(points).astype(int), 3, 0)
        levels: Numbers = self._pale[rows.clip(0, height - 1), columns.clip(0, width - 1)]
        return levels.astype(np.float32)

    def across(self, quads: Numbers) -> Numbers:
        """Which share of the line between the long sides' middles is an edge, 0 to 1: (n,).

        Two cards that touch have such a line between them.

        Args:
            quads: (n, 4, 2) in the picture's pixels, a short side first.
        """
        if not len(quads):
            return np.zeros(0)
        # The middle in perspective: through where the diagonals cross, between both short sides.
        first, second, third, fourth = (quads[:, corner] for corner in range(4))
        middles = cross_lines(first, third - first, second, fourth - second)
        top, bottom = first - second, fourth - third
        way = top / np.linalg.norm(top, axis=1, keepdims=True)
        way = way + bottom / np.linalg.norm(bottom, axis=1, keepdims=True)
        ends = [
            cross_lines(middles, way, start, end - start)
            for start, end in ((first, fourth), (second, third))
        ]
        return self._share(ends[0][:, None], ends[1][:, None])[:, 0]

    def along(self, quads: Numbers) -> Numbers:
        """Which share of what is in view of each side has an edge along it, 0 to 1: (n, 4).

        Args:
            quads: (n, 4, 2) in the picture's pixels; what lies outside has no edge.
        """
        if not len(quads):
            return np.zeros((0, 4))
        ends = np.roll(quads, -1, axis=1)
        points = quads[:, :, None] + (ends - quads)[:, :, None] * ALONG[:, None]
        size = np.array(self._pale.shape[::-1])
        seen = ((points > -0.5) & (points < size - 0.5)).all(axis=3).mean(axis=2)
        share: Numbers = self._share(quads, ends) / np.maximum(seen, _LEAST_VIEW)
        return np.minimum(share, 1.0)

    def trace(self, quads: Numbers) -> Numbers:
        """How surely an edge lies at each place along each side, 0 to 1: (n, 4, len(ALONG)).

        Args:
            quads: (n, 4, 2) in the picture's pixels; what lies outside has no edge.
        """
        return self._trace(quads, np.roll(quads, -1, axis=1))

    def _share(self, starts: Numbers, ends: Numbers) -> Numbers:
        """Which share of lines, (n, m, 2) each end, is an edge: (n, m)."""
        share: Numbers = self._trace(starts, ends).mean(axis=2)
        return share

    def _trace(self, starts: Numbers, ends: Numbers) -> Numbers:
        """How surely an edge lies at each place of lines, (n, m, 2) each end: (n, m, k)."""
        traces: Numbers = np.zeros((*starts.shape[:2], len(ALONG)))
        for first in range(0, len(starts), _LOT):
            lot = np.s_[first : first + _LOT]
            traces[lot] = self._trace_lot(starts[lot], ends[lot])
        return traces

    def _trace_lot(self, starts: Numbers, ends: Numbers) -> Numbers:
        height, width = self._slopes.shape[:2]
        starts, ways = starts.astype(np.float32), (ends - starts).astype(np.float32)
        lengths = np.maximum(np.linalg.norm(ways, axis=2), np.float32(1e-6))
        x, y = (part[..., None, None] / lengths[..., None, None] for part in
                (-ways[..., 1], ways[..., 0]))  # fmt: skip
        # The slopes have a rim of nothing, on which all lies that is beyond the picture.
        columns, rows = (
            np.rint(start[..., None, None] + (way[..., None] * ALONG)[..., None] + aside * _ASIDE)
            for start, way, aside in zip(
                np.moveaxis(starts, 2, 0), np.moveaxis(ways, 2, 0), (x, y), strict=True
            )
        )
        columns = (columns + 1).clip(0, width - 1).astype(np.int32)
        rows = (rows + 1).clip(0, height - 1).astype(np.int32)
        slopes = self._slopes.reshape(-1)[rows * width + columns]
        both = slopes.view(np.int16).reshape(*slopes.shape, 2).astype(np.float32)
        across, down = both[..., 0], both[..., 1]
        toward = np.abs(across * x + down * y)
        straight = toward * toward > np.float32(0.85**2) * (across * across + down * down)
        steep = (toward * straight).max(axis=3)
        traces: Numbers = np.minimum(steep / np.float32(8 * self.least), 1)
        return traces


def _slope_of(level: Image) -> tuple[Image, Image, Image]:
    """Across, down and how steep altogether, (height, width) int16 each."""
    across: Image = cv2.Sobel(level, cv2.CV_16S, 1, 0)
    down: Image = cv2.Sobel(level, cv2.CV_16S, 0, 1)
    return across, down, np.abs(across) + np.abs(down)


def refine(picture: Image, quad: Numbers, reach: float, seen: Numbers | None = None) -> Numbers:
    """The quadrilateral with each side moved onto the edge beside it, to a part of a pixel.

    A side without a clear edge stays where it is.

    Args:
        picture: (height, width, 3) uint8.
        quad: (4, 2) in the picture's pixels.
        reach: how far an edge may be from the side, of the short side.
        seen: which places along each side are in view, (4, len(CLOSELY)) bool; None: all.
    """
    lengths = sides_of(quad)
    step = max(0.4, reach * float(lengths.min()) / _STEPS)
    offsets = np.arange(-_STEPS, _STEPS + 1) * step
    ways = np.roll(quad, -1, axis=0) - quad
    aside = find_normals(quad)
    points = quad[:, None] + ways[:, None] * CLOSELY[:, None]
    steep = see_steepness(picture, points[:, :, None] + aside[:, None, None] * offsets[:, None])
    best = steep.argmax(axis=2)
    moved = offsets[best]
    weights = np.take_along_axis(steep, best[..., None], 2)[..., 0]
    starts, new_ways = quad.copy(), ways.copy()
    for side in range(4):
        if seen is not None and seen[side].sum() < _LEAST_SEEN:
            continue
        bare = np.s_[:] if seen is None else seen[side]
        shift = _fit_shift(CLOSELY[bare], moved[side][bare], weights[side][bare], 1.5 * step)
        if shift is not None and seen is not None and seen[side].sum() < _HALF:
            shift = ((shift[0] + shift[1]) / 2,) * 2
        if shift is not None:
            first, last = shift
            starts[side] = quad[side] + aside[side] * first
            new_ways[side] = quad[(side + 1) % 4] + aside[side] * last - starts[side]
    before, before_ways = np.roll(starts, 1, axis=0), np.roll(new_ways, 1, axis=0)
    refined = cross_lines(before, before_ways, starts, new_ways)
    far = np.abs(refined - quad).max() > 2.5 * reach * float(lengths.min())
    if far or not are_convex(refined[None])[0]:
        return quad
    return refined


def see_steepness(picture: Image, places: Numbers) -> Numbers:
    """How steep the picture is across each side at places beside it, (4, n, m); nearer ones more.

    Args:
        picture: (height, width, 3) uint8.
        places: of each side, along it and from one side of it to the other, (4, n, m, 2).
    """
    sides, count, wide = places.shape[:3]
    columns, rows = np.moveaxis(places.reshape(sides * count, wide, 2).astype(np.float32), 2, 0)
    seen = cv2.remap(picture, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    levels = cv2.GaussianBlur(seen.astype(np.float32), (5, 1), 1.0)
    slopes = np.zeros_like(levels)
    slopes[:, 1:-1] = levels[:, 2:] - levels[:, :-2]
    steep: Numbers = np.abs(slopes).max(axis=2).reshape(sides, count, wide)
    # Nearer edges count more: what is printed on the card has edges too.
    return steep * (1 - 0.35 * np.abs(np.linspace(-1, 1, wide)))


def _fit_shift(
    along: Numbers, moved: Numbers, weights: Numbers, tolerance: float
) -> tuple[float, float] | None:
    """How far a side's start and end move aside; None: the edge is in doubt."""
    good = weights > max(6.0, 0.35 * float(np.median(weights)))
    if good.sum() < 0.4 * len(along):
        return None
    chosen = good
    level, slope = float(np.median(moved[good])), 0.0
    for width in (4 * tolerance, 2.5 * tolerance, tolerance, tolerance):
        chosen = good & (np.abs(moved - level - slope * (along - 0.5)) <= width)
        if chosen.sum() < 0.35 * len(along):
            return None
        apart = along[chosen] - 0.5
        share = weights[chosen] / weights[chosen].sum()
        middle, mean = float(share @ apart), float(share @ moved[chosen])
        spread = float(share @ (apart - middle) ** 2)
        slope = float(share @ ((apart - middle) * (moved[chosen] - mean))) / max(spread, 1e-4)
        level = mean - slope * middle
    return level - 0.5 * slope, level + 0.5 * slope
