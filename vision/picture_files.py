"""Pictures out of files, as people and cameras saved them: upright, opaque, of a bearable size."""

import contextlib
import os
import re
import stat
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from vision.pixels import LARGEST, Image, cv2

LARGEST_FILE: Final = 1_000_000_000
"""Bytes of a file, at most: more is no picture that anybody took."""
_BAND: Final = 256
"""Rows that are laid on white at a time: as numbers, a picture takes four times its memory."""
_HEAD: Final = 65536
"""Bytes at the beginning of a file in which it says whether there is transparency."""
_ORIENTATION: Final = 0x0112
_SUBFILE: Final = 0x00FE
_DNG_VERSION: Final = 0xC612
_TIFF_HEADS: Final = (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+")
_RAW: Final = "is a camera's raw picture, which can't be opened here; save it as JPEG"
_NO_PICTURE: Final = "is no picture, or is cut short; give a whole JPEG or PNG file"
_PHONE_BRANDS: Final = frozenset({b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1"})
_MOVIE_ATOMS: Final = frozenset({b"ftyp", b"moov", b"mdat", b"wide"})
_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]+:/", re.IGNORECASE)
"""How an address begins; paths have one slash where it had two."""
_VIDEO_HEADS: Final = (b"\x1aE\xdf\xa3", b"\0\0\x01\xba", b"\0\0\x01\xb3", b"OggS", b"FLV\x01")


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
    if _is_raw(data[:_HEAD].tobytes()):
        raise PictureError(f"{spell(path)} {_RAW}")
    try:
        picture = _decode(data)
        if picture is not None and _may_be_transparent(data[:_HEAD].tobytes()):
            picture = _lay_on_white(data, picture)
        if picture is not None and data[4:12].tobytes() == b"ftypavif":
            picture = _turn_avif(picture, data[:_HEAD].tobytes())
    except cv2.error as error:
        if "IMAGE_PIXELS" not in str(error):
            raise PictureError(f"{spell(path)} {_NO_PICTURE}") from None
        raise PictureError(
            f"{spell(path)} has more than {LARGEST // 1_000_000} million pixels; give a smaller "
            "picture"
        ) from None
    if picture is None:
        raise PictureError(f"{spell(path)} {_explain(path, data[:16].tobytes())}")
    return picture


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


@contextlib.contextmanager
def hush_decoders() -> Iterator[None]:
    """OpenCV and its decoders write on standard error by themselves; our sentence is enough."""
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
            yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _read_bytes(path: Path) -> Image:
    try:
        known = path.stat()
        if not stat.S_ISREG(known.st_mode):
            raise PictureError(f"{spell(path)} is no file; give the path of a picture")
        if known.st_size > LARGEST_FILE:
            raise PictureError(
                f"{spell(path)} has more than {LARGEST_FILE // 1_000_000} MB; give a picture"
            )
        data: Image = np.frombuffer(path.read_bytes(), np.uint8)
    except FileNotFoundError:
        raise PictureError(_explain_missing(path)) from None
    except OSError as error:
        words = f"can't be opened ({error.strerror}); check the file"
        raise PictureError(f"{spell(path)} {words}") from None
    return data


def _decode(data: Image) -> Image | None:
    if not data.size:
        return None
    with hush_decoders():
        decoded: Image | None = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return decoded


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
    if head[4:8] == b"ftyp" and head[8:12] in _PHONE_BRANDS:
        return "is a HEIC picture, which can't be opened here; save it as JPEG"
    is_movie = head[4:8] in _MOVIE_ATOMS and head[8:10] != b"av"
    if is_movie or head.startswith(_VIDEO_HEADS) or head[8:11] == b"AVI":
        return (
            "is a video; give single pictures of it, or the video as a table's camera "
            f'(source = "file:{spell(path)}")'
        )
    return _NO_PICTURE


def _may_be_transparent(head: bytes) -> bool:
    """Whether a file's first bytes are those of a picture that may have alpha."""
    if head.startswith(b"\x89PNG"):
        # Pictures without alpha may name one colour that is transparent, before their pixels.
        return head[25:26] in {b"\4", b"\6"} or b"tRNS" in head.partition(b"IDAT")[0]
    if head.startswith((b"GIF8", *_TIFF_HEADS)) or head[4:10] == b"ftypav":
        return True
    if head[8:16] == b"WEBPVP8X":
        return bool(head[20] & 0x10)
    return head[8:16] == b"WEBPVP8L" and bool(head[24] & 0x10)


def _lay_on_white(data: Image, opaque: Image) -> Image:
    """The picture on white where it has alpha, else what was decoded without."""
    with hush_decoders():
        picture, kinds, notes = cv2.imdecodeWithMetadata(data, flags=cv2.IMREAD_UNCHANGED)
    if picture.ndim != 3 or picture.shape[2] != 4 or picture.dtype not in (np.uint8, np.uint16):
        return opaque
    most = 255.0 if picture.dtype == np.uint8 else 65535.0
    # Of a TIFF's 8 bits, libtiff multiplies the colours by their opacity; of 16 bits OpenCV gives
    # what the file has, most often as it is.
    multiplied = data[:4].tobytes() in _TIFF_HEADS and picture.dtype == np.uint8
    laid = np.empty((*picture.shape[:2], 3), np.uint8)
    for top in range(0, len(picture), _BAND):
        band = picture[top : top + _BAND].astype(np.float32) / most
        share = band[..., 3:]
        colour = band[..., :3] if multiplied else band[..., :3] * share
        laid[top : top + _BAND] = (255 * (colour + 1 - share)).round().clip(0, 255)
    for kind, note in zip(np.ravel(kinds), notes, strict=True):
        if kind == cv2.IMAGE_METADATA_EXIF:
            laid = _turn_upright(laid, find_orientation(note.tobytes()))
    return laid


def find_orientation(exif: bytes) -> int:
    """How the camera was held: 1 to 8 (EXIF 2.32, 4.6.4, tag 0x0112); 1 where nothing is said.

    Args:
        exif: a TIFF header with its first directory.
    """
    kind, value = _read_directory(exif).get(_ORIENTATION, (3, 1))
    return value if kind == 3 and 1 <= value <= 8 else 1


def _read_directory(tiff: bytes) -> dict[int, tuple[int, int]]:
    """Of a TIFF's first directory, each tag's kind and its value, where that is a number."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    fields: dict[int, tuple[int, int]] = {}
    if order is None:
        return fields
    try:
        (start,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, start)
        for place in range(count):
            at = start + 2 + 12 * place
            tag, kind = struct.unpack_from(f"{order}HH", tiff, at)
            (value,) = struct.unpack_from(f"{order}{'I' if kind == 4 else 'H'}", tiff, at + 8)
            fields[tag] = (kind, value)
    except struct.error:
        return fields
    return fields


def _is_raw(head: bytes) -> bool:
    """Whether a file is a camera's raw one: what could be opened of it is a preview, small.

    DNG 1.6, 2: its first directory has a version, and most often a picture of reduced resolution
    (TIFF 6.0, 8: the lowest bit of NewSubfileType).
    """
    fields = _read_directory(head) if head.startswith(_TIFF_HEADS[:2]) else {}
    return _DNG_VERSION in fields or fields.get(_SUBFILE, (4, 0))[1] & 1 == 1


def _turn_avif(picture: Image, head: bytes) -> Image:
    """As the file's own notes have it (ISO 23008-12, 6.5.10 and 6.5.12), which OpenCV leaves."""
    turn, mirror = (head.partition(b"\0\0\0\x09" + box)[2] for box in (b"irot", b"imir"))
    if turn:
        picture = np.rot90(picture, turn[0] & 3)
    if mirror:
        picture = picture[:, ::-1] if mirror[0] & 1 else picture[::-1]
    return np.ascontiguousarray(picture)


def _turn_upright(picture: Image, orientation: int) -> Image:
    turned = picture.swapaxes(0, 1) if orientation >= 5 else picture
    if orientation in {2, 3, 6, 7}:
        turned = turned[:, ::-1]
    if orientation in {3, 4, 7, 8}:
        turned = turned[::-1]
    return np.ascontiguousarray(turned)
