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
    court_main: tuple[Colour, Colour] = ((44, 34, 188), (128, 62, 30))
    """The robe of the red and of the black suits."""
    court_gold: Colour = (70, 176, 232)
    back: Literal["lattice", "dots", "rays"] = "lattice"
    back_main: Colour = (132, 54, 24)
    back_light: Colour = (222, 190, 160)
    back_border: float = 3.6
    radius: float = 3.2

    def ink(self, suit: str) -> Colour:
        """The colour of a suit, by its letter."""
        return {
            "c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades,
        }[suit]  # fmt: skip


HOUSE: Final = DeckDesign(name="house")

DESIGNS: Final[dict[str, DeckDesign]] = {design.name: design for design in (HOUSE,)}


def find_design(name: str) -> DeckDesign:
    """The deck of that name.

    Raises:
        ValueError: there is no such deck.
    """
    if name not in DESIGNS:
        known = ", ".join(sorted(DESIGNS))
        raise ValueError(f"there is no deck {name!r}; the decks are: {known}")
    return DESIGNS[name]
