"""A neighbour's index on a card's corner contradicts nothing once the neighbour has its name."""

from collections.abc import Sequence
from typing import cast

import msgspec
import numpy as np
import pytest

from tests.vision.identification.test_decision import mix, opinion
from tests.vision.photos.places import name_place
from vision.identification.card_namer import UNREADABLE
from vision.identification.decision import GATES, Gates, decide
from vision.identification.network_views import REJECT
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.photos import photo_reader
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.neighbour_indices import drop_neighbour_indices, locate_corner
from vision.photos.finding.pyramid import Pyramid
from vision.photos.finding.scorer import ScoredPlaces
from vision.photos.photo_reader import explain_corners
from vision.pixels import Image, Numbers
from vision.see import loose_pictures

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64) * 3 + 200
OVER = CARD + np.array([100.0, -40.0])
"""A card that lies over the first one's upper right corner."""
NOTHING = opinion(REJECT)
LENT = (opinion("8s"), NOTHING, opinion("9h"), NOTHING)


@pytest.mark.parametrize(
    ("number", "middle"), [(0, (226, 245)), (1, (363, 419)), (2, (363, 245)), (3, (226, 419))]
)
def test_corners_lie_where_the_views_cut_them(number: int, middle: tuple[float, float]) -> None:
    assert locate_corner(CARD, number).mean(axis=0) == pytest.approx(middle, abs=1)


@pytest.mark.parametrize(
    ("card", "quad", "left"),
    [
        pytest.param("9h", OVER, 3, id="the neighbour's own index"),
        pytest.param("9d", OVER, 4, id="another card lies there"),
        pytest.param("9h", CARD + 600.0, 4, id="the card of that name lies elsewhere"),
        pytest.param("9h", CARD + 5.0, 4, id="another cut of the same card"),
    ],
)
def test_only_what_a_named_neighbour_lends_is_left_out(card: str, quad: Numbers, left: int) -> None:
    prediction = Prediction(opinion("8s"), LENT)
    assert decide(prediction, Gates()).why == "corners disagree"
    assert len(drop_neighbour_indices(CARD, prediction, [name_place(card, quad)]).corners) == left


def test_what_agrees_with_the_face_is_kept() -> None:
    prediction = Prediction(opinion("9h"), (NOTHING, NOTHING, opinion("9h"), NOTHING))
    assert drop_neighbour_indices(CARD, prediction, [name_place("9h", OVER)]) == prediction


def test_a_fan_is_explained_from_its_uppermost_card_down() -> None:
    quads = [CARD, OVER, OVER + np.array([100.0, -40.0])]
    predictions = [
        Prediction(opinion("8s"), LENT),
        Prediction(opinion("9h"), (opinion("9h"), NOTHING, opinion("Td"), NOTHING)),
        Prediction(opinion("Td"), (opinion("Td"), opinion("Td"), NOTHING, NOTHING)),
    ]
    candidates = [
        Candidate(quad, reading=decide(prediction, Gates()), prediction=prediction)
        for quad, prediction in zip(quads, predictions, strict=True)
    ]
    assert [one.reading.card for one in candidates] == [None, None, "Td"]
    explained = explain_corners(candidates, Gates())
    assert [one.reading.card for one in explained] == ["8s", "9h", "Td"]
    unnamed = [msgspec.structs.replace(one, reading=UNREADABLE) for one in candidates]
    alone = explain_corners(unnamed[:2], Gates())
    assert [one.reading.card for one in alone] == [None, None]


class Finder:
    """Finds one card, and asked of another one that lies on it."""

    def __init__(self, _: Pyramid) -> None:
        """Looks at nothing."""

    def find(self) -> list[Candidate]:
        return [Candidate(CARD, 0.98)]

    def list_asked(self) -> ScoredPlaces:
        return ScoredPlaces(np.array([CARD, OVER]), np.array([0.98, 0.5]), np.array([0.7, 0.3]))


def test_a_card_named_at_the_second_look_explains_its_neighbour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of two cards on each other the upper gave way to the other: both are read all the same."""
    # By itself the under one's face is not sure enough to pass over its neighbour's index.
    under = Prediction(mix(opinion("8s"), opinion("9h"), 0.9), LENT)
    over = Prediction(opinion("9h"), (opinion("9h"), opinion("9h"), NOTHING, NOTHING))
    predictions = iter([[under], [over]])

    class Namer:
        gates = GATES

        def predict_faces(self, crops: Sequence[Image]) -> list[Opinion]:
            return [over.face] * len(crops)

        def predict(self, crops: Sequence[Image]) -> list[Prediction]:
            seen = next(predictions)
            assert len(seen) == len(crops)
            return seen

    monkeypatch.setattr(photo_reader, "Finder", Finder)
    picture = np.full((700, 700, 3), 90, np.uint8)
    picture[(np.arange(700) // 20 % 3 == 0).nonzero()] = 30  # What shows an index only is no card.
    seen = loose_pictures.read_picture(picture, cast("TrainedNamer", Namer()))
    assert {one.reading.card for one in seen} == {"8s", "9h"}
