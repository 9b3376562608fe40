"""Which way the screen is brought up next, and how long it is waited for.

With the machine's graphics first; where these end it, in software. Where that ends, too, the panel
is told why, and after a pause, which grows to a minute, it begins anew.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

STARTING_S: Final = 30.0
"""So long a first try may take until the screen's first word."""
LONGEST_STARTING_S: Final = 240.0
LASTS_S: Final = 60.0
"""What came up and lived for so long is well."""
HANG_LASTS_S: Final = 600.0
"""What hangs sooner than that, and is killed for it, is not well: what a machine is too slow for
hangs again and again, each time after more than a minute."""
MOST_SHORT: Final = 3
"""Short lives in a row after which another way is tried."""
FIRST_PAUSE_S: Final = 5.0
LONGEST_PAUSE_S: Final = 60.0


@dataclass(frozen=True)
class Way:
    """One way to a picture."""

    words: str
    environment: Mapping[str, str]
    """Variables that the compositor and the screen are given besides."""


WAYS: Final = (
    Way("with the machine's graphics", {}),
    Way("in software", {"WLR_RENDERER": "pixman", "QT_QUICK_BACKEND": "software"}),
)
"""In the order in which they are tried."""


class Ladder(msgspec.Struct):
    """What came of the tries since the machine was started."""

    way: int = 0
    """Index in `WAYS` of the next try."""
    short: int = 0
    """Short lives in a row on that way."""
    rounds: int = 0
    """In a row in which no way led to a picture."""
    began_s: float | None = None
    """When a try began that has not ended, monotonic; None: none is under way."""
    came_up: bool = False
    """That try has shown the table."""

    @property
    def chosen(self) -> Way:
        """The way of the next try."""
        return WAYS[self.way]

    def begin(self, now_s: float) -> None:
        """A try begins; one that was cut off by a kill has ended."""
        if self.began_s is not None:
            self.end(now_s, lasts_s=HANG_LASTS_S)
        self.began_s, self.came_up = now_s, False

    def end(self, now_s: float, lasts_s: float = LASTS_S) -> None:
        """The try has ended, after at least `lasts_s` if it was well."""
        lived_s = now_s - (now_s if self.began_s is None else self.began_s)
        self.began_s = None
        if self.came_up and lived_s >= lasts_s:
            self.short = self.rounds = 0
            return
        self.short += 1 if self.came_up else MOST_SHORT
        if self.short >= MOST_SHORT:
            self.way, self.short = self.way + 1, 0
        if self.way == len(WAYS):
            self.way, self.rounds = 0, self.rounds + 1

    def stop(self) -> None:
        """Somebody wanted the try to end: nothing is learned from that."""
        self.began_s = None

    @property
    def patience_s(self) -> float:
        """Seconds that the next try has: twice as many after each round without a picture.

        With the same ones again and again, a machine that is slower than that would never show
        anything.
        """
        return float(min(STARTING_S * 2**self.rounds, LONGEST_STARTING_S))

    @property
    def pause_s(self) -> float:
        """Seconds before the next try: behind a round without a picture, more each time."""
        if not self.rounds or self.way or self.short:
            return 0.0
        return float(min(FIRST_PAUSE_S * 2 ** (self.rounds - 1), LONGEST_PAUSE_S))
