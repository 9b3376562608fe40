"""Deuce-to-seven low: the reverse of high hands with the ace high only (LIVE-27-12 to 16)."""

from engine.ranking.low import LowRanking
from engine.ranking.switches import STANDARD, Switches


class DeuceToSevenRanking(LowRanking):
    """7-5-4-3-2 of mixed suits is the best; straights, flushes and pairs count against the hand."""

    def __init__(self, switches: Switches = STANDARD) -> None:  # noqa: ARG002
        super().__init__(ace=14, counted=True)
