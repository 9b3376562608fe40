"""Measures photographs of 1, 2, 12 and 20 megapixels, read as `tapburn see` reads them.

`python -m vision.lab photo-sizes` prints milliseconds of this process's processor time by step,
cards read and misread, and the memory of a `tapburn see` of its own. A third of the scenes is hard.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import numpy as np

from vision.identification.networks import Opinion, WeightsError
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.lab.measurement.unseen_shelves import open_house_shelf
from vision.lab.photo_sizes import SIZES, Photograph, accept_photograph
from vision.photos.loose_pictures import read_picture
from vision.photos.photo_reader import PhotoCard
from vision.photos.quad_geometry import overlap
from vision.pixels import Image, Numbers
from vision.rendering.designs import DESIGNS
from vision.see.photo_files import open_picture

STEPS: Final = ("decoding", "finding", "naming")
_SAME: Final = 0.4
"""Of two quadrilaterals together, what they share at least when they are the same card."""
_COVERED: Final = 0.1
"""Which part of a card may not be seen when it is asked for."""


class LooseTally(msgspec.Struct, kw_only=True):
    """What became of the pictures of one size."""

    times_ms: dict[str, list[float]]
    """By step, each picture's milliseconds of processor time."""
    cards: dict[str, int]
    """Cards wholly in view with an index, in "easy" pictures and in "hard" ones."""
    read: dict[str, int]
    """How many of these were named rightly."""
    wrong: list[str] = []
    """Each misread: "2, 12 megapixels: 7h was read as 7d"."""

    def summarise(self) -> dict[str, Any]:
        """The figures as JSON."""
        steps = [np.array(self.times_ms[step]) for step in STEPS]
        return {
            **{f"{step}_ms": percentiles(self.times_ms[step]) for step in STEPS},
            "all_ms": percentiles(np.sum(steps, axis=0).tolist()),
            **{f"{sort}_cards": count for sort, count in self.cards.items()},
            **{f"{sort}_read": count for sort, count in self.read.items()},
            "misread": len(self.wrong),
            "wrong": self.wrong,
        }


def begin_tally() -> LooseTally:
    """Nothing counted yet."""
    return LooseTally(
        times_ms={step: [] for step in STEPS},
        cards={"easy": 0, "hard": 0},
        read={"easy": 0, "hard": 0},
    )


class TimedNamer(TrainedNamer):
    """The reader of loose pictures, with a stopwatch."""

    def __init__(self) -> None:
        """Load the networks.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        super().__init__(loose=True)
        self.spent = 0.0
        """Seconds of processor time since it was last set."""

    def predict_faces(self, crops: Sequence[Image]) -> list[Opinion]:
        """As any reader."""
        began = time.process_time()
        opinions = super().predict_faces(crops)
        self.spent += time.process_time() - began
        return opinions

    def predict(self, crops: Sequence[Image]) -> list[Prediction]:
        """As any reader."""
        began = time.process_time()
        predictions = super().predict(crops)
        self.spent += time.process_time() - began
        return predictions


def measure_loose(decks: Sequence[str], pictures: int, seed: int) -> dict[int, dict[str, Any]]:
    """The figures of each size, by megapixels: times, cards read and misread, memory in MiB.

    Args:
        decks: of our own drawing, in turn.
        pictures: how many of each size.
        seed: of the scenes.

    Raises:
        OSError: there is no room for the pictures.
        RuntimeError: `tapburn see` ended with a fault.
        WeightsError: the weights are missing or damaged.
    """
    shelves = [open_house_shelf(deck) for deck in decks]
    tallies = {megapixels: begin_tally() for megapixels in SIZES}
    namer = TimedNamer()
    with TemporaryDirectory(prefix="tapburn-loose-") as name:
        folder = Path(name)
        taken: list[Photograph] = []
        for number in range(pictures):
            photograph = accept_photograph(folder, shelves[number % len(shelves)], seed, number)
            if not taken:
                # Networks are laid out when they are first used.
                read_picture(open_picture(photograph.files[min(SIZES)]), namer)
            taken.append(photograph)
            for megapixels, tally in tallies.items():
                read_photograph(photograph, megapixels, number, namer, tally)
            sys.stderr.write(f"{number + 1} of {pictures} pictures\n")
        return {
            megapixels: {
                **tally.summarise(),
                "memory_mib": weigh_see([each.files[megapixels] for each in taken]),
            }
            for megapixels, tally in tallies.items()
        }


def read_photograph(
    photograph: Photograph, megapixels: int, number: int, namer: TimedNamer, tally: LooseTally
) -> None:
    """Read a photograph of one size, and count what it took and what is right of it.

    Args:
        photograph: the files and the truth.
        megapixels: which of its files.
        number: the scene's, to name a misread by.
        namer: the trained reader.
        tally: of this size.
    """
    namer.spent = 0.0
    began = time.process_time()
    picture = open_picture(photograph.files[megapixels])
    opened = time.process_time()
    seen = read_picture(picture, namer)
    named = time.process_time()
    spent = (opened - began, named - opened - namer.spent, namer.spent)
    for step, seconds in zip(STEPS, spent, strict=True):
        tally.times_ms[step].append(1e3 * seconds)
    sort = "hard" if photograph.hard else "easy"
    quads = [np.array(card.quad) * SIZES[megapixels] for card in photograph.cards]
    read: set[int] = set()
    for card in seen:
        place = _find_lying(card, quads)
        label = "nothing" if place is None else photograph.cards[place].label
        if card.reading.card == label and place is not None:
            read.add(place)
        elif card.reading.card is not None:
            size = f"{megapixels} megapixel" + "s" * (megapixels != 1)
            said = f"{label} was read as {card.reading.card}"
            tally.wrong.append(f"{number}, {size}: {said}")
    asked = {
        place for place, card in enumerate(photograph.cards)
        if len(card.label) == 2 and card.covered < _COVERED and card.index_seen
    }  # fmt: skip
    tally.cards[sort] += len(asked)
    tally.read[sort] += len(asked & read)


def _find_lying(card: PhotoCard, quads: Sequence[Numbers]) -> int | None:
    """Which of the cards that lie there was seen; None: nothing lies there."""
    shares = [overlap(np.array(card.quad), quad) for quad in quads]
    best = max(range(len(quads)), key=shares.__getitem__, default=None)
    return best if best is not None and shares[best] >= _SAME else None


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """The median and the 95th percentile of milliseconds, to a tenth; 0 of none."""
    middle, late = np.percentile(values or [0.0], [50, 95])
    return {"p50": round(float(middle), 1), "p95": round(float(late), 1)}


_SEE: Final = """
import resource, subprocess, sys
code = subprocess.run([sys.executable, "-m", "deploy", "see", *sys.argv[1:], "--json"],
                      stdout=subprocess.DEVNULL).returncode
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""A process whose only child is `tapburn see`: it tells the child's exit code and peak memory."""


def weigh_see(photographs: Sequence[Path]) -> float:
    """The largest resident set of a `tapburn see` of these files, in MiB.

    Raises:
        RuntimeError: it ended with a fault; what it said last is in the text.
    """
    command = [sys.executable, "-c", _SEE, *map(str, photographs)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    code, kib = map(int, done.stdout.split())
    if code:
        said = done.stderr.strip()[-300:]
        raise RuntimeError(f"`tapburn see` ended with {code}: {said}")
    return kib / 1024


def make_table(report: dict[str, Any]) -> str:
    """The report as a Markdown table, a column a size."""
    sizes = report["megapixels"]
    head = f"deck `{report['deck']}`, seed {report['seed']}, {report['pictures']} of each size"
    rows = {head: [f"{size} megapixel" + "s" * (size != "1") for size in sizes]}
    for step in (*STEPS, "all"):
        times = [told[f"{step}_ms"] for told in sizes.values()]
        rows[f"{step}: p50 / p95"] = [f"{each['p50']} / {each['p95']} ms" for each in times]
    for sort in ("easy", "hard"):
        rows[f"read in {sort} pictures"] = [
            f"{told[f'{sort}_read']} of {told[f'{sort}_cards']}" for told in sizes.values()
        ]
    rows["misread"] = [str(told["misread"]) for told in sizes.values()]
    rows["memory, at the most"] = [f"{told['memory_mib']:.0f} MiB" for told in sizes.values()]
    lines = ["| " + " | ".join((name, *cells)) + " |" for name, cells in rows.items()]
    return "\n".join((lines[0], "|---" * (1 + len(sizes)) + "|", *lines[1:])) + "\n"


def main(words: Sequence[str] | None = None) -> int:
    """Measure; 1 when a card was misread."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab photo-sizes", description=__doc__)
    parser.add_argument("--deck", default="house", choices=("all", *DESIGNS), help="whose cards")
    parser.add_argument("--pictures", type=int, default=12, help="of each size (default: 12)")
    parser.add_argument("--seed", type=int, default=2026, help="of the scenes (default: 2026)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    arguments = parser.parse_args(words)
    if arguments.pictures < 1 or arguments.seed < 0:
        parser.error("--pictures: give a number of 1 or more; --seed: of 0 or more")
    decks = list(DESIGNS) if arguments.deck == "all" else [arguments.deck]
    try:
        figures = measure_loose(decks, arguments.pictures, arguments.seed)
    except (OSError, RuntimeError, WeightsError) as error:
        parser.error(str(error))
    report = {
        "deck": arguments.deck,
        "seed": arguments.seed,
        "pictures": arguments.pictures,
        "megapixels": {str(size): told for size, told in figures.items()},
    }
    sys.stdout.write(json.dumps(report) + "\n" if arguments.json else make_table(report))
    return 1 if any(told["misread"] for told in figures.values()) else 0
