"""What changed between two pictures: what stands out of the camera's own noise, and has an area.

Nothing here is a number of grey levels that was thought of beforehand. The noise is measured, from
one picture to the next, at each brightness; what a tremble of the camera explains is told by the
picture's own steepness there; how the exposure hunts and how the mains run through the rows is
taken out first. A change is what is left, where it hangs together over some square millimetres.
"""

from typing import Final

import numpy as np

from vision.pixels import FLOAT, Image, Numbers, cv2
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.small_pictures import View

LEAST_MM2: Final = 9.0
"""A change is as large as a small pip at least: 3 mm by 3."""
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
_GAINS: Final = (0.25, 4.0)
"""How far the exposure may hunt before it is another picture."""


def compare_rows(now: View, before: View, where: Image | None = None) -> Numbers:
    """How many times as bright each row is as before: exposure, lamps and mains. (height,).

    On black cloth one grey level is a twentieth, and a row's median over it would make white cards
    flicker that lie still: only what is bright enough to tell a few hundredths counts. A row with
    next to nothing of that goes by the picture as a whole.

    Args:
        now: the later picture.
        before: the earlier one.
        where: above 0 where light is told, (height, width) uint8; None: everywhere.
    """
    step = np.s_[:, ::3, 1]
    old, new = before.picture[step].astype(FLOAT), now.picture[step].astype(FLOAT)
    ratios = (new + 1) / (old + 1)
    weights = (np.minimum(old, new) >= _TELLING).astype(FLOAT)
    asked = np.ones(ratios.shape, bool) if where is None else where[step[:2]] > 0
    weights *= asked
    counts = weights.sum(axis=1)
    told = ratios[::2][weights[::2] > 0]
    if not told.size:
        told = ratios[::2][asked[::2]]
    whole = float(np.median(told)) if told.size else 1.0
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
    at = np.take_along_axis(order, (below >= below[:, -1:] / 2).argmax(axis=1)[:, None], axis=1)
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
