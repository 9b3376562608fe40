"""Training pictures come from their seed alone, and their labels from what can be seen."""

import numpy as np

from vision.identification.network_views import BACK, REJECT
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.grounds import SIDE
from vision.lab.pictures.photo_scenes import draw_scene
from vision.lab.pictures.samples import draw_sample
from vision.pixels import cv2

BARE = np.full((SIDE, SIDE, 3), 90, np.float32)
"""A ground, where nothing is asked of it."""


def test_cards_backs_and_refusals_are_all_drawn(shelf: Shelf) -> None:
    random = np.random.default_rng(3)
    labels = [draw_sample(random, shelf).label for _ in range(80)]
    assert BACK in labels
    assert REJECT in labels
    assert len({label for label in labels if len(label) == 2}) > 30


def test_a_scene_tells_where_its_cards_lie(shelf: Shelf) -> None:
    random = np.random.default_rng(5)
    scenes = [
        draw_scene(random, shelf, hard=True, size=(640, 480), ground=lambda _: BARE)
        for _ in range(4)
    ]
    height, width = scenes[0].picture.shape[:2]
    cards = [card for scene in scenes for card in scene.cards]
    assert cards
    for card in cards:
        quad = np.array(card.quad)
        # What lies beyond the picture's edge isn't seen.
        outline = quad.astype(np.float32)
        frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        shared, _ = cv2.intersectConvexConvex(outline, frame)
        assert 0 < 1 - card.covered <= shared / cv2.contourArea(outline) + 0.03
