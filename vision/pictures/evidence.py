"""Pictures of what was named or refused, handed over by the hash of their content.

Only cards in zones that the engine has opened get here. The folder lets in nobody else but the
engine.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from vision.pixels import Image, cv2

QUALITY: Final = 75
"""JPEG quality: a card is about 6 kB."""
HEIGHT: Final = 176
"""Pixels: two a millimetre of a card, of which its index is still read by people."""

EvidenceKeeper: TypeAlias = Callable[[Image], str]
"""Keeps a picture; its SHA-256 in hex, or empty where none is kept."""


def keep_nothing(_crop: Image) -> str:
    """For tables that keep no evidence."""
    return ""


def keep_in(directory: Path) -> EvidenceKeeper:
    """Keeps pictures in a directory, which is made if need be.

    Raises:
        OSError: the directory can't be made.
    """
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)

    def keep(crop: Image) -> str:
        high, wide = crop.shape[:2]
        if high > HEIGHT:
            size = (max(1, round(wide * HEIGHT / high)), HEIGHT)
            crop = cv2.resize(crop, size, interpolation=cv2.INTER_AREA)
        encoded, data = cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        if not encoded:
            return ""
        content = data.tobytes()
        name = hashlib.sha256(content).hexdigest()
        try:
            _write_once(directory / f"{name}.jpg", content)
        except OSError:
            # A full disk costs the picture, not the reading; a hash without a picture is no use.
            return ""
        return name

    return keep


def _write_once(path: Path, content: bytes) -> None:
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o640)
    except FileExistsError:
        return
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
    except OSError:
        # Half a picture under the hash of a whole one would be taken for it ever after.
        path.unlink()
        raise
