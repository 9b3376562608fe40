"""The place network and one picture: how places score, and where their corners are."""

from functools import cache
from typing import Final

import msgspec
import numpy as np

from vision.photos.finding.place_network import PlaceNetwork
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.planes import Plane
from vision.photos.geometry.quad_geometry import (
    are_convex,
    area_of,
    measure_unlike,
    shared_area,
    sides_of,
)
from vision.photos.geometry.quads import Suggestions
from vision.pixels import Numbers

SAME: Final = 0.2
"""How far the corners of two cuts of one card may be apart in the mean, of their size."""
_WITHIN: Final = 0.85
"""Of the smaller of two places; cards on each other share less."""
_PLACES: Final = 18
"""Places that are kept whatever they score, the best first."""
_CERTAIN: Final = 0.75
"""Score from which a place is kept beside those."""
_EDGE: Final = 0.3
"""What edges beside all of its sides add to a place's rank."""
_AGAIN: Final = 24
"""The best of them, which are scored again where their corners were moved to."""
_HOPELESS: Final = 0.12
"""What scores less is no card."""
_POOR: Final = 0.2
"""What scores more may be a cut of a card where likelier ones are none."""
LEAST_SIDE: Final = 8.0
"""Of a place, in pixels of the picture that is searched."""


class ScoredPlaces(msgspec.Struct, frozen=True):
    """Places and their scores."""

    quads: Numbers
    """(n, 4, 2), clockwise, a short side first."""
    score: Numbers
    """(n,): how surely each is a card that is cut well, 0 to 1."""
    edge: Numbers
    """(n,): how much edge lies along its sides, 0 to 1."""

    @property
    def rank(self) -> Numbers:
        """What scores more is better cut, and so is what has edges beside all of its sides."""
        rank: Numbers = self.score + _EDGE * self.edge
        return rank

    def take(self, places: Numbers | list[int]) -> "ScoredPlaces":
        """Some of them."""
        return ScoredPlaces(self.quads[places], self.score[places], self.edge[places])

    def exceed(self, other: "ScoredPlaces", slack: float) -> "ScoredPlaces":
        """The other of each two where it is not worse."""
        better = other.rank >= self.rank - slack
        return ScoredPlaces(
            np.where(better[:, None, None], other.quads, self.quads),
            np.where(better, other.score, self.score),
            np.where(better, other.edge, self.edge),
        )

    def join(self, other: "ScoredPlaces") -> "ScoredPlaces":
        """These and others."""
        return ScoredPlaces(
            *(
                np.concatenate([getattr(self, field), getattr(other, field)])
                for field in self.__struct_fields__
            )
        )


@cache
def open_place_network() -> PlaceNetwork:
    """The network that scores places, loaded once.

    Raises:
        WeightsError: the weights are missing or damaged.
    """
    return PlaceNetwork()


class PlaceScorer:
    """Scores the places of one picture, and keeps the scores.

    Its places lie in the smaller picture in which cards are searched, but for `list_asked`.
    """

    def __init__(self, pyramid: Pyramid) -> None:
        """Begin with the picture."""
        self.pyramid = pyramid
        small, self._scale = pyramid.small()
        self.suggestions = Suggestions(small, self._may_be_card)
        self._network = open_place_network()
        self._scored: list[ScoredPlaces] = []

    def describe_plane(self, quads: Numbers, weights: Numbers) -> Plane | None:
        """The plane in the small picture that cards tell, (n, 4, 2); see `Surface.tell`."""
        return self.pyramid.surface.tell(quads, weights, self._scale)

    def _may_be_card(self, quads: Numbers) -> Numbers:
        return self.pyramid.surface.may_be_card(quads, self._scale)

    def score(self, quads: Numbers) -> tuple[ScoredPlaces, Numbers]:
        """How places of the small picture score, and where their corners are."""
        large = self.enlarge(quads)
        scores = self._network.score([self.pyramid.view(quad) for quad in large], large)
        scored = ScoredPlaces(quads, scores.score, self.suggestions.weigh(quads))
        self._scored.append(scored)
        return scored, self.shrink(scores.quads)

    def score_refined(self, quads: Numbers) -> ScoredPlaces:
        """How places score, and how the best do where their corners were moved to."""
        scored, moved = self.score(quads)
        parts = []
        for most in (_AGAIN, _AGAIN // 2):
            order = np.argsort(-scored.score, kind="stable")
            hopeful = order[scored.score[order] > _HOPELESS][:most]
            parts.append(scored.take(hopeful))
            moved = moved[hopeful]
            moved = moved[are_convex(moved) & (sides_of(moved).min(axis=1) > LEAST_SIDE)]
            scored, moved = self.score(moved)
        return parts[0].join(parts[1]).join(scored)

    def list_asked(self) -> ScoredPlaces:
        """All places that were scored and not called hopeless, in the full picture's pixels."""
        asked = ScoredPlaces(*(
            np.concatenate([getattr(one, field) for one in self._scored])
            for field in ScoredPlaces.__struct_fields__
        ))  # fmt: skip
        asked = asked.take(asked.score > _POOR)
        return ScoredPlaces(self.enlarge(asked.quads), asked.score, asked.edge)

    def enlarge(self, quads: Numbers) -> Numbers:
        """Places in the full picture's pixels."""
        large: Numbers = (quads + 0.5) / self._scale - 0.5
        return large

    def shrink(self, quads: Numbers) -> Numbers:
        """Places of the full picture in the pixels of the one that is searched."""
        small: Numbers = (quads + 0.5) * self._scale - 0.5
        return small


def leave_out(quads: Numbers, known: Numbers, like: float) -> Numbers:
    """Those that are not nearly the same as known ones, (m, 4, 2)."""
    return quads[(measure_unlike(quads, known) > like).all(axis=1)]


def choose(scored: ScoredPlaces, favour: Numbers | float = 0.0) -> list[int]:
    """The number of the best cut of each place, the likeliest place first.

    Args:
        scored: places.
        favour: by how much more than their rank they count, (n,).
    """
    places: list[int] = []
    alike = measure_unlike(scored.quads, scored.quads) < SAME
    for number in np.argsort(-(scored.rank + favour), kind="stable"):
        quad = scored.quads[number]
        if (len(places) < _PLACES or scored.score[number] > _CERTAIN) and not any(
            alike[place, number] or _is_part(quad, scored.quads[place]) for place in places
        ):
            places.append(int(number))
    return places


def _is_part(quad: Numbers, better: Numbers) -> bool:
    """Whether one lies within the other: a part of a card, or a card and what lies beside it."""
    return shared_area(quad, better) > _WITHIN * min(area_of(quad), area_of(better))
