"""Felt is told from what lies on it, by the distance from the felt's line, to the last level."""

import numpy as np
import pytest

from vision.detection.felt_model import FOREGROUND, FeltModel, learn_felt
from vision.pixels import Image, cv2


@pytest.mark.parametrize("seed", range(6))
def test_foreground_is_what_lies_beyond_the_limit_and_nothing_else(seed: int) -> None:
    random = np.random.default_rng(seed)
    felt = _learn(random)
    # Every level about the limit comes up many times in as many colours.
    picture: Image = random.integers(0, 256, (300, 500, 3), dtype=np.uint8)
    distances = cv2.transform(picture, felt.across).astype(int) - 128
    expected = (np.abs(distances).max(axis=2) > FOREGROUND).astype(np.uint8) * 255
    assert np.array_equal(felt.foreground(picture), expected)


def test_bare_felt_has_no_foreground() -> None:
    felt = _learn(np.random.default_rng(9))
    dim = np.array([0.4, 0.7, 1.0, 1.3])[:, None, None] * felt.colour
    picture = np.repeat(dim.round().clip(0, 255).astype(np.uint8), 20, axis=1)
    assert not felt.foreground(picture).any()


def _learn(random: np.random.Generator) -> FeltModel:
    colour = random.integers(30, 160, 3)
    noisy = colour + random.normal(0, 3, (90, 160, 3))
    felt = learn_felt(noisy.round().clip(0, 255).astype(np.uint8))
    assert felt is not None
    return felt
