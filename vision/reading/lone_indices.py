"""An index by itself is no card: a card shows its pips, its court or another index, too.

A plate or a sign that bears a rank over a suit in one corner reads like a card of which the rest is
covered or burnt out. But what covers a card is seen, too. Of 509 cards of scenes that one index
alone told, 507 show 6.5 % of ink or more beside it, and two are of decks that print nothing else;
of 45 plates, some with a line of text or a frame, seven do.
"""

from typing import Final

import numpy as np

from vision.pixels import Image, Numbers, cv2
from vision.reading.looks import Look
from vision.reading.views import locate_part

_LEAST: Final = 0.06
"""Which part of what lies beside an index must be ink, ..."""
_LEAST_CORE: Final = 0.018
"""... or the cores of a pip, a court or another suit: letters and frames have none."""
_CORE: Final = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9))
"""What is ink for 1 mm around is a core."""
_INK: Final = 0.25
"""What differs so much from the paper around it, of the index's contrast, is ink."""
_CONTRAST: Final = 0.97
"""The quantile of what lies around an index that is the ink's."""
_RIM: Final = 18
"""Pixels of the crop along its rim that are not asked: 4.5 mm, where shadows and grounds lie."""
_BLUR: Final = 2.0
"""Pixels of the crop, against noise and JPEG."""
_COARSE: Final = 4
"""Paper is told from the crop made so many times smaller, ..."""
_AROUND: Final = 31
"""... as the median of 31 mm around, since light changes slowly."""


def shows_index_only(crop: Image, look: Look) -> bool:
    """Whether one index alone tells a card, and next to nothing is printed beside it.

    Args:
        crop: the place, (352, 252, 3) uint8.
        look: what was said of it, by which it was named.
    """
    if len(look.list_speaking(look.face.card)) > 1:
        return False
    number, wide = _find_index(look)
    ink, cores = _measure_ink(crop, locate_part(number, wide=wide))
    return ink < _LEAST and cores < _LEAST_CORE


def _find_index(look: Look) -> tuple[int, bool]:
    """The number of the corner that speaks surest, and whether it is a wide one."""
    card = look.face.card
    wide = bool(look.wide) and not look.list_speaking(card)
    says = [corner.of(card) for corner in (look.wide if wide else look.corners)]
    return int(np.argmax(says)), wide


def _measure_ink(crop: Image, index: tuple[slice, slice]) -> tuple[float, float]:
    """Which part of a crop is ink, and cores of it, but for its rim and an index."""
    unlike = _tell_from_paper(crop)
    asked = np.zeros(unlike.shape, bool)
    asked[_RIM:-_RIM, _RIM:-_RIM] = True
    beside = asked.copy()
    beside[index] = False
    own = asked & ~beside
    ink = (beside & (unlike > _INK * np.quantile(unlike[own], _CONTRAST))).astype(np.uint8)
    return float(ink[beside].mean()), float(cv2.erode(ink, _CORE)[beside].mean())


def _tell_from_paper(crop: Image) -> Numbers:
    """How far each pixel is from the paper around it, in levels, (352, 252)."""
    smooth = cv2.GaussianBlur(crop, (0, 0), _BLUR)
    height, width = crop.shape[:2]
    small = cv2.resize(smooth, (width // _COARSE, height // _COARSE))
    paper = cv2.resize(cv2.medianBlur(small, _AROUND), (width, height))
    unlike: Numbers = cv2.absdiff(smooth, paper).max(axis=2).astype(np.float64)
    return unlike
