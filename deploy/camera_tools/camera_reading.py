"""`tapburn camera read`: pictures of a fixed camera, shown to the pipeline that runs at a table."""

import argparse
import json
import math
import sys
from pathlib import Path

import msgspec

from deploy.command_line.usage import UsageError
from vision.pictures.picture_files import PictureError, decode_file
from vision.setup.picture_trial import FRAMES, PictureTrial, PlaneError, Trial, load_plane
from vision.tracking.zone_reader import open_reader

MOST_NOISE = 100.0
"""Grey levels: nothing is to be seen in more."""


def configure_read(parser: argparse.ArgumentParser) -> None:
    """The flags of `tapburn camera read`."""
    parser.add_argument("pictures", nargs="+", type=Path, metavar="PICTURE", help="JPEG, PNG, ...")
    parser.add_argument("--plane", type=Path, required=True, metavar="FILE",
                        help="where the felt lies in them (JSON)")  # fmt: skip
    parser.add_argument("--zone", metavar="LEFT,TOP,RIGHT,BOTTOM",
                        help="what is read, in millimetres (default: all)")  # fmt: skip
    parser.add_argument("--noise", type=float, default=0.0, metavar="SIGMA",
                        help="noise that each frame gets, in grey levels (default: 0)")  # fmt: skip
    parser.add_argument("--frames", type=int, default=FRAMES, metavar="N",
                        help=f"shown at most, fewer if it is told: a still scene takes about 4 "
                        f"(default: {FRAMES})")  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, help="of the noise (default: 0)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead")
    parser.set_defaults(part=run_read)


def run_read(arguments: argparse.Namespace) -> int:
    """Read; 0 when every picture could be opened and has the plane's size."""
    if not 0 <= arguments.noise <= MOST_NOISE:
        raise UsageError(f"--noise {arguments.noise:g}: give 0 to {MOST_NOISE:g}")
    if arguments.frames < 1:
        raise UsageError(f"--frames {arguments.frames}: give 1 or more")
    if arguments.seed < 0:
        raise UsageError(f"--seed {arguments.seed}: give 0 or more")
    trial = _prepare(arguments)
    told, failed = [], False
    for path in arguments.pictures:
        try:
            picture = decode_file(path)
        except PictureError as error:
            failed = True
            print(f"tapburn camera read: {error}", file=sys.stderr)
            continue
        size = picture.shape[1], picture.shape[0]
        if size != trial.size:
            failed = True
            shown, expected = (f"{width} x {height}" for width, height in (size, trial.size))
            print(f"tapburn camera read: {path} is {shown}; the plane is of {expected}",
                  file=sys.stderr)  # fmt: skip
        found = trial.show(picture)
        told.append({"file": str(path), **msgspec.to_builtins(found)})
        if not arguments.json:
            _tell(path, found)
    if arguments.json:
        print(json.dumps({"pictures": told}))
    return 1 if failed else 0


def _prepare(arguments: argparse.Namespace) -> PictureTrial:
    """The trial that is asked for.

    Raises:
        UsageError: the plane, the zone or the reader's weights can't be used.
    """
    try:
        plane, reader = load_plane(arguments.plane), open_reader()
    except PlaneError as error:
        raise UsageError(f"--plane {error}") from None
    except ValueError as error:
        raise UsageError(str(error)) from None
    zone = read_zone(arguments.zone)
    try:
        return PictureTrial(plane, reader, zone, arguments.noise, arguments.frames, arguments.seed)
    except PlaneError as error:
        raise UsageError(f"--zone {arguments.zone}: {error}") from None


def read_zone(text: str | None) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom in millimetres; None: nothing was given.

    Raises:
        UsageError: it is no such zone.
    """
    if text is None:
        return None
    try:
        left, top, right, bottom = (float(part) for part in text.split(","))
    except ValueError:
        raise UsageError(f"--zone {text}: give LEFT,TOP,RIGHT,BOTTOM in millimetres") from None
    if not all(map(math.isfinite, (left, top, right, bottom))):
        raise UsageError(f"--zone {text}: give LEFT,TOP,RIGHT,BOTTOM in millimetres")
    if not (left < right and top < bottom):
        raise UsageError(f"--zone {text}: left must be less than right, top less than bottom")
    return left, top, right, bottom


def _tell(path: Path, found: Trial) -> None:
    state = "settled" if found.settled else "not settled"
    counted = "counted" if found.counted else "count open"
    print(f"{path}: {state} after {found.frames} frames; {counted}" + (
        f"; {found.condition}" if found.condition else ""
    ))  # fmt: skip
    for card in found.cards:
        name = card.card or f"{card.side}, {card.why or 'no name'}"
        print(f"  {name} at {card.x_mm:.0f}, {card.y_mm:.0f} mm")
