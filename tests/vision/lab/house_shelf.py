"""A deck of our own drawing as pictures, which never trained."""

import numpy as np

from deploy.simulation.drawn_camera.rendering.card_faces import back_texture, face_textures
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS, HOUSE
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import BACK, REJECT, ArtDeck
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.no_cards import draw_no_card
from vision.pixels import cv2


def open_house_shelf(name: str = HOUSE.name) -> Shelf:
    """Its faces and its back, and a thing of a card's size that is none."""
    faces = face_textures(DESIGNS[name])
    pictures = [
        cv2.resize(picture, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_AREA)
        for picture in (*faces.values(), back_texture(DESIGNS[name]))
    ]
    thing = draw_no_card(np.random.default_rng(4))
    labels = [*faces, BACK, REJECT]
    return Shelf([ArtDeck(name=name, pictures=np.stack([*pictures, thing]), labels=labels)])
