"""Pictures out of files, as people and cameras saved them: upright, opaque, of a bearable size."""

import contextlib
import io
import os
import re
import stat
import struct
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pi_heif
from PIL import Image as Pillow
from PIL import ImageOps

from vision.pixels import LARGEST, Image

LARGEST_FILE: Final = 1_000_000_000
"""Bytes of a file, at most: more is no picture that anybody took."""
_BAND: Final = 256
"""Rows that leave Pillow at a time: a whole picture twice would take 20 megapixels over 300 MB."""
_SUBFILE: Final = 0x00FE
_DNG_VERSION: Final = 0xC612
_RAW: Final = "is a camera's raw picture, which can't be opened here; save it as JPEG"
_NO_PICTURE: Final = "is no picture, or is cut short; give a whole JPEG or PNG file"
_MOVIE_ATOMS: Final = frozenset({b"ftyp", b"moov", b"mdat", b"wide"})
_STILL_BRANDS: Final = frozenset({b"heic", b"heix", b"heim", b"heis", b"mif1", b"avif", b"avis"})
"""Kinds of `ftyp` files that are pictures (ISO 23008-12, annex B), not videos."""
_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]+:/", re.IGNORECASE)
"""How an address begins; paths have one slash where it had two."""
_VIDEO_HEADS: Final = (b"\x1aE\xdf\xa3", b"\0\0\x01\xba", b"\0\0\x01\xb3", b"OggS", b"FLV\x01")
_DEEP: Final = {"I;16", "I;16L", "I;16B", "I;16N", "I"}
"""Pillow's modes of grey in 16 bits."""
_FAULTS: Final = (
    OSError, SyntaxError, ValueError, TypeError, EOFError, LookupError, ArithmeticError,
    struct.error, Pillow.DecompressionBombError,
)  # fmt: skip
"""What Pillow raises where a file is no picture, or is damaged."""

pi_heif.register_heif_opener()
# The size is looked at here, before a pixel is decoded.
Pillow.MAX_IMAGE_PIXELS = None


class PictureError(Exception):
    """A file can't be read; the text is one sentence that says what was expected."""


def decode_file(path: Path) -> Image:
    """A picture as a viewer shows it: (height, width, 3) uint8 BGR.

    Turned upright where the camera noted how it was held (EXIF); what is transparent is white; of
    an animation, the first picture.

    Raises:
        PictureError: the file can't be opened, is no picture, or is one that is too large.
    """
    data = _read_bytes(path)
    try:
        with warnings.catch_warnings(), hush_decoders():
            warnings.simplefilter("ignore")
            return _decode(path, data)
    except _FAULTS:
        raise PictureError(f"{spell(path)} {_explain(path, data[:16])}") from None


def spell(path: str | Path) -> str:
    """A path as text for a line: of bytes that are no UTF-8 and of control characters, numbers."""
    return escape(as_text(path))


def escape(text: str) -> str:
    """A text for a line: of control characters, their numbers."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def as_text(path: str | Path) -> str:
    """A path as text, its line breaks too; of bytes that are no UTF-8, their numbers."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


class _Hush:
    """Standard error goes nowhere while anybody decodes: cameras' threads do so at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._kept = -1

    def enter(self) -> None:
        """One more who decodes."""
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                sys.stderr.flush()
                self._kept = os.dup(2)
                with Path(os.devnull).open("w") as nowhere:
                    os.dup2(nowhere.fileno(), 2)

    def leave(self) -> None:
        """One less; the last one gives standard error back."""
        with self._lock:
            self._inside -= 1
            if self._inside == 0:
                os.dup2(self._kept, 2)
                os.close(self._kept)


_hush = _Hush()


@contextlib.contextmanager
def hush_decoders() -> Iterator[None]:
    """Decoders write on standard error by themselves; our sentence is enough."""
    _hush.enter()
    try:
        yield
    finally:
        _hush.leave()


def _read_bytes(path: Path) -> bytes:
    try:
        known = path.stat()
        if not stat.S_ISREG(known.st_mode):
            raise PictureError(f"{spell(path)} is no file; give the path of a picture")
        if known.st_size > LARGEST_FILE:
            raise PictureError(
                f"{spell(path)} has more than {LARGEST_FILE // 1_000_000} MB; give a picture"
            )
        return path.read_bytes()
    except FileNotFoundError:
        raise PictureError(_explain_missing(path)) from None
    except OSError as error:
        words = f"can't be opened ({error.strerror}); check the file"
        raise PictureError(f"{spell(path)} {words}") from None


def _decode(path: Path, data: bytes) -> Image:
    with Pillow.open(io.BytesIO(data)) as picture:
        if picture.width * picture.height > LARGEST:
            raise PictureError(
                f"{spell(path)} has more than {LARGEST // 1_000_000} million pixels; give a "
                "smaller picture"
            )
        if _is_raw(picture):
            raise PictureError(f"{spell(path)} {_RAW}")
        picture.load()
        with contextlib.suppress(*_FAULTS):  # a note that is damaged turns nothing
            ImageOps.exif_transpose(picture, in_place=True)
        opaque = _lay_on_white(picture)
        width, height = opaque.size
        decoded: Image = np.empty((height, width, 3), np.uint8)
        for top in range(0, height, _BAND):
            band = opaque.crop((0, top, width, min(height, top + _BAND)))
            decoded[top : top + _BAND] = np.asarray(band)[..., ::-1]
    return decoded


def _is_raw(picture: Pillow.Image) -> bool:
    """Whether a file is a camera's raw one: what could be opened of it is a preview, small.

    DNG 1.6, 2: its first directory has a version, and most often a picture of reduced resolution
    (TIFF 6.0, 8: the lowest bit of NewSubfileType).
    """
    fields = getattr(picture, "tag_v2", {})
    return _DNG_VERSION in fields or fields.get(_SUBFILE, 0) & 1 == 1


def _lay_on_white(picture: Pillow.Image) -> Pillow.Image:
    """The picture in RGB, on white where it has alpha."""
    if picture.mode in _DEEP:
        levels = np.asarray(picture).astype(np.int64) >> 8
        picture = Pillow.fromarray(levels.clip(0, 255).astype(np.uint8))
    if not picture.has_transparency_data:
        return picture if picture.mode == "RGB" else picture.convert("RGB")
    clear = picture.convert("RGBA")
    laid = Pillow.new("RGB", clear.size, "white")
    laid.paste(clear, mask=clear)
    return laid


def _explain_missing(path: Path) -> str:
    """That there is no such file, and what to give instead."""
    if str(path) == "-":
        return "- stands for no picture here; save what comes in as a file and give its path"
    if _ADDRESS.match(str(path)):
        address = spell(path).replace(":/", "://", 1)
        return f"{address} is an address; download the picture and give the path of its file"
    return f"{spell(path)} does not exist; give the path of a picture"


def _explain(path: Path, head: bytes) -> str:
    """Why a file could not be decoded, and what to give instead."""
    if not head:
        return "is no picture but an empty file; give a whole JPEG or PNG file"
    is_movie = head[4:8] in _MOVIE_ATOMS and head[8:12] not in _STILL_BRANDS
    if is_movie or head.startswith(_VIDEO_HEADS) or head[8:11] == b"AVI":
        return (
            "is a video; give single pictures of it, or the video as a table's camera "
            f'(source = "file:{spell(path)}")'
        )
    return _NO_PICTURE
