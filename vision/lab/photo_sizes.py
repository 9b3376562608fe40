"""Photographs of loose cards, drawn from a seed, with the truth about them."""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.photo_scenes import Lying, draw_scene
from vision.pixels import Image, cv2

SIZES: Final = {1: (1224, 816), 2: (1752, 1168), 12: (4248, 2832), 20: (5472, 3648)}
"""Width and height in pixels, by megapixels."""
_QUALITY: Final = 92
"""Of the JPEG files, as telephones write them."""
_HARD: Final = 3
"""Every so many of the pictures is a hard one."""


class Photograph(msgspec.Struct, frozen=True):
    """A scene as a camera of each size sees it: the same cards in the same places."""

    hard: bool
    """Tilted, fanned, covered and in bad light; else nearly from above and apart."""
    files: dict[int, Path]
    """By megapixels."""
    cards: list[Lying]
    """What lies there, with corners in shares of the picture's width and height."""


def accept_photograph(folder: Path, shelf: Shelf, seed: int, number: int) -> Photograph:
    """Draw a scene as large as the largest size, and write it in all.

    Args:
        folder: where the files go.
        shelf: whose cards lie there.
        seed: of all the scenes.
        number: of this one.

    Raises:
        OSError: a file can't be written.
    """
    hard = number % _HARD == _HARD - 1
    largest = max(SIZES.values())
    scene = draw_scene(np.random.default_rng((seed, number)), shelf, hard=hard, size=largest)
    files = {}
    for megapixels, size in SIZES.items():
        files[megapixels] = folder / f"{number}-{megapixels}.jpg"
        _write(files[megapixels], cv2.resize(scene.picture, size, interpolation=cv2.INTER_AREA))
    cards = [msgspec.structs.replace(card, quad=_divide(card, largest)) for card in scene.cards]
    return Photograph(hard, files, cards)


def _divide(card: Lying, size: tuple[int, int]) -> tuple[tuple[float, float], ...]:
    return tuple((x / size[0], y / size[1]) for x, y in card.quad)


def _write(path: Path, picture: Image) -> None:
    if not cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY]):
        raise OSError(f"{path}: can't be written; make room there")
