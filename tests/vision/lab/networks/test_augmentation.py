"""Each look at a picture is another one, and still a look at the same picture."""

import numpy as np
import pytest

from vision.lab.networks.augmentation import vary
from vision.pixels import Image, cv2


@pytest.fixture
def picture() -> Image:
    """A dark square in the upper half of pale paper."""
    paper = np.full((96, 56, 3), 220, np.uint8)
    cv2.rectangle(paper, (16, 12), (40, 40), (30, 30, 30), -1)
    return paper


def test_a_picture_varies_and_stays_what_it_is(picture: Image) -> None:
    seen = [vary(np.random.default_rng(seed), picture, turn=False) for seed in range(40)]
    assert len({one.tobytes() for one in seen}) == 40
    for one in seen:
        assert one.shape == picture.shape
        assert one.dtype == np.uint8
        assert one[18:34, 22:34].mean() < 0.7 * one[60:90, 10:46].mean()


def test_half_a_turn_happens_where_it_may(picture: Image) -> None:
    seen = [vary(np.random.default_rng(seed), picture, turn=True) for seed in range(60)]
    turned = [one[:48].mean() > one[48:].mean() for one in seen]
    assert 15 < sum(turned) < 45


def test_the_same_chance_varies_alike(picture: Image) -> None:
    first, second = (vary(np.random.default_rng(7), picture, turn=True) for _ in range(2))
    assert np.array_equal(first, second)
