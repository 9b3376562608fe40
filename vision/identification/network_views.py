"""The two views of a rectified card that the networks look at, and what their outputs mean."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import Image, Numbers, cv2

FACE_SIZE: Final = (112, 160)
"""Width and height in pixels of the whole face as network A sees it."""
_FACE_COLUMNS: Final = ((0, 52, 36), (52, 200, 40), (200, 252, 36))
"""Of the crop from, to, and how many they are for network A: its margins of 13 mm larger."""
_FACE_ROWS: Final = ((0, 88, 58), (88, 264, 44), (264, 352, 58))
"""Rows of the crop from, to, and how many they are for network A: its margins of 22 mm larger."""
CORNER_SIZE: Final = (56, 96)
"""Width and height in pixels of a corner as network B sees it."""
CORNER_REACH: Final = (120, 70)
"""Rows and columns of the crop that a corner is: 30 by 17.5 mm."""
_WIDER: Final = 2
"""A wide corner reaches so many times as far: an index may be as large as half a card."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
BACK: Final = "BACK"
REJECT: Final = "REJECT"
RANK_OUTPUTS: Final = len(RANKS) + 2
"""The ranks, then BACK, then REJECT."""
SUIT_OUTPUTS: Final = len(SUITS) + 2
"""The suits, then BACK, then REJECT."""
OUTPUTS: Final = RANK_OUTPUTS + SUIT_OUTPUTS


def shrink_face(crop: Image) -> Image:
    """The whole face, (160, 112, 3) uint8: its margins, where an index is, larger than its middle.

    An index on an unknown printer's court is all that tells its rank, and is a few millimetres
    small; pips are told from far.

    Args:
        crop: (352, 252, 3) uint8.
    """
    bands = []
    for top, bottom, rows in _FACE_ROWS:
        parts = [
            cv2.resize(crop[top:bottom, left:right], (columns, rows), interpolation=cv2.INTER_AREA)
            for left, right, columns in _FACE_COLUMNS
        ]
        bands.append(np.hstack(parts))
    return np.vstack(bands)


def cut_corner(crop: Image, number: int, *, wide: bool = False) -> Image:
    """A corner, its index upright: (96, 56, 3) uint8.

    Args:
        crop: (352, 252, 3) uint8.
        number: 0 upper left, 1 lower right, turned; 2 upper right, 3 lower left, turned.
        wide: 35 x 60 mm of it, for an index that a corner's view does not hold.
    """
    part = crop[locate_part(number, wide=wide)]
    turned = part if number % 2 == 0 else part[::-1, ::-1]
    return cv2.resize(np.ascontiguousarray(turned), CORNER_SIZE, interpolation=cv2.INTER_AREA)


def locate_part(number: int, *, wide: bool = False) -> tuple[slice, slice]:
    """Which rows and columns of a crop a corner is, or a wide one; numbered as in `cut_corner`."""
    height, width = (side * (_WIDER if wide else 1) for side in CORNER_REACH)
    upper, left = number % 2 == 0, number in {0, 3}
    rows = slice(0, height) if upper else slice(CROP_HEIGHT - height, CROP_HEIGHT)
    columns = slice(0, width) if left else slice(CROP_WIDTH - width, CROP_WIDTH)
    return rows, columns


def to_input(pictures: Sequence[Image]) -> Numbers:
    """Pictures as a network's input: (n, 3, height, width) float32, paper near 1."""
    planes = np.ascontiguousarray(np.stack(pictures).transpose(0, 3, 1, 2))
    scaled: Numbers = np.divide(planes, np.float32(255), dtype=np.float32)
    return scaled
