"""Takes photographs and keeps them in a folder, each with what is true of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.rendering.designs import DESIGNS
from vision.training.decks.artwork import ArtDeck, load_decks
from vision.training.decks.shelves import Shelf
from vision.training.decks.sources import SOURCES
from vision.training.decks.strangers import STRANGERS
from vision.training.measuring.shelves import open_house_shelf, open_shelves
from vision.training.photographs.renderer import render
from vision.training.photographs.sensor import choose_development, develop, encode
from vision.training.photographs.stage import set_stage
from vision.training.photographs.truth import Truth, tell_cards

ORDINARY: Final = ("anglo_poker", "bonded", "arcade", "racket")
"""The strangers' decks that look like those that people play with."""
_SUFFIX: Final = ".json"


def open_decks(cache: Path, names: list[str] | None = None) -> list[Shelf]:
    """A shelf a deck: of strangers, left out of training, and of our own drawing.

    Args:
        cache: where the artwork was fetched to.
        names: which decks; none: all.
    """
    strange = (one.source for one in STRANGERS if one.source.name.partition("/")[2] in ORDINARY)
    decks = load_decks(cache, tuple(strange))
    foreign: list[ArtDeck] = []
    for deck in load_decks(cache, tuple(source for source in SOURCES if source.held_out)):
        # A deck with foreign letters lends its courts as cards that must not be named.
        (decks if sum(len(label) == 2 for label in deck.labels) >= 48 else foreign).append(deck)
    shelves = open_shelves([*decks, *foreign])[: len(decks)]
    named = {_short(deck): shelf for deck, shelf in zip(decks, shelves, strict=True)}
    named |= {f"house-{name}": open_house_shelf(name) for name in DESIGNS}
    return [named[name] for name in (names or named)]


def _short(deck: ArtDeck) -> str:
    return deck.name.partition("/")[2] or deck.name


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
