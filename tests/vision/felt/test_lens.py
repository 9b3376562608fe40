"""A common lens bends the picture: measured by a board once, it costs no card."""

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from vision.camera_health import Condition
from vision.felt.geometry import (
    AGREEING_CHECKS,
    GeometryWatch,
    Standing,
    TableGeometry,
    marker_corners,
    solve_geometry,
)
from vision.felt.layout import TABLE
from vision.felt.lens import Lens
from vision.felt.windows import Box, rectify
from vision.pixels import Image, Numbers, cv2
from vision.setup.lens_measurement import (
    COLUMNS,
    LEAST_VIEWS,
    ROWS,
    SQUARE_MM,
    LensCalibration,
    LensError,
    make_board,
)
from vision.tracking.zone_reader import ZoneReader

SIZE = (1920, 1080)


def make_lens(degrees: float, k1: float, k2: float = 0.0) -> Lens:
    """A lens that sees so many degrees across."""
    focal = SIZE[0] / 2 / np.tan(np.radians(degrees / 2))
    rows = ((focal, 0.0, 959.5), (0.0, focal, 539.5), (0.0, 0.0, 1.0))
    return Lens(rows, (k1, k2, 0.0, 0.0, 0.0))


LENSES = {
    "60 degrees": make_lens(60, -0.12),
    "78 degrees": make_lens(78, -0.10, 0.02),
    "90 degrees": make_lens(90, -0.08, 0.01),
    "100 degrees": make_lens(100, -0.06, 0.008),
    "cushion": make_lens(70, 0.06),
}


def bend(picture: Image, lens: Lens) -> Image:
    """A picture as such a lens shows it."""
    width, height = SIZE
    columns, rows = np.meshgrid(np.arange(width, dtype=float), np.arange(height, dtype=float))
    points = np.column_stack([columns.ravel(), rows.ravel()])
    straight = lens.straighten(points).astype(np.float32).reshape(height, width, 2)
    return cv2.remap(
        picture, straight[..., 0], straight[..., 1], cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip


def raise_camera(picture: Image) -> Image:
    """So that no marker is bent out of the picture."""
    matrix = np.array([[0.9, 0, 96], [0, 0.9, 54]])
    return cv2.warpAffine(
        picture, matrix, SIZE, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )


def photograph_board(lens: Lens, count: int) -> list[Image]:
    """The board held otherwise each time."""
    scale = 4
    drawn = np.asarray(
        make_board().generateImage(
            (round(COLUMNS * SQUARE_MM * scale), round(ROWS * SQUARE_MM * scale))
        )
    )
    board = cv2.cvtColor(drawn, cv2.COLOR_GRAY2BGR)
    random = np.random.default_rng(3)
    wide, high = COLUMNS * SQUARE_MM, ROWS * SQUARE_MM
    corners = np.array([[0, 0, 0], [wide, 0, 0], [wide, high, 0], [0, high, 0]], np.float64)
    corners -= corners.mean(axis=0)
    matrix = np.array(lens.camera)
    shots: list[Image] = []
    while len(shots) < count:
        turn = random.uniform(-0.6, 0.6, 3)
        distance = random.uniform(280, 620)
        reach = distance * 0.4 * SIZE[0] / matrix[0, 0]
        place = np.array([*(random.uniform(-1, 1, 2) * [reach, reach * 0.5]), distance])
        seen: Numbers = cv2.projectPoints(corners, turn, place, matrix, np.zeros(5))[0]
        quad = seen.reshape(4, 2).astype(np.float32)
        source = np.array(
            [[0, 0], [board.shape[1], 0], [board.shape[1], board.shape[0]], [0, board.shape[0]]],
            np.float32,
        )
        lay = cv2.getPerspectiveTransform(source - 0.5, quad)
        shown = cv2.warpPerspective(
            board, lay, SIZE, flags=cv2.INTER_AREA, borderValue=(120, 120, 120)
        )
        shots.append(cv2.GaussianBlur(bend(shown, lens), (3, 3), 0.6))
    return shots


@pytest.mark.parametrize("name", LENSES)
def test_what_a_lens_bends_it_straightens(name: str) -> None:
    lens = LENSES[name]
    points = np.random.default_rng(1).uniform([0, 0], SIZE, (200, 2))
    assert np.abs(lens.bend(lens.straighten(points)) - points).max() < 0.05


@pytest.mark.parametrize("name", ["60 degrees", "100 degrees"])
def test_a_lens_is_told_by_a_board(name: str) -> None:
    lens = LENSES[name]
    calibration = LensCalibration()
    for shot in photograph_board(lens, 26):
        calibration.take(shot)
    assert calibration.views >= LEAST_VIEWS
    found = calibration.solve()
    assert calibration.error < 0.5
    points = np.random.default_rng(2).uniform([200, 120], [1720, 960], (200, 2))
    # What matters is that straight lines are straight: the same but for how the board was held.
    apart = found.straighten(points) - lens.straighten(points)
    home = np.column_stack([points, np.ones(len(points))])
    left = apart - home @ np.linalg.lstsq(home, apart, rcond=None)[0]
    assert np.abs(left).max() < 1.0


def test_too_few_pictures_are_said() -> None:
    calibration = LensCalibration()
    shot = photograph_board(LENSES["78 degrees"], 1)[0]
    assert not calibration.take(np.full((1080, 1920, 3), 90, np.uint8))
    calibration.take(shot)
    calibration.take(shot)
    assert calibration.views <= 1, "held as before it tells nothing"
    with pytest.raises(LensError, match="are needed"):
        calibration.solve()


@pytest.mark.parametrize("name", LENSES)
def test_a_table_under_a_common_lens_is_found_and_its_cards_are_named(
    name: str, reader: ZoneReader
) -> None:
    """Without the lens it is said that this bends, and with it all is as under a straight one."""
    lens = LENSES[name]
    cards = tuple(
        PlacedCard(card, x, y, 4.0)
        for card, (x, y) in zip(("As", "7h", "Kd", "2c", "9s"), TABLE.board_slots, strict=True)
    )
    renderer = TableRenderer(seed=7)
    pictures = [bend(raise_camera(renderer.render(Scene(cards=cards))), lens) for _ in range(2)]
    blind = GeometryWatch(TABLE)
    for _ in range(AGREEING_CHECKS):
        blind.check(pictures[0])
    assert blind.standing is Standing.UNKNOWN
    watch = GeometryWatch(TABLE, None, lens)
    for number in range(AGREEING_CHECKS):
        watch.check(pictures[number % 2])
    assert watch.standing is Standing.STEADY
    assert watch.geometry is not None
    board = TABLE.zone("board")
    box = Box(board.left - 18, board.top - 18, board.right + 18, board.bottom + 18)
    places = reader.read(rectify(pictures[0], watch.geometry, box), named=True)
    named = {place.reading.card: (place.x_mm, place.y_mm) for place in places if place.reading.card}
    assert set(named) == {card.card for card in cards}
    for card in cards:
        x, y = named[card.card or ""]
        assert np.hypot(x - card.x_mm, y - card.y_mm) < 1.5


def test_a_lens_that_bends_is_told_from_markers_that_are_not_there() -> None:
    lens = LENSES["60 degrees"]
    matrix = np.array([[2.16, 0, 96], [0, 2.16, 54], [0, 0, 1.0]])
    geometry = TableGeometry(matrix, np.linalg.inv(matrix))
    seen = {n: lens.bend(geometry.place(c)) for n, c in marker_corners(TABLE).items()}
    assert solve_geometry(TABLE, seen) is None
    assert solve_geometry(TABLE, seen, lens) is not None
    assert Condition.BENT.value == "its lens bends the picture, measure it"
