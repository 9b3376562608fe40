"""Each view is held to what can be seen in it."""

import numpy as np

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


def test_a_backs_corners_say_so() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    sample = show_views(np.random.default_rng(1), crop, Shown(label=BACK))
    assert {told for _, told in sample.corners} == {BACK}


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
