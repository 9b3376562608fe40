"""Kings, queens and jacks: two-way half figures in plain geometry, of our own design."""

from collections.abc import Callable
from typing import Final

from deploy.simulation.drawn_camera.rendering.canvas import Canvas, Points, arc, curve
from deploy.simulation.drawn_camera.rendering.designs import DeckDesign
from deploy.simulation.drawn_camera.rendering.glyphs import draw_suit
from vision.pixels import Colour

LEFT: Final = 12.6
TOP: Final = 9.0
_SKIN: Final[Colour] = (196, 218, 240)
_LINE: Final[Colour] = (52, 40, 36)
_WHITE: Final[Colour] = (250, 252, 252)
_LIPS: Final[Colour] = (60, 50, 170)
_MIDDLE: Final = 31.5
_WAIST: Final = 44.0


class CourtColours:
    """The colours of one court card, worked out of the deck's."""

    def __init__(self, design: DeckDesign, suit: str) -> None:
        red, dark = design.court_main
        self.gold = design.court_gold
        self.main, self.second = (red, dark) if suit in "dh" else (dark, red)
        self.panel = {
            "c": (222, 240, 232), "d": (214, 234, 250), "h": (226, 228, 250), "s": (244, 234, 224),
        }[suit]  # fmt: skip


def draw_court(canvas: Canvas, design: DeckDesign, rank: str, suit: str) -> None:
    """The picture between the indices of a king, queen or jack."""
    colours = CourtColours(design, suit)
    right, bottom = canvas.width_mm - LEFT, canvas.height_mm - TOP
    canvas.box(LEFT, TOP, right, bottom, colours.panel)
    for turn in (False, True):
        if turn:
            with canvas.turned():
                _draw_half(canvas, design, rank, suit, colours)
        else:
            _draw_half(canvas, design, rank, suit, colours)
    canvas.stroke([(LEFT, _WAIST + 5), (right, _WAIST - 5)], colours.gold, 1.5)
    canvas.frame(LEFT, TOP, right, bottom, _LINE, 0.45)
    canvas.frame(LEFT - 0.9, TOP - 0.9, right + 0.9, bottom + 0.9, colours.gold, 0.5)


def _draw_half(
    canvas: Canvas, design: DeckDesign, rank: str, suit: str, colours: CourtColours
) -> None:
    _draw_robe(canvas, suit, colours)
    _draw_head(canvas, rank)
    {"K": _draw_king, "Q": _draw_queen, "J": _draw_jack}[rank](canvas, colours)
    draw_suit(canvas, suit, LEFT + 5.2, TOP + 5.8, 8.4, design.ink(suit))


def _slanted(y: float, x: float) -> float:
    """The waist runs at a slant, so that the two halves meet without a seam."""
    return y + (x - _MIDDLE) * (-10 / (63 - 2 * LEFT))


def _draw_robe(canvas: Canvas, suit: str, colours: CourtColours) -> None:
    left, right = LEFT + 0.3, 63 - LEFT - 0.3
    shoulders = [
        (left, _slanted(_WAIST, left)), (left, 38.5), (20.5, 33.0), (27.0, 31.0),
        (36.0, 31.0), (42.5, 33.0), (right, 38.5), (right, _slanted(_WAIST, right)),
    ]  # fmt: skip
    canvas.outlined(shoulders, colours.main, _LINE, 0.4)
    _PATTERNS[suit](canvas, colours)
    panel = [
        (26.8, 31.0), (36.2, 31.0), (37.4, _slanted(_WAIST, 37.4)), (25.6, _slanted(_WAIST, 25.6)),
    ]  # fmt: skip
    canvas.outlined(panel, colours.second, colours.gold, 0.6)
    for y in (35.0, 38.4, 41.6):
        canvas.polygon(_lozenge(_MIDDLE, y, 1.3), colours.gold)
    collar = [(25.4, 30.4), (37.6, 30.4), (35.6, 33.6), (_MIDDLE, 32.4), (27.4, 33.6)]
    canvas.outlined(collar, _WHITE, _LINE, 0.35)


def _stripe_clubs(canvas: Canvas, colours: CourtColours) -> None:
    for x in (15.6, 18.8, 22.0, 41.0, 44.2, 47.4):
        top = 38.0 if x < 17 or x > 46 else 35.5
        canvas.stroke([(x, top), (x, _slanted(42.6, x))], colours.gold, 0.7)


def _stripe_diamonds(canvas: Canvas, colours: CourtColours) -> None:
    for x, y in (
        (16.4, 40.6),
        (20.2, 37.4),
        (22.6, 42.2),
        (42.8, 36.4),
        (45.6, 38.6),
        (41.4, 39.4),
    ):
        canvas.polygon(_lozenge(x, y, 1.5), colours.gold)


def _stripe_hearts(canvas: Canvas, colours: CourtColours) -> None:
    for lift in (0.0, 3.0, 6.0):
        canvas.stroke([(14.2, 45.4 - lift), (24.4, 42.2 - lift)], colours.gold, 0.7)
        canvas.stroke([(38.6, 36.0 + lift / 3), (48.8, 41.4 - lift)], colours.gold, 0.7)


def _stripe_spades(canvas: Canvas, colours: CourtColours) -> None:
    for x, y in ((16.0, 41.6), (19.4, 38.2), (22.8, 42.0), (23.2, 35.8), (40.6, 36.0), (43.8, 37.6),
                 (47.0, 39.0), (40.4, 39.6)):  # fmt: skip
        canvas.disc(x, y, 1.05, colours.gold)
        canvas.disc(x, y, 0.45, colours.second)


_PATTERNS: Final[dict[str, Callable[[Canvas, CourtColours], None]]] = {
    "c": _stripe_clubs,
    "d": _stripe_diamonds,
    "h": _stripe_hearts,
    "s": _stripe_spades,
}


def _draw_head(canvas: Canvas, rank: str) -> None:
    hair: dict[str, Colour] = {
        "K": (150, 166, 176), "Q": (52, 112, 186), "J": (62, 92, 138),
    }  # fmt: skip
    if rank == "Q":
        canvas.outlined(arc(_MIDDLE, 24.6, 7.6, 8.2, 0, 360), hair[rank], _LINE, 0.35)
    else:
        long = 30.2 if rank == "K" else 28.6
        sides = [(25.0, 19.0), (38.0, 19.0), (39.2, long), (35.8, long), (27.2, long), (23.8, long)]
        canvas.outlined(sides, hair[rank], _LINE, 0.35)
    canvas.outlined(arc(_MIDDLE, 24.2, 4.9, 6.4, 0, 360), _SKIN, _LINE, 0.35)
    if rank == "K":
        beard = [
            *arc(_MIDDLE, 26.4, 5.0, 6.4, 10, 170, 16),
            (28.8, 26.6),
            (_MIDDLE, 25.4),
            (34.2, 26.6),
        ]
        canvas.outlined(beard, hair[rank], _LINE, 0.35)
    for side in (-1.9, 1.9):
        canvas.stroke([(_MIDDLE + side - 0.9, 21.8), (_MIDDLE + side + 0.9, 21.8)], _LINE, 0.35)
        canvas.disc(_MIDDLE + side, 23.0, 0.5, _LINE)
    canvas.stroke([(_MIDDLE, 23.2), (_MIDDLE + 0.7, 25.6), (_MIDDLE - 0.1, 25.8)], _LINE, 0.3)
    canvas.stroke([(30.5, 27.7), (_MIDDLE, 28.0), (32.5, 27.7)], _LIPS, 0.6)


def _draw_king(canvas: Canvas, colours: CourtColours) -> None:
    crown = [
        (25.0, 19.4), (23.6, 12.6), (27.6, 15.8), (_MIDDLE, 11.4), (35.4, 15.8), (39.4, 12.6),
        (38.0, 19.4),
    ]  # fmt: skip
    canvas.outlined(crown, colours.gold, _LINE, 0.4)
    canvas.box(25.0, 17.4, 38.0, 19.4, colours.second)
    for x, y in ((23.6, 12.6), (_MIDDLE, 11.4), (39.4, 12.6)):
        canvas.disc(x, y, 1.0, colours.main)
    blade = [(45.0, 12.0), (46.2, 14.4), (46.2, 31.0), (43.8, 31.0), (43.8, 14.4)]
    canvas.outlined(blade, (226, 222, 214), _LINE, 0.35)
    canvas.box(41.8, 31.0, 48.2, 32.4, colours.gold)
    canvas.box(44.2, 32.4, 45.8, 36.0, _LINE)


def _draw_queen(canvas: Canvas, colours: CourtColours) -> None:
    coronet: Points = [
        (26.0, 18.6), (25.2, 14.6), *arc(28.4, 14.4, 1.6, 1.6, 180, 360, 8),
        *arc(_MIDDLE, 13.8, 1.5, 2.0, 180, 360, 8), *arc(34.6, 14.4, 1.6, 1.6, 180, 360, 8),
        (37.8, 14.6), (37.0, 18.6),
    ]  # fmt: skip
    canvas.outlined(coronet, colours.gold, _LINE, 0.4)
    for x in (28.0, _MIDDLE, 35.0):
        canvas.disc(x, 17.0, 0.8, colours.main)
    canvas.stroke(curve((44.0, 37.0), (46.4, 30.0), (44.6, 23.4)), (70, 120, 60), 0.7)
    for x, y in ((44.6, 19.8), (42.4, 21.6), (46.8, 21.6), (43.4, 24.0), (45.8, 24.0)):
        canvas.disc(x, y, 1.5, colours.main)
    canvas.disc(44.6, 22.0, 1.3, colours.gold)


def _draw_jack(canvas: Canvas, colours: CourtColours) -> None:
    cap = [
        (24.0, 19.8), *curve((24.0, 16.4), (26.0, 13.4), (_MIDDLE, 13.4)),
        *curve((_MIDDLE, 13.4), (39.0, 13.4), (39.6, 17.0)), (38.6, 19.8),
    ]  # fmt: skip
    canvas.outlined(cap, colours.main, _LINE, 0.4)
    canvas.box(24.0, 18.2, 38.8, 20.0, colours.gold)
    feather: Points = [
        *curve((36.4, 16.6), (39.0, 10.4), (46.6, 11.8)),
        *curve((46.6, 11.8), (42.0, 14.0), (36.4, 16.6)),
    ]
    canvas.outlined(feather, _WHITE, _LINE, 0.35)
    canvas.stroke([(46.0, 18.0), (46.0, 38.0)], (60, 92, 132), 0.9)
    axe: Points = [*curve((46.0, 19.0), (41.6, 18.0), (41.8, 24.6)), (46.0, 25.0)]
    canvas.outlined(axe, (214, 208, 200), _LINE, 0.35)


def _lozenge(x: float, y: float, size: float) -> Points:
    return [(x, y - size), (x + size * 0.75, y), (x, y + size), (x - size * 0.75, y)]
