"""Random hands in every ranking: the order is PokerKit's, ties included."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pokerkit
import pytest

from engine.cards import DECK, Card
from engine.ranking import HoleUse, RankingName, value

_FEW = 24
"""Hands from so few cards of the deck hold more pairs, straights, flushes and ties."""


def _deal(
    chance: random.Random, deck: Sequence[Card], hole: int, board: int, hands: int
) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Random holdings, every other one from a part of the deck."""
    dealt = []
    for number in range(hands):
        pool = chance.sample(deck, _FEW) if number % 2 else deck
        cards = tuple(chance.sample(pool, hole + board))
        dealt.append((cards[:hole], cards[hole:]))
    return dealt


@pytest.mark.parametrize(
    ("name", "hole_use", "hand_type", "hole", "board", "hands"),
    [
        ("high", "any", "StandardHighHand", 5, 0, 300),
        ("high", "any", "StandardHighHand", 2, 5, 200),
        ("high", "any", "StandardHighHand", 7, 0, 200),
        ("high", "exactly_two", "OmahaHoldemHand", 4, 5, 120),
        ("high_short_deck", "any", "ShortDeckHoldemHand", 2, 5, 200),
        ("low_ace_to_five_eight", "any", "EightOrBetterLowHand", 7, 0, 300),
        ("low_ace_to_five_eight", "exactly_two", "OmahaEightOrBetterLowHand", 4, 5, 150),
        ("low_ace_to_five", "any", "RegularLowHand", 7, 0, 200),
        ("low_ace_to_five", "any", "RegularLowHand", 5, 0, 300),
        ("low_deuce_to_seven", "any", "StandardLowHand", 5, 0, 300),
        ("low_deuce_to_seven", "any", "StandardLowHand", 7, 0, 150),
        ("badugi", "any", "BadugiHand", 4, 0, 400),
    ],
)
def test_the_order_of_random_hands_is_pokerkits(
    name: RankingName, hole_use: HoleUse, hand_type: str, hole: int, board: int, hands: int
) -> None:
    deck = [card for card in DECK if name != "high_short_deck" or card[0] in "6789TJQKA"]
    kind: Any = getattr(pokerkit, hand_type)
    compared = []
    for own, shared in _deal(random.Random(20_261_120), deck, hole, board, hands):
        theirs = kind.from_game_or_none("".join(own), "".join(shared))
        ours = value(name, own, shared, hole_use)
        assert (ours is None) is (theirs is None), (own, shared)
        if ours is not None:
            compared.append((ours, theirs, own + shared))
    assert len(compared) >= 30
    compared.sort(key=lambda entry: entry[0])
    for (low, their_low, low_cards), (high, their_high, high_cards) in pairwise(compared):
        assert (low == high) is (their_low == their_high), (low_cards, high_cards)
        assert their_low <= their_high, (low_cards, high_cards)
