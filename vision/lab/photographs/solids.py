"""Simple solids: what stands and lies beside cards, and who stands before the light."""

from typing import Final

import msgspec
import numpy as np

from vision.lab.photographs.sheets import Mesh
from vision.pixels import Numbers, Random

_AROUND: Final = 24
"""Corners of what is round."""
_SKINS: Final = ((0.62, 0.40, 0.30), (0.45, 0.26, 0.18), (0.22, 0.12, 0.08), (0.70, 0.50, 0.42))


class Solid(msgspec.Struct, frozen=True):
    """A thing of one colour."""

    mesh: Mesh
    colour: tuple[float, float, float]
    """Red, green, blue, 0 to 1, of the light that it throws back."""
    roughness: float = 0.3


def draw_box(low: Numbers, high: Numbers, turn: float = 0.0) -> Mesh:
    """A box between two corners, turned about its upright axis."""
    corners = np.array([[x, y, z] for z in (0, 1) for y in (0, 1) for x in (0, 1)], np.float64)
    corners = np.asarray(low) + corners * (np.asarray(high) - low)
    middle = (np.asarray(low, np.float64)[:2] + np.asarray(high)[:2]) / 2
    cosine, sine = np.cos(turn), np.sin(turn)
    corners[:, :2] = (corners[:, :2] - middle) @ np.array([[cosine, sine], [-sine, cosine]])
    corners[:, :2] += middle
    sides = ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
    triangles = [(a, b, c) for a, b, c, _ in sides] + [(a, c, d) for a, _, c, d in sides]
    return Mesh(corners, np.array(triangles), np.zeros((8, 2)), smooth=False)


def draw_capsule(start: Numbers, end: Numbers, radius: float, flat: int = 0) -> Mesh:
    """A rod with round ends; `flat` 1: with flat ones, a cylinder."""
    way = np.asarray(end, np.float64) - start
    length = float(np.linalg.norm(way))
    way /= length
    side = np.cross(way, [0, 0, 1] if abs(way[2]) < 0.9 else [1, 0, 0])
    side /= np.linalg.norm(side)
    other = np.cross(way, side)
    if flat:
        rings = [(0.0, 0.0), (0.0, radius), (length, radius), (length, 0.0)]
    else:
        turn = np.linspace(0, np.pi / 2, 6)
        rings = [(-radius * np.cos(one), radius * np.sin(one)) for one in turn]
        rings += [(length + radius * np.cos(one), radius * np.sin(one)) for one in turn[::-1]]
    angles = np.linspace(0, 2 * np.pi, _AROUND, endpoint=False)
    round_about = np.cos(angles)[:, None] * side + np.sin(angles)[:, None] * other
    points = np.concatenate(
        [np.asarray(start) + along * way + wide * round_about for along, wide in rings]
    )
    at = np.arange(len(points)).reshape(len(rings), _AROUND)
    a, b = at[:-1], at[1:]
    after_a, after_b = np.roll(a, -1, axis=1), np.roll(b, -1, axis=1)
    halves = [np.stack([a, after_a, b], axis=-1), np.stack([after_a, after_b, b], axis=-1)]
    triangles = np.concatenate([half.reshape(-1, 3) for half in halves])
    return Mesh(points, triangles, np.zeros((len(points), 2)), smooth=not flat)


def put_clutter(random: Random, where: Numbers, reach: float) -> list[Solid]:
    """A thing that may lie on a table, somewhere beside the cards.

    Args:
        random: where chance comes from.
        where: (2,) its middle in millimetres.
        reach: how large it may be, in millimetres, from its middle.
    """
    kinds = (_put_chips, _put_phone, _put_book, _put_mug, _put_pen, _put_coins)
    return kinds[int(random.integers(len(kinds)))](random, np.append(where, 0.0), reach)


def _colour(random: Random, low: float = 0.02, high: float = 0.7) -> tuple[float, float, float]:
    red, green, blue = random.uniform(low, high, 3)
    return float(red), float(green), float(blue)


def _above(point: Numbers, by: float) -> Numbers:
    higher: Numbers = point + np.array([0, 0, by])
    return higher


def _lay_block(at: Numbers, half: Numbers, high: float, turn: float) -> Mesh:
    return draw_box(at - np.append(half, 0), at + np.append(half, high), turn)


def _put_chips(random: Random, at: Numbers, reach: float) -> list[Solid]:
    del reach
    chips = []
    inks = [_colour(random) for _ in range(2)]
    for number in range(int(random.integers(2, 9))):
        low = at + np.append(random.normal(0, 0.6, 2), number * 3.3)
        mesh = draw_capsule(low, _above(low, 3.1), 19.5, flat=1)
        chips.append(Solid(mesh, inks[int(random.integers(2))], 0.35))
    return chips


def _put_phone(random: Random, at: Numbers, reach: float) -> list[Solid]:
    half = np.array([36, 75]) * min(1.0, reach / 40)
    mesh = _lay_block(at, half, 8, random.uniform(0, np.pi))
    return [Solid(mesh, (0.012, 0.012, 0.014), 0.05)]


def _put_book(random: Random, at: Numbers, reach: float) -> list[Solid]:
    half = random.uniform(40, 90, 2) * min(1.0, reach / 60)
    mesh = _lay_block(at, half, random.uniform(8, 30), random.uniform(0, np.pi))
    return [Solid(mesh, _colour(random), 0.25)]


def _put_mug(random: Random, at: Numbers, reach: float) -> list[Solid]:
    radius = min(reach, random.uniform(30, 42))
    high = random.uniform(60, 110)
    top = _above(at, high)
    cup = draw_capsule(at, top, radius, flat=1)
    drink = draw_capsule(top, _above(top, 0.4), radius - 4, flat=1)
    return [Solid(cup, _colour(random, 0.2, 0.8), 0.1), Solid(drink, (0.03, 0.015, 0.008), 0.05)]


def _put_pen(random: Random, at: Numbers, reach: float) -> list[Solid]:
    del reach
    way = random.uniform(0, 2 * np.pi)
    along = np.array([np.cos(way), np.sin(way), 0]) * 65
    middle = _above(at, 4.5)
    mesh = draw_capsule(middle - along, middle + along, 4.4)
    return [Solid(mesh, _colour(random), 0.12)]


def _put_coins(random: Random, at: Numbers, reach: float) -> list[Solid]:
    coins = []
    for _ in range(int(random.integers(1, 5))):
        low = at + np.append(random.uniform(-1, 1, 2) * min(reach, 25), 0)
        mesh = draw_capsule(low, _above(low, 2), random.uniform(9, 13), flat=1)
        coins.append(Solid(mesh, (0.45, 0.33, 0.16), 0.22))
    return coins


def put_finger(random: Random, tip: Numbers, away: Numbers) -> list[Solid]:
    """A finger that holds something down: from its tip (3,) away (2,) and up, with the arm."""
    skin = _SKINS[int(random.integers(len(_SKINS)))]
    radius = random.uniform(6.5, 9)
    out = np.append(np.asarray(away) / np.linalg.norm(away), 0.0)
    start = _above(np.asarray(tip, np.float64), radius + 0.5)
    knuckle = start + out * random.uniform(35, 45) + [0, 0, random.uniform(8, 22)]
    hand = knuckle + out * 45 + [0, 0, random.uniform(10, 25)]
    rods = [(start, knuckle, radius), (knuckle, hand, radius * 1.15)]
    rods.append((hand + out * 15, hand + out * 500 + [0, 0, 90], 27.0))
    return [Solid(draw_capsule(low, high, wide), skin, 0.4) for low, high, wide in rods]


def put_photographer(random: Random, eye: Numbers, ahead: Numbers) -> list[Solid]:
    """Who holds the camera: a phone, two hands, a head and a body behind it, in the light's way.

    Args:
        random: where chance comes from.
        eye: (3,) of the camera.
        ahead: (3,) which way it looks.
    """
    level = np.array([ahead[0], ahead[1], 0.0])
    if np.linalg.norm(level) < 0.05:
        way = random.uniform(0, 2 * np.pi)
        level = np.array([np.cos(way), np.sin(way), 0.0])
    level /= np.linalg.norm(level)
    side = np.cross(level, [0, 0, 1])
    behind = eye - ahead * 12
    phone = draw_capsule(behind - side * 60, behind + side * 60, 9.0)
    dress = _colour(random, 0.02, 0.5)
    skin = _SKINS[int(random.integers(len(_SKINS)))]
    head = eye - level * random.uniform(200, 320) + [0, 0, random.uniform(120, 260)]
    chest = head - level * 40 - [0, 0, 330]
    solids = [
        Solid(phone, (0.02, 0.02, 0.02), 0.2),
        Solid(draw_capsule(head, head + 1.0, 95), skin),
    ]
    solids.append(Solid(draw_capsule(chest - side * 130, chest + side * 130, 120), dress))
    for turn in (-1, 1):
        hand = behind + side * turn * 85
        solids.append(Solid(draw_capsule(hand, chest + side * turn * 190, 34), dress))
    return solids
