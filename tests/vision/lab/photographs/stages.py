"""A card on a bare table and a camera above it, for tests."""

import numpy as np

from vision.lab.photographs.camera import SceneCamera
from vision.lab.photographs.laid_sheets import Laid
from vision.lab.photographs.rooms import Room
from vision.lab.photographs.sheets import Sheet
from vision.lab.photographs.stage import Card, Stage
from vision.pixels import Image
from vision.rendering.card_faces import face_textures
from vision.rendering.designs import HOUSE

ABOVE = SceneCamera(
    eye=(0, 0, 400), target=(0, 0, 0), up=(0, 1, 0), focal=800, size=(864, 648), aperture=0.5
)
"""Two pixels a millimetre on the table."""


def draw_face(name: str) -> Image:
    return face_textures(HOUSE)[name]


def lay(*sheets: Sheet, camera: SceneCamera = ABOVE, name: str = "7s") -> Stage:
    cards = tuple(Card(Laid(sheet), name, "house", draw_face(name)) for sheet in sheets)
    return Stage(
        kind="test", cards=cards, room=Room("overcast", np.ones((256, 512, 3), np.float32)),
        table=np.full((1024, 1024, 3), 40, np.float32), table_gloss=1.0, gloss=0.2, solids=(),
        camera=camera,
    )  # fmt: skip
