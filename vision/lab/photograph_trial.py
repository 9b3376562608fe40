"""`python -m vision.lab photographs --seed N --pictures N`: take photographs, read them.

Photographs that the folder holds are not taken again, so that a set that was taken elsewhere can
be read without the renderer.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from vision.identification.networks import WEIGHTS
from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.artwork_sources import fetch
from vision.lab.decks.third_party_decks import fetch_third_party_decks
from vision.lab.measurement.unseen_shelves import open_decks
from vision.lab.photographs.outcomes import Outcome, PhotographFigures, measure, tell
from vision.lab.photographs.path_tracer import RendererMissingError
from vision.lab.photographs.photographer import list_truths, take
from vision.photos.annotation import annotate
from vision.photos.photo_reader import cut_out
from vision.pixels import Image, cv2
from vision.rendering.drawings import decode_picture

_CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tapburn-training"


def main(words: Sequence[str] | None = None) -> int:
    """Take, read, print."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab photographs", description=__doc__)
    parser.add_argument("--cache", type=Path, default=_CACHE, help=f"default: {_CACHE}")
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=int, default=30, help="0: read those that are there")
    parser.add_argument("--out", type=Path, default=Path("photographs"), help="where they go")
    parser.add_argument("--first", type=int, default=0, help="number of the first (default: 0)")
    parser.add_argument(
        "--glare", action="store_true", help="glossy cards throw a light at the camera"
    )
    parser.add_argument("--decks", nargs="*", help="names (default: all)")
    arguments = parser.parse_args(words)
    cv2.setNumThreads(1)
    try:
        _take_missing(arguments)
    except RendererMissingError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    namer = TrainedNamer(arguments.weights, loose=True)
    figures = PhotographFigures()
    drawn = arguments.out / "read"
    drawn.mkdir(parents=True, exist_ok=True)
    for truth in list_truths(arguments.out, arguments.seed):
        path = arguments.out / truth.file
        picture = decode_picture(path.read_bytes(), path)
        seen = measure(figures, truth, picture, namer)
        cv2.imwrite(str(drawn / truth.file), annotate(picture, seen))
        for one in figures.outcomes:
            if one.file == truth.file and one.card.is_asked and one.fate != "read":
                _keep(one, picture, drawn)
    sys.stdout.write(tell(figures))
    for one in figures.misread():
        sys.stdout.write(f"MISREAD {one.file} {one.place} {one.card.label} as {one.named}\n")
    for name in figures.invented:
        sys.stdout.write(f"INVENTED {name}\n")
    return 0


def _take_missing(arguments: argparse.Namespace) -> None:
    numbers = range(arguments.first, arguments.first + arguments.pictures)
    known = {truth.number for truth in list_truths(arguments.out, arguments.seed)}
    missing = [number for number in numbers if number not in known]
    if not missing:
        return
    fetch(arguments.cache)
    fetch_third_party_decks(arguments.cache)
    shelves = open_decks(arguments.cache, arguments.decks)
    for number in missing:
        truth = take(shelves, arguments.seed, number, arguments.out, glare=arguments.glare)
        sys.stderr.write(f"{truth.file}: {truth.kind}, {truth.light}, {len(truth.cards)} cards\n")


def _keep(one: Outcome, picture: Image, folder: Path) -> None:
    """The card as it truly lies, beside the reader's picture."""
    crop = cut_out(picture, np.array(one.card.quad))
    words = f"{one.fate}-{one.card.label}-{one.named or one.why.replace(' ', '-')}"
    stem = one.file.removesuffix(".jpg")
    cv2.imwrite(str(folder / f"{stem}-{one.place}-{words}.png"), crop)
