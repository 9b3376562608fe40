"""Other ways to cut a place out that was not named: one of them may be how its card truly lies.

Which, the reader tells: what covers a card hides from the finder where it ends.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.pixels import Numbers
from vision.reading.levels import Levels
from vision.reading.planes import Plane, hang_on
from vision.reading.shapes import are_convex, area_of, measure_unlike

_SHARES: Final = (1.025, 0.975)
"""By which a cut is grown."""
_FAR: Final = 0.09
"""How far from a side an edge may be that it is moved onto, of the short side."""
_ALIKE: Final = 0.012
"""How far the corners of cuts that say the same may be apart, of their size."""
_LARGER: Final = 2.5
"""By how much a card of true size may be larger or smaller than the place that it hangs on."""


def cut_otherwise(quad: Numbers, others: Sequence[Numbers]) -> list[Numbers]:
    """As the finder offers, a little larger or smaller, turned.

    Args:
        quad: the place, (4, 2) in the picture's pixels, clockwise, a short side first.
        others: the finder's other cuts of it.
    """
    middle = quad.mean(axis=0)
    cuts = [*others, *(middle + (quad - middle) * share for share in _SHARES)]
    return [*cuts, np.roll(quad, 1, axis=0)] if seems_sideways(quad) else cuts


def complete_otherwise(quad: Numbers, levels: Levels, plane: Plane | None) -> list[Numbers]:
    """Its sides on the edges beside them; as a card of true size that hangs on it by two sides.

    Those that are nearly alike are given once.

    Args:
        quad: the place, (4, 2) in the picture's pixels, clockwise, a short side first.
        levels: the picture.
        plane: that sure cards lie on, in the picture's pixels.
    """
    hung = [quad]
    if plane is not None:
        hung += hang_on(plane, quad)
    kept = [quad]
    for one in hung:
        if are_convex(one[None])[0] and 1 / _LARGER < area_of(one) / area_of(quad) < _LARGER:
            cut = levels.refine(one, _FAR)
            if (measure_unlike(cut[None], np.array(kept)) > _ALIKE).all():
                kept.append(cut)
    return kept[1:]


def seems_sideways(quad: Numbers) -> bool:
    """Whether the side that is taken for a short one is the longer: so it may be, at a tilt."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return bool(sides[0] + sides[2] > 1.1 * (sides[1] + sides[3]))
