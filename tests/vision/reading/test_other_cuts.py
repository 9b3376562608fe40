"""A place that was not named is cut otherwise: as it may truly lie."""

import numpy as np
import pytest

from vision.pixels import Image, Numbers, cv2
from vision.reading.levels import Levels
from vision.reading.other_cuts import complete_otherwise, cut_otherwise
from vision.reading.planes import find_plane
from vision.reading.shapes import overlap

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64) * 3 + 200
WHOLE = CARD + np.array([250.0, 30.0])
"""A card that is wholly seen, and tells how large they are."""


def lay(*quads: Numbers) -> Image:
    """White cards with thin rims on felt, the last on top."""
    picture = np.full((700, 800, 3), (60, 110, 40), np.uint8)
    for quad in quads:
        corners = quad.round().astype(np.int32)
        cv2.fillConvexPoly(picture, corners, (250, 250, 250))
        cv2.polylines(picture, [corners], True, (120, 120, 120), 1)
    return cv2.GaussianBlur(picture, (3, 3), 0.8)


def best(cuts: list[Numbers], truth: Numbers) -> float:
    return max(overlap(cut, truth) for cut in cuts)


def test_a_place_is_cut_turned_too_where_its_long_side_was_taken_for_a_short_one() -> None:
    sideways = np.roll(CARD, 1, axis=0)
    turned = cut_otherwise(sideways, ())[-1]
    # Upright or upside down: a short side first.
    assert np.linalg.norm(turned[1] - turned[0]) < np.linalg.norm(turned[2] - turned[1])
    assert len(cut_otherwise(CARD, ())) == 2


def test_sides_are_moved_onto_edges_farther_off() -> None:
    askew = CARD + np.array([[8.0, -6], [5, 9], [-7, -9], [-8, 10]])
    levels = Levels(lay(CARD))
    assert best(complete_otherwise(askew, levels, None), CARD) > 0.97 > overlap(askew, CARD) + 0.01


@pytest.mark.parametrize("side", range(4))
def test_a_place_that_ends_at_its_cover_is_completed_by_a_card_of_true_size(side: int) -> None:
    covered = CARD.copy()
    ends = [side, (side + 1) % 4]
    covered[ends] += 0.8 * (CARD.mean(axis=0) - CARD[ends].mean(axis=0))
    # What is not seen of it lies under a card of the same white, without an edge.
    picture = lay(CARD, WHOLE)
    away = CARD[ends].mean(axis=0) - CARD.mean(axis=0)
    bare = np.concatenate([CARD[ends] - 0.6 * away, CARD[ends][::-1] + 0.6 * away])
    cv2.fillConvexPoly(picture, bare.round().astype(np.int32), (250, 250, 250))
    plane = find_plane(WHOLE[None], np.ones(1))
    assert plane is not None
    cuts = complete_otherwise(covered, Levels(picture), plane)
    assert best(cuts, CARD) > 0.9 > best(cut_otherwise(covered, ()), CARD) + 0.15


def test_cuts_that_are_nearly_alike_are_made_once() -> None:
    levels = Levels(lay(CARD, WHOLE))
    assert complete_otherwise(CARD, levels, find_plane(WHOLE[None], np.ones(1))) == []
