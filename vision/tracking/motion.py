"""What changed between pictures, at a quarter of the scale: cheap, and blind to noise."""

from typing import Final

import numpy as np

from vision.cores import ALONE, Cores
from vision.pixels import Image, Numbers, cv2

SMALLER: Final = 4
CHANGED_LEVELS: Final = 11
"""Grey levels by which a quarter-scale pixel must differ to count as changed."""
CHANGED_PIXELS: Final = 5
"""So many changed pixels are motion; fewer are noise."""


def shrink(picture: Image, cores: Cores = ALONE) -> Image:
    """The picture at a quarter of its scale, noise averaged away; cores may share the work."""
    height, width = picture.shape[:2]
    if height % SMALLER or width % SMALLER:
        return _shrink(picture)
    return cores.share_rows(
        lambda first, end: _shrink(picture[first * SMALLER : end * SMALLER]), height // SMALLER
    )


def _shrink(picture: Image) -> Image:
    height, width = picture.shape[:2]
    # Halved and halved again: a third of the time of one step.
    for part in (SMALLER // 2, SMALLER):
        size = (max(1, width // part), max(1, height // part))
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return picture


def halve_grey(small: Image) -> Image:
    """A shrunk picture at half its scale, in grey."""
    height, width = small.shape[:2]
    size = (max(1, width // 2), max(1, height // 2))
    return cv2.cvtColor(cv2.resize(small, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)


def changed_mask(now: Image, before: Image) -> Image:
    """255 where two small BGR pictures differ: (height, width) uint8."""
    blue, green, red = cv2.split(cv2.absdiff(now, before))
    most = cv2.max(cv2.max(blue, green), red)
    return cv2.threshold(most, CHANGED_LEVELS, 255, cv2.THRESH_BINARY)[1]


def is_changed(now: Image, before: Image) -> bool:
    """Whether two small pictures differ by more than noise."""
    return cv2.countNonZero(changed_mask(now, before)) > CHANGED_PIXELS


def match_light(before: Image, now: Image) -> Image:
    """The earlier picture in the light of the later one: lamps and exposure drift."""
    # The median over places, not of the pictures: it does not mind a few cards more or less.
    old, new = before[::3, ::3, 1].astype(np.float32), now[::3, ::3, 1].astype(np.float32)
    gain = _find_median((new + 1) / (old + 1))
    if abs(gain - 1) < 0.004 or not 0.6 < gain < 1.7:
        return before
    return cv2.convertScaleAbs(before, alpha=gain)


def _find_median(values: Numbers) -> float:
    """As `numpy.median` has it, which looks for what is no number, too, in twice the time."""
    flat = values.reshape(-1)
    middle = len(flat) // 2
    around = [middle] if len(flat) % 2 else [middle - 1, middle]
    return float(np.partition(flat, around)[around].mean())


def touched_pixels(mask: Image, corners: Numbers) -> int:
    """How many changed pixels lie in a polygon (n, 2) of the mask's pixels."""
    left, top = np.floor(corners.min(axis=0)).astype(int).clip(0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    piece = mask[top:bottom, left:right]
    if piece.size == 0:
        return 0
    inside: Image = np.zeros(piece.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.round(corners - [left, top]).astype(np.int32), (255,))
    return cv2.countNonZero(cv2.bitwise_and(piece, inside))
