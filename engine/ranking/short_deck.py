"""Short-deck high hands: six to ace, a flush beats a full house, A-6-7-8-9 is the low straight."""

from typing import Final

from engine.ranking.high import HighRanking
from engine.ranking.switches import STANDARD, Switches

SHORT_DECK_CATEGORIES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "full_house",
    "flush",
    "four_of_a_kind",
    "straight_flush",
)


class ShortDeckRanking(HighRanking):
    """High hands of the 36-card deck."""

    def __init__(self, switches: Switches = STANDARD) -> None:
        super().__init__(switches, order=SHORT_DECK_CATEGORIES, lowest=6)
