"""Where cards may be: suggested by geometry, scored and cut to size by a network."""

from math import inf
from typing import Final

import numpy as np

from vision.photos.finding.candidate import Candidate
from vision.photos.finding.placement import REACHES, SEEN, SURE, TRUE, Placement
from vision.photos.finding.pyramid import Pyramid
from vision.photos.finding.scorer import SAME, PlaceScorer, ScoredPlaces, choose, leave_out
from vision.photos.geometry.neighbour_places import suggest_beside
from vision.photos.geometry.quad_geometry import measure_unlike, signed_areas
from vision.photos.geometry.quads import thin_out
from vision.pixels import Numbers

_FIRST: Final = 60
"""Suggestions of outlines and lines that are scored."""
_MORE: Final = 4
"""Cards that a later round beside known ones must find for another one."""
_SECOND: Final = 36
"""Suggestions on the plane that are scored."""
_BESIDE: Final = 18
"""Suggestions on or under known cards that are scored, in each round."""
_ROUNDS: Final = 3
_MOST_ROUNDS: Final = 12
"""So many where each of the later ones finds many cards."""
_LIKELY: Final = 0.5
"""What scores so much is moved onto the edges beside it."""
_GOOD: Final = 0.62
"""What scores so much before or then is looked at by the reader: well cut, they score 0.9."""
_LIKE: Final = 0.06
"""How far the corners of places that are the same may be apart, of their size."""
_ASKED: Final = 0.04
"""How far apart the corners of places are that need not be scored twice, of their size."""
_NEAR: Final = 0.15
"""How far apart the corners of cuts are, of their size, among which the best is sought for a card
that lies on others."""
_RIVALS: Final = 3
"""Cuts of it that are tried."""
_BETTER: Final = 0.02
"""Score by which such a cut must exceed the others; edges along its sides count."""
_TELLING: Final = 2
"""So many cards must tell the plane for a card's true size to count for a place."""
HELD: Final = 0.2
"""By how much more a place ranks then that is of true size: what lies across two cards is not."""


class Finder:
    """Seeks the cards of one picture."""

    def __init__(self, pyramid: Pyramid) -> None:
        """Begin with the picture."""
        self._pyramid = pyramid
        self._scorer = PlaceScorer(pyramid)
        self._placement = Placement(self._scorer)
        self._suggestions = self._scorer.suggestions
        self._asked: list[Numbers] = []

    def find(self) -> list[Candidate]:
        """Where cards may be, cut as well as the picture allows; likeliest first."""
        scored = self._go_on(self._begin())
        for number in range(_MOST_ROUNDS):
            more = self._look_beside(scored)
            if more is None:
                break
            scored = scored.join(more)
            if number + 1 >= _ROUNDS and len(choose(more.take(more.score > SURE))) < _MORE:
                break
        scored = scored.take(scored.score > _LIKELY)
        scored = scored.take(thin_out(scored.quads, scored.rank, _LIKE, len(scored.quads)))
        first = scored.take(choose(scored))
        refined = self._placement.settle(self._placement.refine(first))
        # What lies on its edges exactly may seem worth less than what misses them a little.
        hopes = np.maximum(first.score, refined.score)
        quads = self._scorer.enlarge(refined.quads)
        return [
            Candidate(quads[best], float(refined.score[best]), self._pyramid.set_apart(quads[best]))
            for best in choose(refined, HELD * self._find_held(refined))
            if hopes[best] > _GOOD
        ]

    def has_all_sides(self, quad: Numbers) -> bool:
        """Whether edges lie along all sides of a place, (4, 2) in the picture's pixels."""
        return bool((self._suggestions.edges.along(self._scorer.shrink(quad[None])) > SEEN).all())

    def cut_anew(self, quad: Numbers, most: float = inf) -> list[Numbers]:
        """Cuts of a card that have more edge along their sides or score more, the best first.

        Args:
            quad: how it was cut, (4, 2) in the picture's pixels.
            most: how much larger they may be, as a share of its area.
        """
        asked = self._scorer.list_asked()
        near = np.flatnonzero(measure_unlike(quad[None], asked.quads)[0] < _NEAR)
        near = near[np.argsort(-asked.rank[near], kind="stable")[:_RIVALS]]
        finer = [self._pyramid.refine(rival, REACHES[1][0]) for rival in asked.quads[near]]
        scored, _ = self._scorer.score(self._scorer.shrink(np.stack([quad, *finer])))
        score = scored.score + self._suggestions.edges.along(scored.quads).mean(axis=1)
        areas = signed_areas(scored.quads)
        better = np.flatnonzero((score > score[0] + _BETTER) & (areas < most * areas[0]))
        return list(self._scorer.enlarge(scored.quads)[better[np.argsort(-score[better])]])

    def list_lines(self) -> Numbers:
        """Straight edges, (n, 2, 2) in the picture's pixels."""
        return self._scorer.enlarge(self._suggestions.lines)

    def list_asked(self) -> ScoredPlaces:
        """All places that were scored and not called hopeless, in the picture's pixels."""
        return self._scorer.list_asked()

    def adjoin(self, quads: Numbers) -> Numbers:
        """Beside which sides another card may lie, (n, 4) bool; see `Edges.adjoin`."""
        return self._suggestions.edges.adjoin(self._scorer.shrink(quads))

    def trace_sides(self, quads: Numbers) -> Numbers:
        """How surely an edge lies at each place along each side; see `Edges.trace`.

        Args:
            quads: (n, 4, 2) in the picture's pixels.
        """
        return self._suggestions.edges.trace(self._scorer.shrink(quads))

    def _begin(self) -> ScoredPlaces:
        """What outlines and lines suggest, and the picture as a whole."""
        begun, frame = self._suggestions.begin(_FIRST), self._suggestions.frame()
        return self._scorer.score_refined(np.concatenate([begun, frame]))

    def _go_on(self, scored: ScoredPlaces) -> ScoredPlaces:
        """With what lies on the plane that sure cards tell."""
        sure = scored.take(scored.score > SURE)
        plane = self._scorer.describe_plane(sure.quads, sure.score)
        if plane is None:
            return scored
        on_plane = self._suggestions.go_on(plane, _SECOND)
        return scored.join(self._scorer.score_refined(leave_out(on_plane, scored.quads, _ASKED)))

    def _look_beside(self, scored: ScoredPlaces) -> ScoredPlaces | None:
        """What lies on or under the sure cards not asked yet; None: nothing."""
        sure = scored.take(scored.score > SURE)
        sure = sure.take(choose(sure))
        asked = np.array(self._asked).reshape(-1, 4, 2)
        fresh = leave_out(sure.quads, asked, SAME)
        if not len(fresh):
            return None
        self._asked += list(fresh)
        beside = leave_out(suggest_beside(fresh).reshape(-1, 4, 2), sure.quads, SAME)
        new = self._suggestions.sift(beside, _BESIDE)
        return self._scorer.score_refined(leave_out(new, scored.quads, _ASKED))

    def _find_held(self, scored: ScoredPlaces) -> Numbers:
        """1 for places of a card's true size on a plane that several sure ones tell, else 0."""
        sure = scored.take(scored.score > SURE)
        plane = self._scorer.describe_plane(sure.quads, sure.score)
        if plane is None or len(plane.lying) < _TELLING:
            return np.zeros(len(scored.quads))
        return plane.holds(scored.quads, TRUE).astype(np.float64)
