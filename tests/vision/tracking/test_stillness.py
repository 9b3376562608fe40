"""What is light and what is a change: each bound on both sides."""

import numpy as np
import pytest

from vision.pixels import Image, Numbers
from vision.tracking import stillness
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.small_pictures import SMALL_PER_MM, View, prepare
from vision.tracking.stillness import compare_rows, find_changes, keep_large

SHAPE = (60, 90)
ALL = (slice(0, SHAPE[0]), slice(0, SHAPE[1]))


def view(levels: Numbers | float) -> View:
    picture: Image = np.broadcast_to(np.asarray(levels, np.float64), SHAPE)[..., None].repeat(
        3, axis=2
    ).round().astype(np.uint8)  # fmt: skip
    return View(picture, np.zeros_like(picture))


def changes(now: View, before: View) -> Image:
    return find_changes(now, before, np.ones(SHAPE[0]), NoiseMeter(), ALL)


@pytest.mark.parametrize(("pixels", "kept"), [(3, False), (4, True)])
def test_a_change_has_nine_square_millimetres(pixels: int, kept: bool) -> None:
    spot: Image = np.zeros(SHAPE, np.uint8)
    spot[10, 10 : 10 + pixels] = 255
    assert keep_large(spot, stillness.LEAST_MM2 * SMALL_PER_MM**2).any() == kept


@pytest.mark.parametrize(("level", "changed"), [(245, True), (246, False)])
def test_what_was_burnt_out_may_be_brighter_still(level: int, changed: bool) -> None:
    assert changes(view(255), view(level)).any() == changed
    assert changes(view(level - 20), view(level)).any(), "and no darker"


@pytest.mark.parametrize(("apart", "changed"), [(5, False), (6, True)])
def test_a_change_exceeds_what_noise_explains(apart: int, changed: bool) -> None:
    assert changes(view(110 + apart), view(110)).any() == changed


@pytest.mark.parametrize(("share", "told"), [(0.05, 0.05), (0.1, 0.06)])
def test_rows_may_be_six_hundredths_brighter_than_the_picture(share: float, told: float) -> None:
    levels: Numbers = np.full(SHAPE, 199.0)
    levels[20:40] = 200 * (1 + share) - 1
    rows = compare_rows(view(levels), view(199))
    assert rows[30] == pytest.approx(1 + told, abs=0.004)
    assert rows[2] == pytest.approx(1.0)


@pytest.mark.parametrize(("level", "told"), [(39, False), (40, True)])
def test_light_is_told_by_what_is_bright_enough(level: int, told: bool) -> None:
    """On black cloth one level is a twentieth."""
    levels: Numbers = np.full(SHAPE, 199.0)
    levels[20:40] = level
    later = levels.copy()
    later[20:40] = level + 2
    rows = compare_rows(view(later), view(levels))
    assert (rows[30] > 1.02) == told


@pytest.mark.parametrize(("pixels", "told"), [(5, False), (6, True)])
def test_a_row_is_told_by_six_bright_pixels(pixels: int, told: bool) -> None:
    """Of each third one."""
    levels: Numbers = np.full(SHAPE, 199.0)
    levels[20:40] = 10
    levels[20:40, : 3 * pixels] = 199
    later = levels.copy()
    later[20:40, : 3 * pixels] = 209
    rows = compare_rows(view(later), view(levels))
    assert (rows[30] > 1.02) == told


@pytest.mark.parametrize(
    ("gain", "told"), [(0.23, 1.0), (0.27, 0.27), (3.9, 3.9), (4.1, 1.0)]
)  # fmt: skip
def test_an_exposure_that_hunts_farther_is_another_picture(gain: float, told: float) -> None:
    rows = compare_rows(view(50 * gain - 1), view(49))
    assert rows[30] == pytest.approx(told, abs=0.02)


def slope(moved: float) -> View:
    """Waves of some pixels, moved to the right."""
    x, y = np.meshgrid(np.arange(SHAPE[1]) - moved, np.arange(SHAPE[0]))
    levels = 120 + 60 * np.sin(x / 4) + 40 * np.sin(y / 5)
    return prepare(view(levels).picture)


@pytest.mark.parametrize(("moved", "changed"), [(0.9, False), (1.4, True)])
def test_a_tremble_of_up_to_a_pixel_is_followed(moved: float, changed: bool) -> None:
    apart = changes(slope(moved), slope(0))
    # At the border nothing is known of what came in.
    assert apart[3:-3, 3:-3].any() == changed
