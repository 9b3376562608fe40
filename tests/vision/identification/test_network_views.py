"""The two views of a crop."""

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.network_views import CORNER_SIZE, FACE_SIZE, cut_corner, shrink_face
from vision.pixels import Image, Numbers


def _dot(x: int, y: int) -> Image:
    """A crop with a black spot of 3 by 3 mm on white."""
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 255, np.uint8)
    crop[y - 6 : y + 6, x - 6 : x + 6] = 0
    return crop


def _ink(view: Image) -> float:
    """How many pixels of a view are inked."""
    dark: Numbers = 255.0 - view[..., 0]
    return float(dark.sum()) / 255


def test_the_face_turned_by_half_is_the_view_turned_by_half() -> None:
    crop = np.random.default_rng(4).integers(0, 256, (CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)
    turned = shrink_face(np.ascontiguousarray(crop[::-1, ::-1]))[::-1, ::-1]
    # Sums of the same pixels in another order may round otherwise.
    assert np.abs(shrink_face(crop).astype(int) - turned).max() <= 1


def test_an_index_is_seen_larger_than_a_pip() -> None:
    index, pip = (_ink(shrink_face(_dot(*place))) for place in ((22, 30), (126, 176)))
    assert shrink_face(_dot(22, 30)).shape == (FACE_SIZE[1], FACE_SIZE[0], 3)
    assert index > 5 * pip


def test_each_corner_is_seen_upright() -> None:
    places = {
        0: (20, 30), 1: (CROP_WIDTH - 20, CROP_HEIGHT - 30),
        2: (CROP_WIDTH - 20, 30), 3: (20, CROP_HEIGHT - 30),
    }  # fmt: skip
    for number, (x, y) in places.items():
        views = [cut_corner(_dot(x, y), other) for other in range(4)]
        assert views[0].shape == (CORNER_SIZE[1], CORNER_SIZE[0], 3)
        assert [_ink(view) > 0 for view in views] == [other == number for other in range(4)]
        rows = np.flatnonzero((views[number] < 128).any(axis=(1, 2)))
        # 30 of 120 rows of the crop from the card's end.
        assert abs(rows.mean() / CORNER_SIZE[1] - 0.25) < 0.02
