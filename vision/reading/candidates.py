"""Where cards may be: suggested by geometry, judged and cut to size by a network."""

from functools import cache
from math import inf
from typing import Final

import msgspec
import numpy as np

from vision.pixels import Numbers
from vision.reading.levels import Levels
from vision.reading.neighbours import suggest_around, suggest_beside, suggest_onward
from vision.reading.places import PlaceJudge
from vision.reading.planes import Plane, find_plane, hang_on, settle_on
from vision.reading.quads import Suggestions, thin_out
from vision.reading.shapes import (
    are_convex,
    area_of,
    measure_unlike,
    shared_area,
    sides_of,
    signed_areas,
)

_FIRST: Final = 60
"""Suggestions of outlines and lines that are judged."""
_FURTHER: Final = 60
"""The next of them that are judged where no card is among the first: one of each size in turn,
then what is darker than its surroundings, and then what has a tint of its own."""
_CROWD: Final = 12
"""So many cards among the first suggestions, and the next ones are judged, too."""
_MORE: Final = 4
"""Cards that a lot must add for the next one to be judged, ..."""
_LOTS: Final = 6
"""... but no more than so many lots: two decks are 104 cards."""
_SECOND: Final = 36
"""Suggestions on the plane that are judged."""
_BESIDE: Final = 18
"""Suggestions on, under or in a row with known cards that are judged, in each round."""
_ROUNDS: Final = 3
_MOST_ROUNDS: Final = 12
"""So many where each of the later ones finds many cards."""
_AROUND: Final = 24
"""Suggestions around named cards that are judged."""
_AGAIN: Final = 24
"""The best of them, which are judged again where their corners were moved to."""
_HOPELESS: Final = 0.12
"""What is worth less is no card."""
_POOR: Final = 0.2
"""What is worth more may be a cut of a card where likelier ones are none."""
_LIKELY: Final = 0.5
"""What is worth so much is moved onto the edges beside it."""
_GOOD: Final = 0.62
"""What is worth so much before or then is looked at by the reader: well cut, they are worth 0.9."""
_SURE: Final = 0.6
"""What is worth so much tells how the plane lies."""
_LIKE: Final = 0.06
"""How far the corners of places that are the same may be apart, of their size."""
_ASKED: Final = 0.04
"""The same of places that need not be judged twice."""
_SAME: Final = 0.2
"""How far the corners of two cuts of one card may be apart in the mean, of their size."""
_NEAR: Final = 0.15
"""The same of those among which the best is sought for a card that lies on others."""
_RIVALS: Final = 3
"""Cuts of it that are tried."""
_BETTER: Final = 0.02
"""By how much more such a cut must be worth, edges along its sides included."""
_WITHIN: Final = 0.85
"""Of the smaller of two places; cards on each other share less."""
_PLACES: Final = 18
"""How many places are kept, ..."""
_CERTAIN: Final = 0.75
"""... and all that are worth so much."""
_SEEN: Final = 0.75
"""Edge along a side that is not covered."""
_SETTLED: Final = 0.02
"""By how much less a place may seem worth on the plane."""
_TRUE: Final = 0.025
"""By which share a card's sides on the plane may differ from true ones where it is covered."""
_TELLING: Final = 2
"""So many cards must tell the plane for a card's true size to count for a place."""
_HELD: Final = 0.2
"""By how much more a place ranks then that is of true size: what lies across two cards is not."""
_HUNG: Final = 0.25
"""By how much less a covered place may seem worth that is a card's true size, where it was not."""
_WHOLE: Final = 0.1
"""By how much less a place may rank then that has edges along all of its sides."""
_LOOSENED: Final = 0.05
"""By how much less edge such a place may have along three of its sides."""
_LEAST_SIDE: Final = 8.0
"""Of a place, in pixels of the picture that is searched."""
_EDGE: Final = 0.3
"""What edges beside all of its sides are worth in a place."""
_REACHES: Final = ((0.09, 0.0), (0.035, 0.4))
"""How far from a side an edge may be that it is moved onto, of the short side; and by how much
less the place may seem worth then: a near edge is seen finer than the network sees."""


class Place(msgspec.Struct, frozen=True):
    """A place that may be a card's."""

    quad: Numbers
    """(4, 2) in the picture's pixels, clockwise, a short side first."""
    worth: float
    """How surely it is a card that is cut well, 0 to 1."""


class Asked(msgspec.Struct, frozen=True):
    """Places of which the judge was asked."""

    quads: Numbers
    """(n, 4, 2) in the picture's pixels, clockwise, a short side first."""
    worth: Numbers
    """(n,): how surely each is a card that is cut well, 0 to 1."""
    rank: Numbers
    """(n,): the same, and more where edges lie along its sides."""


class _Judged(msgspec.Struct, frozen=True):
    quads: Numbers
    worth: Numbers
    edge: Numbers

    @property
    def rank(self) -> Numbers:
        """What is worth more is better cut, and so is what has edges beside all of its sides."""
        rank: Numbers = self.worth + _EDGE * self.edge
        return rank

    def take(self, places: Numbers | list[int]) -> "_Judged":
        return _Judged(self.quads[places], self.worth[places], self.edge[places])

    def exceed(self, other: "_Judged", slack: float) -> "_Judged":
        """The other of each two where it is not worse."""
        better = other.rank >= self.rank - slack
        return _Judged(
            np.where(better[:, None, None], other.quads, self.quads),
            np.where(better, other.worth, self.worth),
            np.where(better, other.edge, self.edge),
        )

    def join(self, other: "_Judged") -> "_Judged":
        return _Judged(
            *(
                np.concatenate([getattr(self, field), getattr(other, field)])
                for field in self.__struct_fields__
            )
        )


@cache
def open_judge() -> PlaceJudge:
    """The network that judges places, loaded once.

    Raises:
        WeightsError: the weights are missing or damaged.
    """
    return PlaceJudge()


class Finder:
    """Seeks the cards of one picture."""

    def __init__(self, levels: Levels) -> None:
        """Begin with the picture."""
        self._levels = levels
        self._judge = open_judge()
        small, self._scale = levels.small()
        self._suggestions = Suggestions(small)
        self._asked: list[Numbers] = []
        self._looked: list[_Judged] = []

    def find(self) -> list[Place]:
        """Where cards may be, cut as well as the picture allows; likeliest first."""
        judged = self._go_on(self._begin())
        for number in range(_MOST_ROUNDS):
            more = self._look_beside(judged)
            if more is None:
                break
            judged = judged.join(more)
            if number + 1 >= _ROUNDS and len(_choose(more.take(more.worth > _SURE))) < _MORE:
                break
        judged = judged.take(judged.worth > _LIKELY)
        judged = judged.take(thin_out(judged.quads, judged.rank, _LIKE, len(judged.quads)))
        first = judged.take(_choose(judged))
        refined = self._settle(self._refine(first))
        # What lies on its edges exactly may seem worth less than what misses them a little.
        hopes = np.maximum(first.worth, refined.worth)
        quads = self._enlarge(refined.quads)
        return [
            Place(quads[best], float(refined.worth[best]))
            for best in _choose(refined, _HELD * _find_held(refined))
            if hopes[best] > _GOOD
        ]

    def look_around(self, quads: Numbers) -> None:
        """Ask of where cards would lie in a row, in a column or in a fan with known ones.

        Args:
            quads: cards, (n, 4, 2) in the picture's pixels, a short side first.
        """
        around = suggest_around(self._shrink(quads))
        self._judge_on(self._suggestions.sift(around, _AROUND).quads)

    def has_all_sides(self, quad: Numbers) -> bool:
        """Whether edges lie along all sides of a place, (4, 2) in the picture's pixels."""
        return bool((self._suggestions.weigh_sides(self._shrink(quad[None])) > _SEEN).all())

    def cut_anew(self, quad: Numbers, most: float = inf) -> list[Numbers]:
        """Cuts of a card that have more edge along their sides or seem worth more, the best first.

        Args:
            quad: how it was cut, (4, 2) in the picture's pixels.
            most: how much larger they may be, as a share of its area.
        """
        asked = self.list_asked()
        near = np.flatnonzero(measure_unlike(quad[None], asked.quads)[0] < _NEAR)
        near = near[np.argsort(-asked.rank[near], kind="stable")[:_RIVALS]]
        finer = [self._levels.refine(rival, _REACHES[1][0]) for rival in asked.quads[near]]
        judged, _ = self._look(self._shrink(np.stack([quad, *finer])))
        worth = judged.worth + self._suggestions.weigh_sides(judged.quads).mean(axis=1)
        areas = signed_areas(judged.quads)
        better = np.flatnonzero((worth > worth[0] + _BETTER) & (areas < most * areas[0]))
        return list(self._enlarge(judged.quads)[better[np.argsort(-worth[better])]])

    def list_lines(self) -> Numbers:
        """Straight edges, (n, 2, 2) in the picture's pixels."""
        return self._enlarge(self._suggestions.lines)

    def list_asked(self) -> Asked:
        """All of which the judge was asked and which it did not call hopeless."""
        looked = _Judged(*(
            np.concatenate([getattr(one, field) for one in self._looked])
            for field in _Judged.__struct_fields__
        ))  # fmt: skip
        looked = looked.take(looked.worth > _POOR)
        return Asked(self._enlarge(looked.quads), looked.worth, looked.rank)

    def adjoin(self, quads: Numbers) -> Numbers:
        """Beside which sides another card may lie, (n, 4) bool; see `Edges.adjoin`."""
        return self._suggestions.adjoin(self._shrink(quads))

    def trace_sides(self, quads: Numbers) -> Numbers:
        """How surely an edge lies at each place along each side; see `Edges.trace`.

        Args:
            quads: (n, 4, 2) in the picture's pixels.
        """
        return self._suggestions.trace_sides(self._shrink(quads))

    def _begin(self) -> _Judged:
        """What outlines and lines suggest, and the picture as a whole."""
        begun = self._suggestions.begin(_FIRST).quads
        frame = self._suggestions.frame()
        judged = self._judge_crowd(self._judge_on(np.concatenate([begun, frame])))
        ways = (self._vary, self._darken, self._tint) if len(begun) == _FIRST else (self._tint,)
        for further in ways:
            if len(_leave_out(judged.take(judged.worth > _SURE).quads, frame, _SAME)):
                break
            judged = judged.join(self._judge_on(further()))
        return judged

    def _judge_crowd(self, judged: _Judged) -> _Judged:
        """With the next suggestions while the last ones were many cards."""
        known, least = 0, _CROWD
        for lot in range(1, _LOTS):
            cards = len(_choose(judged.take(judged.worth > _SURE)))
            if cards - known < least:
                break
            known, least = cards, _MORE
            more = self._suggestions.follow(lot * _FIRST, _FIRST).quads
            judged = judged.join(self._judge_on(more))
        return judged

    def _vary(self) -> Numbers:
        return self._suggestions.vary(_FIRST, _FURTHER).quads

    def _darken(self) -> Numbers:
        return self._suggestions.darken(_FURTHER).quads

    def _tint(self) -> Numbers:
        return self._suggestions.tint(_FURTHER).quads

    def _go_on(self, judged: _Judged) -> _Judged:
        """With what lies on the plane that sure cards tell."""
        sure = judged.take(judged.worth > _SURE)
        plane = find_plane(sure.quads, sure.worth)
        if plane is None:
            return judged
        on_plane = self._suggestions.go_on(plane, _SECOND).quads
        return judged.join(self._judge_on(_leave_out(on_plane, judged.quads, _ASKED)))

    def _look_beside(self, judged: _Judged) -> _Judged | None:
        """What lies on, under or in a row with the sure cards not asked yet; None: nothing."""
        sure = judged.take(judged.worth > _SURE)
        sure = sure.take(_choose(sure))
        asked = np.array(self._asked).reshape(-1, 4, 2)
        fresh = _leave_out(sure.quads, asked, _SAME)
        if not len(fresh):
            return None
        self._asked += list(fresh)
        beside = np.concatenate(
            [suggest_beside(fresh).reshape(-1, 4, 2), suggest_onward(fresh, sure.quads)]
        )
        beside = _leave_out(beside, sure.quads, _SAME)
        new = self._suggestions.sift(beside, _BESIDE).quads
        return self._judge_on(_leave_out(new, judged.quads, _ASKED))

    def _enlarge(self, quads: Numbers) -> Numbers:
        large: Numbers = (quads + 0.5) / self._scale - 0.5
        return large

    def _shrink(self, quads: Numbers) -> Numbers:
        small: Numbers = (quads + 0.5) * self._scale - 0.5
        return small

    def _look(self, quads: Numbers) -> tuple[_Judged, Numbers]:
        """What places of the small picture are worth, and where their corners are."""
        large = self._enlarge(quads)
        judgement = self._judge.judge([self._levels.view(quad) for quad in large], large)
        judged = _Judged(quads, judgement.worth, self._suggestions.weigh(quads))
        self._looked.append(judged)
        return judged, self._shrink(judgement.quads)

    def _judge_on(self, quads: Numbers) -> _Judged:
        """What places are worth, and what the best are where their corners were moved to."""
        judged, moved = self._look(quads)
        parts = []
        for most in (_AGAIN, _AGAIN // 2):
            order = np.argsort(-judged.worth, kind="stable")
            hopeful = order[judged.worth[order] > _HOPELESS][:most]
            parts.append(judged.take(hopeful))
            moved = moved[hopeful]
            moved = moved[are_convex(moved) & (sides_of(moved).min(axis=1) > _LEAST_SIDE)]
            judged, moved = self._look(moved)
        return parts[0].join(parts[1]).join(judged)

    def _refine(self, judged: _Judged) -> _Judged:
        """Each with its sides on the edges near or farther off, where it is worth most so."""
        best = judged
        for reach, slack in _REACHES:
            if not len(judged.quads):
                break
            large = self._enlarge(best.quads)
            finer = np.stack([self._levels.refine(quad, reach) for quad in large])
            best = best.exceed(self._look(self._shrink(finer))[0], slack)
        return best

    def _settle(self, judged: _Judged) -> _Judged:
        """Covered sides where a card of true size on the plane has them, if it is worth that."""
        sides = self._suggestions.weigh_sides(judged.quads)
        seen = np.asarray((sides > _SEEN).all(axis=1))
        whole = judged.take((judged.worth > _SURE) & seen)
        plane = find_plane(whole.quads, whole.worth)
        if plane is None:
            return judged
        judged = self._hang_up(judged, plane, ~seen)
        sides = self._suggestions.weigh_sides(judged.quads)
        covered = np.flatnonzero(~(sides > _SEEN).all(axis=1))
        if not len(covered):
            return judged
        settled = judged.quads.copy()
        for number in covered:
            settled[number] = settle_on(plane, judged.quads[number], sides[number] ** 2)
        good = are_convex(settled) & (sides_of(settled).min(axis=1) > _LEAST_SIDE)
        settled[~good] = judged.quads[~good]
        return judged.exceed(self._look(settled)[0], _SETTLED)

    def _hang_up(self, judged: _Judged, plane: Plane, covered: Numbers) -> _Judged:
        """What is too wide or narrow for a card, by two of its sides: one is its cover's.

        Args:
            judged: places.
            plane: where cards of a known size lie.
            covered: which of the places have a side without an edge, (n,) bool.
        """
        held, true = plane.holds(judged.quads), plane.holds(judged.quads, _TRUE)
        odd = np.flatnonzero(~np.where(covered, true, held))
        if not len(odd):
            return judged
        hung = np.array([card for number in odd for card in hang_on(plane, judged.quads[number])])
        good = are_convex(hung) & (sides_of(hung).min(axis=1) > _LEAST_SIDE)
        hung[~good] = judged.quads[np.repeat(odd, 4)][~good]
        looked = self._look(hung)[0]
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
        support: Numbers = np.sort(self._suggestions.weigh_sides(quads), axis=1)[:, 1:].mean(axis=1)
        return support


def _leave_out(quads: Numbers, known: Numbers, like: float) -> Numbers:
    """Those that are not nearly the same as known ones, (m, 4, 2)."""
    return quads[(measure_unlike(quads, known) > like).all(axis=1)]


def _find_held(judged: _Judged) -> Numbers:
    """1 for places of a card's true size on a plane that several sure ones tell, else 0: (n,)."""
    sure = judged.take(judged.worth > _SURE)
    plane = find_plane(sure.quads, sure.worth)
    if plane is None or len(plane.lying) < _TELLING:
        return np.zeros(len(judged.quads))
    return plane.holds(judged.quads, _TRUE).astype(np.float64)


def _choose(judged: _Judged, favour: Numbers | float = 0.0) -> list[int]:
    """The number of the best cut of each place, the likeliest place first.

    Args:
        judged: places.
        favour: by how much more than their rank they count, (n,).
    """
    places: list[int] = []
    alike = measure_unlike(judged.quads, judged.quads) < _SAME
    for number in np.argsort(-(judged.rank + favour), kind="stable"):
        quad = judged.quads[number]
        if (len(places) < _PLACES or judged.worth[number] > _CERTAIN) and not any(
            alike[place, number] or _is_part(quad, judged.quads[place]) for place in places
        ):
            places.append(int(number))
    return places


def _is_part(quad: Numbers, better: Numbers) -> bool:
    """Whether one lies within the other: a part of a card, or a card and what lies beside it."""
    return shared_area(quad, better) > _WITHIN * min(area_of(quad), area_of(better))
