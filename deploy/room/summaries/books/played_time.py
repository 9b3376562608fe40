"""How long a table was played, by the definition that stands below the figures.

Moments and times are nanoseconds of the table's wall clock.
"""

from typing import Final

import msgspec

from engine.messages.text import phrase

PAUSE_NS: Final = 600_000_000_000
"""A next hand that begins later than this after a hand's end is another stretch of play."""
SECOND_NS: Final = 1_000_000_000
DEFINITION: Final = phrase(
    "Hands an hour: hands that ended, void ones among them, divided by the time in which the table "
    "played: from each hand's begin to the next one's, or to its own end before a pause of more "
    "than ten minutes. A dealer's: by the time pushed in."
)
"""What stands below the figures."""


def reckon_played(began_ns: int, ended_ns: int, next_ns: int) -> int:
    """How long one hand was played, ns: to the next one's begin, or to its own end before a pause.

    Args:
        began_ns: its begin.
        ended_ns: its end; 0: it never ended, so that nothing but the next hand tells its time.
        next_ns: the next hand's begin; 0: there is none.
    """
    pause = is_pause(began_ns, ended_ns, next_ns)
    return max(0, (ended_ns if pause else next_ns) - began_ns)


def is_pause(began_ns: int, ended_ns: int, next_ns: int) -> bool:
    """Whether what comes after a hand is no part of it."""
    return not next_ns or next_ns - (ended_ns or began_ns) > PAUSE_NS


class SeatTime(msgspec.Struct, frozen=True):
    """Seats that were taken over a time, summed up as it passed."""

    passed_ns: int = 0
    seats_ns: int = 0
    """All seats together."""

    def go_on(self, passed_ns: int, seats: int) -> "SeatTime":
        """So much later, with so many seats taken meanwhile; a clock that went back adds none."""
        passed_ns = max(0, passed_ns)
        return SeatTime(self.passed_ns + passed_ns, self.seats_ns + passed_ns * seats)

    def reckon(self, played_ns: int) -> int:
        """Of as much of it as was played, so that a clock that was set fills no more seats."""
        return self.seats_ns * played_ns // self.passed_ns if self.passed_ns else 0
