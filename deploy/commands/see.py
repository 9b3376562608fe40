"""`tapburn see`: name the cards in loose pictures."""

import argparse
import json
import sys
from pathlib import Path

from deploy.cli import UsageError
from vision.reading.files import PictureReading, find_files, read_file
from vision.reading.namer import TrainedNamer
from vision.reading.networks import WeightsError

NAME = "see"
HELP = """Name the cards in loose pictures.

Any deck with international indices, at any angle, on any ground. A card is named only where the
view of the whole face and the view of a corner agree; else the reason is told. Folders are
searched for pictures. Exits with 1 when a file could not be read; the others are read all the
same. Places are in the pixels of the picture as it is looked at: turned upright where the camera
noted how it was held (EXIF), from the upper left corner. A quad has four corners, clockwise from a
short side.

  tapburn see table.jpg                             in words
  tapburn see photographs/ --json                   as one JSON object
  tapburn see table.jpg --annotate drawn/           with a copy of the picture, drawn on
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("images", nargs="+", type=Path, metavar="IMAGE", help="pictures or folders")
    parser.add_argument(
        "--annotate", type=Path, metavar="DIR", help="write the pictures with what was read"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object and nothing else"
    )


def run(arguments: argparse.Namespace) -> int:
    """Read; 0 when every file could be read, 1 when not."""
    annotated: Path | None = arguments.annotate
    if annotated is not None:
        try:
            annotated.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(
                f"--annotate {annotated}: no folder can be made there ({error.strerror})"
            ) from None
    try:
        namer = TrainedNamer(corners=4, both_ways=True)
    except WeightsError as error:
        raise UsageError(str(error)) from None
    readings = []
    for path, wrong in find_files(arguments.images):
        if wrong:
            reading = PictureReading(file=str(path), error=wrong)
        else:
            reading = read_file(path, namer, annotated)
        readings.append(reading)
        if reading.error:
            print(f"tapburn see: {reading.error}", file=sys.stderr)
        elif not arguments.json:
            _tell(reading)
    if arguments.json:
        print(json.dumps({"images": [reading.as_json() for reading in readings]}))
    return 1 if any(reading.error for reading in readings) else 0


def _tell(reading: PictureReading) -> None:
    """The cards of a picture, a line each."""
    print(f"{reading.file}: {len(reading.cards)} cards, {reading.milliseconds:.0f} ms")
    for card in reading.cards:
        x, y = (round(sum(values) / 4) for values in zip(*card.quad, strict=True))
        if card.reading.card is not None:
            words = f"{card.reading.card}  {card.reading.confidence:.2f}"
        else:
            words = f"??  {card.reading.why}"
            if card.reading.candidates:
                words += " (" + " or ".join(card.reading.candidates) + "?)"
        print(f"  {words}  at {x}, {y}")
