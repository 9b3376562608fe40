"""`tapburn see`: name the cards in loose pictures."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from deploy.command_line.usage import UsageError
from vision.identification.networks import WeightsError
from vision.identification.trained_namer import TrainedNamer
from vision.photos.finding.scorer import open_place_network
from vision.pictures.picture_files import PictureError, as_text, escape
from vision.see.annotated_folder import AnnotatedFolder
from vision.see.photo_files import PictureReading, find_files, read_file

NAME = "see"
HELP = """Name the cards in loose pictures.

Any deck with international indices, at any angle, on any ground. A card is named only where the
view of the whole face and the view of a corner agree; else the reason is told. Of a folder, the
pictures that lie in it are read (JPEG, PNG, HEIC and others); its own folders, and copies that
--annotate drew, are not. What can't be read (a camera's raw picture, a file that is cut short) is
said in a sentence on standard error, and the others are read all the same.

  tapburn see table.jpg                             in words
  tapburn see photographs/ --json                   as one JSON object
  tapburn see table.jpg --annotate drawn/           with a copy of the picture, drawn on

With --json there is one entry for each file, in order:

  {"images": [{"file": "table.jpg", "cards": [
     {"card": "As", "confidence": 0.97, "quad": [[x, y], ...]},
     {"card": null, "why": "views disagree", "candidates": ["Ks", "Kd"], "quad": [[x, y], ...]}
   ], "ms": 412.5}]}

  file         the path as it was given; of a folder, the folder's and the file's name
  confidence   0 to 1: how sure both views are together
  why          why a card has no name: "face down", "views disagree", "no card that can be read"...
  candidates   what it may be, likeliest first; often none
  quad         the card's four corners in pixels of the picture as it is looked at: x to the right
               and y down from its upper left corner, turned upright where the camera noted how it
               was held (EXIF). Clockwise from the upper left corner of the card as it lies (of
               its short sides, the upper one comes first, or the right one). Outside of the picture
               where the card ends there.
  ms           milliseconds from the opened picture to the names
  error        only where something went wrong: the sentence; without cards if nothing was read

Of what --annotate draws, blue and whole is named, with how surely; orange and dashed is in doubt,
with what it may be and why; grey and dotted is face down. Small pictures are enlarged. Copies that
are drawn on never replace a file that is not one of them: a name that is taken gets a number.

Exit codes: 0 all was read, 1 something was not, 2 wrong use or no reader.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("images", nargs="+", metavar="IMAGE", help="pictures or folders")
    parser.add_argument(
        "--annotate", type=Path, metavar="DIR", help="write the pictures with what was read"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object and nothing else"
    )


def run(arguments: argparse.Namespace) -> int:
    """Read; 0 when every file could be read, 1 when not."""
    annotated = _open_folder(arguments.annotate)
    files = find_files(arguments.images)
    try:
        readings = _read(files, annotated, in_words=not arguments.json)
    except WeightsError as error:
        raise UsageError(str(error)) from None
    if arguments.json:
        print(json.dumps({"images": [reading.as_json() for reading in readings]}))
    return 1 if any(reading.error for reading in readings) else 0


def _read(
    files: Sequence[tuple[str, str]], annotated: AnnotatedFolder | None, *, in_words: bool
) -> list[PictureReading]:
    """Every file in turn; what is wrong is said at once.

    Raises:
        WeightsError: a network's weights are missing or damaged, so that nothing can be read.
    """
    namer = TrainedNamer()
    open_place_network()
    progress = _Progress(len(files))
    readings: list[PictureReading] = []
    for name, wrong in files:
        progress.tell(len(readings))
        if wrong:
            reading = PictureReading(file=as_text(name), error=wrong)
        else:
            reading = read_file(name, namer, annotated)
        readings.append(reading)
        progress.wipe()
        if reading.error:
            print(f"tapburn see: {reading.error}", file=sys.stderr)
        if in_words and (reading.cards or not reading.error):
            _tell(reading)
    return readings


def _open_folder(folder: Path | None) -> AnnotatedFolder | None:
    try:
        return None if folder is None else AnnotatedFolder(folder)
    except PictureError as error:
        raise UsageError(f"--annotate {error}") from None


class _Progress:
    """How far it is, on a line of standard error that is wiped again; for people at a terminal."""

    def __init__(self, files: int) -> None:
        self._files = files
        self._shown = files > 1 and sys.stderr.isatty()

    def tell(self, done: int) -> None:
        """So many files are done."""
        if self._shown:
            print(f"\r{done} of {self._files} pictures", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Make room for a sentence."""
        if self._shown:
            # A write may begin its line anew, once.
            print(f"\r{40 * ' '}", end="", file=sys.stderr)
            print("\r", end="", file=sys.stderr, flush=True)


def _tell(reading: PictureReading) -> None:
    """The cards of a picture, a line each."""
    count = len(reading.cards)
    many = "card" if count == 1 else "cards"
    print(f"{escape(reading.file)}: {count} {many}, {reading.milliseconds:.0f} ms", flush=True)
    for card in reading.cards:
        x, y = (round(sum(values) / 4) for values in zip(*card.quad, strict=True))
        if card.reading.card is not None:
            words = f"{card.reading.card}  {card.reading.confidence:.2f}"
        else:
            words = f"??  {card.reading.why}"
            if card.reading.candidates:
                words += " (" + " or ".join(card.reading.candidates) + "?)"
        print(f"  {words}  at {x}, {y}", flush=True)
