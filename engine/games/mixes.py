"""Mixes of games that have a name: which games take turns, each with its limit."""

from typing import Final, TypeAlias

from engine.messages.stakes import LimitName

Turn: TypeAlias = tuple[str, LimitName]
"""A game's name and its limit."""

_HORSE: Final[tuple[Turn, ...]] = (
    ("holdem", "fixed"),
    ("omaha8", "fixed"),
    ("razz", "fixed"),
    ("stud", "fixed"),
    ("stud8", "fixed"),
)
_EIGHT: Final[tuple[Turn, ...]] = (
    ("deuce_to_seven", "fixed"),
    *_HORSE,
    ("holdem", "no"),
    ("omaha", "pot"),
)
_TEN: Final[tuple[Turn, ...]] = (*_EIGHT, ("badugi", "fixed"), ("deuce_to_seven_single", "no"))

MIXES: Final[dict[str, tuple[Turn, ...]]] = {
    "horse": _HORSE,
    "eight-game": _EIGHT,
    "ten-game": _TEN,
}
"""Each mix by its name: the games in the order in which they are played, with their limits."""
