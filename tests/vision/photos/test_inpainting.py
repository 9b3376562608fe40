"""What lies on a card is taken out of its crop; what is seen of it stays as it is."""

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.photos.overlaps.inpainting import inpaint

QUAD = np.array([[0, 0], [CROP_WIDTH, 0], [CROP_WIDTH, CROP_HEIGHT], [0, CROP_HEIGHT]]) - 0.5
PAPER, INK, OTHER = 230, 20, 90


def test_a_cover_gives_way_to_the_card_turned_about_and_to_paper() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), PAPER, np.uint8)
    crop[20:60, 10:40] = INK
    crop[:, 100:] = OTHER
    cover = QUAD + np.array([100.0, 0])
    turned, blank = inpaint(crop, QUAD, cover[None])
    assert (turned[:, :98] == crop[:, :98]).all()
    assert (blank[:, :98] == crop[:, :98]).all()
    assert (blank[:, 98:] == PAPER).all()
    assert (turned[-60:-20, -40:-10] == INK).all()
    assert not (turned == OTHER).any()


def test_without_a_cover_and_wholly_under_one_nothing_is_filled() -> None:
    crop = np.random.default_rng(3).integers(0, 255, (CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)
    for covers in (np.zeros((0, 4, 2)), QUAD[None]):
        assert all((filled == crop).all() for filled in inpaint(crop, QUAD, covers))
