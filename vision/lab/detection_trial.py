"""Measures the finder: how many cards are found, cut well, and read as well as a perfect cut.

`python -m vision.lab detection --cache DIR` draws photographs of decks that never train and
prints the figures as JSON. What a card is read as at its true place is the mark: the finder can
lose of it, and can't win.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.art_decks import BACK
from vision.lab.decks.artwork_sources import CACHE
from vision.lab.decks.shelves import Shelf
from vision.lab.measurement.matches import find_seen, match
from vision.lab.measurement.unseen_shelves import open_unseen
from vision.lab.pictures.closeups import go_close
from vision.lab.pictures.cloths import draw_cloth
from vision.lab.pictures.grounds import draw_ground
from vision.lab.pictures.photo_scenes import SIZES, Lying, PhotoScene, draw_scene
from vision.photos.candidate import Candidate
from vision.photos.photo_reader import PhotoCard, cut_out, find_candidates, read_picture
from vision.photos.quad_geometry import overlap
from vision.pixels import Image, Numbers

FOUND: Final = 0.7
"""Intersection over union with the truth of a card that was found."""
CUT: Final = 0.93
"""Intersection over union with the truth of a card that was cut well."""
NEAR: Final = 0.3
"""What is told of and shares less with every card is where no card lies."""

LEAST_SIDE: Final = 26.0
"""Of a card's short side, in pixels; smaller cards can't be read."""


class DetectionFigures(msgspec.Struct):
    """What became of the cards of one sort."""

    cards: int = 0
    found: int = 0
    cut: int = 0
    legible: int = 0
    """Named when cut at the true place."""
    read: int = 0
    legible_read: int = 0
    misread: int = 0


class Report(msgspec.Struct):
    """All figures of a run."""

    whole: DetectionFigures
    """Cards wholly in view."""
    partly: DetectionFigures
    """Cards with an index in view, partly covered or cut by the picture's edge."""
    backs: int = 0
    backs_told: int = 0
    refused_named: int = 0
    """Jokers and foreign cards that were named."""
    invented: int = 0
    """Names where no card lies."""
    untrue: int = 0
    """Places told of without a name where no card lies."""
    seconds: list[float] = []
    lost: list[str] = []
    """Cards that a perfect cut names and that were not read: scene, label, why."""


class Sort(msgspec.Struct, frozen=True):
    """Which scenes are drawn."""

    hard: bool = False
    pale: bool = False
    """On white sheets and pale cloths."""
    close: bool = False
    """With one card that fills the picture."""


def draw_scenes(
    shelf: Shelf, seed: int, numbers: Iterable[int], sort: Sort
) -> Iterator[tuple[int, PhotoScene]]:
    """Scenes with their numbers, each drawn from the seed and its number."""
    for number in numbers:
        random = np.random.default_rng((seed, number))
        size = SIZES[int(random.integers(len(SIZES)))]
        ground = draw_cloth if sort.pale else draw_ground
        scene = draw_scene(random, shelf, hard=sort.hard, size=size, ground=ground)
        yield number, go_close(random, scene) if sort.close else scene


def measure(scenes: Iterable[tuple[int, PhotoScene]], namer: TrainedNamer) -> Report:
    """Read scenes."""
    report = Report(whole=DetectionFigures(), partly=DetectionFigures())
    for number, scene in scenes:
        started = time.process_time()
        seen = read_picture(scene.picture, namer)
        report.seconds.append(time.process_time() - started)
        _count(report, number, scene, seen, namer)
    return report


def measure_blindly(scenes: Iterable[tuple[int, PhotoScene]]) -> Report:
    """Find the cards of scenes without reading them: what is found, and how well it is cut."""
    report = Report(whole=DetectionFigures(), partly=DetectionFigures())
    for number, scene in scenes:
        started = time.process_time()
        candidates = find_candidates(scene.picture)
        report.seconds.append(time.process_time() - started)
        for lying in scene.cards:
            if _is_asked(lying):
                best = _count_found(report, lying, candidates)
                if best < CUT:
                    report.lost.append(f"{number} {lying.label} {lying.covered:.2f} {best:.2f}")
    return report


def _is_asked(lying: Lying) -> bool:
    """Whether enough of a card is in view to be asked for."""
    short = min(np.linalg.norm(np.diff(lying.quad, axis=0, append=[lying.quad[0]]), axis=1))
    seen = lying.index_seen and lying.covered <= 0.65 and float(short) >= LEAST_SIDE
    return len(lying.label) == 2 and seen


def _figures_of(report: Report, lying: Lying) -> DetectionFigures:
    return report.whole if lying.covered < 0.04 else report.partly


def _count_found(report: Report, lying: Lying, candidates: list[Candidate]) -> float:
    truth = np.array(lying.quad)
    best = max((overlap(truth, one.quad) for one in candidates), default=0.0)
    figures = _figures_of(report, lying)
    figures.cards += 1
    figures.found += best >= FOUND
    figures.cut += best >= CUT
    return best


def _count(
    report: Report, number: int, scene: PhotoScene, seen: list[PhotoCard], namer: TrainedNamer
) -> None:
    candidates = find_candidates(scene.picture)
    near = match(seen, scene.cards, least=NEAR)
    for which, one in enumerate(seen):
        if which not in near:
            report.invented += one.reading.card is not None
            report.untrue += one.reading.card is None
    found = find_seen(seen, scene.cards)
    for place, lying in enumerate(scene.cards):
        card = found.get(place)
        named = card.reading.card if card else None
        if lying.label == BACK:
            report.backs += 1
            report.backs_told += card is not None and card.reading.side == "back"
        if len(lying.label) != 2:
            report.refused_named += named is not None
        if not _is_asked(lying):
            continue
        best = _count_found(report, lying, candidates)
        figures = _figures_of(report, lying)
        legible = _read_truly(scene.picture, np.array(lying.quad), namer) == lying.label
        figures.legible += legible
        figures.read += named == lying.label
        figures.legible_read += legible and named == lying.label
        figures.misread += named not in {None, lying.label}
        if named not in {None, lying.label}:
            report.lost.append(f"{number} {lying.label} MISREAD as {named} best {best:.2f}")
        elif legible and named is None:
            why = card.reading.why if card else "nothing there"
            sort = "whole" if lying.covered < 0.04 else "partly"
            report.lost.append(f"{number} {lying.label} {sort} best {best:.2f}: {why}")


def _read_truly(picture: Image, quad: Numbers, namer: TrainedNamer) -> str | None:
    crop = cut_out(picture, quad)
    return namer.name([crop])[0].card


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab detection")
    parser.add_argument("--cache", type=Path, default=CACHE)
    parser.add_argument("--scenes", type=int, default=100, help="hard ones; easy ones: a third")
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--first", type=int, default=0, help="number of the first scene")
    parser.add_argument("--blind", action="store_true", help="find only, read nothing")
    parser.add_argument("--lost", action="store_true", help="name the cards that were lost")
    parser.add_argument("--pale", action="store_true", help="on white sheets and pale cloths")
    parser.add_argument("--close", action="store_true", help="one card that fills the picture")
    arguments = parser.parse_args(words)
    shelf = open_unseen(arguments.cache)
    namer = None if arguments.blind else TrainedNamer(loose=True)
    for hard in (False, True):
        count = arguments.scenes if hard else arguments.scenes // 3
        numbers = range(arguments.first, arguments.first + count)
        sort = Sort(hard=hard, pale=arguments.pale, close=arguments.close)
        scenes = draw_scenes(shelf, arguments.seed, numbers, sort)
        report = measure_blindly(scenes) if namer is None else measure(scenes, namer)
        told = msgspec.to_builtins(report)
        times = sorted(told.pop("seconds")) or [0.0]
        told["milliseconds"] = {
            "half": round(1000 * times[len(times) // 2]),
            "95 %": round(1000 * times[int(len(times) * 0.95)]),
        }
        if not arguments.lost:
            del told["lost"]
        lines = json.dumps({"hard" if hard else "easy": told}, indent=1)
        sys.stdout.write(lines + "\n")
    return 0
