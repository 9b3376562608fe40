"""Where white borders may lie: what is left out of the search can't have won."""

import numpy as np
import pytest

from vision.detection.border_search import BorderSearch, CardBox, TurnedBlob
from vision.pixels import Image, cv2

BOX = CardBox(40.0, 60.0, 0.7, 3.5)


def draw_heap(seed: int) -> tuple[Image, Image]:
    """Cards with white borders on each other: what is of the heap, and what is white of it."""
    random = np.random.default_rng(seed)
    blob, white = np.zeros((150, 170), np.uint8), np.zeros((150, 170), np.uint8)
    for x, y, angle in random.uniform([50, 50, -9], [120, 100, 9], (4, 3)):
        for mask, inset, level in ((blob, 0, 1), (white, 0, 1), (white, 3.5, 0)):
            sides = (BOX.width - 2 * inset, BOX.height - 2 * inset)
            corners = cv2.boxPoints(((x, y), sides, angle))
            cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), (level,))
    return blob, white


@pytest.mark.parametrize("seed", range(6))
def test_no_place_scores_beyond_the_bound_that_was_told_before(seed: int) -> None:
    blob, white = draw_heap(seed)
    found = 0
    for angle in (0.0, 5.0, 90.0):
        box = BOX if angle < 90 else BOX.across()
        search = BorderSearch(TurnedBlob(blob, white, angle % 90), box)
        left = blob.copy()
        for corner in ((0, 0), (20, 20), (60, 20), (20, 80), (60, 60)):
            left = left.copy()
            left[corner[1] : corner[1] + 40, corner[0] : corner[0] + 40] = 0
            bound = search.bound
            place = search.best(left, 0.3)
            assert search.bound <= bound
            if place is not None:
                found += 1
                assert place.score <= bound
    assert found >= 3, "else nothing was compared"


def test_there_is_no_place_on_what_is_smaller_than_a_card() -> None:
    blob = np.zeros((80, 80), np.uint8)
    blob[10:60, 10:60] = 1
    search = BorderSearch(TurnedBlob(blob, blob, 0.0), BOX)
    assert search.bound == 0.0
    assert search.best(blob, 0.1) is None
