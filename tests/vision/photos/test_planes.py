"""Covered cards are completed by those in view: on their plane, and beside them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.photos.geometry.neighbour_places import suggest_beside
from vision.photos.geometry.planes import complete_on, settle_on
from vision.photos.geometry.quad_geometry import measure_unlike, overlap, sides_of
from vision.photos.geometry.quads import Suggestions
from vision.pixels import Numbers, cv2
from vision.see.loose_pictures import find_plane

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)


def see(boxes: Numbers, tilt: float, turn: float) -> Numbers:
    """Cards on a plane, (n, 4, 2) in millimetres, as a camera at a tilt sees them in pixels."""
    cosine, sine = np.cos(turn), np.sin(turn)
    flat = boxes @ np.array([[cosine, sine], [-sine, cosine]])
    away = 500 + flat[..., 1] * np.sin(tilt)
    x = flat[..., 0] / away * 1500 + 800
    y = flat[..., 1] * np.cos(tilt) / away * 1500 + 600
    return np.stack([x, y], axis=-1)


@given(st.floats(0, 0.8), st.floats(0, 6.28), st.integers(0, 3), st.floats(-0.3, 0.3))
def test_a_covered_side_is_put_where_a_card_of_true_size_has_it(
    tilt: float, turn: float, side: int, off: float
) -> None:
    boxes = np.stack([CARD + shift for shift in ([-100, -40], [0, -60], [70, 30])])
    quads = see(boxes, tilt, turn)
    plane = find_plane(quads, np.ones(3))
    assert plane is not None
    [truth] = see((CARD + np.array([-40.0, 50]))[None], tilt, turn)
    wrong = truth.copy()
    ends = [side, (side + 1) % 4]
    wrong[ends] += (truth.mean(axis=0) - truth[ends].mean(axis=0)) * off
    weights = np.ones(4)
    weights[side] = 0
    settled = settle_on(plane, wrong, weights)
    assert overlap(settled, truth) > 0.96
    if abs(off) > 0.15:
        assert overlap(settled, truth) > overlap(wrong, truth)


@given(st.floats(0, 0.8), st.floats(0, 6.28), st.sampled_from([-40.0, -19.0, 19.0, 40.0]))
def test_a_card_that_lies_under_another_is_suggested(tilt: float, turn: float, step: float) -> None:
    top, under = see(np.stack([CARD, CARD + np.array([step * 1.1, 2.0])]), tilt, turn)
    suggested = suggest_beside(top[None])[0]
    assert max(overlap(quad, under) for quad in suggested) > 0.8


def test_places_are_unlike_by_how_far_their_corners_are_apart() -> None:
    moved = CARD + np.array([12.6, 0.0])
    unlike = measure_unlike(np.stack([CARD, np.roll(CARD, 2, axis=0)]), moved[None])
    assert np.allclose(unlike, 12.6 / np.sqrt(63 * 88))
    assert measure_unlike(CARD[None], np.zeros((0, 4, 2))).shape == (1, 0)


def test_a_card_that_its_cover_makes_narrower_is_not_held_where_more_is_asked() -> None:
    quads = see(np.stack([CARD, CARD + np.array([80.0, 0])]), 0.4, 1.0)
    plane = find_plane(quads, np.ones(2))
    assert plane is not None
    narrow = see((CARD * np.array([0.96, 1]) + np.array([-90.0, 20]))[None], 0.4, 1.0)
    assert plane.holds(narrow).all()
    assert not plane.holds(narrow, 0.025).any()


def test_a_card_with_two_short_sides_in_view_is_suggested_on_a_chequered_cloth_too() -> None:
    whole = CARD + np.array([700.0, 300])
    plane = find_plane(whole[None], np.ones(1))
    assert plane is not None
    places = np.arange(12) * 95.0
    sides = [
        [[x, y], [x + 95 * (down == 0), y + 95 * down]]
        for x in places for y in places for down in (0, 1)
    ]  # fmt: skip
    truth = CARD + np.array([40.0, 30])
    shown = [[truth[0], truth[0] + [40.0, 0]], [truth[0], truth[0] + [0, 50.0]]]
    suggested = complete_on(plane, np.array(sides + shown))
    assert max(overlap(quad, truth) for quad in suggested) > 0.98


def test_cards_far_off_are_suggested_however_steeply_they_are_seen() -> None:
    near = np.stack([CARD + shift for shift in ([-150.0, -60], [20, -90])])
    turned = (CARD - 40) @ np.array([[0.17, 0.98], [-0.98, 0.17]])
    quads = see(np.concatenate([near, turned[None] + np.array([330.0, 300])]), 1.22, 0.0)
    picture = np.full((1200, 1600, 3), (60, 110, 40), np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(picture, np.round(quad * 16).astype(int), (235,) * 3, cv2.LINE_AA, 4)
    sides = np.sort(sides_of(quads[2]))
    assert sides[3] > 2.8 * sides[0]
    plane = find_plane(quads[:2], np.ones(2))
    assert plane is not None
    found = Suggestions(picture).go_on(plane, 16)
    assert max(overlap(quad, quads[2]) for quad in found) > 0.85
