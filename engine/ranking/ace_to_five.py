"""Ace-to-five low (razz): the ace is low, straights and flushes don't count (LIVE-GL-61)."""

from engine.ranking.low import LowRanking
from engine.ranking.switches import STANDARD, Switches


class AceToFiveRanking(LowRanking):
    """The lowest five cards win; 5-4-3-2-A, the wheel, is the best."""

    def __init__(self, switches: Switches = STANDARD) -> None:  # noqa: ARG002
        super().__init__(ace=1, counted=False)
