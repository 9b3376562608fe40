"""The house's own deck as it was enrolled: templates on disk, and how they check a reader.

A template confirms what the general reader says, vetoes it, or tips the scales where the general
reader hesitates and holds that card for possible. Only for a card that the operator named, too, may
the general reader be silent: then the deck's two views, face and corner, must agree on it.
"""

import os
import zlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tokenize import TokenError
from typing import Final
from zipfile import BadZipFile

import msgspec
import numpy as np

from engine.cards import DECK, Card
from vision.cores import ALONE, Cores
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardNamer, CardReading
from vision.identification.corner_templates import CornerView
from vision.identification.face_templates import Comparison, FaceView, normalise
from vision.identification.template_namer import FACE_SCORE
from vision.pixels import Image, Numbers

SUFFIX: Final = ".deck.npz"
LONGEST_NAME: Final = 100
"""Bytes of a deck's name: with what is added to it, it still names a file everywhere."""
TIPPING_SCORE: Final = 0.86
TIPPING_MARGIN: Final = 0.6
"""How clear a face must be to tip the scales by itself: clearer than to confirm."""
ALONE_SCORE: Final = 0.92
"""How like it must be where the general reader is silent."""
SURE_LEAD: Final = 0.5
"""How clear a corner must be where the face is not beyond doubt: one of the two must be."""
CONFIRMING_MARGIN: Final = 0.2
"""Less than what a reader that stands alone must show: the general reader has said the same."""
_SHAPE: Final = (CROP_HEIGHT, CROP_WIDTH, 3)
DAMAGES: Final = (
    OSError, ValueError, TypeError, KeyError, EOFError, RuntimeError, MemoryError, TokenError,
    BadZipFile, zlib.error,
)  # fmt: skip
"""What a damaged archive of arrays raises, wherever the damage is."""


class EnrolmentError(ValueError):
    """An enrolled deck can't be used; the text is one sentence that says what to do."""


class EnrolledDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A whole deck's templates."""

    name: str
    faces: dict[Card, Image]
    """All 52, (352, 252, 3) uint8 BGR each, upright or upside down."""
    back: Image
    worded: frozenset[Card] = frozenset()
    """The faces that the operator named, whether or not the general reader named them, too."""
    validated: frozenset[Card] | None = frozenset()
    """The faces that the general reader named; None: of an older file, which does not say."""

    @property
    def by_word_alone(self) -> int | None:
        """How many faces nobody but the operator named; None: nobody knows any more."""
        return None if self.validated is None else len(self.worded - self.validated)


def deck_file(directory: Path, name: str) -> Path:
    """Where a deck of that name is kept.

    Raises:
        EnrolmentError: the name can't be a file's.
    """
    plain = name.replace("-", "").replace("_", "").isalnum()
    if not plain or len(name.encode()) > LONGEST_NAME:
        raise EnrolmentError(
            f"deck {name!r}: expected a name of at most {LONGEST_NAME} letters, digits, - and _"
        )
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
    try:
        with fresh.open("wb") as file:
            np.savez_compressed(
                file,
                faces=np.stack([deck.faces[card] for card in DECK]),
                back=deck.back,
                worded=np.array([card in deck.worded for card in DECK]),
                validated=np.array([card in (deck.validated or ()) for card in DECK]),
            )
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    return path


def load_deck(directory: Path, name: str) -> EnrolledDeck:
    """An enrolled deck.

    Raises:
        EnrolmentError: there is no such deck, or its file is damaged.
    """
    path = deck_file(directory, name)
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            faces, back, worded = stored["faces"], stored["back"], stored["worded"]
            validated = stored.get("validated")
    except FileNotFoundError:
        known = ", ".join(list_decks(directory)) or "none"
        raise EnrolmentError(
            f"{directory}: deck {name!r} is not enrolled (there are: {known}); show it with "
            "'tapburn deck enrol --camera'"
        ) from None
    except DAMAGES:
        raise EnrolmentError(f"{path}: is damaged; enrol the deck again") from None
    marks = [worded] if validated is None else [worded, validated]
    shapes = [faces.shape, back.shape, *(mark.shape for mark in marks)]
    if shapes != [(52, *_SHAPE), _SHAPE, *[(52,)] * len(marks)] or faces.dtype != np.uint8:
        raise EnrolmentError(f"{path}: holds no whole deck; enrol it again")
    return EnrolledDeck(
        name=name,
        faces=dict(zip(DECK, faces, strict=True)),
        back=back,
        worded=_pick(worded),
        validated=None if validated is None else _pick(validated),
    )


def _pick(chosen: Numbers) -> frozenset[Card]:
    return frozenset(card for card, said in zip(DECK, chosen, strict=True) if said)


def list_decks(directory: Path) -> list[str]:
    """The names of the decks that are enrolled there."""
    return sorted(path.name.removesuffix(SUFFIX) for path in directory.glob(f"*{SUFFIX}"))


class VerifyingNamer:
    """A general reader under the eyes of an enrolled deck; see `CardNamer`.

    Args:
        general: reads cards of any deck.
        deck: the one that is in play.
    """

    def __init__(self, general: CardNamer, deck: EnrolledDeck) -> None:
        self._general = general
        self._view = FaceView(deck.faces, deck.back)
        self._corners = CornerView(deck.faces)
        self._worded = deck.worded

    def name(self, crops: Sequence[Image], cores: Cores = ALONE) -> list[CardReading]:
        """One reading a crop."""
        # Before it is known whether the deck is asked: nobody else would use the time.
        ahead = cores.begin(partial(self._look, crops)) if cores.count > 1 else None
        readings = self._general.name(crops, cores)
        asked = [place for place, reading in enumerate(readings) if self._may_help(reading)]
        if ahead is None:
            predictions = self._look([crops[place] for place in asked])
        else:
            known = ahead()
            predictions = [known[place] for place in asked]
        compared = self._compare([readings[place] for place in asked], predictions)
        for place, (normal, _), likest in zip(asked, predictions, compared, strict=True):
            readings[place] = self._verify(readings[place], normal, likest)
        return [
            self._verify_side(reading, crop) for reading, crop in zip(readings, crops, strict=True)
        ]

    def tell_sides(self, crops: Sequence[Image], cores: Cores = ALONE) -> list[CardReading]:
        """Face or back only."""
        readings = self._general.tell_sides(crops, cores)
        return [
            self._verify_side(reading, crop) for reading, crop in zip(readings, crops, strict=True)
        ]

    def _verify_side(self, reading: CardReading, crop: Image) -> CardReading:
        if reading.side != "back":
            return reading
        side, _ = self._view.tell_side(normalise(crop))
        if side == "back":
            return reading
        return CardReading(side="unknown", why="not this deck's back")

    def _may_help(self, reading: CardReading) -> bool:
        """Whether the deck has anything to say."""
        if reading.side == "back":
            return False
        return reading.card is not None or bool(reading.candidates or self._worded)

    def _verify(self, reading: CardReading, normal: Image, likest: Comparison) -> CardReading:
        if reading.card is None:
            return self._help(reading, normal, likest)
        if (
            likest.card == reading.card
            and likest.score >= FACE_SCORE
            and likest.margin >= CONFIRMING_MARGIN
        ):
            return reading
        candidates = tuple(dict.fromkeys((reading.card, *likest.ranked)))[:3]
        return CardReading(side="face", candidates=candidates, why="not as enrolled")

    def _help(self, reading: CardReading, normal: Image, likest: Comparison) -> CardReading:
        """The card, where the general reader can't decide but both of the deck's views do."""
        card, silent = likest.card, not reading.candidates
        may_be = card in self._worded if silent else card in reading.candidates
        score = ALONE_SCORE if silent else TIPPING_SCORE
        if not may_be or likest.score < score or likest.margin < CONFIRMING_MARGIN:
            return reading
        least = 0.0 if likest.margin >= TIPPING_MARGIN else SURE_LEAD
        if not self._corners.confirms(card, normal, least):
            return reading
        return CardReading(side="face", card=card, confidence=round(likest.score, 3))

    def _look(self, crops: Sequence[Image]) -> list[tuple[Image, Comparison]]:
        """Each crop in the templates' light, and what it is likest."""
        normals = [normalise(crop) for crop in crops]
        return list(zip(normals, self._view.compare_all(normals), strict=True))

    def _compare(
        self, readings: Sequence[CardReading], predictions: Sequence[tuple[Image, Comparison]]
    ) -> list[Comparison]:
        """What each face is likest; where that is not clear, laid over the likest template."""
        normals = [normal for normal, _ in predictions]
        found = [likest for _, likest in predictions]
        vague = [
            place
            for place, (reading, likest) in enumerate(zip(readings, found, strict=True))
            if likest.margin < (TIPPING_MARGIN if reading.card is None else CONFIRMING_MARGIN)
        ]
        moved = [self._view.align(normals[place], found[place]) for place in vague]
        for place, likest in zip(vague, self._view.compare_all(moved), strict=True):
            found[place] = max(found[place], likest, key=lambda one: one.score)
        return found
