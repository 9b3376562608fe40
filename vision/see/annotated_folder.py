"""A folder of copies of pictures, with what was read drawn on them."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from vision.photos.photo_reader import PhotoCard
from vision.pictures.picture_files import PictureError, hush_decoders, spell
from vision.pixels import Image, cv2
from vision.see.annotation import annotate

MARK: Final = b"\xff\xfe\x00\x0dtapburn see"
"""A comment in the files that are written: what bears it may be written again."""


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

    def save(self, source: Path, picture: Image, cards: Iterable[PhotoCard]) -> Path:
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
            if path not in self._written and (not os.path.lexists(path) or is_copy(path)):
                return path
            number += 1


def _mark(jpeg: bytes) -> bytes:
    """The file with the mark behind its first segment, which has to stay the first (JFIF)."""
    behind = 4 + int.from_bytes(jpeg[4:6], "big")
    return jpeg[:behind] + MARK + jpeg[behind:]


def is_copy(path: Path) -> bool:
    """Whether a file is such a copy; what can't be opened is none."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return MARK in file.read(64)
    except OSError:
        return False
