"""What light, lens, wear and hands do to the picture of a card.

Every function takes and gives pixels (height, width, 3) as float32 from 0 to 255, unless it says
otherwise, and draws its chances from the generator that it is given.
"""

from typing import Final

import numpy as np

from vision.pixels import Image, Numbers, Random, cv2

_COARSE: Final = (88, 63)
"""Rows and columns that shadows and glare are drawn in."""


def wear(random: Random, card: Image) -> Image:
    """Faded ink, linen, dirt, scratches and creases."""
    height, width = card.shape[:2]
    worn = card.astype(np.float32)
    if random.random() < 0.3:
        fade = random.uniform(0.05, 0.3)
        worn = worn * (1 - fade) + 245 * fade
    if random.random() < 0.25:
        rows, columns = np.mgrid[0:height, 0:width]
        period = random.uniform(2.5, 5)
        linen = np.sin(rows * 6.28 / period) * np.sin(columns * 6.28 / period)
        worn += (linen * random.uniform(3, 14)).astype(np.float32)[..., None]
    if random.random() < 0.25:
        marks = np.zeros((height, width), np.float32)
        for _ in range(int(random.integers(1, 5))):
            start, end = (tuple(int(v) for v in random.uniform(0, height, 2)) for _ in range(2))
            cv2.line(marks, start, end, random.uniform(-50, 60), int(random.integers(1, 3)))
        worn += cv2.GaussianBlur(marks, (0, 0), 0.8)[..., None]
    if random.random() < 0.2:
        worn -= _cloud(random, height, width, 6)[..., None] * random.uniform(5, 40)
    return np.clip(worn, 0, 255)


def bow(random: Random, picture: Image) -> Image:
    """A card that is bent about one of its middle lines, seen at a slant: its edges curve.

    What stands `h` off the table is seen moved along one direction of the picture; a bent card's
    `h` is a half wave from end to end, and light falls on its halves unevenly.

    Args:
        random: where chance comes from.
        picture: (height, width, channels) float32, of which the first three are lit.
    """
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    along = (rows / height, columns / width)[int(random.integers(2))]
    raised = np.sin(np.pi * along)
    slant, lift = random.uniform(0, 2 * np.pi), random.uniform(0.005, 0.035) * height
    down, right = (np.float32(lift * part) for part in (np.sin(slant), np.cos(slant)))
    bent: Image = cv2.remap(
        picture, columns + right * raised, rows + down * raised, cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    shading = 1 + np.float32(random.normal(0, 0.12)) * np.cos(np.pi * along)
    bent[..., :3] = np.clip(bent[..., :3] * shading[..., None], 0, 255)
    return bent


def light(random: Random, picture: Image) -> Image:
    """Exposure, cast, veil, gradient, shadow and glare: black ink may turn brown."""
    height, width = picture.shape[:2]
    lit = picture * np.float32(random.uniform(0.45, 1.12))
    cast = np.exp(random.normal(0, 0.07, 3)).astype(np.float32)
    if random.random() < 0.35:
        warm = random.uniform(0, 0.35)
        cast *= np.array([1 - warm, 1 - warm * 0.35, 1 + warm * 0.15], np.float32)
    lit *= cast
    if random.random() < 0.6:
        rows, columns = np.mgrid[-0.5 : 0.5 : height * 1j, -0.5 : 0.5 : width * 1j]
        slope = random.normal(0, 0.3, 2)
        lit *= np.clip(1 + rows * slope[0] + columns * slope[1], 0.3, 2).astype(np.float32)[
            ..., None
        ]
    if random.random() < 0.3:
        lit *= (1 - _shade(random, height, width) * random.uniform(0.2, 0.65))[..., None]
    if random.random() < 0.4:
        strength = random.uniform(0.03, 0.45)
        low, high = (40, 90, 140), (200, 210, 250)
        veil = random.uniform(low, high)
        lit = lit * (1 - strength) + veil.astype(np.float32) * np.float32(strength)
    if random.random() < 0.35:
        lit = _glare(random, lit)
    if random.random() < 0.3:
        grey = lit.mean(axis=2, keepdims=True)
        lit = grey + (lit - grey) * np.float32(random.uniform(0.35, 1.5))
    return np.clip(lit, 0, 255)


def cover(random: Random, picture: Image, other: Image) -> Numbers:
    """Lay a finger, a chip or another card over the picture, in place.

    Returns:
        Where it is covered: (height, width) float32 from 0 to 1.
    """
    chance = random.random()
    if chance < 0.45:
        mask, paint = _draw_finger(random, picture)
    elif chance < 0.6:
        mask, paint = _draw_chip(random, picture)
    else:
        mask, paint = _shift(random, other)
    part = mask.astype(np.float32) / 255
    shadow = cv2.GaussianBlur(part, (0, 0), random.uniform(2, 8)) * random.uniform(0, 0.6)
    picture *= (1 - shadow)[..., None]
    picture[:] = picture * (1 - part[..., None]) + np.clip(paint, 0, 255) * part[..., None]
    return part


def _draw_finger(random: Random, picture: Image) -> tuple[Image, Image]:
    """Where a finger lies in a picture, 0 to 255, and what it looks like; likewise below."""
    height, width = picture.shape[:2]
    mask: Image = np.zeros((height, width), np.uint8)
    start = random.uniform(-0.1, 1.1, 2) * (width, height)
    if random.random() < 0.8:
        axis = int(random.integers(2))
        start[axis] = random.choice([-0.1, 1.1]) * (width, height)[axis]
    end = start + (np.array([width, height]) / 2 - start) * random.uniform(0.3, 0.9)
    points = [tuple(int(v) for v in point) for point in (start, end)]
    cv2.line(mask, points[0], points[1], 255, int(random.uniform(40, 85)), cv2.LINE_AA)
    skin = np.array([80, 110, 170]) * random.uniform(0.4, 1.3) + random.uniform(-20, 20, 3)
    shading = _cloud(random, height, width, 5)[..., None] * 25
    return mask, np.ones_like(picture) * skin.astype(np.float32) + shading


def _draw_chip(random: Random, picture: Image) -> tuple[Image, Image]:
    height, width = picture.shape[:2]
    mask: Image = np.zeros((height, width), np.uint8)
    centre = (int(random.uniform(0, width)), int(random.uniform(0, height)))
    cv2.circle(mask, centre, int(random.uniform(50, 85)), 255, -1, cv2.LINE_AA)
    return mask, np.ones_like(picture) * random.uniform(0, 255, 3).astype(np.float32)


def _shift(random: Random, other: Image) -> tuple[Image, Image]:
    """Another card, turned, beside where it lay."""
    height, width = other.shape[:2]
    angle = float(random.choice([0, 90, random.uniform(0, 360)]))
    turn: Numbers = cv2.getRotationMatrix2D(
        (width / 2, height / 2), angle, random.uniform(0.9, 1.1)
    )
    away = random.uniform(0, 6.28)
    reach = random.uniform(0.55, 0.95)
    turn[:, 2] += np.array([np.cos(away) * width, np.sin(away) * height]) * reach
    full = np.full((height, width), 255, np.uint8)
    mask: Image = cv2.warpAffine(full, turn, (width, height))
    return mask, cv2.warpAffine(other, turn, (width, height))


def blur_and_grain(random: Random, picture: Image, softest: float) -> Image:
    """What lens and camera make of it: blur, noise, JPEG; uint8."""
    small = picture
    if random.random() < 0.7:
        small = cv2.GaussianBlur(small, (0, 0), float(random.uniform(0.2, softest)))
    if random.random() < 0.15:
        length = int(random.integers(2, 6))
        kernel = np.zeros((length, length), np.float32)
        steep = random.random() < 0.5
        kernel[:, length // 2] = 1.0 / length
        small = cv2.filter2D(small, -1, kernel if steep else kernel.T)
    if random.random() < 0.2:
        soft = cv2.GaussianBlur(small, (0, 0), 1.2)
        small = small + (small - soft) * np.float32(random.uniform(0.3, 1.5))
    # A camera's neighbouring pixels share their noise.
    grain = cv2.GaussianBlur(random.standard_normal(small.shape, np.float32), (0, 0), 1)
    small = small + grain * np.float32(abs(random.normal(0, 5)) / float(grain.std()))
    pixels: Image = np.clip(small, 0, 255).astype(np.uint8)
    if random.random() < 0.7:
        quality = int(random.uniform(25, 96))
        _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
        decoded: Image | None = cv2.imdecode(data, cv2.IMREAD_COLOR)
        if decoded is not None:
            pixels = decoded
    return pixels


def _cloud(random: Random, height: int, width: int, grain: int) -> Numbers:
    """Smooth noise between 0 and 1."""
    coarse = random.random((grain, grain)).astype(np.float32)
    smooth: Numbers = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.clip(smooth, 0, 1)


def _shade(random: Random, height: int, width: int) -> Numbers:
    """A shadow with a soft edge, 0 to 1."""
    mask = np.zeros(_COARSE, np.float32)
    points = (random.uniform(-0.5, 1.5, (4, 2)) * _COARSE[::-1]).astype(np.int32)
    cv2.fillConvexPoly(mask, cv2.convexHull(points), 1.0)
    soft: Numbers = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.5, 6))
    return cv2.resize(soft, (width, height))


def _glare(random: Random, picture: Image) -> Image:
    """A lamp's mirror image: a soft patch or a streak that lightens paper and ink alike."""
    height, width = picture.shape[:2]
    rows, columns = _COARSE
    mask = np.zeros(_COARSE, np.float32)
    centre = (int(random.uniform(0, columns)), int(random.uniform(0, rows)))
    size = (int(random.uniform(4, 30)), int(random.uniform(4, 65)))
    cv2.ellipse(mask, centre, size, float(random.uniform(0, 180)), 0, 360, 1.0, -1)
    soft = cv2.resize(cv2.GaussianBlur(mask, (0, 0), random.uniform(1.5, 12)), (width, height))
    part = (soft * random.uniform(0.25, 1.0))[..., None].astype(np.float32)
    lamp = np.array([random.uniform(150, 255), random.uniform(190, 255), 250], np.float32)
    ink = picture * (1 - part) + lamp * part
    return np.maximum(picture, ink)
