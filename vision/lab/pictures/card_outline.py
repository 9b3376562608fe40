"""A card's shape as it is laid into pictures: its corners and where it is round."""

from typing import Final

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import Image, cv2

CORNERS: Final = np.array(
    [[0, 0], [CROP_WIDTH, 0], [CROP_WIDTH, CROP_HEIGHT], [0, CROP_HEIGHT]], np.float32
)
"""Of a crop, in its pixels."""


def round_corners(radius: int) -> Image:
    """Where a card with round corners is, (352, 252) float32: 1 on it, 0 beside it."""
    alpha = np.zeros((CROP_HEIGHT, CROP_WIDTH), np.float32)
    cv2.rectangle(alpha, (radius, 0), (CROP_WIDTH - radius, CROP_HEIGHT), 1.0, -1)
    cv2.rectangle(alpha, (0, radius), (CROP_WIDTH, CROP_HEIGHT - radius), 1.0, -1)
    for x in (radius, CROP_WIDTH - radius - 1):
        for y in (radius, CROP_HEIGHT - radius - 1):
            cv2.circle(alpha, (x, y), radius, 1.0, -1)
    return alpha
