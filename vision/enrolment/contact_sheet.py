"""An enrolled deck in one picture: what the camera saw of each card, for whoever checks it."""

from collections.abc import Collection, Mapping
from typing import Final

import numpy as np

from engine.cards import RANKS, SUITS, Card
from vision.pixels import Colour, Image, cv2

_WIDTH: Final = 126
_HEIGHT: Final = 176
_GAP: Final = 10
_TITLE: Final = 26
_GROUND: Final[Colour] = (52, 44, 38)
_READ: Final[Colour] = (236, 236, 236)
_WORDED: Final[Colour] = (80, 190, 250)
_MISSING: Final[Colour] = (96, 96, 240)


def draw_contact_sheet(
    faces: Mapping[Card, Image], back: Image | None, validated: Collection[Card]
) -> Image:
    """Suits in rows, ranks in columns, the back after the last: BGR.

    White titles are cards that the general reader named, amber ones rest on the operator's word,
    and what is missing is an empty frame with a red title.
    """
    columns = len(RANKS) + 1
    size = (_HEIGHT + _TITLE + _GAP, _WIDTH + _GAP)
    sheet: Image = np.empty((len(SUITS) * size[0] + _GAP, columns * size[1] + _GAP, 3), np.uint8)
    sheet[:] = _GROUND
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            card = rank + suit
            colour = _READ if card in validated else _WORDED
            place = (_GAP + column * size[1], _GAP + row * size[0])
            _draw_one(sheet, place, card, faces.get(card), colour)
    _draw_one(sheet, (_GAP + len(RANKS) * size[1], _GAP), "back", back, _READ)
    return sheet


def _draw_one(
    sheet: Image, place: tuple[int, int], title: str, picture: Image | None, colour: Colour
) -> None:
    left, top = place
    under = top + _TITLE
    if picture is None:
        colour = _MISSING
        corner = (left + _WIDTH - 1, under + _HEIGHT - 1)
        cv2.rectangle(sheet, (left, under), corner, colour, 1)
    else:
        small = cv2.resize(picture, (_WIDTH, _HEIGHT), interpolation=cv2.INTER_AREA)
        sheet[under : under + _HEIGHT, left : left + _WIDTH] = small
    font = cv2.FONT_HERSHEY_SIMPLEX
    cv2.putText(sheet, title, (left, under - 7), font, 0.6, colour, 1, cv2.LINE_AA)
