"""Stud's up-cards: who has the best hand showing, who brings it in."""

from itertools import pairwise

import pytest

from engine.cards import UNKNOWN, MalformedCardError, parse_cards
from engine.ranking import order_card, order_tie, read_upcards, upcards_high, upcards_low


@pytest.mark.parametrize(
    "falling",
    [
        ("Qs Qh", "9c 9d", "Ah Kd", "Ah Qd", "Kh Qd"),
        ("9c 9d 9h", "Ac Ad Kh", "Ac Ad 2h", "Kc Kd Ah", "Ah Kh Qh"),
        ("2c 2d 2h 2s", "3c 3d 3h As", "Ac Ad 2h 2d", "Kc Kd Qh Qd", "Ac Ad Kh Qd", "Ah Kh Qh Jh"),
        ("Ac", "Kc", "2c"),
        ("9c 8c 5c 4c 2c", "9c 8d 7d 6h 5h", "Ac Ad Ah 2h 3s"),
    ],
)
def test_the_best_hand_showing_counts_pairs_and_high_cards(falling: tuple[str, ...]) -> None:
    shown = [upcards_high(parse_cards(cards)) or 0 for cards in falling]
    assert all(above > below for above, below in pairwise(shown))


def test_four_suited_up_cards_in_a_row_are_high_cards() -> None:
    suited, mixed = parse_cards("Ah Kh Qh Jh"), parse_cards("As Kc Qd Jh")
    assert upcards_high(suited) == upcards_high(mixed)
    assert read_upcards(suited) == "ace high, king-queen-jack kickers"
    assert read_upcards(parse_cards("9c 9d")) == "pair of nines"


@pytest.mark.parametrize(
    "falling",
    [
        ("Ac 2d", "Ac 3d", "3c 2d", "Kc 2d", "Ac Ad", "2c 2d"),
        ("4c 3d 2h Ac", "8c 3d 2h Ac", "Kc Qd Jh Tc", "Ac Ad 2h 3c", "Ac Ad 2h 2c", "Ac Ad Ah 2c"),
        ("5c 4c 3c 2c Ac", "6c 5d 4d 3h 2h"),
    ],
)
def test_the_best_low_showing_has_the_ace_low_and_no_pair(falling: tuple[str, ...]) -> None:
    shown = [upcards_low(parse_cards(cards)) or 0 for cards in falling]
    assert all(above > below for above, below in pairwise(shown))


def test_the_bring_in_goes_by_rank_and_then_by_suit() -> None:
    stud = min(parse_cards("2s Ac 2d Kh"), key=lambda card: order_card(card) or 0)
    assert stud == "2d"
    razz = max(parse_cards("Kc Ad Kh 9s"), key=lambda card: order_card(card, ace="low") or 0)
    assert razz == "Kh"
    reverse = min(parse_cards("2s 2d"), key=lambda card: order_card(card, suits="shdc") or 0)
    assert reverse == "2s"


def test_a_tie_of_high_hands_showing_is_broken_by_the_top_card() -> None:
    hearts, spades = parse_cards("Ah Kc"), parse_cards("As Kd")
    assert upcards_high(hearts) == upcards_high(spades)
    assert (order_tie(spades) or 0) > (order_tie(hearts) or 0)


def test_the_house_may_break_the_tie_by_the_made_part() -> None:
    nine_of_spades, king_of_spades = parse_cards("9s 9d Kh"), parse_cards("9h 9c Ks")
    assert (order_tie(king_of_spades) or 0) > (order_tie(nine_of_spades) or 0)
    made = [order_tie(cards, "top_of_made_part") or 0 for cards in (nine_of_spades, king_of_spades)]
    assert made[0] > made[1]


def test_an_up_card_of_unknown_face_leaves_everything_open() -> None:
    up = ("As", UNKNOWN)
    assert upcards_high(up) is None
    assert upcards_low(up) is None
    assert read_upcards(up) is None
    assert order_tie(up) is None
    assert order_card(UNKNOWN) is None
    assert upcards_high(()) is None
    assert upcards_high(("As", "Kd", "Qh", "Jc", UNKNOWN)) is None


def test_a_text_that_is_no_up_card_is_refused() -> None:
    with pytest.raises(MalformedCardError, match="'Xs' is not a card"):
        upcards_high(("As", "Xs"))
    with pytest.raises(MalformedCardError, match="'Xs' is not a card"):
        order_card("Xs")
