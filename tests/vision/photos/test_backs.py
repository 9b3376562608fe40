"""A deck's back is told, though no reader was shown it: an enrolment asks for it."""

import pytest

from deploy.simulation.drawn_camera.rendering.card_faces import back_texture
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.decision import GATES, decide
from vision.identification.trained_namer import TrainedNamer
from vision.pixels import cv2


@pytest.fixture(scope="module")
def namer() -> TrainedNamer:
    return TrainedNamer()


@pytest.mark.parametrize("name", DESIGNS)
def test_the_back_of_each_deck_is_told(name: str, namer: TrainedNamer) -> None:
    size = (CROP_WIDTH, CROP_HEIGHT)
    back = cv2.resize(back_texture(DESIGNS[name]), size, interpolation=cv2.INTER_AREA)
    dim = cv2.convertScaleAbs(back, alpha=0.6)
    soft = cv2.GaussianBlur(back, (0, 0), 2)
    assert [decide(one, GATES).side for one in namer.predict([back, dim, soft])] == ["back"] * 3
