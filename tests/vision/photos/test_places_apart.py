"""A face-down card ends at its sides, a tile does not; and a picture may be one card."""

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.card_faces import back_texture, face_textures
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardReading
from vision.identification.trained_namer import TrainedNamer
from vision.photos.doubts.suppression import suppress
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.quads import Suggestions
from vision.pixels import Image, cv2
from vision.see.loose_pictures import LooseSurface, read_picture

CARD = np.array([[0, 0], [126, 0], [126, 176], [0, 176]], np.float64) + 200


def lay_tiles() -> Image:
    tiles = np.full((600, 600, 3), (90, 110, 60), np.uint8)
    tiles[24::176] = tiles[:, 74::126] = (170, 180, 160)
    return tiles


def lay_back(ground: Image) -> Image:
    laid = ground.copy()
    size = (126, 176)
    laid[200:376, 200:326] = cv2.resize(back_texture(HOUSE), size, interpolation=cv2.INTER_AREA)
    return laid


def test_a_back_is_set_apart_and_a_tile_is_not() -> None:
    tiles = lay_tiles()
    assert Pyramid(tiles).set_apart(CARD) < 10
    assert Pyramid(lay_back(tiles)).set_apart(CARD) > 20
    assert Pyramid(lay_back(np.zeros_like(tiles))).set_apart(CARD) > 20, "on black, too"


def test_bare_felt_beside_a_card_is_not_set_apart() -> None:
    felt = lay_back(np.full((600, 600, 3), (60, 100, 40), np.uint8))
    assert Pyramid(felt).set_apart(CARD + np.array([126.0, 0])) < 10


def test_a_back_that_goes_on_beside_itself_is_not_told_of() -> None:
    back = CardReading(side="back", confidence=0.9, why="face down")
    told = [
        suppress([Candidate(CARD, 0.95, apart=apart, reading=back)], (600, 600), LooseSurface())
        for apart in (3.0, 60.0)
    ]
    assert [len(cards) for cards in told] == [0, 1]


def test_the_picture_as_a_whole_may_be_a_card_either_way_where_it_is_square() -> None:
    counts = [
        len(Suggestions(np.full((height, width, 3), 200, np.uint8)).frame())
        for width, height in ((240, 340), (340, 240), (224, 224), (900, 300))
    ]
    assert counts == [1, 1, 2, 0]


@pytest.mark.parametrize("size", [(224, 224), (CROP_WIDTH, CROP_HEIGHT)])
def test_a_picture_that_is_one_card_and_nothing_else_is_read(size: tuple[int, int]) -> None:
    namer = TrainedNamer()
    face = cv2.resize(face_textures(HOUSE)["7h"], size, interpolation=cv2.INTER_AREA)
    assert [card.reading.card for card in read_picture(face, namer)] == ["7h"]
