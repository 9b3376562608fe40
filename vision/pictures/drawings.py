"""Drawings (SVG) and pictures of cards as pixels on white paper."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from vision.pixels import Image, cv2

CONVERTER: Final = "rsvg-convert"
"""The program that draws SVG; Debian has it in the package librsvg2-bin."""
SHEET_RANKS: Final = "A23456789TJQK"
SHEET_SUITS: Final = "cdhs"
"""The order of the cards on a sheet of artwork, of a row and of the rows."""
_LARGEST: Final = 20_000


def convert_drawing(path: Path, options: Sequence[str]) -> Image:
    """A drawing as pixels with alpha: (height, width, 4) uint8 BGRA.

    Args:
        path: an SVG file, compressed or not.
        options: the converter's: width, height, the element that is wanted.

    Raises:
        FileNotFoundError: the converter is not installed.
        subprocess.CalledProcessError: it can't draw that; its words are on stderr.
        ValueError: what it gave is no picture.
    """
    command = [CONVERTER, "-f", "png", *options, str(path)]
    done = subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    return decode_picture(done.stdout, path)


def convert_element(path: Path, name: str, least: int) -> Image:
    """One element of a drawing, cut to what is seen of it, with alpha.

    Hidden and clipped parts count towards the size that the program gives an element, so that a
    card may be a small part of its picture: then it is drawn again, larger.

    Args:
        path: an SVG file, compressed or not.
        name: the element.
        least: its height in pixels, about.

    Raises:
        FileNotFoundError: the converter is not installed.
        subprocess.CalledProcessError: there is no such element.
        ValueError: nothing is seen of it.
    """
    height = least
    for _ in range(2):
        picture = convert_drawing(path, ["-h", str(height), "-i", name])
        rows, columns = (np.flatnonzero(picture[..., 3].max(axis=axis) > 8) for axis in (1, 0))
        if not len(rows):
            raise ValueError(f"{path}: nothing is seen of {name}; take another drawing")
        seen = picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        if len(seen) >= least * 0.9:
            break
        height = min(_LARGEST, height * least // len(seen))
    return seen


def decode_picture(data: bytes, path: Path) -> Image:
    """A picture's pixels, with alpha where it has one.

    Raises:
        ValueError: it is none.
    """
    picture: Image | None = None
    if data:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise ValueError(f"{path} is no picture; fetch the artwork again")
    return picture


def lay_on_paper(picture: Image, size: tuple[int, int]) -> Image:
    """The picture on white paper: (height, width, 3) uint8 BGR.

    Args:
        picture: grey, BGR or BGRA.
        size: width and height in pixels.
    """
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    if picture.shape[2] == 4:
        alpha = picture[..., 3:].astype(np.float32) / 255
        picture = (picture[..., :3] * alpha + 255 * (1 - alpha)).round().astype(np.uint8)
    method = cv2.INTER_AREA if picture.shape[0] >= size[1] else cv2.INTER_CUBIC
    return cv2.resize(picture, size, interpolation=method)
