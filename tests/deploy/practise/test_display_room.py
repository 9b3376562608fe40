"""Screen and table stand side by side on any laptop's display."""

import pytest
from PySide6.QtCore import QSize

from dealer_ui.options import ScreenOptions
from deploy.practise.display_room import TABLE_WIDTH, find_scale


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [
        (1920, 1080, 1.0),
        (1880, 840, 1.0),
        (1879, 840, 0.99),
        (1880, 839, 0.99),
        (1366, 728, 0.72),
        (1280, 800, 0.68),
        (640, 480, 0.4),
    ],
)
def test_both_windows_fit(width: int, height: int, scale: float) -> None:
    options = ScreenOptions()
    assert find_scale(QSize(width, height), options) == scale
    if scale > 0.4:
        assert scale * (options.width + TABLE_WIDTH) <= width
        assert scale * options.height <= height
