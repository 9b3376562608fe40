"""Cards on which no other lies: both of their indices are in view, and their sides are their own.

A cut that lies across two cards of a row has edges along all of its sides, too, and bears the name
of the lower one. But its far corner has not the same index. And what takes in a strip of a card
that it lies on is larger than a card on the plane that the others tell.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CardReading
from vision.identification.decision import decide
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.photos.candidates import Finder
from vision.photos.planes import Plane, find_plane, hang_on
from vision.photos.pyramid import Pyramid
from vision.photos.quad_geometry import are_convex, overlap
from vision.photos.rims import lay_on_rim, refine_on_rim
from vision.pixels import Numbers

_SURE: Final = 0.5
"""How sure both corners must be of the card."""
_LARGER: Final = 1.02
"""How much larger such a card may be cut: what is larger may take in a strip of another one."""
_CUTS: Final = 2
"""Other cuts of a card that are looked at."""
_LOOKS: Final = 6
"""Other cuts that are looked at, of all cards of a picture."""
_EDGE: Final = 0.6
"""Edge along each side of a card of true size that takes the place of another cut."""
_NONE: Final = np.zeros((0, 4, 2))
_SAME: Final = 0.5
"""What two cuts of one card share, of what both cover."""


class Tops(msgspec.Struct, frozen=True):
    """Cards on which no other lies, and the plane that they tell."""

    cards: list["Top"]
    plane: Plane
    others: list["Top"]
    """Those that are not of true size there: of another deck, or on another plane."""


class Top(msgspec.Struct, frozen=True):
    """A named card, and how it was cut."""

    reading: CardReading
    quad: Numbers
    """(4, 2) in the picture's pixels."""
    score: float
    """How surely it is a card that is cut well, 0 to 1."""
    prediction: Prediction


def find_tops(
    finder: Finder, pyramid: Pyramid, namer: TrainedNamer, named: Sequence[Top]
) -> Tops | None:
    """Those on which no other lies, of true size on one plane; None where nothing tells one.

    Args:
        finder: which has other cuts of them.
        pyramid: the picture.
        namer: the trained reader.
        named: the cards that were named.
    """
    tops = _find_whole(finder, pyramid, namer, named)
    quads = np.array([top.quad for top in tops or named]).reshape(-1, 4, 2)
    plane = find_plane(quads, np.array([top.score for top in tops or named]))
    if plane is None:
        return None
    held = [top for top in tops if plane.holds(top.quad[None])[0]]
    for one in named:
        if all(one.reading.card != top.reading.card for top in held):
            held += _hang(finder, pyramid, namer, plane, one)
    known = {top.reading.card for top in held}
    return Tops(held, plane, [top for top in tops if top.reading.card not in known])


def find_backs(finder: Finder, plane: Plane, quads: Sequence[Numbers]) -> list[int]:
    """Of places that look face down those on which no card lies: of true size, with all sides.

    Tiles and lattices look like backs, too, but are of a card's size by chance only.

    Args:
        finder: which knows the edges.
        plane: that named cards lie on.
        quads: (4, 2) in the picture's pixels each, the likeliest first.

    Returns:
        Their numbers.
    """
    backs: list[int] = []
    for number, quad in enumerate(quads):
        whole = plane.holds(quad[None])[0] and finder.has_all_sides(quad)
        if whole and all(overlap(quad, quads[other]) < _SAME for other in backs):
            backs.append(number)
    return backs


def _hang(
    finder: Finder, pyramid: Pyramid, namer: TrainedNamer, plane: Plane, one: Top
) -> list[Top]:
    """A named card of true size by two of its sides, where edges lie along all then."""
    cards = plane.lay(np.array(hang_on(plane, one.quad)))
    cards = cards[are_convex(plane.show(cards))]
    if not len(cards):
        return []
    laid = np.array([lay_on_rim(pyramid, plane, card, _NONE)[0] for card in cards])
    quads = plane.show(laid)
    edges = finder.trace_sides(quads).mean(axis=2).min(axis=1)
    best = int(edges.argmax())
    if edges[best] < _EDGE:
        return []
    quad = refine_on_rim(pyramid, plane, laid[best], _NONE)
    prediction = namer.predict([pyramid.cut_out(quad)])[0]
    top = Top(decide(prediction, namer.gates), quad, one.score, prediction)
    return [top] if top.reading.card == one.reading.card and _shows_both(top) else []


def _find_whole(
    finder: Finder, pyramid: Pyramid, namer: TrainedNamer, named: Sequence[Top]
) -> list[Top]:
    """Those whose both indices are in view, cut as well as the finder can."""
    tops: list[Top] = []
    left = _LOOKS
    for one in sorted(named, key=lambda one: -one.score):
        both = _shows_both(one)
        if any(overlap(one.quad, top.quad) > _SAME for top in tops):
            continue
        if both and (finder.has_all_sides(one.quad) or not finder.adjoin(one.quad[None]).any()):
            tops.append(one)
            continue
        best = one if both else None
        for quad in finder.cut_anew(one.quad, _LARGER if both else inf)[: min(_CUTS, left)]:
            left -= 1
            prediction = namer.predict([pyramid.cut_out(quad)])[0]
            other = Top(decide(prediction, namer.gates), quad, one.score, prediction)
            if other.reading.card == one.reading.card and _shows_both(other):
                best = other
                break
        if best is not None and all(overlap(best.quad, top.quad) < _SAME for top in tops):
            tops.append(best)
    return tops


def _shows_both(top: Top) -> bool:
    """Whether its upper left and its lower right corner say its name."""
    corners, card = top.prediction.corners[:2], top.reading.card
    return card is not None and len(corners) > 1 and all(one.of(card) > _SURE for one in corners)
