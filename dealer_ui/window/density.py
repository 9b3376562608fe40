"""How many pixels a millimetre of the panel has: as configured, else as the panel says."""

from typing import Final

from PySide6.QtGui import QGuiApplication

from dealer_ui.options import DESIGNED_PER_MM, ScreenOptions

LEAST_MM: Final = 80
"""A panel that says that it is narrower lies, or says a ratio."""
MOST_MM: Final = 1500
DENSITIES: Final = (2.0, 20.0)
"""Pixels in a millimetre that panels have: a large television's, and a telephone's."""


def find_density(options: ScreenOptions) -> float:
    """Pixels in a millimetre: the configuration's, the panel's own, or the designed ones."""
    if options.pixels_per_mm:
        return options.pixels_per_mm
    screen = QGuiApplication.primaryScreen()
    if not options.window or screen is None:
        return DESIGNED_PER_MM
    return judge_density(screen.geometry().width(), screen.physicalSize().width())


def judge_density(pixels: int, millimetres: float) -> float:
    """Pixels in a millimetre of a panel, where what it says can be; else the designed ones.

    Args:
        pixels: the panel's width.
        millimetres: its width as it says itself.
    """
    if not LEAST_MM <= millimetres <= MOST_MM:
        return DESIGNED_PER_MM
    density = pixels / millimetres
    return density if DENSITIES[0] <= density <= DENSITIES[1] else DESIGNED_PER_MM
