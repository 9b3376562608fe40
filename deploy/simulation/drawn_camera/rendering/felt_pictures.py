"""The empty table: felt with its printed outlines, the shoe and the markers; and the light."""

from functools import cache
from typing import Final

import numpy as np

from deploy.simulation.drawn_camera.rendering.canvas import rounded_box
from vision.felt.layout import Layout, Zone
from vision.pixels import Colour, Image, Numbers, cv2

CLOTHS: Final[tuple[Colour, ...]] = ((31, 29, 28), (66, 104, 30), (66, 104, 30))
"""The cloth by the seed: black in every third one, else green."""
_PRINT: Final[Colour] = (120, 158, 110)
_LOGO_MM: Final = 34.0
"""Radius of what the house has printed where the third card of the board lies."""
_SUBPIXEL_BITS: Final = 4


def draw_felt(layout: Layout, seed: int) -> Image:
    """The empty table at the layout's scale, evenly lit."""
    width, height = layout.picture_size
    cloth = CLOTHS[seed % len(CLOTHS)]
    felt = _weave(width, height, cloth, np.random.default_rng([seed, 1]))
    for zone in layout.zones:
        _print_zone(felt, layout, zone)
    for x, y in layout.board_slots:
        half_width, half_height = layout.card_width_mm / 2 + 4, layout.card_height_mm / 2 + 4
        _print_box(felt, layout, x - half_width, y - half_height, x + half_width, y + half_height)
    if layout.board_slots:
        _print_logo(felt, layout, *layout.board_slots[len(layout.board_slots) // 2])
    for zone in layout.zones:
        if not zone.watched:
            _draw_shoe(felt, layout, zone)
    for marker in layout.markers:
        _draw_marker(felt, layout, marker.number, marker.x_mm, marker.y_mm)
    return felt


def draw_light(layout: Layout, seed: int) -> Image:
    """How bright each place is, (height, width, 3) uint8, 255 at the brightest.

    One lamp above somewhere near the middle, slightly warm, falling off to the edges.
    """
    width, height = layout.picture_size
    random = np.random.default_rng([seed, 2])
    lamp_x, lamp_y = random.uniform(0.3, 0.7), random.uniform(0.25, 0.75)
    small_x, small_y = np.meshgrid(np.linspace(0, 1, 96), np.linspace(0, 1, 54))
    distance = np.hypot(small_x - lamp_x, (small_y - lamp_y) * height / width)
    level = 1.0 - random.uniform(0.35, 0.6) * distance**1.5
    level += random.uniform(-0.05, 0.05) * np.sin(4 * small_x + 3 * small_y)
    tint = np.array([random.uniform(0.88, 0.97), 0.97, 1.0])
    light = np.clip(level[:, :, None] / level.max() * tint * 255, 0, 255).astype(np.float32)
    wide: Image = cv2.resize(light, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.clip(wide, 0, 255).astype(np.uint8)


@cache
def marker_picture(number: int, modules: int = 8) -> Image:
    """One ArUco marker with its white margin, (modules, modules) uint8, a pixel a module."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    inner = cv2.aruco.generateImageMarker(dictionary, number, modules - 2)
    return cv2.copyMakeBorder(inner, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=[255])


def _weave(width: int, height: int, cloth: Colour, random: np.random.Generator) -> Image:
    fine = random.normal(0, 5.0, (height, width)).astype(np.float32)
    fine = cv2.GaussianBlur(fine, (0, 0), 0.8) * 1.6
    coarse = random.normal(0, 1.0, (height // 16 + 1, width // 16 + 1)).astype(np.float32)
    cloudy = cv2.resize(cv2.GaussianBlur(coarse, (0, 0), 2.0), (width, height)) * 8.0
    shade: Numbers = 1.0 + (fine + cloudy) / 100.0
    woven: Image = np.clip(shade[:, :, None] * np.array(cloth, np.float32), 0, 255)
    return woven.astype(np.uint8)


def _print_logo(felt: Image, layout: Layout, x_mm: float, y_mm: float) -> None:
    """A ring with a diamond in it."""
    scale = layout.pixels_per_mm
    middle = np.array([x_mm, y_mm]) * scale
    x, y = _fixed(middle[None])[0]
    for radius in (_LOGO_MM, _LOGO_MM - 4):
        cv2.circle(
            felt, (int(x), int(y)), round(radius * scale * (1 << _SUBPIXEL_BITS)), _PRINT, 2,
            cv2.LINE_AA, _SUBPIXEL_BITS,
        )  # fmt: skip
    diamond = middle + np.array([[0, -18], [12, 0], [0, 18], [-12, 0]]) * scale
    cv2.polylines(felt, [_fixed(diamond)], True, _PRINT, 2, cv2.LINE_AA, _SUBPIXEL_BITS)


def _print_zone(felt: Image, layout: Layout, zone: Zone) -> None:
    _print_box(felt, layout, zone.left, zone.top, zone.right, zone.bottom)
    scale = layout.pixels_per_mm
    place = (round((zone.left + 4) * scale), round((zone.bottom - 3) * scale))
    cv2.putText(
        felt, zone.name.upper(), place, cv2.FONT_HERSHEY_DUPLEX, 0.55, _PRINT, 1, cv2.LINE_AA
    )


def _print_box(
    felt: Image, layout: Layout, left: float, top: float, right: float, bottom: float
) -> None:
    outline = np.add(rounded_box(right - left, bottom - top, 6.0), [left, top])
    cv2.polylines(
        felt, [_fixed(outline * layout.pixels_per_mm)], isClosed=True, color=_PRINT, thickness=1,
        lineType=cv2.LINE_AA, shift=_SUBPIXEL_BITS,
    )  # fmt: skip


def _draw_shoe(felt: Image, layout: Layout, zone: Zone) -> None:
    scale = layout.pixels_per_mm
    for inset, colour in ((6.0, (26, 24, 24)), (8.0, (44, 40, 38)), (20.0, (30, 28, 27))):
        width = zone.right - zone.left - 2 * inset
        height = zone.bottom - zone.top - 2 * inset
        box = np.add(rounded_box(width, height, 6.0), [zone.left + inset, zone.top + inset])
        cv2.fillPoly(felt, [_fixed(box * scale)], colour, cv2.LINE_AA, shift=_SUBPIXEL_BITS)
    middle, lip = zone.centre[0], zone.bottom - 14
    line = np.array([(middle - 18, lip), (middle + 18, lip)]) * scale
    cv2.polylines(
        felt, [_fixed(line)], isClosed=False, color=(70, 66, 64), thickness=4,
        lineType=cv2.LINE_AA, shift=_SUBPIXEL_BITS,
    )  # fmt: skip


def _draw_marker(felt: Image, layout: Layout, number: int, x_mm: float, y_mm: float) -> None:
    """Paint a marker so that its black square is exactly where the layout says."""
    scale = layout.pixels_per_mm
    module = layout.marker_side_mm / 6 * scale
    place = np.array(
        [
            [module, 0, x_mm * scale - 4 * module + module / 2 - 0.5],
            [0, module, y_mm * scale - 4 * module + module / 2 - 0.5],
        ]
    )
    # Drawn eight times larger and scaled down by area, so that its edges are true to the subpixel.
    fine: Image = np.kron(marker_picture(number), np.ones((8, 8), np.uint8))
    place[:, :2] /= 8
    place[:, 2] -= module / 2 * (1 - 1 / 8)
    height, width = felt.shape[:2]
    painted: Image = cv2.warpAffine(fine, place, (width, height), flags=cv2.INTER_AREA)
    blank: Image = np.full(fine.shape, 255, np.uint8)
    there = cv2.warpAffine(blank, place, (width, height), flags=cv2.INTER_LINEAR)
    felt[there > 127] = np.clip(painted[there > 127][:, None], 18, 236)


def _fixed(points: Numbers) -> Numbers:
    """Fixed-point pixel coordinates for OpenCV's drawing; a pixel's middle is a whole number."""
    return np.round((points - 0.5) * (1 << _SUBPIXEL_BITS)).astype(np.int32)
