"""The plane that cards lie on: all are of one size there.

So a corner of two sides is enough to tell where a partly covered card lies.
"""

from typing import Final

import msgspec
import numpy as np

from vision.photos.geometry.lines import find_corners
from vision.photos.geometry.quad_geometry import (
    are_convex,
    find_normals,
    project,
    sides_of,
    turn_about,
)
from vision.pixels import Numbers

TALL: Final = 88.0
"""How high a card is, in millimetres."""
WIDTHS: Final = (63.0, 57.0)
"""Poker and bridge, in millimetres."""
CARD_WIDTHS: Final = (57.0, 66.0)
"""Of the narrowest and of the widest cards in use, in millimetres."""
_POSSIBLE: Final = ((48.0, 76.0), (74.0, 101.0))
"""How wide and how high what is a card may seem before it is cut well, in millimetres."""
_SLACK: Final = 0.055
"""By which share the sides of a card on the plane may differ from a card's."""
_GAP: Final = 8.0
"""From a line's end to the card's corner, in millimetres."""
_LEAST_WEIGHT: Final = 0.03
"""What a side counts that is not seen at all, against 1 of one that is."""
_MOST_CORNERS: Final = 1500
_TWO_SIDES: Final = np.array([10.0, 10.0, 0.0, 0.0])
"""How much the sides count of a card that is hung up by two of them."""


class Plane(msgspec.Struct, frozen=True):
    """A plane that cards lie on."""

    bend: Numbers
    """From millimetres to pixels, (3, 3)."""
    width: float
    """Of a card, in millimetres."""
    lying: Numbers
    """The cards that told it: corners in millimetres, (n, 4, 2), short side first."""

    def holds(self, quads: Numbers, slack: float = _SLACK) -> Numbers:
        """Which quadrilaterals, (n, 4, 2) in pixels, are of a card's size there: (n,) bool.

        Args:
            quads: short side first.
            slack: by which share their sides may differ from a card's.
        """
        return lay_on(self.bend, self.width, quads, slack)[0]

    def holds_one_way(self, quads: Numbers) -> Numbers:
        """Which are of a card's size either across or along, (n,) bool; see `holds`."""
        sides = sides_of(project(quads, np.linalg.inv(self.bend)))
        true = np.abs(sides / np.array([self.width, TALL] * 2) - 1) <= _SLACK
        return np.asarray(true[:, ::2].all(axis=1) | true[:, 1::2].all(axis=1))

    def lay(self, quads: Numbers) -> Numbers:
        """The cards of true size that lie nearest to quadrilaterals, (n, 4, 2) in millimetres.

        Args:
            quads: (n, 4, 2) in pixels, short side first.
        """
        laid = project(quads, np.linalg.inv(self.bend))
        return np.array([straighten(lying, self.width) for lying in laid]).reshape(-1, 4, 2)

    def show(self, cards: Numbers) -> Numbers:
        """Where cards (n, 4, 2) in millimetres are seen, in pixels."""
        return project(cards, self.bend)


class Surface:
    """A surface of which neither scale nor plane is known before cards are found."""

    per_mm: float | None = None
    """Pixels a millimetre; None: they are not known."""

    def tell(self, quads: Numbers, weights: Numbers, scale: float = 1.0) -> Plane | None:
        """The plane; None: these tell none.

        Args:
            quads: what is nearly surely a card, (n, 4, 2) in pixels, short side first.
            weights: (n,): how much each counts.
            scale: of the picture in which these are, of the whole one.
        """
        del quads, weights, scale
        return None

    def may_be_card(self, quads: Numbers, scale: float = 1.0) -> Numbers:
        """Which quadrilaterals (n, 4, 2) may be cards by their size: (n,) bool."""
        del scale
        return np.ones(len(quads), bool)

    def find_odd(self, quads: Numbers, weights: Numbers) -> set[int]:
        """The numbers of those cards that are a part of one, or two taken for one, as others tell.

        Args:
            quads: (n, 4, 2) in pixels, short side first.
            weights: (n,): how much each counts; 0: it has no name, and is none.
        """
        del quads, weights
        return set()

    def is_too_wide(self, quad: Numbers, size: tuple[int, int]) -> bool:
        """Whether a place is wider for its length than a card can be seen.

        Args:
            quad: (4, 2) in the picture's pixels, clockwise, a short side first.
            size: the picture's width and height.
        """
        del quad, size
        return False


class KnownSurface(Surface):
    """A plane seen square from above, at a known scale: only how wide the cards are is told.

    Args:
        per_mm: pixels a millimetre.
    """

    def __init__(self, per_mm: float) -> None:
        self.per_mm: float = per_mm

    def tell(self, quads: Numbers, weights: Numbers, scale: float = 1.0) -> Plane:
        """See `Surface.tell`; there always is one."""
        del weights
        per_mm = self.per_mm * scale
        bend = np.array([[per_mm, 0, -0.5], [0, per_mm, -0.5], [0, 0, 1]])
        width = _measure_width(quads / per_mm)
        held, laid = lay_on(bend, width, quads)
        return Plane(bend, width, laid[held])

    def may_be_card(self, quads: Numbers, scale: float = 1.0) -> Numbers:
        """See `Surface.may_be_card`."""
        sides = sides_of(quads) / (self.per_mm * scale)
        across, down = (sides[:, 0] + sides[:, 2]) / 2, (sides[:, 1] + sides[:, 3]) / 2
        (narrow, wide), (low, high) = _POSSIBLE
        good: Numbers = (across > narrow) & (across < wide) & (down > low) & (down < high)
        return good


def _measure_width(quads: Numbers) -> float:
    """How wide cards (n, 4, 2) in millimetres are: the median of those that are high enough."""
    sides = sides_of(quads)
    down = (sides[:, 1] + sides[:, 3]) / 2
    across = (sides[:, 0] + sides[:, 2])[np.abs(down / TALL - 1) < _SLACK] / 2
    across = across[(across > CARD_WIDTHS[0] - 2) & (across < CARD_WIDTHS[1] + 2)]
    return float(np.clip(np.median(across), *CARD_WIDTHS)) if len(across) else WIDTHS[0]


def complete_on(plane: Plane, lines: Numbers) -> Numbers:
    """Where cards may lie on the plane, (n, 4, 2) in pixels, short side first.

    Args:
        plane: the plane.
        lines: straight edges in the picture, (n, 2, 2).
    """
    if not len(plane.lying) or abs(np.linalg.det(plane.bend)) < 1e-12:
        return np.zeros((0, 4, 2))
    back = np.linalg.inv(plane.bend)
    boxes = [lying + shift for lying in plane.lying for shift in _steps(lying)]
    before_horizon = (lines @ back[2, :2] + back[2, 2]) * _sign(back, plane)
    on_plane = lines[(before_horizon > 1e-9).all(axis=1)]
    if len(on_plane) > 1:
        laid = project(on_plane, back)
        lengths = np.linalg.norm(laid[:, 1] - laid[:, 0], axis=1)
        laid = laid[(lengths > 7) & (lengths < 700)]
        boxes += list(_boxes_at_corners(laid, plane.width))
    if not boxes:
        return np.zeros((0, 4, 2))
    facing = np.array(boxes) @ plane.bend[2, :2] + plane.bend[2, 2]
    quads = plane.show(np.array(boxes))
    shown: Numbers = quads[(facing > 1e-6).all(axis=1) & are_convex(quads)]
    return shown


def hang_on(plane: Plane, quad: Numbers) -> list[Numbers]:
    """The four cards of true size on the plane that hang on a quadrilateral by two sides each.

    Whichever two are the card's own: the others may be those of what covers it.
    """
    return [settle_on(plane, quad, np.roll(_TWO_SIDES, corner)) for corner in range(4)]


def settle_on(plane: Plane, quad: Numbers, weights: Numbers) -> Numbers:
    """The card of true size on the plane whose sides lie best on those of a quadrilateral.

    Args:
        plane: the plane.
        quad: (4, 2) in pixels, a short side first.
        weights: (4,): how surely each side is where it is; a covered one hardly counts.
    """
    if abs(np.linalg.det(plane.bend)) < 1e-12:
        return quad
    laid = project(quad, np.linalg.inv(plane.bend))
    card = straighten(laid, plane.width)
    ways = np.roll(laid, -1, axis=0) - laid
    points = np.concatenate([laid + 0.2 * ways, laid + 0.8 * ways])
    shares = np.sqrt(np.concatenate([weights, weights]) + _LEAST_WEIGHT)
    for _ in range(3):
        middle = card.mean(axis=0)
        normals, starts = np.tile(find_normals(card), (2, 1)), np.tile(card, (2, 1))
        off = ((points - starts) * normals).sum(axis=1)
        apart = points - middle
        turning = normals[:, 1] * apart[:, 0] - normals[:, 0] * apart[:, 1]
        asked = np.column_stack([normals, turning]) * shares[:, None]
        x, y, angle = np.linalg.lstsq(asked, off * shares, rcond=None)[0]
        card = turn_about(card, middle, angle) + np.array([x, y])
    return plane.show(card)


def _sign(back: Numbers, plane: Plane) -> float:
    """On which side of the horizon the cards are."""
    middle = plane.show(plane.lying[0]).mean(axis=0)
    return 1.0 if middle @ back[2, :2] + back[2, 2] > 0 else -1.0


def _boxes_at_corners(laid: Numbers, width: float) -> Numbers:
    if len(laid) < 2:
        return np.zeros((0, 4, 2))
    corners = find_corners(laid, _GAP, turn=(84, 96))
    lengths = np.linalg.norm(corners.rays, axis=2)
    order = np.argsort(-np.minimum(lengths, TALL).sum(axis=1))[:_MOST_CORNERS]
    places, rays, lengths = corners.places[order], corners.rays[order], lengths[order]
    units = rays / np.maximum(lengths[..., None], 1e-6)
    quarter = np.stack([-units[:, 0, 1], units[:, 0, 0]], axis=1)
    other = np.stack([units[:, 1, 1], -units[:, 1, 0]], axis=1)
    longer = (lengths[:, 0] >= lengths[:, 1])[:, None]
    across = np.where(longer, units[:, 0], other)
    down = np.where(longer, quarter, units[:, 1])
    boxes = []
    for wide, tall in ((width, TALL), (TALL, width)):
        box = np.stack(
            [places, places + across * wide, places + across * wide + down * tall,
             places + down * tall], axis=1,
        )  # fmt: skip
        boxes.append(box if wide < tall else np.roll(box, -1, axis=1))
    both: Numbers = np.stack(boxes, axis=1).reshape(-1, 4, 2)
    return both


def card_of(width: float) -> Numbers:
    """A card of that width in millimetres, (4, 2), its corner at the origin."""
    return np.array([[0, 0], [width, 0], [width, TALL], [0, TALL]])


def _steps(lying: Numbers) -> list[Numbers]:
    """To the cards that would touch this one."""
    across, down = lying[1] - lying[0], lying[3] - lying[0]
    return [across, -across, down, -down]


def lay_on(
    bend: Numbers, width: float, quads: Numbers, slack: float = _SLACK
) -> tuple[Numbers, Numbers]:
    """Which quadrilaterals are cards on the plane; all of them there, short side first.

    Args:
        bend: from millimetres to pixels, (3, 3).
        width: of a card, in millimetres.
        quads: (n, 4, 2) in pixels.
        slack: by which share their sides may differ from a card's.
    """
    if abs(np.linalg.det(bend)) < 1e-12 or not len(quads):
        return np.zeros(len(quads), bool), quads
    laid = project(quads, np.linalg.inv(bend))
    lengths = sides_of(laid)
    turned = lengths[:, 0] + lengths[:, 2] > lengths[:, 1] + lengths[:, 3]
    laid[turned] = np.roll(laid[turned], -1, axis=1)
    ratios = sides_of(laid) / np.array([width, TALL, width, TALL])
    first = np.linalg.norm(laid[:, 2] - laid[:, 0], axis=1)
    second = np.linalg.norm(laid[:, 3] - laid[:, 1], axis=1)
    held = np.abs(ratios - 1).max(axis=1) <= slack
    held &= np.abs(first / np.maximum(second, 1e-9) - 1) <= 1.5 * slack
    return held, laid


def straighten(laid: Numbers, width: float) -> Numbers:
    """The card of true size that lies nearest to a quadrilateral, both (4, 2) in millimetres."""
    card = card_of(width)
    card = card - card.mean(axis=0)
    middle = laid.mean(axis=0)
    stretch = (laid - middle).T @ card
    left, _, right = np.linalg.svd(stretch)
    turn = left @ right
    straight: Numbers = card @ turn.T + middle
    return straight
