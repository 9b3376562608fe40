"""The places that train the judge of places, and what is asked of them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.place_samples import LEAST, cut_wrongly, draw_places
from vision.photos.finding.place_network import PLACE_SIZE
from vision.photos.geometry.quad_geometry import overlap

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)


@given(st.integers(0, 10_000))
def test_a_wrong_cut_still_shows_some_of_its_card(seed: int) -> None:
    place = CARD * 3 + 200
    cut = cut_wrongly(np.random.default_rng(seed), place)
    assert overlap(cut, place) > 0.05
    assert not np.array_equal(cut, place)


def test_places_are_drawn_alike_from_a_seed_and_asked_by_how_they_are_cut(shelf: Shelf) -> None:
    # The pictures of this seed are small ones.
    lot, again = (draw_places(shelf, 7, range(count)) for count in (2, 1))
    assert len(again.views)
    assert np.array_equal(lot.views[: len(again.views)], again.views)
    assert lot.views.shape[1:] == (PLACE_SIZE[1], PLACE_SIZE[0], 3)
    cuts = lot.shares > LEAST
    assert cuts.any()
    assert not lot.shifts[~cuts].any()
    near = lot.shares > 0.93
    assert near.any()
    far = cuts & (lot.shares < 0.6)
    assert np.abs(lot.shifts[near]).mean() < np.abs(lot.shifts[far]).mean()
