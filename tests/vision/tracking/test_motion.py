"""What changed between pictures, however many cores look."""

from contextlib import closing

import numpy as np
import pytest

from vision.cores import Cores
from vision.pixels import Image, cv2
from vision.tracking.motion import SMALLER, match_light, shrink


def _draw(height: int, width: int, seed: int = 3) -> Image:
    noise = np.random.default_rng(seed).integers(20, 200, (height, width, 3), np.uint8)
    return cv2.GaussianBlur(noise, (0, 0), 1.5)


@pytest.mark.parametrize(("height", "width"), [(1080, 1920), (1084, 96), (4, 8), (1078, 1918)])
def test_a_small_picture_is_the_same_on_one_core_and_on_two(height: int, width: int) -> None:
    picture = _draw(height, width)
    half = cv2.resize(picture, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
    size = (width // SMALLER, height // SMALLER)
    with closing(Cores(2)) as cores:
        for small in (shrink(picture), shrink(picture, cores)):
            assert np.array_equal(small, cv2.resize(half, size, interpolation=cv2.INTER_AREA))


@pytest.mark.parametrize("size", [(30, 31), (31, 31), (28, 30), (4, 4)])
def test_light_is_matched_by_the_median_over_places(size: tuple[int, int]) -> None:
    before = _draw(*size)
    now = cv2.convertScaleAbs(before, alpha=1.2)
    now[0, 0] = 255
    old, new = before[::3, ::3, 1].astype(np.float32), now[::3, ::3, 1].astype(np.float32)
    gain = float(np.median((new + 1) / (old + 1)))
    assert 1.0 < gain < 1.7
    assert np.array_equal(match_light(before, now), cv2.convertScaleAbs(before, alpha=gain))
