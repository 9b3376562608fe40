"""The camera's noise as it is measured, and by how much a pixel may differ: each bound on both
sides."""

import numpy as np
import pytest

from vision.pixels import Image, Numbers
from vision.tracking.noise_meter import BlockMeter, NoiseMeter
from vision.tracking.small_pictures import View

SHAPE = (240, 240)
ROWS: Numbers = np.ones(SHAPE[0])
LEAST = 5
"""Grey levels: five standard deviations of two pictures with a noise of 0.6 each, rounded up."""


def view(levels: Numbers | float, around: int = 0) -> View:
    picture: Image = np.broadcast_to(
        np.asarray(levels, np.float64)[..., None] if np.ndim(levels) else np.float64(levels),
        (*SHAPE, 3),
    ).round().clip(0, 255).astype(np.uint8)  # fmt: skip
    return View(picture, np.full_like(picture, around))


def shake(sigma: float, level: float = 110.0, seed: int = 0) -> View:
    random = np.random.default_rng([seed, 19])
    return view(level + random.normal(0, sigma, SHAPE))


def measure(*pairs: tuple[View, View]) -> NoiseMeter:
    meter = NoiseMeter()
    for now, before in pairs:
        meter.take(now, before, ROWS)
    return meter


def test_a_still_camera_may_differ_by_five_levels_and_a_tenth_of_what_is_around() -> None:
    meter = measure((view(110), view(110)))
    assert set(np.unique(meter.expect(view(110)))) == {LEAST}
    assert set(np.unique(meter.expect(view(110, around=100)))) == {LEAST + 10}


@pytest.mark.parametrize("sigma", [3.0, 6.0])
def test_noise_is_told_to_a_tenth(sigma: float) -> None:
    meter = measure((shake(sigma, seed=1), shake(sigma, seed=2)))
    assert meter.usual == pytest.approx(sigma, rel=0.1)
    assert np.median(meter.expect(view(110))) == pytest.approx(5 * 2**0.5 * sigma, rel=0.15)


def test_what_less_than_a_quarter_does_tells_no_noise_and_what_more_does_some() -> None:
    """Half a picture that moves is no noise by itself, and compression's jumps in it are a bit."""
    apart: Numbers = np.zeros(SHAPE)
    apart[:, :20] = 30
    assert measure((view(110 + apart), view(110))).usual == pytest.approx(0.6)
    apart[:, : SHAPE[1] // 3] = 30
    found = measure((view(110 + apart), view(110))).usual
    assert found == pytest.approx(2.5 * 0.6 / 2**0.5)


@pytest.mark.parametrize(("later", "share"), [(12.0, 0.1), (3.0, 0.2)])
def test_noise_is_believed_slowly_and_stillness_twice_as_fast(later: float, share: float) -> None:
    meter = measure((shake(6.0, seed=1), shake(6.0, seed=2)))
    step = 110 // 32
    first = meter.sigma[step]
    pair = shake(later, seed=3), shake(later, seed=4)
    meter.take(*pair, ROWS)
    found = measure(pair).sigma[step]
    assert (meter.sigma[step] - first) / (found - first) == pytest.approx(share, rel=0.1)


@pytest.mark.parametrize(("rows", "own"), [(4, False), (6, True)])
def test_a_brightness_tells_its_noise_by_four_hundred_pixels(rows: int, own: bool) -> None:
    """Of each third row and column: so 80 a row, and 320 or 480."""
    bright: Numbers = np.full(SHAPE, 110.0)
    bright[: 3 * rows] = 200
    random = np.random.default_rng(20)
    noise = np.where(bright > 150, random.normal(0, 8, SHAPE), 0)
    sigma = measure((view(bright + noise), view(bright))).sigma
    # Steps of 32 levels: 200 is the seventh.
    assert (sigma[6] > 3 * sigma[3]) == own


def step_cells(level: int, cells: int, *, times: int = 2, after: int = 0) -> BlockMeter:
    """A meter that saw so many of the picture's 96 cells jump, so often, and stillness after it."""
    apart: Numbers = np.zeros((8, 12))
    apart.ravel()[:cells] = level
    jumped = view(110 + np.kron(apart, np.ones((SHAPE[0] // 8, SHAPE[1] // 12))))
    meter = BlockMeter()
    for _ in range(times):
        meter.take(jumped, view(110), ROWS)
    for _ in range(after):
        meter.take(view(110), view(110), ROWS)
    return meter


@pytest.mark.parametrize(("level", "learned"), [(14, 14.0), (15, 0.0)])
def test_what_steps_by_more_than_compression_makes_is_not_learned(
    level: int, learned: float
) -> None:
    assert step_cells(level, 96).steps.max() == learned


@pytest.mark.parametrize(("cells", "learned"), [(9, 0.0), (12, 10.0)])
def test_a_tenth_of_the_cells_may_do_what_is_not_learned(cells: int, learned: float) -> None:
    assert step_cells(10, cells).steps.max() == learned


@pytest.mark.parametrize(("times", "learned"), [(1, 0.0), (2, 10.0)])
def test_what_happens_once_is_not_learned(times: int, learned: float) -> None:
    assert step_cells(10, 96, times=times).steps.max() == learned


@pytest.mark.parametrize(("after", "learned"), [(38, 10.0), (39, 0.0)])
def test_it_is_forgotten_after_forty_pairs(after: int, learned: float) -> None:
    assert step_cells(10, 96, after=after).steps.max() == learned


@pytest.mark.parametrize(("step", "expected"), [(3, LEAST), (4, 8)])
def test_blocks_count_twice_where_they_do_more_than_the_noise_explains(
    step: int, expected: int
) -> None:
    meter = NoiseMeter()
    meter.blocks = step_cells(step, 96)
    # Whatever is taken renews what is expected.
    meter.take(view(110), view(110), ROWS)
    assert meter.expect(view(110)).max() == expected
