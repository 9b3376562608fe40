"""A reader's firmware as one file: for which model it is, its version, and the reader's files.

`TBFW` and a 1, two texts (model, version), then the files until the end: a text (its name), its
length as u32, its bytes. A text is its length (1 byte) and that many bytes of UTF-8. A reader that
is no folder of files has one file, of any name.
"""

import ast
import hashlib
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

MAGIC: Final = b"TBFW\x01"
LARGEST: Final = 1 << 24
"""Bytes of an image: more than any reader's memory."""
LONGEST_TEXT: Final = 40
"""Bytes of a model's and of a version's name: an offer fits a frame."""
REFERENCE: Final = Path(__file__).parents[1] / "firmware"
"""Our own reader's, docs/reader-protocol.md's reference."""
_LOADER: Final = "main.py"
"""Of the reference firmware: it chooses between two slots, and no image replaces it."""
_BOARD: Final = "board.py"


class ImageError(ValueError):
    """It is no firmware image; the text is one sentence."""


class Image(msgspec.Struct, frozen=True, kw_only=True):
    """A firmware image that was read."""

    model: str
    version: str
    data: bytes
    """All of it, as it goes over the line."""

    @property
    def digest(self) -> bytes:
        """SHA-256: what a reader with this firmware says in its hello."""
        return hashlib.sha256(self.data).digest()


def pack_image(model: str, version: str, files: Mapping[str, bytes]) -> Image:
    """An image of these files, in the order of their names.

    Raises:
        ImageError: a name is empty or too long.
    """
    data = MAGIC + _encode_text(model) + _encode_text(version)
    for name, content in sorted(files.items()):
        data += _encode_text(name) + struct.pack(">I", len(content)) + content
    return Image(model=model, version=version, data=data)


def read_image(data: bytes) -> Image:
    """What an image says of itself; the files are the reader's to understand.

    Raises:
        ImageError: it is none.
    """
    if not data.startswith(MAGIC) or len(data) > LARGEST:
        raise ImageError("expected a firmware image, which begins with TBFW and has 16 MB at most")
    model, rest = _read_text(data[len(MAGIC) :])
    version, _ = _read_text(rest)
    return Image(model=model, version=version, data=data)


def build_reference(folder: Path = REFERENCE) -> Image:
    """The reference firmware as an image.

    Raises:
        ImageError: its board's program does not say MODEL and FIRMWARE.
        OSError: it can't be read.
    """
    files = {path.name: path.read_bytes() for path in folder.glob("*.py") if path.name != _LOADER}
    said = _read_constants(files.get(_BOARD, b""))
    try:
        return pack_image(said["MODEL"], said["FIRMWARE"], files)
    except KeyError as error:
        raise ImageError(f"{folder / _BOARD}: expected {error.args[0]}") from None


def _read_constants(program: bytes) -> dict[str, str]:
    """The texts to which a program sets names at its top."""
    return {
        target.id: one.value.value
        for one in ast.parse(program).body
        if isinstance(one, ast.Assign)
        and isinstance(one.value, ast.Constant)
        and isinstance(one.value.value, str)
        for target in one.targets
        if isinstance(target, ast.Name)
    }


def _encode_text(text: str) -> bytes:
    data = text.encode()
    if not 0 < len(data) <= LONGEST_TEXT:
        raise ImageError(f"{text!r}: expected a name of 1 to {LONGEST_TEXT} bytes")
    return bytes([len(data)]) + data


def _read_text(data: bytes) -> tuple[str, bytes]:
    """The text at the beginning, and what follows."""
    length = data[0] if data else 0
    text = data[1 : 1 + length]
    if not 0 < length <= LONGEST_TEXT or len(text) != length:
        raise ImageError("a firmware image names its model and its version; this one is cut off")
    try:
        return text.decode(), data[1 + length :]
    except UnicodeDecodeError:
        raise ImageError("a firmware image names its model and its version in UTF-8") from None
