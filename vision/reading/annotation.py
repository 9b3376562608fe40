"""Copies of pictures with what was read drawn on them."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np

from vision.decoding import PictureError, hush_decoders, spell
from vision.pixels import Colour, Image, cv2
from vision.reading.loose import SeenCard

MARK: Final = b"\xff\xfe\x00\x0dtapburn see"
"""A comment in the files that are written: what bears it may be written again."""
_GREEN: Final[Colour] = (60, 170, 30)
_GREY: Final[Colour] = (120, 110, 100)
_ORANGE: Final[Colour] = (20, 130, 240)


class AnnotatedFolder:
    """A folder for the copies; nothing in it is overwritten but copies of an earlier run."""

    def __init__(self, folder: Path) -> None:
        """Make the folder if need be.

        Raises:
            PictureError: no folder can be made there, or it can't be written to.
        """
        self._folder = folder
        self._written: set[Path] = set()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PictureError(
                f"{spell(folder)}: no folder can be made there ({error.strerror})"
            ) from None
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PictureError(f"{spell(folder)}: can't be written to; give another folder")

    def save(self, source: Path, picture: Image, cards: Iterable[SeenCard]) -> Path:
        """Write a copy named like its source, or with a number where that name is another's.

        Raises:
            PictureError: the file can't be written.
        """
        try:
            drawn = annotate(picture, cards)
            with hush_decoders():
                encoded, data = cv2.imencode(".jpg", drawn)
        except cv2.error:
            encoded = False
        if not encoded:
            raise PictureError(
                f"{spell(source)} is too long or wide to be drawn on; give a smaller picture"
            )
        path = self._find_place(source)
        try:
            path.write_bytes(_mark(data.tobytes()))
        except OSError as error:
            raise PictureError(
                f"{spell(path)} can't be written ({error.strerror}); give another folder"
            ) from None
        self._written.add(path)
        return path

    def _find_place(self, source: Path) -> Path:
        number = 1
        while True:
            ending = ".jpg" if number == 1 else f"-{number}.jpg"
            path = self._folder / f"{source.stem}{ending}"
            if path not in self._written and (not os.path.lexists(path) or _is_marked(path)):
                return path
            number += 1


def _mark(jpeg: bytes) -> bytes:
    """The file with the mark behind its first segment, which has to stay the first (JFIF)."""
    behind = 4 + int.from_bytes(jpeg[4:6], "big")
    return jpeg[:behind] + MARK + jpeg[behind:]


def _is_marked(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return MARK in file.read(64)
    except OSError:
        return False


def annotate(picture: Image, cards: Iterable[SeenCard]) -> Image:
    """The picture with an outline around each card and a label below it.

    Green: named. Grey: face down. Orange: not named, with the reason and what it may be.
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
    return drawn


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
