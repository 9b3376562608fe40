"""How many passwords are looked at: counted by where they come from and whose they are to be.

So a stranger's guesses shut out nobody but whoever shares his address, and a guessed name nobody
but strangers: a browser in which somebody signed in before is counted by itself.
"""

import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Final

TRIES: Final = 10
"""Wrong passwords in `TRIES_S` of one address, for one name, or in one known browser."""
TRIES_S: Final = 60.0
MOST_SOURCES: Final = 10_000
"""Sources that are remembered; while so many still count, a try of another one is refused."""


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
            counted = {one: self._list_counting(one, now) for one in sources}
            # What is refused leaves nothing behind: else its names would push others' out.
            if any(len(times) >= TRIES for times in counted.values()):
                return False
            if not self._has_place(counted, now):
                return False
            self._counted |= {one: [*times, now] for one, times in counted.items()}
            return True

    def _list_counting(self, source: str, now: float) -> list[float]:
        return [one for one in self._counted.get(source, ()) if now - one <= TRIES_S]

    def _has_place(self, sources: Iterable[str], now: float) -> bool:
        """Whether these can be remembered; only what has run out is forgotten for them."""
        new = sum(one not in self._counted for one in sources)
        if new and len(self._counted) + new > MOST_SOURCES:
            counting = {one: self._list_counting(one, now) for one in self._counted}
            self._counted = {one: times for one, times in counting.items() if times}
            new = sum(one not in self._counted for one in sources)
        return not new or len(self._counted) + new <= MOST_SOURCES

    def forgive(self, sources: Sequence[str]) -> None:
        """The last one was right."""
        with self._lock:
            for source in sources:
                if self._counted.get(source):
                    self._counted[source].pop()
