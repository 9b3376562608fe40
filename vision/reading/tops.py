"""Cards on which no other lies: both of their indices are in view, and their sides are their own.

A cut that lies across two cards of a row has edges along all of its sides, too, and bears the name
of the lower one. But its far corner has not the same index.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec

from vision.naming import Reading
from vision.pixels import Numbers
from vision.reading.candidates import Finder
from vision.reading.deciding import decide
from vision.reading.levels import Levels
from vision.reading.looks import Look
from vision.reading.namer import TrainedNamer
from vision.reading.shapes import overlap

_SURE: Final = 0.5
"""How sure both corners must be of the card."""
_LARGER: Final = 1.02
"""How much larger such a card may be cut: what is larger may take in a strip of another one."""
_CUTS: Final = 2
"""Other cuts of a card that are looked at."""
_LOOKS: Final = 6
"""The same of all cards of a picture."""
_SAME: Final = 0.5
"""What two cuts of one card share, of what both cover."""


class Top(msgspec.Struct, frozen=True):
    """A named card, and how it was cut."""

    reading: Reading
    quad: Numbers
    """(4, 2) in the picture's pixels."""
    worth: float
    """How surely it is a card that is cut well, 0 to 1."""
    look: Look


def find_tops(
    finder: Finder, levels: Levels, namer: TrainedNamer, named: Sequence[Top]
) -> list[Top]:
    """Those on which no other lies, cut as well as the finder can.

    Args:
        finder: which has other cuts of them.
        levels: the picture.
        namer: the trained reader.
        named: the cards that were named.
    """
    tops: list[Top] = []
    left = _LOOKS
    for one in sorted(named, key=lambda one: -one.worth):
        both = _shows_both(one)
        if any(overlap(one.quad, top.quad) > _SAME for top in tops):
            continue
        if both and (finder.has_all_sides(one.quad) or not finder.adjoin(one.quad[None]).any()):
            tops.append(one)
            continue
        best = one if both else None
        for quad in finder.cut_anew(one.quad, _LARGER if both else inf)[: min(_CUTS, left)]:
            left -= 1
            look = namer.look([levels.cut_out(quad)])[0]
            other = Top(decide(look, namer.gates), quad, one.worth, look)
            if other.reading.card == one.reading.card and _shows_both(other):
                best = other
                break
        if best is not None and all(overlap(best.quad, top.quad) < _SAME for top in tops):
            tops.append(best)
    return tops


def _shows_both(top: Top) -> bool:
    """Whether its upper left and its lower right corner say its name."""
    corners, card = top.look.corners[:2], top.reading.card
    return card is not None and len(corners) > 1 and all(one.of(card) > _SURE for one in corners)
