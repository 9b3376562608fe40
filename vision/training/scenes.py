"""Loose pictures, drawn: cards on a ground at a tilt, with what lies where."""

from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.naming import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import Image, Numbers, cv2
from vision.training import accidents
from vision.training.samples import Shelf

Random: TypeAlias = np.random.Generator
SIZE: Final = (1280, 960)
"""Width and height of a scene in pixels."""
_CORNERS: Final = np.array(
    [[0, 0], [CROP_WIDTH, 0], [CROP_WIDTH, CROP_HEIGHT], [0, CROP_HEIGHT]], np.float32
)


class Lying(msgspec.Struct, frozen=True):
    """A card of a scene."""

    label: str
    quad: tuple[tuple[float, float], ...]
    covered: float
    """Which part of it lies under other cards, 0 to 1."""


class Scene(msgspec.Struct):
    """A picture and the truth about it."""

    picture: Image
    cards: list[Lying]


def draw_scene(random: Random, shelf: Shelf, *, hard: bool) -> Scene:
    """A scene of one to nine cards of one kind of deck each.

    Args:
        random: where chance comes from.
        shelf: the decks.
        hard: tilted, touching, partly covered, in bad light; else seen from above, apart.
    """
    width, height = SIZE
    ground = accidents.background(random, height // 2, width // 2)
    picture = cv2.resize(ground, SIZE, interpolation=cv2.INTER_LINEAR)
    count = int(random.integers(1, 10))
    short = float(random.uniform(95, 190))
    tilt = _tilt(random, 0.3 if hard else 0.06)
    layers: list[tuple[str, Numbers, Image]] = []
    for _ in range(count):
        chance = random.random()
        kind = "card" if chance < 0.85 else "BACK" if chance < 0.93 else "REJECT"
        face, label, _ = shelf.pick(random, kind)
        quad = _place(random, [one[1] for one in layers], short, hard=hard)
        if quad is not None:
            bent = cv2.perspectiveTransform(quad[None].astype(np.float32), tilt)[0]
            layers.append((label, quad, face))
            part = _lay(random, picture, face, bent)
            picture = part
    truth = []
    for place, (label, quad, _) in enumerate(layers):
        bent = cv2.perspectiveTransform(quad[None].astype(np.float32), tilt)[0]
        above = [other for _, other, _ in layers[place + 1 :]]
        truth.append(Lying(label, tuple((float(x), float(y)) for x, y in bent),
                           _covered(quad, above)))  # fmt: skip
    lit = (
        accidents.light(random, picture)
        if hard
        else picture * np.float32(random.uniform(0.7, 1.05))
    )
    return Scene(accidents.look(random, lit, 1.5 if hard else 0.8), truth)


def _tilt(random: Random, far: float) -> Numbers:
    width, height = SIZE
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    inset = random.uniform(0, far, 2) * (width / 2, height / 2)
    moved = corners.copy()
    side = int(random.integers(4))
    middle = corners[[side, (side + 1) % 4]].mean(axis=0)
    for corner in (side, (side + 1) % 4):
        toward = middle - corners[corner]
        moved[corner] = corners[corner] + toward * (inset[0] / (width / 2))
    bend: Numbers = cv2.getPerspectiveTransform(corners, moved)
    return bend


def _place(random: Random, others: list[Numbers], short: float, *, hard: bool) -> Numbers | None:
    """Where the next card lies: (4, 2), or None where there is no room."""
    width, height = SIZE
    size = np.array([short, short * random.uniform(88 / 63, 88 / 60)])
    box = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * size / 2
    for _ in range(40):
        angle = random.uniform(0, 2 * np.pi)
        middle = random.uniform(0.12, 0.88, 2) * (width, height)
        if hard and others and random.random() < 0.4:
            beside = others[int(random.integers(len(others)))]
            along = beside[1] - beside[0]
            angle = float(np.arctan2(along[1], along[0])) + float(random.normal(0, 0.04))
            step = random.choice([1.0, 1.01, 0.7, 0.45])
            middle = beside.mean(axis=0) + along * step
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        quad: Numbers = (box @ turn + middle).astype(np.float32)
        if quad.min() < 4 or quad[:, 0].max() > width - 4 or quad[:, 1].max() > height - 4:
            continue
        shares = [_shared(quad, other) for other in others]
        if max(shares, default=0.0) > (0.62 if hard else 0.0):
            continue
        return quad
    return None


def _shared(quad: Numbers, other: Numbers) -> float:
    area, _ = cv2.intersectConvexConvex(quad, other)
    return float(area) / float(cv2.contourArea(quad))


def _covered(quad: Numbers, above: list[Numbers]) -> float:
    low = quad.min(axis=0)
    size = tuple(int(side) + 2 for side in quad.max(axis=0) - low)
    mask = np.zeros(size[::-1], np.uint8)
    cv2.fillConvexPoly(mask, (quad - low).astype(np.int32), 1)
    whole = max(1, int(mask.sum()))
    for other in above:
        cv2.fillConvexPoly(mask, (other - low).round().astype(np.int32), 0)
    return 1 - int(mask.sum()) / whole


def _lay(random: Random, picture: Image, face: Image, quad: Numbers) -> Image:
    """The picture with the card on it and a shadow beside it."""
    alpha = np.full((CROP_HEIGHT, CROP_WIDTH), 0, np.uint8)
    radius = 12
    cv2.rectangle(alpha, (radius, 0), (CROP_WIDTH - radius, CROP_HEIGHT), 255, -1)
    cv2.rectangle(alpha, (0, radius), (CROP_WIDTH, CROP_HEIGHT - radius), 255, -1)
    for x in (radius, CROP_WIDTH - radius - 1):
        for y in (radius, CROP_HEIGHT - radius - 1):
            cv2.circle(alpha, (x, y), radius, 255, -1)
    turn = cv2.getPerspectiveTransform(_CORNERS, quad.astype(np.float32))
    worn = accidents.wear(random, face)
    scale = float(np.sqrt(cv2.contourArea(quad.astype(np.float32)) / (CROP_WIDTH * CROP_HEIGHT)))
    if scale < 0.8:
        worn = cv2.GaussianBlur(worn, (0, 0), 0.45 / scale)
    part = cv2.warpPerspective(alpha, turn, SIZE, flags=cv2.INTER_AREA).astype(np.float32) / 255
    laid = cv2.warpPerspective(worn, turn, SIZE, borderMode=cv2.BORDER_REPLICATE)
    shadow = np.roll(cv2.GaussianBlur(part, (0, 0), 4), (2, 3), axis=(0, 1)) * 0.35
    dark = picture * (1 - shadow)[..., None]
    shown: Image = dark * (1 - part)[..., None] + laid * part[..., None]
    return shown
