"""What changed between two pictures: what stands out of the camera's own noise, and has an area.

Nothing here is a number of grey levels that was thought of beforehand. The noise is measured, from
one picture to the next, at each brightness; what a tremble of the camera explains is told by the
picture's own steepness there; how the exposure hunts and how the mains run through the rows is
taken out first. A change is what is left, where it hangs together over some square millimetres.
"""

from typing import Final

import msgspec
import numpy as np

from vision.pixels import FLOAT, Image, Numbers, cv2

SMALL_PER_MM: Final = 0.6
"""About so many pixels a millimetre has the picture in which changes are sought."""
LEAST_MM2: Final = 9.0
"""A change is as large as a small pip at least: 3 mm by 3."""
_SURE: Final = 5.0
"""So many standard deviations of the noise a pixel must differ by; fewer in a whole zone are
noise."""
_TREMBLE: Final = 0.1
"""Of the range of levels around a pixel, what is left there of a tremble that was followed."""
_BURNT: Final = 246
"""Grey level (0 to 255), smoothed, from which a pixel may be burnt out."""
_MOVED: Final = 0.02
"""Pixels of the small picture by which it must have moved to be followed."""
_BANDS: Final = 0.06
"""By which share rows may be brighter or darker than the picture as a whole: lamps on the mains."""
_TELLING: Final = 40
"""Grey level from which a pixel tells by which share it is brighter: one level is a fortieth."""
_LEAST_ROW: Final = 6
"""So many such pixels of a row, of each third one, tell its light."""
_GAINS: Final = (0.5, 2.0)
"""How far the exposure may hunt before it is another picture."""
_LEVELS: Final = 8
"""Steps of brightness for each of which the noise is measured."""
_LEAST_NOISE: Final = 0.6
"""Standard deviation: whole grey levels can't tell less."""
_LEAST_SAMPLE: Final = 400
"""Pixels that tell the noise of a step of brightness."""
_SHARES: Final = (0.5, 0.75, 0.9)
"""Quantiles of the differences that tell the noise, ..."""
_WIDENED: Final = np.array([1.4826, 0.8693, 0.6080])
"""... each times what makes it the standard deviation of a normal distribution."""
_TAILED: Final = 2.5
"""By how much the upper ones may exceed what the median tells."""
_RENEW: Final = 0.1
"""What the newest pair of pictures counts in the noise."""
_KERNEL: Final[Image] = np.ones((3, 3), np.uint8)


def choose_factor(pixels_per_mm: float) -> int:
    """How many times smaller pictures are made to seek changes: 1, 2, 4 or 8."""
    power = round(np.log2(max(pixels_per_mm, SMALL_PER_MM) / SMALL_PER_MM))
    return int(2 ** min(3, max(0, power)))


def shrink(picture: Image, factor: int) -> Image:
    """The picture so many times smaller (1, 2, 4 or 8), the mean of what each pixel shows."""
    # Halved again and again: a third of the time of one step.
    while factor > 1:
        height, width = picture.shape[:2]
        size = (max(1, width // 2), max(1, height // 2))
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
        factor //= 2
    return picture


class View(msgspec.Struct, frozen=True):
    """A small picture, made ready to be compared."""

    picture: Image
    """(height, width, 3) uint8 BGR, smoothed over three pixels."""
    range: Image
    """(height, width, 3) uint8: by how much the levels around each pixel differ."""


def prepare(small: Image) -> View:
    """A small picture ready to be compared."""
    smooth = cv2.blur(small, (3, 3))
    return View(smooth, cv2.subtract(cv2.dilate(smooth, _KERNEL), cv2.erode(smooth, _KERNEL)))


class NoiseMeter:
    """The noise of a camera's small pictures, measured all the time.

    The median difference from one picture to the next tells it, whatever moves in the lesser
    half of the picture. What moves in all of it only makes the meter believe more for a while.
    """

    def __init__(self) -> None:
        self.known = False
        """Whether two pictures were compared."""
        self.sigma: Numbers = np.full(_LEVELS, _LEAST_NOISE)
        """Standard deviation by brightness, in grey levels of the smoothed small picture."""
        self._table: Image = np.zeros((1, 256), np.uint8)
        self._fill()

    def take(self, now: View, before: View, rows: Numbers) -> None:
        """Learn from two pictures, one after the other.

        Args:
            now: the later one.
            before: the earlier one.
            rows: how much brighter its rows are, from `compare_rows`.
        """
        step = np.s_[1::3, ::3, 1]
        old = before.picture[step].astype(FLOAT)
        apart = np.abs(now.picture[step] - old * rows[1::3, None])
        steps = (old / (256 / _LEVELS)).astype(np.int64)
        every = self._spread(apart)
        found = np.array([
            self._spread(apart[steps == number])
            if np.count_nonzero(steps == number) >= _LEAST_SAMPLE else np.nan
            for number in range(_LEVELS)
        ])  # fmt: skip
        found = np.where(np.isnan(found), np.maximum(every, self.sigma * self.known), found)
        if self.known:
            # Up slowly, since something may move; down twice as fast.
            share = np.where(found < self.sigma, 2 * _RENEW, _RENEW)
            found = self.sigma + share * (found - self.sigma)
        self.sigma = np.maximum(found, _LEAST_NOISE)
        self.known = True
        self._fill()

    @property
    def usual(self) -> float:
        """The noise at the brightness that most of the picture has, in grey levels."""
        return float(np.median(self.sigma))

    def expect(self, view: View) -> Image:
        """By how much each pixel of a picture may differ in the next one: uint8."""
        return cv2.add(
            cv2.LUT(view.picture, self._table), cv2.convertScaleAbs(view.range, alpha=_TREMBLE)
        )

    @staticmethod
    def _spread(apart: Numbers) -> float:
        if not apart.size:
            return np.nan
        # What moves must not count, and what a JPEG's blocks do must: their noise has long tails.
        found = np.quantile(apart, _SHARES) * _WIDENED
        return float(min(found.max(), _TAILED * max(found[0], _LEAST_NOISE))) / 2**0.5

    def _fill(self) -> None:
        middles = (np.arange(_LEVELS) + 0.5) * 256 / _LEVELS
        sigma = np.interp(np.arange(256), middles, self.sigma)
        # Both pictures have the noise.
        self._table = np.ceil(_SURE * 2**0.5 * sigma).clip(0, 255).astype(np.uint8)[None]


def compare_rows(now: View, before: View) -> Numbers:
    """How many times as bright each row is as before: exposure, lamps and mains. (height,).

    On black cloth one grey level is a twentieth, and a row's median over it would make white cards
    flicker that lie still: only what is bright enough to tell a few hundredths counts. A row with
    next to nothing of that goes by the picture as a whole.
    """
    step = np.s_[:, ::3, 1]
    old, new = before.picture[step].astype(FLOAT), now.picture[step].astype(FLOAT)
    ratios = (new + 1) / (old + 1)
    weights = (np.minimum(old, new) >= _TELLING).astype(FLOAT)
    counts = weights.sum(axis=1)
    told = ratios[::2][weights[::2] > 0]
    whole = float(np.median(told if told.size else ratios[::2]))
    if not _GAINS[0] < whole < _GAINS[1]:
        return np.ones(len(old), FLOAT)
    found = np.where(counts >= _LEAST_ROW, _find_medians(ratios, weights), whole).astype(FLOAT)
    rows = cv2.blur(found[:, None], (1, 7))[:, 0]
    kept: Numbers = rows.clip(whole * (1 - _BANDS), whole * (1 + _BANDS))
    return kept


def _find_medians(values: Numbers, weights: Numbers) -> Numbers:
    """Of each row the value that half of the weight lies below. (height,)."""
    order = np.argsort(values, axis=1)
    below = np.cumsum(np.take_along_axis(weights, order, axis=1), axis=1)
    middle = np.argmax(below >= below[:, -1:] / 2, axis=1)
    at = np.take_along_axis(order, middle[:, None], axis=1)
    found: Numbers = np.take_along_axis(values, at, axis=1)[:, 0].astype(FLOAT)
    return found


def find_changes(
    now: View, before: View, rows: Numbers, noise: NoiseMeter, part: tuple[slice, slice]
) -> Image:
    """Where a part of a picture changed: 255 there, else 0, (height, width) uint8.

    Args:
        now: the picture.
        before: an earlier one, of the same size.
        rows: how much brighter its rows are, from `compare_rows`.
        noise: of the camera.
        part: the rows and columns that are asked.
    """
    old = View(before.picture[part], before.range[part])
    lit = cv2.convertScaleAbs(old.picture * rows[part[0], None, None])
    expected = noise.expect(old)
    shifted = lit
    beyond = cv2.subtract(cv2.absdiff(now.picture[part], shifted), expected)
    if beyond.any():
        shifted = _follow_tremble(now.picture[part], lit)
        beyond = cv2.subtract(cv2.absdiff(now.picture[part], shifted), expected)
    if not beyond.any():
        return np.zeros(beyond.shape[:2], np.uint8)
    # What was burnt out may have been brighter still.
    beyond[(old.picture >= _BURNT) & (now.picture[part] > shifted)] = 0
    blue, green, red = cv2.split(beyond)
    return cv2.threshold(cv2.max(cv2.max(blue, green), red), 0, 255, cv2.THRESH_BINARY)[1]


def keep_large(changed: Image, least: float) -> Image:
    """Of changes those that hang together over so many pixels: (height, width) uint8."""
    if not changed.any():
        return changed
    count, labels, stats, _ = cv2.connectedComponentsWithStats(changed, connectivity=8)
    large = np.zeros(count, np.uint8)
    large[1:] = np.where(stats[1:, cv2.CC_STAT_AREA] >= least, 255, 0)
    kept: Image = large[labels]
    return kept


def _follow_tremble(now: Image, before: Image) -> Image:
    """The earlier picture moved as the camera did since, by a part of a pixel.

    One shift for the whole part, by least squares: a card that was exchanged is not explained by
    it.
    """
    new, old = now[..., 1].astype(FLOAT), before[..., 1].astype(FLOAT)
    across = cv2.Sobel(old, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(old, cv2.CV_32F, 0, 1, scale=1 / 8)
    apart = new - old
    # What differs by more than its surroundings is no tremble, and must not weigh.
    least = np.abs(apart) <= np.abs(across) + np.abs(down)
    a, b, d = across[least], down[least], apart[least]
    matrix = np.array([[a @ a, a @ b], [a @ b, b @ b]], np.float64)
    if np.linalg.det(matrix) < 1e-3:
        return before
    x, y = np.linalg.solve(matrix, [float(a @ d), float(b @ d)])
    if max(abs(x), abs(y)) < _MOVED or max(abs(x), abs(y)) > 1:
        return before
    move = np.array([[1, 0, -x], [0, 1, -y]])
    height, width = now.shape[:2]
    moved: Image = cv2.warpAffine(
        before, move, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return moved
