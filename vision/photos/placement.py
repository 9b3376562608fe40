"""Where cards lie exactly: on the edges beside them, or as far as a card reaches."""

from typing import Final

import numpy as np

from vision.photos.planes import Plane, find_plane, hang_on, settle_on
from vision.photos.quad_geometry import are_convex, sides_of
from vision.photos.scored_places import Judged
from vision.photos.scorer import LEAST_SIDE, Judging
from vision.photos.truncation import complete_beyond
from vision.pixels import Numbers

SURE: Final = 0.6
"""What is worth so much tells how the plane lies."""
SEEN: Final = 0.75
"""Edge along a side that is not covered."""
_SETTLED: Final = 0.02
"""By how much less a place may seem worth on the plane."""
TRUE: Final = 0.025
"""By which share a card's sides on the plane may differ from true ones where it is covered."""
_HUNG: Final = 0.25
"""By how much less a covered place may seem worth that is a card's true size, where it was not."""
_WHOLE: Final = 0.1
"""By how much less a place may rank then that has edges along all of its sides."""
_LOOSENED: Final = 0.05
"""By how much less edge such a place may have along three of its sides."""
REACHES: Final = ((0.09, 0.0), (0.035, 0.4))
"""How far from a side an edge may be that it is moved onto, of the short side; and by how much
less the place may seem worth then: a near edge is seen finer than the network sees."""


class Placing:
    """Moves the places of one picture to where their cards lie."""

    def __init__(self, judging: Judging) -> None:
        """Begin with the picture's judge."""
        self._judging = judging

    def refine(self, judged: Judged) -> Judged:
        """Each with its sides on the edges near or farther off, where it is worth most so."""
        best = judged
        for reach, slack in REACHES:
            if not len(judged.quads):
                break
            large = self._judging.enlarge(best.quads)
            finer = np.stack([self._judging.levels.refine(quad, reach) for quad in large])
            best = best.exceed(self._judging.look(self._judging.shrink(finer))[0], slack)
        return best

    def settle(self, judged: Judged) -> Judged:
        """Covered sides where a card of true size on the plane has them, if it is worth that."""
        sides = self._judging.suggestions.weigh_sides(judged.quads)
        seen = np.asarray((sides > SEEN).all(axis=1))
        plane = self.find_plane(judged)
        if plane is None:
            return self._reach_beyond(judged)
        judged = self._hang_up(judged, plane, ~seen)
        sides = self._judging.suggestions.weigh_sides(judged.quads)
        covered = np.flatnonzero(~(sides > SEEN).all(axis=1))
        if not len(covered):
            return judged
        settled = judged.quads.copy()
        for number in covered:
            settled[number] = settle_on(plane, judged.quads[number], sides[number] ** 2)
        good = are_convex(settled) & (sides_of(settled).min(axis=1) > LEAST_SIDE)
        settled[~good] = judged.quads[~good]
        return judged.exceed(self._judging.look(settled)[0], _SETTLED)

    def _reach_beyond(self, judged: Judged) -> Judged:
        """Those that go on beyond the picture as far as a card does."""
        quads = self._judging.enlarge(judged.quads)
        wholes = [complete_beyond(quad, self._judging.levels.size) for quad in quads]
        out = [number for number, whole in enumerate(wholes) if whole is not None]
        if not out:
            return judged
        quads[out] = [whole for whole in wholes if whole is not None]
        looked = self._judging.look(self._judging.shrink(quads[out]))[0]
        chosen = np.arange(len(judged.quads))
        chosen[out] = np.where(
            looked.rank >= judged.rank[out], len(judged.quads) + np.arange(len(out)), out
        )
        return judged.join(looked).take(chosen)

    def find_plane(self, judged: Judged) -> Plane | None:
        """The plane that the sure ones tell that lie wholly in view."""
        sides = self._judging.suggestions.weigh_sides(judged.quads)
        seen = np.asarray((sides > SEEN).all(axis=1)) & self._judging.suggestions.hold(judged.quads)
        whole = judged.take((judged.worth > SURE) & seen)
        return find_plane(whole.quads, whole.worth)

    def _hang_up(self, judged: Judged, plane: Plane, covered: Numbers) -> Judged:
        """What is too wide or narrow for a card, by two of its sides: one is its cover's.

        Args:
            judged: places.
            plane: where cards of a known size lie.
            covered: which of the places have a side without an edge, (n,) bool.
        """
        held, true = plane.holds(judged.quads), plane.holds(judged.quads, TRUE)
        odd = np.flatnonzero(~np.where(covered, true, held))
        if not len(odd):
            return judged
        hung = np.array([card for number in odd for card in hang_on(plane, judged.quads[number])])
        good = are_convex(hung) & (sides_of(hung).min(axis=1) > LEAST_SIDE)
        hung[~good] = judged.quads[np.repeat(odd, 4)][~good]
        looked = self._judging.look(hung)[0]
        before, after = self._support(judged.quads[odd]), self._support(hung)
        best = np.arange(len(odd)) * 4 + (looked.worth + after).reshape(-1, 4).argmax(axis=1)
        better = looked.worth[best] >= judged.worth[odd] - _HUNG
        better &= after[best] >= before - _LOOSENED
        better &= covered[odd] | (looked.rank[best] >= judged.rank[odd] - _WHOLE)
        chosen = np.arange(len(judged.quads))
        chosen[odd[better]] = len(judged.quads) + best[better]
        return judged.join(looked).take(chosen)

    def _support(self, quads: Numbers) -> Numbers:
        """How much edge lies along the three sides that have most, in the mean: (n,)."""
        support: Numbers = np.sort(self._judging.suggestions.weigh_sides(quads), axis=1)[
            :, 1:
        ].mean(axis=1)
        return support
