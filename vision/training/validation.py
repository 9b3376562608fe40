"""Measures the reader on decks that were left out of training.

`python -m vision.training.validation --cache DIR --weights DIR --out DIR` prints the figures as
JSON and draws the reliability curve.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from vision.naming import Reading
from vision.pixels import cv2
from vision.reading.deciding import GATES, Gates, decide, wants_wider
from vision.reading.loose import SeenCard, read_picture
from vision.reading.namer import TrainedNamer
from vision.reading.networks import WEIGHTS, Network, Opinion, load_networks
from vision.reading.shapes import overlap
from vision.reading.views import BACK, REJECT
from vision.training.curves import draw_curve
from vision.training.pictures import open_shelf
from vision.training.samples import Shelf, draw_sample
from vision.training.scenes import Lying, Scene, draw_scene
from vision.training.telling import UNJUDGED, Sample

SEED: Final = 77
_LEVELS: Final = (0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98)


class Tally(msgspec.Struct):
    """What became of the cards."""

    cards: int = 0
    read: int = 0
    misread: int = 0
    foreign: int = 0
    foreign_named: int = 0
    backs: int = 0
    backs_told: int = 0
    backs_named: int = 0
    invented: int = 0
    """Names where no card lies."""

    def count(self, label: str, reading: Reading | None) -> None:
        """Count one card of a label, by what was read in its place (None: nothing)."""
        named = None if reading is None else reading.card
        if label == REJECT:
            self.foreign += 1
            self.foreign_named += named is not None
        elif label == BACK:
            self.backs += 1
            self.backs_told += reading is not None and reading.side == "back"
            self.backs_named += named is not None
        else:
            self.cards += 1
            self.read += named == label
            self.misread += named not in {None, label}


Look = tuple[str, Opinion, list[Opinion]]


def look_at_samples(shelf: Shelf, folder: Path, count: int, seed: int) -> list[Look]:
    """Single cards, as the finder hands them over: the truth and what both views say."""
    random = np.random.default_rng(seed)
    face, corner = load_networks(folder)
    looks: list[Look] = []
    while len(looks) < count:
        sample = draw_sample(random, shelf)
        if sample.label == UNJUDGED:
            continue
        looks.append((sample.label, *look_at(sample, face, corner)))
    return looks


def look_at(sample: Sample, face: Network, corner: Network) -> tuple[Opinion, list[Opinion]]:
    """What the networks say of a sample, as `namer.TrainedNamer.look` asks them."""
    seen = face.judge([sample.crop])[0]
    opinions = corner.judge([picture for picture, _ in sample.corners[:2]])
    if wants_wider(seen, opinions):
        opinions += corner.judge([picture for picture, _ in sample.wide])
    return seen, opinions


def tally_samples(looks: list[Look], gates: Gates) -> Tally:
    """How single cards are read behind gates."""
    tally = Tally()
    for label, face, corners in looks:
        tally.count(label, decide(face, corners, gates))
    return tally


def tally_scenes(shelf: Shelf, namer: TrainedNamer, count: int, seed: int, *, hard: bool) -> Tally:
    """How loose pictures are read; a card more than half covered counts where it is named."""
    random = np.random.default_rng(seed)
    tally = Tally()
    for _ in range(count):
        scene = draw_scene(random, shelf, hard=hard)
        count_scene(tally, scene, read_picture(scene.picture, namer))
    return tally


def count_scene(
    tally: Tally, scene: Scene, seen: Sequence[SeenCard]
) -> list[tuple[Lying, Reading]]:
    """Count a scene's cards by what was seen of them.

    Returns:
        What was read of each card that was found.
    """
    read: dict[int, Reading] = {}
    for card in seen:
        place = _find_match(card, scene.cards)
        if place is None:
            tally.invented += card.reading.card is not None
        elif place not in read or card.reading.card is not None:
            read[place] = card.reading
    for place, lying in enumerate(scene.cards):
        if lying.covered <= 0.5 or (place in read and read[place].card is not None):
            tally.count(lying.label, read.get(place))
    return [(scene.cards[place], reading) for place, reading in read.items()]


def _find_match(card: SeenCard, cards: list[Lying]) -> int | None:
    """Which lying card a seen one is: the one that it covers best."""
    quad = np.array(card.quad)
    shares = [overlap(quad, np.array(lying.quad)) for lying in cards]
    if not shares or max(shares) < 0.4:
        return None
    return int(np.argmax(shares))


def main() -> int:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.validation")
    default = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tapburn-training"
    parser.add_argument("--cache", type=Path, default=default)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--samples", type=int, default=3000)
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--seed", type=int, default=SEED)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    shelf = open_shelf(arguments.cache, arguments.seed, held_out=True)
    looks = look_at_samples(shelf, arguments.weights, arguments.samples, arguments.seed)
    curve = []
    for level in _LEVELS:
        gates = Gates(face=0.0, corner=0.0, numbers=level, letters=level, alone=0.0)
        curve.append((level, tally_samples(looks, gates)))
    draw_curve(arguments.out / "reliability.svg", [
        (level, tally.read / tally.cards, tally.misread / tally.cards) for level, tally in curve
    ])  # fmt: skip
    result: dict[str, Any] = {
        "single cards": msgspec.to_builtins(tally_samples(looks, GATES)),
        "curve": [
            {"gate": level, **msgspec.to_builtins(tally)} for level, tally in curve
        ],
    }  # fmt: skip
    namer = TrainedNamer(arguments.weights, corners=4, both_ways=True)
    for name, hard in (("easy scenes", False), ("hard scenes", True)):
        if arguments.scenes:
            tally = tally_scenes(shelf, namer, arguments.scenes, arguments.seed, hard=hard)
            result[name] = msgspec.to_builtins(tally)
    (arguments.out / "validation.json").write_text(json.dumps(result, indent=1) + "\n")
    sys.stdout.write(json.dumps(result, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
