"""A hand over the table: an arm, a palm and fingers, as coarse as a camera needs it."""

from typing import Final

import numpy as np

from deploy.simulation.drawn_camera.rendering.scenes import CoveringHand
from vision.pixels import Colour, Image, cv2

_SKIN: Final[Colour] = (128, 160, 214)
_EDGE: Final[Colour] = (92, 118, 172)
_SLEEVE: Final[Colour] = (40, 36, 34)
_FINGERS: Final = (
    ((-26.0, -20.0), (-44.0, -52.0), 17.0),
    ((-15.0, -32.0), (-23.0, -88.0), 18.0),
    ((0.0, -36.0), (-1.0, -98.0), 19.0),
    ((15.0, -32.0), (21.0, -90.0), 18.0),
    ((28.0, -22.0), (40.0, -68.0), 15.0),
)
"""From, to and thickness in millimetres, around the palm's middle."""


def draw_hand(picture: Image, hand: CoveringHand, pixels_per_mm: float) -> None:
    """Paint the hand into the picture."""
    turn = np.radians(hand.angle)
    cosine, sine = float(np.cos(turn)), float(np.sin(turn))

    def place(x: float, y: float) -> tuple[int, int]:
        return (
            round((hand.x_mm + x * cosine - y * sine) * pixels_per_mm),
            round((hand.y_mm + x * sine + y * cosine) * pixels_per_mm),
        )

    def limb(
        start: tuple[float, float], stop: tuple[float, float], wide: float, colour: Colour
    ) -> None:
        thickness = round(wide * pixels_per_mm)
        cv2.line(picture, place(*start), place(*stop), colour, thickness, cv2.LINE_AA)

    limb((0, 110), (0, 900), 96, _SLEEVE)
    for colour, extra in ((_EDGE, 2.0), (_SKIN, 0.0)):
        limb((0, 30), (0, 120), 58 + extra, colour)
        limb((0, -6), (0, 8), 78 + extra, colour)
        for start, stop, wide in _FINGERS:
            limb(start, stop, wide + extra, colour)
    for _, stop, wide in _FINGERS:
        cv2.circle(
            picture,
            place(*stop),
            round(wide * 0.28 * pixels_per_mm),
            (176, 190, 228),
            -1,
            cv2.LINE_AA,
        )
