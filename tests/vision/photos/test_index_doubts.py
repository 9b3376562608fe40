"""One index by itself is a plate's or a sign's; a card shows more."""

from functools import cache

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.card_faces import face_textures
from deploy.simulation.drawn_camera.rendering.designs import BOLD, FOUR_INDEX, HOUSE, DeckDesign
from tests.vision.identification.test_decision import opinion
from vision.identification.network_views import locate_part
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.photos.doubts.index_doubts import is_cut_off, shows_index_only
from vision.photos.photo_reader import PhotoCard
from vision.pixels import Image, cv2
from vision.see.loose_pictures import read_picture


@cache
def open_namer() -> TrainedNamer:
    return TrainedNamer()


def crop_of(design: DeckDesign, card: str) -> Image:
    return cv2.resize(face_textures(design)[card], (252, 352), interpolation=cv2.INTER_AREA)


def strip_to_index(crop: Image, number: int) -> Image:
    """What a plate shows on which but one index stands."""
    part = locate_part(number)
    plate = np.full_like(crop, HOUSE.paper)
    plate[part] = crop[part]
    return plate


def put_on_felt(crop: Image) -> Image:
    picture: Image = np.full((480, 400, 3), (60, 110, 40), np.uint8)
    picture[64:416, 74:326] = crop
    return cv2.GaussianBlur(picture, (0, 0), 0.8)


def read(crop: Image) -> list[PhotoCard]:
    return read_picture(put_on_felt(crop), open_namer())


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("card", ["Qh", "Ks", "9d"])
def test_a_plate_with_an_index_is_told_without_a_name(card: str, number: int) -> None:
    crop = crop_of(HOUSE, card)
    [named] = read(crop)
    assert named.reading.card == card
    assert all(one.reading.card is None for one in read(strip_to_index(crop, number)))


def test_the_reason_is_told() -> None:
    [told] = read(strip_to_index(crop_of(HOUSE, "Qh"), 0))
    assert (told.reading.why, told.reading.candidates) == ("index only", ("Qh",))


@pytest.mark.parametrize("design", [HOUSE, FOUR_INDEX, BOLD], ids=lambda design: design.name)
@pytest.mark.parametrize("card", ["As", "2h", "3c", "Td", "Jc", "Kd"])
def test_a_card_of_which_one_index_is_hidden_shows_more(design: DeckDesign, card: str) -> None:
    crop = crop_of(design, card)
    for number in range(4):
        if number != 1:
            crop[locate_part(number)] = design.paper
    prediction = Prediction(
        opinion(card), (opinion("4h"), opinion(card), opinion("4h"), opinion("4h"))
    )
    assert not shows_index_only(crop, prediction)
    assert shows_index_only(strip_to_index(crop, 1), prediction)


def test_two_indices_are_a_card() -> None:
    crop = strip_to_index(crop_of(HOUSE, "Ks"), 0)
    two = Prediction(opinion("Ks"), (opinion("Ks"), opinion("Ks")))
    one = Prediction(opinion("Ks"), (opinion("Ks"), opinion("4h")))
    assert shows_index_only(crop, one)
    assert not shows_index_only(crop, two)


def test_slow_light_is_no_ink() -> None:
    crop = strip_to_index(crop_of(HOUSE, "Ks"), 0)
    light = np.linspace(1.0, 0.5, 352)[:, None, None]
    prediction = Prediction(opinion("Ks"), (opinion("Ks"), opinion("4h")))
    assert shows_index_only((crop * light).astype(np.uint8), prediction)


def draw_twelve(left: int, *, ground: bool = False) -> Image:
    """A foreign twelve of half a card's width, whose 1 begins at a column."""
    crop = np.full((352, 252, 3), HOUSE.paper, np.uint8)
    if ground:
        crop[:, :6] = (60, 110, 40)
    cv2.rectangle(crop, (left, 18), (left + 9, 140), (30, 30, 30), -1)
    cv2.putText(crop, "2", (left + 24, 140), cv2.FONT_HERSHEY_SIMPLEX, 5.4, (30, 30, 30), 10)
    cv2.circle(crop, (left + 50, 190), 28, (30, 30, 30), -1)
    return crop


WIDE = Prediction(
    opinion("2c"), tuple(opinion("4h", 0.1) for _ in range(4)), (opinion("2c"), opinion("4h", 0.1))
)


@pytest.mark.parametrize(("left", "cut_off"), [(-3, True), (0, True), (14, False)])
def test_an_index_that_runs_over_the_rim_is_a_part_of_one(left: int, cut_off: bool) -> None:
    assert is_cut_off(draw_twelve(left), WIDE) is cut_off
    turned = Prediction(WIDE.face, WIDE.corners, WIDE.wide[::-1])
    assert is_cut_off(draw_twelve(left)[::-1, ::-1], turned) is cut_off


def test_ground_beside_a_card_is_no_part_of_its_index() -> None:
    assert not is_cut_off(draw_twelve(14, ground=True), WIDE)


def test_an_index_of_usual_size_is_not_asked() -> None:
    assert not is_cut_off(
        draw_twelve(-3), Prediction(opinion("2c"), (opinion("2c"), opinion("4h")))
    )
