"""The 52 faces and the back of a deck as pictures."""

from functools import cache
from typing import Final

import numpy as np

from deploy.simulation.drawn_camera.rendering.backs import BACKS
from deploy.simulation.drawn_camera.rendering.canvas import DRAWN_PER_MM, Canvas, arc, rounded_box
from deploy.simulation.drawn_camera.rendering.courts import draw_court
from deploy.simulation.drawn_camera.rendering.crests import draw_crest
from deploy.simulation.drawn_camera.rendering.designs import DeckDesign
from deploy.simulation.drawn_camera.rendering.glyphs import draw_rank, draw_suit
from engine.cards import DECK
from vision.pixels import Image, cv2

WIDTH_MM: Final = 63.0
HEIGHT_MM: Final = 88.0
TEXTURE_PER_MM: Final = 4.8
"""Pixels a millimetre of a finished texture: twice the camera's scale."""

_LEFT, _MIDDLE, _RIGHT = 20.4, 31.5, 42.6
_TOP, _BOTTOM = 16.6, 71.4
_STEP: Final = (_BOTTOM - _TOP) / 3
_PAIRS_OF_FOUR: Final = tuple((x, _TOP + row * _STEP) for row in range(4) for x in (_LEFT, _RIGHT))
_CORNERS: Final = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIDES: Final = ((_LEFT, 44.0), (_RIGHT, 44.0))
_CENTRE: Final = (_MIDDLE, 44.0)
_UPPER: Final = (_MIDDLE, (_TOP + 44.0) / 2)
_LOWER: Final = (_MIDDLE, (_BOTTOM + 44.0) / 2)

PIP_PLACES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)),
    "3": ((_MIDDLE, _TOP), _CENTRE, (_MIDDLE, _BOTTOM)),
    "4": _CORNERS,
    "5": (*_CORNERS, _CENTRE),
    "6": (*_CORNERS, *_SIDES),
    "7": (*_CORNERS, *_SIDES, _UPPER),
    "8": (*_CORNERS, *_SIDES, _UPPER, _LOWER),
    "9": (*_PAIRS_OF_FOUR, _CENTRE),
    "T": (
        *_PAIRS_OF_FOUR,
        (_MIDDLE, _TOP + _STEP / 2),
        (_MIDDLE, _BOTTOM - _STEP / 2),
    ),
}
"""Middles of the pips in millimetres, as the standard deck has them."""


@cache
def face_texture(design: DeckDesign, card: str) -> Image:
    """One face, (422, 302, 3) BGR at `TEXTURE_PER_MM`; drawn once a process."""
    return _finish(draw_face(design, card))


def face_textures(design: DeckDesign) -> dict[str, Image]:
    """All 52 faces by card."""
    return {card: face_texture(design, card) for card in DECK}


@cache
def back_texture(design: DeckDesign) -> Image:
    """The back, like a face."""
    return _finish(draw_back(design))


@cache
def card_alpha(design: DeckDesign) -> Image:
    """Where the card is, (422, 302) uint8: 255 on the card, 0 outside its round corners."""
    canvas = Canvas(WIDTH_MM, HEIGHT_MM, (0, 0, 0))
    canvas.polygon(rounded_box(WIDTH_MM, HEIGHT_MM, design.radius), (255, 255, 255))
    return np.ascontiguousarray(_finish(canvas.image)[:, :, 0])


def draw_face(design: DeckDesign, card: str) -> Image:
    """One face at drawing scale."""
    canvas = Canvas(WIDTH_MM, HEIGHT_MM, design.paper)
    rank, suit = card[0], card[1]
    if rank in "KQJ":
        draw = draw_court if design.courts == "figures" else draw_crest
        draw(canvas, design, rank, suit)
    elif rank == "A":
        _draw_ace(canvas, design, suit)
    else:
        _draw_pips(canvas, design, rank, suit)
    _draw_indices(canvas, design, rank, suit)
    _draw_edge(canvas, design)
    return canvas.image


def draw_back(design: DeckDesign) -> Image:
    """The back at drawing scale: a white border around a two-way pattern."""
    canvas = Canvas(WIDTH_MM, HEIGHT_MM, design.paper)
    border = design.back_border
    right, bottom = WIDTH_MM - border, HEIGHT_MM - border
    canvas.box(border, border, right, bottom, design.back_main)
    inner = Canvas(right - border, bottom - border, design.back_main)
    BACKS[design.back](inner, design)
    start = round(border * DRAWN_PER_MM)
    height, width = inner.image.shape[:2]
    canvas.image[start : start + height, start : start + width] = inner.image
    canvas.frame(border + 1.6, border + 1.6, right - 1.6, bottom - 1.6, design.back_light, 0.7)
    _draw_medallion(canvas, design)
    _draw_edge(canvas, design)
    return canvas.image


def _finish(image: Image) -> Image:
    size = (round(WIDTH_MM * TEXTURE_PER_MM), round(HEIGHT_MM * TEXTURE_PER_MM))
    finished: Image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    finished.setflags(write=False)
    return finished


def _draw_edge(canvas: Canvas, design: DeckDesign) -> None:
    outline = rounded_box(WIDTH_MM, HEIGHT_MM, design.radius)
    canvas.stroke([*outline, outline[0]], (196, 200, 202), 0.5)


def _draw_indices(canvas: Canvas, design: DeckDesign, rank: str, suit: str) -> None:
    lefts = [design.index_left]
    if design.corners == 4:
        lefts.append(WIDTH_MM - design.index_left)
    for x in lefts:
        _draw_index(canvas, design, rank, suit, x)
        with canvas.turned():
            _draw_index(canvas, design, rank, suit, x)


def _draw_index(canvas: Canvas, design: DeckDesign, rank: str, suit: str, x: float) -> None:
    colour = design.ink(suit)
    draw_rank(
        canvas, rank, x, design.index_top, design.index_width, design.index_height,
        design.index_stroke, colour,
    )  # fmt: skip
    below = design.index_top + design.index_height + 1.3 + design.index_suit / 2
    draw_suit(canvas, suit, x, below, design.index_suit, colour, width=design.suit_width)


def _draw_pips(canvas: Canvas, design: DeckDesign, rank: str, suit: str) -> None:
    size, width, colour = design.pip_size, design.suit_width, design.ink(suit)
    for x, y in PIP_PLACES[rank]:
        if y > 44.0:
            with canvas.turned():
                draw_suit(canvas, suit, WIDTH_MM - x, HEIGHT_MM - y, size, colour, width=width)
        else:
            draw_suit(canvas, suit, x, y, size, colour, width=width)


def _draw_ace(canvas: Canvas, design: DeckDesign, suit: str) -> None:
    colour = design.ink(suit)
    draw_suit(canvas, suit, *_CENTRE, design.pip_size * 2.1, colour)
    if suit == "s":
        ring = arc(*_CENTRE, 17.6, 21.0, 0, 360, 60)
        canvas.stroke(ring, colour, 0.5)
        draw_suit(canvas, suit, *_CENTRE, design.pip_size * 0.8, design.paper)


def _draw_medallion(canvas: Canvas, design: DeckDesign) -> None:
    canvas.disc(*_CENTRE, 10.4, design.back_light)
    canvas.disc(*_CENTRE, 9.6, design.back_main)
    canvas.stroke(arc(*_CENTRE, 8.2, 8.2, 0, 360, 50), design.back_light, 0.5)
    for offset in (-4.2, 4.2):
        draw_suit(canvas, "d", _CENTRE[0] + offset, _CENTRE[1], 4.6, design.back_light)
    draw_suit(canvas, "s", _CENTRE[0], _CENTRE[1] - 4.2, 4.6, design.back_light)
    with canvas.turned():
        draw_suit(canvas, "s", _CENTRE[0], _CENTRE[1] - 4.2, 4.6, design.back_light)
