"""Loose pictures as files: found, opened, read, told."""

import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from vision.identification.trained_namer import TrainedNamer
from vision.photos.photo_reader import LEAST, PhotoCard
from vision.pictures.picture_files import PictureError, as_text, decode_file, spell
from vision.pixels import Image, cv2
from vision.see.annotated_folder import AnnotatedFolder, is_copy
from vision.see.loose_pictures import read_picture

SUFFIXES: Final = frozenset(
    {
        ".avif", ".bmp", ".dng", ".gif", ".heic", ".heif", ".jfif", ".jp2", ".jpeg", ".jpg", ".pgm",
        ".png", ".ppm", ".tif", ".tiff", ".webp",
    }
)  # fmt: skip
"""By which pictures are known in a folder; what can't be opened of these is said."""
_LONGEST: Final = 40
"""A strip so many times longer than wide holds nothing that could be searched for cards."""


class PictureReading(msgspec.Struct, kw_only=True):
    """What was read in one file."""

    file: str
    """Its path as it was given, see `decoding.as_text`."""
    cards: tuple[PhotoCard, ...] = ()
    milliseconds: float = 0.0
    error: str = ""
    """Why the file couldn't be read, or its drawing not be written; empty where all went well."""

    def as_json(self) -> dict[str, Any]:
        """In the words of `tapburn see --json`."""
        told: dict[str, Any] = {
            "file": self.file,
            "cards": [tell_card(card) for card in self.cards],
            "ms": round(self.milliseconds, 1),
        }
        if self.error:
            told["error"] = self.error
        return told


def tell_card(card: PhotoCard) -> dict[str, Any]:
    """A card as JSON: named with its confidence, or why not and what it may be."""
    told: dict[str, Any] = {"card": card.reading.card}
    if card.reading.card is not None:
        told["confidence"] = round(card.reading.confidence, 3)
    else:
        told["why"] = card.reading.why
        told["candidates"] = list(card.reading.candidates)
    told["quad"] = [list(corner) for corner in begin_at_upper_left(card.quad)]
    return told


def begin_at_upper_left(
    quad: tuple[tuple[float, float], ...],
) -> tuple[tuple[float, float], ...]:
    """The corners from the upper left one of the card as it lies: of its short sides, the upper.

    Args:
        quad: four corners, clockwise, a short side first.
    """
    first, second, third, fourth = quad
    # Of a card that lies exactly on its side, the right end counts as the upper one.
    other_way = (first[1] + second[1], -first[0] - second[0]) > (
        third[1] + fourth[1], -third[0] - fourth[0],
    )  # fmt: skip
    return quad[2:] + quad[:2] if other_way else quad


def find_files(names: Iterable[str]) -> list[tuple[str, str]]:
    """Files, and those in folders, each with what is wrong with it (empty: nothing yet).

    Args:
        names: paths; as they are written there, they are told.
    """
    found: list[tuple[str, str]] = []
    for name in names:
        if not name:
            # As a path it would be the folder where the program was started.
            found.append((name, "a path is empty; give the path of a picture"))
            continue
        path = Path(name)
        try:
            inside = [name]
            if path.is_dir():
                inside = [f"{name.rstrip('/')}/{file.name}" for file in _find_inside(path)]
        except OSError as error:
            wrong = f"{spell(path)} can't be opened ({error.strerror}); check the path"
            found.append((name, wrong))
            continue
        found += [(file, "") for file in inside]
        if not inside:
            wrong = f"{spell(path)} holds no pictures; give a folder with JPEG or PNG files"
            found.append((name, wrong))
    return found


def _find_inside(folder: Path) -> list[Path]:
    """A folder's own pictures by name; no hidden files, and no copies that were drawn on."""
    return sorted(
        file for file in folder.iterdir()
        if file.suffix.lower() in SUFFIXES and not file.name.startswith(".")
        and not file.is_dir() and not is_copy(file)
    )  # fmt: skip


def open_picture(path: Path) -> Image:
    """A picture as a viewer shows it, see `decode_file`: (height, width, 3) uint8 BGR.

    Raises:
        PictureError: the file can't be opened, is no picture, or is too small to hold a card.
    """
    picture = decode_file(path)
    height, width = picture.shape[:2]
    if min(height, width) < max(LEAST, max(height, width) / _LONGEST):
        raise PictureError(
            f"{spell(path)} is {width} x {height} pixels, too small or narrow to hold a card; "
            "give a larger picture"
        )
    return picture


def read_file(
    name: str, namer: TrainedNamer, annotated: AnnotatedFolder | None = None
) -> PictureReading:
    """Read one file; what is wrong with it is told in the reading.

    Args:
        name: the picture's path.
        namer: the trained reader.
        annotated: where a copy of the picture goes, with what was read drawn on it.
    """
    path = Path(name)
    reading = PictureReading(file=as_text(name))
    try:
        picture = open_picture(path)
        started = time.perf_counter()
        reading.cards = tuple(read_picture(picture, namer))
        reading.milliseconds = (time.perf_counter() - started) * 1000
        if annotated is not None:
            annotated.save(path, picture, reading.cards)
    except PictureError as error:
        reading.error = str(error)
    except (cv2.error, ArithmeticError, LookupError, ValueError):
        # A fault of ours, but the other files are still to be read.
        reading.error = f"{spell(path)} could not be searched for cards; report it to the makers"
    return reading
