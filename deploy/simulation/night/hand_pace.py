"""How long things take at a table: the night's clock goes on by it, not by the machine's."""

from dataclasses import dataclass
from typing import Final, Literal

SECONDS: Final[dict[str, float]] = {
    "shuffle": 20.0,
    "post_blinds": 5.0,
    "deal_hole": 0.6,
    "burn": 1.0,
    "deal_board": 2.5,
    "act": 2.5,
    "discard": 6.0,
    "reshuffle": 25.0,
    "table_hand": 5.0,
    "push_pot": 8.0,
    "buy_in": 15.0,
    "name_cards": 5.0,
    "resolve": 20.0,
}
"""What each step takes a practised dealer and people who think, by the prompt that asks for it.

A hand of nine players comes to a minute and a half to two: about 35 an hour, as at a live table.
"""
OTHER_SECONDS: Final = 1.0
FAST: Final = 12.0
"""A fast night: so many times the hands in an hour, so that a shift sees as many as a week does."""
EVENING_NS: Final = 1_767_380_400_000_000_000
"""When every night begins: 2 January 2026, 19:00 UTC."""
SECOND_NS: Final = 1_000_000_000
MINUTE_NS: Final = 60 * SECOND_NS
HOUR_NS: Final = 60 * MINUTE_NS


@dataclass
class Clock:
    """The wall clock of the night."""

    speed: Literal["real", "fast"] = "fast"
    now_ns: int = EVENING_NS
    """UTC nanoseconds since 1970."""

    def spend(self, step: str) -> None:
        """Let the time pass that a step takes."""
        haste = FAST if self.speed == "fast" else 1.0
        self.pass_time(SECONDS.get(step, OTHER_SECONDS) / haste)

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass, however fast hands are dealt."""
        self.now_ns += round(seconds * SECOND_NS)

    @property
    def hours(self) -> float:
        """How long the night has lasted."""
        return (self.now_ns - EVENING_NS) / HOUR_NS

    def read(self) -> int:
        """The wall clock."""
        return self.now_ns
