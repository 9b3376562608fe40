"""Who sits at the table, and what they are about to do beside playing their cards."""

import random
from dataclasses import dataclass
from typing import Final

from deploy.simulation.night.hand_pace import HOUR_NS, MINUTE_NS

STAY_HOURS: Final = (0.4, 4.0)
"""How long a guest stays, at least and at most."""
PAUSE_MINUTES: Final = (2.0, 25.0)
"""How long a guest sits out."""
BETWEEN_PAUSES_HOURS: Final = (0.3, 2.0)
NEWCOMERS: Final = 40
"""How many people come to this room; who left may come again."""


@dataclass
class Guest:
    """One player and its plans; the table knows the nickname and the chips."""

    name: str
    seat: int
    leaves_ns: int
    pauses_ns: int
    """When it sits out next."""
    back_ns: int = 0
    """When it comes back; 0: it is in the game."""
    leaving: bool = False
    """It has said so."""


class Lobby:
    """Where people come from and go to.

    Args:
        chance: decides who comes, and for how long.
    """

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._away: dict[str, int] = {}
        """With how many chips each one left last."""
        self._known = 0

    def welcome(self, taken: set[str]) -> str:
        """Somebody wants a seat: a stranger, or somebody who was here before."""
        free = [name for name in self._away if name not in taken]
        if free and (self._known >= NEWCOMERS or self._chance.random() < 0.4):
            return self._chance.choice(free)
        self._known += 1
        return f"Player {self._known}"

    def remember(self, name: str, chips: int) -> None:
        """Somebody went home."""
        self._away[name] = chips

    def chips_of(self, name: str) -> int:
        """With how many chips somebody left last; 0: never, or broke."""
        return self._away.get(name, 0)

    def seat(self, name: str, seat: int, now_ns: int) -> Guest:
        """A guest who just sat down, with plans for the night."""
        self._away.pop(name, None)
        return Guest(
            name=name,
            seat=seat,
            leaves_ns=now_ns + self._span(STAY_HOURS, HOUR_NS),
            pauses_ns=now_ns + self._span(BETWEEN_PAUSES_HOURS, HOUR_NS),
        )

    def plan_pause(self, guest: Guest, now_ns: int) -> None:
        """The guest sits out from now on."""
        guest.back_ns = now_ns + self._span(PAUSE_MINUTES, MINUTE_NS)

    def plan_return(self, guest: Guest, now_ns: int) -> None:
        """The guest is back in the game."""
        guest.back_ns = 0
        guest.pauses_ns = now_ns + self._span(BETWEEN_PAUSES_HOURS, HOUR_NS)

    def _span(self, between: tuple[float, float], unit_ns: int) -> int:
        return round(self._chance.uniform(*between) * unit_ns)
