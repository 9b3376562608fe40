"""What gave way to a likelier place is looked at again, and named where two cuts agree."""

from collections.abc import Sequence
from typing import cast

import numpy as np
import pytest

from tests.vision.identification.test_decision import mix, opinion
from tests.vision.photos.places import name_place
from vision.identification.card_namer import CardReading
from vision.identification.decision import GATES, decide
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.photos.doubts.verification import Verification
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.finding.pyramid import Pyramid
from vision.photos.finding.scorer import ScoredPlaces
from vision.photos.photo_reader import may_hold_more
from vision.pixels import Image, Numbers
from vision.see.loose_pictures import LooseSurface

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64) * 3 + 200
APART = np.array([300.0, 0])
FELT = np.full((700, 900, 3), (60, 110, 40), np.uint8)
SURE = Prediction(opinion("4h"), (opinion("4h"),))
OTHER = Prediction(opinion("2h"), (opinion("2h"),))
NEARLY = Prediction(opinion("4h", 0.92), (opinion("4h", 0.92),))
SILENT = Prediction(opinion("4h", 0.05))


class Namer:
    """Says of each place what it is told, by where the crop was cut."""

    gates = GATES

    def __init__(self, *told: tuple[Numbers, Prediction]) -> None:
        self._told = list(told)
        self.looked = 0

    def mark(self) -> Image:
        """Felt on which each place has a level of its own."""
        picture = FELT.copy()
        for level, (quad, _) in enumerate(self._told, 1):
            x, y = quad.mean(axis=0).round().astype(int)
            picture[y - 1 : y + 2, x - 1 : x + 2] = 3 * level
        return picture

    def _find(self, crop: Image) -> Prediction:
        level = round(float(crop[176, 126].mean()) / 3)
        return self._told[level - 1][1] if 0 < level <= len(self._told) else SILENT

    def predict_faces(self, crops: Sequence[Image]) -> list[Opinion]:
        return [self._find(crop).face for crop in crops]

    def predict(self, crops: Sequence[Image]) -> list[Prediction]:
        self.looked += len(crops)
        return [self._find(crop) for crop in crops]


def ask(*quads: Numbers, score: float = 0.5) -> ScoredPlaces:
    """Places of one score, the first with most edge along its sides."""
    edges = 1 - 0.05 * np.arange(len(quads))
    return ScoredPlaces(np.array(quads), np.full(len(quads), score), edges)


def verify(namer: Namer, named: Sequence[Candidate] = ()) -> Verification:
    return Verification(
        PlaceReader(Pyramid(namer.mark(), LooseSurface()), cast("TrainedNamer", namer)), named
    )


def read(
    namer: Namer,
    asked: ScoredPlaces,
    seen: Sequence[Numbers] = (),
    named: Sequence[Candidate] = (),
) -> list[Candidate]:
    return verify(namer, named).read(asked, np.array(seen).reshape(-1, 4, 2), 9)


def aside(share: float) -> Numbers:
    moved: Numbers = CARD + np.array([share * 220.0, 0])
    return moved


@pytest.mark.parametrize(("second", "named"), [(NEARLY, True), (OTHER, False), (SILENT, False)])
def test_two_cuts_must_say_the_same(second: Prediction, named: bool) -> None:
    quads = CARD, aside(0.05)
    cuts = read(Namer((CARD, NEARLY), (quads[1], second)), ask(*quads))
    assert {cut.reading.card for cut in cuts} == ({"4h"} if named else set())


def test_one_that_is_surer_may_say_it_alone() -> None:
    [cut] = read(Namer((CARD, SURE)), ask(CARD))
    assert cut.reading.card == "4h"
    assert np.array_equal(cut.quad, CARD)


def test_what_another_cut_doubts_is_not_said_alone() -> None:
    doubt = Prediction(opinion("4h", 0.5), (opinion("4h", 0.5),))
    quads = CARD, aside(0.05)
    assert not read(Namer((CARD, SURE), (quads[1], doubt)), ask(*quads))
    assert read(Namer((CARD, SURE), (quads[1], SILENT)), ask(*quads))


@pytest.mark.parametrize(("both", "named"), [(NEARLY, False), (SURE, True)])
def test_what_another_cut_doubts_two_must_be_surer_of(both: Prediction, named: bool) -> None:
    """Cuts that are nearly the same see the same half of a 2, and take it for a 4."""
    doubt = Prediction(mix(opinion("4h"), opinion("2h"), 0.5), both.corners)
    quads = CARD, aside(0.05), aside(-0.05)
    cuts = read(Namer((CARD, both), (quads[1], both), (quads[2], doubt)), ask(*quads))
    assert {cut.reading.card for cut in cuts} == ({"4h"} if named else set())


def test_the_surest_of_the_cuts_that_agree_is_given() -> None:
    quads = CARD, aside(0.05)
    [cut] = read(Namer((CARD, NEARLY), (quads[1], SURE)), ask(*quads))
    assert np.array_equal(cut.quad, quads[1])


def test_what_is_named_or_was_looked_at_is_not_looked_at_again() -> None:
    namer = Namer((CARD, SURE), (CARD + APART, SURE))
    asked = ask(CARD, CARD + APART)
    named = [name_place("Kd", aside(0.1))]
    assert read(namer, asked, [CARD + APART], named) == []
    assert namer.looked == 0


DOUBT = Prediction(mix(opinion("4h"), opinion("2h"), 0.5), (opinion("4h", 0.9),))


@pytest.mark.parametrize(("others", "named"), [
    ((SURE, SURE, SURE), True), ((SURE, SURE, NEARLY), False),
    ((SURE, SURE, SURE, OTHER), False), ((SURE, SURE, SURE, DOUBT), False),
])  # fmt: skip
def test_a_card_seen_coarsely_is_named_where_half_of_its_cuts_are_sure_and_none_doubts(
    others: tuple[Prediction, ...], named: bool
) -> None:
    quads = [aside(0.035 * number) for number in range(1, len(others) + 1)]
    namer = Namer((CARD, NEARLY), *zip(quads, others, strict=True))
    coarse = Candidate(CARD, reading=decide(NEARLY, GATES), prediction=NEARLY)
    cut = verify(namer).look_closer(coarse, ask(*quads))
    assert (cut is not None) is named
    if cut is not None:
        assert np.array_equal(cut.quad, quads[0])
        assert cut.reading.card == "4h"


@pytest.mark.parametrize(("tall", "score", "named"), [
    (1.0, 0.5, True), (1.5, 0.5, False), (1.5, 0.9, True),
])  # fmt: skip
def test_what_is_no_card_of_true_size_must_be_sure(tall: float, score: float, named: bool) -> None:
    low = CARD + APART
    low[2:, 1] = low[0, 1] + tall * 264
    cuts = read(Namer((low, SURE)), ask(low, score=score), named=[name_place("Kd", CARD)])
    assert bool(cuts) is named


@pytest.mark.parametrize(("lead", "first"), [(0.15, "4h"), (0.25, "2h")])
def test_a_place_of_true_size_comes_before_one_that_ranks_a_fifth_higher(
    lead: float, first: str
) -> None:
    true, tall = CARD + APART, CARD - np.array([250.0, 0])
    tall[2:, 1] = tall[0, 1] + 1.2 * 264
    quads, named = np.array([true, tall]), [name_place("Kd", CARD)]
    asked = ScoredPlaces(quads, np.array([0.9, 0.9 + lead]), np.full(2, 0.5))
    namer = Namer((true, SURE), (tall, OTHER))
    cuts = verify(namer, named).read(asked, np.zeros((0, 4, 2)), 1)
    assert [cut.reading.card for cut in cuts] == [first]


def test_of_two_places_of_one_name_the_surer_is_given_first() -> None:
    low = aside(0.5)
    rougher = Prediction(opinion("4h", 0.99), (opinion("4h", 0.94),))
    surer = Prediction(opinion("4h", 0.98), (opinion("4h", 0.98),))
    cuts = read(Namer((CARD, rougher), (low, surer)), ask(CARD, low))
    assert [cut.quad.tolist() for cut in cuts] == [low.tolist(), CARD.tolist()]


def place(quad: Numbers, prediction: Prediction) -> Candidate:
    return Candidate(quad, reading=decide(prediction, GATES), prediction=prediction)


def test_a_picture_is_searched_further_where_a_place_spoke_or_cards_may_cover_each_other() -> None:
    refused = Prediction(opinion("REJECT"))
    named, silent = place(CARD - APART, SURE), place(CARD, refused)
    far, covering = place(CARD + APART, refused), place(aside(0.4), refused)
    assert not may_hold_more([named, silent, far])
    assert may_hold_more([named, silent, covering])
    assert may_hold_more([named, silent, place(CARD + APART, DOUBT)])


def test_a_picture_in_which_nothing_was_named_is_searched_further() -> None:
    back = Candidate(CARD, 0.9, reading=CardReading(side="back", why="face down"))
    assert may_hold_more([])
    assert may_hold_more([place(CARD, Prediction(opinion("REJECT")))])
    assert may_hold_more([back])
