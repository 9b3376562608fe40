"""How often the house's sign-in is asked: once for each that was begun, and so often in all.

Who comes from many addresses is counted under none of them. All strangers together begin so many
in a minute, and few from one address that come to nothing; addresses from which somebody was
signed in before do not share these with them, nor do browsers. Each that was begun is used up when
somebody comes back with it, and whoever has one comes back: no stranger's count stands in that way.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Final

from deploy.room.station.people.door_tries import TRIES_S

ALL_TRIES: Final = 120
"""Ways out in `TRIES_S` of all addresses from which nobody was signed in yet."""
OPEN_TRIES: Final = 5
"""Ways out of one address from which nobody came back signed in, until they are void."""
MOST_USED: Final = 10_000
"""Sign-ins that are remembered as used: where so many are, none is taken, and none forgotten."""
MOST_KNOWN: Final = 1_000
"""Addresses from which somebody was signed in: the oldest is forgotten first."""


class UsedUp:
    """The sign-ins with which somebody came back.

    Args:
        now_s: monotonic seconds.
        lasts_s: after so long one that was begun is taken by nobody any more.
    """

    def __init__(self, now_s: Callable[[], float], lasts_s: float) -> None:
        self._now_s, self._lasts_s = now_s, lasts_s
        self._lock = threading.Lock()
        self._used: dict[str, float] = {}

    def has_left(self, state: str) -> bool:
        """Whether it was not used before; it stays as it is."""
        with self._lock:
            self._forget()
            return state not in self._used and len(self._used) < MOST_USED

    def use(self, state: str) -> bool:
        """Whether it was not used before; it is with that."""
        with self._lock:
            self._forget()
            if state in self._used or len(self._used) >= MOST_USED:
                return False
            self._used[state] = self._now_s()
            return True

    def _forget(self) -> None:
        """Forget what nobody could use any more."""
        now = self._now_s()
        while self._used and now - next(iter(self._used.values())) > self._lasts_s:
            del self._used[next(iter(self._used))]


class AllTries:
    """The ways out of the last minutes: of all addresses together, and what came to nothing.

    Args:
        now_s: monotonic seconds.
        lasts_s: after so long one that was begun is void.
    """

    def __init__(self, now_s: Callable[[], float], lasts_s: float) -> None:
        self._now_s, self._lasts_s = now_s, lasts_s
        self._lock = threading.Lock()
        self._times: deque[float] = deque()
        self._open: dict[str, list[float]] = {}
        """When those were begun that came to nothing yet, by where they came from."""
        self._known: dict[str, None] = {}

    def take(self, address: str) -> bool:
        """Whether a sign-in is begun for whoever comes from there.

        Args:
            address: an address from which somebody was signed in has no part in them.
        """
        with self._lock:
            if address in self._known:
                return True
            now, times = self._now_s(), self._times
            while times and now - times[0] > TRIES_S:
                times.popleft()
            self._forget_void(now)
            begun = self._open.get(address, [])
            may = len(times) < ALL_TRIES and len(begun) < OPEN_TRIES
            if may:
                # What is refused leaves nothing behind: so many at most are remembered as begin
                # before they are void, and none is forgotten for others.
                times.append(now)
                self._open[address] = [*begun, now]
            return may

    def _forget_void(self, now: float) -> None:
        """Forget what nobody could come back with any more."""
        lasting = {
            address: [one for one in begun if now - one <= self._lasts_s]
            for address, begun in self._open.items()
        }
        self._open = {address: begun for address, begun in lasting.items() if begun}

    def forgive(self, address: str) -> None:
        """The last one came to nothing by the provider."""
        with self._lock:
            if self._open.get(address):
                self._open[address].pop()

    def know(self, address: str) -> None:
        """Somebody was signed in from there."""
        with self._lock:
            self._open.pop(address, None)
            self._known.pop(address, None)
            self._known[address] = None
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
