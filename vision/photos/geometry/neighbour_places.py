"""Where cards lie beside those that are seen: spread, in columns, fanned, or laid in rows.

Each card is a measure of its own surroundings: a card that lies on it or under it is of its size,
moved or turned a little. And as far as two cards of a row lie apart lies the next.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.photos.geometry.quad_geometry import project, turn_about
from vision.pixels import Numbers, cv2

_CARD: Final = np.array([[0.0, 0], [63, 0], [63, 88], [0, 88]])
_STEPS: Final = (-40.0, -19.0, 19.0, 40.0)
"""To the side and down, in millimetres."""
_ANGLES: Final = (-24.0, -12.0, 12.0, 24.0)
"""Of a fan, in degrees."""
_PIVOT: Final = 125.0
"""From a card's middle to where a hand holds the fan, in millimetres."""

_MOVES: Final = np.arange(6.0, 60.0, 2.0)
_FALLS: Final = np.arange(6.0, 82.0, 2.0)
"""To each side, up and down, of cards of which a strip is seen, in millimetres."""
_TURNS: Final = np.radians(np.arange(5.0, 34.0, 1.5))
_BEYOND: Final = 4.0
"""What is moved so far beyond a side lies on that side, in millimetres."""
_PIVOTS: Final = (-130.0, -90.0, 90.0, 130.0)
"""Of their fans: how far below a card's middle these are held, in millimetres."""


class NeighbourPlace(msgspec.Struct, frozen=True):
    """Beside which card another lies."""

    number: int
    side: int
    """To its right, its left, below or above it: 0 to 3."""
    far: float
    """How far, as `measure_apart` has it."""

    @property
    def where(self) -> tuple[int, int]:
        """The card and its side."""
        return self.number, self.side


def suggest_beside(quads: Numbers) -> Numbers:
    """Places of cards that each card may lie on or under, (n, 16, 4, 2).

    Args:
        quads: cards, (n, 4, 2), a short side first.
    """
    laid = _lay_around()
    return np.array([project(laid, _bend_to(quad)) for quad in quads])


def lay_around(card: Numbers) -> Numbers:
    """Cards of the same size moved and turned as those of a row, a column or a fan, (n, 4, 2).

    Args:
        card: (4, 2) in millimetres.
    """
    across, down = _find_ways(card)
    laid = [card + sign * step * across for step in _MOVES for sign in (1, -1)]
    laid += [card + sign * step * down for step in _FALLS for sign in (1, -1)]
    for reach in _PIVOTS:
        pivot = card.mean(axis=0) + reach * down
        for angle in (*_TURNS, *-_TURNS):
            laid.append(turn_about(card, pivot, angle))
    return np.array(laid)


def lie_on_sides(card: Numbers, others: Numbers, sides: Numbers) -> Numbers:
    """Which cards (n, 4, 2) reach beyond one of some sides of a card, in millimetres: (n,) bool.

    Args:
        card: (4, 2).
        others: (n, 4, 2).
        sides: its upper, right, lower and left side, (4,) bool.
    """
    across, down = _find_ways(card)
    steps = others.mean(axis=1) - card.mean(axis=0)
    right, below = steps @ across, steps @ down
    ways = np.stack([-below, right, below, -right], axis=1)
    beyond: Numbers = ways > _BEYOND
    return np.asarray((beyond & sides).any(axis=1))


def place_beside(card: Numbers, others: Numbers) -> NeighbourPlace:
    """Beside which of other cards (n, 4, 2) a card (4, 2) lies, all in millimetres."""
    apart = measure_apart(card[None], others)[0]
    number = int(apart.argmin())
    across, down = _find_ways(others[number])
    step = card.mean(axis=0) - others[number].mean(axis=0)
    right, below = float(step @ across), float(step @ down)
    if abs(right) > abs(below):
        return NeighbourPlace(number, 0 if right > 0 else 1, float(apart[number]))
    return NeighbourPlace(number, 2 if below > 0 else 3, float(apart[number]))


def measure_apart(cards: Numbers, others: Numbers) -> Numbers:
    """How far corners of cards are apart in the mean, either way up, in millimetres: (n, m)."""
    apart: list[Numbers] = [
        np.linalg.norm(turned[:, None] - others[None], axis=3).mean(axis=2)
        for turned in (cards, np.roll(cards, 2, axis=1))
    ]
    return np.minimum(*apart)


def _find_ways(card: Numbers) -> tuple[Numbers, Numbers]:
    """To the right and down on a card, of length 1."""
    right, down = card[1] - card[0], card[3] - card[0]
    return right / np.linalg.norm(right), down / np.linalg.norm(down)


def _bend_to(quad: Numbers) -> Numbers:
    """From a card's millimetres to a picture's pixels, (3, 3)."""
    bend: Numbers = cv2.getPerspectiveTransform(_CARD.astype(np.float32), quad.astype(np.float32))
    return bend


def _lay_around() -> Numbers:
    """Cards that one may lie on or under, in millimetres from its upper left corner: (n, 4, 2)."""
    moved = [_CARD + np.array([step, 0.0]) for step in _STEPS]
    moved += [_CARD + np.array([0.0, step]) for step in _STEPS]
    return np.concatenate([np.array(moved), _fan_out(_ANGLES)])


def _fan_out(angles: Sequence[float]) -> Numbers:
    """The card turned in the hand that holds it below or above, (n, 4, 2), in millimetres."""
    return np.array([
        turn_about(_CARD, _CARD.mean(axis=0) + np.array([0.0, below]), angle)
        for below in (_PIVOT, -_PIVOT) for angle in np.radians(angles)
    ])  # fmt: skip
