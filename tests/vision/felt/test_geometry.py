"""Where the felt lies in the picture, and whether the camera moved."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import NOISE_SIGMA, TableRenderer
from vision.felt.geometry import (
    AGREEING_CHECKS,
    FOLLOWED_MM,
    HIDDEN_CHECKS,
    STEADY_PIXELS,
    GeometryWatch,
    MarkerFinder,
    Standing,
    TableGeometry,
    marker_corners,
    solve_geometry,
)
from vision.felt.layout import TABLE, Marker
from vision.felt.windows import card_corners
from vision.pixels import Image, Numbers, cv2

poses = st.tuples(
    st.floats(2.0, 2.6),
    st.floats(-8, 8),
    st.floats(-40, 40),
    st.floats(-40, 40),
    st.floats(-5e-5, 5e-5),
    st.floats(-5e-5, 5e-5),
)


def make_homography(pose: tuple[float, ...]) -> Numbers:
    scale, degrees, right, down, tilt_x, tilt_y = pose
    turn = np.radians(degrees)
    return np.array(
        [
            [scale * np.cos(turn), -scale * np.sin(turn), right],
            [scale * np.sin(turn), scale * np.cos(turn), down],
            [tilt_x, tilt_y, 1.0],
        ]
    )


def project(homography: Numbers) -> dict[int, Numbers]:
    geometry = TableGeometry(homography, np.linalg.inv(homography))
    return {number: geometry.place(corners) for number, corners in marker_corners(TABLE).items()}


@settings(deadline=None)
@given(poses)
def test_geometry_is_found_from_its_markers(pose: tuple[float, ...]) -> None:
    solved = solve_geometry(TABLE, project(make_homography(pose)))
    assert solved is not None
    points = np.array([[100.0, 100.0], [400.0, 225.0], [700.0, 400.0]])
    expected = TableGeometry(make_homography(pose), np.eye(3)).place(points)
    assert np.abs(solved.place(points) - expected).max() < 0.05
    assert np.abs(solved.locate(solved.place(points)) - points).max() < 1e-6


@settings(deadline=None)
@given(poses, st.integers(0, 3))
def test_one_hidden_marker_is_no_loss(pose: tuple[float, ...], hidden: int) -> None:
    seen = project(make_homography(pose))
    del seen[hidden]
    solved = solve_geometry(TABLE, seen)
    assert solved is not None
    middle = np.array([[400.0, 225.0]])
    expected = TableGeometry(make_homography(pose), np.eye(3)).place(middle)
    assert np.abs(solved.place(middle) - expected).max() < 0.1


@settings(deadline=None)
@given(poses, st.integers(0, 3), st.floats(60, 120))
def test_marker_out_of_place_is_refused(pose: tuple[float, ...], moved: int, pixels: float) -> None:
    seen = project(make_homography(pose))
    seen[moved] = seen[moved] + pixels
    assert solve_geometry(TABLE, seen) is None


def test_two_markers_are_too_few() -> None:
    seen = project(make_homography((2.4, 0, 0, 0, 0, 0)))
    assert solve_geometry(TABLE, {0: seen[0], 1: seen[1]}) is None


@settings(deadline=None)
@given(st.floats(0, 400), st.floats(0, 400), st.floats(0, 360))
def test_card_corners_are_a_card_apart(x: float, y: float, angle: float) -> None:
    corners = card_corners(x, y, angle, 63, 88)
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    assert sides == pytest.approx([63, 88, 63, 88])
    assert corners.mean(axis=0) == pytest.approx([x, y], abs=1e-9)


def test_rendered_table_is_found_to_a_third_of_a_pixel(geometry: TableGeometry) -> None:
    points = np.array([[20.0, 20.0], [400.0, 225.0], [780.0, 430.0]])
    expected = points * TABLE.pixels_per_mm - 0.5
    assert np.abs(geometry.place(points) - expected).max() < 0.34
    assert geometry.pixels_per_mm(400, 225) == pytest.approx(2.4, abs=0.01)


def test_markers_are_found_near_their_places(
    renderer: TableRenderer, geometry: TableGeometry
) -> None:
    seen = MarkerFinder(TABLE).find_near(renderer.render(Scene()), geometry)
    assert set(seen) == {0, 1, 2, 3}


def shift(picture: Image, right: float, down: float) -> Image:
    move = np.array([[1.0, 0.0, right], [0.0, 1.0, down]])
    return cv2.warpAffine(picture, move, (1920, 1080), borderMode=cv2.BORDER_REPLICATE)


def raise_camera(picture: Image) -> Image:
    """So that there is room for the table to move: 2.04 pixels a millimetre."""
    raised = np.array([[0.85, 0, 144], [0, 0.85, 81]])
    return cv2.warpAffine(
        picture, raised, (1920, 1080), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )


RAISED_PER_MM = 0.85 * TABLE.pixels_per_mm


def standing_watch(picture: Image) -> GeometryWatch:
    watch = GeometryWatch(TABLE)
    standings = [watch.check(picture) for _ in range(AGREEING_CHECKS)]
    assert standings == [Standing.UNKNOWN] * (AGREEING_CHECKS - 1) + [Standing.STEADY]
    return watch


def turn(picture: Image, degrees: float, x: float, y: float) -> Image:
    matrix = cv2.getRotationMatrix2D((x, y), degrees, 1.0)
    return cv2.warpAffine(picture, matrix, (1920, 1080), borderMode=cv2.BORDER_REPLICATE)


def show(watch: GeometryWatch, picture: Image, checks: int = 3 * AGREEING_CHECKS) -> set[Standing]:
    return {watch.check(picture) for _ in range(checks)}


@pytest.mark.parametrize(("right", "down"), [(0.5, 0.3), (1.3, 0), (3, -2), (0, 12), (28, 8)])
def test_table_that_is_leaned_on_is_followed_silently(
    right: float, down: float, renderer: TableRenderer, caplog: pytest.LogCaptureFixture
) -> None:
    picture = raise_camera(renderer.render(Scene()))
    watch = standing_watch(picture)
    known = watch.geometry
    assert known is not None
    with caplog.at_level("INFO"):
        assert show(watch, shift(picture, right, down)) == {Standing.STEADY}
    places = np.array([[100.0, 100.0], [400.0, 225.0], [700.0, 400.0]])
    assert watch.geometry is not None
    moved = watch.geometry.place(places) - known.place(places)
    assert np.abs(moved - [right, down]).max() < STEADY_PIXELS + 0.2
    if np.hypot(right, down) > STEADY_PIXELS + 0.2:
        assert "moved by" in caplog.text, "on record"
        assert watch.epoch == 2
    assert show(watch, picture) == {Standing.STEADY}
    assert watch.geometry is not None
    assert np.abs(watch.geometry.place(places) - known.place(places)).max() < STEADY_PIXELS + 0.2


@pytest.mark.parametrize("began", range(4))
def test_camera_that_trembles_by_half_a_pixel_has_not_moved(
    began: int, renderer: TableRenderer
) -> None:
    """Whichever way it stood when it was calibrated."""
    random = np.random.default_rng(began)
    clean = renderer.render_clean(Scene())

    def look(place: int) -> Image:
        trembling = shift(clean, *(0.5 * way for way in divmod(place, 2)))
        noise = random.normal(0, NOISE_SIGMA, clean.shape)
        return np.clip(trembling + noise, 0, 255).astype(np.uint8)

    watch = GeometryWatch(TABLE)
    for _ in range(AGREEING_CHECKS):
        watch.check(look(began))
    known = watch.geometry
    assert known is not None
    for place in range(4):
        for _ in range(2 * AGREEING_CHECKS):
            assert watch.check(look(place)) is Standing.STEADY
            assert not watch.doubtful
    assert watch.geometry is known


@pytest.mark.parametrize(
    ("degrees", "millimetres", "standing"),
    [
        (1.7, 0.0, Standing.STEADY), (2.4, 0.0, Standing.MOVED),
        (0.0, FOLLOWED_MM - 1, Standing.STEADY), (0.0, FOLLOWED_MM + 1, Standing.MOVED),
    ],
)  # fmt: skip
def test_how_far_a_table_is_followed(
    degrees: float, millimetres: float, standing: Standing, renderer: TableRenderer
) -> None:
    picture = raise_camera(renderer.render(Scene()))
    watch = standing_watch(picture)
    moved = turn(picture, degrees, 960, 540)
    moved = shift(moved, millimetres * RAISED_PER_MM, 0)
    show(watch, moved)
    assert watch.standing is standing


def test_moved_camera_is_not_believed_again_before_it_is_calibrated(
    renderer: TableRenderer,
) -> None:
    picture = raise_camera(renderer.render(Scene()))
    watch = standing_watch(picture)
    assert watch.check(shift(picture, 0.4, -0.4)) is Standing.STEADY
    moved = shift(picture, 40, -20)
    assert Standing.MOVED in show(watch, moved)
    assert show(watch, moved) == {Standing.MOVED}
    assert watch.geometry is None
    watch.recalibrate()
    standings = [watch.check(moved) for _ in range(AGREEING_CHECKS)]
    assert standings == [Standing.UNKNOWN] * (AGREEING_CHECKS - 1) + [Standing.STEADY]
    assert watch.epoch == 2
    show(watch, picture)
    assert watch.standing is Standing.MOVED


def test_camera_that_is_pushed_back_into_its_place_goes_on(renderer: TableRenderer) -> None:
    picture = raise_camera(renderer.render(Scene()))
    watch = standing_watch(picture)
    show(watch, shift(picture, 0, 45))
    assert watch.standing is Standing.MOVED
    standings = [watch.check(picture) for _ in range(AGREEING_CHECKS)]
    assert standings[-1] is Standing.STEADY
    assert Standing.STEADY not in standings[:-1]
    assert watch.geometry is watch.calibrated


def test_camera_that_moved_while_it_was_off_is_noticed(
    renderer: TableRenderer, geometry: TableGeometry
) -> None:
    watch = GeometryWatch(TABLE, geometry)
    moved = raise_camera(renderer.render(Scene()))
    assert [watch.check(moved) for _ in range(AGREEING_CHECKS)][-1] is Standing.MOVED
    assert watch.geometry is None


@pytest.mark.parametrize("degrees", [0.3, 6.0])
@pytest.mark.parametrize("marker", TABLE.markers)
def test_camera_turned_around_a_marker_is_followed_or_has_moved(
    marker: Marker, degrees: float, renderer: TableRenderer
) -> None:
    picture = raise_camera(renderer.render(Scene()))
    watch = standing_watch(picture)
    x, y = 144 + marker.x_mm * RAISED_PER_MM, 81 + marker.y_mm * RAISED_PER_MM
    show(watch, turn(picture, degrees, x, y))
    assert (watch.standing is Standing.STEADY) == (degrees < 2)


def move_marker(picture: Image, marker: Marker, pixels: int) -> Image:
    """A picture in which a marker lies so many pixels farther in, or out where that is negative."""
    moved = picture.copy()
    x, y = (round(place * TABLE.pixels_per_mm) for place in (marker.x_mm, marker.y_mm))
    cut = np.s_[y - 37 : y + 37, x - 37 : x + 37]
    patch = picture[cut].copy()
    moved[max(0, y - 48) : y + 48, max(0, x - 48) : x + 48] = (60, 98, 28)
    across = pixels if marker.x_mm < 400 else -pixels
    moved[y - 37 : y + 37, x - 37 + across : x + 37 + across] = patch
    return moved


@pytest.mark.parametrize("marker", TABLE.markers)
def test_one_marker_that_was_moved_is_told_and_the_others_hold_the_table(
    marker: Marker, renderer: TableRenderer
) -> None:
    picture = renderer.render(Scene())
    watch = standing_watch(picture)
    known = watch.geometry
    shifted = move_marker(picture, marker, 10)
    assert show(watch, shifted) == {Standing.STEADY}
    assert watch.strayed == marker.number
    assert watch.geometry is known
    show(watch, picture)
    assert watch.strayed is None


@pytest.mark.parametrize("millimetres", [2, 5, 10, 15])
@pytest.mark.parametrize("marker", TABLE.markers[::2])
def test_a_marker_that_was_moved_far_is_found_and_told(
    marker: Marker, millimetres: int, renderer: TableRenderer
) -> None:
    """While the table runs, while it is off, and while no marker was in view; see
    `test_moved_markers`."""
    picture = renderer.render(Scene())
    moved = move_marker(picture, marker, round(millimetres * TABLE.pixels_per_mm))
    running, hidden = standing_watch(picture), standing_watch(picture)
    show(hidden, np.full(renderer.shape, 90, np.uint8))
    assert hidden.standing is Standing.UNKNOWN
    known = running.calibrated
    for watch in (running, hidden, GeometryWatch(TABLE, known)):
        show(watch, moved, 2 * AGREEING_CHECKS)
        assert (watch.standing, watch.strayed) == (Standing.STEADY, marker.number)
        assert watch.geometry is watch.calibrated


def test_markers_that_agree_on_no_table_are_not_believed(renderer: TableRenderer) -> None:
    picture = renderer.render(Scene())
    watch = standing_watch(picture)
    half = picture
    for marker, down in zip(TABLE.markers, (10, -10, 10, -10), strict=True):
        half = move_marker(half, marker, down)
    show(watch, half)
    assert watch.standing is Standing.MOVED


def test_camera_that_keeps_moving_is_not_believed(renderer: TableRenderer) -> None:
    picture = raise_camera(renderer.render(Scene()))
    watch = standing_watch(picture)
    for step in range(1, 9):
        watch.check(shift(picture, 14.0 * step, 0))
    assert watch.standing is not Standing.STEADY
    assert watch.geometry is None


def test_camera_that_is_still_being_hung_is_not_calibrated(renderer: TableRenderer) -> None:
    picture = renderer.render(Scene())
    watch = GeometryWatch(TABLE)
    hung = {watch.check(shift(picture, 4.0 * step, 0)) for step in range(1, 9)}
    assert hung == {Standing.UNKNOWN}
    assert watch.calibrated is None
    rests = [watch.check(picture) for _ in range(AGREEING_CHECKS)]
    assert rests == [Standing.UNKNOWN] * (AGREEING_CHECKS - 1) + [Standing.STEADY]


def test_table_out_of_view_is_said_after_a_few_checks(renderer: TableRenderer) -> None:
    watch = standing_watch(renderer.render(Scene()))
    nothing = np.full(renderer.shape, 90, np.uint8)
    standings = [watch.check(nothing) for _ in range(HIDDEN_CHECKS)]
    assert standings == [Standing.STEADY] * (HIDDEN_CHECKS - 1) + [Standing.UNKNOWN]
    assert watch.geometry is None
