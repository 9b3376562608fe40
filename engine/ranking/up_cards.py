"""What stud players show: the best hand showing, the card that brings it in, ties by suit.

Numbers compare within one function, higher is better. None: no card, or one of unknown face.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from engine.cards import SUITS, Card
from engine.ranking.ace_to_five import AceToFiveRanking
from engine.ranking.evaluation import refuse_foreign
from engine.ranking.high import HighRanking
from engine.ranking.made import CATEGORIES, CEILING, PLACES, group, pack, unpack
from engine.ranking.rank_words import read_hand
from engine.ranking.strength_keys import KEYS, RANK_NUMBERS
from engine.ranking.switches import STANDARD, Switches

AceSide: TypeAlias = Literal["high", "low"]

_RAZZ: Final = AceToFiveRanking()
_build_high = cache(HighRanking)


def upcards_high(cards: Sequence[Card], switches: Switches = STANDARD) -> int | None:
    """The high hand showing (OH-7CS-11): pairs, trips, quads and high cards, no more.

    Straights and flushes exist from five cards on, which happens with a common card only.

    Raises:
        MalformedCardError: a text that is no card.
    """
    if len(cards) >= 5:
        return _build_high(switches).value(cards)
    ranks = _list_ranks(cards, ace=14)
    if not ranks:
        return None
    category, compared = group(ranks)
    return pack(PLACES[category], compared)


def upcards_low(cards: Sequence[Card]) -> int | None:
    """The low hand showing (razz): the ace is low, pairs count against the hand.

    Raises:
        MalformedCardError: a text that is no card.
    """
    if len(cards) >= 5:
        return _RAZZ.value(cards)
    ranks = _list_ranks(cards, ace=1)
    if not ranks:
        return None
    category, compared = group(ranks)
    return CEILING - pack(PLACES[category], compared)


def read_upcards(cards: Sequence[Card]) -> str | None:
    """One to four up-cards in words: "pair of nines, king kicker", "ace high, four kicker".

    Raises:
        MalformedCardError: a text that is no card.
    """
    number = upcards_high(cards[:4])
    if number is None:
        return None
    place, ranks = unpack(number)
    return read_hand(CATEGORIES[place - 1], ranks)


def order_card(card: Card, ace: AceSide = "high", suits: str = SUITS) -> int | None:
    """A single card's place, by rank and then by suit, for the bring-in (HR-46 to HR-49).

    The lowest opens stud, with the ace high; the highest opens razz, with the ace low.

    Args:
        card: a card that lies face up.
        ace: where the ace stands.
        suits: the house's order of the suits, lowest first.

    Raises:
        MalformedCardError: a text that is no card.
    """
    ranks = _list_ranks((card,), ace=14 if ace == "high" else 1)
    return ranks[0] * 4 + suits.index(card[1]) if ranks else None


def order_tie(
    cards: Sequence[Card],
    by: Literal["top_card", "top_of_made_part"] = "top_card",
    suits: str = SUITS,
) -> int | None:
    """What decides between equal high hands showing by suit (LIVE-7CS-12, HR-51).

    Args:
        cards: the up-cards.
        by: the highest card of all, or of the pair, trips or quads only.
        suits: the house's order of the suits, lowest first.

    Raises:
        MalformedCardError: a text that is no card.
    """
    ranks = _list_ranks(cards, ace=14)
    if not ranks:
        return None
    top = max(ranks) if by == "top_card" else group(ranks)[1][0]
    places = (
        order_card(card, suits=suits)
        for card, rank in zip(cards, ranks, strict=True)
        if rank == top
    )
    return max(place for place in places if place is not None)


def _list_ranks(cards: Sequence[Card], *, ace: int) -> tuple[int, ...]:
    """The cards' ranks; empty if one isn't known."""
    numbers = {**RANK_NUMBERS, "A": ace}
    for card in cards:
        if card not in KEYS:
            refuse_foreign(card)
            return ()
    return tuple(numbers[card[0]] for card in cards)
