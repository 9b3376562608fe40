"""Artwork as pictures: decks of (352, 252, 3) uint8 BGR with what each picture shows."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.artwork_sources import Source
from vision.pictures.drawings import (
    SHEET_RANKS,
    SHEET_SUITS,
    convert_drawing,
    convert_element,
    decode_picture,
    lay_on_paper,
)
from vision.pixels import Image

RANKS: Final = SHEET_RANKS
"""In the order of the artwork's sheets."""
SUITS: Final = SHEET_SUITS
BACK: Final = "BACK"
REJECT: Final = "REJECT"
"""Rows that a drawing is given at most."""


class ArtDeck(msgspec.Struct, kw_only=True):
    """A deck's pictures and labels."""

    name: str
    pictures: Image
    """(n, 352, 252, 3) uint8 BGR."""
    labels: list[str]
    """A card ("As"), `BACK` or `REJECT` for each picture."""
    held_out: bool = False
    everywhere: bool = False
    """Whether all four corners bear an index; else only the upper left and the lower right."""


def render(source: Source, unpacked: Path) -> ArtDeck:
    """The deck's pictures, on white paper.

    Raises:
        FileNotFoundError: the artwork was not fetched.
    """
    place = unpacked / source.place
    if not place.exists():
        raise FileNotFoundError(f"{place} is missing; fetch the artwork first")
    if source.kind == "sheet":
        found = list(_cut_sheet(source, place))
    elif source.pattern == "{number}.png":
        found = list(_read_numbered(place))
    else:
        found = list(_read_named(source, place))
    return ArtDeck(
        name=source.name,
        pictures=np.stack([picture for picture, _ in found]),
        labels=[label for _, label in found],
        held_out=source.held_out,
        everywhere="dondorf" in source.name,
    )


def load_decks(cache: Path, sources: tuple[Source, ...]) -> list[ArtDeck]:
    """All decks, rendered once and kept in the cache."""
    kept = cache / "rendered"
    kept.mkdir(parents=True, exist_ok=True)
    decks = []
    for source in sources:
        path = kept / (source.name.replace("/", "-") + ".npz")
        if path.exists():
            with np.load(path) as data:
                decks.append(
                    ArtDeck(
                        name=source.name, pictures=data["pictures"],
                        labels=[str(label) for label in data["labels"]],
                        held_out=source.held_out, everywhere=bool(data["everywhere"]),
                    )
                )  # fmt: skip
            continue
        deck = render(source, cache / "unpacked")
        np.savez(path, pictures=deck.pictures, labels=deck.labels, everywhere=deck.everywhere)
        decks.append(deck)
    return decks


def label_of(source: Source, rank: str, suit: str) -> str | None:
    """What a card's picture must be read as; None: it is not used for training."""
    if rank in source.skipped:
        return None
    return REJECT if rank in source.foreign else rank + suit


def _cut_sheet(source: Source, path: Path) -> Iterator[tuple[Image, str]]:
    """Five rows of thirteen: clubs, diamonds, hearts, spades; then two jokers and the back."""
    sheet = convert_drawing(path, ["-w", str(13 * CROP_WIDTH), "-h", str(5 * CROP_HEIGHT)])
    ranks, suits = source.order.split() if source.order else (RANKS, SUITS)
    cells: list[tuple[int, int, str | None]] = [
        (row, column, label_of(source, rank, suit))
        for row, suit in enumerate(suits) for column, rank in enumerate(ranks)
    ]  # fmt: skip
    if not source.order:
        cells += [(4, column, label) for column, label in enumerate((REJECT, REJECT, BACK))]
    for row, column, label in cells:
        if label is not None:
            top, left = row * CROP_HEIGHT, column * CROP_WIDTH
            yield _paper(sheet[top : top + CROP_HEIGHT, left : left + CROP_WIDTH]), label


def _read_named(source: Source, place: Path) -> Iterator[tuple[Image, str]]:
    names: list[tuple[str, str]] = []
    for rank_name, rank in zip(source.ranks, RANKS, strict=True):
        for suit_name, suit in zip(source.suits, SUITS, strict=True):
            label = label_of(source, rank, suit)
            if label is not None:
                names.append((source.pattern.format(rank=rank_name, suit=suit_name), label))
    names += [(name, BACK) for name in source.backs] + [(name, REJECT) for name in source.jokers]
    size = ["-w", str(CROP_WIDTH), "-h", str(CROP_HEIGHT)]
    for name, label in names:
        if source.kind == "elements":
            yield _paper(convert_element(place, name, CROP_HEIGHT)), label
        elif name.endswith(".svg"):
            yield _paper(convert_drawing(place / name, size)), label
        else:
            yield _paper(_read_file(place / name)), label


def _read_numbered(place: Path) -> Iterator[tuple[Image, str]]:
    """Numbered from the deuce of diamonds: diamonds, hearts, spades, clubs; deuces low."""
    for number in range(52):
        suit, rank = "dhsc"[number // 13], "23456789TJQKA"[number % 13]
        yield _paper(_read_file(place / f"{number}.png")), rank + suit
    if (place / "flipside.png").exists():
        yield _paper(_read_file(place / "flipside.png")), BACK


def _paper(picture: Image) -> Image:
    """The picture on white paper at a crop's size."""
    return lay_on_paper(picture, (CROP_WIDTH, CROP_HEIGHT))


def _read_file(path: Path) -> Image:
    return decode_picture(path.read_bytes(), path)
