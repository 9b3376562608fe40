"""Artwork as pictures: decks of (352, 252, 3) uint8 BGR with what each picture shows."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.naming import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import Image, cv2
from vision.training.sources import Source

RANKS: Final = "A23456789TJQK"
"""In the order of the artwork's sheets."""
SUITS: Final = "cdhs"
BACK: Final = "BACK"
REJECT: Final = "REJECT"
_LARGEST: Final = 20_000
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
    """What a card's picture must be read as; None: it trains nothing."""
    if rank in source.skipped:
        return None
    return REJECT if rank in source.foreign else rank + suit


def _cut_sheet(source: Source, path: Path) -> Iterator[tuple[Image, str]]:
    """Five rows of thirteen: clubs, diamonds, hearts, spades; then two jokers and the back."""
    sheet = _convert(path, ["-w", str(13 * CROP_WIDTH), "-h", str(5 * CROP_HEIGHT)])
    for row in range(5):
        for column in range(13 if row < 4 else 3):
            label: str | None = (REJECT, REJECT, BACK)[min(column, 2)]
            if row < 4:
                label = label_of(source, RANKS[column], SUITS[row])
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
            yield _paper(_convert_element(place, name)), label
        elif name.endswith(".svg"):
            yield _paper(_convert(place / name, size)), label
        else:
            yield _paper(_read_file(place / name)), label


def _read_numbered(place: Path) -> Iterator[tuple[Image, str]]:
    """Numbered from the deuce of diamonds: diamonds, hearts, spades, clubs; deuces low."""
    for number in range(52):
        suit, rank = "dhsc"[number // 13], "23456789TJQKA"[number % 13]
        yield _paper(_read_file(place / f"{number}.png")), rank + suit
    if (place / "flipside.png").exists():
        yield _paper(_read_file(place / "flipside.png")), BACK


def _convert(path: Path, options: list[str]) -> Image:
    """A drawing as pixels with alpha."""
    command = ["rsvg-convert", "-f", "png", *options, str(path)]
    done = subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    return _decode(done.stdout, path)


def _convert_element(path: Path, name: str) -> Image:
    """One element of a drawing, cut to what is seen of it.

    Hidden and clipped parts count towards the size that the program gives an element, so that a
    card may be a small part of its picture: then it is drawn again, larger.
    """
    height = CROP_HEIGHT
    for _ in range(2):
        picture = _convert(path, ["-h", str(height), "-i", name])
        rows, columns = (np.flatnonzero(picture[..., 3].max(axis=axis) > 8) for axis in (1, 0))
        seen = picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        if len(seen) >= CROP_HEIGHT * 0.9:
            break
        height = min(_LARGEST, height * CROP_HEIGHT // len(seen))
    return seen


def _read_file(path: Path) -> Image:
    return _decode(path.read_bytes(), path)


def _decode(data: bytes, path: Path) -> Image:
    picture: Image | None = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise ValueError(f"{path} is no picture; fetch the artwork again")
    return picture


def _paper(picture: Image) -> Image:
    """The picture on white paper at a crop's size."""
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    if picture.shape[2] == 4:
        alpha = picture[..., 3:].astype(np.float32) / 255
        picture = (picture[..., :3] * alpha + 255 * (1 - alpha)).round().astype(np.uint8)
    method = cv2.INTER_AREA if picture.shape[0] >= CROP_HEIGHT else cv2.INTER_CUBIC
    return cv2.resize(picture, (CROP_WIDTH, CROP_HEIGHT), interpolation=method)
