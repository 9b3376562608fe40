"""Aces of invented decks: one large pip, plain, garlanded, or a printer's showpiece.

The ace of spades is where printers show what they can: a pip of half a card's height, filled with
filigree, between leaves and banners. What it is stands in its index, and in the pip's outline.
"""

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.ink_stamps import pick_colour, scale, stamp
from vision.pixels import Colour, Image, Numbers, Random, cv2


class Ace(msgspec.Struct, frozen=True):
    """What an ace shows."""

    pip: Image
    """Its pip as a mask, as large as a plain ace prints it."""
    ink: Colour
    paper: Colour
    words: Image
    """A printer's words as a mask."""
    ornate: bool
    """Whether it is a showpiece."""


def draw_ace(random: Random, face: Image, ace: Ace) -> None:
    """An ace's picture, in place.

    Args:
        random: where chance comes from.
        face: (352, 252, 3), the paper; the index is printed later.
        ace: what it shows.
    """
    middle = (CROP_WIDTH // 2, CROP_HEIGHT // 2)
    pip = ace.pip
    if ace.ornate:
        pip = scale(pip, int(random.uniform(120, 230)), random.uniform(0.85, 1.15), 190)
        _draw_leaves(random, face, ace, pip.shape)
        _draw_filigree(random, face, ace, pip)
    else:
        stamp(face, pip, *middle, ace.ink)
        if random.random() < 0.5:
            _draw_rings(random, face)
            if random.random() < 0.5:
                stamp(face, scale(pip, max(8, pip.shape[0] // 3)), *middle, ace.paper)
    if random.random() < (0.7 if ace.ornate else 0.3):
        words = scale(ace.words, int(random.uniform(6, 16)), 0.9, 150)
        away = pip.shape[0] / 2 + random.uniform(8, 20)
        stamp(face, words, middle[0], middle[1] + away, ace.ink)
        if ace.ornate and random.random() < 0.5:
            stamp(face, words, middle[0], middle[1] - away, ace.ink)


def _draw_rings(random: Random, face: Image) -> None:
    middle = (CROP_WIDTH // 2, CROP_HEIGHT // 2)
    for _ in range(int(random.integers(1, 6))):
        shade = pick_colour(random, (150, 150, 150), 110)
        size = (int(random.uniform(4, 80)), int(random.uniform(4, 90)))
        cv2.ellipse(face, middle, size, float(random.uniform(0, 180)), 0,
                    float(random.choice([360, 180])), shade, int(random.integers(1, 4)),
                    cv2.LINE_AA)  # fmt: skip


def _draw_leaves(random: Random, face: Image, ace: Ace, size: tuple[int, ...]) -> None:
    """Leaves, scrolls and rays around the pip, the same on both sides."""
    half = face[:, : CROP_WIDTH // 2].copy()
    reach = np.array([size[1], size[0]]) * random.uniform(0.45, 0.75)
    shade = ace.ink if random.random() < 0.6 else pick_colour(random, (120, 120, 120), 110)
    for _ in range(int(random.integers(0, 26))):
        angle = random.uniform(np.pi / 2, 3 * np.pi / 2)
        place = np.array([CROP_WIDTH / 2, CROP_HEIGHT / 2])
        place += reach * [np.cos(angle), np.sin(angle)] + random.normal(0, 6, 2)
        leaf = (int(random.uniform(4, 30)), int(random.uniform(1, 9)) + 1)
        cv2.ellipse(half, (int(place[0]), int(place[1])), leaf, float(random.uniform(0, 180)), 0,
                    float(random.choice([360, 360, 200])), shade,
                    int(random.choice([-1, 1, 1, 2])), cv2.LINE_AA)  # fmt: skip
    face[:, : CROP_WIDTH // 2] = half
    face[:, CROP_WIDTH - CROP_WIDTH // 2 :] = half[:, ::-1]


def _draw_filigree(random: Random, face: Image, ace: Ace, pip: Image) -> None:
    """The large pip: an outline of ink, within it fine paper-coloured ornament."""
    middle = (CROP_WIDTH / 2, CROP_HEIGHT / 2)
    stamp(face, pip, *middle, ace.ink)
    rim = int(random.uniform(3, 14)) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (rim, rim))
    inner = cv2.erode(cv2.copyMakeBorder(pip, rim, rim, rim, rim, cv2.BORDER_CONSTANT), kernel)
    height, width = inner.shape
    field = _ornament(random, height, width)
    field = (field + field[:, ::-1]) / 2
    share = float(np.quantile(field, random.uniform(0.2, 0.85)))
    light = inner * (field > share)
    if random.random() < 0.3:
        light = inner
    light = cv2.GaussianBlur(light.astype(np.uint8), (0, 0), 0.7)
    shade = ace.paper if random.random() < 0.75 else pick_colour(random, (140, 140, 140), 110)
    stamp(face, light, *middle, shade)
    if random.random() < 0.6:
        small = scale(pip, max(10, int(pip.shape[0] * random.uniform(0.15, 0.45))))
        stamp(face, small, middle[0], middle[1] + random.uniform(-0.1, 0.1) * height, ace.ink)


def _ornament(random: Random, height: int, width: int) -> Numbers:
    """A field with fine structure: noise of one grain, or waves bent by it."""
    grain = random.uniform(6, 22)
    coarse = random.standard_normal((int(height / grain) + 3, int(width / grain) + 3))
    noise: Numbers = cv2.resize(
        coarse.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
    )
    if random.random() < 0.5:
        return noise
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    period = random.uniform(5, 16)
    away = np.hypot(columns - width / 2, rows - height * random.uniform(0.3, 0.7))
    waves: Numbers = np.cos(away * 6.28 / period + noise * random.uniform(0, 4))
    return waves
