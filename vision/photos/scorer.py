"""The place network and one picture: how places score, and where their corners are."""

from functools import cache
from typing import Final

import msgspec
import numpy as np

from vision.photos.place_network import PlaceNetwork
from vision.photos.pyramid import Pyramid
from vision.photos.quad_geometry import are_convex, sides_of
from vision.photos.quads import Suggestions
from vision.photos.scored_places import ScoredPlaces
from vision.pixels import Numbers

_AGAIN: Final = 24
"""The best of them, which are scored again where their corners were moved to."""
_HOPELESS: Final = 0.12
"""What scores less is no card."""
_POOR: Final = 0.2
"""What scores more may be a cut of a card where likelier ones are none."""
LEAST_SIDE: Final = 8.0
"""Of a place, in pixels of the picture that is searched."""


class Asked(msgspec.Struct, frozen=True):
    """Places that the network scored."""

    quads: Numbers
    """(n, 4, 2) in the picture's pixels, clockwise, a short side first."""
    score: Numbers
    """(n,): how surely each is a card that is cut well, 0 to 1."""
    rank: Numbers
    """(n,): the same, and more where edges lie along its sides."""


@cache
def open_place_network() -> PlaceNetwork:
    """The network that scores places, loaded once.

    Raises:
        WeightsError: the weights are missing or damaged.
    """
    return PlaceNetwork()


class PlaceScorer:
    """Scores the places of one picture, and keeps the scores.

    Its places lie in the smaller picture in which cards are searched, but for those of `Asked`.
    """

    def __init__(self, pyramid: Pyramid) -> None:
        """Begin with the picture."""
        self.pyramid = pyramid
        small, self._scale = pyramid.small()
        self.suggestions = Suggestions(small)
        self._network = open_place_network()
        self._scored: list[ScoredPlaces] = []

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

    def list_asked(self) -> Asked:
        """All places that the network scored and did not call hopeless."""
        looked = ScoredPlaces(*(
            np.concatenate([getattr(one, field) for one in self._scored])
            for field in ScoredPlaces.__struct_fields__
        ))  # fmt: skip
        looked = looked.take(looked.score > _POOR)
        return Asked(self.enlarge(looked.quads), looked.score, looked.rank)

    def enlarge(self, quads: Numbers) -> Numbers:
        """Places in the full picture's pixels."""
        large: Numbers = (quads + 0.5) / self._scale - 0.5
        return large

    def shrink(self, quads: Numbers) -> Numbers:
        """Places of the full picture in the pixels of the one that is searched."""
        small: Numbers = (quads + 0.5) * self._scale - 0.5
        return small
