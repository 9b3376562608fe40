"""Outlines of cards, whatever their corners are like."""

import numpy as np
import pytest

from vision.photos.geometry.outlines import find_outlined
from vision.photos.geometry.quad_geometry import measure_unlike
from vision.pixels import Image, Numbers, cv2


@pytest.mark.parametrize("round_mm", [0.0, 3.5, 7.0, 9.0])
@pytest.mark.parametrize("angle", range(0, 180, 12))
def test_a_card_is_outlined_however_round_its_corners_are(round_mm: float, angle: int) -> None:
    picture, card = draw_blank(angle, round_mm)
    outlined = np.array(find_outlined(picture))
    turned = np.concatenate([outlined, np.roll(outlined, 1, axis=1)])
    assert measure_unlike(turned, card[None]).min() < 0.02


def draw_blank(angle: float, round_mm: float) -> tuple[Image, Numbers]:
    """A white card of 63 x 88 mm at 3 pixels a millimetre on felt, and its corners."""
    across, down, radius = 63.0, 88.0, round_mm
    middles = [(radius, radius), (across - radius, radius), (across - radius, down - radius),
               (radius, down - radius)]  # fmt: skip
    turns = np.radians(np.arange(0, 91, 10))
    rim = np.array([
        (x + radius * np.cos(start + turn), y + radius * np.sin(start + turn))
        for (x, y), start in zip(middles, np.radians([180, 270, 0, 90]), strict=True)
        for turn in turns
    ])  # fmt: skip
    corners = np.array([[0, 0], [across, 0], [across, down], [0, down]])
    cosine, sine = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    bend = np.array([[cosine, sine], [-sine, cosine]]) * 3
    rim, corners = ((points - [across / 2, down / 2]) @ bend + 200 for points in (rim, corners))
    picture = np.full((400, 400, 3), (70, 110, 40), np.uint8)
    cv2.fillPoly(picture, [np.round(rim * 16).astype(np.int32)], (255, 255, 255), cv2.LINE_AA, 4)
    return picture, corners
