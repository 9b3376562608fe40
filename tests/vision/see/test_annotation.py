"""What was read is drawn so that people can compare: nothing that matters is covered."""

import numpy as np
import pytest

from vision.felt.windows import card_corners
from vision.identification.card_namer import CardReading
from vision.photos.geometry.quad_geometry import shared_area
from vision.photos.photo_reader import PhotoCard
from vision.pixels import Image, Numbers, cv2
from vision.see.annotation import annotate
from vision.see.labels import Line, place_labels, set_lines

GROUND = (52, 92, 38)
NAMED = CardReading(side="face", card="As", confidence=0.97)
DOUBTFUL = CardReading(side="face", candidates=("Ks", "Kd"), why="views disagree")
FACE_DOWN = CardReading(side="back", why="face down")
HERE: Numbers = np.array([[300.0, 200], [500, 200], [500, 480], [300, 480]])


def paint(width: int, height: int) -> Image:
    return np.full((height, width, 3), GROUND, np.uint8)


def seen(reading: CardReading, quad: Numbers = HERE) -> PhotoCard:
    return PhotoCard(reading=reading, quad=tuple((float(x), float(y)) for x, y in quad))


def find_boxes(labels: list[Image], spots: list[tuple[int, int]]) -> list[Numbers]:
    return [
        np.array([[x, y], [x + label.shape[1], y],
                  [x + label.shape[1], y + len(label)], [x, y + len(label)]], np.float64)
        for label, (x, y) in zip(labels, spots, strict=True)
    ]  # fmt: skip


def find_indices(quad: Numbers) -> list[Numbers]:
    """A quarter of the card's width and height at its upper left and its lower right."""
    right, down = (quad[1] - quad[0]) / 4, (quad[3] - quad[0]) / 4
    index = np.array([quad[0], quad[0] + right, quad[0] + right + down, quad[0] + down])
    return [index, quad[0] + quad[2] - index]


def deal(random: np.random.Generator, size: tuple[int, int]) -> list[Numbers]:
    """Nine cards apart, as crooked as people lay them."""
    width, height = size[0] / 5, size[1] / 3
    return [
        card_corners(
            (column + 0.7 + random.uniform(-0.1, 0.1)) * width, (row + 0.5) * height,
            float(random.uniform(-180, 180)), 63 * height / 150, 88 * height / 150,
        )
        for row in range(3) for column in range(3)
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_labels_cover_no_index_and_no_other_label(seed: int) -> None:
    size = (1600, 1200)
    quads = deal(np.random.default_rng(seed), size)
    lines = ([Line("Td", 21, bold=True), Line("0.97", 15)], [Line("Ks or Kd?", 17)])
    labels = [set_lines(lines[place % 2], (0, 0, 0), (9, 9, 9)) for place in range(len(quads))]
    spots = place_labels(quads, labels, size)
    boxes = find_boxes(labels, [(spot.left, spot.top) for spot in spots])
    for place, box in enumerate(boxes):
        assert (box >= 0).all()
        assert (box <= size).all()
        assert sum(shared_area(box, other) for other in boxes[:place]) <= 16
        covered = sum(shared_area(box, index) for quad in quads for index in find_indices(quad))
        assert covered < 0.02 * shared_area(box, box)
        apart = [np.abs(quad.mean(axis=0) - box.mean(axis=0)).sum() for quad in quads]
        assert spots[place].leader is not None or int(np.argmin(apart)) == place


def test_on_a_card_that_fills_the_picture_the_label_leaves_the_indices() -> None:
    quad = np.array([[0.0, 0], [900, 0], [900, 1260], [0, 1260]])
    label = set_lines([Line("Td", 17)], (0, 0, 0), (9, 9, 9))
    (spot,) = place_labels([quad], [label], (900, 1260))
    (box,) = find_boxes([label], [(spot.left, spot.top)])
    assert all(shared_area(box, index) == 0 for index in find_indices(quad))
    assert spot.leader is None


def test_a_label_that_finds_no_room_nearby_is_joined_to_its_card() -> None:
    """Small cards close together, and a label larger than they are."""
    rows = [
        np.array([[x, y], [x + 30.0, y], [x + 30, y + 42], [x, y + 42]])
        for x in range(600, 800, 32) for y in range(500, 640, 44)
    ]  # fmt: skip
    labels = [set_lines([Line("Ks or Kd?", 17)], (0, 0, 0), (9, 9, 9))] * len(rows)
    spots = place_labels(rows, labels, (1600, 1200))
    joined = [(quad, spot) for quad, spot in zip(rows, spots, strict=True) if spot.leader]
    assert len(joined) >= 4
    for quad, spot in joined:
        assert spot.leader is not None
        start, end = spot.leader
        on_edge = cv2.pointPolygonTest(quad.astype(np.float32), start, measureDist=True)
        assert abs(on_edge) < 2
        assert spot.left - 1 <= end[0] <= spot.left + labels[0].shape[1] + 1
        assert spot.top - 1 <= end[1] <= spot.top + len(labels[0]) + 1


@pytest.mark.parametrize("tall", [9, 16, 64])
def test_a_capital_is_as_tall_as_it_is_asked_for(tall: int) -> None:
    label = set_lines([Line("K", tall)], (0, 0, 0), (255, 255, 255))
    rows = np.flatnonzero((label[..., 0] < 128).any(axis=1))
    assert abs(int(rows[-1] - rows[0]) + 1 - tall) <= max(2, tall / 12)
    assert rows[0] >= 3
    assert rows[-1] < len(label) - 3


@pytest.mark.parametrize(
    ("size", "factor"),
    [((100, 120), 11), ((320, 240), 4), ((640, 480), 2), ((900, 520), 1), ((2000, 1500), 1)],
)
def test_small_pictures_are_enlarged_so_that_labels_can_be_read(
    size: tuple[int, int], factor: int
) -> None:
    width, height = size
    quad = np.array([[0.3, 0.2], [0.6, 0.2], [0.6, 0.7], [0.3, 0.7]]) * size
    drawn = annotate(paint(width, height), [seen(NAMED, quad)])
    assert drawn.shape[1] == width * factor
    assert drawn.shape[0] > height * factor, "the legend is below the picture"
    blue = cv2.inRange(drawn[: height * factor], np.array([150, 90, 0]), np.array([200, 140, 30]))
    assert np.count_nonzero(blue) > 0.0025 * width * height * factor**2
    middle = (quad.mean(axis=0) * factor).astype(int)
    assert drawn[middle[1], middle[0]].tolist() == list(GROUND), "the card itself is left alone"


@pytest.mark.parametrize(
    ("reading", "colour", "least", "most"),
    [
        (NAMED, (178, 114, 0), 0.99, 1.0),
        (DOUBTFUL, (0, 159, 230), 0.6, 0.9),
        (FACE_DOWN, (190, 190, 190), 0.2, 0.55),
    ],
)
def test_kinds_are_told_apart_by_their_lines_too(
    reading: CardReading, colour: tuple[int, int, int], least: float, most: float
) -> None:
    """Whole, dashed, dotted: nobody needs the colours."""
    drawn = annotate(paint(1280, 960), [seen(reading)]).astype(int)
    alike = np.abs(drawn - colour).max(axis=2) < 12
    upper_side = alike[190:200, 320:480].any(axis=0)
    assert least <= upper_side.mean() <= most
    assert alike[960:].any(), "the legend shows it, too"
    assert not alike[220:460, 320:480].any()


def test_the_legend_counts() -> None:
    legends = [
        annotate(paint(1280, 960), cards)[960:]
        for cards in ([], [seen(NAMED)], [seen(NAMED)] * 2, [seen(NAMED), seen(FACE_DOWN)])
    ]
    shown = [int((legend.max(axis=(0, 2)) > 90).nonzero()[0][-1]) for legend in legends]
    assert 80 < shown[0] < 300, "that nothing was found is said"
    assert not np.array_equal(legends[1], legends[2])
    assert shown[3] > 1.5 * shown[1]


def test_where_nothing_was_found_the_picture_is_left_alone() -> None:
    picture = np.random.default_rng(1).integers(0, 255, (960, 1280, 3)).astype(np.uint8)
    drawn = annotate(picture, [])
    assert np.array_equal(drawn[:960], picture)
    assert len(drawn) > 960


def test_a_card_that_leaves_the_picture_is_not_drawn_into_the_legend() -> None:
    plain = annotate(paint(1280, 960), [seen(NAMED)])
    leaving = annotate(paint(1280, 960), [seen(NAMED, HERE + np.array([0, 700]))])
    assert np.array_equal(plain[960:], leaving[960:])


def test_a_strip_and_a_dot_can_be_drawn_on() -> None:
    quad = np.array([[2.0, 1], [18, 1], [18, 23], [2, 23]])
    for width, height in ((960, 24), (24, 24), (24, 960)):
        drawn = annotate(paint(width, height), [seen(DOUBTFUL, quad), seen(FACE_DOWN, quad)])
        assert drawn.shape[1] % width == 0
