"""How cards lie in photographs: one, two in the hand, a board of five, a fan, a heap, leaning."""

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.lab.photographs.sheets import (
    Bend,
    Ground,
    Sheet,
    as_turn,
    turn_flat,
    turn_up,
)
from vision.lab.photographs.solids import Solid, draw_box
from vision.pixels import Random

Pose: TypeAlias = tuple[float, float, float]
"""Millimetres right and up of the table's middle, and a turn in radians."""


class Laid(msgspec.Struct, frozen=True):
    """A card's paper where it came to lie."""

    sheet: Sheet


def arrange(random: Random, width: float) -> tuple[str, list[Laid], list[Solid]]:
    """Some cards, the lowest first, and what they lean on.

    Args:
        random: where chance comes from.
        width: of a card in millimetres.

    Returns:
        The name of how they lie, the cards, and things that belong to them.
    """
    kind = KINDS[int(random.choice(len(KINDS), p=_SHARES))]
    if kind == "leaning":
        return (kind, *_lean(random, width))
    poses = _WAYS[kind](random, width)
    turn = random.uniform(0, 2 * np.pi)
    used = random.uniform(0.2, 1.0)
    ground = Ground()
    laid = []
    for x, y, own in poses:
        middle = turn_flat(turn)[:2, :2] @ [x, y]
        flipped = np.pi * int(random.integers(2))
        sheet = Sheet(
            width=width, bend=_bend(random, used), turn=as_turn(turn_flat(own + turn + flipped)),
            shift=(float(middle[0]), float(middle[1]), 0.0),
        )  # fmt: skip
        laid.append(Laid(ground.rest(sheet)))
    return kind, laid, []


def _bend(random: Random, used: float) -> Bend:
    """As much as the deck was used, 0 to 1."""
    main = random.uniform(0, np.pi) if random.random() < 0.4 else np.pi / 2
    bows = [(float(main), float(random.normal(0, 2.2) * used))]
    if random.random() < 0.5:
        bows.append((float(main + np.pi / 2), float(random.normal(0, 0.7) * used)))
    ear = (0, 0.0)
    if random.random() < 0.15 * used:
        ear = (int(random.integers(4)), float(random.uniform(1, 6)))
    return Bend(tuple(bows), ear)


def _single(random: Random, width: float) -> list[Pose]:
    del width
    return [(0.0, 0.0, random.uniform(-0.1, 0.1))]


def _pair(random: Random, width: float) -> list[Pose]:
    """Two cards as they are shown at the end: side by side, or one over the other's edge."""
    apart = width * (random.uniform(0.35, 0.9) if random.random() < 0.5
                     else random.uniform(1.02, 1.3))  # fmt: skip
    return [
        (0.0, 0.0, random.normal(0, 0.08)),
        (apart, random.normal(0, 6), random.normal(0, 0.12)),
    ]


def _apart(random: Random, width: float) -> list[Pose]:
    """A few cards, thrown down without touching."""
    del width
    poses: list[Pose] = []
    wanted = int(random.integers(2, 5))
    reach = random.uniform(90, 190)
    for _ in range(200):
        if len(poses) == wanted:
            break
        x, y = random.uniform(-1, 1, 2) * reach
        if all(np.hypot(x - a, y - b) > 108 for a, b, _ in poses):
            poses.append((float(x), float(y), float(random.uniform(-3.14, 3.14))))
    return poses


def _board(random: Random, width: float) -> list[Pose]:
    """Three, four or five in a row."""
    count = int(random.choice([3, 4, 5, 5, 5]))
    step = width * random.uniform(1.0, 1.25)
    neat = random.uniform(0, 1)
    return [
        (place * step, random.normal(0, 3) * neat, random.normal(0, 0.05) * neat)
        for place in range(count)
    ]


def _spread(random: Random, width: float) -> list[Pose]:
    """Partly covered, in a row: each shows its index."""
    count = int(random.integers(3, 8))
    step = width * random.uniform(0.3, 0.6)
    return [(place * step, random.normal(0, 2), random.normal(0, 0.04)) for place in range(count)]


def _fan(random: Random, width: float) -> list[Pose]:
    """As in a hand, about a pivot below the cards."""
    del width
    count = int(random.integers(3, 8))
    step = -random.uniform(0.16, 0.32)
    pivot = random.uniform(65, 110)
    poses = []
    for place in range(count):
        angle = step * (place - (count - 1) / 2) + random.normal(0, 0.015)
        poses.append((-pivot * np.sin(angle), pivot * np.cos(angle), angle))
    return poses


def _many(random: Random, width: float) -> list[Pose]:
    """A board and hands: nine to fourteen, in rows."""
    count, across = int(random.integers(9, 15)), int(random.integers(4, 6))
    step = np.array([width * random.uniform(1.05, 1.35), 88 * random.uniform(1.04, 1.3)])
    poses = []
    for place in range(count):
        row, column = divmod(place, across)
        x, y = np.array([column, row]) * step + random.normal(0, 3, 2)
        poses.append((float(x), float(y), float(random.normal(0, 0.06))))
    return poses


def _heap(random: Random, width: float) -> list[Pose]:
    """Thrown on each other."""
    del width
    count = int(random.integers(3, 7))
    return [
        (*random.normal(0, 48, 2).tolist(), float(random.uniform(-3.14, 3.14)))
        for _ in range(count)
    ]


def _lean(random: Random, width: float) -> tuple[list[Laid], list[Solid]]:
    """One to three cards side by side that lean on a block."""
    slope = np.radians(random.uniform(20, 70))
    about = random.uniform(0, 2 * np.pi)
    frame = turn_flat(about)
    count = int(random.integers(1, 4))
    laid = []
    for place in range(count):
        own = turn_up(slope) @ turn_flat(np.pi * int(random.integers(2)))
        across = (place - (count - 1) / 2) * width * 1.08
        middle = frame @ np.array([across, 44 * np.cos(slope), 44 * np.sin(slope) + 1.5])
        sheet = Sheet(
            width=width, bend=Bend(((np.pi / 2, float(random.normal(0, 0.7))),)),
            turn=as_turn(frame @ own), shift=(float(middle[0]), float(middle[1]), float(middle[2])),
        )  # fmt: skip
        laid.append(Laid(sheet))
    edge = np.array([0, 88 * np.cos(slope) + 21, 0])
    where = frame @ edge
    half = np.array([width * count * 0.5, 20])
    high = max(14.0, 88 * np.sin(slope) * random.uniform(0.5, 0.95) - 2)
    nearer = (88 * np.sin(slope) - high) / np.tan(slope)
    where = frame @ (edge - [0, nearer, 0])
    block = draw_box(
        np.append(where[:2] - half, 0.0), np.append(where[:2] + half, high), float(about)
    )
    return laid, [Solid(block, _pick_colour(random), 0.3)]


def _pick_colour(random: Random) -> tuple[float, float, float]:
    red, green, blue = random.uniform(0.03, 0.6, 3)
    return float(red), float(green), float(blue)


_WAYS: Final[dict[str, Callable[[Random, float], list[Pose]]]] = {
    "single": _single, "pair": _pair, "apart": _apart, "board": _board, "spread": _spread,
    "fan": _fan, "many": _many, "heap": _heap,
}  # fmt: skip
KINDS: Final = (*_WAYS, "leaning")
_SHARES: Final = (0.27, 0.16, 0.18, 0.13, 0.06, 0.07, 0.04, 0.03, 0.06)
