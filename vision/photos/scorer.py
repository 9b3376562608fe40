"""The judge of places and one picture: what places are worth, and where their corners are."""

from functools import cache
from typing import Final

import msgspec
import numpy as np

from vision.photos.place_network import PlaceJudge
from vision.photos.pyramid import Levels
from vision.photos.quad_geometry import are_convex, sides_of
from vision.photos.quads import Suggestions
from vision.photos.scored_places import Judged
from vision.pixels import Numbers

_AGAIN: Final = 24
"""The best of them, which are judged again where their corners were moved to."""
_HOPELESS: Final = 0.12
"""What is worth less is no card."""
_POOR: Final = 0.2
"""What is worth more may be a cut of a card where likelier ones are none."""
LEAST_SIDE: Final = 8.0
"""Of a place, in pixels of the picture that is searched."""


class Asked(msgspec.Struct, frozen=True):
    """Places of which the judge was asked."""

    quads: Numbers
    """(n, 4, 2) in the picture's pixels, clockwise, a short side first."""
    worth: Numbers
    """(n,): how surely each is a card that is cut well, 0 to 1."""
    rank: Numbers
    """(n,): the same, and more where edges lie along its sides."""


@cache
def open_judge() -> PlaceJudge:
    """The network that judges places, loaded once.

    Raises:
        WeightsError: the weights are missing or damaged.
    """
    return PlaceJudge()


class Judging:
    """Asks the judge of the places of one picture, and keeps what it said.

    Its places lie in the smaller picture in which cards are searched, but for those of `Asked`.
    """

    def __init__(self, levels: Levels) -> None:
        """Begin with the picture."""
        self.levels = levels
        small, self._scale = levels.small()
        self.suggestions = Suggestions(small)
        self._judge = open_judge()
        self._looked: list[Judged] = []

    def look(self, quads: Numbers) -> tuple[Judged, Numbers]:
        """What places of the small picture are worth, and where their corners are."""
        large = self.enlarge(quads)
        judgement = self._judge.judge([self.levels.view(quad) for quad in large], large)
        judged = Judged(quads, judgement.worth, self.suggestions.weigh(quads))
        self._looked.append(judged)
        return judged, self.shrink(judgement.quads)

    def judge_on(self, quads: Numbers) -> Judged:
        """What places are worth, and what the best are where their corners were moved to."""
        judged, moved = self.look(quads)
        parts = []
        for most in (_AGAIN, _AGAIN // 2):
            order = np.argsort(-judged.worth, kind="stable")
            hopeful = order[judged.worth[order] > _HOPELESS][:most]
            parts.append(judged.take(hopeful))
            moved = moved[hopeful]
            moved = moved[are_convex(moved) & (sides_of(moved).min(axis=1) > LEAST_SIDE)]
            judged, moved = self.look(moved)
        return parts[0].join(parts[1]).join(judged)

    def list_asked(self) -> Asked:
        """All of which the judge was asked and which it did not call hopeless."""
        looked = Judged(*(
            np.concatenate([getattr(one, field) for one in self._looked])
            for field in Judged.__struct_fields__
        ))  # fmt: skip
        looked = looked.take(looked.worth > _POOR)
        return Asked(self.enlarge(looked.quads), looked.worth, looked.rank)

    def enlarge(self, quads: Numbers) -> Numbers:
        """Places in the full picture's pixels."""
        large: Numbers = (quads + 0.5) / self._scale - 0.5
        return large

    def shrink(self, quads: Numbers) -> Numbers:
        """Places of the full picture in the pixels of the one that is searched."""
        small: Numbers = (quads + 0.5) * self._scale - 0.5
        return small
