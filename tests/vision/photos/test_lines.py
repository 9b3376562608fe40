"""What straight sides in view tell of where a card lies."""

import numpy as np

from vision.photos.geometry.lines import complete
from vision.photos.geometry.quad_geometry import measure_unlike

CARD = np.array([[300.0, 100], [300, 415], [80, 415], [80, 100]])
"""As large as a card that fills half of the picture that is searched."""


def test_two_sides_in_view_tell_a_large_card() -> None:
    ways = np.roll(CARD, -1, axis=0) - CARD
    ways *= 5 / np.linalg.norm(ways, axis=1, keepdims=True)
    sides = np.stack([CARD + ways, np.roll(CARD, -1, axis=0) - ways], axis=1)
    for side in range(4):
        quads = complete(sides[[side, (side + 1) % 4]])
        assert len(quads)
        assert measure_unlike(CARD[None], np.concatenate([quads, quads[:, ::-1]])).min() < 0.12
