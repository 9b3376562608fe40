"""A plane that no camera over a table sees is refused; a zone is what the picture shows of it."""

import numpy as np
import pytest

from tests.vision.scenery import ScriptedReader, face
from vision.pixels import Numbers
from vision.setup.picture_trial import Box, PicturePlane, PictureTrial, PlaneError

SIZE = (1024, 576)
TO_MM = np.array([[0.8, 0.01, -20.0], [-0.02, 0.82, 5.0], [1e-5, 2e-5, 1.0]])


def make_plane(to_mm: Numbers = TO_MM, size: tuple[int, int] = SIZE) -> PicturePlane:
    first, second, third = (tuple(map(float, row)) for row in to_mm)
    return PicturePlane(size, (first, second, third))  # type: ignore[arg-type]


def scale(by: float) -> Numbers:
    scaled: Numbers = np.diag([by, by, 1.0]) @ TO_MM
    return scaled


@pytest.mark.parametrize("factor", [1.0, -1.0, 0.001, 1e6])
def test_a_plane_times_any_number_is_the_same(factor: float) -> None:
    place = make_plane(TO_MM * factor).solve().locate(np.array([[300.0, 200.0]]))
    assert np.allclose(place, make_plane().solve().locate(np.array([[300.0, 200.0]])))


@pytest.mark.parametrize(
    ("to_mm", "size", "why"),
    [
        (TO_MM, (-5, 0), "picture is -5 x 0"),
        (TO_MM, (1024, 23), "expected 24 pixels or more"),
        (np.zeros((3, 3)), SIZE, "maps no plane"),
        (TO_MM * 1e305, SIZE, "maps no plane"),
        (np.full((3, 3), np.nan), SIZE, "maps no plane"),
        (TO_MM @ np.diag([-1.0, 1.0, 1.0]), SIZE, "mirrors the picture"),
        (TO_MM @ np.diag([1.0, -1.0, 1.0]), SIZE, "mirrors the picture"),
        (TO_MM + np.array([[0, 0, 0], [0, 0, 0], [-2e-3, 0, 0]]), SIZE, "horizon"),
        (scale(0.1), SIZE, "not centimetres"),
        (scale(5.0), SIZE, "expected millimetres"),
    ],
)
def test_what_no_camera_over_a_table_sees_is_refused(
    to_mm: Numbers, size: tuple[int, int], why: str
) -> None:
    with pytest.raises(PlaneError, match=why):
        make_plane(to_mm, size).solve()


@pytest.mark.parametrize(
    "box", [(-5000, -5000, -4000, -4000), (2000, 0, 3000, 100), (0, 900, 100, 1000)]
)
def test_a_zone_beside_the_picture_is_refused(box: Box) -> None:
    with pytest.raises(PlaneError, match="lies beside what the pictures show"):
        PictureTrial(make_plane(), ScriptedReader(face("As")), box)


def test_a_zone_beyond_the_picture_is_what_the_picture_shows_of_it() -> None:
    reader = ScriptedReader(face("As"))
    picture = np.full((SIZE[1], SIZE[0], 3), 60, np.uint8)
    for box in ((-1e9, -1e9, 1e9, 1e9), None):
        PictureTrial(make_plane(), reader, box, frames=8).show(picture)
    assert reader.read_windows > 0
