"""What is felt and what is not, whatever the felt's colour and however it is lit.

Light scales a colour, but hardly turns it: a pixel's distance from the line through black and the
felt's colour tells a card, a hand or a chip from felt, in bright light and in dim.
"""

from typing import Final

import msgspec
import numpy as np

from vision.pixels import Image, Numbers, cv2, find_percentile

FOREGROUND: Final = 26
"""Distance from the felt's line, in grey levels, from which on a pixel is not felt."""
_LOWEST: Final = np.full(2, 128.0 - FOREGROUND)
_HIGHEST: Final = np.full(2, 128.0 + FOREGROUND)
_MIDDLE: Final = (128.0, 128.0, 0.0, 0.0)
_NOTHING: Final = np.zeros((1, 4), np.float32)
_WHITE_SPREAD: Final = 0.24
"""A pixel is white if its channels differ by no more than this part of the brightest."""
_WHITE_LEAST: Final = 0.62
"""... and if it is at least this bright, compared with the brightest around."""


class FeltModel(msgspec.Struct, frozen=True):
    """The felt's colour, learned from a picture in which most of what is seen is felt."""

    colour: Numbers
    """(3,) BGR at the brightness of the middle of the picture."""
    across: Numbers
    """(2, 4) float32: pixels to their two distances from the felt's line, plus 128."""

    def foreground(self, picture: Image) -> Image:
        """255 where the BGR picture shows something else than felt, 0 on the felt: uint8."""
        # With three rows OpenCV reckons in whole numbers, in a tenth of the time, and is wrong by
        # one level at most: what comes so near to the limit is reckoned again.
        distances = cv2.transform(picture, np.vstack([self.across, _NOTHING]))
        rough = cv2.absdiff(distances, np.array(_MIDDLE))
        first, second, _ = cv2.split(rough)
        farthest = cv2.max(first, second)
        foreground = cv2.threshold(farthest, FOREGROUND, 255, cv2.THRESH_BINARY)[1]
        doubtful = cv2.findNonZero(cv2.inRange(farthest, (FOREGROUND,), (FOREGROUND + 1,)))
        if doubtful is not None:
            columns, rows = doubtful.reshape(-1, 2).T
            exact = cv2.transform(picture[rows, columns][:, None], self.across)
            felt = cv2.inRange(exact, _LOWEST, _HIGHEST)
            foreground[rows, columns] = cv2.bitwise_not(felt)[:, 0]
        return foreground


def learn_felt(small: Image) -> FeltModel | None:
    """The felt's model from a small BGR picture of the whole table; None where it is too dark."""
    colour = np.median(small.reshape(-1, 3), axis=0).astype(np.float64)
    length = float(np.linalg.norm(colour))
    if length < 12:
        return None
    line = colour / length
    # The white direction, made square to the felt's line, is where cards lie; the third is square
    # to both.
    white = np.ones(3) / 3**0.5
    first = white - (white @ line) * line
    if float(np.linalg.norm(first)) < 0.08:
        first = np.array([1.0, 0.0, -1.0]) / 2**0.5
        first -= (first @ line) * line
    first /= np.linalg.norm(first)
    second = np.cross(line, first)
    across = np.column_stack([np.stack([first, second]), [128.0, 128.0]]).astype(np.float32)
    return FeltModel(colour, across)


def white_mask(picture: Image) -> Image:
    """255 where the BGR picture is white like a card's paper in the light that is there: uint8."""
    blue, green, red = cv2.split(picture)
    brightest = cv2.max(cv2.max(blue, green), red)
    darkest = cv2.min(cv2.min(blue, green), red)
    least = _WHITE_LEAST * find_percentile(brightest[::4, ::4], 99)
    # Warm light takes some blue away: the paper's own tint is measured on the brightest pixels.
    pale = cv2.subtract(cv2.convertScaleAbs(brightest, alpha=1 - _WHITE_SPREAD), darkest)
    bright = cv2.threshold(brightest, least, 255, cv2.THRESH_BINARY)[1]
    neutral = cv2.threshold(pale, 0, 255, cv2.THRESH_BINARY_INV)[1]
    return cv2.bitwise_and(bright, neutral)
