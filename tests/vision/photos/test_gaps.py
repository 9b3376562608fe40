"""The cloth between two cards is no card, and a card between two cards is no cloth."""

from functools import cache

import numpy as np
import pytest

from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE
from vision.felt.windows import rectify, surround
from vision.identification.card_namer import CardReading
from vision.photos.candidate import Candidate
from vision.photos.gaps import is_gap
from vision.photos.pyramid import Pyramid
from vision.pixels import Image, Numbers, cv2
from vision.rendering.scenes import PlacedCard, Scene
from vision.rendering.table_renderer import TableRenderer
from vision.tracking.zone_reader import PhotoZoneReader

GREEN, PAPER = (60, 110, 40), (225, 230, 232)
CARD = np.array([[0, 0], [126, 0], [126, 176], [0, 176]], np.float64)


def move(quad: Numbers, across: float, down: float) -> Numbers:
    moved: Numbers = quad + np.array([across, down])
    return moved


LEFT, RIGHT = move(CARD, 60, 100), move(CARD, 244, 104)
BETWEEN = move(CARD, 152, 102)


def lay(*quads: Numbers, ground: tuple[int, int, int] = GREEN) -> Image:
    picture: Image = np.full((400, 460, 3), ground, np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(picture, np.round(quad).astype(np.int32), PAPER)
    return picture


def name(quad: Numbers, card: str) -> Candidate:
    return Candidate(quad, reading=CardReading(side="face", card=card, confidence=0.9))


def doubt(quad: Numbers) -> Candidate:
    return Candidate(quad, reading=CardReading(side="face", candidates=("Jc",), why="face unclear"))


NAMED = [name(LEFT, "9c"), name(RIGHT, "2c")]


@pytest.mark.parametrize("ground", [GREEN, (90, 40, 30), (30, 30, 110), (25, 25, 25)])
def test_cloth_between_two_cards_is_a_gap(ground: tuple[int, int, int]) -> None:
    one = doubt(BETWEEN)
    assert is_gap(Pyramid(lay(LEFT, RIGHT, ground=ground)), one, [*NAMED, one])


@pytest.mark.parametrize("ground", [GREEN, (90, 40, 30), (30, 30, 110), (25, 25, 25)])
def test_a_card_under_two_cards_is_none(ground: tuple[int, int, int]) -> None:
    one = doubt(BETWEEN)
    picture = lay(BETWEEN, LEFT, RIGHT, ground=ground)
    assert not is_gap(Pyramid(picture), one, [*NAMED, one])


def test_lines_printed_on_the_cloth_make_no_card_of_a_gap() -> None:
    picture = lay(LEFT, RIGHT)
    for column in (196, 234):
        cv2.line(picture, (column, 60), (column, 340), (150, 190, 140), 2)
    one = doubt(BETWEEN)
    assert is_gap(Pyramid(picture), one, [*NAMED, one])


def test_what_no_named_card_covers_is_told_whatever_it_looks_like() -> None:
    """A place that stands by itself is another judge's, see `suppression`."""
    one = doubt(move(CARD, 186, 220))
    assert not is_gap(Pyramid(lay()), one, [one])
    apart = doubt(BETWEEN)
    beside = [name(move(LEFT, -90, 0), "9c"), name(move(RIGHT, 90, 0), "2c")]
    assert not is_gap(Pyramid(lay(LEFT, RIGHT)), apart, [*beside, apart])


def test_named_and_face_down_cards_are_no_gaps() -> None:
    picture = Pyramid(lay(LEFT, RIGHT))
    named = name(BETWEEN, "Jc")
    back = Candidate(BETWEEN, reading=CardReading(side="back"), true_back="part")
    assert not is_gap(picture, named, [*NAMED, named])
    assert not is_gap(picture, back, [*NAMED, back])


@cache
def open_reader() -> PhotoZoneReader:
    return PhotoZoneReader()


Pose = tuple[tuple[float, float, float], ...]

POSES: dict[int, Pose] = {
    2028: ((280.158, 104.866, 2.522), (372.035, 108.714, 1.687), (461.347, 104.431, 174.459)),
    2031: ((279.851, 104.677, 3.015), (371.942, 109.256, 1.187), (461.644, 104.555, 174.768)),
}
"""Where a nine, a deuce and a seven lay, by the seed of the picture."""


@pytest.mark.parametrize("seed", POSES)
def test_three_cards_in_a_row_are_three_cards(seed: int) -> None:
    """At these places the gap between the first two was told as a card that can't be read."""
    cards = tuple(
        PlacedCard(card, *place)
        for card, place in zip(("9c", "2c", "7d"), POSES[seed], strict=True)
    )
    scale = TABLE.pixels_per_mm
    plane = np.array([[scale, 0, -0.5], [0, scale, -0.5], [0, 0, 1.0]])
    board = next(zone for zone in TABLE.zones if zone.name == "board")
    picture = TableRenderer(seed=seed).render(Scene(cards=cards))
    window = rectify(picture, TableGeometry(plane, np.linalg.inv(plane)), surround(board))
    read = [place.reading.card for place in open_reader().read(window, named=True)]
    assert sorted(map(str, read)) == ["2c", "7d", "9c"]
