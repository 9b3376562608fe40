"""Places that the network scored, and which of them are the best."""

from typing import Final

import msgspec
import numpy as np

from vision.photos.quad_geometry import area_of, measure_unlike, shared_area
from vision.pixels import Numbers

SAME: Final = 0.2
"""How far the corners of two cuts of one card may be apart in the mean, of their size."""
_WITHIN: Final = 0.85
"""Of the smaller of two places; cards on each other share less."""
_PLACES: Final = 18
"""How many places are kept, ..."""
_CERTAIN: Final = 0.75
"""... and all that score so much."""
_EDGE: Final = 0.3
"""What edges beside all of its sides add to a place's rank."""


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
