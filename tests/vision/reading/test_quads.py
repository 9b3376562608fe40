"""Cards are found at any angle and scale, beside each other, on any ground."""

import numpy as np
import pytest

from vision.pixels import Image, Numbers, cv2
from vision.reading.loose import find_candidates
from vision.reading.quads import find_quads
from vision.reading.shapes import area_of, overlap

GREEN = (60, 110, 40)


def find(picture: Image) -> list[Numbers]:
    return [candidate.quad for candidate in find_candidates(picture)]


def draw(
    boxes: list[tuple[float, float, float, float]], ground: tuple[int, ...] = GREEN
) -> tuple[Image, list[Numbers]]:
    """White cards (x, y, short side, angle in degrees) on felt."""
    fine = np.full((2400, 3200, 3), ground, np.uint8)
    quads = []
    for x, y, short, angle in boxes:
        quad = cv2.boxPoints(((x, y), (short, short * 88 / 63), angle))
        large = ((quad + 0.5) * 4 - 0.5).round().astype(np.int32)
        cv2.fillConvexPoly(fine, large, (240, 244, 244))
        quads.append(quad)
    picture = cv2.resize(fine, (800, 600), interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(picture, (3, 3), 0.8), quads


@pytest.mark.parametrize("angle", [0, 17, 45, 90, 133])
@pytest.mark.parametrize("short", [40, 120, 260])
def test_finds_a_card(angle: float, short: float) -> None:
    picture, [truth] = draw([(400, 300, short, angle)])
    assert max(overlap(truth, quad) for quad in find(picture)) > 0.95


def test_the_first_side_is_a_short_one_and_the_corners_go_clockwise() -> None:
    picture, _ = draw([(400, 300, 100, 30)])
    quad = find_quads(picture)[0]
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    assert sides[0] < sides[1]
    x, y = quad[:, 0], quad[:, 1]
    assert np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) > 0


def test_finds_a_card_on_white_cloth_by_its_edge() -> None:
    picture, [truth] = draw([(400, 300, 150, 20)], ground=(215, 215, 215))
    assert max(overlap(truth, quad) for quad in find(picture)) > 0.93


def test_finds_cards_that_overlap_by_a_side_that_shows() -> None:
    picture, truth = draw([(350, 300, 150, 0), (430, 330, 150, 0)])
    found = find(picture)
    for quad in truth:
        assert max(overlap(quad, other) for other in found) > 0.8


def test_finds_nothing_on_bare_felt() -> None:
    picture, _ = draw([])
    assert find_quads(picture) == []


def test_a_quadrilateral_overlaps_itself_wholly() -> None:
    quad = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)
    assert area_of(quad) == pytest.approx(63 * 88)
    assert overlap(quad, quad) == pytest.approx(1)
    assert overlap(quad, quad + 200) == 0
