"""`make firmware`: the readers' images and their signed list, as a release has them."""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from deploy.reader_firmware.signed_images import ImageList, write_images
from engine.keys.key_files import SealingError
from engine.keys.signing import SigningKey, load_signing_key
from firmware_bridge.serial.firmware_image import ImageError, build_reference, read_image


def lay_firmware(folder: Path, version: str, key: SigningKey, more: Sequence[Path]) -> ImageList:
    """Put our reader's image and others into a folder, and sign which they are.

    Args:
        folder: a new one.
        version: the release's.
        key: the maker's.
        more: images of other models.

    Raises:
        ImageError: one is no image, or two are for one model.
        OSError: one can't be read or written.
    """
    images = [build_reference(), *(read_image(path.read_bytes()) for path in more)]
    return write_images(folder, version, images, key)


def add_flags(parser: argparse.ArgumentParser, *, required: bool) -> None:
    """The maker's key, and images of other models."""
    parser.add_argument(
        "--key",
        type=Path,
        required=required,
        help="the maker's NAME.sign, of 'tapburn keys new NAME'",
    )
    parser.add_argument(
        "--firmware",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="an image for another model of reader than ours; may be given again",
    )


def main() -> int:
    """Build the folder and say what is in it."""
    parser = argparse.ArgumentParser(prog="make firmware", description=__doc__)
    add_flags(parser, required=True)
    parser.add_argument("--into", type=Path, default=Path("dist/firmware"), help="a new folder")
    wanted = parser.parse_args()
    checkout = Path(__file__).resolve().parents[2]
    version = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["version"]
    try:
        made = lay_firmware(wanted.into, version, load_signing_key(wanted.key), wanted.firmware)
    except (ImageError, SealingError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    for one in made.images:
        print(f"{wanted.into / one.file}: {one.model} {one.version}, {one.sha256}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
