"""The patterns of card backs: plain geometry that is the same upside down."""

from collections.abc import Callable
from typing import Final

import numpy as np

from deploy.simulation.drawn_camera.rendering.canvas import Canvas
from deploy.simulation.drawn_camera.rendering.designs import DeckDesign


def _draw_lattice(canvas: Canvas, design: DeckDesign) -> None:
    pitch = 4.6
    span = canvas.width_mm + canvas.height_mm
    middle_x, middle_y = canvas.width_mm / 2, canvas.height_mm / 2
    for step in range(-20, 21):
        offset = step * pitch
        for lean in (-1, 1):
            line = [
                (middle_x + offset - span, middle_y - lean * span),
                (middle_x + offset + span, middle_y + lean * span),
            ]
            canvas.stroke(line, design.back_light, 0.55)
    for column in range(-8, 9):
        for row in range(-12, 13):
            x, y = middle_x + column * pitch / 2, middle_y + row * pitch / 2
            if (column + row) % 2:
                canvas.disc(x, y, 0.62, design.back_light)


def _draw_dots(canvas: Canvas, design: DeckDesign) -> None:
    for column in range(-7, 8):
        for row in range(-10, 11):
            x, y = canvas.width_mm / 2 + column * 4.0, canvas.height_mm / 2 + row * 4.0
            canvas.disc(x, y, 1.2, design.back_light)


def _draw_rays(canvas: Canvas, design: DeckDesign) -> None:
    middle = (canvas.width_mm / 2, canvas.height_mm / 2)
    for angle in np.radians(np.arange(0, 360, 7.5)):
        end = (middle[0] + 60 * float(np.cos(angle)), middle[1] + 60 * float(np.sin(angle)))
        canvas.stroke([middle, end], design.back_light, 0.8)


def _draw_waves(canvas: Canvas, design: DeckDesign) -> None:
    across = np.linspace(-canvas.width_mm, canvas.width_mm, 80)
    for row in range(-14, 15):
        middle = canvas.height_mm / 2 + row * 3.4
        line = [
            (canvas.width_mm / 2 + float(x), middle + 1.5 * float(np.sin(x / 2.4))) for x in across
        ]
        canvas.stroke(line, design.back_light, 0.7)


def _draw_squares(canvas: Canvas, design: DeckDesign) -> None:
    middle_x, middle_y = canvas.width_mm / 2, canvas.height_mm / 2
    for column in range(-6, 7):
        for row in range(-9, 10):
            x, y = middle_x + column * 5.2, middle_y + row * 5.2
            canvas.box(x - 1.9, y - 1.9, x + 1.9, y + 1.9, design.back_light)
            canvas.box(x - 1.1, y - 1.1, x + 1.1, y + 1.1, design.back_main)


BACKS: Final[dict[str, Callable[[Canvas, DeckDesign], None]]] = {
    "lattice": _draw_lattice,
    "dots": _draw_dots,
    "rays": _draw_rays,
    "waves": _draw_waves,
    "squares": _draw_squares,
}
"""By the name that a design gives."""
