"""One small shelf for all tests of training pictures."""

import numpy as np
import pytest

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.network_views import BACK, REJECT
from vision.lab.decks.art_decks import ArtDeck
from vision.lab.decks.invented_decks import invent_backs
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.no_cards import draw_no_card
from vision.pixels import cv2
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import HOUSE


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    pictures = [*face_textures(HOUSE).values(), back_texture(HOUSE)]
    labels = [*face_textures(HOUSE), BACK]
    size = (CROP_WIDTH, CROP_HEIGHT)
    crops = [cv2.resize(picture, size, interpolation=cv2.INTER_AREA) for picture in pictures]
    joker = draw_no_card(np.random.default_rng(1))
    deck = ArtDeck(name="house", pictures=np.stack([*crops, joker]), labels=[*labels, REJECT])
    return Shelf([deck], [invent_backs(np.random.default_rng(2), "backs", 3)])
