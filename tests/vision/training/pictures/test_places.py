"""The places that train the judge of places, and what is asked of them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.naming import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import cv2
from vision.reading.places import PLACE_SIZE
from vision.reading.shapes import overlap
from vision.rendering.designs import HOUSE
from vision.rendering.faces import back_texture, face_textures
from vision.training.decks.artwork import BACK, REJECT, ArtDeck
from vision.training.decks.shelves import Shelf
from vision.training.pictures.no_cards import draw_no_card
from vision.training.pictures.places import LEAST, cut_wrongly, draw_places

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)


@given(st.integers(0, 10_000))
def test_a_wrong_cut_still_shows_some_of_its_card(seed: int) -> None:
    place = CARD * 3 + 200
    cut = cut_wrongly(np.random.default_rng(seed), place)
    assert overlap(cut, place) > 0.05
    assert not np.array_equal(cut, place)


def test_places_are_drawn_alike_from_a_seed_and_asked_by_how_they_are_cut() -> None:
    faces = face_textures(HOUSE)
    pictures = [
        cv2.resize(picture, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_AREA)
        for picture in (*faces.values(), back_texture(HOUSE))
    ]
    pictures.append(draw_no_card(np.random.default_rng(4)))
    deck = ArtDeck(name="house", pictures=np.stack(pictures), labels=[*faces, BACK, REJECT])
    lot, again = (draw_places(Shelf([deck], []), 3, range(count)) for count in (2, 1))
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
