"""Where cards lie that others partly cover: spread, in columns, or fanned, by those that are seen.

Each card is a measure of its own surroundings: a card that lies on it or under it is of its size,
moved or turned a little.
"""

from typing import Final

import numpy as np

from vision.pixels import Numbers, cv2

_CARD: Final = np.array([[0.0, 0], [63, 0], [63, 88], [0, 88]])
_STEPS: Final = (-40.0, -19.0, 19.0, 40.0)
"""To the side and down, in millimetres."""
_ANGLES: Final = (-24.0, -12.0, 12.0, 24.0)
"""Of a fan, in degrees."""
_PIVOT: Final = 125.0
"""From a card's middle to where a hand holds the fan, in millimetres."""


def suggest_beside(quads: Numbers) -> Numbers:
    """Places of cards that each card may lie on or under, (n, 16, 4, 2).

    Args:
        quads: cards, (n, 4, 2), a short side first.
    """
    laid = _lay_around().reshape(-1, 1, 2)
    places = []
    for quad in quads:
        bend = cv2.getPerspectiveTransform(_CARD.astype(np.float32), quad.astype(np.float32))
        places.append(cv2.perspectiveTransform(laid, bend).reshape(-1, 4, 2))
    found: Numbers = np.array(places).reshape(len(quads), -1, 4, 2)
    return found


def _lay_around() -> Numbers:
    """The same in millimetres, around the card whose upper left corner is the origin."""
    moved = [_CARD + np.array([step, 0.0]) for step in _STEPS]
    moved += [_CARD + np.array([0.0, step]) for step in _STEPS]
    middle = _CARD.mean(axis=0)
    for below in (_PIVOT, -_PIVOT):
        pivot = middle + np.array([0.0, below])
        for angle in np.radians(_ANGLES):
            turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
            moved.append((_CARD - pivot) @ turn + pivot)
    return np.array(moved)
