"""What straight sides in view tell of where a card lies."""

from collections.abc import Callable

import numpy as np
import pytest

from vision.photos.geometry.lines import complete, complete_round
from vision.photos.geometry.quad_geometry import measure_unlike
from vision.pixels import Numbers

CARD = np.array([[300.0, 100], [300, 415], [80, 415], [80, 100]])
"""As large as a card that fills half of the picture that is searched."""


@pytest.mark.parametrize(("suggest", "round_off"), [(complete, 5), (complete_round, 20)])
def test_two_sides_in_view_tell_a_large_card_however_round_its_corners(
    suggest: Callable[[Numbers], Numbers], round_off: float
) -> None:
    ways = np.roll(CARD, -1, axis=0) - CARD
    ways *= round_off / np.linalg.norm(ways, axis=1, keepdims=True)
    sides = np.stack([CARD + ways, np.roll(CARD, -1, axis=0) - ways], axis=1)
    for side in range(4):
        quads = suggest(sides[[side, (side + 1) % 4]])
        assert len(quads)
        assert measure_unlike(CARD[None], np.concatenate([quads, quads[:, ::-1]])).min() < 0.12
