"""Corners of a place on which another card's index lies: they speak for that card, not this one.

In a fan a card's bare corner often lies under its neighbour's index. Where the neighbour has been
named by itself, and lies over that corner, its name there contradicts nothing.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.network_views import CORNER_REACH
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction
from vision.photos.finding.candidate import Candidate
from vision.photos.geometry.quad_geometry import area_of, overlap, project, shared_area
from vision.pixels import Numbers, cv2

_UNIT: Final = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
_REACH: Final = (CORNER_REACH[1] / CROP_WIDTH, CORNER_REACH[0] / CROP_HEIGHT)
"""Which part of a card's width and height a corner is."""
_LIES_OVER: Final = 0.3
"""A card that covers so much of a corner may have its index there."""
_SAME_PLACE: Final = 0.5
"""Two places that overlap so much are two cuts of one card, and contradict each other."""


def drop_neighbour_indices(
    quad: Numbers, prediction: Prediction, named: Sequence[Candidate]
) -> Prediction:
    """What is said of a place, without the corners that speak for a neighbour.

    Args:
        quad: (4, 2), the place, clockwise, a short side first.
        prediction: what the networks say of it.
        named: the cards that were named.
    """
    beside = [one for one in named if overlap(quad, one.quad) < _SAME_PLACE]
    if not beside:
        return prediction
    kept = tuple(
        corner for number, corner in enumerate(prediction.corners)
        if corner.card == prediction.face.card or not _is_lent(quad, number, corner, beside)
    )  # fmt: skip
    return msgspec.structs.replace(prediction, corners=kept)


def _is_lent(quad: Numbers, number: int, corner: Opinion, beside: Sequence[Candidate]) -> bool:
    part = locate_corner(quad, number)
    least = _LIES_OVER * area_of(part)
    return any(
        one.card == corner.card and shared_area(part, one.quad) > least for one in beside
    )  # fmt: skip


def locate_indices(candidate: Candidate) -> tuple[Numbers, ...]:
    """Where in the picture the corners lie that show the index of its name, (4, 2) each."""
    return tuple(locate_corner(candidate.quad, number) for number in candidate.corners_speaking)


def locate_corner(quad: Numbers, number: int) -> Numbers:
    """Where in the picture a corner of a place lies, (4, 2).

    Args:
        quad: the place, (4, 2) in the picture's pixels.
        number: of the corner, see `network_views.cut_corner`.
    """
    width, height = _REACH
    left, top = (0.0, 0.0) if number % 2 == 0 else (1 - width, 1 - height)
    if number > 1:
        left = 1 - width - left
    corners = np.array(
        [[left, top], [left + width, top], [left + width, top + height], [left, top + height]]
    )
    bend = cv2.getPerspectiveTransform(_UNIT, quad.astype(np.float32))
    return project(corners, bend)
