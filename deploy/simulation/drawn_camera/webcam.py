"""The lens of the simulated camera: that of a cheap webcam, which bends the picture to a barrel."""

from functools import lru_cache
from typing import Final

import numpy as np

from vision.felt.layout import Layout
from vision.felt.lens import Lens
from vision.pixels import Image, Numbers, cv2

BARREL: Final = 0.03
"""Barrel distortion: 0.03 draws a corner 3 % nearer to the picture's middle."""
_FOCAL: Final = 0.73
"""Of a picture's width: 69° are seen."""
_GRID: Final = 8
"""Pixels between two places that are worked out one by one."""


def choose_lens(layout: Layout) -> Lens:
    """The lens through which a layout's table is seen."""
    width, height = layout.picture_size
    focal = _FOCAL * width
    squared = ((width / 2) ** 2 + (height / 2) ** 2) / focal**2
    middle = ((focal, 0.0, (width - 1) / 2), (0.0, focal, (height - 1) / 2), (0.0, 0.0, 1.0))
    return Lens(camera=middle, distortion=(-BARREL / squared, 0.0, 0.0, 0.0, 0.0))


def bend_picture(picture: Image, layout: Layout) -> Image:
    """A table's picture as that lens shows it."""
    across, down = _draw_maps(layout)
    return cv2.remap(picture, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


@lru_cache(maxsize=2)
def _draw_maps(layout: Layout) -> tuple[Numbers, Numbers]:
    """Which place of the straight picture each pixel shows, as `cv2.remap` takes it."""
    width, height = layout.picture_size
    columns, rows = (
        np.arange(0, side + _GRID, _GRID, dtype=np.float64) for side in (width, height)
    )
    seen = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)
    places = choose_lens(layout).straighten(seen).reshape(len(rows), len(columns), 2)
    enlarge = np.array([[1 / _GRID, 0, 0], [0, 1 / _GRID, 0]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    across, down = (
        cv2.warpAffine(np.ascontiguousarray(places[..., axis], np.float32), enlarge,
                       (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        for axis in (0, 1)
    )  # fmt: skip
    return cv2.convertMaps(across, down, cv2.CV_16SC2)
