"""Loose pictures as files: found, opened, read, annotated."""

import os
import sys
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
    {".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".ppm", ".pgm", ".avif", ".gif"}
)
_GREEN: Final[Colour] = (60, 170, 30)
_GREY: Final[Colour] = (120, 110, 100)
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

    What is transparent is white. Of an animation, the first picture.

    Raises:
        PictureError: the file can't be opened, is no picture, or is too small to hold a card.
    """
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise PictureError(f"{path} can't be opened ({error.strerror}); check the file") from None
    picture = _decode(data, cv2.IMREAD_COLOR)
    if picture is None:
        raise PictureError(f"{path} is no picture, or is cut short; give a whole JPEG or PNG file")
    if _may_be_transparent(data.tobytes()[:30]):
        picture = _lay_on_white(picture, _decode(data, cv2.IMREAD_UNCHANGED))
    height, width = picture.shape[:2]
    if min(height, width) < LEAST:
        raise PictureError(
            f"{path} is {width} x {height} pixels, too small to hold a card; give a larger picture"
        )
    return picture


def _decode(data: Image, flags: int) -> Image | None:
    """The picture; None: it is none. The decoders' own words on standard error are kept back."""
    if not len(data):
        return None
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
            decoded: Image | None = cv2.imdecode(data, flags)
    except cv2.error:
        return None
    finally:
        os.dup2(kept, 2)
        os.close(kept)
    return decoded


def _may_be_transparent(head: bytes) -> bool:
    """Whether a file's first 30 bytes are those of a PNG or WebP with alpha."""
    if head.startswith(b"\x89PNG"):
        return len(head) > 25 and head[25] in {3, 4, 6}
    return head[8:16] == b"WEBPVP8X" and len(head) > 20 and bool(head[20] & 0x10)


def _lay_on_white(opaque: Image, picture: Image | None) -> Image:
    """The picture on white where it has alpha of the same size, else what was decoded without."""
    if picture is None or picture.ndim != 3 or picture.shape[2] != 4:
        return opaque
    if picture.shape[:2] != opaque.shape[:2]:
        return opaque
    most = float(np.iinfo(picture.dtype).max)
    share = picture[..., 3:].astype(np.float32) / most
    laid = picture[..., :3].astype(np.float32) * (255 / most) * share + 255 * (1 - share)
    white: Image = laid.round().astype(np.uint8)
    return white


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
    """Write the picture with an outline around each card and a label below it.

    Green: named. Grey: face down. Orange: not named, with the reason and what it may be.

    Raises:
        PictureError: the file can't be written.
    """
    drawn = picture.copy()
    size = max(0.45, max(picture.shape[:2]) / 2000)
    told = list(cards)
    for card in told:
        corners = np.array(card.quad).round().astype(np.int32)
        cv2.polylines(drawn, [corners], True, _colour_of(card), max(1, round(3 * size)),
                      cv2.LINE_AA)  # fmt: skip
    # Labels last, so that no outline runs through them; names above all.
    for card in sorted(told, key=lambda card: card.reading.card is not None):
        _draw_label(drawn, card, size)
    _, data = cv2.imencode(".jpg", drawn)
    try:
        path.write_bytes(data.tobytes())
    except OSError as error:
        raise PictureError(f"{path} can't be written ({error.strerror}); give a folder") from None


def _colour_of(card: SeenCard) -> Colour:
    if card.reading.card is not None:
        return _GREEN
    return _GREY if card.reading.side == "back" else _ORANGE


def _draw_label(drawn: Image, card: SeenCard, size: float) -> None:
    """A word in a box of the card's colour, where the card is lowest, within the picture."""
    reading = card.reading
    words = reading.why
    if reading.card is not None:
        words = f"{reading.card} {reading.confidence:.2f}"
    elif reading.candidates:
        words = " or ".join(reading.candidates) + "? " + words
    font = cv2.FONT_HERSHEY_SIMPLEX
    scale = size if reading.card is not None else 0.7 * size
    thick = max(1, round(2 * scale))
    (wide, tall), below = cv2.getTextSize(words, font, scale, thick)
    pad = round(6 * scale) + 1
    corners = np.array(card.quad)
    height, width = drawn.shape[:2]
    left = int(np.clip(corners[:, 0].mean() - wide / 2, pad, max(pad, width - wide - pad)))
    low = int(corners[:, 1].max()) + tall + 2 * pad
    bottom = int(np.clip(low, tall + pad, max(tall + pad, height - below - pad)))
    cv2.rectangle(drawn, (left - pad, bottom - tall - pad), (left + wide + pad, bottom + below),
                  _colour_of(card), -1)  # fmt: skip
    cv2.putText(drawn, words, (left, bottom), font, scale, (255, 255, 255), thick, cv2.LINE_AA)
