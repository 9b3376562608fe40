"""The table under the camera is what docs/architecture.md says."""

import itertools
from typing import Any

import msgspec
import pytest

from vision.cameras.settings import CameraSettings
from vision.felt.layout import TABLE, Layout, Marker, Zone
from vision.options import CameraOptions


def test_picture_is_full_hd_at_true_scale() -> None:
    assert TABLE.picture_size == (1920, 1080)
    assert TABLE.pixels_per_mm >= 2.0


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
        assert not any(zone.contains(marker.x_mm, marker.y_mm) for zone in TABLE.zones)


def test_a_place_lies_in_one_zone_or_in_none() -> None:
    assert [zone.name for zone in TABLE.zones if zone.contains(280, 105)] == ["board"]
    assert [zone.name for zone in TABLE.zones if zone.contains(500, 200)] == []


def test_unknown_zone_is_an_error_that_names_the_zones() -> None:
    with pytest.raises(KeyError, match="burn"):
        TABLE.zone("nowhere")


def change(part: str, place: int, **values: object) -> dict[str, Any]:
    """The table as a configuration file has it, with something wrong in it."""
    told: dict[str, Any] = msgspec.to_builtins(TABLE)
    told[part] = [dict(one) for one in told[part]]
    told[part][place] |= values
    return told


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        (msgspec.to_builtins(TABLE) | {"width_mm": 0}, "more than 0 mm"),
        (msgspec.to_builtins(TABLE) | {"pixels_per_mm": 1.5}, "2 or more"),
        (msgspec.to_builtins(TABLE) | {"markers": []}, "expected markers"),
        (msgspec.to_builtins(TABLE) | {"zones": []}, "expected zones"),
        (change("zones", 0, name="burn"), "a name of its own"),
        (change("zones", 0, name=" "), "has no name"),
        (change("zones", 3, left=770), "left before right"),
        (change("zones", 3, bottom=40), "top before bottom"),
        (change("zones", 2, told_apart=0), "told_apart of 1 or more"),
        (change("markers", 1, number=50), "from 0 to 49"),
        (change("markers", 1, number=0), "a name of its own"),
    ],
)
def test_impossible_table_is_one_sentence(layout: dict[str, Any], words: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=words):
        msgspec.convert(layout, Layout)


def test_table_is_what_a_configuration_file_may_hold() -> None:
    assert msgspec.convert(msgspec.to_builtins(TABLE), Layout) == TABLE
    assert isinstance(TABLE.zones[0], Zone)
    assert isinstance(TABLE.markers[0], Marker)


@pytest.mark.parametrize("name", ["", " ", "../../elsewhere", "a/b", ".hidden"])
def test_camera_whose_name_can_name_no_file_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="letters, digits, spaces"):
        CameraOptions(name=name, source="sim:")
    assert CameraOptions(name="seat cam-1_b", source="sim:").name == "seat cam-1_b"


def test_pictures_have_the_size_of_their_settings_whatever_they_come_from() -> None:
    """Only what is drawn has the layout's."""
    settings = CameraSettings(width=1024, height=576)
    for source in ("file:pictures", "v4l2:/dev/video0"):
        assert CameraOptions(name="a", source=source, settings=settings).size == (1024, 576)
    assert CameraOptions(name="a", source="sim:", settings=settings).size is None
