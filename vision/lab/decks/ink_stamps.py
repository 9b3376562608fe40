"""Ink on paper: masks scaled, stamped, and colours near another."""

import numpy as np

from vision.pixels import Colour, Image, Random, cv2


def scale(mask: Image, height: int, stretch: float = 1.0, widest: int = 999) -> Image:
    """The mask at a height in pixels, its width stretched, at most `widest` pixels."""
    width = int(np.clip(round(mask.shape[1] * height / mask.shape[0] * stretch), 2, widest))
    return cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)


def stamp(face: Image, mask: Image, x: float, y: float, ink: Colour) -> None:
    """Blend ink through a mask whose middle lies at x, y; what leaves the card is cut off."""
    height, width = mask.shape
    left, top = round(x - width / 2), round(y - height / 2)
    first_x, first_y = max(0, left), max(0, top)
    last_x, last_y = min(face.shape[1], left + width), min(face.shape[0], top + height)
    if first_x >= last_x or first_y >= last_y:
        return
    part = mask[first_y - top : last_y - top, first_x - left : last_x - left, None] / 255.0
    area = face[first_y:last_y, first_x:last_x]
    area[:] = (area * (1 - part) + np.array(ink) * part).astype(np.uint8)


def pick_colour(random: Random, middle: tuple[int, ...], spread: int) -> Colour:
    """A colour at most `spread` from the middle in each channel."""
    values = np.clip(np.array(middle) + random.uniform(-spread, spread, 3), 0, 255)
    return int(values[0]), int(values[1]), int(values[2])
