"""Cards in a loose picture: nothing is known of the camera, so the cards themselves tell all.

A card of known size seen at a tilt gives the plane, where most of what is wholly seen agrees.

What is much smaller or larger than a card on the plane of others is a part of it, or two. And the
sides that run away from a lens shrink as they do: a cut across two cards of a column is as wide as
a card that is tilted away, but its sides don't run together as such a card's would.
"""

from typing import Final

import numpy as np

from vision.identification.trained_namer import TrainedNamer
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.planes import WIDTHS, Plane, Surface, card_of, lay_on, straighten
from vision.photos.geometry.quad_geometry import area_of, sides_of
from vision.photos.photo_reader import PhotoCard, read_cards
from vision.pixels import Image, Numbers, cv2

_ODD: Final = 0.3
"""Share by which a side may differ from a true card's on the picture's plane."""
_LIKE: Final = (0.7, 1.2)
"""Least and most area, in medians of the picture's cards, of a card that is of true size."""
_PART: Final = 0.4
"""Of a card's area on the plane: what is smaller is a part of one."""
_MORE: Final = 1.35
"""Areas of a true card above which a quadrilateral takes in a part of its neighbour."""
_TRUE: Final = 0.12
"""Share by which the other cards' sides may differ from a true card's for `_MORE` to hold."""
_OTHERS: Final = 3
"""Least number of those other cards."""
_CARD: Final = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32)
"""In millimetres; a bridge card is narrower still."""
_FOCALS: Final = (0.65, 0.9, 1.2, 1.7, 2.4, 3.5)
"""Of lenses in use, by the picture's longer side: from a telephone's widest to its fivefold one."""
_LONG: Final = 0.75
"""A millimetre along the place, of one across: what every lens sees so is wider than a card."""
_CLEAR: Final = (1.6 * 63) * (1.6 * 88)
"""Square pixels of a card at 1.6 a millimetre: what is smaller doesn't tell how its sides run."""


def read_picture(picture: Image, namer: TrainedNamer) -> list[PhotoCard]:
    """The cards of a loose picture, (height, width, 3) uint8 BGR of any size, from the upper left.

    Args:
        picture: the picture.
        namer: the trained reader of loose pictures.
    """
    return read_cards(picture, namer, LooseSurface())


def find_candidates(picture: Image) -> list[Candidate]:
    """Where cards may be, cut as well as the full picture allows; likeliest first."""
    return Finder(Pyramid(picture, LooseSurface())).find()


class LooseSurface(Surface):
    """Nothing is known of the camera: the cards themselves tell the plane."""

    def tell(self, quads: Numbers, weights: Numbers, scale: float = 1.0) -> Plane | None:
        """See `Surface.tell`."""
        del scale
        return find_plane(quads, weights)

    def find_odd(self, quads: Numbers, weights: Numbers) -> set[int]:
        """See `Surface.find_odd`."""
        named = np.flatnonzero(weights)
        areas = np.array([area_of(quad) for quad in quads])
        usual = float(np.median(areas[named])) if len(named) else 0.0
        return {
            int(one) for one in named
            if not _LIKE[0] < areas[one] / usual < _LIKE[1]
            and self._is_odd(quads[one], quads[named[named != one]], weights[named[named != one]])
        }  # fmt: skip

    def _is_odd(self, quad: Numbers, others: Numbers, weights: Numbers) -> bool:
        """Whether a place is no card's on the plane that others tell.

        Two others must tell so of a part; of what is too large three, and none may be odd beside.
        """
        plane = self.tell(others, weights) if len(others) > 1 else None
        if plane is None or plane.holds(quad[None], _ODD)[0]:
            return False
        share = area_of(quad) / area_of(plane.show(plane.lay(quad[None]))[0])
        if share > _MORE:
            return len(others) >= _OTHERS and bool(plane.holds(others, _TRUE).all())
        return bool(share < _PART and plane.holds(others, _ODD).sum() > 1)

    def is_too_wide(self, quad: Numbers, size: tuple[int, int]) -> bool:
        """See `Surface.is_too_wide`."""
        return is_too_wide(quad, size)


def find_plane(quads: Numbers, weights: Numbers) -> Plane | None:
    """The plane that most of the quadrilaterals are cards on.

    Args:
        quads: what is nearly surely a card, (n, 4, 2) in pixels, short side first.
        weights: (n,): how much each counts.
    """
    if not len(quads):
        return None
    best, most = (_bend_of(card_of(WIDTHS[0])[None], quads[:1]), WIDTHS[0]), 0.0
    for seed in np.argsort(-weights)[:10]:
        for width in WIDTHS:
            bend = _bend_of(card_of(width)[None], quads[seed : seed + 1])
            votes = _count_votes(quads, np.where(lay_on(bend, width, quads)[0], weights, 0))
            if votes * (0.98 if width != WIDTHS[0] else 1) > most:
                best, most = (bend, width), votes
    return _settle(*best, quads)


def _count_votes(quads: Numbers, weights: Numbers) -> float:
    """The weight of those that don't lie on each other: overlapping ones are not all cards."""
    total = 0.0
    alive = weights > 0
    middles = quads.mean(axis=1)
    reach = sides_of(quads).min(axis=1)
    for place in np.argsort(-weights):
        if alive[place]:
            total += float(weights[place])
            alive &= np.linalg.norm(middles - middles[place], axis=1) > 0.8 * reach[place]
    return total


def _settle(bend: Numbers, width: float, quads: Numbers) -> Plane:
    """The plane that fits all of its cards best."""
    held, laid = lay_on(bend, width, quads)
    for _ in range(2):
        if held.sum() < 2:
            break
        ideal = np.array([straighten(lying, width) for lying in laid[held]])
        better = _bend_of(ideal, quads[held])
        held_too, laid_too = lay_on(better, width, quads)
        if held_too.sum() < held.sum():
            break
        bend, held, laid = better, held_too, laid_too
    return Plane(bend, width, laid[held])


def _bend_of(laid: Numbers, quads: Numbers) -> Numbers:
    """From corners in millimetres to those in pixels, both (n, 4, 2)."""
    if len(laid) == 1:
        bend: Numbers = cv2.getPerspectiveTransform(
            laid[0].astype(np.float32), quads[0].astype(np.float32)
        )
        return bend
    found: Numbers | None = cv2.findHomography(laid.reshape(-1, 2), quads.reshape(-1, 2))[0]
    return np.eye(3) if found is None else found


def is_too_wide(quad: Numbers, size: tuple[int, int]) -> bool:
    """Whether a place is wider for its length than any lens sees a card.

    With K the lens and H the homography of a card's millimetres to pixels, the first two columns of
    the inverse of K times H are as long as each other.

    Args:
        quad: (4, 2) in the picture's pixels, clockwise, a short side first.
        size: the picture's width and height in pixels.
    """
    if area_of(quad) < _CLEAR:
        return False
    middle = (np.array(size) - 1) / 2
    shares = []
    for focal in _FOCALS:
        seen = ((quad - middle) / (focal * max(size))).astype(np.float32)
        across, along, _ = np.linalg.norm(cv2.getPerspectiveTransform(_CARD, seen), axis=0)
        shares.append(along / across)
    return bool(max(shares) < _LONG)
