"""Every hand of the deck, counted by category against the numbers of combinatorics."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

from engine.cards import DECK, RANKS
from engine.ranking import RankingName, ranking

_HIGH = {
    "royal_flush": 4,
    "straight_flush": 36,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "pair": 1_098_240,
    "high_card": 1_302_540,
}
_SHORT_DECK = {
    "royal_flush": 4,
    "straight_flush": 20,
    "four_of_a_kind": 288,
    "flush": 480,
    "full_house": 1_728,
    "straight": 6_120,
    "three_of_a_kind": 16_128,
    "two_pair": 36_288,
    "pair": 193_536,
    "high_card": 122_400,
}


def _count_categories(name: RankingName, values: Counter[int]) -> dict[str, int]:
    described = ranking(name).describe
    counts: Counter[str] = Counter()
    for value, count in values.items():
        counts[described(value).category] += count
    return dict(counts)


def test_all_five_card_hands_fall_into_their_categories() -> None:
    values = Counter(map(ranking("high").weigh, combinations(DECK, 5)))
    assert sum(values.values()) == 2_598_960
    assert len(values) == 7_462
    assert _count_categories("high", values) == _HIGH
    # Words tell any two hands of different value apart.
    assert len({ranking("high").describe(value).full for value in values}) == 7_462


def test_all_short_deck_hands_fall_into_their_categories_and_order() -> None:
    deck = [card for card in DECK if card[0] in "6789TJQKA"]
    values = Counter(map(ranking("high_short_deck").weigh, combinations(deck, 5)))
    assert _count_categories("high_short_deck", values) == _SHORT_DECK
    order = [ranking("high_short_deck").describe(value).category for value in sorted(values)]
    assert list(dict.fromkeys(reversed(order))) == list(_SHORT_DECK)


def test_all_badugi_hands_play_as_many_cards_as_they_can() -> None:
    badugi = ranking("badugi")
    values = Counter(map(badugi.weigh, combinations(DECK, 4)))
    sizes: Counter[int] = Counter()
    for value, count in values.items():
        sizes[badugi.count_playing(value)] += count
    one = 4 * 715 + 13  # all of one suit, or all of one rank
    four = 13 * 12 * 11 * 10
    assert sizes == {4: four, 3: 154_440, 2: 270_725 - four - 154_440 - one, 1: one}
    assert len({badugi.describe(value).full for value in values}) == len(values)


def test_all_eight_or_better_lows_of_five_cards() -> None:
    lows = [card for card in DECK if card[0] in "A2345678"]
    values = Counter(map(ranking("low_ace_to_five_eight").weigh, combinations(lows, 5)))
    assert values.pop(0) == 201_376 - 56 * 4**5
    assert len(values) == 56
    assert set(values.values()) == {4**5}
    lowest_first = sorted(values, reverse=True)
    described = [ranking("low_ace_to_five_eight").describe(value).full for value in lowest_first]
    assert described[0] == "wheel, five-four-three-deuce-ace low"
    assert described[-1] == "eight-seven-six-five-four low"


def test_lows_tell_apart_every_hand_that_differs() -> None:
    ranks = [
        hand
        for hand in combinations_with_replacement(RANKS, 5)
        if all(hand.count(rank) <= 4 for rank in hand)
    ]
    mixed = [tuple(rank + "cdhsc"[at] for at, rank in enumerate(hand)) for hand in ranks]
    suited = [tuple(rank + "s" for rank in hand) for hand in combinations(RANKS, 5)]
    distincts: dict[RankingName, int] = {"low_ace_to_five": 6_175, "low_deuce_to_seven": 7_462}
    for name, distinct in distincts.items():
        low = ranking(name)
        values = {low.weigh(hand) for hand in mixed + suited}
        assert len(values) == distinct
        assert len({low.describe(value).full for value in values}) == distinct
