"""Where numbers' pips stand: as in the standard deck, and as other printers set them.

A seven has its odd pip above, below or in the middle, or its pips in a ring around one; an eight
has two columns of four. A network that has seen the standard deck only counts wrongly elsewhere.
"""

from collections.abc import Mapping
from math import inf
from typing import Final, TypeAlias

import msgspec

from vision.pixels import Random
from vision.rendering.card_faces import PIP_PLACES

Places: TypeAlias = tuple[tuple[float, float], ...]
"""Middles of pips, right and down from the card's middle: 1 is the standard column or row."""

_COLUMN: Final = 11.1
_ROW: Final = 27.4
"""Millimetres from the card's middle to the outermost pips of the standard deck."""
_MIDDLE: Final = (31.5, 44.0)
_STANDARD: Final = {
    rank: tuple(((x - _MIDDLE[0]) / _COLUMN, (y - _MIDDLE[1]) / _ROW) for x, y in places)
    for rank, places in PIP_PLACES.items()
}


def _pairs(*rows: float) -> Places:
    return tuple((column, row) for row in rows for column in (-1.0, 1.0))


def _odd(*rows: float) -> Places:
    return tuple((0.0, row) for row in rows)


_OTHERS: Final[Mapping[str, tuple[Places, ...]]] = {
    "5": ((*_pairs(-0.5, 0.5), *_odd(0)), (*_pairs(-0.4, 0.4), *_odd(-1))),
    "6": ((*_pairs(-0.45, 0.45), *_odd(-1, 1)), (*_pairs(-0.7, 0, 0.7),)),
    "7": (
        *(((*_pairs(-0.45, 0.45), *_odd(-1, 0, 1)),) * 3),
        (*_pairs(-1, 0, 1), *_odd(0)),
        (*_pairs(-1, 0, 1), *_odd(0.5)),
        (*_pairs(-1, -1 / 3, 1 / 3), *_odd(1)),
        (*_pairs(-1, 1), *_odd(-0.5, 0, 0.5)),
    ),
    "8": (
        _pairs(-1, -1 / 3, 1 / 3, 1),
        (*_pairs(-0.5, 0, 0.5), *_odd(-1, 1)),
        (*_pairs(-1, 0, 1), *_odd(-0.33, 0.33)),
        (*_pairs(-1, 0, 1), *_odd(-1, 1)),
    ),
    "9": (
        (*_pairs(-1, -1 / 3, 1 / 3, 1), *_odd(-2 / 3)),
        (*_pairs(-1, 0, 1), *_odd(-1, 0, 1)),
        (*_pairs(-1, 0, 1), *_odd(-0.5, 0, 0.5)),
    ),
    "T": (
        (*_pairs(-1, -1 / 3, 1 / 3, 1), *_odd(-0.33, 0.33)),
        (*_pairs(-1, -1 / 3, 1 / 3, 1), *_odd(-1, 1)),
        (*_pairs(-1, -0.5, 0, 0.5, 1),),
        (*_pairs(-1, 0, 1), *_odd(-1, -0.33, 0.33, 1)),
    ),
}  # fmt: skip


class PipLayout(msgspec.Struct, frozen=True):
    """How a printer sets the pips of a deck's numbers."""

    places: Mapping[str, Places]
    """By rank, in millimetres from the card's upper left."""
    turned: bool = True
    """Whether pips of the lower half stand on their heads."""
    apart: bool = False
    """Whether pips are printed small enough that they stay apart."""

    def room(self, rank: str) -> float:
        """How large a pip of a rank may be, in millimetres."""
        places = self.places[rank]
        pairs = [(one, other) for one in places for other in places if one < other]
        if not self.apart:
            return inf
        return min(max(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairs)


STANDARD: Final = PipLayout(PIP_PLACES)
"""As most decks have it."""


def invent_layout(random: Random) -> PipLayout:
    """Another printer's: some ranks set otherwise, columns and rows nearer or farther."""
    column, row = _COLUMN * random.uniform(0.72, 1.2), _ROW * random.uniform(0.8, 1.1)
    places = {}
    for rank, standard in _STANDARD.items():
        others = _OTHERS.get(rank, ())
        chosen = standard
        if others and random.random() < 0.6:
            chosen = others[int(random.integers(len(others)))]
        places[rank] = tuple((_MIDDLE[0] + x * column, _MIDDLE[1] + y * row) for x, y in chosen)
    return PipLayout(places, turned=bool(random.random() < 0.8), apart=True)
