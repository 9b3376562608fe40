"""The small pictures in which changes are sought."""

from typing import Final

import msgspec
import numpy as np

from vision.pixels import Image, cv2

SMALL_PER_MM: Final = 0.6
"""About so many pixels a millimetre has the picture in which changes are sought."""
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
    return take_smooth(cv2.blur(small, (3, 3)))


def take_smooth(smooth: Image) -> View:
    """One that was made ready before, as it was kept."""
    return View(smooth, cv2.subtract(cv2.dilate(smooth, _KERNEL), cv2.erode(smooth, _KERNEL)))
