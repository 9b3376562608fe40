"""The house's own deck as it was enrolled: templates on disk, and how they check a reader.

A template never names a card by itself. It confirms what the general reader says, vetoes it, or
tips the scales where the general reader hesitates and leans the same way.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import msgspec
import numpy as np

from engine.cards import DECK, Card
from vision.matching import FACE_SCORE, MARGIN, FaceView, normalise
from vision.naming import CROP_HEIGHT, CROP_WIDTH, CardNamer, Reading
from vision.pixels import Image

SUFFIX: Final = ".deck.npz"
TIPPING_SCORE: Final = 0.86
TIPPING_MARGIN: Final = 0.6
"""How clear a template must be to tip the scales: clearer than to confirm."""
CONFIRMING_MARGIN: Final = 0.2
"""Less than what a reader that stands alone must show: the general reader has said the same."""
_SHIFTS: Final = ((2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (2, -2), (-2, 2), (-2, -2))
"""In pixels of a crop, half a millimetre: a card's place is not known better."""
_SHAPE: Final = (CROP_HEIGHT, CROP_WIDTH, 3)


class EnrolmentError(ValueError):
    """An enrolled deck can't be used; the text is one sentence that says what to do."""


class EnrolledDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A whole deck's templates."""

    name: str
    faces: dict[Card, Image]
    """All 52, (352, 252, 3) uint8 BGR each, upright or upside down."""
    back: Image


def deck_file(directory: Path, name: str) -> Path:
    """Where a deck of that name is kept.

    Raises:
        EnrolmentError: the name can't be a file's.
    """
    if not name.replace("-", "").replace("_", "").isalnum():
        raise EnrolmentError(f"deck {name!r}: expected a name of letters, digits, - and _")
    return directory / f"{name}{SUFFIX}"


def save_deck(directory: Path, deck: EnrolledDeck) -> Path:
    """Write the deck, wholly or not at all; the file.

    Raises:
        EnrolmentError: the name can't be a file's.
        OSError: the directory can't be made or written to.
    """
    path = deck_file(directory, deck.name)
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        np.savez_compressed(
            file, faces=np.stack([deck.faces[card] for card in DECK]), back=deck.back
        )
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    return path


def load_deck(directory: Path, name: str) -> EnrolledDeck:
    """An enrolled deck.

    Raises:
        EnrolmentError: there is no such deck, or its file is damaged.
    """
    path = deck_file(directory, name)
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            faces, back = stored["faces"], stored["back"]
    except FileNotFoundError:
        known = ", ".join(list_decks(directory)) or "none"
        raise EnrolmentError(
            f"{directory}: deck {name!r} is not enrolled (there are: {known}); show it with "
            "'tapburn deck enrol --camera'"
        ) from None
    except (OSError, ValueError, TypeError, KeyError, BadZipFile, EOFError):
        raise EnrolmentError(f"{path}: is damaged; enrol the deck again") from None
    if faces.shape != (52, *_SHAPE) or back.shape != _SHAPE or faces.dtype != np.uint8:
        raise EnrolmentError(f"{path}: holds no whole deck; enrol it again")
    return EnrolledDeck(name=name, faces=dict(zip(DECK, faces, strict=True)), back=back)


def list_decks(directory: Path) -> list[str]:
    """The names of the decks that are enrolled there."""
    return sorted(path.name.removesuffix(SUFFIX) for path in directory.glob(f"*{SUFFIX}"))


class VerifyingNamer:
    """A general reader under the eyes of an enrolled deck; see `vision.naming.CardNamer`.

    Args:
        general: reads cards of any deck.
        deck: the one that is in play.
    """

    def __init__(self, general: CardNamer, deck: EnrolledDeck) -> None:
        self._general = general
        self._view = FaceView(deck.faces, deck.back)

    def name(self, crops: Sequence[Image]) -> list[Reading]:
        """One reading a crop."""
        readings = self._general.name(crops)
        return [self._verify(reading, crop) for reading, crop in zip(readings, crops, strict=True)]

    def tell_sides(self, crops: Sequence[Image]) -> list[Reading]:
        """Face or back only."""
        readings = self._general.tell_sides(crops)
        return [
            self._verify_side(reading, crop) for reading, crop in zip(readings, crops, strict=True)
        ]

    def _verify_side(self, reading: Reading, crop: Image) -> Reading:
        if reading.side != "back":
            return reading
        side, _ = self._view.tell_side(normalise(crop))
        if side == "back":
            return reading
        return Reading(side="unknown", why="not this deck's back")

    def _verify(self, reading: Reading, crop: Image) -> Reading:
        if reading.side != "face":
            return self._verify_side(reading, crop)
        said = reading.card or next(iter(reading.candidates), None)
        if said is None:
            return reading
        card, score, margin, ranked = self._compare(normalise(crop))
        if reading.card is not None:
            if card == said and score >= FACE_SCORE and margin >= CONFIRMING_MARGIN:
                return reading
            candidates = tuple(dict.fromkeys((said, *ranked)))[:3]
            return Reading(side="face", candidates=candidates, why="not as enrolled")
        if card == said and score >= TIPPING_SCORE and margin >= TIPPING_MARGIN:
            return Reading(side="face", card=card, confidence=round(score, 3))
        return reading

    def _compare(self, crop: Image) -> tuple[Card, float, float, list[Card]]:
        """As `FaceView.compare`; where that is not clear, at the best of a few shifts."""
        found = self._view.compare(crop)
        if found[1] >= FACE_SCORE and found[2] >= MARGIN:
            return found
        shifted = [self._view.compare(np.roll(crop, shift, axis=(0, 1))) for shift in _SHIFTS]
        return max((found, *shifted), key=lambda compared: compared[1])
