"""A deck of cards as pictures, whoever drew it: what the simulated camera sees."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import msgspec
import numpy as np

from deploy.simulation.drawn_camera.rendering.card_faces import (
    HEIGHT_MM,
    TEXTURE_PER_MM,
    WIDTH_MM,
    back_texture,
    card_alpha,
    face_texture,
)
from deploy.simulation.drawn_camera.rendering.designs import HOUSE, DeckDesign
from engine.cards import DECK, Card
from vision.pixels import Image

TEXTURE_SIZE: Final = (round(WIDTH_MM * TEXTURE_PER_MM), round(HEIGHT_MM * TEXTURE_PER_MM))
"""Width and height in pixels of a card's picture."""


class DeckPictures(msgspec.Struct, frozen=True, kw_only=True):
    """Every picture of `TEXTURE_SIZE`, uint8."""

    name: str
    faces: Mapping[Card, Image]
    """All 52, BGR."""
    back: Image
    alpha: Image
    """(height, width): 255 on the card, 0 outside its round corners."""


class _DrawnFaces(Mapping[Card, Image]):
    """The faces of a design, each drawn when it is first laid: a hand shows a dozen of them."""

    def __init__(self, design: DeckDesign) -> None:
        self._design = design

    def __getitem__(self, card: Card) -> Image:
        if card not in DECK:
            raise KeyError(card)
        return face_texture(self._design, card)

    def __iter__(self) -> Iterator[Card]:
        return iter(DECK)

    def __len__(self) -> int:
        return len(DECK)


@cache
def draw_design(design: DeckDesign) -> DeckPictures:
    """The pictures of a deck of our own drawing; drawn once a process."""
    return DeckPictures(
        name=design.name,
        faces=_DrawnFaces(design),
        back=back_texture(design),
        alpha=card_alpha(design),
    )


def save_pictures(path: Path, deck: DeckPictures) -> None:
    """Write a deck that is no design of ours, for another process.

    Raises:
        OSError: the file can't be written.
    """
    with path.open("wb") as file:
        faces = np.stack([deck.faces[card] for card in DECK])
        np.savez(file, name=np.array(deck.name), faces=faces, back=deck.back)


def load_pictures(path: Path) -> DeckPictures:
    """A deck that was saved.

    Raises:
        ValueError: the file is missing or damaged.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            return gather_pictures(
                str(data["name"]), dict(zip(DECK, data["faces"], strict=True)), data["back"]
            )
    except (OSError, ValueError, KeyError, BadZipFile, EOFError):
        raise ValueError(f"{path}: holds no deck's pictures; start the simulation again") from None


def gather_pictures(name: str, faces: Mapping[Card, Image], back: Image) -> DeckPictures:
    """A deck from its pictures, cut to the corners of our own cards.

    Raises:
        ValueError: a card is missing, or a picture is not of `TEXTURE_SIZE`.
    """
    shape = (TEXTURE_SIZE[1], TEXTURE_SIZE[0], 3)
    if set(faces) != set(DECK) or any(
        picture.shape != shape for picture in (*faces.values(), back)
    ):
        raise ValueError(f"deck {name!r}: expected 52 faces and a back of {shape[1]} x {shape[0]}")
    return DeckPictures(name=name, faces=faces, back=back, alpha=card_alpha(HOUSE))
