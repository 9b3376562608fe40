"""Artwork as a package would have installed it, drawn by the tests themselves."""

import os
import sys
from functools import cache
from pathlib import Path

import numpy as np

from deploy.simulation.drawn_camera.rendering.deck_pictures import TEXTURE_SIZE
from vision.pixels import Image, cv2

WIDTH, HEIGHT = TEXTURE_SIZE


def shade(row: int, column: int) -> tuple[int, int, int, int]:
    """A colour for each cell of a sheet that no other cell has."""
    return 40 + 40 * row, 250 - 15 * column, 90, 255


def draw_sheet(rows: int = 5) -> Image:
    """Cells in colours of their own, with a corner that is transparent."""
    sheet: Image = np.zeros((rows * HEIGHT, 13 * WIDTH, 4), np.uint8)
    for row in range(rows):
        for column in range(13):
            top, left = row * HEIGHT, column * WIDTH
            sheet[top : top + HEIGHT, left : left + WIDTH] = shade(row, column)
            sheet[top : top + 9, left : left + 9] = 0
    return sheet


@cache
def draw_svgz() -> bytes:
    """The file of a sheet, being a PNG."""
    return cv2.imencode(".png", draw_sheet())[1].tobytes()


def install_sheet(root: Path) -> dict[str, str]:
    """A folder that all users share with a sheet, and a program that "draws" it, being a PNG.

    Returns:
        The environment in which they are found.
    """
    sheet = root / "share" / "aisleriot" / "cards" / "drawn.svgz"
    sheet.parent.mkdir(parents=True)
    sheet.write_bytes(draw_svgz())
    program = root / "bin" / "rsvg-convert"
    program.parent.mkdir()
    program.write_text(
        f"#!{sys.executable}\nimport sys\n"
        "sys.stdout.buffer.write(open(sys.argv[-1], 'rb').read())\n"
    )
    program.chmod(0o700)
    return {
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "XDG_DATA_DIRS": f"{root / 'share'}:/nowhere",
    }
