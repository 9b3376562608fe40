"""What the bridge knows of a deal without the engine: from the table's own file, and the glass."""

import time
from collections.abc import Callable

from engine.messages.commands import SealHand
from firmware_bridge.dealt_days import DealtDay
from firmware_bridge.posted_table import UNPOSTED, PostedTable


class DealWitness:
    """Judges what the engine says of a deal.

    Args:
        posted: what the table's own file says is dealt here.
        wall_ns: UTC nanoseconds since 1970.
    """

    def __init__(
        self, posted: PostedTable = UNPOSTED, wall_ns: Callable[[], int] = time.time_ns
    ) -> None:
        self._posted = posted
        self._wall_ns = wall_ns

    def take_seal(self, told: SealHand, dealt: DealtDay) -> bool:
        """Whether the table's file allows this deal now; else no rule puts a card of it face up.

        Args:
            told: what the engine says is dealt.
            dealt: what was dealt in this gaming day; the deal is noted there.
        """
        day = self._posted.find_day(self._wall_ns())
        fits = self._posted.may_deal(told.game, told.seats)
        if told.game:
            dealt.take_hand(day)
            return fits
        return fits and dealt.take_draw(day, told.seats)
