"""Measures the reader on decks that were left out of training.

`python -m vision.lab validation --cache DIR --weights DIR --out DIR` prints the figures as JSON.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from vision.identification.decision import GATES, Gates
from vision.identification.networks import WEIGHTS
from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.artwork_sources import CACHE
from vision.lab.decks.shelves import open_shelf
from vision.lab.measurement.tallies import (
    ReadTally,
    Told,
    predict_cut_out,
    predict_samples,
    tally_samples,
    tally_scenes,
)
from vision.pixels import cv2

SEED: Final = 77
_LEVELS: Final = (0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98)


def main(words: Sequence[str] | None = None) -> int:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab validation")
    parser.add_argument("--cache", type=Path, default=CACHE)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--samples", type=int, default=3000)
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--seed", type=int, default=SEED)
    arguments = parser.parse_args(words)
    arguments.out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    shelf = open_shelf(arguments.cache, held_out=True)
    predictions = predict_samples(shelf, arguments.weights, arguments.samples, arguments.seed)
    curve = _draw_levels(predictions, Gates(face=0.0, corner=0.0, alone=0.0))
    result: dict[str, Any] = {
        "single cards": msgspec.to_builtins(tally_samples(predictions, Gates())),
        "curve": _list_levels(curve),
    }
    namer = TrainedNamer(arguments.weights)
    if arguments.scenes:
        predictions = predict_cut_out(shelf, namer, arguments.scenes, arguments.seed)
        result["cut out of hard scenes"] = msgspec.to_builtins(tally_samples(predictions, GATES))
        result["cut out, curve"] = _list_levels(_draw_levels(predictions, GATES))
    for name, hard in (("easy scenes", False), ("hard scenes", True)):
        if arguments.scenes:
            tally = tally_scenes(shelf, namer, arguments.scenes, arguments.seed, hard=hard)
            result[name] = msgspec.to_builtins(tally)
    (arguments.out / "validation.json").write_text(json.dumps(result, indent=1) + "\n")
    sys.stdout.write(json.dumps(result, indent=1) + "\n")
    return 0


def _draw_levels(predictions: list[Told], gates: Gates) -> list[tuple[float, ReadTally]]:
    """What is read over the gate of both views together, the other gates as they are given."""
    return [
        (
            level,
            tally_samples(
                predictions, msgspec.structs.replace(gates, numbers=level, letters=level)
            ),
        )
        for level in _LEVELS
    ]


def _list_levels(curve: list[tuple[float, ReadTally]]) -> list[dict[str, Any]]:
    return [{"gate": level, **msgspec.to_builtins(tally)} for level, tally in curve]
