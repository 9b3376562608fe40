"""What is seen of a card's rim tells where it lies, whatever covers the rest."""

import numpy as np
import pytest

from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.planes import Plane
from vision.photos.geometry.quad_geometry import sides_of
from vision.photos.geometry.sides import ALONG, CLOSELY
from vision.photos.overlaps.rims import are_bare, find_points, lay_on_rim, lies_over, refine_on_rim
from vision.pixels import Image, Numbers, cv2
from vision.see.loose_pictures import LooseSurface

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)
UNDER = CARD + np.array([60.0, 50.0])
OVER = UNDER + np.array([22.0, 3.0])
PLANE = Plane(np.diag([3.0, 3.0, 1.0]), 63.0, UNDER[None])
"""Three pixels a millimetre, seen from above."""


def turn(card: Numbers, degrees: float, step: tuple[float, float]) -> Numbers:
    angle, middle = np.radians(degrees), card.mean(axis=0)
    about = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned: Numbers = (card - middle) @ about + middle + step
    return turned


def lay(*cards: Numbers) -> Pyramid:
    """White cards on felt, each with the shadow that it throws on those below."""
    picture: Image = np.full((620, 700, 3), (60, 110, 40), np.uint8)
    for card in cards:
        corners = np.round(3 * card * 16).astype(np.int32)
        cv2.polylines(picture, [corners], isClosed=True, color=(90, 95, 90), thickness=3, shift=4)
        cv2.fillConvexPoly(picture, corners, (225, 230, 228), cv2.LINE_AA, 4)
    return Pyramid(cv2.GaussianBlur(picture, (0, 0), 0.8), LooseSurface())


def measure_off(card: Numbers, truth: Numbers) -> float:
    return float(np.linalg.norm(card - truth, axis=1).mean())


@pytest.mark.parametrize(("degrees", "step"), [(0, (1.8, 1.2)), (2.0, (-1.5, 1.0)), (-1.5, (0, 2))])
def test_a_card_under_another_is_laid_where_its_rim_is_seen(
    degrees: float, step: tuple[float, float]
) -> None:
    pyramid = lay(UNDER, OVER)
    card, share = lay_on_rim(pyramid, PLANE, turn(UNDER, degrees, step), OVER[None])
    assert measure_off(card, UNDER) < 0.5
    assert share > 0.8
    assert sides_of(card) == pytest.approx([63, 88, 63, 88])
    assert measure_off(refine_on_rim(pyramid, PLANE, card, OVER[None]) / 3, UNDER) < 0.6


def test_where_no_edge_is_a_card_stays() -> None:
    pyramid = Pyramid(np.full((620, 700, 3), 120, np.uint8), LooseSurface())
    card, share = lay_on_rim(pyramid, PLANE, UNDER, OVER[None])
    assert share == 0
    assert card.tolist() == UNDER.tolist()


def test_a_hidden_part_of_a_side_moves_nothing() -> None:
    """The cover's own edge runs a little beside the covered side."""
    cover = UNDER + np.array([20.0, -1.5])
    pyramid = lay(UNDER, cover)
    seen = are_bare(find_points(UNDER[None], CLOSELY)[0], cover[None])
    assert seen.sum(axis=1).tolist() == [10, 0, 40, 40]
    told = pyramid.refine(3 * UNDER, 0.04, seen) / 3
    blind = pyramid.refine(3 * UNDER, 0.04) / 3
    assert measure_off(told, UNDER) < 0.4 < measure_off(blind, UNDER)


def test_what_lies_under_a_cover_is_not_bare() -> None:
    points = np.array([[70.0, 60.0], [90.0, 60.0], [300.0, 300.0]])
    assert are_bare(points, OVER[None]).tolist() == [True, False, True]
    assert are_bare(points, np.zeros((0, 4, 2))).all()


def test_the_card_whose_sides_go_on_lies_over_the_other() -> None:
    whole = np.ones((4, len(ALONG)))
    cut = whole.copy()
    cut[0, len(ALONG) // 2 :] = cut[1] = 0
    assert lies_over(OVER, whole, UNDER, cut)
    assert not lies_over(UNDER, cut, OVER, whole)
