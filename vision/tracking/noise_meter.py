"""The noise of a camera, measured all the time."""

from typing import Final

import numpy as np

from vision.pixels import FLOAT, Image, Numbers, cv2
from vision.tracking.small_pictures import View

_SURE: Final = 5.0
"""So many standard deviations of the noise a pixel must differ by; fewer in a whole zone are
noise."""
_TREMBLE: Final = 0.1
"""Of the range of levels around a pixel, what is left there of a tremble that was followed."""
_LEVELS: Final = 8
"""Steps of brightness for each of which the noise is measured."""
_LEAST_NOISE: Final = 0.6
"""Standard deviation: whole grey levels can't tell less."""
_LEAST_SAMPLE: Final = 400
"""Pixels that tell the noise of a step of brightness."""
_SHARES: Final = (0.5, 0.75, 0.9)
"""Quantiles of the grey levels by which two pictures differ; each of them tells the noise."""
_WIDENED: Final = np.array([1.4826, 0.8693, 0.6080])
"""Factors from those quantiles to the standard deviation, where differences are normal."""
_TAILED: Final = 2.5
"""The noise told by the upper quantiles is at most this many times the median's."""
_RENEW: Final = 0.1
"""What the newest pair of pictures counts in the noise."""
_CELLS: Final = (8, 12)
"""Rows and columns of cells in each of which a compressed picture's blocks are watched."""
_PAIRS: Final = 40
"""So many pairs of pictures tell what the blocks do."""
_COARSEST: Final = 14
"""Grey levels: a block of a JPEG of quality 20 goes up and down by less."""
_MOST_CELLS: Final = 0.9
"""Share of the cells whose blocks go up and down by what is learned, or by less."""
_EXPLAINED: Final = 0.8
"""Of what a pixel may differ by, more than the noise of single pixels makes of a cell's step."""
_BLOCKS: Final = 2.0
"""A change differs by so many times what the blocks do, where that is more than such noise."""


class BlockMeter:
    """By how much the blocks of a compressed picture go up and down though nothing moves.

    A block is rounded as a whole: most of them stay as they are while some jump, of which the noise
    of single pixels tells nothing. A cell counts with the second largest step of its flat pixels in
    some seconds, so that what happened once there, as a card that was exchanged, is not learned.
    What steps by more than compression makes is something that moves, and tells nothing: no hand
    is ever learned, and what is learned has a bound.
    """

    def __init__(self) -> None:
        self.steps: Numbers = np.zeros(3)
        """Grey levels of blue, green and red of the smoothed small picture."""
        self._seen: Image = np.zeros((_PAIRS, 3, *_CELLS), np.uint8)
        self._pairs = 0

    def take(self, now: View, before: View, rows: Numbers) -> None:
        """Learn from two pictures; see `NoiseMeter.take`."""
        height, width = now.picture.shape[:2]
        part = np.s_[: height // _CELLS[0] * _CELLS[0], : width // _CELLS[1] * _CELLS[1]]
        old = before.picture[part]
        lit = cv2.convertScaleAbs(old * rows[: len(old), None, None])
        # Where the picture is steep a tremble would be taken for a block.
        coarse = cv2.max(before.range[part], now.range[part])
        steep = np.maximum.reduce(cv2.split(coarse)) > _COARSEST
        apart = cv2.absdiff(now.picture[part], lit)
        apart[steep] = 0
        down, across = (size // cells for size, cells in zip(steep.shape, _CELLS, strict=True))
        most = apart.reshape(_CELLS[0], down, -1).max(axis=1)
        cells = most.reshape(_CELLS[0], _CELLS[1], across, 3).max(axis=2)
        cells[cells > _COARSEST] = 0
        self._seen[self._pairs % _PAIRS] = np.moveaxis(cells, 2, 0)
        self._pairs += 1
        twice = np.partition(self._seen, -2, axis=0)[-2].reshape(3, -1)
        self.steps = np.quantile(twice, _MOST_CELLS, axis=1)


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
        self.blocks = BlockMeter()
        """What compression does to the pictures."""
        self._table: Image = np.zeros((1, 256, 3), np.uint8)
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
            found = self.sigma + (found - self.sigma) * np.where(found < self.sigma, 2, 1) * _RENEW
        self.sigma = np.maximum(found, _LEAST_NOISE)
        self.known = True
        self.blocks.take(now, before, rows)
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
        by_noise = _SURE * 2**0.5 * sigma[:, None]
        # In one colour, and then in all: compression keeps brightness apart from colour.
        jumps = self.blocks.steps.max() > _EXPLAINED * _SURE * 2**0.5 * self.usual
        expected = np.maximum(by_noise, jumps * _BLOCKS * self.blocks.steps)
        self._table = np.ceil(expected).clip(0, 255).astype(np.uint8)[None]
