"""Training pictures in bulk: drawn in parallel, from a seed, kept as arrays."""

import multiprocessing
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.network_views import BACK, RANKS, REJECT, SUITS
from vision.lab.decks.shelves import Shelf, open_shelf
from vision.lab.pictures.samples import draw_sample
from vision.lab.pictures.targets import UNJUDGED, Sample
from vision.pixels import Image, Numbers

CHUNK: Final = 1000
COARSEST: Final = 0.9
"""Pixels a millimetre of the smallest cards that train: 57 pixels wide."""
UNTOLD: Final = -1
"""The label of a view that shows too little to be held to anything."""


class PictureSet(msgspec.Struct):
    """Views and their labels."""

    faces: Image
    """(n, 160, 112, 3) uint8."""
    face_labels: Image
    """(n, 2) int64: rank output, suit output; `UNTOLD` where the view isn't scored."""
    corners: Image
    """(m, 96, 56, 3) uint8."""
    corner_labels: Image
    """(m, 2) int64."""


class SamplePile:
    """Pictures of many chunks, read from disk as they are wanted: more than memory holds."""

    def __init__(self, parts: Sequence[Image]) -> None:
        """Join.

        Args:
            parts: (n, height, width, 3) uint8 each, or labels (n, 2).
        """
        self._parts = list(parts)
        self._ends = np.cumsum([len(part) for part in self._parts])

    def __len__(self) -> int:
        """How many there are."""
        return int(self._ends[-1]) if self._parts else 0

    def take(self, places: Numbers) -> Image:
        """The pictures at some places, in their order."""
        numbers = np.searchsorted(self._ends, places, side="right")
        starts = self._ends - [len(part) for part in self._parts]
        return np.stack(
            [self._parts[number][place - starts[number]]
             for number, place in zip(numbers, places, strict=True)]
        )  # fmt: skip


def draw_pictures(
    cache: Path, seed: int, chunks: range, workers: int, *, held_out: bool
) -> list[PictureSet]:
    """Chunks of a thousand samples each, the same for the same seed whatever the workers.

    Chunks are kept in the cache: a longer run goes on from a shorter one. Their pictures stay on
    disk until they are looked at.
    """
    kept = cache / "drawn" / f"{'held-out' if held_out else 'training'}-{seed}"
    kept.mkdir(parents=True, exist_ok=True)
    missing = [chunk for chunk in chunks if not (kept / str(chunk)).exists()]
    if missing:
        # Opened here, before the workers are forked, so that they share its pictures.
        shelf = open_shelf(cache, held_out=held_out)
        _jobs[:] = [(shelf, seed, chunk, kept) for chunk in missing]
        with multiprocessing.get_context("fork").Pool(workers) as pool:
            pool.map(_draw_job, range(len(missing)), chunksize=1)
        _jobs.clear()
    return [
        PictureSet(
            *(np.load(kept / str(chunk) / f"{field}.npy", mmap_mode="r")
              for field in PictureSet.__struct_fields__)
        )
        for chunk in chunks
    ]  # fmt: skip


def draw_chunk(shelf: Shelf, seed: int, chunk: int, count: int = CHUNK) -> PictureSet:
    """One chunk, from its own generator."""
    random = np.random.default_rng((seed, chunk))
    faces, face_labels, corners, corner_labels = [], [], [], []
    samples: list[Sample] = []
    while len(samples) < count:
        samples.append(draw_sample(random, shelf, coarsest=COARSEST))
    for sample in samples[:count]:
        faces.append(sample.crop)
        face_labels.append(_encode(sample.label))
        for picture, label in (*sample.corners, *sample.wide):
            if label != UNJUDGED:
                corners.append(picture)
                corner_labels.append(_encode(label))
    return PictureSet(
        np.stack(faces), np.array(face_labels, np.int64),
        np.stack(corners), np.array(corner_labels, np.int64),
    )  # fmt: skip


_jobs: list[tuple[Shelf, int, int, Path]] = []


def _draw_job(number: int) -> None:
    shelf, seed, chunk, kept = _jobs[number]
    drawn = draw_chunk(shelf, seed, chunk)
    unfinished = kept / f"{chunk}.unfinished"
    unfinished.mkdir(exist_ok=True)
    for field in PictureSet.__struct_fields__:
        np.save(unfinished / f"{field}.npy", getattr(drawn, field))
    unfinished.rename(kept / str(chunk))


def encode_label(label: str) -> tuple[int, int]:
    """The places of a label among the rank outputs and among the suit outputs."""
    if label == BACK:
        return len(RANKS), len(SUITS)
    if label == REJECT:
        return len(RANKS) + 1, len(SUITS) + 1
    return RANKS.index(label[0]), SUITS.index(label[1])


def _encode(label: str) -> tuple[int, int]:
    return (UNTOLD, UNTOLD) if label == UNJUDGED else encode_label(label)
