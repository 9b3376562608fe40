"""Decks of cards that others drew, where a package of the system has brought them.

Card games install their artwork for everybody: GNOME's as one sheet a deck (five rows of thirteen:
clubs, diamonds, hearts and spades from the ace to the king, then two jokers and the back), KDE's
as one file a deck whose elements are the cards. Nothing here needs them.
"""

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from deploy.simulation.drawn_camera.rendering.deck_pictures import (
    TEXTURE_SIZE,
    DeckPictures,
    gather_pictures,
)
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS, DeckDesign
from engine.cards import Card
from vision.pictures.drawings import (
    CONVERTER,
    SHEET_RANKS,
    SHEET_SUITS,
    convert_drawing,
    convert_element,
    lay_on_paper,
)
from vision.pixels import Image

PACKAGES: Final = "gnome-cards-data or kdegames-card-data-kf5 (Debian's names), and librsvg2-bin"
"""What brings such decks, and the program that draws them."""
_SHARED: Final = "/usr/local/share:/usr/share"
_ELEMENT_RANKS: Final = ("1", *(str(pips) for pips in range(2, 11)), "jack", "queen", "king")
_ELEMENT_SUITS: Final = ("club", "diamond", "heart", "spade")


class Artwork(msgspec.Struct, frozen=True, kw_only=True):
    """A deck's file."""

    name: str
    """As `tapburn sim --deck` takes it: "gnome-dondorf"."""
    path: Path
    kind: Literal["sheet", "elements"]


class ArtworkError(ValueError):
    """A deck can't be drawn; the text is one sentence that says what to do."""


def shared_folders() -> list[Path]:
    """Where packages put what all users share: XDG_DATA_DIRS, or the usual places."""
    listed = os.environ.get("XDG_DATA_DIRS") or _SHARED
    return [Path(folder) for folder in listed.split(":") if folder]


def find_artwork(folders: Sequence[Path] | None = None) -> dict[str, Artwork]:
    """The decks that are installed, by name; of two with one name the first folder's.

    Args:
        folders: where to look; None: where packages put what all users share.
    """
    found: dict[str, Artwork] = {}
    for folder in shared_folders() if folders is None else folders:
        for artwork in (*_find_sheets(folder), *_find_elements(folder)):
            found.setdefault(artwork.name, artwork)
    return found


def find_deck(name: str) -> DeckDesign | DeckPictures:
    """The deck of that name: of our own drawing, or one that a package has brought.

    Raises:
        ValueError: there is no such deck, or it can't be drawn; the text says which there are.
    """
    if name in DESIGNS:
        return DESIGNS[name]
    installed = find_artwork()
    if name not in installed:
        raise ArtworkError(f"there is no deck {name!r}; {describe_decks(list(installed))}")
    return draw_artwork(installed[name])


def describe_decks(installed: Sequence[str]) -> str:
    """Which decks there are, in words, and what brings more.

    Args:
        installed: the names of those that packages have brought.
    """
    ours = f"the decks are: {', '.join(sorted(DESIGNS))}"
    if not installed:
        return f"{ours}; more come with the packages {PACKAGES}"
    return f"{ours}; installed artwork: {', '.join(sorted(installed))}"


def draw_artwork(artwork: Artwork) -> DeckPictures:
    """The deck's pictures, on white paper.

    Raises:
        ArtworkError: it holds no 52 cards and a back, or there is no program that draws it.
    """
    draw = _cut_sheet if artwork.kind == "sheet" else _draw_elements
    try:
        pictures = dict(draw(artwork.path))
        back = pictures.pop("back")
        return gather_pictures(artwork.name, pictures, back)
    except FileNotFoundError:
        raise ArtworkError(
            f"deck {artwork.name}: {CONVERTER} is needed to draw it; install librsvg2-bin"
        ) from None
    except (subprocess.CalledProcessError, ValueError):
        raise ArtworkError(
            f"deck {artwork.name}: {artwork.path} does not hold 52 cards and a back; take another"
        ) from None


def _find_sheets(folder: Path) -> Iterator[Artwork]:
    for path in sorted((folder / "aisleriot" / "cards").glob("*.svg*")):
        yield Artwork(name=f"gnome-{path.stem}", path=path, kind="sheet")


def _find_elements(folder: Path) -> Iterator[Artwork]:
    for path in sorted((folder / "carddecks").glob("*/*.svg*")):
        name = path.parent.name.removeprefix("svg-")
        yield Artwork(name=f"kde-{name}", path=path, kind="elements")


def _cut_sheet(path: Path) -> Iterator[tuple[Card, Image]]:
    width, height = TEXTURE_SIZE
    sheet = convert_drawing(path, ["-w", str(13 * width), "-h", str(5 * height)])
    if sheet.shape[:2] != (5 * height, 13 * width):
        raise ValueError(f"{path}: expected a sheet of five rows of thirteen cards")
    named = [
        (rank + suit, row, column)
        for row, suit in enumerate(SHEET_SUITS)
        for column, rank in enumerate(SHEET_RANKS)
    ]
    for name, row, column in (*named, ("back", 4, 2)):
        top, left = row * height, column * width
        yield name, lay_on_paper(sheet[top : top + height, left : left + width], TEXTURE_SIZE)


def _draw_elements(path: Path) -> Iterator[tuple[Card, Image]]:
    named = [
        (rank + suit, f"{rank_name}_{suit_name}")
        for suit, suit_name in zip(SHEET_SUITS, _ELEMENT_SUITS, strict=True)
        for rank, rank_name in zip(SHEET_RANKS, _ELEMENT_RANKS, strict=True)
    ]
    for name, element in (*named, ("back", "back")):
        yield name, lay_on_paper(convert_element(path, element, TEXTURE_SIZE[1]), TEXTURE_SIZE)
