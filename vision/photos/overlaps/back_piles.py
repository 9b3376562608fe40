"""Cards that lie face down on each other: of all but the uppermost a strip is seen.

A deck has one back, and that is the same turned about. So a place whose sides all lie on edges and
which looks like itself turned about is an uppermost card; and what lies under it are cards of its
size, what is seen of whose rims lies on edges, and looks like the same part of that one. A cut
across several cards, or along the frame within a back, looks like none.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.geometry.neighbour_places import lay_around, measure_apart
from vision.photos.geometry.planes import TALL, Plane, complete_on
from vision.photos.geometry.quad_geometry import are_convex, shared_area
from vision.photos.geometry.quads import thin_out
from vision.photos.overlaps.layers import KNOWN_MM, NO_COVERS, UNDER, Layers
from vision.photos.overlaps.rims import are_bare, lay_on_rim, refine_on_rim
from vision.pixels import Image, Numbers, cv2

_ITSELF: Final = 0.85
"""Correlation of an uppermost card with itself turned about, at least: of bent and worn ones 0.88
to 0.99 were seen, of cuts across several up to 0.8."""
_ALIKE: Final = 0.9
"""Correlation of what is seen of two backs of one deck, at least: 0.94 to 1.0 were seen, of cloth
up to 0.65 in light of any colour, of other places up to 0.86, along the rows of a lattice."""
_HOPELESS: Final = 0.25
"""What is less alike before it is laid on its edges is no such card."""
_SURE: Final = 0.95
"""What is so much alike is not compared with other cuts."""
_SIDE: Final = 0.6
"""Edge along each side of an uppermost card, 0 to 1, at least."""
_RIM: Final = 0.75
"""Edge along what is seen of a lower card's rim, 0 to 1, at least."""
_SEEN: Final = 0.08
"""Of a card: where less is seen nothing is told. It is a strip of 5 mm."""
_TOUCH: Final = 0.05
"""Of a card: what shares more with a known one is no other uppermost card."""
_DOUBLE: Final = 2.0
"""Places that are nearer than this, in millimetres, are looked at once."""
_TRIED: Final = 24
"""Places that are looked at closely for each card."""
_MOST: Final = 12
"""Cards that are told of one picture."""
_SIZE: Final = (63, 88)
"""Of the small picture in which backs are compared; a lattice is finer than its pixels."""
_SLACK: Final = 2
"""Pixels of it by which a card may be cut beside where it lies."""


class BackPiles:
    """Seeks the cards that lie face down on each other in one picture.

    Args:
        reader: of the picture.
        finder: which knows its edges.
        plane: that the cards lie on.
        named: cards that were named; they may lie on some of these.
    """

    def __init__(
        self, reader: PlaceReader, finder: Finder, plane: Plane, named: Sequence[Candidate]
    ) -> None:
        self._reader = reader
        self._finder = finder
        self._plane = plane
        self._named = named
        self._layers = Layers(reader.pyramid, finder, plane)

    def read(self, down: Sequence[Candidate]) -> list[Candidate]:
        """The cards, each before those under it; none where nothing looks like itself.

        Args:
            down: places that look face down, cut however they were.
        """
        if not down:
            return []
        pool = self._suggest(self._plane.lay(np.array([one.quad for one in down])))
        tops = self._find_tops(pool)
        if not tops:
            return []
        found = [tops[0]]
        self._measure(tops[0])
        back = _see(self._reader, tops[0].quad)
        for one in (*self._named, tops[0]):
            self._layers.add(one)
        while len(found) < _MOST:
            another = self._find_under(pool, back, tops[0]) or self._find_beside(tops, back)
            if another is None:
                break
            self._layers.add(another)
            found.append(another)
        return found

    def _measure(self, top: Candidate) -> None:
        """Take the cards for as wide as this one: a cut across several told another width."""
        pyramid = self._reader.pyramid
        plane = pyramid.surface.tell(top.quad[None], np.ones(1))
        if plane is not None:
            self._plane = plane
            self._layers = Layers(pyramid, self._finder, plane)

    def _suggest(self, whole: Numbers) -> Numbers:
        """Where cards may lie, (n, 4, 2) in millimetres: where some seemed to, and at corners."""
        plane = replace(self._plane, lying=whole)
        cards = plane.lay(complete_on(plane, self._finder.list_lines()))
        near = [any(shared_area(card, one) > 0 for one in whole) for card in cards]
        return np.concatenate([whole, cards[np.array(near, bool)]])

    def _find_tops(self, pool: Numbers) -> list[Candidate]:
        """Places that look face down on which no card lies, the likeliest first."""
        edges = self._finder.trace_sides(self._plane.show(pool)).mean(axis=2).min(axis=1)
        pool, edges = pool[edges > _SIDE], edges[edges > _SIDE]
        tops: list[tuple[float, Numbers]] = []
        sure: list[Numbers] = []
        for place in thin_out(pool, edges, _DOUBLE / TALL, _TRIED):
            roughly = self._plane.show(pool[place])
            if any(shared_area(pool[place], card) > 0 for card in sure):
                continue
            if _compare_turned(_see(self._reader, roughly)) < _HOPELESS:
                continue
            card, quad = self._lay(pool[place], NO_COVERS)
            itself = _compare_turned(_see(self._reader, quad))
            if itself > _ITSELF and self._plane.holds(quad[None])[0]:
                tops.append((itself * edges[place], quad))
                sure += [card] if itself * edges[place] > _SURE else []
        tops.sort(key=lambda top: -top[0])
        read = self._reader.read([quad for _, quad in tops])
        return [
            replace(one, score=UNDER, occluded=True, true_back="pile")
            for one in read if one.reading.side == "back"
        ]  # fmt: skip

    def _find_beside(self, tops: Sequence[Candidate], back: Image) -> Candidate | None:
        """Another uppermost card of that back, apart from the known ones; None: there is none."""
        for top in tops:
            [card] = self._plane.lay(top.quad[None])
            seen = _find_seen(card, self._layers.list_cards())
            if seen.mean() > 1 - _TOUCH and _compare(self._reader, top.quad, back, seen) > _ALIKE:
                return top
        return None

    def _find_under(self, pool: Numbers, back: Image, top: Candidate) -> Candidate | None:
        """The card under known ones that looks most like that back; None: none does."""
        covers = self._layers.list_cards()
        cards = np.concatenate([pool, *(lay_around(card) for card in covers)])
        cards = cards[measure_apart(cards, covers).min(axis=1) > KNOWN_MM]
        quads = self._plane.show(cards)
        rims = self._layers.weigh(cards, self._finder.trace_sides(quads)) * are_convex(quads)
        cards, rims = cards[rims > _RIM], rims[rims > _RIM]
        best, alike = None, _ALIKE
        for place in thin_out(cards, rims, _DOUBLE / TALL, _TRIED):
            seen = _find_seen(cards[place], covers)
            if seen.mean() < _SEEN or (
                _compare(self._reader, self._plane.show(cards[place]), back, seen) < _HOPELESS
            ):
                continue
            card, quad = self._lay(cards[place], covers)
            seen = _find_seen(card, covers)
            near = measure_apart(card[None], covers).min() < KNOWN_MM
            if near or seen.mean() < _SEEN or not self._plane.holds(quad[None])[0]:
                continue
            found = _compare(self._reader, quad, back, seen)
            if found > alike:
                best, alike = replace(top, quad=quad), found
            if alike > _SURE:
                break
        return best

    def _lay(self, card: Numbers, covers: Numbers) -> tuple[Numbers, Numbers]:
        """A card on what is seen of its rim, in millimetres and in pixels."""
        pyramid = self._reader.pyramid
        laid, _ = lay_on_rim(pyramid, self._plane, card, covers)
        return laid, refine_on_rim(pyramid, self._plane, laid, covers)


def _see(reader: PlaceReader, quad: Numbers) -> Image:
    """A place as a small picture, (88, 63, 3) float32."""
    small = cv2.resize(reader.pyramid.cut_out(quad), _SIZE, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(small, (0, 0), 1.0).astype(np.float32)


def _compare_turned(look: Image) -> float:
    """How alike a small picture is to itself turned about, cut a little beside or not."""
    inner = look[_SLACK:-_SLACK, _SLACK:-_SLACK]
    turned = np.ascontiguousarray(look[::-1, ::-1])
    return float(cv2.matchTemplate(turned, inner, cv2.TM_CCOEFF_NORMED).max())


def _compare(reader: PlaceReader, quad: Numbers, back: Image, seen: Image) -> float:
    """How alike what is seen of a place and a back are, either way up: their correlation.

    Of what is printed there: each colour about its own mean, for coloured light tints all alike.
    """
    one = _see(reader, quad)[seen]
    one = one - one.mean(axis=0)
    alike = []
    for whole in (back, back[::-1, ::-1]):
        other = whole[seen]
        other = other - other.mean(axis=0)
        both = (one * one).sum() * (other * other).sum()
        alike.append(float((one * other).sum() / np.sqrt(max(both, 1.0))))
    return max(alike)


def _find_seen(card: Numbers, covers: Numbers) -> Image:
    """Which pixels of a card's small picture lie under none of the covers, (88, 63) bool."""
    # Two pixels by two: a cover is taken for wider than it is by more than one.
    across, down = ((np.arange(0, side, 2) + 1)[:, None] / side for side in _SIZE)
    spread = card[0] + across[None] * (card[1] - card[0]) + down[:, None] * (card[3] - card[0])
    bare = are_bare(spread, covers)
    seen: Image = np.repeat(np.repeat(bare, 2, axis=0), 2, axis=1)[: _SIZE[1], : _SIZE[0]]
    return seen
