"""Numbers have as many pips as they say, wherever a printer sets them."""

from itertools import combinations

import numpy as np
import pytest

from vision.lab.decks.pip_layouts import STANDARD, PipLayout, invent_layout
from vision.rendering.card_faces import PIP_PLACES


@pytest.fixture(scope="module")
def layouts() -> list[PipLayout]:
    return [invent_layout(np.random.default_rng(seed)) for seed in range(60)]


def test_each_rank_has_its_number_of_pips_on_the_card(layouts: list[PipLayout]) -> None:
    for layout in layouts:
        for rank, places in layout.places.items():
            assert len(places) == (10 if rank == "T" else int(rank))
            assert all(8 < x < 55 and 8 < y < 80 for x, y in places)


def test_pips_stay_apart_and_large_enough_to_be_seen(layouts: list[PipLayout]) -> None:
    for layout in layouts:
        for rank, places in layout.places.items():
            assert layout.room(rank) > 6
            for (a, b), (c, d) in combinations(places, 2):
                assert max(abs(a - c), abs(b - d)) >= layout.room(rank)


def test_sevens_are_set_in_more_ways_than_one(layouts: list[PipLayout]) -> None:
    # Some have their odd pip in the card's very middle.
    middles = [(31.5, 44.0) in layout.places["7"] for layout in layouts]
    assert 10 < sum(middles) < 50


def test_the_standard_deck_is_as_it_is_drawn_everywhere() -> None:
    assert STANDARD.places == PIP_PLACES
    assert STANDARD.room("8") == float("inf")
