"""Training pictures cut out of whole scenes: small, tilted, fanned, under fingers."""

from typing import Final

import msgspec
import numpy as np

from vision.lab.decks.art_decks import BACK, REJECT
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.photo_scenes import Lying, PhotoScene, draw_scene
from vision.lab.pictures.targets import UNJUDGED, Sample, Shown, show_views
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.quad_geometry import area_of
from vision.pixels import Image, Numbers, Random, cv2

_SIZES: Final = ((1280, 960), (960, 720), (1280, 720), (800, 1100))
_NARROWEST: Final = 38.0
"""Pixels that a card must be wide: of smaller ones nobody could say what they are."""
_ASKEW: Final = 0.012
"""How far a corner is cut beside the card's, as a share of the card's size: one sigma."""
_TOUCHED: Final = 0.02
_MOSTLY_CARD: Final = 0.3


def draw_cuttings(random: Random, shelf: Shelf) -> list[Sample]:
    """What a finder would hand over of one scene: its cards, and now and then a place without.

    Args:
        random: where chance comes from.
        shelf: the decks.
    """
    size = _SIZES[int(random.integers(len(_SIZES)))]
    scene = draw_scene(random, shelf, hard=random.random() < 0.8, size=size)
    pyramid = Pyramid(scene.picture)
    samples = []
    for card in scene.cards:
        if card.covered < 0.6 and _is_wide_enough(card):
            quad = _jitter(random, np.array(card.quad))
            samples.append(_cut_card(random, pyramid.cut_out(quad), card))
    for _ in range(int(random.integers(0, 2))):
        empty = _cut_beside(random, pyramid, scene)
        if empty is not None:
            samples.append(empty)
    return samples


def _is_wide_enough(card: Lying) -> bool:
    quad = np.array(card.quad)
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return bool(min(sides[0] + sides[2], sides[1] + sides[3]) / 2 >= _NARROWEST)


def _jitter(random: Random, quad: Numbers) -> Numbers:
    size = float(np.sqrt(area_of(quad)))
    middle = quad.mean(axis=0)
    wider = 1 + random.normal(0, _ASKEW)
    moved: Numbers = (quad - middle) * wider + middle + random.normal(0, _ASKEW * size, (4, 2))
    return moved


def _cut_card(random: Random, crop: Image, card: Lying) -> Sample:
    upper, lower = card.indices
    turned = random.random() < 0.5
    if turned:
        crop = np.ascontiguousarray(crop[::-1, ::-1])
        upper, lower = lower, upper
    # A back of which much is covered may be read as one or not.
    spoiled = card.label == BACK and card.covered > _MOSTLY_CARD
    shown = Shown(
        label=card.label, hidden=(upper, lower), covered=card.covered, turned=turned,
        spoiled=spoiled,
    )  # fmt: skip
    sample = show_views(random, crop, shown)
    return msgspec.structs.replace(sample, label=UNJUDGED) if spoiled else sample


def _cut_beside(random: Random, pyramid: Pyramid, scene: PhotoScene) -> Sample | None:
    """A place of a card's shape where no card lies, or a part of one; None where one does lie."""
    like = np.array(scene.cards[int(random.integers(len(scene.cards)))].quad) if scene.cards else (
        np.array([[0.0, 0], [120, 0], [120, 168], [0, 168]])
    )  # fmt: skip
    angle = random.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    where = random.uniform((0, 0), pyramid.size)
    quad = (like - like.mean(axis=0)) @ turn + where
    shared = max((_share(quad, np.array(card.quad)) for card in scene.cards), default=0.0)
    if shared > _MOSTLY_CARD:
        return None
    # Where a part of a card is seen, a corner may show its index.
    shown = Shown(label=REJECT, spoiled=shared >= _TOUCHED)
    return show_views(random, pyramid.cut_out(quad), shown)


def _share(quad: Numbers, other: Numbers) -> float:
    """Which part of a quadrilateral another covers."""
    common = cv2.intersectConvexConvex(quad.astype(np.float32), other.astype(np.float32))[0]
    return float(common) / max(1.0, area_of(quad))
