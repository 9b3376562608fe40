"""At a known scale a card that was cut with a strip of its neighbour is read as it truly lies."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from vision.identification.card_namer import CardReading
from vision.photos.finding.candidate import Candidate
from vision.photos.geometry.planes import KnownSurface, Surface
from vision.photos.photo_reader import set_to_size
from vision.pixels import Numbers

PER_MM = 3.0
CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64) * PER_MM + 200
TOO_WIDE = CARD + np.array([[0, 0], [45, 0], [45, 0], [0, 0.0]])
"""With 15 mm of what lies to its right."""
OTHERS = [
    Candidate(CARD + np.array([right, 0.0]), reading=CardReading(side="face", card="2c"))
    for right in (66 * PER_MM, 400.0)
]
"""One of which lies beside it."""
FAR = [Candidate(one.quad + np.array([0.0, 300.0]), reading=one.reading) for one in OTHERS]


class Reader:
    """Names what lies where the card does, and nothing else."""

    def __init__(self, card: str | None, surface: Surface) -> None:
        self.pyramid = SimpleNamespace(surface=surface)
        self.asked: list[Numbers] = []
        self._card = card

    def read(self, quads: list[Numbers]) -> list[Candidate]:
        self.asked += quads
        return [
            Candidate(quad, reading=CardReading(side="face", card=self._card))
            if np.abs(quad - CARD).max() < 6 else Candidate(quad)
            for quad in quads
        ]  # fmt: skip


class Finder:
    """Sees as much edge along every side."""

    def trace_sides(self, quads: Numbers) -> Numbers:
        return np.ones((len(quads), 4, 5))


def settle(
    one: Candidate, card: str | None, surface: Surface, others: Sequence[Candidate] = OTHERS
) -> tuple[Candidate, Reader]:
    reader = Reader(card, surface)
    settled = set_to_size(cast("Any", Finder()), cast("Any", reader), [one, *others])
    assert settled[1:] == [*others]
    return settled[0], reader


def name(quad: Numbers, **more: Any) -> Candidate:
    return Candidate(quad, 0.7, 99.0, CardReading(side="face", card="Kd"), **more)


def test_it_lies_where_two_of_its_sides_are_its_own() -> None:
    settled, _ = settle(name(TOO_WIDE), "Kd", KnownSurface(PER_MM))
    assert np.abs(settled.quad - CARD).max() < 6
    assert (settled.card, settled.score, settled.apart) == ("Kd", 0.7, 99.0)


@pytest.mark.parametrize("card", ["Ks", None])
def test_what_is_not_named_so_again_stays_as_it_was_cut(card: str | None) -> None:
    """And is of no card's size then, so that a table tells nothing of it."""
    settled, reader = settle(name(TOO_WIDE), card, KnownSurface(PER_MM))
    assert settled.quad is TOO_WIDE
    assert len(reader.asked) == 2, "where it leaves to its neighbour what is that one's"


def test_a_thing_that_lies_alone_is_left() -> None:
    settled, reader = settle(name(TOO_WIDE), "Kd", KnownSurface(PER_MM), FAR)
    assert settled.quad is TOO_WIDE
    assert reader.asked == []


@pytest.mark.parametrize(
    ("one", "surface"),
    [
        (name(CARD), KnownSurface(PER_MM)),
        (name(TOO_WIDE, occluded=True), KnownSurface(PER_MM)),
        (Candidate(TOO_WIDE), KnownSurface(PER_MM)),
        (name((CARD - 200) * 1.3 + 200), KnownSurface(PER_MM)),
        (name(TOO_WIDE), Surface()),
    ],
    ids=[
        "of true size",
        "under others",
        "without a name",
        "a picture of a card",
        "scale not known",
    ],
)
def test_nothing_else_is_asked(one: Candidate, surface: Surface) -> None:
    settled, reader = settle(one, "Kd", surface)
    assert settled is one
    assert reader.asked == []
