"""OpenCV, set up once for every module of the vision, and the type of a picture.

Importing cv2 leaves Qt variables in the environment, which a Qt child process would trip over, and
starts a thread for each core; neither is wanted beside a table on two cores. Nor is a picture that
fills the memory: OpenCV reads once, when it is imported, how many pixels it may decode, and how
long it waits for a camera.
"""

import os
from typing import Any, Final, TypeAlias

LARGEST: Final = 2**27
"""Pixels of a picture, at most: more than any table's camera gives, 400 MB once decoded."""
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(LARGEST))
_CAMERA_PATIENCE_S: Final = 1
"""Seconds without a picture after which a real camera counts as hung; OpenCV's own are ten."""
os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", str(_CAMERA_PATIENCE_S))

import cv2  # noqa: E402 - see above
import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

__all__ = ["FLOAT", "LARGEST", "Colour", "Image", "Numbers", "Random", "cv2", "find_percentile"]

for _variable in ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR"):
    os.environ.pop(_variable, None)
cv2.setNumThreads(1)

Image: TypeAlias = npt.NDArray[Any]
"""Pixels: (height, width, 3) uint8 in BGR order unless a docstring says otherwise."""
Numbers: TypeAlias = npt.NDArray[Any]
"""Coordinates, matrices and scores: float32 or float64."""
Random: TypeAlias = np.random.Generator
"""Where chance comes from: the same generator, the same picture."""
Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red, 0 to 255 each."""
FLOAT: Final = np.float32


def find_percentile(levels: Image, percent: float) -> float:
    """The level below which so many of a hundred pixels lie, as `numpy.percentile` has it.

    Counting levels takes a tenth of the time of putting them in order.

    Args:
        levels: uint8 of any shape, at least one.
        percent: 0 to 100.
    """
    counted = np.cumsum(np.bincount(levels.reshape(-1), minlength=256))
    rank = (int(counted[-1]) - 1) * (percent / 100)
    below, above = np.searchsorted(counted, [int(rank), np.ceil(rank)], side="right")
    return float(below + (above - below) * (rank - int(rank)))
