"""From light to a file: exposure, white balance, noise, sharpening, a tone curve, JPEG."""

from typing import Final

import msgspec
import numpy as np

from vision.lab.photographs.camera import SceneCamera
from vision.pixels import Image, Numbers, Random, cv2

_GREY: Final = np.array([0.0722, 0.7152, 0.2126], np.float32)
"""How bright blue, green and red look."""


class Development(msgspec.Struct, frozen=True):
    """How a picture was developed."""

    exposure: float
    """In stops from what an automatic takes."""
    balance: float
    """Which part of the light's colour is taken out, 0 to 1 and a little beyond."""
    noise: float
    """Of a pixel that is half as bright as white, in its levels of 255."""
    soft: float
    """Of the lens and of what fills in colours, in pixels."""
    shake: float
    """How far the hand moved, in pixels."""
    quality: int
    """Of the JPEG."""


def choose_development(random: Random, *, dim: bool) -> Development:
    """As a phone or a camera would, not always well.

    Args:
        random: where chance comes from.
        dim: whether there is little light.
    """
    shaken = random.random() < (0.35 if dim else 0.08)
    noise = random.uniform(2, 7) if dim else float(np.exp(random.uniform(np.log(0.5), np.log(4))))
    return Development(
        exposure=float(np.clip(random.normal(0.05, 0.4), -1.1, 1.1)),
        balance=float(np.clip(random.normal(0.88, 0.12), 0.4, 1.1)),
        noise=float(noise), soft=float(random.uniform(0.45, 1.0)),
        shake=float(random.uniform(1, 4.5)) if shaken else 0.0,
        quality=int(random.integers(60, 96)),
    )  # fmt: skip


def develop(
    random: Random,
    light: Image,
    camera: SceneCamera,
    how: Development,
    tint: tuple[float, float, float] = (1, 1, 1),
) -> Image:
    """The picture of what fell through a perfect lens, (height, width, 3) uint8 BGR.

    Args:
        random: of noise and shades of colour.
        light: (…, …, 3) linear BGR of any size.
        camera: whose lens bends it, and whose size it gets.
        how: see there.
        tint: red, green and blue of most of the light.
    """
    picture = np.maximum(camera.bend(_calm(light)), 0)
    picture = cv2.GaussianBlur(picture, (0, 0), how.soft)
    if how.shake:
        picture = _shake(random, picture, how.shake)
    picture = _fall_off(picture, random.uniform(0.0, 0.3))
    picture = _balance(random, picture, how.balance, np.array(tint[::-1]))
    picture = picture * _expose(picture) * 2**how.exposure
    picture = _add_noise(random, picture, how.noise)
    picture = _draw_tones(random, picture)
    picture = _sharpen(picture, random.uniform(0.1, 0.9))
    done: Image = np.clip(picture * 255, 0, 255).round().astype(np.uint8)
    return done


def encode(picture: Image, quality: int) -> bytes:
    """The file."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return data.tobytes()


def _calm(light: Image) -> Image:
    """Without the specks of single rays, and with less of the tracer's noise, edges kept."""
    roof = cv2.dilate(cv2.medianBlur(light, 5), np.ones((3, 3))) * 1.6 + 0.02
    # Differences are weighed as an eye does, in the light's cube root.
    root = np.cbrt(np.minimum(light, roof))
    calmed = cv2.bilateralFilter(root, 7, 0.2 * float(np.median(root)) + 0.01, 1.8)
    calm: Image = calmed**3
    return calm


def _shake(random: Random, picture: Image, length: float) -> Image:
    way = random.uniform(0, np.pi)
    side = 2 * int(np.ceil(length / 2)) + 3
    kernel: Numbers = np.zeros((side * 8, side * 8), np.float32)
    middle = np.array([side * 4, side * 4])
    ends = [middle + sign * 4 * length * np.array([np.cos(way), np.sin(way)]) for sign in (-1, 1)]
    start, end = [(int(x), int(y)) for x, y in ends]
    cv2.line(kernel, start, end, 1.0, 8)
    kernel = cv2.resize(kernel, (side, side), interpolation=cv2.INTER_AREA)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def _fall_off(picture: Image, share: float) -> Image:
    """Darker towards the corners."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    shade: Numbers = 1 - share * (rows**2 + columns**2).astype(np.float32) / 2
    darker: Image = picture * shade[..., None]
    return darker


def _balance(random: Random, picture: Image, part: float, tint: Numbers) -> Image:
    """Take the light's colour out, as far as the camera guesses it."""
    gains = np.maximum(tint / tint[1], 0.05) ** -part * np.exp(random.normal(0, 0.04, 3))
    balanced: Image = picture * gains.astype(np.float32)
    return balanced


def _expose(picture: Image) -> float:
    """So that the mean is a middle grey and not too much is burnt out."""
    small = cv2.resize(picture, (96, 96), interpolation=cv2.INTER_AREA) @ _GREY
    middle = np.exp(np.mean(np.log(small + 1e-4)))
    return float(min(0.2 / max(1e-4, middle), 1.1 / max(1e-4, np.quantile(small, 0.985))))


def _add_noise(random: Random, picture: Image, noise: float) -> Image:
    """Of the light's grains and of the chip, coarser than a pixel, as a phone leaves it."""
    height, width = picture.shape[:2]
    grain = random.standard_normal((height, width, 3), np.float32)
    bright = random.standard_normal((height, width, 1), np.float32)
    grain = cv2.GaussianBlur(0.6 * grain + 0.8 * bright, (0, 0), 0.7) * 2.0
    spread = noise / 255 * np.sqrt(np.clip(picture, 0, 2) * 0.5 + 0.012)
    noisy: Image = np.maximum(picture + grain * spread, 0)
    return noisy


def _draw_tones(random: Random, light: Image) -> Image:
    """From light to levels, 0 to 1: highlights rolled off, some contrast, livelier colours."""
    shoulder = random.uniform(0.6, 0.95)
    over = np.maximum(light - shoulder, 0)
    rolled = np.minimum(light, shoulder) + over / (1 + over / (1.02 - shoulder))
    levels = np.where(
        rolled <= 0.0031308, rolled * 12.92, 1.055 * np.maximum(rolled, 1e-6) ** (1 / 2.4) - 0.055
    )
    curve = levels * levels * (3 - 2 * levels)
    levels = levels + random.uniform(0, 0.5) * (curve - levels)
    grey = (levels @ _GREY)[..., None]
    lively: Image = grey + (levels - grey) * random.uniform(0.95, 1.3)
    return lively.astype(np.float32)


def _sharpen(picture: Image, strength: float) -> Image:
    sharper: Image = picture + strength * (picture - cv2.GaussianBlur(picture, (0, 0), 1.2))
    return sharper
