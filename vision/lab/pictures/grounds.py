"""What cards lie on in photographs: felt, wood, cloth, stone, carpet, paper, tiles, dark."""

from collections.abc import Callable
from typing import Final

import numpy as np

from vision.pixels import Image, Numbers, Random, cv2

SIDE: Final = 1024
"""Of a ground's square picture, in pixels."""
PER_MM: Final = 2.0
"""Pixels a millimetre of a ground's picture: half a metre square."""


def draw_ground(random: Random) -> Image:
    """A square of any ground, (1024, 1024, 3) float32 from 0 to 255, at two pixels a millimetre."""
    kind = _KINDS[int(random.choice(len(_KINDS), p=_SHARES))]
    return np.clip(kind(random), 0, 255).astype(np.float32)


def cloud(random: Random, grains: int, octaves: int = 1) -> Numbers:
    """Smooth noise of about unit spread around 0, (1024, 1024) float32."""
    total = np.zeros((SIDE, SIDE), np.float32)
    for octave in range(octaves):
        count = min(SIDE, grains * 2**octave)
        coarse = random.standard_normal((count, count)).astype(np.float32)
        total += cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC) / 2**octave
    return total


def _plain(random: Random, colour: Numbers | None = None) -> Image:
    chosen = random.uniform(15, 235, 3) if colour is None else colour
    return np.ones((SIDE, SIDE, 3), np.float32) * np.asarray(chosen, np.float32)


def _felt(random: Random) -> Image:
    colours = ((60, 105, 35), (120, 65, 25), (45, 35, 125), (45, 45, 45), (95, 85, 30))
    ground = _plain(random, np.array(colours[int(random.integers(5))]) * random.uniform(0.6, 1.3))
    fine = random.standard_normal((SIDE, SIDE)).astype(np.float32) * random.uniform(3, 14)
    laid: Image = ground + (fine + cloud(random, 8, 3) * random.uniform(1, 5))[..., None]
    return laid


def _wood(random: Random) -> Image:
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    bent = rows + cloud(random, 4) * random.uniform(4, 25)
    period = random.uniform(8, 70)
    rings = np.sin(bent * 6.28 / period + cloud(random, 6) * 0.6)
    grain = cv2.resize(
        random.standard_normal((SIDE, 12)).astype(np.float32), (SIDE, SIDE),
        interpolation=cv2.INTER_CUBIC,
    )  # fmt: skip
    tone = rings * random.uniform(2, 16) + grain * random.uniform(2, 14)
    shade = np.array([random.uniform(0.35, 0.7), random.uniform(0.62, 0.82), 1.0])
    bare = _plain(random, shade * random.uniform(60, 225))
    ground: Image = bare + tone[..., None].astype(np.float32)
    if random.random() < 0.6:
        plank = random.uniform(110, 320)
        number = (rows / plank).astype(np.int32)
        ground *= (0.85 + 0.3 * random.random(64).astype(np.float32))[number % 64][..., None]
        ground[(rows % plank) < random.uniform(1, 5)] *= 0.5
        ends = (columns + number * 373) % random.uniform(500, 900) < 3
        ground[ends] *= 0.6
    return ground


def _check(random: Random) -> Image:
    """A tablecloth: gingham, stripes or a chessboard."""
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    period = random.uniform(14, 150)
    share = random.uniform(0.2, 0.6)
    across, down = (rows % period) / period < share, (columns % period) / period < share
    first, second = random.uniform(0, 255, 3), random.uniform(120, 255, 3)
    chance = random.random()
    if chance < 0.45:
        mix = (across.astype(np.float32) + down) / 2
    elif chance < 0.75:
        mix = across.astype(np.float32)
    else:
        mix = (across ^ down).astype(np.float32)
    mix = cv2.GaussianBlur(mix, (0, 0), 0.8)[..., None]
    cloth = first * mix + second * (1 - mix)
    weave = np.sin(rows * 2.1) * np.sin(columns * 2.1) * random.uniform(0, 9)
    laid: Image = cloth + weave[..., None] + cloud(random, 5, 2)[..., None] * random.uniform(0, 6)
    return laid


def _marble(random: Random) -> Image:
    ground = _plain(random, random.uniform(0.9, 1.0, 3) * random.uniform(40, 235))
    for _ in range(int(random.integers(1, 5))):
        veins = np.abs(cloud(random, int(random.integers(3, 8)), 4))
        strength = random.uniform(-70, 60)
        ground += (np.exp(-veins * random.uniform(6, 25)) * strength)[..., None]
    laid: Image = ground + cloud(random, 4, 3)[..., None] * random.uniform(1, 8)
    return laid


def _carpet(random: Random) -> Image:
    """A rug with large shapes and coarse noise."""
    ground = _plain(random)
    shapes = int(random.integers(8, 60))
    for _ in range(shapes):
        ink = tuple(float(v) for v in random.uniform(0, 240, 3))
        centre = tuple(int(v) for v in random.uniform(0, SIDE, 2))
        if random.random() < 0.5:
            size = tuple(int(v) for v in random.uniform(10, 150, 2))
            cv2.ellipse(ground, centre, size, float(random.uniform(0, 180)), 0, 360, ink, -1)
        else:
            points = random.uniform(-130, 130, (4, 2)) + np.array(centre)
            cv2.fillConvexPoly(ground, cv2.convexHull(points.astype(np.int32)), ink)
    noise = random.standard_normal((SIDE // 2, SIDE // 2)).astype(np.float32)
    rough = cv2.resize(noise, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
    laid: Image = ground + rough[..., None] * random.uniform(8, 32)
    return laid


def _paper(random: Random) -> Image:
    """A sheet or a white table, nearly as bright as a card."""
    tint = random.uniform(0.94, 1.0, 3)
    ground = _plain(random, tint * random.uniform(205, 250))
    ground += cloud(random, 4, 2)[..., None] * random.uniform(0.5, 4)
    fine = random.standard_normal((SIDE, SIDE)).astype(np.float32)
    laid: Image = ground + fine[..., None] * random.uniform(0, 3)
    return laid


def _printed(random: Random) -> Image:
    """A page or a playmat with words, numbers and boxes: none of it is a card."""
    bare = _paper(random) if random.random() < 0.5 else _felt(random)
    ground: Image = np.clip(bare, 0, 255).astype(np.uint8)
    ink = tuple(float(v) for v in random.uniform(0, 255, 3))
    for _ in range(int(random.integers(10, 60))):
        place = tuple(int(v) for v in random.uniform(0, SIDE, 2))
        letters = "".join(chr(int(code)) for code in random.integers(33, 122, 9))
        cv2.putText(ground, letters, place, int(random.integers(0, 8)),
                    float(random.uniform(0.4, 3)), ink, int(random.integers(1, 5)),
                    cv2.LINE_AA)  # fmt: skip
    for _ in range(int(random.integers(0, 6))):
        start = random.uniform(0, SIDE * 0.8, 2)
        end = start + random.uniform(60, 320, 2)
        corners = [tuple(int(v) for v in point) for point in (start, end)]
        cv2.rectangle(ground, corners[0], corners[1], ink, int(random.integers(1, 5)))
    return ground


def _tiles(random: Random) -> Image:
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    period, joint = random.uniform(60, 400), random.uniform(2, 9)
    ground = _marble(random) if random.random() < 0.5 else _plain(random)
    lines = ((rows % period) < joint) | ((columns % period) < joint)
    ground[lines] = ground[lines] * 0.2 + random.uniform(20, 230)
    laid: Image = ground + cloud(random, 6, 3)[..., None] * random.uniform(1, 8)
    return laid


def _stone(random: Random) -> Image:
    """Granite, terrazzo or a patterned stool."""
    ground = _plain(random)
    for _ in range(3):
        spots = cloud(random, int(random.integers(60, 350))) > random.uniform(0.6, 1.5)
        ground[spots] = random.uniform(0, 255, 3)
    return cv2.GaussianBlur(ground, (0, 0), 0.9)


def _dark(random: Random) -> Image:
    ground = _plain(random, random.uniform(3, 40, 3))
    laid: Image = ground + cloud(random, 5, 2)[..., None] * random.uniform(1, 5)
    return laid


_KINDS: Final[tuple[Callable[[Random], Image], ...]] = (
    _felt, _wood, _check, _marble, _carpet, _paper, _printed, _tiles, _stone, _dark,
)  # fmt: skip
_SHARES: Final = (0.2, 0.2, 0.12, 0.07, 0.07, 0.1, 0.06, 0.06, 0.06, 0.06)
