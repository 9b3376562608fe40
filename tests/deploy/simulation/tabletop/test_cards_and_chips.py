"""The tabletop: nothing is made and nothing is lost, whatever hands do."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    SHOE,
    ImpossibleMoveError,
    Tabletop,
    name_seat,
)
from engine.cards import DECK

SEATS = (1, 2, 3)

seats = st.sampled_from((*SEATS, 9))
amounts = st.integers(-5, 300)
moves = st.one_of(
    st.tuples(st.just("shuffle"), st.integers(0, 9)),
    st.tuples(st.just("draw"), st.sampled_from((BURN, BOARD, *map(name_seat, SEATS)))),
    st.tuples(st.sampled_from(("slide_to_reading", "muck", "leave")), seats),
    st.tuples(st.sampled_from(("put_forward", "take_back", "push", "buy")), seats, amounts),
    st.tuples(st.sampled_from(("clear_reading", "collect_bets"))),
)


def make_move(table: Tabletop, name: str, *details: object) -> None:
    if name == "shuffle":
        table.shuffle(random.Random(str(details)))
    else:
        getattr(table, name)(*details)


@given(st.lists(moves, max_size=60))
def test_no_card_and_no_chip_is_made_or_lost(sequence: list[tuple[object, ...]]) -> None:
    table = Tabletop(dict.fromkeys(SEATS, 100))
    for move in sequence:
        before = table.chips, table.chips_from_rack
        try:
            make_move(table, *move)  # type: ignore[arg-type]
        except ImpossibleMoveError:
            assert (table.chips, table.chips_from_rack) == before
        assert table.chips == table.chips_from_rack
        assert all(seat.stack >= 0 and seat.bet >= 0 for seat in table.seats.values())
        assert set(table.cards) == set(DECK)
        in_shoe = {card.face for card in table.cards.values() if card.place == SHOE}
        assert in_shoe == set(table.shoe)
        places = Counter((card.place, card.position) for card in table.cards.values())
        assert all(count == 1 for (place, _), count in places.items() if place != SHOE)
        lying = {card.tabled_by for card in table.cards_in(READING)}
        assert lying <= {table.reading_seat}


def test_cards_are_drawn_in_the_order_of_the_shuffle() -> None:
    table = Tabletop({})
    table.shuffle(random.Random(4))
    expected = list(reversed(table.shoe))
    drawn = [table.draw(BOARD, face_up=True).face for _ in DECK]
    assert drawn == expected
    assert [table.cards[face].drawn for face in drawn] == list(range(1, 53))
    with pytest.raises(ImpossibleMoveError, match="empty"):
        table.draw(BURN)


def test_a_tabled_hand_keeps_its_order_and_goes_back_face_up() -> None:
    table = Tabletop({1: 10, 2: 10})
    table.shuffle(random.Random(1))
    dealt = [table.draw(name_seat(1)).face, table.draw(name_seat(1)).face]
    table.draw(name_seat(2))
    table.slide_to_reading(1)
    assert [card.face for card in table.cards_in(READING)] == dealt
    with pytest.raises(ImpossibleMoveError, match="still lie"):
        table.slide_to_reading(2)
    table.clear_reading()
    held = table.held_by(1)
    assert [card.face for card in held] == dealt
    assert all(card.face_up and card.tabled_by == 1 for card in held)
    table.muck(1)
    assert all(not table.cards[face].face_up for face in dealt)
    assert {card.face for card in table.cards_in(MUCK)} == set(dealt)


def test_a_card_lies_anew_each_time_that_it_is_squared() -> None:
    table = Tabletop({})
    card = table.draw(BOARD, face_up=True)
    before = card.placement
    table.square(card.face)
    assert card.placement == before + 1
    assert card.position == 1


@pytest.mark.parametrize(
    ("name", "details", "words"),
    [
        ("put_forward", (1, 101), "seat 1 has 100 chips, not 101"),
        ("put_forward", (7, 1), "nobody sits in seat 7"),
        ("take_back", (1, 1), "0 chips lie in front of seat 1, not 1"),
        ("push", (1, 5), "there are 0 chips in the pot, not 5"),
        ("muck", (1,), "seat 1 has no cards to muck"),
        ("slide_to_reading", (1,), "seat 1 has no cards to table"),
    ],
)
def test_what_is_not_there_is_not_moved(name: str, details: tuple[int, ...], words: str) -> None:
    table = Tabletop({1: 100})
    with pytest.raises(ImpossibleMoveError, match=words):
        getattr(table, name)(*details)
