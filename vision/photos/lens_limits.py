"""Which shapes a lens can see a card in: the sides that run away from it shrink as they do.

A cut across two cards of a column has edges along all of its sides and one card's index in a
corner. It is as wide as a card that is tilted away, but its sides don't run together as such a
card's would.
"""

from typing import Final

import numpy as np

from vision.photos.quad_geometry import area_of
from vision.pixels import Numbers, cv2

_CARD: Final = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32)
"""In millimetres; a bridge card is narrower still."""
_FOCAL: Final = (0.65, 0.9, 1.2, 1.7, 2.4, 3.5)
"""Of lenses in use, by the picture's longer side: from a telephone's widest to its fivefold one."""
_LONG: Final = 0.75
"""A millimetre along the place, of one across: what every lens sees so is wider than a card."""
_CLEAR: Final = (1.6 * 63) * (1.6 * 88)
"""Square pixels of a card at 1.6 a millimetre: what is smaller doesn't tell how its sides run."""


def is_too_wide(quad: Numbers, size: tuple[int, int]) -> bool:
    """Whether a place is wider for its length than any lens sees a card.

    With K the lens and H the homography of a card's millimetres to pixels, the first two columns of
    the inverse of K times H are as long as each other.

    Args:
        quad: (4, 2) in the picture's pixels, clockwise, a short side first.
        size: the picture's width and height in pixels.
    """
    if area_of(quad) < _CLEAR:
        return False
    middle = (np.array(size) - 1) / 2
    shares = []
    for focal in _FOCAL:
        seen = ((quad - middle) / (focal * max(size))).astype(np.float32)
        across, along, _ = np.linalg.norm(cv2.getPerspectiveTransform(_CARD, seen), axis=0)
        shares.append(along / across)
    return bool(max(shares) < _LONG)
