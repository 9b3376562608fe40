"""Cards on each other in one picture: what is known of them, and where others may lie under these.

All lie on one plane, in millimetres, and are of one size. A card that is known is a measure of
what lies under it, and its cover: cards of its size, moved or turned a little, what is seen of
whose rims lies on edges.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.neighbour_places import (
    NeighbourPlace,
    lay_around,
    lie_on_sides,
    place_beside,
)
from vision.photos.geometry.planes import TALL, Plane, complete_on
from vision.photos.geometry.quad_geometry import are_convex, shared_area
from vision.photos.geometry.quads import thin_out
from vision.photos.geometry.sides import ALONG
from vision.photos.overlaps.rims import (
    are_bare,
    find_points,
    lay_on_rim,
    lies_over,
    refine_on_rim,
)
from vision.pixels import Numbers

KNOWN_MM: Final = 6.0
"""What is nearer a known card, in millimetres, is that card."""
UNDER: Final = 0.97
"""The score of a card that was found under others: its rim lies on edges, and is of true size."""
NO_COVERS: Final = np.zeros((0, 4, 2))
_SEEN: Final = 0.8
"""Of a side that counts as wholly in view; one such side a card must have."""
_SIDE: Final = 0.5
"""Edge along that side, at least."""
_LEAST: Final = 0.5
"""Edge along all that is seen of a rim, before a card is laid on it."""
_DOUBLE: Final = 4.0
"""How far apart in the mean corners of places are that are laid on edges, in millimetres."""
_THINNED: Final = 24
"""Places around each card of which some show an index."""
_LAID: Final = 6
"""Places around each card that are laid on edges."""
_SHARE: Final = 0.2
"""What it adds that the edges beside the sides lie right on them."""
_WHOLLY: Final = 0.6
"""Edge along each side of a card on which none lies."""
_IN_VIEW: Final = 0.3
"""Which part of a side must be in the picture before its edge is asked for."""
_AWAY: Final = np.arange(3.0, 100.0, 3.0)
"""How far from where a strip seemed to lie such a card is sought, in millimetres."""
_UNCOVERED: Final = 3
"""So many of these are laid on edges."""
_TOUCH: Final = 150.0
"""Square millimetres that such a card may share with a known one: neither is placed to the hair."""
_INDEX: Final = (15.0, 26.0)
"""How far an index reaches from a card's corner, in millimetres."""
_BARE: Final = 0.8
"""Which part of that must be in view."""


class Known(msgspec.Struct, frozen=True):
    """A card on which others may lie, or under which."""

    card: Numbers
    """(4, 2) in millimetres."""
    trace: Numbers
    """(4, len(ALONG)): how surely an edge lies along its sides."""
    place: Candidate


class Strip(msgspec.Struct, frozen=True):
    """A card that may lie under known ones."""

    card: Numbers
    quad: Numbers
    trace: Numbers
    share: float
    rim_edge: float = 0.0
    beside: NeighbourPlace = NeighbourPlace(0, 0, 0.0)

    @property
    def score(self) -> float:
        """How well it lies: on edges, and right on them."""
        return self.rim_edge + _SHARE * self.share


class UncoveredCard(msgspec.Struct, frozen=True):
    """A card on which none of the known ones may lie."""

    quad: Numbers
    """(4, 2) in pixels."""
    is_whole: bool
    """Whether edges lie along all of its sides."""


class Layers:
    """The cards of one picture that are known, and where strips of others are seen."""

    def __init__(self, pyramid: Pyramid, finder: Finder, plane: Plane) -> None:
        """Begin with the picture, its finder and the plane that the cards lie on."""
        self._pyramid = pyramid
        self._finder = finder
        self.plane = plane
        self.known: list[Known] = []

    def add(self, place: Candidate) -> int:
        """Take a card for known; its number."""
        quads = place.quad[None]
        card, trace = self.plane.lay(quads)[0], self._finder.trace_sides(quads)[0]
        self.known.append(Known(card, trace, place))
        return len(self.known) - 1

    def list_cards(self, numbers: Sequence[int] | None = None) -> Numbers:
        """Known cards in millimetres, (n, 4, 2): all, or those of some numbers."""
        known = self.known if numbers is None else [self.known[number] for number in numbers]
        return np.array([one.card for one in known]).reshape(-1, 4, 2)

    def place(self, strip: Strip, over: Sequence[int]) -> Numbers:
        """Where a strip's card is seen, its sides that are in view on their edges, in pixels."""
        covers = self.list_cards(over)
        return refine_on_rim(self._pyramid, self.plane, strip.card, covers)

    def place_again(self, number: int, over: Sequence[int]) -> Numbers:
        """Where a known card is seen, on the plane as all of them tell it, in pixels."""
        covers = self.list_cards(over)
        card, _ = lay_on_rim(self._pyramid, self.plane, self.known[number].card, covers)
        return refine_on_rim(self._pyramid, self.plane, card, covers)

    def settle(self, strips: list[Strip]) -> list[Strip]:
        """Strips on the plane as all known cards tell it; these lie there, too, from now on."""
        quads = np.array([one.place.quad for one in self.known])
        plane = self._pyramid.surface.tell(quads, np.ones(len(quads)))
        if plane is None or not plane.holds(quads).all():
            return strips
        self.plane = plane
        self.known = [
            msgspec.structs.replace(one, card=card)
            for one, card in zip(self.known, plane.lay(quads), strict=True)
        ]
        cards = plane.lay(np.array([one.quad for one in strips]).reshape(-1, 4, 2))
        return [
            msgspec.structs.replace(one, card=card) for one, card in zip(strips, cards, strict=True)
        ]

    def suggest_under(self, number: int) -> list[Strip]:
        """Strips under a known card."""
        known = self.known[number]
        adjoined = self._finder.adjoin(known.place.quad[None])[0]
        if not adjoined.any():
            return []
        cards = lay_around(known.card)
        return self._lay(cards[lie_on_sides(known.card, cards, adjoined)])

    def complete(self) -> list[Strip]:
        """Strips under known cards whose corners and sides are in view, however they lie."""
        quads = complete_on(self.plane, self._finder.list_lines())
        cards = self.plane.lay(quads)
        under = [any(shared_area(one.card, card) > 0 for one in self.known) for card in cards]
        return self._lay(cards[np.array(under, bool)])

    def weigh(self, cards: Numbers, traces: Numbers) -> Numbers:
        """Which part of what is seen of each rim lies on edges, 0 where no side is seen: (n,).

        Args:
            cards: (n, 4, 2).
            traces: how surely edges lie along their sides, (n, 4, len(ALONG)).
        """
        bare = are_bare(find_points(cards), self.list_cards())
        count = bare.sum(axis=2)
        sides = (traces * bare).sum(axis=2) / np.maximum(count, 1)
        seen = np.linalg.norm(np.roll(cards, -1, axis=1) - cards, axis=2) * count
        whole = ((count > _SEEN * bare.shape[2]) & (sides > _SIDE)).any(axis=1)
        weighed = (sides * seen).sum(axis=1) / np.maximum(seen.sum(axis=1), 1e-6)
        return np.where(whole, weighed, 0.0)

    def find_over(self, strip: Strip) -> tuple[int, ...]:
        """The numbers of the known cards that lie over a strip's card."""
        return tuple(
            number for number, one in enumerate(self.known)
            if shared_area(one.card, strip.card) > 0
            and lies_over(one.card, one.trace, strip.card, strip.trace)
        )  # fmt: skip

    def place_beside(self, strip: Strip, over: Sequence[int]) -> NeighbourPlace:
        """Beside which of the known cards over it, by their numbers, a strip's card lies."""
        beside = place_beside(strip.card, self.list_cards(over))
        return msgspec.structs.replace(beside, number=over[beside.number])

    def lay_beside(self, strip: Strip) -> list[UncoveredCard]:
        """The cards beside the known ones whose part a strip may be, the likeliest first.

        A frame around a court lies beside the card's edge as a rim does, and what ends there and
        under a neighbour is the strip of no other card.
        """
        ways = np.roll(strip.card, -1, axis=0) - strip.card
        ways /= np.linalg.norm(ways, axis=1, keepdims=True)
        cards = strip.card + (_AWAY[:, None, None] * ways).reshape(-1, 1, 2)
        touching = [shared_area(card, strip.card) > 0 for card in cards]
        bare = [not any(shared_area(one.card, card) > _TOUCH for one in self.known)
                for card in cards]  # fmt: skip
        cards = cards[np.array(touching) & bare]
        quads = self.plane.show(cards) if len(cards) else np.zeros((0, 4, 2))
        cards = cards[are_convex(quads)] if len(cards) else cards
        if not len(cards):
            return []
        likeliest = self._follow_sides(cards).argsort()[::-1][:_UNCOVERED]
        laid = np.array(
            [
                lay_on_rim(self._pyramid, self.plane, cards[place], NO_COVERS)[0]
                for place in likeliest
            ]
        )
        edges = self._follow_sides(laid)
        return [
            UncoveredCard(
                refine_on_rim(self._pyramid, self.plane, laid[place], NO_COVERS),
                is_whole=bool(edges[place] >= _WHOLLY),
            )
            for place in edges.argsort()[::-1]
        ]

    def _follow_sides(self, cards: Numbers) -> Numbers:
        """How surely edges lie along that side of each card that has least: (n,).

        Of what goes on beyond the picture only what is in view counts, and one side is wholly so.
        """
        points = find_points(cards)
        seen = self.plane.show(points.reshape(-1, 4, 2)).reshape(points.shape)
        inside = ((seen > 0) & (seen < np.array(self._pyramid.size))).all(axis=3)
        count = inside.sum(axis=2)
        traces = (self._finder.trace_sides(self.plane.show(cards)) * inside).sum(axis=2)
        sides = np.where(count < _IN_VIEW * len(ALONG), 1.0, traces / np.maximum(count, 1))
        whole = (count == len(ALONG)).any(axis=1)
        least: Numbers = np.where(whole, sides.min(axis=1), 0.0)
        return least

    def _lay(self, cards: Numbers) -> list[Strip]:
        """Cards laid on what is seen of their rims, where an index is in view."""
        if not len(cards):
            return []
        quads = self.plane.show(cards)
        middles = quads.mean(axis=1)
        good: Numbers = (middles > 0).all(axis=1) & (middles < np.array(self._pyramid.size)).all(
            axis=1
        )
        good &= are_convex(quads)
        cards, quads = cards[good], quads[good]
        rim_edge = self.weigh(cards, self._finder.trace_sides(quads))
        cards, rim_edge = cards[rim_edge > _LEAST], rim_edge[rim_edge > _LEAST]
        covers = self.list_cards()
        laid: list[tuple[Numbers, float]] = []
        for place in thin_out(cards, rim_edge, _DOUBLE / TALL, _THINNED):
            if len(laid) == _LAID:
                break
            if shows_index(cards[place], covers):
                laid.append(lay_on_rim(self._pyramid, self.plane, cards[place], covers))
        if not laid:
            return []
        shown = self.plane.show(np.array([card for card, _ in laid]))
        return [
            Strip(card, quad, trace, share)
            for (card, share), quad, trace in zip(
                laid, shown, self._finder.trace_sides(shown), strict=True
            )
        ]


def shows_index(card: Numbers, covers: Numbers) -> bool:
    """Whether a corner with an index is in view of a card (4, 2) under covers (n, 4, 2)."""
    across, down = (card[[1, 3]] - card[0]) / np.linalg.norm(card[[1, 3]] - card[0], axis=1)[
        :, None
    ]
    right, below = np.meshgrid(np.linspace(1, _INDEX[0], 5), np.linspace(1, _INDEX[1], 6))
    corners = [
        corner + x * right[..., None] * across + y * below[..., None] * down
        for corner, (x, y) in zip(card, ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True)
    ]
    return bool((are_bare(np.array(corners), covers).mean(axis=(1, 2)) >= _BARE).any())
