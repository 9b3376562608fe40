"""The table under the camera is what docs/architecture.md says."""

import itertools

import pytest

from vision.layout import TABLE


def test_picture_is_full_hd_at_true_scale() -> None:
    assert TABLE.picture_size == (1920, 1080)
    assert TABLE.pixels_per_mm >= 2.2


def test_zones_do_not_overlap() -> None:
    for first, second in itertools.combinations(TABLE.zones, 2):
        apart = (
            first.right <= second.left
            or second.right <= first.left
            or first.bottom <= second.top
            or second.bottom <= first.top
        )
        assert apart, f"{first.name} and {second.name}"


def test_board_slots_lie_in_the_board_a_card_apart() -> None:
    board = TABLE.zone("board")
    assert len(TABLE.board_slots) == 5
    for x, y in TABLE.board_slots:
        assert board.left <= x - TABLE.card_width_mm / 2
        assert x + TABLE.card_width_mm / 2 <= board.right
        assert board.contains(x, y)
    steps = {b[0] - a[0] for a, b in itertools.pairwise(TABLE.board_slots)}
    assert steps == {90.0}


def test_markers_lie_in_the_picture_and_in_no_zone() -> None:
    half = TABLE.marker_side_mm / 2
    for marker in TABLE.markers:
        assert half <= marker.x_mm <= TABLE.width_mm - half
        assert half <= marker.y_mm <= TABLE.height_mm - half
        assert TABLE.zone_at(marker.x_mm, marker.y_mm) is None


def test_place_tells_its_zone() -> None:
    assert TABLE.zone_at(280, 105) is TABLE.zone("board")
    assert TABLE.zone_at(500, 200) is None


def test_unknown_zone_is_an_error_that_names_the_zones() -> None:
    with pytest.raises(KeyError, match="burn"):
        TABLE.zone("nowhere")
