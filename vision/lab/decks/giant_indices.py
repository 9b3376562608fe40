"""Cards as small screens show them: one index as large as half a card, its picture beside it."""

from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.ink_stamps import scale, stamp
from vision.pixels import Colour, Image, Random, cv2

_LOWEST: Final = 232
"""Pixels below which no index reaches: a wide corner's view ends there."""


class GiantIndex(msgspec.Struct, frozen=True):
    """An index of half a card."""

    letters: Image
    """The rank as a mask."""
    pip: Image
    """The suit as a mask."""
    ink: Colour
    edge: bool = False
    """Whether it stands near the card's edge, as wide as it comes."""


def draw_giant(random: Random, picture: Image, index: GiantIndex) -> Image:
    """A card, (352, 252, 3), whose picture is small beside one giant index in the upper left.

    Args:
        random: where chance comes from.
        picture: the card without an index, (352, 252, 3).
        index: what is printed.
    """
    face = np.full_like(picture, picture[2, 2])
    chance = random.random()
    if chance < 0.65:
        _lay_small(random, face, picture, index.ink)
    elif chance < 0.9:
        pip = scale(index.pip, int(random.uniform(80, 170)), 1.0, 130)
        stamp(face, pip, CROP_WIDTH - 76, CROP_HEIGHT - random.uniform(85, 110), index.ink)
    top, gap = random.uniform(6, 22), random.uniform(5, 22)
    tall = random.uniform(78, 135)
    suit = min(random.uniform(54, 96), _LOWEST - top - tall - gap)
    if index.edge:
        top, gap, tall = random.uniform(3, 18), random.uniform(2, 14), random.uniform(88, 125)
        suit = min(random.uniform(58, 92), _LOWEST - top - tall - gap)
    letters = scale(index.letters, int(tall), random.uniform(0.7, 1.0), 116)
    pip = scale(index.pip, int(suit), random.uniform(0.85, 1.0), 104)
    middle = max(letters.shape[1], pip.shape[1]) / 2 + random.uniform(4, 14)
    if index.edge:
        middle -= random.uniform(2, 4)
    stamp(face, letters, middle, top + tall / 2, index.ink)
    stamp(face, pip, middle, top + tall + gap + suit / 2, index.ink)
    return face


def _lay_small(random: Random, face: Image, picture: Image, ink: Colour) -> None:
    width = int(random.uniform(96, 132))
    height = int(width * random.uniform(1.2, 1.6))
    right = CROP_WIDTH - int(random.uniform(5, 16))
    bottom = CROP_HEIGHT - int(random.uniform(5, 20))
    inner = picture[24 : CROP_HEIGHT - 24, 34 : CROP_WIDTH - 34]
    area = face[bottom - height : bottom, right - width : right]
    area[:] = cv2.resize(inner, (width, height), interpolation=cv2.INTER_AREA)
    if random.random() < 0.8:
        corner = (right - width, bottom - height)
        cv2.rectangle(face, corner, (right, bottom), ink, int(random.integers(1, 4)))
