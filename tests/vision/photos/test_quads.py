"""Cards are found at any angle and scale, beside each other, on any ground."""

from functools import cache

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.card_faces import face_textures
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from vision.photos.geometry.quad_geometry import area_of, overlap
from vision.photos.geometry.quads import Suggestions
from vision.pixels import Image, Numbers, cv2
from vision.see.loose_pictures import find_candidates

GREEN = (60, 110, 40)


def find(picture: Image) -> list[Numbers]:
    return [candidate.quad for candidate in find_candidates(picture)]


@cache
def open_faces() -> list[Image]:
    return [face_textures(HOUSE)[name] for name in ("7h", "Qs")]


def draw(
    boxes: list[tuple[float, float, float, float]],
    ground: tuple[int, ...] = GREEN,
    squeezed: float = 1.0,
) -> tuple[Image, list[Numbers]]:
    """Cards (x, y, short side, angle in degrees) on felt, narrower as if seen at a tilt."""
    fine = np.full((1200, 1600, 3), ground, np.uint8)
    quads = []
    for number, (x, y, short, angle) in enumerate(boxes):
        face = open_faces()[number % 2]
        height, width = face.shape[:2]
        quad = turn_box(x, y, short, angle)
        quad[:, 0] = x + (quad[:, 0] - x) * squeezed
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        large = ((quad + 0.5) * 2 - 0.5).astype(np.float32)
        # Only where the card lies.
        low = np.clip(np.floor(large.min(axis=0)) - 2, 0, (1600, 1200)).astype(int)
        high = np.clip(np.ceil(large.max(axis=0)) + 3, 0, (1600, 1200)).astype(int)
        size = (int(high[0] - low[0]), int(high[1] - low[1]))
        bend = cv2.getPerspectiveTransform(corners - 0.5, (large - low).astype(np.float32))
        mask = cv2.warpPerspective(np.full((height, width), 255, np.uint8), bend, size)
        smooth = cv2.GaussianBlur(face, (0, 0), max(0.5, 0.2 * width / short))
        laid = cv2.warpPerspective(smooth, bend, size, borderMode=cv2.BORDER_REPLICATE)
        fine[low[1] : high[1], low[0] : high[0]][mask > 127] = laid[mask > 127]
        quads.append(quad)
    picture = cv2.resize(fine, (800, 600), interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(picture, (3, 3), 0.8), quads


def turn_box(x: float, y: float, short: float, angle: float) -> Numbers:
    """A card's corners, the upper left one first."""
    cosine, sine = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    box = np.array([[-1, -88 / 63], [1, -88 / 63], [1, 88 / 63], [-1, 88 / 63]]) * short / 2
    turned: Numbers = box @ np.array([[cosine, sine], [-sine, cosine]]) + np.array([x, y])
    return turned


@pytest.mark.parametrize("angle", [0, 17, 45, 90, 133])
@pytest.mark.parametrize("short", [40, 120, 260])
def test_finds_a_card(angle: float, short: float) -> None:
    picture, [truth] = draw([(400, 300, short, angle)])
    assert max(overlap(truth, quad) for quad in find(picture)) > 0.95


@pytest.mark.parametrize("squeezed", [0.5, 0.55])
def test_finds_cards_at_a_steep_tilt(squeezed: float) -> None:
    # At 60 degrees a card is almost three times as long as wide.
    boxes = [(250.0, 300.0, 150.0, 5.0), (400.0, 280.0, 150.0, -8.0), (550.0, 310.0, 150.0, 2.0)]
    picture, truth = draw(boxes, squeezed=squeezed)
    found = find(picture)
    for quad in truth:
        assert max(overlap(quad, other) for other in found) > 0.95


def test_finds_cards_that_touch_at_a_steep_tilt() -> None:
    picture, truth = draw([(x, 300, 180, 0) for x in (300, 399, 498)], squeezed=0.55)
    found = find(picture)
    for quad in truth:
        assert max(overlap(quad, other) for other in found) > 0.93


def test_the_first_side_is_a_short_one_and_the_corners_go_clockwise() -> None:
    picture, _ = draw([(400, 300, 100, 30)])
    quad = find(picture)[0]
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


def test_finds_the_cards_of_a_fan() -> None:
    steps = np.radians(np.arange(-28, 29, 14))
    boxes = [
        (float(400 + 230 * np.sin(step)), float(500 - 230 * np.cos(step)), 130.0,
         float(np.degrees(step)))
        for step in steps
    ]  # fmt: skip
    picture, truth = draw(boxes)
    found = find(picture)
    for quad in truth:
        assert max(overlap(quad, other) for other in found) > 0.7


def test_of_a_side_that_goes_on_beyond_the_picture_only_what_is_in_view_counts() -> None:
    picture, [quad] = draw([(400, 560, 150, 4)])
    upper, right, lower, left = Suggestions(picture).edges.along(quad[None])[0]
    assert min(upper, right, left) > 0.95
    assert lower == 0
    barely = quad + np.array([0, 580.0 - quad[:, 1].min()])
    assert Suggestions(picture).edges.along(barely[None])[0][1] < 0.5


def test_tiles_come_after_cards() -> None:
    picture, truth = draw([(200, 200, 70, 20), (420, 330, 70, 75), (600, 180, 70, 130)])
    tiled = picture.copy()
    for line in range(15, 800, 55):
        tiled[:, line : line + 3] = 90
        tiled[line : line + 3] = 90
    for quad in truth:
        inside = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(inside, quad.round().astype(np.int32), 1)
        tiled[inside > 0] = picture[inside > 0]
    found = find(tiled)
    for quad in truth:
        assert max(overlap(quad, other) for other in found) > 0.93


def test_finds_nothing_on_bare_felt() -> None:
    picture, _ = draw([])
    assert find(picture) == []


def test_a_quadrilateral_overlaps_itself_wholly() -> None:
    quad = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)
    assert area_of(quad) == pytest.approx(63 * 88)
    assert overlap(quad, quad) == pytest.approx(1)
    assert overlap(quad, quad + 200) == 0
