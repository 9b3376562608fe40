"""Courts as small printers and programs draw them: one ink, a single figure, an emblem, nothing.

As in `courts`, the picture tells nothing of the rank; but around it is bare paper.
"""

from typing import Final

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.court_art import Court, CourtArt, borrow, draw_patchwork
from vision.lab.decks.ink_stamps import pick_colour, scale, stamp
from vision.pixels import Image, Numbers, Random, cv2

_KINDS: Final = ("one ink", "figure", "emblem", "pip", "bare")
_SHARES: Final = (0.3, 0.36, 0.18, 0.1, 0.06)


def draw_figure(random: Random, face: Image, court: Court, courts: CourtArt) -> None:
    """A court's picture, in place.

    Args:
        random: where chance comes from.
        face: (352, 252, 3), the paper; the index is printed later.
        court: what the card is.
        courts: pictures to borrow.
    """
    kind = str(random.choice(_KINDS, p=_SHARES))
    width, height = int(random.uniform(90, 185)), int(random.uniform(120, 285))
    left = (CROP_WIDTH - width) // 2 + int(random.uniform(-8, 8))
    top = (CROP_HEIGHT - height) // 2 + int(random.uniform(-12, 12))
    inner = face[top : top + height, left : left + width]
    if kind == "one ink":
        grey = _pick(random, courts, inner).mean(axis=2, keepdims=True)
        share = np.clip((225 - grey) / random.uniform(90, 180), 0, 1)
        inner[:] = inner * (1 - share) + np.array(court.ink) * share
    elif kind == "figure":
        part = _outline(random, height, width)[..., None]
        inner[:] = inner * (1 - part) + _pick(random, courts, inner) * part
    elif kind == "emblem":
        if random.random() < 0.4:
            inner[:] = pick_colour(random, (225, 225, 225), 20)
        cv2.fillPoly(inner, [_emblem(random, height, width)], court.ink, cv2.LINE_AA)
    elif kind == "pip":
        pip = scale(court.pip, int(random.uniform(40, 170)), 1.0, 170)
        stamp(face, pip, CROP_WIDTH / 2, CROP_HEIGHT / 2, court.ink)
    if random.random() < 0.15:
        cv2.rectangle(face, (left, top), (left + width, top + height), court.ink, 1, cv2.LINE_AA)


def _pick(random: Random, courts: CourtArt, inner: Image) -> Image:
    """Any court's picture, or patches of colour."""
    names = [name for name, pictures in courts.items() if pictures]
    if not names or random.random() < 0.35:
        return draw_patchwork(random, inner.shape, inner[0, 0])
    choices = courts[names[int(random.integers(len(names)))]]
    return borrow(random, choices[int(random.integers(len(choices)))], inner.shape)


def _outline(random: Random, height: int, width: int) -> Numbers:
    """Where a figure stands, 0 to 1: a head, a body, and now and then arms and a foot."""
    mask: Image = np.zeros((height, width), np.uint8)
    middle = (width // 2 + int(random.uniform(-6, 6)), int(height * random.uniform(0.5, 0.62)))
    body = (int(width * random.uniform(0.2, 0.42)), int(height * random.uniform(0.22, 0.38)))
    cv2.ellipse(mask, middle, body, 0, 0, 360, 255, -1, cv2.LINE_AA)
    head = (middle[0] + int(random.uniform(-12, 12)), middle[1] - int(body[1] * 1.15))
    cv2.circle(mask, head, int(min(width, height) * random.uniform(0.14, 0.24)), 255, -1)
    for _ in range(int(random.integers(0, 6))):
        reach = random.uniform(-0.5, 0.5, 2) * (width, height)
        end = (middle[0] + int(reach[0]), middle[1] + int(reach[1]))
        cv2.line(mask, middle, end, 255, int(random.uniform(6, 24)), cv2.LINE_AA)
    return mask.astype(np.float32) / 255


def _emblem(random: Random, height: int, width: int) -> Numbers:
    """A crown, or a star: (n, 2) int32, its points."""
    size = min(width, height) * random.uniform(0.3, 0.48)
    points = int(random.integers(3, 8))
    if random.random() < 0.6:
        across = np.linspace(-1, 1, 2 * points + 1)
        up = np.where(np.arange(2 * points + 1) % 2 == 0, -random.uniform(0.4, 0.8),
                      random.uniform(-0.2, 0.1))  # fmt: skip
        shape = np.stack([across, up], 1)
        foot = random.uniform(0.4, 0.7)
        shape = np.concatenate([shape, [[0.8, foot], [-0.8, foot]]])
    else:
        angles = np.pi * np.arange(2 * points) / points
        away = np.where(np.arange(2 * points) % 2 == 0, 1.0, random.uniform(0.3, 0.7))
        shape = np.stack([np.cos(angles), np.sin(angles)], 1) * away[:, None]
    placed: Numbers = (shape * size + (width / 2, height / 2)).round().astype(np.int32)
    return placed
