"""The low half of hi-lo games: five unpaired cards, eight or lower, ace low (LIVE-GL-22)."""

from engine.ranking.low import LowRanking
from engine.ranking.switches import STANDARD, Switches


class EightOrBetterRanking(LowRanking):
    """Ace-to-five lows that qualify (HR-81); straights and flushes as the house says (HR-82).

    Where they count, a straight or a flush is no qualifying low.
    """

    def __init__(self, switches: Switches = STANDARD) -> None:
        super().__init__(
            ace=1,
            counted=switches.low_straights_flushes == "counted",
            qualifier=None if switches.low_qualifier == "none" else int(switches.low_qualifier),
        )
