"""Places that gave way to likelier ones: one of them may be how a card truly lies.

What covers a card hides where it ends, and two cards of the same white look like one. Which of many
cuts is a card's the reader tells, behind the same gates; and since many cuts have more chances to
be mistaken than one has, two of them must say the same, or one be surer while no other hesitates.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from vision.photos.doubts.suppression import is_sure
from vision.photos.finding.candidate import Candidate, list_named
from vision.photos.finding.finder import HELD
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.finding.scorer import ScoredPlaces
from vision.photos.geometry.quad_geometry import ONE_PLACE, measure_unlike, overlap
from vision.photos.geometry.quads import thin_out
from vision.pixels import Numbers

_NAMED: Final = 0.3
"""How far the corners of a place are apart in the mean from a named card's, of its size."""
_LOOKED_AT: Final = 0.015
"""How far apart the corners of a place and of one that was read are in the mean, of its size."""
_APART: Final = 0.08
"""How far apart the corners of two places shown to the face network are, of their size."""
_FINE: Final = 0.03
"""How far apart the corners of two cuts of one place that spoke are, of their size."""
_BESIDE: Final = 0.13
"""How far the corners of such cuts may be from the place's, in the mean."""
_EDGES: Final = 0.035
"""How far from a side an edge may be that it is moved onto, of the short side."""
_LOOKS: Final = 7
"""Those of them that are looked at by both views, at most."""
_FACE: Final = 0.3
"""How sure the face network must be of these."""
_CUTS: Final = 3
"""Other cuts of a place that spoke."""
_MOST_CUTS: Final = 9
"""No further place is cut otherwise once there are so many."""
_ALONE: Final = 0.9
"""How sure a reading must be that no other cut shares, or that one doubts."""
_CLOSE: Final = 0.15
"""How far the corners of other cuts of a card that is seen coarsely may be apart, of its size."""
_OTHERWISE: Final = 0.02
"""How far they must be apart from each other."""
_CLOSER: Final = 4
"""Such cuts, beside its own and the one on the edges beside it."""
_TRUE: Final = 0.1
"""By which share the sides of a place that comes first may differ from a card's on the plane."""
_ODD: Final = 0.3
"""By which share at most those of a place may differ that the finder is not sure of."""
_SURE: Final = 0.8
"""The score of a place that it is sure of."""
_SECOND: Final = 0.6
"""The score of a place that was named here: it does not come before others."""


class Verification:
    """Looks at the places of one picture that no named card explains."""

    def __init__(self, reader: PlaceReader, named: Sequence[Candidate]) -> None:
        """Begin with the reader of the picture and the named cards."""
        self._reader = reader
        self._named = named

    def read(self, asked: ScoredPlaces, seen: Numbers, most: int) -> list[Candidate]:
        """The cuts that name a card, the surest first.

        Args:
            asked: where cards may lie, in the picture's pixels.
            seen: the places that were looked at before, (m, 4, 2).
            most: how many places are shown to the face network alone.
        """
        hoped, rank = self._leave_out_known(asked, seen)
        cuts = self._reader.read(self._glance(hoped, rank, most), self._named)
        cuts += self._reader.read(self._cut_otherwise(cuts, hoped, rank), self._named)
        agreed = [replace(cut, score=_SECOND) for cut in cuts if _is_agreed(cut, cuts)]
        return sorted(agreed, key=lambda cut: -cut.reading.confidence)

    def look_closer(self, own: Candidate, asked: ScoredPlaces) -> Candidate | None:
        """The surest of some cuts of a card that is seen coarsely, if it is sure by half of them.

        None of them may say or take for likely what the others do not.

        Args:
            own: how it was cut and read.
            asked: where cards may lie, in the picture's pixels.
        """
        near = asked.take(measure_unlike(own.quad[None], asked.quads)[0] < _CLOSE)
        others = near.quads[thin_out(near.quads, near.rank, _OTHERWISE, _CLOSER)]
        cuts = self._reader.read([self._on_edges(own.quad), *others], self._named)
        sure = sum(is_sure(one) for one in (own, *cuts))
        if 2 * sure < 1 + len(cuts) or any(_is_doubted(own, other) for other in cuts):
            return None
        best = max(cuts, key=lambda cut: cut.reading.confidence)
        return replace(own, quad=best.quad, reading=best.reading, prediction=best.prediction)

    def _leave_out_known(self, asked: ScoredPlaces, seen: Numbers) -> tuple[Numbers, Numbers]:
        """Places of further cards, and their rank: higher of true size on the named cards' plane.

        Returns:
            (n, 4, 2) and (n,).
        """
        quads, rank = asked.quads, asked.rank
        known = np.array([one.quad for one in self._named]).reshape(-1, 4, 2)
        fresh = (measure_unlike(quads, known) > _NAMED).all(axis=1)
        fresh &= (measure_unlike(quads, seen) > _LOOKED_AT).all(axis=1)
        plane = self._reader.pyramid.surface.tell(known, np.ones(len(known)))
        if plane is not None:
            fresh &= (asked.score > _SURE) | plane.holds(quads, _ODD)
            rank = rank + HELD * plane.holds(quads, _TRUE)
        return quads[fresh], rank[fresh]

    def _glance(self, hoped: Numbers, rank: Numbers, most: int) -> list[Numbers]:
        """The places whose faces are the surest to the face network, one a card."""
        quads = list(hoped[thin_out(hoped, rank, _APART, most)])
        faces = self._reader.glance(quads)
        chosen: list[Numbers] = []
        for place in sorted(range(len(quads)), key=lambda place: -faces[place].confidence):
            if faces[place].confidence < _FACE or len(chosen) == _LOOKS:
                break
            if all(overlap(quads[place], other) <= ONE_PLACE for other in chosen):
                chosen.append(quads[place])
        return chosen

    def _cut_otherwise(
        self, cuts: Sequence[Candidate], hoped: Numbers, rank: Numbers
    ) -> list[Numbers]:
        """The places that spoke, on the edges beside them and as the finder had them, too."""
        looked = [cut.quad for cut in cuts]
        first = len(looked)
        for cut in cuts:
            if len(looked) - first >= _MOST_CUTS:
                break
            if not cut.is_face:
                continue
            near = measure_unlike(cut.quad[None], hoped)[0] < _BESIDE
            fine = hoped[near][thin_out(hoped[near], rank[near], _FINE, _MOST_CUTS)]
            own = 0
            for quad in (self._on_edges(cut.quad), *fine):
                unlike = measure_unlike(quad[None], np.array(looked))
                if own < _CUTS and (unlike > _LOOKED_AT).all():
                    looked.append(quad)
                    own += 1
        return looked[first:]

    def _on_edges(self, quad: Numbers) -> Numbers:
        return self._reader.pyramid.refine(quad, _EDGES)


def _is_agreed(cut: Candidate, cuts: Sequence[Candidate]) -> bool:
    """Whether a cut is the surest of those that name its place, and all of these say the same.

    What one names alone, no other may doubt whose corners speak; and what two say of which another
    one doubts, they must be as sure of as one by itself: cuts that are nearly the same see the same
    part of an index.
    """
    if cut.card is None:
        return False
    sure = cut.reading.confidence
    others = [
        other for other in cuts
        if other is not cut and overlap(cut.quad, other.quad) > ONE_PLACE
    ]  # fmt: skip
    same = list_named(others)
    if any(other.card != cut.card or other.reading.confidence > sure for other in same):
        return False
    if any(_is_doubted(cut, other) for other in others):
        return bool(same) and sure >= _ALONE
    return bool(same) or sure >= _ALONE


def _is_doubted(own: Candidate, other: Candidate) -> bool:
    """Whether another cut of a named card says another one, or hesitates between some."""
    if other.card is not None:
        return other.card != own.card
    return other.reading.side == "face" and bool({*other.reading.candidates} - {own.card})
