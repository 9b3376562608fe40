"""Piles keep their order; the same seed draws the same chunks."""

import numpy as np

from vision.identification.network_views import CORNER_SIZE, FACE_SIZE
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.chunks import UNTOLD, SamplePile, draw_chunk


def test_the_same_seed_draws_the_same_pictures(shelf: Shelf) -> None:
    first, again, other = (draw_chunk(shelf, seed, 4, count=6) for seed in (9, 9, 10))
    assert np.array_equal(first.faces, again.faces)
    assert np.array_equal(first.corners, again.corners)
    assert np.array_equal(first.face_labels, again.face_labels)
    assert not np.array_equal(first.faces, other.faces)


def test_pictures_are_what_the_networks_look_at(shelf: Shelf) -> None:
    drawn = draw_chunk(shelf, 1, 0, count=12)
    assert drawn.faces.shape == (12, FACE_SIZE[1], FACE_SIZE[0], 3)
    assert drawn.corners.shape[1:] == (CORNER_SIZE[1], CORNER_SIZE[0], 3)
    assert len(drawn.corners) == len(drawn.corner_labels)
    assert drawn.face_labels[:, 0].min() >= UNTOLD
    assert drawn.corner_labels.min() >= 0


def test_a_pile_gives_pictures_of_all_its_parts_in_the_order_asked_for() -> None:
    parts = [np.full((count, 2, 2, 3), count, np.uint8) for count in (1, 4, 2)]
    pile = SamplePile(parts)
    assert len(pile) == 7
    assert pile.take(np.array([6, 0, 1, 4, 5]))[:, 0, 0, 0].tolist() == [2, 1, 4, 4, 2]
