"""Things of a card's size that are none."""

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.pictures.grounds import SIDE, draw_ground
from vision.pixels import Image, Numbers, Random, cv2


def draw_no_card(random: Random) -> Image:
    """A thing of a card's size that is none: a business card, a note, a print, bare paper."""
    if random.random() < 0.3:
        return _cut_ground(random)
    face = draw_ground(random)[:CROP_HEIGHT, :CROP_WIDTH].astype(np.uint8)
    chance = random.random()
    if chance < 0.65:
        face[:] = random.uniform(150, 255, 3) if random.random() < 0.4 else 245
        lines = int(random.integers(0, 14))
        for _ in range(lines):
            left, top = int(random.uniform(6, 180)), int(random.uniform(20, 345))
            letters = "".join(chr(int(code)) for code in random.integers(33, 122, 12))
            ink = tuple(float(v) for v in random.uniform(0, 160, 3))
            cv2.putText(
                face, letters, (left, top), int(random.integers(0, 8)),
                float(random.uniform(0.3, 1.6)), ink, int(random.integers(1, 4)), cv2.LINE_AA,
            )  # fmt: skip
    if chance > 0.45:
        for _ in range(int(random.integers(1, 12))):
            ink = tuple(float(v) for v in random.uniform(0, 255, 3))
            centre = (int(random.uniform(0, CROP_WIDTH)), int(random.uniform(0, CROP_HEIGHT)))
            size = (int(random.uniform(4, 90)), int(random.uniform(4, 120)))
            cv2.ellipse(face, centre, size, float(random.uniform(0, 180)), 0, 360, ink,
                        int(random.choice([-1, 2, 4])), cv2.LINE_AA)  # fmt: skip
    return face


def _cut_ground(random: Random) -> Image:
    """A card's size of bare felt, wood, tiles or cloth, with nothing on it."""
    ground = draw_ground(random)
    scale = random.uniform(0.5, 2.5)
    angle = float(random.uniform(0, 360))
    turn: Numbers = cv2.getRotationMatrix2D((SIDE / 2, SIDE / 2), angle, scale)
    turn[:, 2] += np.array([CROP_WIDTH, CROP_HEIGHT]) / 2 - SIDE / 2 + random.uniform(-90, 90, 2)
    size = (CROP_WIDTH, CROP_HEIGHT)
    cut = cv2.warpAffine(ground, turn, size, borderMode=cv2.BORDER_REFLECT)
    return np.clip(cut, 0, 255).astype(np.uint8)
