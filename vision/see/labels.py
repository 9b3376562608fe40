"""Labels beside the cards of a picture, where they cover neither indices nor each other."""

from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import Final

import msgspec
import numpy as np
from PIL import Image as Pillow
from PIL import ImageDraw, ImageFont
from ttf_opensans import opensans

from vision.photos.geometry.quad_geometry import project
from vision.pixels import Colour, Image, Numbers, cv2

_CAPITAL: Final = 0.714
"""How tall a capital is, of the typeface's size."""
_COARSE: Final = 480
"""The longer side of the map in which places are weighed, in pixels."""
_CARD, _INDEX, _LABEL = 1.0, 4.0, 12.0
"""What a label costs that lies on a card, on an index and on another label."""
_CORNER: Final = np.array([[0, 0], [0.34, 0], [0.34, 0.32], [0, 0.32]], np.float64)
"""The part of a card that holds its index, of its width and height."""
_AWAY: Final = 0.12
"""What it costs to be a label's height away from the card."""
_ASKEW: Final = 0.05
"""What it costs that the label's middle is its height farther from the card's."""
_ASTRAY: Final = 0.4
"""What it costs to be nearer to another card."""
_ABOVE: Final = 0.03
"""What it costs not to be below the card."""
_LEADER: Final = 0.6
"""Of a label's height: what is farther away is joined to its card by a line."""


class Line(msgspec.Struct, frozen=True):
    """A line of a label."""

    words: str
    tall: float
    """Of its capitals, in pixels."""
    bold: bool = False


class Spot(msgspec.Struct, frozen=True):
    """Where a label lies."""

    left: int
    top: int
    leader: tuple[tuple[int, int], tuple[int, int]] | None = None
    """From the card's edge to the label; None: they lie side by side."""


def set_lines(lines: Sequence[Line], ink: Colour, paper: Colour) -> Image:
    """A label as a picture, its lines in the middle, with some room around."""
    fonts = [_open_font(round(line.tall / _CAPITAL), bold=line.bold) for line in lines]
    room = round(0.5 * max(line.tall for line in lines)) + 1
    rows = [round(line.tall * 1.3) for line in lines]
    width = max(ceil(font.getlength(line.words)) for line, font in zip(lines, fonts, strict=True))
    size = (width + 2 * room, sum(rows) + (len(rows) + 1) * room)
    label = Pillow.new("RGB", size, paper[::-1])
    pen, top = ImageDraw.Draw(label), room
    for line, font, row in zip(lines, fonts, rows, strict=True):
        base = (size[0] / 2, top + round(1.05 * line.tall))
        pen.text(base, line.words, fill=ink[::-1], font=font, anchor="ms")
        top += row + room
    return np.ascontiguousarray(np.asarray(label)[..., ::-1])


@cache
def _open_font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(opensans(font_weight=700 if bold else 400).path), size)


def place_labels(
    quads: Sequence[Numbers], labels: Sequence[Image], size: tuple[int, int]
) -> list[Spot]:
    """Where each card's label goes: beside it, off all indices and off the other labels.

    Args:
        quads: (4, 2) of each card, in pixels, clockwise.
        labels: what goes beside each, no larger than the picture.
        size: the picture's width and height.
    """
    scale = min(1.0, _COARSE / max(size))
    width, height = (max(1, round(side * scale)) for side in size)
    shapes = [_draw(quad * scale, width, height) for quad in quads]
    cost = _CARD * np.maximum.reduce(shapes) if shapes else np.zeros((height, width), np.float32)
    for quad in quads:
        for corner in _find_indices(quad):
            cost = np.maximum(cost, _INDEX * _draw(corner * scale, width, height))
    reaches = [cv2.distanceTransform((shape == 0).astype(np.uint8), cv2.DIST_L2, 3)
               for shape in shapes]  # fmt: skip
    spots = []
    for place, label in enumerate(labels):
        tall, wide = (max(1, int(np.ceil(side * scale))) for side in label.shape[:2])
        tall, wide = min(tall, height), min(wide, width)
        others = [reach for other, reach in enumerate(reaches) if other != place]
        weighed = _weigh(cost, wide, tall) + _weigh_distance(reaches[place], others, wide, tall)
        weighed += _weigh_askew(quads[place].mean(axis=0) * scale, weighed.shape, wide, tall)
        top, left = (int(each) for each in np.unravel_index(weighed.argmin(), weighed.shape))
        cost[top : top + tall, left : left + wide] = _LABEL
        spots.append(_find_spot(left / scale, top / scale, label, quads[place], size))
    return spots


def _draw(quad: Numbers, width: int, height: int) -> Numbers:
    """Where a quadrilateral is, (height, width) float32: 1 within, else 0."""
    mask = np.zeros((height, width), np.float32)
    cv2.fillConvexPoly(mask, np.round(quad * 16).astype(np.int32), (1.0,), cv2.LINE_8, 4)
    return mask


def _find_indices(quad: Numbers) -> list[Numbers]:
    """The four corners of a card where indices are, (4, 2) each."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    bend = cv2.getPerspectiveTransform(unit, quad.astype(np.float32))
    flips = [(0, 1), (1, -1)]
    corners = [
        np.column_stack([x + right * _CORNER[:, 0], y + down * _CORNER[:, 1]])
        for x, right in flips for y, down in flips
    ]  # fmt: skip
    return [project(corner, bend) for corner in corners]


def _weigh(cost: Numbers, wide: int, tall: int) -> Numbers:
    """What a label covers, in the mean, at each place of its upper left corner."""
    total = cv2.integral(cost.astype(np.float64))
    columns = total[:, wide:] - total[:, :-wide]
    covered: Numbers = (columns[tall:] - columns[:-tall]) / (tall * wide)
    return covered


def _weigh_distance(own: Numbers, others: Sequence[Numbers], wide: int, tall: int) -> Numbers:
    """What its distance costs a label at each place of its upper left corner.

    Args:
        own: how far each pixel of the coarse map is from the label's card.
        others: the same of the other cards.
        wide: the label's width in the coarse map.
        tall: its height.
    """
    away = _find_nearest(own, wide, tall)
    weighed: Numbers = _AWAY * away / tall
    if others:
        weighed += _ASTRAY * (_find_nearest(np.minimum.reduce(others), wide, tall) < away)
    return weighed


def _weigh_askew(middle: Numbers, shape: tuple[int, ...], wide: int, tall: int) -> Numbers:
    """What a label costs that is not right below its card's middle, at each place."""
    down = np.arange(shape[0])[:, None] + tall / 2 - middle[1]
    right = np.arange(shape[1])[None] + wide / 2 - middle[0]
    askew: Numbers = _ASKEW * np.hypot(right, down) / tall + _ABOVE * (down < 0)
    return askew


def _find_nearest(reach: Numbers, wide: int, tall: int) -> Numbers:
    """How far a label is at each place of its upper left corner."""
    kernel = np.ones((tall, wide), np.uint8)
    least: Numbers = cv2.erode(reach, kernel, anchor=(0, 0))
    return least[: len(reach) - tall + 1, : reach.shape[1] - wide + 1]


def _find_spot(left: float, top: float, label: Image, quad: Numbers, size: tuple[int, int]) -> Spot:
    """The label's place in the picture, and its line to the card."""
    tall, wide = label.shape[:2]
    x = round(min(max(left, 0), size[0] - wide))
    y = round(min(max(top, 0), size[1] - tall))
    low, high = np.array([x, y]), np.array([x + wide, y + tall])
    edge = np.concatenate([
        quad + (np.roll(quad, -1, axis=0) - quad) * share for share in np.linspace(0, 1, 33)
    ])  # fmt: skip
    near = np.clip(edge, low, high)
    apart = np.linalg.norm(edge - near, axis=1)
    best = int(apart.argmin())
    middle = (float(x + wide / 2), float(y + tall / 2))
    within = cv2.pointPolygonTest(quad.astype(np.float32), middle, False) >= 0
    if within or apart[best] <= _LEADER * tall:
        return Spot(x, y)
    (from_x, from_y), (to_x, to_y) = (np.round(ends[best]).astype(int) for ends in (edge, near))
    return Spot(x, y, ((int(from_x), int(from_y)), (int(to_x), int(to_y))))
