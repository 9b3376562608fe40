"""The cloth between two cards is no card, and a card between two cards is no cloth."""

from functools import cache

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE
from vision.felt.windows import Window, rectify, surround
from vision.identification.card_namer import CardReading
from vision.photos.doubts import bare_ground
from vision.photos.doubts.bare_ground import is_ground
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.pyramid import Pyramid
from vision.pixels import Image, Numbers, cv2
from vision.setup.picture_trial import add_noise
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


def back(quad: Numbers) -> Candidate:
    return Candidate(quad, reading=CardReading(side="back"), true_back="whole")


NAMED = [name(LEFT, "9c"), name(RIGHT, "2c")]


@pytest.mark.parametrize("ground", [GREEN, (90, 40, 30), (30, 30, 110), (25, 25, 25)])
def test_cloth_between_two_cards_is_a_gap(ground: tuple[int, int, int]) -> None:
    one = doubt(BETWEEN)
    assert is_ground(Pyramid(lay(LEFT, RIGHT, ground=ground)), one, [*NAMED, one])


@pytest.mark.parametrize("ground", [GREEN, (90, 40, 30), (30, 30, 110), (25, 25, 25)])
def test_a_card_under_two_cards_is_none(ground: tuple[int, int, int]) -> None:
    one = doubt(BETWEEN)
    picture = lay(BETWEEN, LEFT, RIGHT, ground=ground)
    assert not is_ground(Pyramid(picture), one, [*NAMED, one])


def test_lines_printed_on_the_cloth_make_no_card_of_a_gap() -> None:
    picture = lay(LEFT, RIGHT)
    for column in (196, 234):
        cv2.line(picture, (column, 60), (column, 340), (150, 190, 140), 2)
    one = doubt(BETWEEN)
    assert is_ground(Pyramid(picture), one, [*NAMED, one])


@pytest.mark.parametrize("ground", [GREEN, (90, 40, 30), (30, 30, 110), (25, 25, 25)])
@pytest.mark.parametrize("line", [(220, 220, 220), (60, 180, 220)])
@pytest.mark.parametrize("wider", [0, 3])
def test_a_box_printed_on_the_cloth_is_no_card(
    ground: tuple[int, int, int], line: tuple[int, int, int], wider: int
) -> None:
    """As many millimetres wider than a card; 2 pixels are one."""
    picture = lay(ground=ground)
    (left, top), (right, bottom) = BETWEEN[0].astype(int), BETWEEN[2].astype(int)
    corners = (left - wider, top - wider), (right + wider, bottom + wider)
    cv2.rectangle(picture, *corners, line, 4, cv2.LINE_AA)
    for one in (doubt(BETWEEN), back(BETWEEN)):
        assert is_ground(Pyramid(picture), one, [one])
        laid = picture.copy()
        cv2.fillConvexPoly(laid, np.round(BETWEEN).astype(np.int32), PAPER)
        assert not is_ground(Pyramid(laid), one, [one]), "a card lies in it"


@pytest.mark.parametrize("cloth", [(30, 30, 150), (150, 40, 30)])
def test_a_back_of_the_cloths_colour_is_a_card_by_its_pattern(cloth: tuple[int, int, int]) -> None:
    picture = lay(ground=cloth)
    cv2.fillConvexPoly(picture, np.round(BETWEEN).astype(np.int32), cloth)
    for across in range(160, 270, 8):
        cv2.line(picture, (across, 110), (across, 270), PAPER, 3)
    one = back(BETWEEN)
    assert not is_ground(Pyramid(picture), one, [one])


def test_backs_that_lie_on_each_other_are_cards() -> None:
    """Burns, each shifted by a part of its width: beside most of their sides lie others."""
    quads = [move(CARD, 60 + 24 * number, 100) for number in range(5)]
    picture = lay()
    for quad in quads:
        shade = np.round(quad).astype(np.int32)
        cv2.fillConvexPoly(picture, shade, (40, 40, 160))
        cv2.polylines(picture, [shade], True, PAPER, 5)
    backs = [back(quad) for quad in quads]
    assert not any(is_ground(Pyramid(picture), one, backs) for one in backs)


def test_a_named_card_is_no_ground() -> None:
    named = name(BETWEEN, "Jc")
    assert not is_ground(Pyramid(lay(LEFT, RIGHT)), named, [*NAMED, named])


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


@pytest.mark.parametrize("per_mm", [1.24, 2.4])
@pytest.mark.parametrize("line_mm", [1.5, 2.0])
@pytest.mark.parametrize("box_mm", [(63, 88), (66, 92)])
@pytest.mark.parametrize("colours", [(GREEN, (220, 220, 220)), ((30, 30, 30), (60, 180, 220))])
def test_a_board_of_printed_boxes_holds_no_card(
    per_mm: float,
    line_mm: float,
    box_mm: tuple[int, int],
    colours: tuple[tuple[int, int, int], tuple[int, int, int]],
) -> None:
    """On an empty table they were told as cards face down, and the empty table never learned."""
    ground, line = colours
    fine = 2 * per_mm
    picture: Image = np.full((round(200 * fine), round(420 * fine), 3), ground, np.uint8)
    for box in range(5):
        middle = np.array([60 + 70 * box, 100])
        first, last = (np.round((middle + way * np.array(box_mm) / 2) * fine) for way in (-1, 1))
        cv2.rectangle(
            picture, first.astype(int).tolist(), last.astype(int).tolist(), line,
            round(line_mm * fine), cv2.LINE_AA,
        )  # fmt: skip
    picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    noisy = add_noise(picture, 2.75, np.random.default_rng(3))
    assert open_reader().read(Window(noisy, 0, 0, per_mm), named=True) == []


@pytest.mark.parametrize(
    ("share", "apart"), [(0.22, 0.0), (0.28, 30.0), (0.47, 30.0), (0.53, 90.0), (0.72, 90.0),
     (0.78, 60.0)]
)  # fmt: skip
def test_parts_are_compared_by_their_quartiles(share: float, apart: float) -> None:
    """A quarter of other colour is a line; what half has is how it looks."""
    plain = np.zeros((1000, 3))
    other = plain.copy()
    other[: round(1000 * share)] = 60
    assert bare_ground._compare(plain, other) == pytest.approx(apart)
