"""`tapburn firmware`: which firmware the release has for readers, and how a reader gets it."""

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import msgspec

from deploy.command_line.typed_pins import read_pin
from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part
from deploy.commands.machine.update import CONFIG
from deploy.reader_firmware.flashing import Request, check_kind, flash, held_between_hands
from deploy.reader_firmware.signed_images import ImageList, default_folder, load_image, read_images
from deploy.releases.credential import check_technician
from deploy.releases.release_file import MAKER, ReleaseError, load_maker_key
from engine.keys.key_files import SealingError
from engine.wire.configuration import ConfigurationError
from engine.wire.software import find_software
from firmware_bridge.checks import load_bridge
from firmware_bridge.people.staff import StaffError
from firmware_bridge.serial.ports import PortNameError

NAME: Final = "firmware"
HELP: Final = """Say which firmware the release has for readers, and bring it to one of them.

  tapburn firmware list
  tapburn firmware flash shoe --config table.toml
  tapburn firmware flash shoe --technician 90 --pin-file pin.txt
  tapburn firmware flash shoe --image /media/stick/pico-pn532-1.1.0.image --older

READER is its name in [[bridge.readers]]; it is one of ours (serial:). Other makers' readers are
flashed with their makers' tools.

Only an image whose hash the release's signed list names is flashed, only between hands, and only
by a technician's number and PIN (tapburn staff add); five wrong ones in a row lock the number.
With the package's services this waits for the hand's end, stops them, and starts them again. A
table that runs otherwise is stopped first. The record then says version and hash before and after,
and who did it. A version older than the reader's takes --older besides.

Whatever cuts it off: type it again.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """What is to be done, and with which reader."""
    parts = parser.add_subparsers(metavar="WHAT", required=True, help="what is to be done")
    listing = add_part(parts, "list", "say which images the release names")
    listing.set_defaults(answer=_list)
    flashing = add_part(parts, "flash", "bring a reader the image for its model")
    flashing.set_defaults(answer=_flash)
    flashing.add_argument("reader", metavar="READER", help="its name in [[bridge.readers]]")
    flashing.add_argument("--config", type=Path, default=CONFIG, metavar="FILE", help="the table's")
    flashing.add_argument("--image", type=Path, metavar="FILE",
                          help="this file, whose hash the signed list has")  # fmt: skip
    flashing.add_argument("--older", action="store_true", help="an older version is meant")
    flashing.add_argument("--technician", metavar="NUMBER", help="who does it (default: asked for)")
    flashing.add_argument("--pin-file", metavar="FILE",
                          help="read the PIN from its first line; - is standard input")  # fmt: skip
    for part in (listing, flashing):
        part.add_argument("--images", type=Path, metavar="DIR",
                          help="the signed list's folder (default: the release's)")  # fmt: skip
        part.add_argument("--maker", type=Path, default=MAKER, metavar="PUB",
                          help="the maker's key")  # fmt: skip
        part.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 when it can't be done."""
    try:
        code: int = arguments.answer(arguments)
    except (ReleaseError, SealingError, StaffError, PortNameError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return code


def _list(arguments: argparse.Namespace) -> int:
    images = _read_list(arguments)
    if arguments.json:
        print(json.dumps(msgspec.to_builtins(images)))
        return 0
    for one in images.images:
        print(f"{one.model}  {one.version}  {one.sha256}")
    return 0


def _flash(arguments: argparse.Namespace) -> int:
    config: Path = arguments.config
    try:
        options = load_bridge(config)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    known = {reader.name: reader for reader in options.readers}
    if arguments.reader not in known:
        raise UsageError(
            f"there is no reader {arguments.reader!r}; {config} has: {', '.join(known) or 'none'}"
        )
    reader = known[arguments.reader]
    check_kind(reader)
    images = _read_list(arguments)
    image = load_image(arguments.image, images) if arguments.image is not None else None
    base = config.absolute().parent
    state = base / options.state
    number = arguments.technician
    if number is None and sys.stdin is not None and sys.stdin.isatty():
        number = input("Technician's number: ").strip()
    name = check_technician(state, number or "", lambda: read_pin(arguments.pin_file, once=True))
    _tell(f"{name} does it")
    request = Request(
        reader=reader, base=base, state=state, folder=_find_folder(arguments), images=images,
        image=image, older=arguments.older, by=f"{name} ({number})",
    )  # fmt: skip
    with held_between_hands(config, _tell):
        done = flash(request, _tell)
    if arguments.json:
        print(json.dumps(msgspec.to_builtins(done)))
    else:
        print(f"reader {done.reader} has firmware {done.version}, hash {done.sha256[:16]}")
    return 0


def _find_folder(arguments: argparse.Namespace) -> Path:
    return default_folder() if arguments.images is None else arguments.images


def _read_list(arguments: argparse.Namespace) -> ImageList:
    return read_images(
        _find_folder(arguments), load_maker_key(arguments.maker), find_software().version
    )


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
