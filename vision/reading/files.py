"""Loose pictures as files: found, opened, read, annotated."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from vision.pixels import Colour, Image, cv2
from vision.reading.loose import LEAST, SeenCard, read_picture
from vision.reading.namer import TrainedNamer

SUFFIXES: Final = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".ppm", ".pgm", ".avif"}
)
_GREEN: Final[Colour] = (60, 170, 30)
_ORANGE: Final[Colour] = (20, 130, 240)


class PictureError(Exception):
    """A file can't be read; the text is one sentence that says what was expected."""


class PictureReading(msgspec.Struct, kw_only=True):
    """What was read in one file."""

    file: str
    cards: tuple[SeenCard, ...] = ()
    milliseconds: float = 0.0
    error: str = ""
    """Why the file couldn't be read; empty where it could."""

    def as_json(self) -> dict[str, Any]:
        """In the words of `tapburn see --json`."""
        if self.error:
            return {"file": self.file, "error": self.error, "cards": []}
        return {
            "file": self.file,
            "cards": [tell_card(card) for card in self.cards],
            "ms": round(self.milliseconds, 1),
        }


def tell_card(card: SeenCard) -> dict[str, Any]:
    """A card as JSON: named with its confidence, or why not and what it may be."""
    told: dict[str, Any] = {"card": card.reading.card}
    if card.reading.card is not None:
        told["confidence"] = round(card.reading.confidence, 3)
    else:
        told["why"] = card.reading.why
        if card.reading.candidates:
            told["candidates"] = list(card.reading.candidates)
    told["quad"] = [list(corner) for corner in card.quad]
    return told


def find_files(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Files, and those in folders, each with what is wrong with it (empty: nothing)."""
    for path in paths:
        if path.is_dir():
            inside = sorted(
                file for file in path.iterdir()
                if file.is_file() and file.suffix.lower() in SUFFIXES
            )  # fmt: skip
            if inside:
                yield from ((file, "") for file in inside)
            else:
                yield path, f"{path} holds no pictures; give a folder with JPEG or PNG files"
        elif path.exists():
            yield path, ""
        else:
            yield path, f"{path} does not exist; give the path of a picture"


def open_picture(path: Path) -> Image:
    """A picture, upright as its camera meant it: (height, width, 3) uint8 BGR.

    Raises:
        PictureError: the file can't be opened, is no picture, or is too small to hold a card.
    """
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise PictureError(f"{path} can't be opened ({error.strerror}); check the file") from None
    try:
        picture: Image | None = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
    except cv2.error:
        picture = None
    if picture is None:
        raise PictureError(f"{path} is no picture; give a JPEG or PNG file")
    height, width = picture.shape[:2]
    if min(height, width) < LEAST:
        raise PictureError(
            f"{path} is {width} x {height} pixels, too small to hold a card; give a larger picture"
        )
    return picture


def read_file(path: Path, namer: TrainedNamer, annotated: Path | None = None) -> PictureReading:
    """Read one file; what is wrong with it is told in the reading.

    Args:
        path: the picture.
        namer: the trained reader.
        annotated: a folder for a copy of the picture with what was read drawn on it.
    """
    try:
        picture = open_picture(path)
        started = time.perf_counter()
        cards = tuple(read_picture(picture, namer))
        spent = (time.perf_counter() - started) * 1000
        if annotated is not None:
            save_annotated(picture, cards, annotated / f"{path.stem}.jpg")
    except PictureError as error:
        return PictureReading(file=str(path), error=str(error))
    return PictureReading(file=str(path), cards=cards, milliseconds=spent)


def save_annotated(picture: Image, cards: Iterable[SeenCard], path: Path) -> None:
    """Write the picture with an outline and a word on each card.

    Raises:
        PictureError: the file can't be written.
    """
    drawn = picture.copy()
    size = max(0.4, max(picture.shape[:2]) / 1600)
    for card in cards:
        colour = _GREEN if card.reading.card is not None else _ORANGE
        corners = np.array(card.quad).round().astype(np.int32)
        cv2.polylines(drawn, [corners], True, colour, max(1, round(2 * size)), cv2.LINE_AA)
        words = card.reading.card or card.reading.why
        middle = corners.mean(axis=0)
        place = (int(middle[0] - 9 * size * len(words)), int(middle[1]))
        for ink, width in (((255, 255, 255), 5 * size), (colour, 2 * size)):
            cv2.putText(drawn, words, place, cv2.FONT_HERSHEY_SIMPLEX, size, ink,
                        max(1, round(width)), cv2.LINE_AA)  # fmt: skip
    _, data = cv2.imencode(".jpg", drawn)
    try:
        path.write_bytes(data.tobytes())
    except OSError as error:
        raise PictureError(f"{path} can't be written ({error.strerror}); give a folder") from None
