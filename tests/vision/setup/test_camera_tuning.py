"""What `tapburn camera tune` measures: each figure on both sides of what is good."""

from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.felt.test_lens import LENSES, bend, raise_camera
from vision.cameras.settings import CameraSettings
from vision.felt.layout import LEAST_PER_MM, TABLE, Marker, Zone
from vision.pixels import Image, cv2
from vision.setup import camera_tuning
from vision.setup.camera_tuning import (
    BRIGHTEST_WHITE,
    DARKEST_WHITE,
    GOOD_SHARPNESS,
    LEAST_CONTRAST,
    LEAST_OF_NOISE,
    MOST_BENT,
    MOST_FLICKER,
    MOST_NOISE,
    MOST_OFF_MM,
    MOST_TILT,
    CameraTuning,
    Tuning,
    judge,
    measure_flicker,
)
from vision.setup.picture_trial import add_noise

GOOD = Tuning(
    markers=(0, 1, 2, 3), missing=(), white=200, flicker=0.3, noise=1.0, contrast=120.0, bent=0.3,
    sharpness=0.6, scale=2.4,
    tilt=1.01, steeper="top left", off_mm=0.1, worst=2, covers_mm=(800, 450),
)  # fmt: skip


@pytest.fixture(scope="module")
def picture() -> Image:
    return TableRenderer(seed=7).render(Scene())


def find_bad(tuning: Tuning) -> list[str]:
    return [advice.name for advice in judge(tuning, TABLE) if not advice.good]


def change(**figures: object) -> Tuning:
    return Tuning(**{name: getattr(GOOD, name) for name in GOOD.__struct_fields__} | figures)


@pytest.mark.parametrize(
    ("figures", "bad"),
    [
        ({}, []),
        ({"missing": (3,)}, ["markers"]),
        ({"white": DARKEST_WHITE}, []),
        ({"white": DARKEST_WHITE - 1}, ["light"]),
        ({"white": BRIGHTEST_WHITE}, []),
        ({"white": BRIGHTEST_WHITE + 1}, ["light"]),
        ({"flicker": MOST_FLICKER}, []),
        ({"flicker": MOST_FLICKER + 0.1}, ["flicker"]),
        ({"noise": MOST_NOISE}, []),
        ({"noise": MOST_NOISE + 0.1}, ["noise"]),
        ({"contrast": LEAST_CONTRAST}, []),
        ({"contrast": LEAST_CONTRAST - 1}, ["cloth"]),
        ({"noise": 5.0, "contrast": LEAST_OF_NOISE * 5}, []),
        ({"noise": 5.0, "contrast": LEAST_OF_NOISE * 5 - 1}, ["cloth"]),
        ({"bent": MOST_BENT}, []),
        ({"bent": MOST_BENT + 0.1}, ["lens"]),
        ({"sharpness": GOOD_SHARPNESS}, []),
        ({"sharpness": GOOD_SHARPNESS - 0.01}, ["focus"]),
        ({"scale": LEAST_PER_MM}, []),
        ({"scale": LEAST_PER_MM - 0.01}, ["height"]),
        ({"tilt": MOST_TILT}, []),
        ({"tilt": MOST_TILT + 0.01}, ["tilt"]),
        ({"off_mm": MOST_OFF_MM}, []),
        ({"off_mm": MOST_OFF_MM + 0.1}, ["glue"]),
        ({"hidden": ("board",)}, ["zones"]),
    ],
)
def test_each_figure_has_two_sides(figures: dict[str, object], bad: list[str]) -> None:
    assert find_bad(change(**figures)) == bad


def test_advice_says_what_to_do() -> None:
    told = {advice.name: advice.words for advice in judge(change(scale=LEAST_PER_MM / 2), TABLE)}
    assert "hang it 50% lower" in told["height"]


@pytest.mark.parametrize(
    ("cloth", "good"),
    [
        ((66, 104, 30), True),
        ((28, 28, 27), True),
        ((120, 118, 116), True),
        ((165, 170, 172), False),
    ],
)
def test_where_cards_can_not_stand_out_of_the_cloth_it_is_said(
    cloth: tuple[int, int, int], good: bool, picture: Image
) -> None:
    other = picture.copy()
    felt = (picture[..., 1].astype(int) > picture[..., 2].astype(int) + 12)[..., None]
    other = np.where(felt, np.array(cloth, np.uint8), other)
    tuning = CameraTuning(TABLE)
    tuning.take(other)
    told = {one.name: one.good for one in judge(tuning.take(other), TABLE)}
    assert told["cloth"] is good


def test_noise_and_a_bent_lens_are_figures(picture: Image) -> None:
    tuning = CameraTuning(TABLE)
    random = np.random.default_rng(2)
    for _ in range(12):
        found = tuning.take(add_noise(picture, 40.0, random))
    assert found.noise > MOST_NOISE
    bent = bend(raise_camera(picture), LENSES["60 degrees"])
    assert "lens" in find_bad(CameraTuning(TABLE).take(bent))
    assert "lens" not in find_bad(CameraTuning(TABLE, (), LENSES["60 degrees"]).take(bent))


def test_a_camera_that_hangs_as_planned_is_good(picture: Image) -> None:
    tuning = CameraTuning(TABLE).take(picture)
    assert find_bad(tuning) == []
    assert tuning.scale == pytest.approx(2.4, abs=0.01)
    assert tuning.covers_mm == pytest.approx((800, 450), abs=2)


def hide_marker(picture: Image) -> Image:
    spoiled = picture.copy()
    cv2.rectangle(spoiled, (0, 0), (140, 140), (40, 90, 40), cv2.FILLED)
    return spoiled


def hang_higher(picture: Image) -> Image:
    higher = np.full_like(picture, 90)
    small = cv2.resize(picture, None, fx=0.7, fy=0.7, interpolation=cv2.INTER_AREA)
    higher[160 : 160 + small.shape[0], 280 : 280 + small.shape[1]] = small
    return higher


def tilt(picture: Image) -> Image:
    height, width = picture.shape[:2]
    before = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    after = before + np.array([[150, 60], [-150, 60], [0, 0], [0, 0]], np.float32)
    return cv2.warpPerspective(picture, cv2.getPerspectiveTransform(before, after), (width, height))


@pytest.mark.parametrize(
    ("spoil", "bad"),
    [
        (lambda one: cv2.GaussianBlur(one, (0, 0), 2.5), "focus"),
        (lambda one: (one * 0.4).astype(np.uint8), "light"),
        (hide_marker, "markers"),
        (hang_higher, "height"),
        (tilt, "tilt"),
    ],
)
def test_what_is_wrong_is_found_in_the_picture(
    picture: Image, spoil: Callable[[Image], Image], bad: str
) -> None:
    assert bad in find_bad(CameraTuning(TABLE).take(spoil(picture)))


def test_of_six_markers_the_one_that_is_glued_wrong_is_named() -> None:
    more = (Marker(number=4, x_mm=215, y_mm=20), Marker(number=5, x_mm=215, y_mm=230))
    layout = msgspec.structs.replace(TABLE, markers=(*TABLE.markers, *more))
    picture = TableRenderer(layout, seed=7).render(Scene())
    assert CameraTuning(layout).take(picture).off_mm < MOST_OFF_MM
    left, top = 470, 505  # marker 5 is moved by 4 mm
    patch = picture[top : top + 90, left : left + 92].copy()
    picture[top + 10 : top + 100, left : left + 92] = patch
    tuning = CameraTuning(layout).take(picture)
    assert (tuning.worst, find_bad(tuning)) == (5, ["glue"])


def test_a_zone_that_sticks_out_is_named(picture: Image) -> None:
    edge = Zone(name="edge", left=760, top=40, right=799, bottom=180)
    layout = msgspec.structs.replace(TABLE, zones=(*TABLE.zones, edge))
    moved = cv2.warpAffine(picture, np.array([[1.0, 0, 3], [0, 1, 0]]), picture.shape[1::-1])
    assert CameraTuning(layout).take(picture).hidden == ()
    assert CameraTuning(layout).take(moved).hidden == ("edge",)
    assert CameraTuning(layout, ["board"]).take(moved).hidden == (), "another camera's"


def light_of_mains(exposure_ms: float, mains_hz: int, pictures: int = 12) -> list[Image]:
    """Rows of a rolling shutter under light that follows the mains, read in 25 ms."""
    half_ms = 500 / mains_hz
    rows = np.linspace(0, 25, 64)
    times = np.linspace(0, exposure_ms, 200)
    bands = []
    for number in range(pictures):
        at = number * 100.7 + rows[:, None] + times[None, :]
        light = 1 + 0.5 * np.cos(2 * np.pi * at / half_ms)
        bands.append(light.mean(axis=1) * 120 + 1)
    return bands


@pytest.mark.parametrize("mains_hz", [50, 60])
def test_an_exposure_of_whole_half_waves_does_not_flicker(mains_hz: int) -> None:
    settings = CameraSettings(exposure=35, mains_hz=mains_hz)  # type: ignore[arg-type]
    held = settings.held_exposure
    assert held is not None
    assert measure_flicker(light_of_mains(3.5, mains_hz)) > MOST_FLICKER
    assert measure_flicker(light_of_mains(held / 10, mains_hz)) < MOST_FLICKER


def test_what_lies_on_the_felt_or_a_lamp_that_is_switched_on_is_no_flicker() -> None:
    rows = np.linspace(40, 200, 64)
    assert measure_flicker([rows * (1 + 0.3 * (number > 5)) for number in range(12)]) == 0
    assert measure_flicker([rows, rows * 2]) == 0, "two pictures tell nothing"


@pytest.mark.parametrize(
    ("exposure", "mains_hz", "held"),
    [
        (35, None, 35),
        (None, 50, None),
        (35, 50, 100),
        (149, 50, 100),
        (151, 50, 200),
        (35, 60, 83),
        (170, 60, 167),
    ],
)
def test_the_exposure_is_a_whole_number_of_half_waves(
    exposure: int | None, mains_hz: int | None, held: int | None
) -> None:
    settings = CameraSettings(exposure=exposure, mains_hz=mains_hz)  # type: ignore[arg-type]
    assert settings.held_exposure == held


def test_the_sharpest_so_far_is_kept(picture: Image) -> None:
    tuning = CameraTuning(TABLE)
    tuning.take(picture)
    sharp = tuning.best
    tuning.take(cv2.GaussianBlur(picture, (0, 0), 2.5))
    assert tuning.best == sharp > camera_tuning.GOOD_SHARPNESS
