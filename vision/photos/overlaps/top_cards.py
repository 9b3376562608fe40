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
from msgspec.structs import replace

from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.geometry.planes import Plane, hang_on
from vision.photos.geometry.quad_geometry import ONE_PLACE, are_convex, overlap
from vision.photos.overlaps.layers import NO_COVERS
from vision.photos.overlaps.rims import lay_on_rim, refine_on_rim
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


class Tops(msgspec.Struct, frozen=True):
    """Named cards on which no other lies, and the plane that they tell."""

    cards: list[Candidate]
    plane: Plane
    others: list[Candidate]
    """Those that are not of true size there: of another deck, or on another plane."""


def find_tops(finder: Finder, reader: PlaceReader, named: Sequence[Candidate]) -> Tops | None:
    """Those on which no other lies, of true size on one plane; None where nothing tells one.

    Args:
        finder: which has other cuts of them.
        reader: of the picture.
        named: the cards that were named.
    """
    tops = _find_whole(finder, reader, named)
    quads = np.array([top.quad for top in tops or named]).reshape(-1, 4, 2)
    plane = reader.pyramid.surface.tell(quads, np.array([top.score for top in tops or named]))
    if plane is None:
        return None
    held = [top for top in tops if plane.holds(top.quad[None])[0]]
    for one in named:
        if all(one.card != top.card for top in held):
            held += _hang(finder, reader, plane, one)
    known = {top.card for top in held}
    return Tops(held, plane, [top for top in tops if top.card not in known])


def find_backs(finder: Finder, plane: Plane, places: Sequence[Candidate]) -> list[Candidate]:
    """Of places that look face down those on which no card lies: of true size, with all sides.

    Tiles and lattices look like backs, too, but are of a card's size by chance only.

    Args:
        finder: which knows the edges.
        plane: that named cards lie on.
        places: the likeliest first.
    """
    backs: list[Candidate] = []
    for one in places:
        whole = plane.holds(one.quad[None])[0] and finder.has_all_sides(one.quad)
        if whole and all(overlap(one.quad, other.quad) < ONE_PLACE for other in backs):
            backs.append(one)
    return backs


def _hang(finder: Finder, reader: PlaceReader, plane: Plane, one: Candidate) -> list[Candidate]:
    """A named card of true size by two of its sides, where edges lie along all then."""
    cards = plane.lay(np.array(hang_on(plane, one.quad)))
    cards = cards[are_convex(plane.show(cards))]
    if not len(cards):
        return []
    laid = np.array([lay_on_rim(reader.pyramid, plane, card, NO_COVERS)[0] for card in cards])
    edges = finder.trace_sides(plane.show(laid)).mean(axis=2).min(axis=1)
    best = int(edges.argmax())
    if edges[best] < _EDGE:
        return []
    return _confirm(reader, one, refine_on_rim(reader.pyramid, plane, laid[best], NO_COVERS))


def _find_whole(finder: Finder, reader: PlaceReader, named: Sequence[Candidate]) -> list[Candidate]:
    """Those whose both indices are in view, cut as well as the finder can."""
    tops: list[Candidate] = []
    left = _LOOKS
    for one in sorted(named, key=lambda one: -one.score):
        both = _shows_both(one)
        if any(overlap(one.quad, top.quad) > ONE_PLACE for top in tops):
            continue
        if both and (finder.has_all_sides(one.quad) or not finder.adjoin(one.quad[None]).any()):
            tops.append(one)
            continue
        best = [one] if both else []
        for quad in finder.cut_anew(one.quad, _LARGER if both else inf)[: min(_CUTS, left)]:
            left -= 1
            if better := _confirm(reader, one, quad):
                best = better
                break
        tops += [
            top for top in best if all(overlap(top.quad, other.quad) < ONE_PLACE for other in tops)
        ]
    return tops


def _confirm(reader: PlaceReader, one: Candidate, quad: Numbers) -> list[Candidate]:
    """A named card in another cut, if that says its name in both of its indices; else nothing."""
    [other] = reader.read([quad])
    same = other.card == one.card and _shows_both(other)
    return [replace(other, score=one.score)] if same else []


def _shows_both(top: Candidate) -> bool:
    """Whether its upper left and its lower right corner say its name."""
    corners, card = top.prediction.corners[:2], top.card
    return card is not None and len(corners) > 1 and all(one.of(card) > _SURE for one in corners)
