"""A place that no lens sees a card in lies across two cards."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from vision.photos.geometry.quad_geometry import area_of
from vision.pixels import Numbers
from vision.see.loose_pictures import is_too_wide

SIZE = (1600, 1200)


def show(
    width: float, tall: float, focal: float, tilt: float, turn: float, away: float, aside: float
) -> Numbers:
    """What a lens sees of a rectangle in millimetres that lies turned on a tilted table."""
    corners = np.array([[0, 0], [width, 0], [width, tall], [0, tall]]) - [width / 2, tall / 2]
    spun = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    flat = corners @ spun.T + [aside, 0.0]
    points = np.column_stack(
        [flat[:, 0], flat[:, 1] * np.cos(tilt), flat[:, 1] * np.sin(tilt) + away]
    )
    seen: Numbers = points[:, :2] / points[:, 2:] * focal * max(SIZE) + (np.array(SIZE) - 1) / 2
    return seen


LENSES = st.floats(0.68, 3.4)
TURNS = st.floats(0.0, 2 * np.pi)


@given(
    width=st.sampled_from([57.0, 63.0]), focal=LENSES, tilt=st.floats(0.0, np.radians(60)),
    turn=TURNS, near=st.floats(2.0, 6.0), aside=st.floats(-60.0, 60.0),
)  # fmt: skip
def test_no_card_is_too_wide(
    width: float, focal: float, tilt: float, turn: float, near: float, aside: float
) -> None:
    quad = show(width, 88.0, focal, tilt, turn, focal * max(SIZE) / near, aside)
    assert not is_too_wide(quad, SIZE)


@given(
    wide=st.floats(1.5, 1.9), focal=st.floats(0.68, 1.4), tilt=st.floats(0.0, np.radians(3)),
    turn=TURNS, near=st.floats(3.0, 6.0),
)  # fmt: skip
def test_what_is_as_wide_as_two_cards_in_a_column_is(
    wide: float, focal: float, tilt: float, turn: float, near: float
) -> None:
    quad = show(63.0 * wide, 88.0, focal, tilt, turn, focal * max(SIZE) / near, 0.0)
    assume(area_of(quad) > 40_000)
    assert is_too_wide(quad, SIZE)


def test_the_scene_that_showed_it() -> None:
    """Seed 278, hard 2: an eight of diamonds whose place took in half of the nine above it."""
    across = np.array([[761.0, 483.0], [455.0, 102.0], [785.0, -231.0], [1040.0, 169.0]])
    own = np.array([[765.0, 482.0], [546.0, 227.0], [860.0, -94.0], [1039.0, 167.0]])
    assert is_too_wide(across, (1280, 960))
    assert not is_too_wide(own, (1280, 960))


@pytest.mark.parametrize("share", [1.0, 0.15])
def test_what_is_seen_coarsely_does_not_tell(share: float) -> None:
    square = np.array([[0.0, 0.0], [300.0, 0.0], [300.0, 300.0], [0.0, 300.0]]) * share + 400
    assert is_too_wide(square, SIZE) is (share == 1.0)
