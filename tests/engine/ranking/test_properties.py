"""What holds for every hand."""

from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, SUITS, Card
from engine.ranking import (
    HoleUse,
    RankingName,
    Switches,
    best,
    order_tie,
    ranking,
    upcards_high,
    upcards_low,
    value,
)

_SIZES: dict[RankingName, int] = {
    "high": 7,
    "low_ace_to_five_eight": 7,
    "low_ace_to_five": 7,
    "low_deuce_to_seven": 6,
    "badugi": 4,
}
_ALL: tuple[RankingName, ...] = tuple(_SIZES)
_SWITCHES = (
    Switches(),
    Switches(ace_in_straight="high", tie_breaks="home_literal"),
    Switches(straight_wraps="yes", low_qualifier="9", ace_badugi="high"),
    Switches(low_straights_flushes="counted"),
    Switches(low_straights_flushes="counted", low_qualifier="none"),
)

names = st.sampled_from(_ALL)
switches = st.sampled_from(_SWITCHES)
cards = st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True)
clustered = st.lists(
    st.sampled_from([card for card in DECK if card[0] in "A23456"]),
    min_size=9,
    max_size=9,
    unique=True,
)
nine = st.one_of(cards, clustered)


@given(names, switches, nine, st.randoms())
def test_the_order_of_the_cards_never_matters(
    name: RankingName, house: Switches, dealt: list[Card], chance: Random
) -> None:
    hand = dealt[: _SIZES[name]]
    turned = hand[::-1]
    chance.shuffle(turned)
    assert value(name, hand, switches=house) == value(name, turned, switches=house)
    assert value(name, hand[:2], hand[2:], switches=house) == value(name, hand, switches=house)


@given(names, switches, nine, st.permutations(SUITS))
def test_no_suit_is_better_than_another(
    name: RankingName, house: Switches, dealt: list[Card], suits: list[str]
) -> None:
    hand = dealt[: _SIZES[name]]
    painted = [card[0] + suits[SUITS.index(card[1])] for card in hand]
    assert value(name, hand, switches=house) == value(name, painted, switches=house)


@given(st.sampled_from(_ALL[:4]), switches, nine)
def test_one_card_more_never_makes_the_best_five_worse(
    name: RankingName, house: Switches, dealt: list[Card]
) -> None:
    fewer = value(name, dealt[:5], switches=house) or 0
    assert (value(name, dealt[:6], switches=house) or 0) >= fewer


@given(st.sampled_from(_ALL[:4]), switches, nine)
def test_the_best_of_many_is_the_best_of_every_five(
    name: RankingName, house: Switches, dealt: list[Card]
) -> None:
    low = ranking(name, house)
    hand = dealt[: _SIZES[name]]
    assert low.weigh(hand) == max(map(low.weigh, combinations(hand, 5)))


@given(st.sampled_from(_ALL[:4]), switches, nine)
def test_omaha_is_the_best_of_two_and_three(
    name: RankingName, house: Switches, dealt: list[Card]
) -> None:
    hole, board = dealt[:4], dealt[4:]
    every = [
        ranking(name, house).weigh((*pair, *triple))
        for pair in combinations(hole, 2)
        for triple in combinations(board, 3)
    ]
    assert (value(name, hole, board, "exactly_two", house) or 0) == max(every)


@given(names, switches, st.sampled_from(("any", "exactly_two")), nine)
def test_the_cards_that_play_are_held_and_alone_worth_the_value(
    name: RankingName, house: Switches, hole_use: HoleUse, dealt: list[Card]
) -> None:
    if name == "badugi":
        hole_use = "any"
    hole, board = (dealt[:4], dealt[4:]) if hole_use == "exactly_two" else (dealt[:4], [])
    if hole_use == "any":
        hole = dealt[: _SIZES[name]]
    evaluation = best(name, hole, board, hole_use, house)
    if evaluation is None:
        assert value(name, hole, board, hole_use, house) is None
        return
    playing = evaluation.cards
    assert evaluation.value == value(name, hole, board, hole_use, house)
    assert ranking(name, house).weigh(playing) == evaluation.value
    assert len(set(playing)) == len(playing)
    assert set(playing) <= {*hole, *board}
    if hole_use == "exactly_two":
        assert len(set(playing) & set(hole)) == 2
    if name == "badugi":
        assert len({card[0] for card in playing}) == len(playing)
        assert len({card[1] for card in playing}) == len(playing)


@given(names, switches, nine, nine)
def test_hands_read_alike_in_full_exactly_if_they_tie(
    name: RankingName, house: Switches, one: list[Card], other: list[Card]
) -> None:
    first = best(name, one[: _SIZES[name]], switches=house)
    second = best(name, other[: _SIZES[name]], switches=house)
    if first is not None and second is not None:
        tied = first.value == second.value
        assert (first.reading_in_full == second.reading_in_full) is tied


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=4, unique=True), st.randoms())
def test_what_shows_does_not_depend_on_the_order(up: list[Card], chance: Random) -> None:
    turned = up[::-1]
    chance.shuffle(turned)
    assert upcards_high(up) == upcards_high(turned)
    assert upcards_low(up) == upcards_low(turned)
    assert order_tie(up) == order_tie(turned)
