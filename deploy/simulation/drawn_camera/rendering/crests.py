"""Kings, queens and jacks as crests: a large rank over its suit on a shield, two ways up."""

from typing import Final

from deploy.simulation.drawn_camera.rendering.canvas import Canvas, Points, curve
from deploy.simulation.drawn_camera.rendering.courts import CourtColours
from deploy.simulation.drawn_camera.rendering.designs import DeckDesign
from deploy.simulation.drawn_camera.rendering.glyphs import draw_rank, draw_suit
from vision.pixels import Colour

_LINE: Final[Colour] = (52, 40, 36)
_MIDDLE: Final = 31.5
_LEFT: Final = 20.5
_TOP: Final = 9.5
_FOOT: Final = 42.0


def draw_crest(canvas: Canvas, design: DeckDesign, rank: str, suit: str) -> None:
    """The picture between the indices of a king, queen or jack."""
    colours = CourtColours(design, suit)
    _draw_half(canvas, design, rank, suit, colours)
    with canvas.turned():
        _draw_half(canvas, design, rank, suit, colours)
    canvas.stroke([(_LEFT, 44.0), (63 - _LEFT, 44.0)], colours.gold, 1.2)


def _draw_half(
    canvas: Canvas, design: DeckDesign, rank: str, suit: str, colours: CourtColours
) -> None:
    right = 63 - _LEFT
    shield: Points = [
        (_LEFT, _TOP),
        (right, _TOP),
        *curve((right, _TOP), (right + 1.0, 34.0), (_MIDDLE, _FOOT)),
        *curve((_MIDDLE, _FOOT), (_LEFT - 1.0, 34.0), (_LEFT, _TOP)),
    ]
    canvas.outlined(shield, colours.panel, colours.gold, 1.1)
    crowns = {"K": 3, "Q": 2, "J": 1}[rank]
    for place in range(crowns):
        x = _MIDDLE + (place - (crowns - 1) / 2) * 4.6
        canvas.outlined([(x, 10.6), (x + 1.5, 12.6), (x, 14.6), (x - 1.5, 12.6)],
                        colours.gold, _LINE, 0.3)  # fmt: skip
    draw_rank(canvas, rank, _MIDDLE, 16.0, 8.6, 11.0, 2.0, colours.main)
    draw_suit(canvas, suit, _MIDDLE, 33.0, 8.6, design.ink(suit), width=design.suit_width)
