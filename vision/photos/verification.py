"""Places that gave way to likelier ones: one of them may be how a card truly lies.

What covers a card hides where it ends, and two cards of the same white look like one. Which of many
cuts is a card's the reader tells, behind the same gates; and since many cuts have more chances to
be mistaken than one has, two of them must say the same, or one be surer while no other hesitates.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CardReading
from vision.identification.decision import decide
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.photos.neighbour_indices import NamedPlace, drop_neighbour_indices
from vision.photos.planes import find_plane
from vision.photos.pyramid import Pyramid
from vision.photos.quad_geometry import measure_unlike, overlap
from vision.photos.quads import thin_out
from vision.photos.scorer import Asked
from vision.photos.suppression import is_sure
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
_SAME: Final = 0.5
"""What two cuts of one card share, of what both cover."""
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
_HELD: Final = 0.2
"""By how much more such a place ranks."""
_ODD: Final = 0.3
"""By which share at most those of a place may differ that the finder is not sure of."""
_SURE: Final = 0.8
"""The score of a place that it is sure of."""


class Cut(msgspec.Struct, frozen=True):
    """A place, cut in one way, and what was read there."""

    quad: Numbers
    """(4, 2) in the picture's pixels, clockwise, a short side first."""
    reading: CardReading
    prediction: Prediction


class Verification:
    """Looks at the places of one picture that no named card explains."""

    def __init__(self, pyramid: Pyramid, namer: TrainedNamer, named: Sequence[NamedPlace]) -> None:
        """Begin with the picture, the trained reader and the named cards."""
        self._pyramid = pyramid
        self._namer = namer
        self._named = named

    def read(self, asked: Asked, seen: Numbers, most: int) -> list[Cut]:
        """The cuts that name a card, the surest first.

        Args:
            asked: where cards may lie.
            seen: the places that were looked at before, (m, 4, 2).
            most: how many places are shown to the face network alone.
        """
        hoped = self._leave_out_known(asked, seen)
        cuts = self._predict(self._glance(hoped, most))
        cuts += self._predict(self._cut_otherwise(cuts, hoped))
        agreed = [cut for cut in cuts if _is_agreed(cut, cuts)]
        return sorted(agreed, key=lambda cut: -cut.reading.confidence)

    def look_closer(self, quad: Numbers, own: CardReading, asked: Asked) -> Cut | None:
        """The surest of some cuts of a card that is seen coarsely, if it is sure by half of them.

        None of them may say or take for likely what the others do not.

        Args:
            quad: how it was cut, (4, 2).
            own: what was read there.
            asked: where cards may lie.
        """
        near = measure_unlike(quad[None], asked.quads)[0] < _CLOSE
        quads, rank = asked.quads[near], asked.rank[near]
        others = quads[thin_out(quads, rank, _OTHERWISE, _CLOSER)]
        cuts = self._predict([self._pyramid.refine(quad, _EDGES), *others])
        readings = [own, *(cut.reading for cut in cuts)]
        sure = sum(is_sure(reading) for reading in readings)
        if 2 * sure < len(readings) or any(_is_doubted(own, other) for other in readings):
            return None
        return max(cuts, key=lambda cut: cut.reading.confidence)

    def _leave_out_known(self, asked: Asked, seen: Numbers) -> Asked:
        """What may be a further card; what is of true size on the named cards' plane ranks more."""
        quads, rank = asked.quads, asked.rank
        known = np.array([one.quad for one in self._named]).reshape(-1, 4, 2)
        fresh = (measure_unlike(quads, known) > _NAMED).all(axis=1)
        fresh &= (measure_unlike(quads, seen) > _LOOKED_AT).all(axis=1)
        plane = find_plane(known, np.ones(len(known)))
        if plane is not None:
            fresh &= (asked.score > _SURE) | plane.holds(quads, _ODD)
            rank = rank + _HELD * plane.holds(quads, _TRUE)
        return Asked(quads[fresh], asked.score[fresh], rank[fresh])

    def _glance(self, hoped: Asked, most: int) -> list[Numbers]:
        """The places whose faces are the surest to the face network, one a card."""
        quads = hoped.quads[thin_out(hoped.quads, hoped.rank, _APART, most)]
        faces = self._namer.predict_faces([self._pyramid.cut_out(quad) for quad in quads])
        chosen: list[Numbers] = []
        for place in sorted(range(len(quads)), key=lambda place: -faces[place].confidence):
            if faces[place].confidence < _FACE or len(chosen) == _LOOKS:
                break
            if all(overlap(quads[place], other) <= _SAME for other in chosen):
                chosen.append(quads[place])
        return chosen

    def _predict(self, quads: Sequence[Numbers]) -> list[Cut]:
        if not quads:
            return []
        predictions = self._namer.predict([self._pyramid.cut_out(quad) for quad in quads])
        return [
            Cut(
                quad,
                decide(drop_neighbour_indices(quad, prediction, self._named), self._namer.gates),
                prediction,
            )
            for quad, prediction in zip(quads, predictions, strict=True)
        ]

    def _cut_otherwise(self, cuts: Sequence[Cut], hoped: Asked) -> list[Numbers]:
        """The places that spoke, on the edges beside them and as the finder had them, too."""
        looked = [cut.quad for cut in cuts]
        first = len(looked)
        for cut in cuts:
            if len(looked) - first >= _MOST_CUTS:
                break
            if cut.reading.side != "face" and not cut.reading.candidates:
                continue
            near = measure_unlike(cut.quad[None], hoped.quads)[0] < _BESIDE
            quads, rank = hoped.quads[near], hoped.rank[near]
            fine = quads[thin_out(quads, rank, _FINE, _MOST_CUTS)]
            own = 0
            for quad in (self._pyramid.refine(cut.quad, _EDGES), *fine):
                unlike = measure_unlike(quad[None], np.array(looked))
                if own < _CUTS and (unlike > _LOOKED_AT).all():
                    looked.append(quad)
                    own += 1
        return looked[first:]


def _is_agreed(cut: Cut, cuts: Sequence[Cut]) -> bool:
    """Whether a cut is the surest of those that name its place, and all of these say the same.

    What one names alone, no other may doubt whose corners speak; and what two say of which another
    one doubts, they must be as sure of as one by itself: cuts that are nearly the same see the same
    part of an index.
    """
    own = cut.reading
    if own.card is None:
        return False
    others = [
        other.reading for other in cuts
        if other is not cut and overlap(cut.quad, other.quad) > _SAME
    ]  # fmt: skip
    same = [other for other in others if other.card]
    if any(other.card != own.card or other.confidence > own.confidence for other in same):
        return False
    if any(_is_doubted(own, other) for other in others):
        return bool(same) and own.confidence >= _ALONE
    return bool(same) or own.confidence >= _ALONE


def _is_doubted(own: CardReading, other: CardReading) -> bool:
    """Whether another cut of a named card says another one, or hesitates between some."""
    if other.card is not None:
        return other.card != own.card
    return other.side == "face" and bool({*other.candidates} - {own.card})
