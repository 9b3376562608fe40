"""The decks of our own drawing as pictures; they never train."""

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import BACK, ArtDeck
from vision.pixels import cv2
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import DESIGNS


def draw_house_deck(name: str) -> ArtDeck:
    """A deck's 52 faces and its back, as large as crops are.

    Args:
        name: one of `DESIGNS`.
    """
    design = DESIGNS[name]
    faces = face_textures(design)
    pictures = [
        cv2.resize(picture, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_AREA)
        for picture in (*faces.values(), back_texture(design))
    ]
    return ArtDeck(name=name, pictures=np.stack(pictures), labels=[*faces, BACK])
