"""White sheets and pale tablecloths: the grounds on which cards are hardest to tell apart."""

from collections.abc import Callable
from typing import Final

import numpy as np

from vision.lab.pictures.grounds import SIDE, cloud
from vision.pixels import Image, Random, cv2


def draw_cloth(random: Random) -> Image:
    """A pale ground as `grounds.draw_ground` draws any, (1024, 1024, 3) float32."""
    kind = _KINDS[int(random.integers(len(_KINDS)))]
    return np.clip(kind(random), 0, 255).astype(np.float32)


def _sheet(random: Random) -> Image:
    tint = random.uniform(215, 250) + random.uniform(-7, 7, 3)
    bare = np.ones((SIDE, SIDE, 3), np.float32) * tint.astype(np.float32)
    sheet: Image = bare + cloud(random, 5, 2)[..., None] * random.uniform(0.5, 3)
    return sheet


def _damask(random: Random) -> Image:
    """A pattern that repeats, of one colour, nearly white or not."""
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    period, share = random.uniform(20, 140), random.uniform(-0.2, 0.6)
    waves = np.sin(rows * 6.28 / period) * np.sin(columns * 6.28 / period * random.uniform(0.6, 1))
    ink = random.uniform(3, 70) * random.uniform(0.3, 1, 3)
    damask: Image = _sheet(random) - (waves > share)[..., None] * ink
    return cv2.GaussianBlur(damask, (0, 0), 0.8)


def _dots(random: Random) -> Image:
    """Printed with dots, flowers or hearts of many colours."""
    dots = _sheet(random)
    inks = random.uniform(20, 235, (int(random.integers(1, 9)), 3))
    largest = random.uniform(4, 40)
    for _ in range(int(random.integers(30, 250))):
        place = tuple(int(v) for v in random.uniform(0, SIDE, 2))
        ink = tuple(float(v) for v in inks[int(random.integers(len(inks)))])
        size = tuple(int(v) for v in random.uniform(0.5, 1, 2) * largest + 1)
        turned = float(random.uniform(0, 180))
        cv2.ellipse(dots, place, size, turned, 0, 360, ink, -1, cv2.LINE_AA)
    return dots


def _stripes(random: Random) -> Image:
    """Woven lines far apart, in one direction or both: a kitchen cloth."""
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    period, width = random.uniform(60, 320), random.uniform(2, 24)
    lines = (rows % period) < width
    if random.random() < 0.6:
        lines |= (columns % period) < width
    ink = random.uniform(30, 200, 3)
    stripes: Image = np.where(lines[..., None], ink, _sheet(random)).astype(np.float32)
    return cv2.GaussianBlur(stripes, (0, 0), 0.8)


_KINDS: Final[tuple[Callable[[Random], Image], ...]] = (_sheet, _damask, _dots, _stripes)
