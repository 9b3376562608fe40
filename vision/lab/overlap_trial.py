"""Measures how rows, columns, fans and patience's columns are read, of whose cards a strip is seen.

`python -m vision.lab overlaps --seed N --scenes N` draws scenes of decks that never train,
reads them as `tapburn see` does and prints the figures of each kind. Decks of our own drawing need
no artwork: `--decks house-house house-bold`. Seeds 1 and 2 were worked on.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.networks import WEIGHTS
from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.artwork_sources import CACHE, fetch
from vision.lab.decks.third_party_decks import fetch_third_party_decks
from vision.lab.measurement.matches import find_seen, match
from vision.lab.measurement.unseen_shelves import OWN, open_decks
from vision.lab.pictures.overlaps import KINDS, draw_overlapping
from vision.lab.pictures.photo_scenes import Lying, PhotoScene
from vision.photos.loose_pictures import read_picture
from vision.photos.photo_reader import PhotoCard
from vision.pixels import Numbers, cv2
from vision.see.annotation import annotate

BESIDE: Final = 10.0
"""How far off a name may be told from the card that bears it, in millimetres, to be that card's:
face-down cards lie as close above it."""
_CARD: Final = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)


class OverlapFigures(msgspec.Struct):
    """What became of the cards of one kind of scenes."""

    cards: int = 0
    """With an index in view."""
    read: int = 0
    doubted: int = 0
    """Told of without a name; what is left was not told of."""
    misread: int = 0
    beside: int = 0
    """Right names that lie nearer to another card of the scene than to their own."""
    invented: int = 0
    """Names where no card lies."""
    untrue: int = 0
    """Places told of without a name where no card lies."""
    off: list[float] = msgspec.field(default_factory=list)
    """How far the corners of what was read are off in the mean, in millimetres."""
    seconds: list[float] = msgspec.field(default_factory=list)
    """Of processor time, a scene."""

    def tell(self, name: str) -> str:
        """A line of the table."""
        times = [1000 * seconds for seconds in self.seconds] or [0.0]
        return (
            f"| {name} | {self.cards} | {self.read} ({self.read / max(1, self.cards):.1%}) "
            f"| {self.doubted} | {self.misread} | {self.beside} | {self.invented}, {self.untrue} "
            f"| {np.mean(self.off or [0.0]):.1f} mm | {np.mean(times):.0f}, "
            f"{np.quantile(times, 0.95):.0f} |\n"
        )


HEAD: Final = (
    "| | cards | read | doubted | misread | named beside | where none lies: named, doubted "
    "| corners off in the mean | milliseconds: mean, p95 |\n|" + "---|" * 9 + "\n"
)


def count_scene(
    figures: OverlapFigures, cards: Sequence[Lying], seen: Sequence[PhotoCard]
) -> list[str]:
    """Count a scene's cards by what was seen of them.

    Returns:
        What was named wrongly, in words.
    """
    near = match(seen, cards)
    strays = [one.reading.card for number, one in enumerate(seen) if number not in near]
    figures.invented += sum(card is not None for card in strays)
    figures.untrue += sum(card is None for card in strays)
    wrong = [f"{card} where no card lies" for card in strays if card is not None]
    found = find_seen(seen, cards)
    for place, lying in enumerate(cards):
        named = found[place].reading.card if place in found else None
        asked = len(lying.label) == 2 and lying.index_seen
        figures.cards += asked
        figures.doubted += asked and place in found and named is None
        if named == lying.label:
            figures.read += asked
            figures.off.append(measure_off(lying, found[place]))
        elif named is not None:
            beside = any(
                other.label == named and measure_off(other, found[place]) < BESIDE
                for other in cards
            )
            figures.beside += beside
            figures.misread += not beside
            wrong.append(f"{lying.label} as {named}" + " beside its place" * beside)
    return wrong


def measure_off(lying: Lying, seen: PhotoCard) -> float:
    """How far a seen card's corners are from a true one's in the mean, in its millimetres."""
    laid = _lay(np.array(lying.quad), np.array(seen.quad))
    turns = (np.roll(laid, turn, axis=0) - _CARD for turn in (0, 2))
    return min(float(np.linalg.norm(turn, axis=1).mean()) for turn in turns)


def _lay(truth: Numbers, quad: Numbers) -> Numbers:
    bend = cv2.getPerspectiveTransform(truth.astype(np.float32), _CARD.astype(np.float32))
    laid: Numbers = cv2.perspectiveTransform(quad[None].astype(np.float64), bend)[0]
    return laid


def measure(
    scenes: Iterable[PhotoScene], namer: TrainedNamer, name: str, folder: Path | None
) -> OverlapFigures:
    """Read scenes; what was named wrongly goes to standard error, pictures to a folder.

    Args:
        scenes: of one kind.
        namer: the reader of loose pictures.
        name: of the kind.
        folder: where pictures go with what was read drawn on them; None: nowhere.
    """
    figures = OverlapFigures()
    for number, scene in enumerate(scenes):
        started = time.process_time()
        seen = read_picture(scene.picture, namer)
        figures.seconds.append(time.process_time() - started)
        for wrong in count_scene(figures, scene.cards, seen):
            sys.stderr.write(f"{name} {number}: {wrong}\n")
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(folder / f"{name}-{number}.jpg"), annotate(scene.picture, seen))
    return figures


def main(words: Sequence[str] | None = None) -> int:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab overlaps", description=__doc__)
    parser.add_argument("--cache", type=Path, default=CACHE)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--out", type=Path, help="a folder for pictures of what was read")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=20, help="of each kind")
    parser.add_argument("--kinds", nargs="*", choices=[*KINDS], default=[*KINDS])
    parser.add_argument("--decks", nargs="*", help="names (default: all)")
    arguments = parser.parse_args(words)
    cv2.setNumThreads(1)
    if not arguments.decks or not set(arguments.decks) <= set(OWN):
        fetch(arguments.cache)
        fetch_third_party_decks(arguments.cache)
    shelves = open_decks(arguments.cache, arguments.decks)
    namer = TrainedNamer(arguments.weights, loose=True)
    sys.stdout.write(HEAD)
    for kind in arguments.kinds:
        scenes = islice(draw_overlapping(shelves, kind, arguments.seed), arguments.scenes)
        sys.stdout.write(measure(scenes, namer, kind, arguments.out).tell(kind))
        sys.stdout.flush()
    return 0
