"""Each picture a little otherwise each time that it is seen: light, cut, focus, grain, half a turn.

A drawn picture serves several epochs so. Pictures are (height, width, 3) uint8, BGR.
"""

from typing import Final

import numpy as np

from vision.pixels import Image, Numbers, Random, cv2

_SHIFT: Final = 2.0
"""Pixels that a picture is moved at most."""
_BENT: Final = 0.5
_SOFT: Final = 0.15
_GRAINY: Final = 0.4
"""How often a picture is cut otherwise, out of focus, and grainy."""
_BEND: Final = 0.03
"""How far it is stretched and sheared: one sigma, as a share of its size."""
_COARSEST: Final = 9.0
"""Levels of grain, at most: one sigma."""
_LEVELS: Final = np.arange(256) / 255


def vary(random: Random, picture: Image, *, turn: bool) -> Image:
    """The picture as it might as well have been taken.

    Args:
        random: where chance comes from.
        picture: to be varied.
        turn: whether a picture turned by half is as good a picture.
    """
    varied = cv2.LUT(picture, _draw_curves(random))
    if turn and random.random() < 0.5:
        varied = varied[::-1, ::-1]
    varied = _move(random, np.ascontiguousarray(varied))
    if random.random() < _SOFT:
        varied = cv2.GaussianBlur(varied, (0, 0), random.uniform(0.4, 1.1))
    if random.random() < _GRAINY:
        grain: Numbers = np.empty(varied.shape, np.int16)
        cv2.setRNGSeed(int(random.integers(2**31)))
        cv2.randn(grain, np.zeros(3), np.full(3, random.uniform(1, _COARSEST)))
        varied = cv2.add(varied, grain, dtype=cv2.CV_8U)
    return varied


def _draw_curves(random: Random) -> Image:
    """New levels for the old ones of each channel, (256, 1, 3): gain, lift, and a curve."""
    gain = random.normal(1, 0.06, 3) * random.uniform(0.75, 1.25)
    levels = np.clip(_LEVELS[:, None] * gain + random.normal(0, 0.03), 0, 1)
    levels = levels + random.normal(0, 0.15) * levels * (1 - levels)
    return (np.clip(levels, 0, 1) * 255).astype(np.uint8)[:, None]


def _move(random: Random, picture: Image) -> Image:
    height, width = picture.shape[:2]
    middle = np.array([width / 2, height / 2])
    shift = random.uniform(-_SHIFT, _SHIFT, 2)
    bend: Numbers = np.eye(2)
    if random.random() < _BENT:
        bend = bend + random.normal(0, _BEND, (2, 2))
    else:
        shift = np.round(shift)
    moved = np.column_stack([bend, middle - bend @ middle + shift])
    return cv2.warpAffine(picture, moved, (width, height), borderMode=cv2.BORDER_REPLICATE)
