"""When the next card is due: a rate that is kept, and made up for where it was missed."""

from typing import Final

CATCHING_UP: Final = 1.3
"""How much faster cards come while they are late.

Not faster: a card that comes again within the flicker time of its last double reading is rightly
taken for one that never went away.
"""
FORGIVEN_S: Final = 0.02
"""How much of a late presentation is made up for at once.

On a busy machine every wait ends some milliseconds late. If the next card waited its whole time
from then on, the rate would stay below what is asked for as long as the machine is busy.
"""


class Pace:
    """The moments at which cards are due.

    Args:
        per_second: the rate.
        started: the moment from which it counts, in seconds of any clock.
    """

    def __init__(self, per_second: float, started: float) -> None:
        self._period = 1 / per_second
        self._started = started
        self._presented = 0
        self._last = started - self._period

    @property
    def due(self) -> float:
        """When the next card is due; it may be over."""
        kept = self._started + self._presented * self._period
        return max(kept, self._last + self._period / CATCHING_UP)

    def present(self, now: float) -> None:
        """The card that was due is presented.

        Args:
            now: the moment, on the same clock.
        """
        self._last = max(self.due, now - FORGIVEN_S)
        self._presented += 1
