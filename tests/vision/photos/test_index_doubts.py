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
from vision.photos.doubts import index_doubts
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


INDEX = locate_part(0)
ONE_CORNER = Prediction(opinion("Ks"), (opinion("Ks"), opinion("4h", 0.1)))


def print_index(crop: Image, share: float = 0.2) -> None:
    """A black square of that share of the part where an index stands."""
    height, width = (part.stop - part.start for part in INDEX)
    side = round((share * height * width) ** 0.5)
    top, left = INDEX[0].start + 24, INDEX[1].start + 24
    crop[top : top + side, left : left + side] = 40


def blank() -> Image:
    crop: Image = np.full((352, 252, 3), 240, np.uint8)
    return crop


@pytest.mark.parametrize(("thick", "least"), [(3, 0.06), (60, 0.01)], ids=["lines", "a blob"])
def test_so_much_print_beside_an_index_is_a_card(thick: int, least: float) -> None:
    """Of lines six parts of a hundred, and one of what is thick enough to have a core."""
    below = above = 0.0
    for long in range(20, 200, 2):
        crop = blank()
        print_index(crop)
        if thick == 3:
            for left in range(120, 220, 12):
                crop[150 : 150 + long, left : left + thick] = 40
        else:
            side = long // 3
            crop[200 : 200 + side, 120 : 120 + side] = 40
        ink, asked = index_doubts._find_ink(crop, 0, wide=False)
        cores = cv2.erode(ink, index_doubts._CORE)
        share = float((ink if thick == 3 else cores)[asked].mean())
        assert shows_index_only(crop, ONE_CORNER) == (share < least)
        below, above = (max(below, share), above) if share < least else (below, above or share)
    assert 0.85 * least < below < least <= above < 1.15 * least


@pytest.mark.parametrize(("apart", "is_ink"), [(44, False), (56, True)])
def test_ink_has_a_quarter_of_the_indexs_contrast(apart: int, is_ink: bool) -> None:
    """Of 200 levels."""
    crop = blank()
    print_index(crop)
    crop[200:230, 120:150] -= np.uint8(apart)
    ink, _ = index_doubts._find_ink(crop, 0, wide=False)
    assert ink[205:225, 125:145].any() == is_ink


@pytest.mark.parametrize(("share", "is_ink"), [(0.015, True), (0.06, False)])
def test_the_contrast_is_that_of_the_darkest_parts(share: float, is_ink: bool) -> None:
    """Three of a hundred: where less is printed in the index's place a stain is like it."""
    crop = blank()
    print_index(crop, share)
    crop[200:230, 120:150] -= 30
    ink, _ = index_doubts._find_ink(crop, 0, wide=False)
    assert ink[205:225, 125:145].any() == is_ink


@pytest.mark.parametrize(("left", "right", "is_ink"), [(8, 14, False), (16, 20, True)])
def test_what_lies_along_the_rim_is_not_asked(left: int, right: int, is_ink: bool) -> None:
    crop = blank()
    print_index(crop)
    crop[150:250, left:right] = 40
    ink, _ = index_doubts._find_ink(crop, 0, wide=False)
    assert ink[160:240, :60].any() == is_ink


@pytest.mark.parametrize(
    ("first", "count", "value", "beyond", "runs"),
    [
        (8, 40, 1.0, 0.0, False), (8, 41, 1.0, 0.0, True),
        (0, 48, 1.0, 0.0, False), (0, 49, 1.0, 0.0, True),
        (8, 60, 0.45, 0.0, False), (8, 60, 0.55, 0.0, True),
        (8, 60, 1.0, 0.19, True), (8, 60, 1.0, 0.21, False),
    ],
)  # fmt: skip
def test_print_along_two_fifths_of_the_rim_is_a_part_of_an_index(
    first: int, count: int, value: float, beyond: float, runs: bool
) -> None:
    """Of 100 places beside the round corner, half of whose width is print, and not farther on."""
    rim = np.zeros(352)
    rim[first : first + count] = value
    rim[108:216] = beyond
    assert index_doubts._runs_along(rim, 108) is runs
