"""The camera looks after itself: what keeps it from seeing, named in words for the dealer."""

from enum import Enum
from typing import Final

import numpy as np

from vision.felt.geometry import Standing, TableGeometry, TableWatch, marker_corners
from vision.felt.layout import Layout
from vision.pixels import Image, cv2, find_percentile

DARK_LEVEL: Final = 12
"""Mean grey level below which nothing can be read."""
BLINDED_LEVEL: Final = 238
"""Mean grey level above which nothing can be read, ..."""
BLINDED_PART: Final = 0.35
"""... and part of the picture that is burnt out, in one colour at least, from which on neither."""
FROZEN_FRAMES: Final = 4
"""So many frames in a row with the very same pixels: no sensor gives the same noise twice."""
BLURRED_SHARPNESS: Final = 0.17
"""Sharpness of the markers' edges below which indices can't be read; see `measure_sharpness`."""
_BLACK: Final = np.zeros(3)
_NOT_BURNT: Final = np.full(3, 251.0)
"""Grey levels below the scale's end: white paper may fill the picture, and is read up to there."""


class Condition(Enum):
    """What keeps the camera from seeing; the value is said to the dealer after "camera: "."""

    WRONG_RESOLUTION = "wrong resolution"
    DARK = "dark"
    BLINDED = "blinded"
    FROZEN = "frozen"
    BLURRED = "blurred"
    MOVED = "moved, recalibrate"
    NO_TABLE = "no table in the picture"
    UNCALIBRATED = "not calibrated, show it three markers"
    BENT = "its lens bends the picture, measure it"


class PictureHealth:
    """Judges each frame before it is read."""

    def __init__(self, layout: Layout, size: tuple[int, int] | None = None) -> None:
        """Watch pictures of the table.

        Args:
            layout: the table.
            size: width and height that they must have, in pixels; none: the layout's.
        """
        self._layout = layout
        self._size = size or layout.picture_size
        self._sample: Image | None = None
        self._same = 0

    def judge_light(self, size: tuple[int, int], small: Image) -> Condition | None:
        """What can be told without knowing where the table is.

        Args:
            size: width and height of the picture in pixels.
            small: the picture, made smaller, not smoothed.
        """
        if size != self._size or small.ndim != 3:
            return Condition.WRONG_RESOLUTION
        if self._is_frozen(small):
            return Condition.FROZEN
        level = sum(cv2.mean(small)) / 3
        if level < DARK_LEVEL:
            return Condition.DARK
        sound = cv2.countNonZero(cv2.inRange(small, _BLACK, _NOT_BURNT)) / small[:, :, 0].size
        if 1 - sound > BLINDED_PART or level > BLINDED_LEVEL:
            return Condition.BLINDED
        return None

    def judge_sharpness(self, picture: Image, geometry: TableGeometry) -> Condition | None:
        """Whether the markers' edges are sharp."""
        sharpness = measure_sharpness(picture, geometry, self._layout)
        is_blurred = sharpness is not None and sharpness < BLURRED_SHARPNESS
        return Condition.BLURRED if is_blurred else None

    def _is_frozen(self, small: Image) -> bool:
        same = self._sample is not None and np.array_equal(small, self._sample)
        self._same = self._same + 1 if same else 0
        self._sample = small
        return self._same >= FROZEN_FRAMES


def judge_standing(watch: TableWatch) -> Condition | None:
    """What the markers say."""
    return {
        Standing.UNKNOWN: Condition.BENT if watch.bent else say_unfound(watch.calibrated),
        Standing.MOVED: Condition.MOVED,
        Standing.STEADY: None,
    }[watch.standing]


def say_unfound(calibrated: TableGeometry | None) -> Condition:
    """What is said while the table is not found.

    Args:
        calibrated: how the camera stood when it was calibrated; None: it never was.
    """
    return Condition.UNCALIBRATED if calibrated is None else Condition.NO_TABLE


def measure_sharpness(picture: Image, geometry: TableGeometry, layout: Layout) -> float | None:
    """How steep the steps from black to white are at the markers, 0 to about 1.

    The steepest slope from one pixel to the next, as a part of the marker's contrast: about 0.7
    for a sharp picture and 0.4 / s for one that is blurred with a deviation of s pixels. None
    where no marker is in the picture.
    """
    slopes = []
    height, width = picture.shape[:2]
    for corners in marker_corners(layout).values():
        placed = geometry.place(corners)
        left, top = np.floor(placed.min(axis=0)).astype(int).clip(0)
        right, bottom = np.ceil(placed.max(axis=0)).astype(int)
        if right > width or bottom > height or right - left < 8:
            continue
        grey = cv2.cvtColor(picture[top:bottom, left:right], cv2.COLOR_BGR2GRAY)
        contrast = find_percentile(grey, 95) - find_percentile(grey, 5)
        if contrast < 12:
            continue
        steepest = find_percentile(cv2.absdiff(grey[:, 1:], grey[:, :-1]), 99)
        slopes.append(steepest / contrast)
    return max(slopes) if slopes else None
