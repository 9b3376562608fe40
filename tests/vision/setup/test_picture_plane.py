"""A plane that no camera over a table sees is refused; a zone is what the picture shows of it."""

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
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


def shift(x: float, y: float) -> Numbers:
    shifted: Numbers = np.array([[1, 0, x], [0, 1, y], [0, 0, 1]]) @ TO_MM
    return shifted


@pytest.mark.parametrize("shifted", [(9_000.0, -9_000.0), (0.0, 9_000.0)])
def test_a_plane_whose_millimetres_begin_some_metres_away_is_taken(
    shifted: tuple[float, float],
) -> None:
    place = make_plane(shift(*shifted)).solve().locate(np.array([[300.0, 200.0]]))
    near = make_plane().solve().locate(np.array([[300.0, 200.0]]))
    assert np.allclose(place, near + np.array(shifted))


def test_a_picture_as_large_as_any_that_is_read_is_taken() -> None:
    make_plane(np.diag([0.8, 0.8, 1.0]), (2**14, 2**12 * 2)).solve()


@pytest.mark.parametrize("factor", [1.0, -1.0, 0.001, 1e6])
def test_a_plane_times_any_number_is_the_same(factor: float) -> None:
    place = make_plane(TO_MM * factor).solve().locate(np.array([[300.0, 200.0]]))
    assert np.allclose(place, make_plane().solve().locate(np.array([[300.0, 200.0]])))


@pytest.mark.parametrize(
    ("to_mm", "size", "why"),
    [
        (TO_MM, (-5, 0), "picture is -5 x 0"),
        (TO_MM, (1024, 23), "expected 24 pixels or more"),
        (np.diag([0.8, 0.8, 1.0]), (2**15, 2**12 + 1), "32768 x 4097; expected 134 million"),
        (TO_MM, (10**9, 10**9), "picture is 1000000000 x 1000000000"),
        (shift(1e9, 0.0), SIZE, "the picture's middle lies at 1e.09, .* 10000 mm or less"),
        (shift(0.0, -11_000.0), SIZE, "the picture's middle lies at"),
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


def test_a_picture_of_another_size_is_told_so_and_has_no_cards() -> None:
    picture = np.full((SIZE[1] // 2, SIZE[0] // 2, 3), 60, np.uint8)
    found = PictureTrial(make_plane(), ScriptedReader(face("As")), None, frames=8).show(picture)
    assert (found.settled, found.condition) == (False, "wrong resolution")
    assert (found.counted, found.cards) == (False, ())


@pytest.mark.parametrize("lying", [(), (PlacedCard("As", 300.0, 200.0),)])
def test_what_lies_there_from_the_first_picture_on_is_not_counted(
    lying: tuple[PlacedCard, ...],
) -> None:
    picture = np.full((SIZE[1], SIZE[0], 3), 60, np.uint8)
    reader = ScriptedReader(face("As"))
    reader.scene = Scene(cards=lying)
    found = PictureTrial(make_plane(), reader, None, frames=8).show(picture)
    assert (len(found.cards), found.counted) == (len(lying), not lying)


def test_a_zone_beyond_the_picture_is_what_the_picture_shows_of_it() -> None:
    reader = ScriptedReader(face("As"))
    picture = np.full((SIZE[1], SIZE[0], 3), 60, np.uint8)
    for box in ((-1e9, -1e9, 1e9, 1e9), None):
        PictureTrial(make_plane(), reader, box, frames=8).show(picture)
    assert reader.read_windows > 0
