"""The firmware images that a release names: a list with their hashes, signed by its maker.

A folder of the release: `firmware.json`, `firmware.sig` (Ed25519 over the first), and the images.
What the list does not name is on no reader's way, whatever lies beside it.
"""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from deploy.releases.release_file import ReleaseError
from deploy.releases.version_order import may_be_older
from engine.decoding import decode_json
from engine.keys.signing import SigningKey, is_signed
from firmware_bridge.serial.firmware_image import LARGEST, Image, ImageError, read_image

DOMAIN: Final = "tapburn-firmware"
FOLDER: Final = Path("share/firmware")
"""Below a release's own folder."""
_LIST: Final = "firmware.json"
_SIGNATURE: Final = "firmware.sig"
_FORMAT: Final = 1
_LARGEST_LIST: Final = 1 << 16


class NamedImage(msgspec.Struct, frozen=True, kw_only=True):
    """One image that a release names."""

    model: str
    """Of the readers that it is for."""
    version: str
    sha256: str
    """Of the file and of what a reader with it says in its hello, hex digits."""
    file: str
    """Its name in the folder."""


class ImageList(msgspec.Struct, frozen=True, kw_only=True):
    """What a release says of readers' firmware."""

    format: int = _FORMAT
    release: str
    images: tuple[NamedImage, ...]
    """One for each model."""

    def find(self, model: str) -> NamedImage | None:
        """The one for a model; None: there is none."""
        return next((one for one in self.images if one.model == model), None)


def default_folder() -> Path:
    """Where the images of the release lie that runs."""
    return Path(sys.prefix) / FOLDER


def write_images(folder: Path, release: str, images: Sequence[Image], key: SigningKey) -> ImageList:
    """Put images into a folder, and sign which they are.

    Args:
        folder: a new one.
        release: the release's version.
        images: one for each model.
        key: the maker's.

    Raises:
        ImageError: two are for one model, or a model's name is no file's.
        OSError: they can't be written.
    """
    if len({image.model for image in images}) != len(images):
        raise ImageError("two images are for the same model; a release names one for each")
    folder.mkdir(parents=True)
    named = []
    for image in images:
        file = f"{image.model}-{image.version}.image"
        if "/" in file:
            raise ImageError(f"{file}: a model's name and a version have no slash")
        (folder / file).write_bytes(image.data)
        named.append(
            NamedImage(
                model=image.model, version=image.version, sha256=image.digest.hex(), file=file
            )
        )
    made = ImageList(release=release, images=tuple(named))
    content = msgspec.json.encode(made)
    (folder / _LIST).write_bytes(content)
    (folder / _SIGNATURE).write_bytes(key.sign(DOMAIN, content))
    return made


def read_images(folder: Path, verify_key: bytes, runs: str) -> ImageList:
    """The list in a folder, once its maker's signature was found right.

    Args:
        folder: a release's, or one that somebody brought.
        verify_key: the maker's.
        runs: the version of the release that runs here.

    Raises:
        ReleaseError: there is none, somebody else made it or changed it, or it is an older
            release's: what that named may have been left for a reason.
    """
    try:
        content = _read(folder / _LIST, _LARGEST_LIST)
        signature = _read(folder / _SIGNATURE, _LARGEST_LIST)
    except FileNotFoundError:
        raise ReleaseError(
            f"{folder}: names no firmware; take a release over that its maker signed, or give "
            "--images"
        ) from None
    except OSError as error:
        raise ReleaseError(f"{folder}: can't be read: {error.strerror}") from None
    if not is_signed(verify_key, DOMAIN, content, signature):
        raise ReleaseError(
            f"{folder / _LIST}: is not signed by the maker whose key this machine has"
        )
    try:
        found = decode_json(content, ImageList)
    except (msgspec.DecodeError, UnicodeDecodeError):
        found = ImageList(format=0, release="", images=())
    if found.format != _FORMAT:
        raise ReleaseError(f"{folder / _LIST}: is of a newer kind; update to that release first")
    if may_be_older(found.release, runs):
        raise ReleaseError(
            f"{folder / _LIST}: is the list of release {found.release}, which is older than "
            f"{runs}, which runs here; take this release's"
        )
    return found


def load_image(path: Path, images: ImageList) -> Image:
    """An image from a file, once its hash was found among those that are signed.

    Raises:
        ReleaseError: it is none of them, or can't be read.
    """
    try:
        data = _read(path, LARGEST)
        digest = hashlib.sha256(data).hexdigest()
        if not any(one.sha256 == digest for one in images.images):
            raise ReleaseError(
                f"{path}: release {images.release} names no firmware with this hash "
                f"({digest[:16]}...); nothing was flashed"
            )
        return read_image(data)
    except OSError as error:
        raise ReleaseError(f"{path}: can't be read: {error.strerror}") from None
    except ImageError as error:
        raise ReleaseError(f"{path}: {error}") from None


def _read(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        return file.read(most + 1)
