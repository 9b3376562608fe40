"""What hands are worth in the house's game, from the best to the least, for the screen."""

from typing import Final

from engine.games import Game, Side
from engine.house import HouseRules
from engine.messages.shown.views import HandRank
from engine.messages.text import phrase

_HIGH: Final = (
    ("royal_flush", "royal_flush"),
    ("straight_flush", "straight_flush"),
    ("four_of_a_kind", "quads"),
    ("full_house", "full_house"),
    ("flush", "flush"),
    ("straight", "straight"),
    ("three_of_a_kind", "trips"),
    ("two_pair", "two_pair"),
    ("pair", "one_pair"),
    ("high_card", "high_card"),
)
"""The categories as `engine.ranking` calls them, and the rulebook (OH-RANK-11)."""
_BADUGI: Final = (
    (phrase("four cards of four suits, the lowest wins"), "low.badugi_lowest_wins"),
    (phrase("three cards of three suits"), "low.badugi_three"),
    (phrase("two cards of two suits"), "low.badugi_two"),
    (phrase("one card"), "low.badugi_one"),
)
_DEUCE_TO_SEVEN: Final = (
    (phrase("7-5-4-3-2 of more than one suit is the best"), "low.27_best"),
    (phrase("then the lowest hand without pair, straight or flush"), "low.27_made_hands_count"),
    (phrase("the ace is high"), "low.27_ace_high"),
    (phrase("5-4-3-2-A is no straight"), "low.27_wheel_is_ace_high"),
    (phrase("pairs, straights and flushes last, in this order"), "low.27_straight_live"),
)
_EIGHT: Final = ((phrase("low: five different ranks, eight or lower"), "low.eight_or_better"),)
_ACE_TO_FIVE: Final = (
    (phrase("5-4-3-2-A is the best; straights and flushes don't count"), "low.ace_to_five"),
)
_ROWS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "high": tuple((name.replace("_", " "), f"rank.{behaviour}") for name, behaviour in _HIGH),
    "badugi": _BADUGI,
    "low_deuce_to_seven": _DEUCE_TO_SEVEN,
    "low_ace_to_five": _ACE_TO_FIVE,
    "low_ace_to_five_eight": _EIGHT,
}


def list_hand_ranks(rules: HouseRules, game: Game) -> tuple[HandRank, ...]:
    """The rows of each way to win, the high ones first.

    Args:
        rules: the house, whose document each row cites where it has a clause for it.
        game: the game that is played.
    """
    return tuple(
        HandRank(name=name, clause=rules.cite(behaviour, game.name), side=_side(game, way.side))
        for way in game.ways
        for name, behaviour in _ROWS.get(way.ranking, ())
    )


def _side(game: Game, side: Side) -> Side:
    return side if game.halved else ""
