"""How large this table's cards are seen, as its named ones tell: what is larger is more than one.

A deck's width is its maker's, and a calibration may be off by a hundredth; but the cards of one
table are alike in both. So a pile of backs whose cards lie a little aside is told from one card.
All sizes are width and height together: cards that lie aside add to one of them, or to both.
"""

from collections import deque
from typing import Final

import numpy as np

from vision.photos.geometry.planes import TALL, WIDTHS

LARGER_MM: Final = 0.45
"""One card is seen larger than the usual one by less: flat ones by 0.2 mm at most, bent ones by
0.6. What lies a millimetre aside adds 0.8 or more."""
LARGER_AMONG_MM: Final = 4.5
"""Of one on which others lie, or which lies on others, not all sides are seen: by less."""
SMALLER_MM: Final = 3.0
"""One card is seen smaller by less: else it is cut across."""
_INSET_MM: Final = 0.4
"""A card is cut so much smaller than it is, its edges blurred."""
_KEPT: Final = 15
"""So many named cards tell the usual size."""


class CardSize:
    """The usual size of a table's cards, a poker card's until some were named."""

    def __init__(self) -> None:
        self._seen = deque([WIDTHS[0] + TALL - _INSET_MM], maxlen=_KEPT)

    def learn(self, size_mm: tuple[float, float]) -> None:
        """A named card is seen so wide and so high."""
        self._seen.append(sum(size_mm))

    def is_one(self, size_mm: tuple[float, float], *, alone: bool = True) -> bool:
        """Whether what is seen so wide and so high is as large as one card.

        Args:
            size_mm: how wide and how high it is seen.
            alone: whether no other card lies on it, or under it.
        """
        more = sum(size_mm) - float(np.median(self._seen))
        return -SMALLER_MM < more < (LARGER_MM if alone else LARGER_AMONG_MM)
