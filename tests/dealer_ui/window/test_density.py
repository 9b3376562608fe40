"""Millimetres of the panel: the configuration's, the panel's own, the designed ones."""

import pytest

from dealer_ui.options import DESIGNED_PER_MM, ScreenOptions
from dealer_ui.window.density import find_density, judge_density


@pytest.mark.parametrize(
    ("pixels", "millimetres", "density"),
    [
        (1280, 217, 1280 / 217),
        (1920, 344, 1920 / 344),
        (1280, 0, DESIGNED_PER_MM),
        (1280, 79, DESIGNED_PER_MM),
        (3840, 160, DESIGNED_PER_MM),
        (1280, 1501, DESIGNED_PER_MM),
        (1280, 700, DESIGNED_PER_MM),
    ],
)
def test_what_can_not_be_is_not_believed(pixels: int, millimetres: int, density: float) -> None:
    assert judge_density(pixels, millimetres) == pytest.approx(density)


def test_the_configuration_knows_better_than_the_panel() -> None:
    assert find_density(ScreenOptions(pixels_per_mm=4.6)) == 4.6
    assert find_density(ScreenOptions(window=False)) == DESIGNED_PER_MM
