"""What is read of rows, columns and fans is counted card by card."""

import numpy as np
import pytest

from vision.identification.card_namer import CardReading
from vision.lab.decks.art_decks import BACK
from vision.lab.overlap_trial import HEAD, OverlapFigures, count_scene
from vision.lab.pictures.photo_scenes import Lying
from vision.photos.photo_reader import PhotoCard
from vision.pixels import Numbers

CARD = 2 * np.array([[0.0, 0], [63, 0], [63, 88], [0, 88]])


def lie(label: str, down: float, hidden: float = 0.0) -> Lying:
    """A card so many millimetres farther down, of whose indices so much is hidden."""
    quad = tuple((float(x), float(y)) for x, y in CARD + np.array([0.0, 2 * down]))
    return Lying(label, quad, 0.5, (hidden, hidden))


def see(card: str | None, down: float, side: float = 0.0) -> PhotoCard:
    quad: Numbers = CARD + np.array([2 * side, 2 * down])
    reading = CardReading(side="face", card=card, confidence=0.9 if card else 0.0)
    return PhotoCard(reading=reading, quad=tuple((float(x), float(y)) for x, y in quad))


def test_cards_are_counted_by_what_was_told_of_their_places() -> None:
    figures = OverlapFigures()
    cards = [lie(BACK, 0), lie("7h", 8), lie("Qs", 30), lie("4d", 55), lie("9c", 80, hidden=0.5)]
    seen = [see("7h", 3), see(None, 30), see("4c", 55), see("Kd", 300), see(None, 0, 200)]
    wrong = count_scene(figures, cards, seen)
    assert (figures.cards, figures.read, figures.doubted) == (3, 0, 1)
    assert (figures.misread, figures.beside) == (1, 1)
    assert (figures.invented, figures.untrue) == (1, 1)
    assert wrong == ["Kd where no card lies", "BACK as 7h beside its place", "4d as 4c"]


def test_what_is_read_lies_off_by_millimetres_also_turned_about() -> None:
    figures = OverlapFigures()
    turned = PhotoCard(
        reading=CardReading(side="face", card="7h", confidence=0.9),
        quad=tuple((float(x), float(y)) for x, y in np.roll(CARD, 2, axis=0) + np.array([6.0, 0])),
    )
    assert count_scene(figures, [lie("7h", 0), lie("9c", 200, hidden=0.5)], [turned]) == []
    assert figures.off == [pytest.approx(3.0, abs=1e-4)]
    figures.seconds = [0.5]
    line = figures.tell("rows")
    assert line.startswith("| rows | 1 | 1 (100.0%) | 0 | 0 | 0 | 0, 0 | 3.0 mm | 500, 500 |")
    assert line.count("|") == HEAD.splitlines()[0].count("|")
