"""A card that goes on beyond the picture's edge reaches as far as a card does."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.photos.test_planes import CARD, see
from vision.photos.geometry.quad_geometry import overlap
from vision.pixels import Numbers
from vision.see.loose_pictures import complete_truncated

SIZE = (1601, 1201)


def lay(turn: float, right: float, sideways: bool) -> Numbers:
    """A card, (4, 2) in millimetres, of which the lower part lies beyond the picture."""
    card = (CARD - CARD.mean(axis=0)) @ np.array([[0.0, 1], [-1, 0]]) if sideways else CARD
    card = card - card.mean(axis=0)
    cosine, sine = np.cos(turn), np.sin(turn)
    laid: Numbers = card @ np.array([[cosine, sine], [-sine, cosine]]) + np.array([right, 195.0])
    return laid


def draw_in(truth: Numbers, side: int, share: float) -> Numbers:
    """The card with its far side moved along the two beside it."""
    wrong = truth.copy()
    near, far = [side, (side + 1) % 4], [(side + 3) % 4, (side + 2) % 4]
    wrong[far] = truth[near] + (truth[far] - truth[near]) * share
    return wrong


@given(
    st.floats(-0.4, 0.1), st.floats(-0.2, 0.2), st.floats(-60, 60), st.floats(0.85, 1.2),
    st.booleans(),
)  # fmt: skip
def test_its_far_side_lies_where_three_sides_tell(
    tilt: float, turn: float, right: float, share: float, sideways: bool
) -> None:
    [truth] = see(lay(turn, right, sideways)[None], tilt, 0.0)
    side = int(truth[:, 1].argsort()[:2].min())
    side = 3 if set(truth[:, 1].argsort()[:2].tolist()) == {0, 3} else side
    wrong = draw_in(truth, side, share)
    completed = complete_truncated(wrong, SIZE)
    if (wrong[:, 1] > SIZE[1] + 2).sum() != 2:
        assert completed is None
        return
    assert completed is not None
    assert overlap(completed, truth) > 0.93
    near = [side, (side + 1) % 4]
    assert np.array_equal(completed[near], truth[near])


def test_a_card_in_view_or_nearly_out_of_it_is_left() -> None:
    inside = CARD * 3 + 200
    assert complete_truncated(inside, SIZE) is None
    assert complete_truncated(inside + np.array([0, 1201.0]), SIZE) is None
    one_corner = np.array([[300.0, 900], [500, 950], [430, 1250], [230, 1190]])
    assert complete_truncated(one_corner, SIZE) is None
