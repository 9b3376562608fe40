"""How a deck looks that nobody prints: its font, pips, inks and measures, drawn from a seed.

Glyphs come from the fonts of `sources.FONT_PACKAGES`.
"""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.network_views import CORNER_REACH
from vision.lab.decks.art_decks import SUITS
from vision.lab.decks.finishes import PLAIN, Finish
from vision.lab.decks.ink_stamps import pick_colour
from vision.lab.decks.pip_layouts import STANDARD, PipLayout
from vision.pixels import Colour, Random

_BROKEN_FONTS: Final = ("LinBiolinum_K", "D050000L", "StandardSymbols", "FreeSerif", "Hairline",
                        "Caladea-Regular", "Thin", "Z003", "GFSDidotItalic")  # fmt: skip
_SUIT_FONTS: Final = ("DejaVuSans", "DejaVuSerif", "Symbola", "FreeSans", "LiberationSans",
                      "LiberationSerif", "NimbusSans-Bold", "LinLibertine", "LinBiolinum_R",
                      "Lato-Bold")  # fmt: skip
_ODD_INKS: Final = ((30, 28, 28), (40, 34, 200), (60, 130, 30), (190, 90, 20), (20, 130, 230),
                    (130, 130, 20), (140, 40, 130), (30, 60, 110))  # fmt: skip
"""Blue, green, red: black, red, green, blue, orange, teal, purple, brown."""


class Style(msgspec.Struct, frozen=True):
    """How an invented deck looks. Lengths in pixels of a crop: four a millimetre."""

    font: Path
    suit_font: Path | None
    """None: our own shapes."""
    weight: int
    rank_height: int
    rank_stretch: float
    suit_height: int
    left: int
    """From the card's left edge to the middle of the index."""
    top: int
    gap: int
    pip_height: int
    pip_stretch: float
    spread: float
    """How far pips stand from the middle, 1 as in the standard deck."""
    ace_height: int
    ornate: bool
    """Whether the ace of spades, and now and then another, is a printer's showpiece."""
    paper: Colour
    inks: dict[str, Colour]
    frame: int
    """0: none; else the width of the line around the picture."""
    corners: int
    beside: bool
    """Whether the index's suit stands right of the rank."""
    plain: bool
    """Whether numbers bear one large pip and no more."""
    giant: bool
    """Whether one index fills half the card, as on small screens."""
    margin: float
    """The share of the card's width and height that stays bare around all print."""
    layout: PipLayout = STANDARD
    """Where numbers' pips stand."""
    edge: bool = False
    """Whether a giant index stands near the card's edge, upright and as wide as it comes."""
    figures: bool = False
    """Whether its courts are small figures on bare paper (`figures`)."""
    finish: Finish = PLAIN
    """What is done with flat ink on paper."""

    @property
    def held(self) -> float:
        """Which part of the index's suit a corner's view holds, 0 to 1."""
        bare, shrunk = self.margin / 2, 1 - self.margin
        if self.beside:
            end, size, whole, side = self._right, self.suit_height, CORNER_REACH[1], CROP_WIDTH
        else:
            end = self.top + self.rank_height + self.gap + self.suit_height
            size, whole, side = self.suit_height, CORNER_REACH[0], CROP_HEIGHT
        beyond = bare * side + shrunk * end - whole
        return float(np.clip(1 - beyond / (shrunk * size), 0, 1))

    @property
    def _right(self) -> float:
        """Where the suit right of a number ends, in pixels from the card's left edge."""
        letters = min(self.rank_height * self.rank_stretch * 0.7, 2 * self.left - 6)
        return self.left + letters / 2 + 4 + self.suit_height * self.pip_stretch


def find_fonts(unpacked: Path) -> list[Path]:
    """The fonts that render letters, in a settled order."""
    found = sorted(path for path in unpacked.rglob("*.[ot]tf") if path.is_file())
    return [path for path in found if not any(name in path.name for name in _BROKEN_FONTS)]


def invent_style(random: Random, fonts: list[Path]) -> Style:
    """A deck's looks."""
    suit_fonts = [path for path in fonts if path.name.startswith(_SUIT_FONTS)]
    rank_height = int(random.choice([22, 26, 28, 30, 34, 38, 46, 56, 66]))
    suit_height = int(np.clip(rank_height * random.uniform(0.5, 1.0), 13, 48))
    widest = rank_height * 0.45 + 10
    return Style(
        font=fonts[int(random.integers(len(fonts)))],
        suit_font=None
        if random.random() < 0.3
        else suit_fonts[int(random.integers(len(suit_fonts)))],
        weight=int(random.choice([300, 400, 500, 600, 700, 800])),
        rank_height=rank_height,
        rank_stretch=float(random.uniform(0.6, 1.05)),
        suit_height=suit_height,
        left=int(widest + random.uniform(2, 10)),
        top=int(random.uniform(9, 22)),
        gap=int(random.uniform(2, 9)),
        pip_height=int(random.uniform(34, 58)),
        pip_stretch=float(random.uniform(0.8, 1.15)),
        spread=float(random.uniform(0.85, 1.08)),
        ace_height=int(random.choice([48, 60, 90, 120, 150])),
        ornate=bool(random.random() < 0.5),
        paper=pick_colour(random, (238, 244, 246), 9),
        inks=_invent_inks(random),
        frame=int(random.choice([0, 0, 0, 1, 2])),
        corners=int(random.choice([2, 2, 2, 4])),
        beside=bool(random.random() < 0.06),
        plain=bool(random.random() < 0.06),
        giant=bool(random.random() < 0.1),
        margin=float(random.uniform(0.02, 0.2)) if random.random() < 0.2 else 0.0,
    )


def _invent_inks(random: Random) -> dict[str, Colour]:
    black = pick_colour(random, (30, 28, 28), 28)
    red = pick_colour(random, (40, 34, 205), 34)
    inks = {"s": black, "c": black, "h": red, "d": red}
    if random.random() < 0.14:
        return invent_odd_inks(random)
    if random.random() < 0.2:
        inks["c"] = pick_colour(random, (60, 130, 30), 30)
        inks["d"] = pick_colour(random, (190, 90, 20), 40)
        if random.random() < 0.3:
            inks["d"] = pick_colour(random, (20, 130, 230), 20)
    return inks


def invent_odd_inks(random: Random) -> dict[str, Colour]:
    """An ink for each suit: a suit is its shape, and some printer has red spades, blue clubs."""
    odd = [pick_colour(random, colour, 30) for colour in _ODD_INKS]
    order = random.permutation(len(odd))
    return {suit: odd[int(order[place])] for place, suit in enumerate(SUITS)}
