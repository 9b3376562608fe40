"""What a hand is worth and how it is read aloud.

    best("high", ("Ks", "Kd"), ("Kh", "Ac", "Ad", "2s", "3c")).reading   "kings full of aces"
    value("high", hole, board)                                           the number alone, fast

Rankings: "high", "high_short_deck", "low_ace_to_five_eight" (the low half of hi-lo games),
"low_ace_to_five" (razz), "low_deuce_to_seven", "badugi". `hole_use` is "any" (every card may
play) or "exactly_two" (Omaha). A value is an integer, higher is better and equal is a tie, also
for lows; values compare within one ranking under the same `Switches`. Both answer None where the
cards make no hand: no qualifying low, fewer cards than the game plays, or a card that isn't known
by its face. They raise `MalformedCardError` for a text that is no card or a card that the game's
deck lacks, `best` for a card that stands twice as well.

`best` works out words and cards, some tens of microseconds; `value` doesn't. Behind both stands
the object `ranking(name, switches)`, for callers that compare many hands. Its memory fills as
hands come: importing costs nothing and the first hands cost more.

Stud's up-cards: `upcards_high`, `upcards_low` (razz) and `read_upcards`; `order_card` for the
bring-in, by rank and suit; `order_tie` where suits decide between equal hands showing.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from engine.cards import Card
from engine.ranking.ace_to_five import AceToFiveRanking
from engine.ranking.badugi import BadugiRanking
from engine.ranking.deuce_to_seven import DeuceToSevenRanking
from engine.ranking.eight_or_better import EightOrBetterRanking
from engine.ranking.evaluation import Evaluation, HoleUse, Ranking
from engine.ranking.high import HighRanking
from engine.ranking.short_deck import ShortDeckRanking
from engine.ranking.switches import STANDARD, Switches
from engine.ranking.up_cards import order_card, order_tie, read_upcards, upcards_high, upcards_low

RankingName: TypeAlias = Literal[
    "high",
    "high_short_deck",
    "low_ace_to_five_eight",
    "low_ace_to_five",
    "low_deuce_to_seven",
    "badugi",
]

RANKINGS: Final[dict[RankingName, Callable[[Switches], Ranking]]] = {
    "high": HighRanking,
    "high_short_deck": ShortDeckRanking,
    "low_ace_to_five_eight": EightOrBetterRanking,
    "low_ace_to_five": AceToFiveRanking,
    "low_deuce_to_seven": DeuceToSevenRanking,
    "badugi": BadugiRanking,
}


def ranking(name: RankingName, switches: Switches = STANDARD) -> Ranking:
    """The ranking of that name under a house's switches.

    Raises:
        ValueError: there is no such ranking.
    """
    return _build(name, switches)


@cache
def _build(name: RankingName, switches: Switches) -> Ranking:
    """The one object of that name and those switches, for its memory to be shared."""
    if name not in RANKINGS:
        raise ValueError(f"{name!r} is no ranking: expected one of {', '.join(RANKINGS)}")
    return RANKINGS[name](switches)


def best(
    name: RankingName,
    hole: Sequence[Card],
    board: Sequence[Card] = (),
    hole_use: HoleUse = "any",
    switches: Switches = STANDARD,
) -> Evaluation | None:
    """The best hand with the cards that play and its words; None if there is none.

    Of cards that serve equally, hole cards play before board cards.

    Raises:
        MalformedCardError: a text that is no card, a card that the deck lacks or that stands twice.
        ValueError: there is no such ranking.
    """
    return ranking(name, switches).best(hole, board, hole_use)


def value(
    name: RankingName,
    hole: Sequence[Card],
    board: Sequence[Card] = (),
    hole_use: HoleUse = "any",
    switches: Switches = STANDARD,
) -> int | None:
    """The value of `best` alone, fast; a card that stands twice goes unnoticed.

    Raises:
        MalformedCardError: a text that is no card, or a card that the deck lacks.
        ValueError: there is no such ranking.
    """
    return _build(name, switches).value(hole, board, hole_use)


__all__ = [
    "RANKINGS",
    "STANDARD",
    "Evaluation",
    "HoleUse",
    "Ranking",
    "RankingName",
    "Switches",
    "best",
    "order_card",
    "order_tie",
    "ranking",
    "read_upcards",
    "upcards_high",
    "upcards_low",
    "value",
]
