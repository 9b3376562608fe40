"""How a deck of cards looks, as data: a new deck is a new `DeckDesign`, not new code."""

from typing import Final, Literal

import msgspec

from vision.pixels import Colour


class DeckDesign(msgspec.Struct, frozen=True, kw_only=True):
    """One deck's artwork in numbers. Lengths in millimetres on a card of 63 x 88."""

    name: str
    paper: Colour = (246, 250, 252)
    clubs: Colour = (34, 28, 26)
    diamonds: Colour = (36, 28, 196)
    hearts: Colour = (36, 28, 196)
    spades: Colour = (34, 28, 26)
    index_height: float = 9.0
    index_width: float = 5.6
    index_stroke: float = 1.35
    index_left: float = 6.3
    """From the card's left edge to the middle of the index."""
    index_top: float = 4.6
    index_suit: float = 6.2
    """Height of the small suit under the rank."""
    corners: Literal[2, 4] = 2
    pip_size: float = 12.0
    suit_width: float = 1.0
    """How wide pips and small suits are drawn, 1: as wide as their shape is."""
    courts: Literal["figures", "crests"] = "figures"
    """Two-way half figures, or a large rank and suit on a shield."""
    court_main: tuple[Colour, Colour] = ((44, 34, 188), (128, 62, 30))
    """The robe of the red and of the black suits."""
    court_gold: Colour = (70, 176, 232)
    back: Literal["lattice", "dots", "rays", "waves", "squares"] = "lattice"
    back_main: Colour = (132, 54, 24)
    back_light: Colour = (222, 190, 160)
    back_border: float = 3.6
    radius: float = 3.2

    def ink(self, suit: str) -> Colour:
        """The colour of a suit, by its letter."""
        return {
            "c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades,
        }[suit]  # fmt: skip


_BLACK: Final[Colour] = (34, 28, 26)
_RED: Final[Colour] = (36, 28, 196)
_BLUE: Final[Colour] = (184, 84, 8)
_GREEN: Final[Colour] = (52, 122, 12)

HOUSE: Final = DeckDesign(name="house")
JUMBO: Final = DeckDesign(
    name="jumbo",
    index_height=17.0,
    index_width=10.4,
    index_stroke=2.5,
    index_left=8.6,
    index_top=4.2,
    index_suit=10.5,
    pip_size=9.0,
    courts="crests",
    back="dots",
    back_main=(30, 24, 150),
    back_light=(196, 200, 240),
)
FOUR_COLOUR: Final = DeckDesign(
    name="four_colour",
    clubs=_GREEN,
    diamonds=_BLUE,
    hearts=_RED,
    spades=_BLACK,
    index_height=10.0,
    index_stroke=1.5,
    back="waves",
    back_main=(70, 70, 74),
    back_light=(200, 204, 206),
)
FOUR_INDEX: Final = DeckDesign(
    name="four_index",
    corners=4,
    index_height=7.6,
    index_width=4.7,
    index_left=5.6,
    index_suit=5.2,
    pip_size=10.5,
    suit_width=0.9,
    back="squares",
    back_main=(40, 96, 40),
    back_light=(190, 220, 192),
    back_border=4.6,
)
SLIM: Final = DeckDesign(
    name="slim",
    paper=(238, 247, 251),
    clubs=(60, 44, 38),
    spades=(60, 44, 38),
    diamonds=(50, 48, 176),
    hearts=(50, 48, 176),
    index_height=10.4,
    index_width=4.4,
    index_stroke=0.95,
    index_suit=5.4,
    pip_size=13.0,
    suit_width=0.82,
    court_main=((60, 96, 150), (96, 70, 62)),
    court_gold=(120, 190, 206),
    back="rays",
    back_main=(96, 40, 92),
    back_light=(220, 196, 218),
    radius=4.2,
)
BOLD: Final = DeckDesign(
    name="bold",
    paper=(252, 253, 254),
    diamonds=(20, 40, 222),
    hearts=(20, 40, 222),
    index_height=11.5,
    index_width=7.6,
    index_stroke=2.1,
    index_left=7.2,
    index_suit=8.0,
    pip_size=14.0,
    suit_width=1.12,
    courts="crests",
    back="lattice",
    back_main=(26, 26, 30),
    back_light=(80, 180, 214),
    back_border=2.4,
    radius=2.6,
)

DESIGNS: Final[dict[str, DeckDesign]] = {
    design.name: design for design in (HOUSE, JUMBO, FOUR_COLOUR, FOUR_INDEX, SLIM, BOLD)
}
"""Decks of our own drawing, by name."""


def find_design(name: str) -> DeckDesign:
    """The deck of that name.

    Raises:
        ValueError: there is no such deck.
    """
    if name not in DESIGNS:
        known = ", ".join(sorted(DESIGNS))
        raise ValueError(f"there is no deck {name!r}; the decks are: {known}")
    return DESIGNS[name]
