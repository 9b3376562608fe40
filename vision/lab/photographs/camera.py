"""A camera in space: where it stands, what it sees of a point, and how its lens is wrong."""

from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.pixels import Image, Numbers, Random, cv2

Point: TypeAlias = tuple[float, float, float]
_NEAREST: Final = 130.0
"""Millimetres from a lens to what it can focus on."""


class SceneCamera(msgspec.Struct, frozen=True):
    """A camera that looks at a point of the table."""

    eye: Point
    target: Point
    up: Point
    """Which way is up in the picture, about."""
    focal: float
    """In the picture's pixels."""
    size: tuple[int, int]
    """Width and height of the picture in pixels."""
    bulge: float = 0.0
    """How much nearer to the middle the picture's corner shows what a perfect lens shows there."""
    aperture: float = 1.2
    """The radius of the lens's opening in millimetres."""
    focus: float = 400.0
    """How far off, along the way it looks, things are sharp, in millimetres."""

    def axes(self) -> Numbers:
        """(3, 3): right, down and ahead in space."""
        ahead = np.subtract(self.target, self.eye)
        ahead = ahead / np.linalg.norm(ahead)
        right = np.cross(ahead, self.up)
        right = right / np.linalg.norm(right)
        return np.stack([right, np.cross(ahead, right), ahead])

    def see(self, points: Numbers) -> Numbers:
        """Where points in space, (n, 3), are in the picture: (n, 2), x and y in pixels."""
        seen = (np.asarray(points, np.float64) - self.eye) @ self.axes().T
        perfect = seen[:, :2] / seen[:, 2:] * self.focal
        # The lens is told the other way round, from the picture to a perfect one.
        bent = perfect
        for _ in range(8):
            bent = perfect / self._stretch(bent)
        return bent + np.array(self.size) / 2

    def bend(self, perfect: Image) -> Image:
        """The picture with the lens's faults of one without, in the camera's own size.

        Args:
            perfect: (height, width, 3) float32 of any size and the same shape.
        """
        width, height = self.size
        columns, rows = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
        places = np.stack([columns, rows], axis=-1).reshape(-1, 2) - np.array(self.size) / 2
        wanted = places * self._stretch(places) + np.array(self.size) / 2
        wanted *= np.array([perfect.shape[1], perfect.shape[0]]) / self.size
        columns, rows = (
            (wanted - 0.5).astype(np.float32).reshape(height, width, 2).transpose(2, 0, 1)
        )
        return cv2.remap(perfect, columns, rows, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)

    def _stretch(self, places: Numbers) -> Numbers:
        reach = float(np.hypot(*self.size)) / 2
        away = np.linalg.norm(places, axis=1, keepdims=True) / reach
        stretch: Numbers = 1 + self.bulge * away**2
        return stretch


def point_camera(
    random: Random, points: Numbers, size: tuple[int, int], card_width: tuple[float, float]
) -> SceneCamera:
    """A camera as somebody holds it who wants a picture of some cards.

    Args:
        random: where chance comes from.
        points: (n, 3) the cards' corners.
        size: of the picture in pixels.
        card_width: how many pixels wide cards are to be, at least and at most.
    """
    tilt = np.radians(random.uniform(0, 15) if random.random() < 0.4 else random.uniform(10, 55))
    about = random.uniform(0, 2 * np.pi)
    away = np.array([np.sin(tilt) * np.cos(about), np.sin(tilt) * np.sin(about), np.cos(tilt)])
    low, high = points.min(axis=0), points.max(axis=0)
    focal = max(size) * (random.uniform(0.72, 0.95) if random.random() < 0.7
                         else random.uniform(0.95, 1.9))  # fmt: skip
    # As close as the cards leave room for, or farther off; no farther than asked for.
    fill = float(np.exp(random.uniform(np.log(0.5), np.log(1.1))))
    spread = float(np.linalg.norm((high - low)[:2]))
    wide = min(size) * fill * 63 / max(spread, 90.0)
    wide = float(np.clip(wide, *card_width))
    distance = max(_NEAREST, focal * 63 / wide)
    slack = min(size) * distance / focal * max(0.1, 1 - fill) * 0.4
    target = (low + high) / 2 + np.append(random.uniform(-1, 1, 2) * max(slack, 4), 0)
    eye = target + away * distance
    across = np.cross(away, [0, 0, 1]) if tilt > 0.03 else np.array([1.0, 0, 0])
    up = np.cross(across, away) * -1
    roll = random.normal(0, np.radians(6)) if random.random() < 0.8 else random.uniform(-3.1, 3.1)
    up = up * np.cos(roll) + np.cross(away, up) * np.sin(roll)
    ordinary = random.random() < 0.88
    aperture = random.uniform(0.7, 1.4) if ordinary else random.uniform(1.5, 3.0)
    return SceneCamera(
        eye=_point(eye), target=_point(target), up=_point(up), focal=float(focal), size=size,
        bulge=float(random.normal(0, 0.012)), aperture=float(aperture),
        focus=float(distance * (1 + random.normal(0, 0.05 if random.random() < 0.7 else 0.15))),
    )  # fmt: skip


def _point(values: Numbers) -> Point:
    return float(values[0]), float(values[1]), float(values[2])
