"""How many passwords are looked at: counted by where they come from and whose they are to be.

So a stranger's guesses shut out nobody but whoever shares his address, and a guessed name nobody
but strangers: a browser in which somebody signed in before is counted by itself.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Final

TRIES: Final = 10
"""Wrong passwords in `TRIES_S` of one address, for one name, or in one known browser."""
TRIES_S: Final = 60.0
_MOST: Final = 10_000
"""Sources that are remembered: the oldest are forgotten first."""


class DoorTries:
    """The tries of the last minute.

    Args:
        now_s: monotonic seconds.
    """

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._lock = threading.Lock()
        self._counted: dict[str, list[float]] = {}

    def take(self, sources: Sequence[str]) -> bool:
        """Whether a password is looked at now; it counts as a wrong one until it was right.

        Counted first: many at once are no more tries than one after the other.

        Args:
            sources: what it counts for; each has its own tries.
        """
        with self._lock:
            now = self._now_s()
            for source in sources:
                times = self._counted.get(source, [])
                self._counted[source] = [one for one in times if now - one <= TRIES_S]
            if any(len(self._counted[source]) >= TRIES for source in sources):
                return False
            for source in sources:
                times = self._counted.pop(source)
                self._counted[source] = [*times, now]
            while len(self._counted) > _MOST:
                del self._counted[next(iter(self._counted))]
            return True

    def forgive(self, sources: Sequence[str]) -> None:
        """The last one was right."""
        with self._lock:
            for source in sources:
                if self._counted.get(source):
                    self._counted[source].pop()
