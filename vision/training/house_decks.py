"""The decks of our own drawing as pictures, of which scenes are drawn; they never train."""

import numpy as np

from vision.naming import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import cv2
from vision.rendering.designs import DESIGNS
from vision.rendering.faces import back_texture, face_textures
from vision.training.artwork import BACK, REJECT, ArtDeck
from vision.training.invented import invent_backs
from vision.training.samples import Shelf, draw_no_card


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


def open_house_shelf(name: str) -> Shelf:
    """One such deck, with a stranger's back and a thing of a card's size that is none."""
    thing = draw_no_card(np.random.default_rng(4))
    other = ArtDeck(name="no card", pictures=thing[None], labels=[REJECT])
    backs = invent_backs(np.random.default_rng(2), "backs", 1)
    return Shelf([draw_house_deck(name)], [other, backs])
