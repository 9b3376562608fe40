"""A network that says how well a place is cut, and where its corners are.

It sees a card-sized place with a rim around it, so that it can tell a card from a part of one, from
two, and from the frame printed on a court. It names nothing: it ranks places, and moves their
corners, before the reader's two views look at them.
"""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.networks import (
    PLACES,
    PLACES_MANIFEST,
    WEIGHTS,
    Model,
    read_weights,
)
from vision.photos.geometry.quad_geometry import project
from vision.pixels import Image, Numbers, cv2

PLACE_SIZE: Final = (48, 64)
"""Width and height in pixels of a place as the network sees it."""
RIM: Final = (0.2, 0.168)
"""How much of it is seen on each side, of its width and of its height."""
PLACE_OUTPUTS: Final = 10
"""How well it is cut; whether it is cut sideways; how far each corner is off, x and y."""
_BATCH: Final = 64
UNIT: Final = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float64)


class PlaceScores(msgspec.Struct, frozen=True):
    """What the network says of places."""

    score: Numbers
    """(n,): 0 nothing or badly cut, 1 a card that is cut well."""
    quads: Numbers
    """(n, 4, 2): where the corners are, a short side first."""


class PlaceNetwork:
    """The network: how well places are cut, and where their corners are."""

    def __init__(self, folder: Path = WEIGHTS) -> None:
        """Load.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        self._model = Model(read_weights(folder, PLACES, PLACES_MANIFEST))

    def score(self, views: list[Image], quads: Numbers) -> PlaceScores:
        """Judge places.

        Args:
            views: of each place, from `view_place`.
            quads: (n, 4, 2), the places, in any picture's pixels.
        """
        if not views:
            return PlaceScores(np.zeros(0), quads)
        parts = [
            self._model.run(views[start : start + _BATCH]) for start in range(0, len(views), _BATCH)
        ]
        found = np.concatenate(parts).astype(np.float64)
        score = 1 / (1 + np.exp(-found[:, 0]))
        return PlaceScores(score, move_corners(quads, found[:, 2:].reshape(-1, 4, 2), found[:, 1]))


def view_place(picture: Image, quad: Numbers) -> Image:
    """A place with its rim, (64, 48, 3) uint8; what lies beyond the picture is black.

    Args:
        picture: (height, width, 3) uint8, best about as large as the view is.
        quad: (4, 2) in its pixels.
    """
    width, height = PLACE_SIZE
    left, top = width * RIM[0] / (1 + 2 * RIM[0]), height * RIM[1] / (1 + 2 * RIM[1])
    box = np.array(
        [[left, top], [width - left, top], [width - left, height - top], [left, height - top]]
    )
    turn = cv2.getPerspectiveTransform((box - 0.5).astype(np.float32), quad.astype(np.float32))
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(picture, turn, PLACE_SIZE, flags=flags)


def move_corners(quads: Numbers, shifts: Numbers, sideways: Numbers) -> Numbers:
    """Places with their corners moved, (n, 4, 2).

    Args:
        quads: (n, 4, 2).
        shifts: (n, 4, 2) in shares of width and height.
        sideways: (n,), above 0 where a place lies sideways.
    """
    moved = quads.copy()
    for place, (quad, shift) in enumerate(zip(quads, shifts, strict=True)):
        bend = cv2.getPerspectiveTransform(UNIT.astype(np.float32), quad.astype(np.float32))
        corners = project(UNIT + shift, bend)
        moved[place] = np.roll(corners, -1, axis=0) if sideways[place] > 0 else corners
    return moved
