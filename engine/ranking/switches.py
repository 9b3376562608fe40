"""The house's options on what a hand is worth (house rules HR-74 to HR-86)."""

from typing import Literal

import msgspec


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """How a house reads hands; the defaults are the house defaults.

    Fixed in every house, so no option here: suits never break ties (HR-77), deuce-to-seven plays
    the ace high (HR-84) and counts straights and flushes (HR-85).
    """

    ace_in_straight: Literal["high", "high_and_low"] = "high_and_low"
    """HR-74: whether A-2-3-4-5 is a straight in high hands."""
    straight_wraps: Literal["no", "yes"] = "no"
    """HR-75: whether Q-K-A-2-3 is a straight; it would rank below the five-high one."""
    tie_breaks: Literal["standard", "home_literal"] = "standard"
    """HR-76: home_literal compares two pair by top pair, fifth card, second pair (HOME-RANK-09)."""
    low_qualifier: Literal["8", "9", "none"] = "8"
    """HR-81: the highest card that a low of `low_ace_to_five_eight` may hold."""
    low_straights_flushes: Literal["ignored", "counted"] = "ignored"
    """HR-82: whether straights and flushes spoil a low of `low_ace_to_five_eight`."""
    ace_badugi: Literal["low", "high"] = "low"
    """HR-86: where the ace stands in badugi."""


STANDARD = Switches()
"""The house defaults."""
