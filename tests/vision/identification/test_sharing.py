"""The views of a card that cores share: what comes out is what one thread would have come to."""

from contextlib import closing

import numpy as np

from vision.cores import Cores
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.enrolled_deck import EnrolledDeck, VerifyingNamer
from vision.identification.template_namer import as_crop
from vision.identification.trained_namer import TrainedNamer
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import DESIGNS


def test_two_cores_read_what_one_does() -> None:
    house = DESIGNS["house"]
    faces = {card: as_crop(texture) for card, texture in face_textures(house).items()}
    back = as_crop(back_texture(house))
    felt = np.full((CROP_HEIGHT, CROP_WIDTH, 3), (60, 90, 40), np.uint8)
    crops = [felt, faces["As"], back, faces["7h"], faces["Kd"]]
    general = TrainedNamer()
    deck = EnrolledDeck(name="house", faces=faces, back=back)
    with closing(Cores(2)) as cores:
        for namer in (general, VerifyingNamer(general, deck)):
            readings = namer.name(crops)
            assert [reading.card for reading in readings] == [None, "As", None, "7h", "Kd"]
            assert namer.name(crops, cores) == readings
            assert namer.tell_sides(crops, cores) == namer.tell_sides(crops)
            assert [namer.name([crop], cores)[0].card for crop in crops[:2]] == [None, "As"]
