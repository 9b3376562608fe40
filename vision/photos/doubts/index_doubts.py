"""What speaks against a name that one index tells: nothing stands beside it, or it is cut off.

An index by itself is no card: a card shows its pips, its court or another index, too.

A plate or a sign that bears a rank over a suit in one corner reads like a card of which the rest is
covered or burnt out. But what covers a card is seen, too. Of some 1,050 cards of scenes
that one index alone told, all show a pip at least beside it but four, of decks that print nothing
else; of 106 names told on plates, some with a line of text or a frame, 18 are told still.

A foreign 12 of half a card's width is a 2 where the place begins within its 1. Of 40 cards that
such an index told none runs along more than 0.27 of its place's rim.
"""

from typing import Final

import numpy as np

from vision.identification.network_views import locate_part
from vision.identification.predictions import Prediction
from vision.pixels import Image, Numbers, cv2

_LEAST: Final = 0.06
"""Which part of what lies beside an index must be ink, ..."""
_LEAST_CORE: Final = 0.01
"""... or the cores of a pip, a court or another suit: letters and frames have none."""
_CORE: Final = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9))
"""What is ink for 1 mm around is a core."""
_INK: Final = 0.25
"""What differs so much from the paper around it, of the index's contrast, is ink."""
_CONTRAST: Final = 0.97
"""The quantile of what lies around an index that is the ink's."""
_HALF: Final = 0.5
"""What differs so much from the index's own paper, of its contrast, is its print."""
_ALONG: Final = 0.4
"""Which part of the rim beside an index may be print."""
_GROUND: Final = 0.2
"""Unless more than that is farther on: then it is the ground beside the card, or a frame."""
_EDGE: Final = slice(3, 7)
"""Pixels of the crop from its side that its rim is: of 1 mm."""
_ROUND: Final = 8
"""Pixels of the crop that a card's round corner takes of it."""
_RIM: Final = 18
"""Pixels of the crop along its rim that are not asked: 4.5 mm, where shadows and grounds lie."""
_BLUR: Final = 2.0
"""Pixels of the crop, against noise and JPEG."""
_COARSE: Final = 4
"""Paper is told from the crop made so many times smaller, ..."""
_AROUND: Final = 31
"""... as the median of 31 mm around, since light changes slowly."""


def shows_index_only(crop: Image, prediction: Prediction) -> bool:
    """Whether one index alone tells a card, and next to nothing is printed beside it.

    Args:
        crop: the place, (352, 252, 3) uint8.
        prediction: what was said of it, by which it was named.
    """
    if len(prediction.list_speaking(prediction.face.card)) > 1:
        return False
    ink, asked = _find_ink(crop, *_find_index(prediction))
    cores = cv2.erode(ink, _CORE)
    return float(ink[asked].mean()) < _LEAST and float(cores[asked].mean()) < _LEAST_CORE


def is_cut_off(crop: Image, prediction: Prediction) -> bool:
    """Whether an index as large as half a card alone tells a card, and runs over the place's rim.

    Args:
        crop: the place, (352, 252, 3) uint8.
        prediction: what was said of it, by which it was named.
    """
    number, wide = _find_index(prediction)
    if not wide:
        return False
    turned = crop if number % 2 == 0 else crop[::-1, ::-1]
    height, width = (part.stop for part in locate_part(0, wide=True))
    printed = _find_print(turned, height, width)
    left = _runs_along(printed[:, _EDGE].mean(axis=1), height)
    return left or _runs_along(printed[_EDGE].mean(axis=0), width)


def _runs_along(rim: Numbers, reach: int) -> bool:
    """Whether print lies on a rim, (n,), as far as an index reaches, and little farther on."""
    ends = float(rim[reach : 2 * reach].mean()) < _GROUND
    return ends and float((rim[_ROUND:reach] > _HALF).mean()) > _ALONG


def _find_print(crop: Image, height: int, width: int) -> Numbers:
    """Where a crop is as unlike the paper of its upper left as the index there: (352, 252) bool."""
    smooth = cv2.GaussianBlur(crop, (0, 0), _BLUR)
    index = smooth[:height, :width].reshape(-1, 3).astype(np.float64)
    light = index.sum(axis=1)
    paper = np.median(index[light >= np.median(light)], axis=0)
    unlike = np.abs(smooth - paper).max(axis=2)
    own = unlike[_ROUND:height, _ROUND:width]
    found: Numbers = unlike > _HALF * np.quantile(own, _CONTRAST)
    return found


def _find_index(prediction: Prediction) -> tuple[int, bool]:
    """The number of the corner that speaks surest, and whether it is a wide one."""
    card = prediction.face.card
    wide = bool(prediction.wide) and not prediction.list_speaking(card)
    says = [corner.of(card) for corner in (prediction.wide if wide else prediction.corners)]
    return int(np.argmax(says)), wide


def _find_ink(crop: Image, number: int, wide: bool) -> tuple[Numbers, Numbers]:
    """What of a crop is ink beside an index, (352, 252) uint8, and where that was asked, bool.

    An index may reach beyond its corner: what begins there and goes on near by is its own.
    """
    unlike = _describe_from_paper(crop)
    index = locate_part(number, wide=wide)
    inner = np.zeros(unlike.shape, bool)
    inner[_RIM:-_RIM, _RIM:-_RIM] = True
    asked = inner.copy()
    asked[index] = False
    ink = (inner & (unlike > _INK * np.quantile(unlike[inner & ~asked], _CONTRAST))).astype(
        np.uint8
    )
    _, blobs = cv2.connectedComponents(ink)
    near = np.zeros(unlike.shape, bool)
    near[locate_part(number, wide=True)] = True
    ink[near & np.isin(blobs, np.unique(blobs[index]))] = 0
    return ink, asked


def _describe_from_paper(crop: Image) -> Numbers:
    """How far each pixel is from the paper around it, in levels, (352, 252)."""
    smooth = cv2.GaussianBlur(crop, (0, 0), _BLUR)
    height, width = crop.shape[:2]
    small = cv2.resize(smooth, (width // _COARSE, height // _COARSE))
    paper = cv2.resize(cv2.medianBlur(small, _AROUND), (width, height))
    unlike: Numbers = cv2.absdiff(smooth, paper).max(axis=2).astype(np.float64)
    return unlike
