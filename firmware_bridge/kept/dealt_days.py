"""Whether the button may be drawn for now: once a gaming day, before its first hand.

Each card of that draw lies face up, so that whoever names a hand a draw has its cards opened.
"""

from typing import Final

import msgspec

MOST_TIES: Final = 3
"""So many further rounds among equals one draw may have."""
MOST_EQUAL: Final = 4
"""Of one rank there are no more cards: so many seats draw again at the most."""


class DealtDay(msgspec.Struct, kw_only=True):
    """What was dealt in the gaming day of the last hand. It outlives the process."""

    day: str = ""
    played: bool = False
    """A hand was sealed that was no draw."""
    drawing: tuple[int, ...] = ()
    """Who drew in the last round of the day's draw."""
    ties: int = 0

    def accept_hand(self, day: str) -> None:
        """A hand of a game begins."""
        self._begin(day)
        self.played = True

    def accept_draw(self, day: str, seats: tuple[int, ...]) -> bool:
        """A draw for the button begins; whether it is the day's, before its first hand.

        Equals draw again: nobody who was not in the round before, and few of those.

        Args:
            day: the gaming day; one that was begun does not come again.
            seats: who draws.
        """
        self._begin(day)
        if self.played:
            return False
        if not self.drawing:
            self.drawing = seats
            return True
        if self.ties >= MOST_TIES or len(seats) > MOST_EQUAL or not set(seats) <= set(self.drawing):
            return False
        self.drawing, self.ties = seats, self.ties + 1
        return True

    def _begin(self, day: str) -> None:
        if day > self.day:
            self.day, self.played, self.drawing, self.ties = day, False, (), 0
