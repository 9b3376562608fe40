"""Loose pictures read as `tapburn see` reads them: how long, how many cards, how much memory.

Times are of this process alone; the memory is that of a process of its own.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import numpy as np

from deploy.bench.workload.loose_pictures import SIZES, Photograph, take_photograph
from deploy.bench.workload.memory_trials import watch_see
from deploy.bench.workload.reading_trials import percentiles
from vision.cores import ALONE, Cores
from vision.pixels import Image, Numbers
from vision.reading.files import open_picture
from vision.reading.looks import Look
from vision.reading.loose import SeenCard, read_picture
from vision.reading.namer import TrainedNamer
from vision.reading.networks import Opinion
from vision.reading.shapes import overlap
from vision.training.measuring.shelves import open_house_shelf

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

    def glance(self, crops: Sequence[Image]) -> list[Opinion]:
        """As any reader."""
        began = time.process_time()
        opinions = super().glance(crops)
        self.spent += time.process_time() - began
        return opinions

    def look(self, crops: Sequence[Image], cores: Cores = ALONE) -> list[Look]:
        """As any reader."""
        began = time.process_time()
        looks = super().look(crops, cores)
        self.spent += time.process_time() - began
        return looks


def measure_loose(decks: Sequence[str], pictures: int, seed: int) -> dict[int, dict[str, Any]]:
    """The figures of each size, by megapixels: times, cards read and misread, memory in MiB.

    Args:
        decks: of our own drawing, in turn.
        pictures: how many of each size.
        seed: of the scenes.

    Raises:
        OSError: there is no room for the pictures, or this system does not tell a process's
            memory, as Linux does.
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
            photograph = take_photograph(folder, shelves[number % len(shelves)], seed, number)
            if not taken:
                # Networks are laid out when they are first used.
                read_picture(open_picture(photograph.files[min(SIZES)]), namer)
            taken.append(photograph)
            for megapixels, tally in tallies.items():
                read_photograph(photograph, megapixels, number, namer, tally)
            print(f"{number + 1} of {pictures} pictures", file=sys.stderr, flush=True)
        return {
            megapixels: {
                **tally.summarise(),
                "memory_mib": watch_see([each.files[megapixels] for each in taken]),
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


def _find_lying(card: SeenCard, quads: Sequence[Numbers]) -> int | None:
    """Which of the cards that lie there was seen; None: nothing lies there."""
    shares = [overlap(np.array(card.quad), quad) for quad in quads]
    best = max(range(len(quads)), key=shares.__getitem__, default=None)
    return best if best is not None and shares[best] >= _SAME else None
