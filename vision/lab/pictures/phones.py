"""From a card's print to a phone's picture of it: gloss, exposure, grain, what is done against it.

Light is linear here: gloss adds to it, an exposure multiplies it, and a curve makes levels of it.
Every function takes and gives (height, width, 3) float32 and draws its chances from the generator
that it is given.
"""

from typing import Final

import numpy as np

from vision.lab.pictures.degradations import describe_glare
from vision.pixels import Image, Numbers, Random, cv2

_GAMMA: Final = 2.2


def lighten(picture: Image) -> Image:
    """Levels, 0 to 255, as light, 0 to 1."""
    light: Image = cv2.pow(np.clip(picture, 0, 255).astype(np.float32) / 255, _GAMMA)
    return light


def wash_out(random: Random, light: Image) -> Image:
    """What a coat throws at the camera beside the print: a room's haze, or a lamp's patch.

    Ink that is a fiftieth as bright as its paper may so become half as bright.
    """
    height, width = light.shape[:2]
    rows, columns = np.mgrid[-0.5 : 0.5 : height * 1j, -0.5 : 0.5 : width * 1j]
    way, steep = random.uniform(0, 2 * np.pi), random.uniform(0, 1.4)
    haze = np.clip(1 + steep * (np.cos(way) * rows + np.sin(way) * columns), 0, None)
    strength = float(np.exp(random.uniform(np.log(0.03), np.log(0.7))))
    thrown = strength * haze.astype(np.float32)
    if random.random() < 0.4:
        thrown = thrown + describe_glare(random, height, width) * np.float32(
            random.uniform(0.1, 1.5)
        )
    tint = np.exp(random.normal(0, 0.12, 3)).astype(np.float32)
    washed: Image = light + thrown[..., None] * tint
    return washed


def expose(random: Random, light: Image) -> Image:
    """Levels, 0 to 255, of light: paper comes out grey, white or burnt, as automatics do it."""
    white = float(np.quantile(light[::3, ::3, 1], 0.9))
    cast = np.exp(random.normal(0, 0.09, 3)).astype(np.float32)
    bright = light * cast * np.float32(np.exp(random.normal(-0.35, 0.45)) / max(white, 1e-3))
    shoulder = random.uniform(0.6, 0.95)
    over = np.maximum(bright - shoulder, 0)
    rolled = np.minimum(bright, shoulder) + over / (1 + over / (1.02 - shoulder))
    levels = cv2.pow(np.clip(rolled, 0, 1), 1 / _GAMMA)
    levels = levels + random.uniform(0, 0.6) * (levels * levels * (3 - 2 * levels) - levels)
    grey = levels.mean(axis=2, keepdims=True)
    exposed: Image = (grey + (levels - grey) * random.uniform(0.7, 1.4)).astype(np.float32) * 255
    return exposed


def soften(random: Random, picture: Image, finest: float) -> Image:
    """A lens out of focus a little, and a hand that moved.

    Args:
        random: where chance comes from.
        picture: of any levels.
        finest: pixels a millimetre; what is seen finer bears more.
    """
    soft = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.3, 0.5 + 0.35 * finest))
    if random.random() < 0.3:
        soft = _shake(random, soft, random.uniform(1, 1.5 + 1.5 * finest))
    return soft


def _shake(random: Random, picture: Image, length: float) -> Image:
    side = 2 * int(np.ceil(length / 2)) + 1
    way = random.uniform(0, np.pi)
    kernel: Numbers = np.zeros((side, side), np.float32)
    for step in np.linspace(-length / 2, length / 2, 4 * side):
        x, y = side // 2 + step * np.cos(way), side // 2 + step * np.sin(way)
        kernel[round(y), round(x)] += 1
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def add_grain(random: Random, levels: Image) -> Image:
    """Grain as little light leaves it, then what phones do: calmed, sharpened, or both."""
    height, width = levels.shape[:2]
    strength = float(np.exp(random.uniform(np.log(1.5), np.log(22))))
    grain: Numbers = random.standard_normal((height, width, 3), np.float32)
    grain *= random.uniform(0.3, 1.0)
    grain += random.standard_normal((height, width, 1), np.float32) * random.uniform(0.3, 1.0)
    coarse = random.uniform(0.0, 1.1)
    if coarse > 0.3:
        grain = cv2.GaussianBlur(grain, (0, 0), coarse)
    grain *= strength / max(float(grain.std()), 1e-3)
    darker = 1.25 - levels.mean(axis=2, keepdims=True) / 510
    noisy = levels + grain * darker
    chance = random.random()
    if chance < 0.2:
        noisy = cv2.medianBlur(np.clip(noisy, 0, 255).astype(np.uint8), 3).astype(np.float32)
    elif chance < 0.45:
        noisy = cv2.bilateralFilter(noisy, 5, strength * random.uniform(1, 3), 1.5)
    if random.random() < 0.6:
        around = cv2.GaussianBlur(noisy, (0, 0), random.uniform(0.8, 2.0))
        noisy = noisy + (noisy - around) * np.float32(random.uniform(0.2, 1.4))
    grained: Image = noisy
    return grained
