"""Takes photographs and keeps them in a folder, each with what is true of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.lab.decks.shelves import Shelf
from vision.lab.photographs.path_tracer import render
from vision.lab.photographs.sensor import choose_development, develop, encode
from vision.lab.photographs.stage import set_stage
from vision.lab.photographs.truth import Truth, tell_cards

_SUFFIX: Final = ".json"


def take(
    shelves: list[Shelf], seed: int, number: int, folder: Path, *, glare: bool = False
) -> Truth:
    """One photograph and its truth, both written to a folder.

    Args:
        shelves: what decks there are.
        seed: of a set of photographs.
        number: of this one; seed, number and glare alone decide what it shows.
        folder: where to.
        glare: light thrown at the camera, see `set_stage`.
    """
    random = np.random.default_rng((seed, number))
    stage = set_stage(random, shelves, glare=glare)
    light = render(stage, seed * 10_000 + number)
    cards = tell_cards(stage, light)
    how = choose_development(random, dim=stage.room.name == "dim")
    picture = develop(random, light, stage.camera, how, stage.room.tint)
    out = np.subtract(stage.camera.eye, stage.camera.target)
    truth = Truth(
        file=f"{seed}-{number:04}.jpg", seed=seed, number=number, kind=stage.kind,
        light=stage.room.name, gloss=stage.gloss, table_gloss=stage.table_gloss, cards=cards,
        tilt=float(np.degrees(np.arccos(out[2] / np.linalg.norm(out)))),
        development=msgspec.to_builtins(how),
    )  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    (folder / truth.file).write_bytes(encode(picture, how.quality))
    told = json.dumps(msgspec.to_builtins(truth), indent=1)
    (folder / truth.file).with_suffix(_SUFFIX).write_text(told + "\n")
    return truth


def list_truths(folder: Path, seed: int) -> Iterator[Truth]:
    """What is true of the photographs of a seed that a folder holds, by number."""
    for path in sorted(folder.glob(f"{seed}-*{_SUFFIX}")):
        yield msgspec.json.decode(path.read_bytes(), type=Truth)
