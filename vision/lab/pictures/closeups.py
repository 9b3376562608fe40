"""Pictures of one card that fills them, or nearly: as archives and shops keep cards."""

from typing import Final

import msgspec
import numpy as np

from vision.lab.pictures.photo_scenes import Lying, PhotoScene
from vision.photos.quad_geometry import area_of, shared_area
from vision.pixels import Numbers, Random, cv2

_LEAST: Final = 60.0
"""Of a card's short side, in pixels, that is gone close to."""
_MOST_COVERED: Final = 0.25
_HEIGHTS: Final = (160, 900)
_SHAPES: Final = (1.0, 63 / 88, 63 / 88, 3 / 4, 0.6, 88 / 63)
"""Width by height: archives squeeze cards into squares."""
_MARGIN: Final = 0.16
"""Around the card, of its sides, at most."""


def go_close(random: Random, scene: PhotoScene) -> PhotoScene:
    """One card of a scene, upright, with hardly anything around it; the scene where none is."""
    large = [
        np.array(card.quad) for card in scene.cards
        if card.covered < _MOST_COVERED and _short_side(np.array(card.quad)) > _LEAST
    ]  # fmt: skip
    if not large:
        return scene
    quad = large[int(random.integers(len(large)))]
    height = min(int(random.integers(*_HEIGHTS)), round(2.2 * _short_side(quad)))
    width = round(height * _SHAPES[int(random.integers(len(_SHAPES)))])
    # A little of the card may be cut off; and often nothing is left around it.
    left, top, right, bottom = random.uniform(-0.02, _MARGIN, 4) * float(random.random() < 0.7)
    box = np.array([[left, top], [1 - right, top], [1 - right, 1 - bottom], [left, 1 - bottom]])
    box = (box + random.normal(0, 0.006, (4, 2))) * (width, height) - 0.5
    if width > height:
        box = np.roll(box, 1, axis=0)
    bend = cv2.getPerspectiveTransform(quad.astype(np.float32), box.astype(np.float32))
    picture = cv2.warpPerspective(
        scene.picture, bend, (width, height), flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    cards = [_move(card, bend, frame) for card in scene.cards]
    return PhotoScene(picture, [card for card in cards if card is not None])


def _short_side(quad: Numbers) -> float:
    return float(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).min())


def _move(card: Lying, bend: Numbers, frame: Numbers) -> Lying | None:
    """Where a card of the scene is in the picture; None: beyond it."""
    points = np.array(card.quad)
    if (points @ bend[2, :2] + bend[2, 2] <= 0).any():
        return None
    quad = cv2.perspectiveTransform(points[:, None], bend)[:, 0]
    share = shared_area(quad, frame) / max(area_of(quad), 1.0)
    covered = 1 - (1 - card.covered) * share
    if covered > 0.95:
        return None
    corners = tuple((float(x), float(y)) for x, y in quad)
    return msgspec.structs.replace(card, quad=corners, covered=covered)
