"""Places are moved onto their cards' corners, and one that is damaged is refused."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deploy.simulation.drawn_camera.rendering.card_faces import face_textures
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from vision.identification.networks import PLACES, PLACES_MANIFEST, WEIGHTS, WeightsError
from vision.lab.pictures.place_samples import measure_corners
from vision.photos.finding.place_network import (
    PLACE_SIZE,
    PlaceNetwork,
    move_corners,
    view_place,
)
from vision.pixels import Numbers, cv2

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)


def turn(quad: Numbers, angle: float) -> Numbers:
    cosine, sine = np.cos(angle), np.sin(angle)
    turned: Numbers = quad @ np.array([[cosine, sine], [-sine, cosine]])
    return turned


@given(
    st.floats(0, 6.28),
    st.floats(0.5, 8),
    st.lists(st.floats(-9, 9), min_size=8, max_size=8),
    st.integers(0, 3),
)
def test_moving_corners_undoes_measuring_them(
    angle: float, scale: float, noise: list[float], start: int
) -> None:
    truth = turn(CARD, angle) * scale + 300
    place = truth + np.array(noise).reshape(4, 2) * scale * 0.7
    place = np.roll(place, start, axis=0)
    shifts, sideways = measure_corners(place, truth)
    assert sideways == (start % 2 == 1)
    [moved] = move_corners(place[None], shifts[None], np.array([1.0 if sideways else -1.0]))
    apart = min(float(np.abs(moved - np.roll(truth, by, axis=0)).max()) for by in (0, 2))
    assert apart < 0.02 * scale, "a short side stays the first"


def test_a_view_shows_the_place_with_a_rim() -> None:
    picture = np.zeros((400, 400, 3), np.uint8)
    quad = CARD * 2 + 100
    cv2.fillConvexPoly(picture, quad.round().astype(np.int32), (255, 255, 255))
    view = view_place(picture, quad)
    assert view.shape == (PLACE_SIZE[1], PLACE_SIZE[0], 3)
    rows, columns = np.nonzero(view[..., 0] > 127)
    width, height = np.ptp(columns) + 1, np.ptp(rows) + 1
    assert abs(width / PLACE_SIZE[0] - 1 / 1.4) < 0.04
    assert abs(height / PLACE_SIZE[1] - 1 / 1.336) < 0.04
    assert view[:4].max() == 0


def test_a_card_that_is_cut_well_is_worth_more_and_a_crooked_cut_is_moved_onto_it() -> None:
    face = face_textures(HOUSE)["Qh"]
    picture = np.full((700, 700, 3), (60, 110, 40), np.uint8)
    truth = turn(CARD, 0.3) * 4 + np.array([260, 160])
    height, width = face.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    bend = cv2.getPerspectiveTransform(corners, truth.astype(np.float32))
    mask = cv2.warpPerspective(np.full((height, width), 255, np.uint8), bend, (700, 700))
    laid = cv2.warpPerspective(face, bend, (700, 700), flags=cv2.INTER_AREA)
    picture[mask > 127] = laid[mask > 127]
    middle = truth.mean(axis=0)
    frame = middle + (truth - middle) * 0.82
    beside = truth + np.array([60.0, 25.0])
    quads = np.stack([truth, frame, beside, truth * 0 + CARD * 1.5 + 10])
    views = [view_place(cv2.resize(picture, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA),
                        quad / 4) for quad in quads]  # fmt: skip
    scored = PlaceNetwork().score(views, quads)
    well, within, aside, nothing = scored.score
    assert well > 0.7
    assert well > within > nothing
    assert well > aside
    assert nothing < 0.1
    for number in (1, 2):
        before = np.abs(quads[number] - truth).mean()
        after = np.abs(scored.quads[number] - truth).mean()
        assert after < 0.6 * before


def test_damaged_and_missing_weights_are_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="missing"):
        PlaceNetwork(tmp_path)
    data = bytearray((WEIGHTS / PLACES).read_bytes())
    data[len(data) // 2] ^= 0x40
    (tmp_path / PLACES).write_bytes(data)
    (tmp_path / PLACES_MANIFEST).write_bytes((WEIGHTS / PLACES_MANIFEST).read_bytes())
    with pytest.raises(WeightsError, match="damaged"):
        PlaceNetwork(tmp_path)
    for manifest in ("[]", "null", "{}", "nothing"):
        (tmp_path / PLACES_MANIFEST).write_text(manifest)
        with pytest.raises(WeightsError, match="missing"):
            PlaceNetwork(tmp_path)
