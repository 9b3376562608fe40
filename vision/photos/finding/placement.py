"""Where cards lie exactly: on the edges beside them, or as far as a card reaches."""

from typing import Final

import numpy as np

from vision.photos.finding.scorer import LEAST_SIDE, PlaceScorer, ScoredPlaces
from vision.photos.geometry.planes import Plane, hang_on, settle_on
from vision.photos.geometry.quad_geometry import are_convex, sides_of
from vision.pixels import Numbers

SURE: Final = 0.6
"""What scores so much tells how the plane lies."""
SEEN: Final = 0.75
"""Edge along a side that is not covered."""
_SETTLED: Final = 0.02
"""Score (0 to 1) that a place may lose by being laid on the plane."""
TRUE: Final = 0.025
"""Share by which a covered card's sides on the plane may differ from a card's true size."""
_HUNG: Final = 0.25
"""Score that a covered place may lose by being set to a card's true size."""
_WHOLE: Final = 0.1
"""Rank that a place set to true size may lose where edges run along all of its sides."""
_LOOSENED: Final = 0.05
"""Edge (share of a side, 0 to 1) that such a place may lose along three of its sides."""
REACHES: Final = ((0.09, 0.0), (0.035, 0.4))
"""How far from a side an edge may be that it is moved onto, of the short side; and by how much
less the place may score then: a near edge is seen finer than the network sees."""


class Placement:
    """Moves the places of one picture to where their cards lie."""

    def __init__(self, scorer: PlaceScorer) -> None:
        """Begin with the picture's scorer."""
        self._scorer = scorer

    def refine(self, scored: ScoredPlaces) -> ScoredPlaces:
        """Each with its sides on the edges near or farther off, where it scores most so."""
        best = scored
        for reach, slack in REACHES:
            if not len(scored.quads):
                break
            large = self._scorer.enlarge(best.quads)
            finer = np.stack([self._scorer.pyramid.refine(quad, reach) for quad in large])
            best = best.exceed(self._scorer.score(self._scorer.shrink(finer))[0], slack)
        return best

    def settle(self, scored: ScoredPlaces) -> ScoredPlaces:
        """Covered sides where a card of true size on the plane has them, if its score allows."""
        sides = self._scorer.suggestions.edges.along(scored.quads)
        seen = np.asarray((sides > SEEN).all(axis=1))
        plane = self.find_plane(scored)
        if plane is None:
            return scored
        scored = self._hang_up(scored, plane, ~seen)
        sides = self._scorer.suggestions.edges.along(scored.quads)
        covered = np.flatnonzero(~(sides > SEEN).all(axis=1))
        if not len(covered):
            return scored
        settled = scored.quads.copy()
        for number in covered:
            settled[number] = settle_on(plane, scored.quads[number], sides[number] ** 2)
        good = are_convex(settled) & (sides_of(settled).min(axis=1) > LEAST_SIDE)
        settled[~good] = scored.quads[~good]
        return scored.exceed(self._scorer.score(settled)[0], _SETTLED)

    def find_plane(self, scored: ScoredPlaces) -> Plane | None:
        """The plane that the sure ones tell that lie wholly in view."""
        sides = self._scorer.suggestions.edges.along(scored.quads)
        seen = np.asarray((sides > SEEN).all(axis=1)) & self._scorer.suggestions.hold(scored.quads)
        whole = scored.take((scored.score > SURE) & seen)
        return self._scorer.describe_plane(whole.quads, whole.score)

    def _hang_up(self, scored: ScoredPlaces, plane: Plane, covered: Numbers) -> ScoredPlaces:
        """What is too wide or narrow for a card, by two of its sides: one is its cover's.

        Args:
            scored: places.
            plane: where cards of a known size lie.
            covered: which of the places have a side without an edge, (n,) bool.
        """
        held, true = plane.holds(scored.quads), plane.holds(scored.quads, TRUE)
        odd = np.flatnonzero(~np.where(covered, true, held))
        if not len(odd):
            return scored
        hung = np.array([card for number in odd for card in hang_on(plane, scored.quads[number])])
        good = are_convex(hung) & (sides_of(hung).min(axis=1) > LEAST_SIDE)
        hung[~good] = scored.quads[np.repeat(odd, 4)][~good]
        looked = self._scorer.score(hung)[0]
        before, after = self._support(scored.quads[odd]), self._support(hung)
        best = np.arange(len(odd)) * 4 + (looked.score + after).reshape(-1, 4).argmax(axis=1)
        better = looked.score[best] >= scored.score[odd] - _HUNG
        better &= after[best] >= before - _LOOSENED
        better &= covered[odd] | (looked.rank[best] >= scored.rank[odd] - _WHOLE)
        chosen = np.arange(len(scored.quads))
        chosen[odd[better]] = len(scored.quads) + best[better]
        return scored.join(looked).take(chosen)

    def _support(self, quads: Numbers) -> Numbers:
        """How much edge lies along the three sides that have most, in the mean: (n,)."""
        support: Numbers = np.sort(self._scorer.suggestions.edges.along(quads), axis=1)[:, 1:].mean(
            axis=1
        )
        return support
