"""Each view is held to what can be seen in it."""

import numpy as np
import pytest

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.network_views import BACK, REJECT
from vision.lab.pictures.targets import UNJUDGED, Shown, describe_corner, describe_face, show_views


def test_an_index_counts_where_it_is_in_view() -> None:
    assert describe_corner("As", 0.0) == "As"
    assert describe_corner("As", 0.5) == UNJUDGED
    assert describe_corner("As", 1.0) == REJECT
    assert describe_face("As", [0.0, 1.0], 0.3) == "As"
    assert describe_face("As", [0.2, 1.0], 0.3) == UNJUDGED
    assert describe_face("As", [0.0, 1.0], 0.7) == UNJUDGED


def test_a_giant_index_is_told_by_the_wide_corner_alone() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    upright, turned = (
        show_views(np.random.default_rng(1), crop, Shown(label="As", giant=True, turned=way))
        for way in (False, True)
    )
    assert [told for _, told in upright.corners] == [REJECT, REJECT]
    assert [told for _, told in upright.wide] == ["As", REJECT]
    assert [told for _, told in turned.wide] == [REJECT, "As"]
    hidden = Shown(label="As", giant=True, turned=True, hidden=(0.0, 0.5))
    assert show_views(np.random.default_rng(1), crop, hidden).label == UNJUDGED


@pytest.mark.parametrize(("held", "told"), [(1.0, "As"), (0.7, "As"), (0.5, REJECT)])
def test_a_corner_that_holds_half_of_a_suit_leaves_it_to_the_wide_one(
    held: float, told: str
) -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    sample = show_views(np.random.default_rng(1), crop, Shown(label="As", held=held))
    assert [label for _, label in sample.corners] == [told, told]
    if held < 1:
        assert [label for _, label in sample.wide] == ["As", "As"]
    back = show_views(np.random.default_rng(1), crop, Shown(label=BACK, held=held))
    assert {label for _, label in back.corners} == {BACK}


def test_what_was_cut_wrongly_holds_no_corner_to_anything() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    sample = show_views(np.random.default_rng(1), crop, Shown(label=REJECT, spoiled=True))
    assert sample.label == REJECT
    assert {told for _, told in (*sample.corners, *sample.wide)} == {UNJUDGED}


def test_most_wide_corners_train_though_corners_would_read_their_cards() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    random = np.random.default_rng(1)
    told = [show_views(random, crop, Shown(label="As")).wide[0][1] for _ in range(200)]
    assert set(told) == {"As", UNJUDGED}
    assert 100 < told.count("As") < 140
