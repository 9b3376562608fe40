"""Networks as products of matrices say what they say as convolutions."""

import numpy as np
import pytest

from vision.identification.network_views import CORNER_SIZE, FACE_SIZE, OUTPUTS, to_input
from vision.identification.networks import WEIGHTS
from vision.identification.products import read_layers, to_pairs, write_products
from vision.pixels import Image, cv2


def _draw_noise(size: tuple[int, int], count: int) -> list[Image]:
    """Pictures that are lit up to their rims, where a convolution looks beside them."""
    width, height = size
    random = np.random.default_rng(7)
    return list(random.integers(0, 256, (count, height, width, 3), np.uint8))


@pytest.mark.parametrize(("name", "size"), [("face", FACE_SIZE), ("corner", CORNER_SIZE)])
def test_products_say_what_the_convolutions_say(name: str, size: tuple[int, int]) -> None:
    trained = cv2.dnn.readNetFromONNX(str(WEIGHTS / f"{name}.onnx"))
    products = cv2.dnn.readNetFromONNX(
        np.frombuffer(write_products(read_layers(trained), size), np.uint8)
    )
    for count in (1, 3):
        pictures = _draw_noise(size, count)
        trained.setInput(to_input(pictures))
        products.setInput(to_pairs(pictures))
        expected, told = trained.forward().copy(), products.forward().copy()
        assert told.shape == (count, OUTPUTS)
        # Logits reach 5; sums in another order differ in their last digits.
        assert np.abs(told - expected).max() < 1e-4


def test_pairs_are_the_pixels_in_their_order_and_one_black_pair() -> None:
    picture = np.arange(2 * 4 * 3, dtype=np.uint8).reshape(2, 4, 3)
    pairs = to_pairs([picture, picture[::-1, ::-1]])
    assert pairs.shape == (2, 5, 6)
    assert np.array_equal(np.rint(pairs[0, :4].reshape(2, 4, 3) * 255), picture)
    assert np.array_equal(np.rint(pairs[1, :4].reshape(2, 4, 3) * 255), picture[::-1, ::-1])
    assert not pairs[:, 4].any()
