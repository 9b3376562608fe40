"""A card's crop without what lies on it: what covers it is known, and speaks for itself."""

from typing import Final

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.photos.geometry.quad_geometry import project
from vision.pixels import Image, Numbers, cv2

_PAPER: Final = 75
"""Percentile of what is seen that is paper."""
_GROWN: Final = 1.015
"""A cover's edge and its shadow belong to it."""
_BITS: Final = 4
_EDGE, _RIGHT, _BOTTOM = -0.5, CROP_WIDTH - 0.5, CROP_HEIGHT - 0.5
_CROP: Final = np.array([[_EDGE, _EDGE], [_RIGHT, _EDGE], [_RIGHT, _BOTTOM], [_EDGE, _BOTTOM]])


def inpaint(crop: Image, quad: Numbers, covers: Numbers) -> list[Image]:
    """The crop with what is covered filled twice: as the card turned about has it, and with paper.

    A card looks the same turned about. What is covered in both is paper, too.

    Args:
        crop: (352, 252, 3) uint8.
        quad: where it was cut out, (4, 2).
        covers: the cards over it, (n, 4, 2).
    """
    hidden = _find_hidden(quad, covers)
    if hidden.all():
        return [crop, crop]
    paper = np.percentile(crop[~hidden], _PAPER, axis=0)
    blank = crop.copy()
    blank[hidden] = paper
    turned = np.where(hidden[..., None], blank[::-1, ::-1], crop)
    return [np.ascontiguousarray(turned), blank]


def _find_hidden(quad: Numbers, covers: Numbers) -> Image:
    """Which pixels of a crop are covered, (352, 252) bool."""
    mask: Image = np.zeros((CROP_HEIGHT, CROP_WIDTH), np.uint8)
    bend = cv2.getPerspectiveTransform(quad.astype(np.float32), _CROP.astype(np.float32))
    for cover in covers:
        middle = cover.mean(axis=0)
        grown = middle + (cover - middle) * _GROWN
        points = np.round(project(grown, bend) * 2**_BITS).astype(np.int32)
        cv2.fillConvexPoly(mask, points, 1, cv2.LINE_8, _BITS)
    return mask > 0
