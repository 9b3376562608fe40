"""What all modules of the vision share about pixels."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from vision.pixels import Image, find_percentile


@given(
    levels=arrays(np.uint8, array_shapes(min_dims=1, max_dims=2, max_side=40)),
    percent=st.sampled_from([0, 1, 5, 50, 88, 95, 99, 100]),
)
def test_percentile_is_numpys(levels: Image, percent: int) -> None:
    expected = float(np.percentile(levels, percent))
    assert find_percentile(levels, percent) == pytest.approx(expected, abs=1e-9)


def test_percentile_of_part_of_a_picture() -> None:
    levels = np.arange(200, dtype=np.uint8).reshape(10, 20)
    assert find_percentile(levels[::3, 2:9], 60) == pytest.approx(
        float(np.percentile(levels[::3, 2:9], 60))
    )
